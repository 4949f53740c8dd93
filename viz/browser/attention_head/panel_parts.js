/**
 * What the panels of arithmetic are made of.
 *
 * @import { HeadNumbers } from "./arithmetic.js"
 * @import { AroundNumbers } from "./unpack_view.js"
 * @import { At } from "./stages.js"
 *
 * @typedef {object} PanelState
 * @property {HeadNumbers} numbers
 * @property {At} at
 * @property {AroundNumbers | null} around null until its answer has come
 * @property {boolean} all whether every product is listed
 * @property {() => void} toggle all
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { paintPicture } from "../drawing/color_scales.js";
import { tiny } from "../text/number_format.js";
import { formula } from "../text/formula.js";
import { t } from "../text/words.js";

export const TOP = 8; // rows of a table before "the other n"
const SAME = 1e-4; // numbers no further apart are the same

/** The words for the place. @param {PanelState} panel */
export function names({ numbers: { view }, at: { i, j } }) {
  return { query: view.rows[i].text, key: view.cols[j].text, r: i + 1, c: j + 1 };
}

/**
 * "a = b, in the trace c, difference d": what a panel ends with.
 * @param {string} key
 * @param {Record<string, unknown>} values
 * @param {number} error
 */
export function proof(key, values, error) {
  const verdict = `${t("common.difference", { error: tiny(error) })} ${error < SAME ? "✓" : "✗"}`;
  return html`<p class="tl-hd-proof" data-error=${error}>${t(key, values)} <b>${verdict}</b></p>`;
}

/**
 * @param {string[]} headings
 * @param {unknown} rows
 * @param {unknown} foot
 */
export function table(headings, rows, foot) {
  return html`<div class="tl-scroll">
    <table class="tl-hd-table">
      <thead>
        <tr>
          ${headings.map((heading) => (heading ? html`<th scope="col">${formula(heading)}</th>` : html`<td></td>`))}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
      <tfoot>
        ${foot}
      </tfoot>
    </table>
  </div>`;
}

/** @param {unknown[]} contents */
export function cells(contents) {
  return contents.map((content) => html`<td>${content}</td>`);
}

/**
 * A bar from 0 to the right.
 * @param {number} value
 * @param {number} top the length of a full bar
 */
export function bar(value, top) {
  return barFrom(0, 100 * filled(value, top), value);
}

/**
 * A bar around the middle, where numbers have signs.
 * @param {number} value
 * @param {number} top
 */
export function signedBar(value, top) {
  const width = 50 * filled(value, top);
  return barFrom(value < 0 ? 50 - width : 50, width, value, "tl-hd-both");
}

/**
 * @param {number} value
 * @param {number} top
 */
function filled(value, top) {
  return Math.min(1, Math.abs(value) / (top || 1));
}

/**
 * @param {number} left in per cent
 * @param {number} width in per cent
 * @param {number} value
 * @param {string} [name] of a class
 */
function barFrom(left, width, value, name = "") {
  const sign = value < 0 ? "tl-hd-minus" : "tl-hd-plus";
  return html`<span class="tl-hd-bar ${name}"><i class=${sign} style="left: ${left}%; width: ${width}%"></i></span>`;
}

/**
 * A vector as a strip of colours.
 * @param {ArrayLike<number>} values
 * @param {number} high
 */
export function strip(values, high) {
  const canvas = document.createElement("canvas");
  canvas.className = "tl-hd-strip";
  canvas.setAttribute("aria-hidden", "true");
  const picture = { data: values, nrows: 1, ncols: values.length, low: -high, highOf: () => high };
  return paintPicture(canvas, { ...picture, palette: "diverging" });
}
