/**
 * The page Flow: the whole encoder-decoder on one stage, and this sentence on its way through it.
 *
 * @import { Mounted } from "../../browser/pages.js"
 * @import { Film } from "./marks.js"
 * @import { Options, Acts } from "./controls.js"
 * @import { Stage } from "./record.js"
 * @import { Opened } from "./place.js"
 * @import { Timeline } from "./timeline.js"
 */
import { on } from "../../browser/events.js";
import { openPage } from "../../browser/pages.js";
import { setScene } from "../../browser/scene.js";
import { call, errorText } from "../../browser/server.js";
import { state } from "../../browser/state.js";
import { unpack } from "../../browser/unpack.js";
import { t } from "../../browser/words.js";
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { card } from "./card.js";
import { controls, SPEEDS, time } from "./controls.js";
import { hit, makeLayout } from "./layout.js";
import { lookOf } from "./look.js";
import { makeFilm, sceneAt } from "./marks.js";
import { Painter } from "./paint.js";
import { openAt, openMoment } from "./place.js";
import { Player } from "./player.js";
import { openRecord } from "./record.js";
import { sentenceOf } from "./sentences.js";
import { filmSvg } from "./svg.js";
import { chapterTime, clampTime, makeTimeline, momentAt, stepTime, stillOf } from "./timeline.js";

const LOWEST = 400; // px of a stage that is still worth looking at
const HIGHEST = 860;
const UNDER = 74; // px that the time and its chapters take
const RATIO = 2; // more pixels than that cost time and show nothing

/**
 * @typedef {object} Show what the page keeps
 * @property {Mounted} m
 * @property {any} view
 * @property {Stage} stage
 * @property {Timeline} timeline
 * @property {Film} film
 * @property {Painter} painter
 * @property {Player} player
 * @property {Options} options
 * @property {number} width
 * @property {number} height
 * @property {number} moment the one last told
 * @property {Opened | null} opened
 * @property {any} cell
 * @property {string} failed
 * @property {ResizeObserver} [watch]
 */

/** @type {Show | null} */
let shown = null;
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What the link says of the page; what it does not say is usual. @param {Stage} stage @returns {Options} */
function optionsOf(stage) {
  const { speed, exact, mode } = state.scene.flow;
  const { head } = state.scene;
  return {
    speed: SPEEDS.includes(speed) ? speed : 1,
    exact: exact === true,
    mode: mode === "training" ? "training" : "writing",
    head: head >= 0 && head < stage.sizes.heads ? head : -1,
  };
}

/** Write the moment and the settings into the link. @param {Show} show */
function remember(show) {
  const { speed, exact, mode, head } = show.options;
  /** @type {Record<string, unknown>} */
  const flow = { t: Math.round(show.player.t * 100) / 100 };
  if (speed !== 1) flow.speed = speed;
  if (exact) flow.exact = true;
  if (mode !== "writing") flow.mode = mode;
  setScene({ flow, head });
}

/** @param {Mounted} m @param {any} view */
async function draw(m, view) {
  const stage = await openRecord(view, unpack);
  if (m.payload !== view) return;
  const before = shown;
  const again = before !== null && before.view === view;
  const options = optionsOf(stage);
  const player = before?.player ?? new Player(frame, () => shown && tell(shown));
  const timeline = makeTimeline(stage, options.mode);
  player.duration = timeline.duration;
  player.speed = options.speed;
  const fresh = { m, view, stage, timeline, options, player, width: 0, height: 0, moment: -1, opened: again ? before.opened : null, cell: again ? before.cell : null, failed: "" };
  before?.watch?.disconnect();
  shown = /** @type {Show} */ (/** @type {unknown} */ (fresh));
  const told = state.scene.flow.t;
  const fromLink = typeof told === "number" && (before === null || again);
  if (!player.playing || !again) player.t = clampTime(timeline, fromLink ? told : 0);
  layOut(shown);
  if (!fromLink && !again) begin(shown);
}

/** A new sentence plays at once; who wants no motion sees the first still. @param {Show} show */
function begin(show) {
  if (still()) show.player.seek(stillOf(show.timeline.moments[0]));
  else {
    show.player.seek(0);
    show.player.play();
  }
}

