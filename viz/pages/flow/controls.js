/**
 * The line over the stage, and the time under it.
 * @import { Options } from "./options.js"
 * @import { Show } from "./film.js"
 */
import { openPage } from "../../browser/frame/pages.js";
import { part, total } from "../../browser/drawing/curves.js";
import { t } from "../../browser/text/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { allHeads, plainToken, word } from "./record.js";
import { textWidth } from "./fitting_text.js";
import { nameOf } from "./marks.js";
import { MODES, SPEEDS } from "./options.js";
import { alongLine, lineOf, nextOf } from "./timeline.js";

/** Drawn, not written: a glyph may be missing. @type {Record<string, string>} */
const ICONS = {
  play: "M7 4.5 19.5 12 7 19.5Z",
  pause: "M6.5 5h4v14h-4zM13.5 5h4v14h-4z",
  again: "M12 5V1.8L6.8 6.4 12 11V7.6a5.2 5.2 0 1 1-5.2 5.2H4.2A7.8 7.8 0 1 0 12 5Z",
  start: "M6 5h2.6v14H6zM19 5v14L9.6 12Z",
};

/** @param {string} icon @param {string} label @param {() => void} act */
function iconButton(icon, label, act) {
  return html`<button class="flow-icon" data-act=${icon} aria-label=${label} title=${label} @click=${act}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[icon]} fill="currentColor" /></svg>
  </button>`;
}

/**
 * @template {string | number} V
 * @param {string} name also the key of its words
 * @param {V[]} values
 * @param {V} now
 * @param {(value: V) => string} text
 * @param {(value: V) => void} choose
 */
function chooser(name, values, now, text, choose) {
  /** @param {any} event */
  const change = (event) => choose(values[event.target.selectedIndex]);
  return html`<label class="flow-choice"
    ><span>${word(name)}</span>
    <select data-set=${name} .value=${now} @change=${change}>
      ${values.map((value) => html`<option value=${value} ?selected=${value === now}>${text(value)}</option>`)}
    </select></label
  >`;
}

/** The question and what stands beside it, on a phone how the film is shown; where the stage is near, the way back. @param {Show} show @param {unknown} more */
export function controls(show, more) {
  if (!show.isFilm) {
    const film = iconButton("play", word("near.film"), () => show.toggle());
    return html`<h2 class="tl-heard">${word("title")}</h2>
      <div class="flow-bar">${film} ${show.near?.crumbs()}</div>`;
  }
  return html`<div class="flow-bar">
    <h2 class="mk-title">${word("title")}</h2>
    ${show.isNarrow ? [choosers(show), modesOf(show)] : more}
  </div>`;
}

/** Which film is shown, of a choice; where there is room the ways to the others. @param {Show} show */
export function modesOf(show) {
  const { mode } = show.options;
  const modes = (/** @type {string} */ mode) => word(`mode.${mode}`);
  const enter = (/** @type {string} */ mode) => show.enter(/** @type {Options["mode"]} */ (mode));
  if (show.isNarrow) return chooser("mode", MODES, mode, modes, enter);
  return MODES.filter((other) => other !== mode).map(
    (other) => html`<button class="flow-link" data-name=${other} @click=${() => enter(other)}>${modes(other)}</button>`,
  );
}

/** How fast it runs, and which heads are shown. @param {Show} show */
export function choosers(show) {
  const { stage, options } = show;
  const heads = allHeads(stage).map((head) =>
    word(stage.taught?.head === head && !show.isNarrow ? "head.taught" : "head.one", { n: head + 1 }),
  );
  const both = html`${chooser(
    "speed",
    SPEEDS,
    options.speed,
    (speed) => `${speed}×`,
    (speed) => show.set({ speed }),
  )}
  ${chooser(
    "head",
    [-1, ...heads.keys()],
    options.head,
    (head) => heads[head] ?? word("head.all"),
    (head) => show.set({ head }),
  )}`;
  if (show.isNarrow) return both;
  return html`<details class="flow-more">
    <summary class="flow-link">${word("speed")} · ${word("head")}</summary>
    ${both}
  </details>`;
}

/** Whether the whole model is shown as boxes with their shapes. @param {Show} show */
export function boxesSwitch(show) {
  return html`<button
    class=${show.hasBoxes ? "mk-chip" : "flow-link"}
    data-act="boxes"
    aria-pressed=${show.hasBoxes}
    @click=${() => show.showBoxes(!show.hasBoxes)}
  >
    ${word("boxes")}
  </button>`;
}

/** The way to the page that has more. @param {string} page @param {() => void} [open] */
export function moreLink(page, open = () => openPage(page, true)) {
  return html`<button class="flow-link" data-page=${page} @click=${open}>
    ${word("more", { page: t(`common.page.${page}`) })}
  </button>`;
}

const WIDE = 1000; // px, while nothing is laid out
const BESIDE = 360; // px beside the line on a wide stage

