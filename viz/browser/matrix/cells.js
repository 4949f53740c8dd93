/**
 * The cells of a matrix: one scaled picture, hatching, grid, numbers.
 *
 * @import { Pen } from "../drawing/canvas_text.js"
 * @import { Geometry } from "./geometry.js"
 * @import { Painted, View } from "./paint.js"
 */

import { alignText, font } from "../drawing/canvas_text.js";
import { ink } from "../drawing/color_scales.js";
import { inks } from "../drawing/theme_colors.js";
import { clamp } from "./geometry.js";

const GRID_FROM = 12; // cells from this size on have lines between them
const NUMBERS_FROM = 30; // and their numbers in them
const HATCH = 7;

/**
 * @param {Painted} o
 * @param {number} row
 * @param {number} col
 */
export function valueAt(o, row, col) {
  return o.data[o.offset + row * o.cols.length + col];
}

/**
 * @param {Pen} pen
 * @param {Painted} o
 * @param {Geometry} g
 * @param {View} view
 * @param {HTMLCanvasElement} picture
 */
export function paintCells(pen, o, g, view, picture) {
  const x = g.left - view.x;
  const y = g.top - view.y;
  pen.imageSmoothingEnabled = false;
  pen.drawImage(picture, x, y, g.ncols * g.cell, g.nrows * g.cell);
  if (o.hidden) paintHatching(pen, o.hidden, g, view);
  pen.strokeStyle = inks().line;
  if (g.cell >= GRID_FROM) paintGrid(pen, g, view, x, y);
  else {
    pen.lineWidth = 1;
    pen.strokeRect(x, y, g.ncols * g.cell, g.nrows * g.cell);
  }
  if (g.cell >= NUMBERS_FROM) paintNumbers(pen, o, g, view);
}

/**
 * @param {Pen} pen
 * @param {(row: number, col: number) => boolean} hidden
 * @param {Geometry} g
 * @param {View} view
 */
function paintHatching(pen, hidden, g, view) {
  pen.fillStyle = hatchPattern(pen, inks().soft, g.scale);
  for (let row = view.r0; row <= view.r1; row++) {
    for (let col = view.c0; col <= view.c1; col++) {
      if (!hidden(row, col)) continue;
      pen.fillRect(g.left - view.x + col * g.cell, g.top - view.y + row * g.cell, g.cell, g.cell);
    }
  }
}

/**
 * @param {Pen} pen
 * @param {string} colour
 * @param {number} scale
 */
function hatchPattern(pen, colour, scale) {
  const tile = document.createElement("canvas");
  const size = Math.round(HATCH * scale);
  tile.width = tile.height = size;
  const inner = /** @type {Pen} */ (tile.getContext("2d"));
  inner.strokeStyle = colour;
  inner.lineWidth = scale;
  inner.beginPath();
  for (const start of [-size, 0, size]) {
    inner.moveTo(start, size);
    inner.lineTo(start + size, 0);
  }
  inner.stroke();
  const pattern = /** @type {CanvasPattern} */ (pen.createPattern(tile, "repeat"));
  pattern.setTransform(new DOMMatrix().scale(1 / scale));
  return pattern;
}

/**
 * @param {Pen} pen
 * @param {Geometry} g
 * @param {View} view
 * @param {number} x
 * @param {number} y
 */
function paintGrid(pen, g, view, x, y) {
  pen.lineWidth = 1 / g.scale;
  pen.beginPath();
  for (let col = view.c0; col <= view.c1 + 1; col++) {
    pen.moveTo(x + col * g.cell, y);
    pen.lineTo(x + col * g.cell, y + g.nrows * g.cell);
  }
  for (let row = view.r0; row <= view.r1 + 1; row++) {
    pen.moveTo(x, y + row * g.cell);
    pen.lineTo(x + g.ncols * g.cell, y + row * g.cell);
  }
  pen.stroke();
}

/**
 * @param {Pen} pen
 * @param {Painted} o
 * @param {Geometry} g
 * @param {View} view
 */
function paintNumbers(pen, o, g, view) {
  pen.font = font(clamp(g.cell * 0.3, 12, 13));
  alignText(pen, "center", "middle");
  for (let row = view.r0; row <= view.r1; row++) {
    for (let col = view.c0; col <= view.c1; col++) {
      const x = g.left + (col + 0.5) * g.cell - view.x;
      const y = g.top + (row + 0.5) * g.cell - view.y + 0.5;
      if (o.hidden?.(row, col)) paintHidden(pen, o, g, x, y);
      else paintNumber(pen, o, g, [row, col], x, y);
    }
  }
}

/**
 * @param {Pen} pen
 * @param {Painted} o
 * @param {Geometry} g
 * @param {number} x
 * @param {number} y
 */
function paintHidden(pen, o, g, x, y) {
  if (!o.hiddenText) return;
  const width = pen.measureText(o.hiddenText).width;
  pen.fillStyle = inks().ground;
  pen.fillRect(x - width / 2 - 2, y - 8, width + 4, 15);
  pen.fillStyle = inks().text;
  if (width <= g.cell - 2) pen.fillText(o.hiddenText, x, y);
}

/**
 * @param {Pen} pen
 * @param {Painted} o
 * @param {Geometry} g
 * @param {[row: number, col: number]} at
 * @param {number} x
 * @param {number} y
 */
function paintNumber(pen, o, g, [row, col], x, y) {
  const value = valueAt(o, row, col);
  const text = o.short(value);
  pen.fillStyle = ink(o.palette, value, o.low, o.rowHigh ? o.rowHigh(row) : o.high);
  if (pen.measureText(text).width <= g.cell - 2) pen.fillText(text, x, y);
}