/** Lay the stage out for the room there is, and paint it. @param {Show} show */
function layOut(show) {
  const { m } = show;
  tell(show);
  const place = /** @type {HTMLElement} */ (m.root.querySelector(".flow-stage"));
  const canvas = /** @type {HTMLCanvasElement} */ (m.root.querySelector("canvas.flow-canvas"));
  const width = Math.floor(place.clientWidth);
  const top = place.getBoundingClientRect().top + scrollY;
  const room = innerHeight - top - UNDER;
  const tall = width < 560;
  const height = Math.round(Math.min(HIGHEST, Math.max(tall ? 560 : LOWEST, room)));
  if (!width) return;
  Object.assign(show, { width, height });
  place.style.height = `${height}px`;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  show.film = makeFilm(show.stage, makeLayout(show.stage, { width, height }), show.timeline, show.options.head);
  show.painter = new Painter(canvas, show.film, lookOf(m.root.querySelector(".flow") ?? m.root), Math.min(RATIO, devicePixelRatio || 1));
  show.moment = -1;
  frame(show.player.t);
  tell(show);
  show.watch?.disconnect();
  show.watch = new ResizeObserver(() => {
    if (place.clientWidth && Math.floor(place.clientWidth) !== show.width && shown === show) layOut(show);
  });
  show.watch.observe(place);
}

/** One frame. @param {number} at */
function frame(at) {
  const show = shown;
  if (!show?.painter) return;
  if (show.player.playing && !show.m.root.offsetParent) {
    show.player.pause();
    return;
  }
  const start = performance.now();
  show.painter.paint(sceneAt(show.film, at));
  const { index } = momentAt(show.timeline, at);
  if (index !== show.moment) {
    show.moment = index;
    tell(show);
  } else {
    const scrub = /** @type {HTMLInputElement | null} */ (show.m.root.querySelector(".flow-scrub"));
    if (scrub) scrub.value = String(at);
  }
  show.m.root.dataset.ms = (performance.now() - start).toFixed(2);
}

/** @param {Show} show @returns {Acts} */
function actsOf(show) {
  const { player, timeline } = show;
  return {
    toggle: () => {
      if (still()) {
        player.seek(stepTime(timeline, player.t >= player.duration ? 0 : player.t, 1));
      } else player.toggle();
      remember(show);
    },
    step: (direction) => {
      player.pause();
      player.seek(stepTime(timeline, player.t, direction));
      remember(show);
    },
    seek: (at) => {
      player.seek(at);
      tell(show);
      if (!player.playing) remember(show);
    },
    set: (patch) => change(show, patch),
    open: () => open(show, openMoment(show.film, momentAt(timeline, player.t).moment)),
  };
}

/** @param {Show} show @param {Partial<Options>} patch */
function change(show, patch) {
  const { player } = show;
  Object.assign(show.options, patch);
  player.speed = show.options.speed;
  if (patch.mode) {
    const common = show.timeline.moments.filter((moment) => moment.side === "source").length;
    const end = show.timeline.moments[common - 1].end;
    show.timeline = makeTimeline(show.stage, patch.mode);
    player.duration = show.timeline.duration;
    player.t = Math.min(player.t, end);
  }
  if (patch.mode || patch.head !== undefined) layOut(show);
  else tell(show);
  remember(show);
}

/** @param {Show} show @param {Opened} opened */
async function open(show, opened) {
  const { m, player } = show;
  player.pause();
  Object.assign(show, { opened, cell: null, failed: "" });
  tell(show);
  /** @type {HTMLElement | null} */ (m.root.querySelector(".flow-card"))?.focus({ preventScroll: true });
  const answer = await call(m.server, { page: m.name, ...state.scene, part: "cell", at: opened.at });
  if (show.opened !== opened) return;
  if (answer.ok) show.cell = answer.view;
  else show.failed = errorText(answer.error);
  tell(show);
}

/** @param {Show} show */
function close(show) {
  show.opened = null;
  tell(show);
  /** @type {HTMLElement | null} */ (show.m.root.querySelector("canvas.flow-canvas"))?.focus({ preventScroll: true });
}

/** To the page with all of it; Back comes to this moment again. @param {Show} show */
function leave(show) {
  const { opened } = show;
  if (!opened) return;
  remember(show);
  setScene(opened.more.scene);
  openPage(opened.more.page);
}

/** @param {Show} show @param {KeyboardEvent} event */
function keys(show, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const acts = actsOf(show);
  const heads = show.stage.sizes.heads;
  const { options, player, timeline } = show;
  /** @type {Record<string, () => void>} */
  const known = {
    " ": acts.toggle,
    ArrowRight: () => acts.step(1),
    ArrowLeft: () => acts.step(-1),
    ArrowDown: () => acts.seek(chapterTime(timeline, player.t, 1)),
    ArrowUp: () => acts.seek(chapterTime(timeline, player.t, -1)),
    Home: () => acts.seek(0),
    End: () => acts.seek(player.duration),
    Enter: acts.open,
    h: () => acts.set({ head: options.head + 1 >= heads ? -1 : options.head + 1 }),
  };
  if (!known[event.key]) return;
  event.preventDefault();
  known[event.key]();
}

