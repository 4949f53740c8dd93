/**
 * The page Map: the picture, the walk and what is known of one box; under it the tables. Each box opens its page.
 *
 * @import { MapPage, MapState } from "./map_state.js"
 * @import { MapPart, MapView, Stack, TensorRow } from "./view.types.js"
 * @import { Line } from "../../browser/text/figure_text.js"
 */

import { takeHome } from "../../browser/export/button.js";
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { mounted, openPage } from "../../browser/frame/pages.js";
import { atDepth, reading } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { boxDetail } from "./detail.js";
import { count, percent } from "./number_format.js";
import { layoutOf } from "./layout.js";
import { pageOf, sceneOf } from "./box_links.js";
import { freshState, lightBoxes, NO_STEP, openLayer, setMap, stepNow, walked } from "./map_state.js";
import { pageName, partPlace } from "./box_names.js";
import { mapPicture } from "./picture.js";
import { follow, stepByHand, stop, togglePlaying } from "./walk_player.js";
import { askBatch, copyTable, measure } from "./requests.js";
import { shapesFigure } from "./tensor_shapes.js";
import { sizesFigure } from "./size_bars.js";
import { walkControls } from "./walk.js";

const TITLE_FITS = 90; // px above the encoder
const USUAL_WIDTH = 720;

/**
 * @param {string} page
 * @param {Record<string, unknown>} scene that it is opened with
 */
function lead(page, scene) {
  setScene(scene);
  openPage(page);
}

/** @param {MapState} s */
function timesText(s) {
  if (s.timesFailure) return errorText(s.timesFailure);
  if (!s.times) return t("map.measuring");
  const sum = Object.values(s.times.ms).reduce((total, ms) => total + ms, 0);
  return t("map.times", {
    n: s.times.repeats,
    sum: num(sum, 2),
    whole: num(s.times.whole, 2),
    device: s.times.device.toUpperCase(),
    at: new Date(1000 * s.times.at).toLocaleTimeString(state.language === "zh" ? "zh-CN" : "en-GB"),
  });
}

/** @param {MapState} s @returns {Line[]} */
function readingLines(s) {
  const { view, shares, times } = s;
  const values = {
    s: view.src.length,
    t: view.tgt.length,
    d: view.config.d_model,
    encoder: view.config.encoder_layers,
    decoder: view.config.decoder_layers,
    heads: view.config.n_heads,
    cells: count(view.src.length * view.tgt.length),
  };
  /** @type {Line} */
  const first = ["see", "map.see.map", values];
  if (!times || !shares) return [first];
  /** @param {MapPart} part */
  const share = (part) => shares[part.id] ?? 0;
  const slowest = view.parts.reduce((best, part) => (share(part) > share(best) ? part : best));
  const slow = {
    part: partPlace(slowest),
    ms: num(times.ms[slowest.id], 2),
    share: percent(share(slowest)),
    flops: percent(slowest.flops / view.sizes.total.flops[0]),
  };
  return [first, ["look", "map.look.times", slow]];
}

/** @param {MapPage} m @param {MapState} s */
function picture(m, s) {
  const layers = { encoder: openLayer(s, "encoder"), decoder: openLayer(s, "decoder") };
  const layout = layoutOf(
    s.view,
    s.width || USUAL_WIDTH,
    (stack, layer) => Boolean(state.scene.map.all) || layers[stack] === layer,
  );
  const now = walked(s);
  const reachable = layout.boxes.some((box) => box.id === s.focused) ? s.focused : null;
  const drawn = mapPicture({
    view: s.view,
    layout,
    shares: s.shares,
    now: now?.id ?? null,
    lit: s.lit,
    reachable: reachable ?? (now ?? s.view.parts[0]).id,
    open: (part) => lead(pageOf(part), sceneOf(s.view, part, state.scene)),
    unroll: (stack, layer) => unroll(m, stack, layer),
    hover: (part) => {
      if (!walked(s)) describe(m, s, part);
    },
    focus: (id, part) => {
      s.focused = id;
      describe(m, s, part ?? s.described);
    },
    blur: () => {
      s.focused = null;
    },
  });
  return { drawn, free: layout.free };
}

/** @param {MapPage} m @param {MapState} s @param {MapPart} part */
function describe(m, s, part) {
  s.described = part;
  paint(m, s);
}

/** Unroll a layer; the focus goes to its first box, since its bar is gone. @param {MapPage} m @param {Stack} stack @param {number} layer */
function unroll(m, stack, layer) {
  setMap({ [stack]: layer, walk: undefined });
  /** @type {SVGElement | null} */ (m.root.querySelector(`.mp-box[id^="map-${stack}.${layer}."]`))?.focus();
}

/** @param {MapState} s @param {TensorRow} row */
function openTensor(s, row) {
  const sublayer = row.page === "residual" ? { sublayer: s.view.config.decoder_layers * 3 - 1 } : {};
  const head = "layer" in row.scene ? { head: 0 } : {};
  lead(row.page, { ...row.scene, ...sublayer, ...head });
}

