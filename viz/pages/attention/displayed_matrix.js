/**
 * The matrix on the screen, worked out from the weights that were sent: heads combined -> each row divided by its sum (value norms only)
 * -> pieces merged into words -> keys left out, rows renormalised.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { Cell, Side } from "../../browser/matrix/attention_lines_geometry.js"
 * @import { AxisToken } from "./axes.js"
 * @import { Head, Look, Place } from "./view_settings.js"
 * @import { AttentionView } from "./view.types.js"
 *
 * @typedef {object} Parts what is asked for when it is first wanted
 * @property {{ norms: Float32Array, lines: Line[][][] } | null} value
 * @property {{ rollout: Float32Array, encoder_layers: number } | null} rollout
 *
 * @typedef {object} Numbers the numbers of a view, unpacked
 * @property {AttentionView} view
 * @property {Float32Array} weights
 * @property {Parts} parts
 *
 * @typedef {object} Shown
 * @property {Look} look
 * @property {Place} at
 * @property {Head[]} heads that are combined
 * @property {AxisToken[]} rows
 * @property {AxisToken[]} cols
 * @property {Float32Array} data the first value at data[offset]
 * @property {number} offset
 * @property {boolean[] | null} left the columns that are left out; null for none
 * @property {Set<number>} empty rows with nothing left
 * @property {(row: number, col: number) => boolean} masked
 * @property {((row: number, col: number) => boolean) | null} hidden cells that show no value
 *
 * @typedef {{ max: number, high: number, rowHigh: ((row: number) => number) | null }} Scale the top of the colours
 */

import { combine, highest, mergeWords, renormalise, rowShares } from "./arithmetic.js";
import { axisOf } from "./axes.js";
import { combinedHeads } from "./view_settings.js";

/**
 * The whole map in pieces, before words are merged and keys left out.
 * @param {Numbers} numbers
 * @param {Look} look
 * @param {Place} at
 * @param {Head[]} heads
 */
function wholeMap({ view, weights, parts }, look, at, heads) {
  const [, count, rows, cols] = view.weights.shape;
  const cells = rows * cols;
  if (look.show === "rollout" && parts.rollout) return { data: parts.rollout.rollout, offset: at.layer * cells };
  const places = heads.map(([layer, head]) => layer * count + head);
  if (look.show === "value" && parts.value) {
    const { norms } = parts.value;
    /** @param {number} map @param {number} cell */
    const carried = (map, cell) => weights[places[map] * cells + cell] * norms[places[map] * cols + (cell % cols)];
    return { data: rowShares(combine(look.combine, heads.length, cells, carried), cols), offset: 0 };
  }
  if (heads.length === 1) return { data: weights, offset: places[0] * cells };
  const data = combine(look.combine, heads.length, cells, (map, cell) => weights[places[map] * cells + cell]);
  return { data, offset: 0 };
}

/**
 * @param {AxisToken[]} cols
 * @param {string} leave
 */
function leftOut(cols, leave) {
  if (leave === "none") return null;
  const left = cols.map((token) => (leave === "special" ? token.special : token.quiet));
  return left.some(Boolean) ? left : null;
}

/**
 * @param {Numbers} numbers
 * @param {Look} look
 * @param {Place} at
 * @returns {Shown}
 */
export function shownMap(numbers, look, at) {
  const { view } = numbers;
  const byWord = look.unit === "word";
  const rows = axisOf(view.rows, byWord ? view.words.rows : null);
  const cols = axisOf(view.cols, byWord ? view.words.cols : null);
  const heads = combinedHeads(view.weights.shape, at, look);
  const left = leftOut(cols, look.leave);
  let { data, offset } = wholeMap(numbers, look, at, heads);
  /** @type {Set<number>} */
  let empty = new Set();
  if (byWord) {
    const pieces = view.rows.length * view.cols.length;
    data = mergeWords(data.subarray(offset, offset + pieces), view.cols.length, rows, cols);
    offset = 0;
  }
  if (left) {
    ({ map: data, empty } = renormalise(data.subarray(offset, offset + rows.length * cols.length), left));
    offset = 0;
  }
  /** @param {number} row @param {number} col */
  const masked = (row, col) => view.causal && col > row;
  /** @param {number} row @param {number} col */
  const hidden = (row, col) => masked(row, col) || Boolean(left?.[col]) || empty.has(row);
  return {
    look,
    at,
    heads,
    rows,
    cols,
    data,
    offset,
    left,
    empty,
    masked,
    hidden: view.causal || left ? hidden : null,
  };
}

/**
 * @param {Shown} shown
 * @param {number} row
 * @param {number} col
 */
export function valueAt(shown, row, col) {
  return shown.data[shown.offset + row * shown.cols.length + col];
}

/**
 * @param {Shown} shown
 * @param {string} scale "fixed", "head" or "row"
 * @returns {Scale}
 */
export function scaleOf({ data, offset, rows, cols }, scale) {
  const width = cols.length;
  const max = highest(data, offset, rows.length * width);
  /** @param {number} row */
  const rowHigh = (row) => highest(data, offset + row * width, width) || 1;
  return { max, high: scale === "fixed" ? 1 : max || 1, rowHigh: scale === "row" ? rowHigh : null };
}

/**
 * The largest cell between words; between any tokens where no words are left. null where nothing is left at all.
 * @param {Shown} shown
 */
export function peakOf(shown) {
  const loud = largestCell(shown, (row, col) => !shown.rows[row].quiet && !shown.cols[col].quiet);
  if (loud) return { ...loud, worded: true };
  const any = largestCell(shown, () => true);
  return any && { ...any, worded: false };
}

/**
 * @param {Shown} shown
 * @param {(row: number, col: number) => boolean} counts
 */
function largestCell(shown, counts) {
  /** @type {{ row: number, col: number } | null} */
  let best = null;
  for (let row = 0; row < shown.rows.length; row++) {
    for (let col = 0; col < shown.cols.length; col++) {
      if (shown.hidden?.(row, col) || !counts(row, col)) continue;
      if (!best || valueAt(shown, row, col) > valueAt(shown, best.row, best.col)) best = { row, col };
    }
  }
  return best;
}

/**
 * The summed attention of several tokens of one side over the other side.
 * @param {Shown} shown
 * @param {Side} side
 * @param {number[]} list
 */
export function sumsOf(shown, side, list) {
  const others = side === "row" ? shown.cols : shown.rows;
  /** @param {number} i @param {number} other */
  const weight = (i, other) => (side === "row" ? valueAt(shown, i, other) : valueAt(shown, other, i));
  return others.map((_, other) => list.reduce((sum, i) => sum + weight(i, other), 0));
}

/**
 * One raw weight of a head, whatever is shown.
 * @param {Numbers} numbers
 * @param {Head} head
 * @param {number} row
 * @param {number} col
 */
export function rawWeight({ view, weights }, [layer, head], row, col) {
  const [, heads, rows, cols] = view.weights.shape;
  return weights[((layer * heads + head) * rows + row) * cols + col];
}
