/**
 * How a matrix is painted: labels in fixed gutters, cells as one scaled picture, hatching, numbers, row sums, the cursor.
 *
 * @import { Pen } from "../drawing/canvas_text.js"
 * @import { Palette } from "../drawing/color_scales.js"
 * @import { Cell, Geometry, Label, Measure, Named, Side } from "./geometry.js"
 *
 * @typedef {{ x: number, y: number, c0: number, c1: number, r0: number, r1: number }} View scroll place, and the cells in sight
 *
 * @typedef {object} Painted what of a matrix's options is painted
 * @property {Label[]} rows
 * @property {Label[]} cols
 * @property {ArrayLike<number>} data
 * @property {number} offset
 * @property {Palette} palette
 * @property {number} low
 * @property {number} high
 * @property {((row: number) => number) | null} rowHigh
 * @property {((row: number, col: number) => boolean) | null} hidden
 * @property {string} hiddenText
 * @property {ArrayLike<number> | null} sums
 * @property {(value: number) => string} short
 * @property {{ side: Side, list: number[] }} [marks]
 */

import { alignText, font, textWidth } from "../drawing/canvas_text.js";
import { num } from "../text/number_format.js";
import { inks } from "../drawing/theme_colors.js";
import { paintCells, valueAt } from "./cells.js";
import { isNamed, namedLabels } from "./geometry.js";
import { hideCovered, markColumn, markRow, paintLabels, within } from "./labels.js";
import { t } from "../text/words.js";

/** @param {Pen} pen @returns {Measure} */
export function measureWith(pen) {
  return (text, px, weight) => textWidth(pen, text, px, weight);
}

/**
 * Which labels are drawn: see namedLabels.
 * @param {Painted} o
 * @param {Geometry} g
 * @returns {Named}
 */
export function labelsOf(o, g) {
  return namedLabels(g, (row, col) => {
    if (o.hidden?.(row, col)) return null;
    const value = valueAt(o, row, col);
    return o.palette === "diverging" ? Math.abs(value) : value;
  });
}

/**
 * @param {Pen} pen
 * @param {Geometry} g
 */
function begin(pen, g) {
  pen.setTransform(g.scale, 0, 0, g.scale, 0, 0);
  pen.clearRect(0, 0, g.width, g.height);
}

/**
 * The whole matrix as it stands at this scroll place.
 * @param {Pen} pen
 * @param {Painted} o
 * @param {Geometry} g
 * @param {View} view
 * @param {HTMLCanvasElement} picture one pixel a cell
 */
export function paintBase(pen, o, g, view, picture) {
  begin(pen, g);
  within(pen, [[g.left - 1, g.top - 1, g.width - g.left + 1, g.height - g.top + 1]], () =>
    paintCells(pen, o, g, view, picture),
  );
  paintLabels(pen, o, g, view);
  if (o.sums) paintSums(pen, o, o.sums, g, view);
  if (o.marks?.list.length) paintMarks(pen, o.marks, g, view);
}

/**
 * @param {Pen} pen
 * @param {Painted} o
 * @param {ArrayLike<number>} sums
 * @param {Geometry} g
 * @param {View} view
 */
function paintSums(pen, o, sums, g, view) {
  const x = g.width - 4;
  pen.fillStyle = inks().ground;
  pen.fillRect(g.width - g.right, 0, g.right, g.height);
  pen.fillStyle = inks().soft;
  pen.font = font(12);
  alignText(pen, "right", "bottom");
  pen.fillText(t("matrix.sum"), x, g.top - 5);
  pen.fillStyle = inks().text;
  pen.font = font(Math.min(g.rowPx, 12));
  pen.textBaseline = "middle";
  within(pen, [[g.width - g.right, g.top - 2, g.right, g.height]], () => {
    for (let row = view.r0; row <= view.r1; row++) {
      if (isNamed(g, "row", row)) pen.fillText(num(sums[row], 3), x, g.top + (row + 0.5) * g.cell - view.y + 0.5);
    }
  });
}

/**
 * A bar before each row or column that was chosen together with others.
 * @param {Pen} pen
 * @param {{ side: Side, list: number[] }} marks
 * @param {Geometry} g
 * @param {View} view
 */
function paintMarks(pen, marks, g, view) {
  pen.fillStyle = inks().mark;
  for (const i of marks.list) {
    if (marks.side === "row" && i >= view.r0 && i <= view.r1) {
      pen.fillRect(g.left - 4, g.top + i * g.cell - view.y, 4, g.cell);
    }
    if (marks.side === "col" && i >= view.c0 && i <= view.c1) {
      pen.fillRect(g.left + i * g.cell - view.x, g.top - 4, g.cell, 4);
    }
  }
}

/**
 * The cursor alone: a band over the row, a band over the column, and their labels in bold on a mark.
 * @param {Pen} pen
 * @param {Painted} o
 * @param {Geometry} g
 * @param {View} view
 * @param {Cell} at
 */
export function paintCursor(pen, o, g, view, at) {
  begin(pen, g);
  const x = g.left - view.x;
  const y = g.top - view.y;
  const edge = Math.min(g.width - (o.sums ? g.right : 0), x + g.ncols * g.cell);
  pen.strokeStyle = inks().mark;
  pen.lineWidth = 2;
  within(pen, [[g.left - 2, g.top - 2, edge - g.left + 4, g.height - g.top + 2]], () => {
    if (at.row !== null) pen.strokeRect(x, y + at.row * g.cell, g.ncols * g.cell, g.cell);
    if (at.col !== null) pen.strokeRect(x + at.col * g.cell, y, g.cell, g.nrows * g.cell);
  });
  hideCovered(pen, o, g, view, at);
  if (at.row !== null && at.row >= view.r0 && at.row <= view.r1) markRow(pen, o, g, view, at.row);
  if (at.col !== null && at.col >= view.c0 && at.col <= view.c1) markColumn(pen, o, g, view, at.col);
}
