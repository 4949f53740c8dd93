/**
 * The page Patching: two sentences that differ in a word, and the grids of what exchanging one vector does to the output.
 *
 * @import { Scene } from "../../browser/state/state.js"
 * @import { PatchingMounted, Shown, Spot, Stack } from "./page_state.js"
 * @import { PairView, PatchingView } from "./view.types.js"
 */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { atDepth, introduction, reading, siteWithCode } from "../../browser/text/figure_text.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { askLayers, askTranslation, stop } from "./requests.js";
import { grid, rowName } from "./patching_grids.js";
import { pairSection, writtenPieces } from "./sentence_pair.js";
import { gridLines } from "./sentences.js";
import { effectOf } from "./grid_shares.js";
import {
  PARTS,
  STACKS,
  change,
  directionNow,
  partNow,
  placesOf,
  sitesNow,
  spotNow,
  stackLayers,
} from "./page_state.js";

const DIRECTIONS = ["denoise", "noise"];

/**
 * How far the layers have come, and a way to stop or to go on.
 * @param {Shown} s
 * @param {PairView} pair
 */
function progress(s, pair) {
  const total = sitesNow(pair).length;
  const done = s.layers.size;
  if (done === total) return "";
  const again = () => paint(s);
  const button = s.stopped
    ? html`<button class="tl-button" id="patching-on" @click=${() => askLayers(s, pair, again)}>
        ${t("patching.go_on")}
      </button>`
    : html`<button
        class="tl-button"
        id="patching-stop"
        @click=${() => {
          stop(s);
          again();
        }}
      >
        ${t("patching.stop")}
      </button>`;
  return html`<p class="pa-progress" role="status">
    <progress max=${total} value=${done}></progress> ${t("patching.progress", { done, total })} ${button}
    ${s.failed ? html`<span class="tl-error" role="alert">${s.failed}</span>` : ""}
  </p>`;
}

/** @param {Shown} s @param {PairView} pair */
function lines(s, pair) {
  const [encoder, decoder] = STACKS.map((stack) => stackLayers(s, pair, stack));
  if (!decoder.length || s.layers.size < sitesNow(pair).length) return "";
  return reading(gridLines(directionNow(), encoder, decoder, (row) => rowName(pair, "encoder", row), pair));
}

/** @param {Shown} s @param {PairView} pair */
function gridsSection(s, pair) {
  const answers = {
    choose: (/** @type {Spot} */ spot) => change({ ...spot }),
    walk: (/** @type {string} */ id) => walkTo(s, id),
  };
  /** @param {Stack} stack */
  const figure = (stack) =>
    html`<div>
      <h3>${t(`patching.stack.${stack}`)}</h3>
      ${grid(s, pair, stack, answers)}
    </div>`;
  const sites = sitesNow(pair);
  return html`<section class="tl-figure" id="patching-grids" data-part="grids">
    <div class="tl-at-head">
      ${segmented(
        t("patching.direction"),
        DIRECTIONS,
        directionNow(),
        (name) => t(`patching.direction.${name}`),
        (name) => change({ direction: name }),
      )}
      ${segmented(
        t("patching.part"),
        PARTS,
        partNow(),
        (name) => t(`patching.part.${name}`),
        (name) => change({ part: name, site: undefined, row: undefined }),
      )}
    </div>
    <p class="pa-about">${atDepth(`patching.about.${directionNow()}`)}</p>
    ${progress(s, pair)}
    <div class="pa-grids">${STACKS.map(figure)}</div>
    <p class="tl-quiet pa-small">${t(`patching.legend.${directionNow()}`)}</p>
    ${lines(s, pair)}
    <p class="tl-quiet tl-exact">${t("patching.method")}</p>
    ${siteWithCode(["grid"], `${sites[0]} … ${sites[sites.length - 1]}`, [placesOf(pair, sites[0]), pair.d])}
  </section>`;
}

/**
 * The chosen place: its numbers, and the translation that the patched model writes.
 * @param {Shown} s
 * @param {PairView} pair
 */
