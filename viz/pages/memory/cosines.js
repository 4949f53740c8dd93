/**
 * Cosines between tokens, and between each token and itself before context, layer by layer.
 *
 * @import { Cell } from "../../browser/matrix/vector_strips.js"
 * @import { MemoryState } from "./page.js"
 * @import { MemoryView } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { pin } from "../../browser/state/linked_cursor.js";
import { shareTrack } from "../../browser/drawing/share_track.js";
import { num } from "../../browser/text/number_format.js";
import { matrix } from "../../browser/matrix/matrix.js";
import { reading, site } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";

/** The layer whose vectors are compared: the scene's, else the last. @param {MemoryView} view */
export function layerNow({ shape: { layers } }) {
  const { layer } = state.scene.memory;
  return Number.isInteger(layer) && layer >= 0 && layer <= layers ? layer : layers;
}

/**
 * @param {MemoryView} view
 * @param {number} n
 */
function layerText({ shape, pre }, n) {
  if (n === 0) return t("memory.alike_start");
  if (n < shape.layers) return t("memory.alike_layer", { n });
  return t(pre ? "memory.alike_last_pre" : "memory.alike_last", { n });
}

/** What changes in the matrix with the layer. @param {MemoryView} view */
export function layerLook(view) {
  const n = layerNow(view);
  const { s } = view.shape;
  return { offset: n * s * s, label: t("memory.alike_label", { at: layerText(view, n) }) };
}

/**
 * @param {MemoryState} s
 * @param {Cell} cell
 */
function say({ view, alike }, { row, col }) {
  if (row === null || col === null) return t("memory.alike_hint");
  const { s } = view.shape;
  const cosine = num(alike.data[(layerNow(view) * s + row) * s + col], 3);
  return t("memory.alike_say", {
    i: row + 1,
    a: view.rows[row].text,
    j: col + 1,
    b: view.rows[col].text,
    cos: cosine,
  });
}

/**
 * @param {MemoryState} s
 * @param {(row: number | null) => void} hover
 */
export function cosineMatrix(s, hover) {
  const { view, alike } = s;
  return matrix({
    rows: view.rows,
    cols: view.rows,
    data: alike.data,
    palette: "diverging",
    low: -1,
    high: 1,
    maxCell: 44,
    maxHeight: 520,
    short: (/** @type {number} */ value) => num(value, 2).replace(/^(−?)0\./, "$1."),
    exact: (/** @type {number} */ value) => num(value, 3),
    say: (/** @type {Cell} */ cell) => say(s, cell),
    ...layerLook(view),
    onCursor: (/** @type {Cell} */ cell, /** @type {string | null} */ how) => {
      s.cosineAt = how ? cell : { row: null, col: null };
      hover(s.cosineAt.row);
    },
    onPin: (/** @type {Cell | null} */ cell) => {
      if (cell) pin({ source: cell.row });
    },
  });
}

/** @param {MemoryState} s */
export function cosineSection(s) {
  const { view } = s;
  const { shape } = view;
  const n = layerNow(view);
  /** @param {Event} event */
  const slide = (event) => {
    const layer = Number(/** @type {HTMLInputElement} */ (event.target).value);
    setScene({ memory: { ...state.scene.memory, layer } });
  };
  return html`<section class="tl-figure" id="memory-alike" data-part="alike">
    <h3>${t("memory.alike")}</h3>
    <div class="me-slider">
      <span aria-hidden="true">0</span
      ><input
        type="range"
        id="memory-layer"
        min="0"
        max=${shape.layers}
        step="1"
        .value=${live(String(n))}
        aria-label=${t("memory.alike_slider")}
        aria-valuetext=${layerText(view, n)}
        @input=${slide}
      /><span aria-hidden="true">${shape.layers}</span><b aria-live="polite">${layerText(view, n)}</b>
    </div>
    <p class="tl-at-readout" id="memory-readout">${say(s, s.cosineAt)}</p>
    ${s.cosines.node}
    <div>${reading(view.lines.alike[n])}</div>
    <div>${site(view.sites[n], [shape.s, shape.d])}</div>
  </section>`;
}

/** @param {MemoryState} s */
export function ownSection({ view }) {
  const n = layerNow(view);
  /** @param {{ text: string }} piece @param {number} i */
  const row = ({ text }, i) =>
    html`<li data-at-source=${i} data-value=${view.own[n][i]}>
      <span class="me-token">${text}</span>${shareTrack(view.own[n][i])}<span>${num(view.own[n][i], 2)}</span>
    </li>`;
  return html`<section class="tl-figure" id="memory-own" data-part="own">
    <h3>${t("memory.own")}</h3>
    <p class="tl-quiet me-note">${layerText(view, n)}</p>
    <ul class="me-own">
      ${view.rows.map(row)}
    </ul>
    ${reading(view.lines.own)}
  </section>`;
}