/** @param {MapState} s */
function cameFrom(s) {
  if (!s.from || !s.lit.size) return nothing;
  return html`<p class="mp-from" id="map-from">
    <i class="mp-swatch mp-lit"></i>${t("map.from", { page: pageName(s.from) })}
  </p>`;
}

/** @param {MapPage} m @param {MapState} s */
function figure(m, s) {
  const all = Boolean(state.scene.map.all);
  const { drawn, free } = picture(m, s);
  return html`<section class="tl-figure mp-figure" id="map-figure" data-part="picture">
    <div class="mp-head${free >= TITLE_FITS ? " mp-over" : ""}">
      <h2>${t("map.title")}</h2>
      <button class="tl-button" id="map-all" aria-pressed=${String(all)} @click=${() => setMap({ all: !all })}>
        ${t("map.all")}
      </button>
    </div>
    <div class="mp-place">${drawn}</div>
    <p class="tl-site">
      ${atDepth("map.legend")} <span class="tl-exact" id="map-times">${timesText(s)}</span>
      <button class="tl-link tl-exact" id="map-again" ?disabled=${s.measuring} @click=${() => measure(m, s)}>
        ${t("map.again")}
      </button>
      <span class="tl-exact">· ${state.result?.checkpoint}</span>
    </p>
    ${takeHome()}
    <div>${reading(readingLines(s))}</div>
  </section>`;
}

/** @param {MapPage} m @param {MapState} s */
function side(m, s) {
  const part = s.described;
  const walk = walkControls({
    view: s.view,
    steps: s.steps,
    at: stepNow(s),
    playing: s.timer !== null,
    go: (step) => stepByHand(m, s, step),
    toggle: () => togglePlaying(m, s),
    end: () => stepByHand(m, s, NO_STEP),
  });
  const detail = boxDetail({
    view: s.view,
    part,
    times: s.times,
    shares: s.shares,
    open: () => lead(pageOf(part), sceneOf(s.view, part, state.scene)),
    openAlso: (page) => lead(page, {}),
  });
  return html`<section class="tl-figure mp-side" id="map-side" data-part="walk">
    ${walk} ${cameFrom(s)} ${detail}
  </section>`;
}

/** @param {MapPage} m @param {MapState} s */
function template(m, s) {
  const shapes = shapesFigure({
    view: s.view,
    batch: s.batch,
    failure: s.batchFailure,
    copied: s.copied,
    copy: () => copyTable(m, s),
    open: (row) => openTensor(s, row),
  });
  return html`<div class="mp-two">${figure(m, s)} ${side(m, s)}</div>
    ${sizesFigure(s.view.sizes)} ${shapes}`;
}

/** @param {MapPage} m @param {MapState} s */
function paint(m, s) {
  const now = walked(s);
  const moved = now !== null && now.id !== s.stood;
  if (moved) s.described = now;
  s.stood = now?.id ?? "";
  render(template(m, s), m.root);
  m.root.dataset.painted = now ? now.id : "map";
}

/**
 * The picture is as wide as its place, which is known once it stands there.
 * @param {MapPage} m
 * @param {MapState} s
 */
function fitWidth(m, s) {
  const width = Math.floor(m.root.querySelector(".mp-place")?.clientWidth ?? 0);
  if (!width || width === s.width) return;
  s.width = width;
  paint(m, s);
}

/** @param {MapPage} m @param {MapState} s */
function watchWidth(m, s) {
  m.observer?.disconnect();
  m.observer = new ResizeObserver(() => fitWidth(m, s));
  m.observer.observe(/** @type {Element} */ (m.root.querySelector(".mp-place")));
}

/** What is told of before a person points at a box. @param {MapState} s */
function firstDescribed(s) {
  const { parts } = s.view;
  const lit = parts.find((part) => s.lit.has(part.id));
  return walked(s) ?? lit ?? parts.find((part) => part.type === "cross") ?? parts[0];
}

/** @param {MapPage} m @param {MapView} view */
function draw(m, view) {
  const s = m.state?.view === view ? m.state : freshState(view);
  if (m.state) stop(m.state);
  m.state = s;
  m.repaint = () => paint(m, /** @type {MapState} */ (m.state));
  lightBoxes(s, state.previous, state.previous ? mounted[state.previous]?.payload : null);
  s.described = firstDescribed(s);
  s.stood = walked(s)?.id ?? "";
  paint(m, s);
  fitWidth(m, s);
  watchWidth(m, s);
  if (!s.times && !s.measuring) measure(m, s);
  if (s.companion !== state.scene.beside || s.batchFailure) askBatch(m, s);
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  scene(/** @type {MapPage} */ m, changed) {
    const s = m.state;
    if (!s) return;
    if (changed.includes("beside")) askBatch(m, s);
    if (!["map", "source", "step"].some((key) => changed.includes(key))) return;
    const stood = s.stood;
    paint(m, s);
    if (s.stood && s.stood !== stood && !s.timer) follow(m, s.stood); // while it plays, the page must not scroll
  },
};