function placeSection(s, pair) {
  const spot = spotNow(s, pair);
  const layer = spot && s.layers.get(spot.site);
  if (!spot || !layer) return html`<section class="tl-figure" id="patching-place" data-part="place"></section>`;
  const stack = /** @type {Stack} */ (spot.site.split(".")[0]);
  const where = t(`patching.where.${stack}`, {
    layer: Number(spot.site.split(".")[1]) + 1,
    token: rowName(pair, stack, spot.row),
    part: t(`patching.part.${partNow()}`),
  });
  const direction = directionNow();
  const numbers = t(`patching.numbers.${direction}`, {
    effect: num(effectOf(layer.share[spot.row], direction), 3),
    log_p: num(layer.log_p[spot.row], 3),
    from: num(pair.log_p[direction === "denoise" ? 1 : 0], 3),
    token: pair.token,
    first: layer.first[spot.row],
  });
  return html`<section class="tl-figure" id="patching-place" data-part="place" aria-live="polite">
    <h3>${t(`patching.place.${direction}`)}</h3>
    <p><b>${where}</b> <code class="tl-exact">${spot.site}[${spot.row}]</code></p>
    <p>${numbers}</p>
    ${translations(s, pair)}
  </section>`;
}

/** @param {Shown} s @param {PairView} pair */
function translations(s, pair) {
  const { view, failed } = s.patched;
  const patched = failed || (view ? writtenPieces(view.pieces, pair.rows.length - 1) : t("common.working"));
  const same = view ? t(`patching.same.${view.same || "neither"}`) : "";
  const lang = state.result?.writes ?? nothing;
  return html`<dl class="pa-translations">
    <dt>A</dt>
    <dd lang=${lang}>${pair.clean.translation}</dd>
    <dt>B</dt>
    <dd lang=${lang}>${pair.corrupt.translation}</dd>
    <dt>${t(`patching.patched.${directionNow()}`)}</dt>
    <dd>
      <span id="patching-translation" lang=${lang} data-same=${view?.same ?? nothing}>${patched}</span>
      <small class="tl-quiet">${same}</small>
    </dd>
  </dl>`;
}

/** @param {Shown} s */
function paint(s) {
  const { pair } = s.view;
  render(
    html`<div class="tl-at-head"><h2>${t("patching.title")}</h2></div>
      <p class="tl-lead pa-lead">${introduction("patching.lead")}</p>
      ${pairSection(s)}
      ${pair ? html`<div class="pa-columns">${gridsSection(s, pair)} ${placeSection(s, pair)}</div>` : ""}`,
    s.m.root,
  );
}

/**
 * @param {Shown} s
 * @param {string} id of the cell that the keys walked to
 */
function walkTo(s, id) {
  s.tab = id;
  paint(s);
  const [name, row] = id.split(":");
  /** @type {HTMLElement | null} */ (s.m.root.querySelector(`td[data-site="${name}"][data-row="${row}"]`))?.focus();
}

/**
 * Other grids: the layers of another direction or part.
 * @param {Shown} s
 */
function begin(s) {
  s.layers = new Map();
  s.tab = "";
  delete s.m.root.dataset.grids;
  if (s.view.pair) askLayers(s, s.view.pair, () => paint(s));
  else paint(s);
}

/**
 * @param {PatchingMounted} m
 * @param {PatchingView} view
 */
function draw(m, view) {
  const patched = { key: "", view: null, failed: "" };
  /** @type {Shown} */
  const s = { m, view, layers: new Map(), asking: 0, stopped: false, failed: "", tab: "", patched, series: "" };
  m.state = s;
  begin(s);
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  key: (/** @type {Scene} */ { patching }) => patching.other ?? null,
  scene(m, changed) {
    const s = /** @type {PatchingMounted} */ (m).state;
    if (!s?.view.pair || !changed.includes("patching")) return;
    if (s.series !== `${directionNow()}.${partNow()}`) begin(s);
    else paint(s);
    if (m.root.dataset.grids) askTranslation(s, s.view.pair, () => paint(s));
  },
};
