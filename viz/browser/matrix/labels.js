/**
 * The labels of a matrix in their gutters, plain and marked.
 *
 * @import { Pen } from "../drawing/canvas_text.js"
 * @import { Cell, Geometry } from "./geometry.js"
 * @import { Painted, View } from "./paint.js"
 */

import { alignText, cut, font, standsUpright } from "../drawing/canvas_text.js";
import { inks } from "../drawing/theme_colors.js";
import { coveredLabels, isNamed, markSize, strokes } from "./geometry.js";

/**
 * Paint inside a rectangle alone.
 * @param {Pen} pen
 * @param {number[][]} rectangles x, y, width, height each
 * @param {() => void} paint
 */
export function within(pen, rectangles, paint) {
  pen.save();
  pen.beginPath();
  for (const [x, y, width, height] of rectangles) pen.rect(x, y, width, height);
  pen.clip();
  paint();
  pen.restore();
}

/**
 * The first label may hang over the corner, where nothing stands; a scrolled one may not.
 * @param {Geometry} g
 * @param {View} view
 */
function labelsFrom(g, view) {
  return view.x < 1 ? 0 : g.left - 4;
}

/**
 * @param {Pen} pen
 * @param {Painted} o
 * @param {Geometry} g
 * @param {View} view
 */
export function paintLabels(pen, o, g, view) {
  const from = labelsFrom(g, view);
  pen.fillStyle = inks().text;
  within(pen, [[from, 0, g.width - from, g.top]], () => {
    pen.font = font(g.labels.px);
    for (let col = view.c0; col <= view.c1; col++) {
      if (isNamed(g, "col", col)) paintColumnLabel(pen, o.cols[col].text, g, view, col);
    }
  });
  within(pen, [[0, g.top - 2, g.left, g.height]], () => {
    pen.font = font(g.rowPx);
    for (let row = view.r0; row <= view.r1; row++) {
      if (isNamed(g, "row", row)) paintRowLabel(pen, o.rows[row].text, g, g.top + (row + 0.5) * g.cell - view.y);
    }
  });
}

/**
 * @param {Pen} pen
 * @param {string} text
 * @param {Geometry} g
 * @param {number} y
 */
function paintRowLabel(pen, text, g, y) {
  alignText(pen, "right", "middle");
  pen.fillText(cut(pen, text, g.left - 10), g.left - 6, y + 0.5);
}

/**
 * In the pen's font: on its step, upright, or turned.
 * @param {Pen} pen
 * @param {string} text
 * @param {Geometry} g
 * @param {View} view
 * @param {number} col
 */
function paintColumnLabel(pen, text, g, view, col) {
  const { px, mode, steps, top } = g.labels;
  const x = g.left + (col + 0.5) * g.cell - view.x;
  const base = g.top - 5;
  if (mode === "flat") {
    alignText(pen, "center", "bottom");
    pen.fillText(text, x, base - (col % steps) * (px + 4));
    return;
  }
  if (standsUpright(text)) {
    const most = Math.floor((top - 8) / (px * 1.1));
    const letters = Array.from(text);
    const shown = letters.length > most ? [...letters.slice(0, most - 1), "⋮"] : letters;
    alignText(pen, "center", "bottom");
    shown.forEach((letter, i) => pen.fillText(letter, x, base - (shown.length - 1 - i) * px * 1.1));
    return;
  }
  pen.save();
  pen.translate(x, base);
  pen.rotate(-Math.PI / 2);
  alignText(pen, "left", "middle");
  pen.fillText(cut(pen, text, top - 8), 0, 0);
  pen.restore();
}

/**
 * Ground over the labels that the marked ones would cover in part: half a label is none.
 * @param {Pen} pen
 * @param {Painted} o
 * @param {Geometry} g
 * @param {View} view
 * @param {Cell} at
 */
export function hideCovered(pen, o, g, view, { row, col }) {
  const from = labelsFrom(g, view);
  const edge = g.width - (o.sums ? g.right : 0);
  /** @param {number} px */
  const half = (px) => Math.ceil(strokes(px) + 0.5);
  pen.fillStyle = inks().ground;
  const gutters = [
    [from, 0, edge - from, g.top - 4],
    [0, g.top - 2, g.left - 5, g.height],
  ];
  within(pen, gutters, () => {
    for (const i of row === null ? [] : coveredLabels(g, "row", row)) {
      pen.fillRect(0, g.top + (i + 0.5) * g.cell - view.y - half(g.rowPx), g.left - 5, 2 * half(g.rowPx));
    }
    for (const i of col === null ? [] : coveredLabels(g, "col", col)) {
      pen.fillRect(g.left + (i + 0.5) * g.cell - view.x - half(g.labels.px), 0, 2 * half(g.labels.px), g.top - 4);
    }
  });
}

/**
 * @param {Pen} pen
 * @param {Painted} o
 * @param {Geometry} g
 * @param {View} view
 * @param {number} row
 */
export function markRow(pen, o, g, view, row) {
  const y = g.top + (row + 0.5) * g.cell - view.y;
  const high = markSize(g, g.rowPx);
  pen.fillStyle = inks().mark;
  pen.fillRect(0, y - high / 2, g.left - 2, high);
  pen.fillStyle = inks().onMark;
  pen.font = font(g.rowPx, 600);
  paintRowLabel(pen, o.rows[row].text, g, y);
}

/**
 * @param {Pen} pen
 * @param {Painted} o
 * @param {Geometry} g
 * @param {View} view
 * @param {number} col
 */
export function markColumn(pen, o, g, view, col) {
  const { px, mode, steps } = g.labels;
  const flat = mode === "flat";
  const x = g.left + (col + 0.5) * g.cell - view.x;
  pen.font = font(px, 600);
  const wide = flat ? Math.max(g.cell, pen.measureText(o.cols[col].text).width + 6) : markSize(g, px);
  const low = flat ? (col % steps) * (px + 4) : 0;
  const high = flat ? px + 5 : g.top - 4;
  pen.fillStyle = inks().mark;
  pen.fillRect(x - wide / 2, g.top - 3 - low - high, wide, high);
  pen.fillStyle = inks().onMark;
  paintColumnLabel(pen, o.cols[col].text, g, view, col);
}
