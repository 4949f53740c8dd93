/**
 * The strokes and names of a matrix drawn as lines (attention_lines.js).
 *
 * @import { LinesGeometry, Side } from "./attention_lines_geometry.js"
 */

import { middleOf } from "./attention_lines_geometry.js";
import { cut, font } from "../drawing/canvas_text.js";
import { inks } from "../drawing/theme_colors.js";
import { t } from "../text/words.js";

/** @param {HTMLCanvasElement} canvas */
export const penOf = (canvas) => /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {LinesGeometry} g
 */
export function clear(pen, g) {
  pen.setTransform(g.scale, 0, 0, g.scale, 0, 0);
  pen.clearRect(0, 0, g.width, g.height);
}

/**
 * What stands on each side.
 * @param {CanvasRenderingContext2D} pen
 * @param {LinesGeometry} g
 */
export function headings(pen, g) {
  pen.font = font(12);
  pen.fillStyle = inks().soft;
  pen.textBaseline = "top";
  pen.textAlign = "right";
  pen.fillText(t("lines.queries"), g.x0 - 5, 2);
  pen.textAlign = "left";
  pen.fillText(t("lines.keys_side"), g.x1 + 6, 2);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {LinesGeometry} g
 * @param {[row: number, col: number]} cell
 * @param {{ alpha: number, width: number, dashed: boolean }} stroke
 * @param {string} ink
 */
export function line(pen, g, [row, col], stroke, ink) {
  pen.setLineDash(stroke.dashed ? [3, 4] : []);
  pen.globalAlpha = stroke.alpha;
  pen.lineWidth = stroke.width;
  pen.strokeStyle = ink;
  pen.beginPath();
  pen.moveTo(g.x0, middleOf(g, "row", row));
  pen.lineTo(g.x1, middleOf(g, "col", col));
  pen.stroke();
  pen.globalAlpha = 1;
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {LinesGeometry} g
 * @param {{ side: Side, i: number, text: string }} token
 * @param {boolean} marked
 */
export function name(pen, g, { side, i, text }, marked) {
  const ink = inks();
  const y = middleOf(g, side, i);
  pen.font = font(g.px, marked ? 600 : 400);
  pen.textBaseline = "middle";
  if (marked) {
    const high = Math.max(g.px + 4, 15);
    pen.fillStyle = ink.mark;
    if (side === "row") pen.fillRect(0, y - high / 2, g.x0 - 2, high);
    else pen.fillRect(g.x1 + 2, y - high / 2, g.right - 2, high);
  }
  pen.fillStyle = marked ? ink.onMark : ink.text;
  pen.textAlign = side === "row" ? "right" : "left";
  const room = side === "row" ? g.left : g.right;
  pen.fillText(cut(pen, text, room - 9), side === "row" ? g.x0 - 5 : g.x1 + 6, y + 0.5);
}