/** @param {Show} show @param {MouseEvent} event */
function press(show, event) {
  const box = /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect();
  const found = hit(show.film.layout, event.clientX - box.left, event.clientY - box.top);
  const { moment } = momentAt(show.timeline, show.player.t);
  if (found) open(show, openAt(show.film, found, moment.row >= 0 ? moment.row : 0));
  else actsOf(show).toggle();
}

/** The sentence of a moment in the depth chosen. @param {Show} show @param {number} index */
function told(show, index) {
  const sentence = sentenceOf(show.film, show.timeline.moments[index]);
  const { key, values } = show.options.exact ? sentence.exact : sentence.plain;
  return t(key, values);
}

/** Everything around the picture. @param {Show} show */
function tell(show) {
  const { m, player, stage, timeline, options, film, opened } = show;
  const acts = actsOf(show);
  const { index, moment } = momentAt(timeline, player.t);
  const chapter = timeline.chapters[moment.chapter];
  const title = t(`flow.chapter.${chapter.name}`, { text: chapter.text });
  const tall = film?.layout.tall ?? false;
  const place = film ? `left: ${film.layout.caption.u0}px; width: ${film.layout.caption.u1 - film.layout.caption.u0}px` : "";
  const rule = { d: stage.sizes.d_model, group: stage.fold.group, high: stage.fold.high.toFixed(2) };
  const roles = ["source", "target", "query", "key", "value", "residual"];
  const caption = html`<div class="flow-caption" style=${tall ? "" : place}>
    <b>${title}</b>
    <p>${film ? told(show, index) : ""}</p>
    <button class="flow-link" data-act="open" @click=${acts.open}>${t("flow.open")}</button>
  </div>`;
  const page = html`<section class="flow ${tall ? "flow-tall" : ""} ${options.exact ? "flow-exact" : ""}" data-t=${player.t.toFixed(2)} data-moment=${moment.name} data-playing=${String(player.playing)}>
    <h2 class="flow-hidden">${t("flow.title")}</h2>
    ${controls({ playing: player.playing, ended: player.t >= player.duration }, stage, options, acts)}
    ${tall ? caption : nothing}
    <div class="flow-stage">
      <canvas class="flow-canvas" tabindex="0" role="img" aria-label=${t("flow.stage_label")} @click=${(/** @type {MouseEvent} */ e) => press(show, e)} @keydown=${(/** @type {KeyboardEvent} */ e) => keys(show, e)}></canvas>
      ${tall ? nothing : caption}
      ${opened ? card(opened, show.cell, show.failed, { close: () => close(show), leave: () => leave(show) }) : nothing}
    </div>
    ${time(timeline, player.t, show.width || 1000, acts, (e) => keys(show, e))}
    <p class="flow-foot">
      ${roles.map((role) => html`<span class="flow-role flow-role-${role}">${t(`flow.role.${role}`)}</span>`)}
      <span>${t("flow.fold_rule", rule)}</span>
      <button class="flow-link" data-act="svg" @click=${() => save(show)}>${t("flow.export")}</button>
    </p>
    <p class="flow-hidden" role="status">${film && !player.playing ? `${title}: ${told(show, index)}` : title}</p>
    <h3 class="flow-hidden">${t("flow.outline")}</h3>
    <ol class="flow-hidden flow-outline">
      ${film ? timeline.moments.map((_, i) => html`<li aria-current=${i === index ? "step" : nothing}>${told(show, i)}</li>`) : nothing}
    </ol>
  </section>`;
  render(page, m.root);
}

/** The stage as it stands, as a file. @param {Show} show */
function save(show) {
  const svg = filmSvg(show.film, show.player.t, lookOf(/** @type {HTMLElement} */ (show.m.root.querySelector(".flow"))));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  link.download = "flow.svg";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

on("page", (name) => {
  if (name !== "flow" && shown?.player.playing) {
    shown.player.pause();
    remember(shown);
  }
});

/** Space and the arrows also work where nothing has the focus. */
document.addEventListener("keydown", (event) => {
  if (state.active !== "flow" || !shown || event.target !== document.body) return;
  keys(shown, event);
});

addEventListener("resize", () => {
  if (state.active === "flow" && shown?.m.root.offsetParent) layOut(shown);
});

export const page = {
  draw,
  /** Another head was chosen elsewhere. @param {Mounted} m @param {string[]} changed */
  scene(m, changed) {
    if (!shown || !changed.includes("head") || state.scene.head === shown.options.head) return;
    shown.options = optionsOf(shown.stage);
    layOut(shown);
  },
};
