/**
 * How the five matrices look: their numbers, colours and texts.
 *
 * @import { MatrixOptions } from "../../browser/matrix/elements.js"
 * @import { MaskNumbers } from "./numbers.js"
 * @import { MasksView } from "./view.types.js"
 *
 * @typedef {Partial<MatrixOptions> & { data: Float32Array }} Look options of a matrix
 */

import { num } from "../../browser/text/number_format.js";
import { reach, startOf } from "./numbers.js";

/** The five, in the order of the page. */
export const NAMES = ["scores_plain", "scores_masked", "weights_without", "weights_with", "difference"];

/**
 * @param {number} value
 * @param {number} digits
 */
function orZero(value, digits) {
  return Math.abs(value) < 0.5 * 10 ** -digits ? "0" : num(value, digits);
}

/** A weight in a cell: ".34". @param {number} value */
function shortWeight(value) {
  if (value >= 0.995) return "1";
  return value < 0.005 ? "0" : num(value, 2).slice(1);
}

/**
 * @param {MasksView} view
 * @param {MaskNumbers} numbers
 * @param {number} head
 * @param {(row: number, col: number) => boolean} hides
 * @returns {Record<string, Look>}
 */
export function looks(view, numbers, head, hides) {
  const start = startOf(view, head);
  const count = view.rows.length * view.cols.length;
  const i = head - view.first;
  const without = view.sums_without[i];
  const masked = view.sums_with[i];
  const scores = scoreLook(numbers.scores, reach(numbers.scores, start, count));
  const weightHigh = Math.max(reach(numbers.without, start, count), reach(numbers.weights, start, count));
  const plain = weightLook(numbers.without, weightHigh);
  const apart = reach(numbers.difference, start, count);
  const difference = differenceLook(numbers.difference, apart);
  return {
    scores_plain: scores,
    scores_masked: { ...scores, hidden: hides, hiddenText: "−∞" },
    weights_without: { ...plain, sums: without },
    weights_with: { ...plain, data: numbers.weights, sums: masked, hidden: hides, hiddenText: "0" },
    difference: { ...difference, sums: masked.map((sum, row) => sum - without[row]) },
  };
}

/**
 * @param {Float32Array} data
 * @param {number} high
 * @returns {Look}
 */
function scoreLook(data, high) {
  return {
    data,
    palette: "diverging",
    low: -high,
    high,
    barText: [num(-high, 1), num(high, 1)],
    short: (/** @type {number} */ value) => orZero(value, 1),
    exact: (/** @type {number} */ value) => num(value, 2),
  };
}

/**
 * @param {Float32Array} data
 * @param {number} high
 * @returns {Look}
 */
function weightLook(data, high) {
  return { data, palette: "sequential", low: 0, high, barText: ["0", num(high, 3)], short: shortWeight };
}

/**
 * @param {Float32Array} data
 * @param {number} high
 * @returns {Look}
 */
function differenceLook(data, high) {
  return {
    data,
    palette: "diverging",
    low: -high,
    high,
    barText: [num(-high, 3), num(high, 3)],
    short: (/** @type {number} */ value) => orZero(value, 2).replace("0.", "."),
  };
}
