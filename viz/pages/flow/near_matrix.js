/**
 * Small pictures with their words: a matrix of weights between tokens, and tokens' vectors as bands.
 *
 * @import { Grid, Stage } from "./record.js"
 * @import { Role } from "./shapes.js"
 * @import { Colours } from "./cell_colors.js"
 */
import { paintPicture } from "../../browser/drawing/color_scales.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cellColour } from "./cell_colors.js";
import { textWidth } from "./layout.js";
import { plainToken, rowAt } from "./record.js";

/**
 * @typedef {object} MatrixOptions
 * @property {{ text: string }[]} rows
 * @property {{ text: string }[]} cols
 * @property {(row: number, col: number) => number} value
 * @property {boolean} causal whether a later column is masked
 * @property {number} row the row that is followed, -1 none
 */

/** @param {{ text: string }[]} tokens @param {number} [at] the one that is followed */
export function names(tokens, at = -1) {
  return tokens.map(({ text }, i) => html`<span class=${i === at ? "nr-at" : nothing}>${plainToken(text)}</span>`);
}

const ROOM = 16; // letters that stand side by side over a matrix
const PHONE = matchMedia("(max-width: 700px)");

/** Whether the names of the columns run downwards. @param {{ text: string }[]} cols */
function areTurned(cols) {
  const longest = Math.max(...cols.map(({ text }) => textWidth(plainToken(text), 1)));
  return longest > 1.2 && longest * cols.length > (PHONE.matches ? ROOM / 3 : ROOM);
}

/** @param {MatrixOptions} options */
export function labelledMatrix({ rows, cols, value, causal, row }) {
  const [nrows, ncols] = [rows.length, cols.length];
  const data = Float32Array.from({ length: nrows * ncols }, (_, i) => value(Math.floor(i / ncols), i % ncols));
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  const hidden = causal ? (/** @type {number} */ i, /** @type {number} */ j) => j > i : null;
  paintPicture(canvas, { data, nrows, ncols, palette: "sequential", low: 0, highOf: () => 1, hidden });
  const mark =
    row < 0 ? nothing : html`<i class="nr-row" style="top: ${(100 * row) / nrows}%; height: ${100 / nrows}%"></i>`;
  return html`<span class="nr-mx" style="--rows: ${nrows}; --cols: ${ncols}">
    <span class="nr-mx-cols ${areTurned(cols) ? "nr-turned" : ""}" aria-hidden="true">${names(cols)}</span>
    <span class="nr-mx-rows" aria-hidden="true">${names(rows, row)}</span>
    <span class="nr-mx-pic ${causal ? "nr-masked" : ""}">${canvas}${mark}</span>
  </span>`;
}

/**
 * @param {Colours} colours
 * @param {Role} role
 * @param {(token: number) => ArrayLike<number>} values of a token
 * @param {number} count of tokens
 * @param {number} high what is drawn in full colour
 */
export function bandsCanvas(colours, role, values, count, high) {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  canvas.className = "nr-bands";
  canvas.width = values(0).length;
  canvas.height = count;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const image = pen.createImageData(canvas.width, count);
  for (let token = 0; token < count; token += 1) {
    Array.from(values(token)).forEach((value, c) => {
      image.data.set([...cellColour(colours, role, value / high), 255], (token * canvas.width + c) * 4);
    });
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}

/** The stream of a side at a depth. @param {Stage} stage @param {Colours} colours @param {"source" | "target"} side @param {number} depth */
export function streamBands(stage, colours, side, depth) {
  const count = side === "source" ? stage.src.length : stage.tgt.length;
  return bandsCanvas(colours, side, (token) => rowAt(stage[side].stream, depth, token), count, stage.fold.high);
}

/** The largest size in a grid. @param {Grid} grid */
export const largest = ({ data }) => data.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
