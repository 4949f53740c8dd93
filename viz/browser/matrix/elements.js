/**
 * What a matrix is built of: its options, its elements, its colour bar.
 *
 * @import { Cell } from "./geometry.js"
 * @import { Painted } from "./paint.js"
 *
 * @typedef {object} Own what a matrix takes beside what is painted
 * @property {string} label the matrix's name
 * @property {(at: { row: number, col: number }) => string} [say] a cell in words, for those who listen
 * @property {string} hiddenNote what the hatching means, beside the colour bar
 * @property {string[] | null} barText the numbers of the colour bar, when they are not low and high
 * @property {(value: number) => string} exact a value in full
 * @property {[string, string]} [axes] what a row is and what a column is, where it is taken home
 * @property {import("../export/matrix_source.js").HeadStack | null} [stack] the other layers and heads, for the same
 * @property {number} maxCell
 * @property {number} minCell
 * @property {number} maxHeight
 * @property {number} zoom
 * @property {Partial<Cell>} cursor
 * @property {((zoom: number) => void) | null} onZoom told after a change, so that two matrices can move together
 * @property {((x: number, y: number) => void) | null} onScroll
 * @property {((at: Cell, how: "pointer" | "key" | null) => void) | null} onCursor how: null when the pointer left
 * @property {((at: Cell | null) => void) | null} onPin
 *
 * @typedef {Painted & Own} MatrixOptions `data` is row-major, its first value at `offset`. rowHigh(r) gives each row a top of its own.
 *   hidden(r, c) cells are hatched (a mask), with hiddenText in them. sums: one for each row, shown as a column. marks: rows or columns
 *   that are chosen together.
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { gradient } from "../drawing/color_scales.js";
import { element } from "../drawing/dom.js";
import { num } from "../text/number_format.js";
import { t } from "../text/words.js";

/** @type {Cell} */
export const NONE = { row: null, col: null };

/** @returns {Omit<MatrixOptions, "rows" | "cols" | "data" | "label">} */
export function usualOptions() {
  return {
    offset: 0,
    palette: "sequential",
    low: 0,
    high: 1,
    rowHigh: null,
    hidden: null,
    hiddenText: "",
    hiddenNote: "",
    sums: null,
    barText: null,
    maxCell: 46,
    minCell: 3,
    maxHeight: Math.round(Math.min(560, Math.max(300, window.innerHeight * 0.6))),
    short: (value) => num(value, 2),
    exact: (value) => num(value, 4),
    zoom: 1,
    cursor: NONE,
    onZoom: null,
    onScroll: null,
    onCursor: null,
    onPin: null,
  };
}

/** @param {string} name of a class */
function canvas(name) {
  return /** @type {HTMLCanvasElement} */ (element(html`<canvas class=${name}></canvas>`));
}

/**
 * @param {{ zoomBy: (way: number) => void, zoomToFit: () => void }} actions
 */
function zoomButtons({ zoomBy, zoomToFit }) {
  /** @param {string} sign @param {string} key @param {() => void} action */
  const button = (sign, key, action) =>
    html`<button class="tl-button" aria-label=${t(`matrix.${key}`)} title=${t(`matrix.${key}`)} @click=${action}>
      ${sign}
    </button>`;
  return html`<div class="tl-mx-zoom" role="toolbar" data-rove aria-label=${t("matrix.zoom")}>
    ${button("−", "zoom_out", () => zoomBy(-1))} ${button("+", "zoom_in", () => zoomBy(1))}
    ${button("⤢", "zoom_fit", zoomToFit)}
  </div>`;
}

/**
 * The elements of a matrix: a view that scrolls a space, in which two canvases stick; a foot with colour bar and zoom; what is heard.
 * @param {MatrixOptions} options
 * @param {{ zoomBy: (way: number) => void, zoomToFit: () => void }} actions
 */
export function buildParts(options, actions) {
  const base = canvas("tl-mx-base");
  const over = canvas("tl-mx-over");
  /** @type {HTMLElement} */
  const stick = element(html`<div class="tl-mx-stick">${base}${over}</div>`);
  /** @type {HTMLElement} */
  const space = element(html`<div class="tl-mx-space">${stick}</div>`);
  /** @type {HTMLElement} */
  const view = element(
    html`<div
      class="tl-mx-view"
      tabindex="0"
      role="application"
      aria-roledescription=${t("matrix.role")}
      aria-label=${options.label}
      aria-description=${t("matrix.keys")}
      title=""
    >
      ${space}
    </div>`,
  );
  /** @type {HTMLElement} */
  const heard = element(html`<p class="tl-mx-heard" aria-live="polite"></p>`);
  /** @type {HTMLElement} */
  const bar = element(html`<div class="tl-mx-bar"></div>`);
  /** @type {HTMLElement} */
  const zooms = element(zoomButtons(actions));
  /** @type {HTMLElement} */
  const node = element(
    html`<div class="tl-mx">
      ${view}
      <div class="tl-mx-foot">${bar}${zooms}</div>
      ${heard}
    </div>`,
  );
  return { base, over, stick, space, view, heard, bar, zooms, node };
}

/** @param {MatrixOptions} options */
export function barNumbers({ barText, low, high }) {
  return barText ?? [num(low, 2), num(high, 2)];
}

/** @param {MatrixOptions} options */
export function colourBar(options) {
  const [low, high] = barNumbers(options);
  const label = t("matrix.colour_bar", { low, high });
  const ground = `background: ${gradient(options.palette)}`;
  const zero = options.palette === "diverging" ? html`<span>0</span>` : "";
  const note = options.hiddenNote || t("matrix.masked");
  const hatched = html`<i class="tl-mx-hatch" aria-hidden="true"></i><span>${note}</span>`;
  return html`<span>${low}</span><i role="img" aria-label=${label} style=${ground}>${zero}</i
    ><span>${high}</span> ${options.hidden ? hatched : ""}`;
}
