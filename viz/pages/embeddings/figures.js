/**
 * The figures with the cursor in them.
 *
 * @import { Place } from "../../browser/state/state.js"
 * @import { Cursor, Numbers } from "./cursor.js"
 * @import { EmbeddingsView, PageView } from "./view.types.js"
 *
 * @typedef {object} Shown what the figures are drawn from
 * @property {PageView} view
 * @property {Numbers} numbers
 */

import { positionOf, valueAt, waveOf } from "./cursor.js";

/** In the order in which they stand on the page. */
export const FIGURES = ["parts", "strip", "table", "wave", "similarity", "distance"];

const REACH = 32; // dimensions shown on each side of the picked one
const REACH_PHONE = 12;
const FINE = 8; // points of the curve between two positions

/** @param {number} x0 @param {number} x1 @param {number} y0 @param {number} y1 @param {object} [more] */
function frame(x0, x1, y0, y1, more) {
  return { type: "rect", x0, x1, y0, y1, line: { width: 1.5 }, ...more };
}

/** The picked dimension. @param {Cursor} at @param {string} [yref] */
function dimensionLine({ dimension }, yref = "paper") {
  return { type: "line", x0: dimension, x1: dimension, y0: 0, y1: 1, yref, line: { width: 1, dash: "dot" } };
}

/** @param {EmbeddingsView} view @param {Cursor} at @param {Place} hover */
function partsShapes(view, at, hover) {
  const hovered = positionOf(view, hover);
  const own = at.position < view.tokens.length;
  /** @param {string} axis @param {number} i @param {object} [more] */
  const row = (axis, i, more) => frame(0, 1, i - 0.5, i + 0.5, { xref: "paper", yref: axis, ...more });
  return (view.added ? ["y", "y2", "y3"] : ["y"]).flatMap((axis) => [
    dimensionLine(at, `${axis} domain`),
    ...(own ? [row(axis, at.position)] : []),
    ...(hovered === null ? [] : [row(axis, hovered, { line: { width: 2.5, dash: "dot" } })]),
  ]);
}

/**
 * The marks of the cursor over a figure; null where the cursor changes the figure itself.
 * @param {string} name
 * @param {EmbeddingsView} view
 * @param {Cursor} at
 * @param {Place} hover
 */
export function shapesOf(name, view, at, hover) {
  const { position } = at;
  if (name === "parts") return partsShapes(view, at, hover);
  if (name === "table") return [frame(-0.5, view.shape[1] - 0.5, position - 0.5, position + 0.5), dimensionLine(at)];
  if (name !== "similarity") return null;
  return position < view.near ? [frame(-0.5, view.near - 0.5, position - 0.5, position + 0.5)] : [];
}

/** @param {any} figure @param {Shown} shown @param {Cursor} at */
function fillStrip(figure, { view, numbers }, at) {
  const width = view.shape[1];
  const reach = window.innerWidth < 700 ? REACH_PHONE : REACH;
  const from = Math.max(0, Math.min(at.dimension - reach, width - 1 - 2 * reach));
  const to = Math.min(from + 2 * reach + 1, width);
  const start = at.position * width;
  if (at.position < view.tokens.length) {
    [numbers.tokens, numbers.table, numbers.sum].forEach(({ data }, i) => {
      Object.assign(figure.data[i], { x0: from, dx: 1, y: data.subarray(start + from, start + to) });
    });
  }
  figure.layout.xaxis.range = [from - 0.5, to - 0.5];
  figure.layout.shapes = [dimensionLine(at)];
}

/** @param {any} figure @param {Shown} shown @param {Cursor} at */
function fillWave(figure, { view, numbers }, at) {
  const { pair, name } = waveOf(view, at.dimension);
  const divisor = view.divisors[pair];
  const fine = Array.from({ length: (view.positions - 1) * FINE + 1 }, (_, i) => i / FINE);
  const whole = Array.from({ length: view.positions }, (_, i) => i);
  /** @param {number} position */
  const value = (position) => valueAt(numbers.table, { position, dimension: at.dimension });
  Object.assign(figure.data[0], { x: fine, y: fine.map((x) => Math[name](x / divisor)) });
  Object.assign(figure.data[1], { x: whole, y: whole.map(value) });
  Object.assign(figure.data[2], { x: [at.position], y: [value(at.position)] });
}

/** @param {any} figure @param {Shown} shown @param {Cursor} at */
function fillDistance(figure, { view, numbers }, { position }) {
  const drawn = position < view.near;
  Object.assign(figure.data[1], {
    x: drawn ? [position] : [],
    y: drawn ? [numbers.similarity.data[position]] : [],
  });
}

/** @type {Record<string, (figure: any, shown: Shown, at: Cursor) => void>} */
const FILL = { strip: fillStrip, wave: fillWave, distance: fillDistance };

/**
 * A figure of the view as it is to be drawn now.
 * @param {string} name
 * @param {Shown} shown
 * @param {Cursor} at
 * @param {Place} hover
 */
export function figureOf(name, shown, at, hover) {
  const figure = structuredClone(shown.view.figures[name]);
  const shapes = shapesOf(name, shown.view, at, hover);
  if (shapes) figure.layout.shapes = shapes;
  FILL[name]?.(figure, shown, at);
  return figure;
}