/** @param {import("./timeline.js").Chapter} chapter */
export const chapterName = ({ name, text }) => word(`chapter.${name}`, { text });

/** What a chapter is called on the line. @param {import("./timeline.js").Chapter} chapter */
const lineName = (chapter) => (chapter.name === "write" ? plainToken(chapter.text) : chapterName(chapter));

/** The line of time: as wide as its names; where they have no room, by the time alone. @param {Show} show */
export function timeLine(show) {
  const letters = "projector" in document.body.dataset ? 16 : 13; // px
  const needs = show.timeline.chapters.map((chapter) => textWidth(lineName(chapter), letters) + 12);
  const room = show.isNarrow ? 0 : (show.width || WIDE) - BESIDE;
  const isRow = total(needs) > room;
  const shares = needs.map((need) => (isRow ? 0 : need / room));
  return { isRow, line: lineOf(show.timeline, shares) };
}

/** What the moments are called that share a box. @type {Record<string, string>} */
const STEPS = {
  ask: "role.query",
  weigh: "role.weight",
  collect: "role.value",
  post: "role.sum",
  pass_all: "station.target",
};

/** The next step with what it is about. @param {Show} show @param {import("./timeline.js").Moment} moment */
function nextText({ film, stage, timeline }, moment) {
  const { name, chapter } = moment;
  const own = STEPS[name === "add" ? stage.order : name];
  const { key = own, values = {} } = (!own && film && nameOf(film, moment)) || {};
  return word("forward.to", { part: key ? word(key, values) : chapterName(timeline.chapters[chapter]) });
}

/** The way through the film: its line, the chapters under it, and the next step. @param {Show} show @param {unknown} more what stands beside it */
export function time(show, more) {
  const { player, timeline } = show;
  const { moments } = timeline;
  const { t } = player;
  const next = nextOf(timeline, t);
  const { line, isRow } = timeLine(show);
  const isNamed = !show.isNarrow;
  const rest = t >= player.duration ? "again" : "play";
  const icon = player.playing ? "pause" : rest;
  const { moment } = show.now();
  const named = next && isNamed ? nextText(show, next) : "";
  const forward = named && named !== nextText(show, moment) ? named : word("forward"); // not what is shown already
  const valueText = `${chapterName(line[moment.chapter])}, ${t.toFixed(1)} s`;
  /** @param {any} event */
  const slide = (event) => show.seek(alongLine(line, Number(event.target.value), "time"));
  const chips = line.map((chapter, i) => {
    const { side } = moments.find((one) => one.chapter === i) ?? {};
    const place = `left: ${100 * chapter.from}%; width: ${100 * (chapter.to - chapter.from)}%; --tone: var(--${side}); --done: ${100 * part(moment.end, chapter.start, chapter.end)}%`;
    const name = chapterName(chapter);
    return html`<span
      class="flow-chapter"
      role="option"
      data-chapter=${chapter.name}
      style=${place}
      aria-label=${name}
      title=${name}
      aria-current=${i === moment.chapter ? "step" : nothing}
      @click=${() => show.seek(chapter.start)}
      >${lineName(chapter)}</span
    >`;
  });
  return html`<div class="flow-time" role="toolbar" data-rove="button" aria-label=${word("scrub")}>
    ${iconButton("start", word("start"), () => show.seek(0))}
    ${show.isFilm ? iconButton(icon, word(icon), () => show.toggle()) : nothing}
    <div class="flow-line ${isRow ? "flow-narrow" : ""}">
      <input
        type="range"
        class="flow-scrub"
        min="0"
        max="1"
        step="any"
        .value=${alongLine(line, t, "place")}
        aria-label=${word("scrub")}
        aria-valuetext=${valueText}
        @input=${slide}
        @keydown=${show.key}
      />
      <div
        class="flow-chapters tl-scroll"
        role="listbox"
        aria-orientation="horizontal"
        data-rove=".flow-chapter"
        aria-label=${word("chapters")}
      >
        ${chips}
      </div>
    </div>
    ${more}
    <button
      class="mk-primary ${isNamed ? "flow-named" : ""}"
      data-act="forward"
      @click=${() => (next ? show.step(1) : show.toggle())}
    >
      ${next ? `${forward} →` : word("again")}
    </button>
  </div>`;
}

const SHORTEST = 4000; // ms that a sentence stays
const LETTER = 50; // ms for each of its letters

/** Where a film may be that plays on to `next`: what is told for the first time stays for as long as it takes to read. @param {Show} show @param {number} next */
export function waitFor(show, next) {
  const { index, moment } = show.now();
  const isFirst = show.timeline.moments.findIndex(({ name }) => name === moment.name) === index;
  const reads = Math.max(SHORTEST, show.told(index).length * LETTER) / show.player.speed;
  const waits = isFirst && next >= moment.end && performance.now() - show.since < reads;
  return waits ? Math.max(show.player.t, moment.end - 0.01) : next;
}
