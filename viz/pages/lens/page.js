/**
 * The page Lens: decoder layers read as predictions (rows are steps), the chosen step's last dot product, and translations from encoder
 * layers.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Part } from "../../browser/requests/page_part.js"
 * @import { GridPlace } from "./lens_grid.js"
 * @import { DecoderLensView, LensView } from "./view.types.js"
 *
 * @typedef {object} LensState what is on the screen
 * @property {LensMounted} m
 * @property {LensView} view
 * @property {number} layer chosen or pointed at last
 * @property {GridPlace} at the cell that is read out
 * @property {GridPlace | null} tab the cell that the keys walked to
 * @property {string[][]} labels of the cells, by step and layer
 * @property {Part<DecoderLensView>} translations
 * @property {() => void} paint
 *
 * @typedef {Mounted & { state?: LensState, translations?: Part<DecoderLensView> }} LensMounted
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { tensorsIn } from "../../browser/source_code/button.js";
import { num } from "../../browser/text/number_format.js";
import { introduction, reading, siteWithCode } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { newPart } from "../../browser/requests/page_part.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { SHOWS, cellTexts, grid, readout, showNow, stepNow } from "./lens_grid.js";
import { askTranslations, translationsSection } from "./translations.js";
import { wordPanel } from "./last_dot_product.js";

const HEAD = 30; // px of the grid's headings

/** @param {LensState} s */
function gridSection(s) {
  const { view } = s;
  const mode = showNow();
  const shows = segmented(
    t("lens.show_label"),
    SHOWS,
    mode,
    (name) => t(`lens.show.${name}`),
    (name) => setScene({ lens: { ...state.scene.lens, show: name } }),
  );
  const cells = grid(s, {
    point: (place) => pointAt(s, place),
    walk: (place) => walkTo(s, place),
    choose: (layer) => {
      s.layer = layer;
    },
    step: (row) => setScene({ step: row }),
  });
  const legend = t(`lens.legend.${mode}`, { max: num(Math.log2(view.vocab), 1), vocab: view.vocab });
  const about = t(`lens.grid_about_${view.pre ? "pre" : "post"}`, { layers: view.layers });
  const name = `${view.sites[1]} … ${view.sites[view.layers]}`;
  return html`<section class="tl-figure" id="lens-grid" data-part="grid">
    <div class="tl-at-head">
      <h3>${t("lens.grid")}</h3>
      ${shows}
    </div>
    ${cells}
    <p class="tl-quiet ln-small">${legend}</p>
    ${readout(s)} ${reading(view.lines)}
    <p class="tl-quiet tl-exact">${about} ${t("lens.grid_input")}</p>
    ${siteWithCode(["grid", ...tensorsIn(name)], name, [view.rows.length, view.d])}
  </section>`;
}

/** @param {LensState} s */
function paint(s) {
  render(
    html`<div class="tl-at-head"><h2>${t("lens.title")}</h2></div>
      <p class="tl-lead ln-lead">${introduction("lens.lead")}</p>
      <div class="ln-two">
        ${gridSection(s)}
        <section class="tl-figure" id="lens-word" data-part="word">${wordPanel(s.view, stepNow(s.view))}</section>
      </div>
      ${translationsSection(s)}`,
    s.m.root,
  );
  s.m.root.dataset.at = `${s.at.n}.${s.at.r}`;
  s.m.root.dataset.mode = showNow();
}

/**
 * Read out a cell; without one, the chosen step in the layer looked at last.
 * @param {LensState} s
 * @param {GridPlace | null} place
 */
function pointAt(s, place) {
  if (place) s.layer = place.n;
  s.at = place ?? { n: s.layer, r: stepNow(s.view) };
  paint(s);
}

/**
 * @param {LensState} s
 * @param {GridPlace} place
 */
function walkTo(s, place) {
  s.tab = place;
  paint(s);
  const cell = s.m.root.querySelector(`.ln-cell[data-layer="${place.n}"][data-row="${place.r}"]`);
  /** @type {HTMLElement} */ (cell).focus();
}

/** Scroll the grid so that the chosen step can be seen. @param {LensState} s */
function revealStep(s) {
  const box = /** @type {HTMLElement} */ (s.m.root.querySelector(".ln-box"));
  const row = /** @type {HTMLElement} */ (box.querySelector(`tr[data-row="${stepNow(s.view)}"]`));
  const above = row.offsetTop < box.scrollTop + HEAD;
  const below = row.offsetTop + row.offsetHeight > box.scrollTop + box.clientHeight;
  if (above || below) box.scrollTop = row.offsetTop - box.clientHeight / 2;
}

/** @param {LensState} s */
function showStep(s) {
  s.tab = null;
  pointAt(s, null);
  revealStep(s);
  s.m.root.dataset.step = String(stepNow(s.view));
}

/**
 * @param {LensMounted} m
 * @param {LensView} view
 */
function draw(m, view) {
  const layer = view.sites.length - 1;
  /** @type {LensState} */
  const s = {
    m,
    view,
    layer,
    at: { n: layer, r: stepNow(view) },
    tab: null,
    labels: cellTexts(view),
    translations: (m.translations ??= newPart()),
    paint: () => paint(s),
  };
  m.state = s;
  delete m.root.dataset.decoder;
  askTranslations(s);
  showStep(s);
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  scene(m, changed) {
    const s = /** @type {LensMounted} */ (m).state;
    if (!s) return;
    if (changed.includes("step")) showStep(s);
    else if (changed.includes("lens")) paint(s);
  },
  point(m, { target }) {
    const s = /** @type {LensMounted} */ (m).state;
    if (!s) return;
    pointAt(s, target !== null && target < s.view.tokens.length ? { n: s.layer, r: target } : null);
  },
};
