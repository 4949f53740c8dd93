/** A small picture with the names of its rows: weights between tokens, or tokens' vectors as bands. */
import { paintPicture } from "../../browser/drawing/color_scales.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { textWidth } from "./layout.js";
import { plainToken } from "./record.js";

/** @typedef {{ text: string }[]} Tokens */

const ROOM = 16; // letters that stand side by side over a matrix
const PHONE = matchMedia("(max-width: 700px)");

/** Whether the names of the columns run downwards. @param {Tokens} cols */
function areTurned(cols) {
  const longest = Math.max(0, ...cols.map(({ text }) => textWidth(plainToken(text), 1)));
  return longest > 1.2 && longest * cols.length > (PHONE.matches ? ROOM / 3 : ROOM);
}

/**
 * @param {number[][]} values
 * @param {object} look
 * @param {number} look.high what is drawn in full colour
 * @param {Tokens} [look.rows] their names, where they are written
 * @param {Tokens} [look.cols] of weights; bands have none
 * @param {boolean} [look.causal] whether a later column is masked
 * @param {number} [look.row] the row that is followed
 */
export function pictureOf(values, { high, rows = [], cols = [], causal = false, row = -1 }) {
  const count = values.length;
  /** @param {Tokens} tokens @param {number} [at] */
  const names = (tokens, at) =>
    tokens.map(({ text }, i) => html`<span class=${i === at ? "nr-at" : nothing}>${plainToken(text)}</span>`);
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  paintPicture(canvas, {
    data: Float32Array.from(values.flat()),
    nrows: count,
    ncols: values[0].length,
    ...(cols.length ? { palette: "sequential", low: 0 } : { palette: "diverging", low: -high }),
    highOf: () => high,
    hidden: causal ? (/** @type {number} */ i, /** @type {number} */ j) => j > i : null,
  });
  const mark = html`<i class="nr-row" style="top: ${(100 * row) / count}%; height: ${100 / count}%"></i>`;
  return html`<span class="nr-mx" style="--rows: ${count}; --cols: ${cols.length}">
    <span class="nr-mx-cols ${areTurned(cols) ? "nr-turned" : ""}" aria-hidden="true">${names(cols)}</span>
    <span class="nr-mx-rows" aria-hidden="true">${names(rows, row)}</span>
    <span class="nr-mx-pic ${causal ? "nr-masked" : ""}">${canvas}${row < 0 ? nothing : mark}</span>
  </span>`;
}
