/**
 * The weights of the chosen heads, in the chosen reading, as rows of written tokens. No DOM.
 *
 * @import { AlignmentToken, AlignmentView, Limits } from "./view.types.js"
 *
 * @typedef {number[]} Head [layer, head], both from 0
 * @typedef {{ heads: Head[], reading: string }} Choice "predict": a token has the row that writes it; "read": the row that reads it
 *
 * @typedef {object} Aligned
 * @property {number} written how many tokens were
 * @property {number} given how many of them have a row of weights
 * @property {number} sources how many there are
 * @property {Float32Array} weights one row of `sources` for each written token
 * @property {number[]} covered the sum of each column
 * @property {number[]} best the column with the largest weight of each row
 * @property {string[]} flags "under", "over" or "" for each source token
 */

import { num } from "../../browser/text/number_format.js";
import { labelOf, withWrites } from "../../browser/text/token_names.js";

export const READINGS = ["predict", "read"];
const MOST_DIGITS = 5;

/**
 * The heads and the reading of the scene, or the page's own.
 * @param {AlignmentView} view
 * @param {any} given scene.align, whatever a link says
 * @returns {Choice}
 */
export function chosen(view, given) {
  const [layers, heads] = view.weights.shape;
  /** @param {unknown} i @param {number} count */
  const isIndex = (i, count) => Number.isInteger(i) && Number(i) >= 0 && Number(i) < count;
  /** @param {any} head */
  const exists = (head) => Array.isArray(head) && isIndex(head[0], layers) && isIndex(head[1], heads);
  const known = Array.isArray(given?.heads) ? given.heads.filter(exists) : [];
  return { heads: known.length ? known : view.heads, reading: given?.reading === "read" ? "read" : "predict" };
}

/** @param {Head[]} heads @param {Head} head */
export function includesHead(heads, [layer, head]) {
  return heads.some(([l, h]) => l === layer && h === head);
}

/** @param {Head[]} a @param {Head[]} b */
export function sameHeads(a, b) {
  return a.length === b.length && a.every((head) => includesHead(b, head));
}

/**
 * The heads after a click: those alone, or, where several are chosen, taken in or out. Empty where none would be left.
 * @param {Head[]} now
 * @param {Head[]} clicked
 * @param {boolean} several
 */
export function clickedHeads(now, clicked, several) {
  const rest = now.filter((head) => !includesHead(clicked, head));
  const takesOut = several && clicked.every((head) => includesHead(now, head));
  const next = several ? [...rest, ...(takesOut ? [] : clicked)] : clicked;
  return next.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** The decoder row of the first token: the one that writes it, or the next, which reads it. @param {Choice} choice */
const firstRow = ({ reading }) => (reading === "read" ? 1 : 0);

/**
 * Row r of the result is the token that decoder row r writes. Read one row later, it is the row that reads it; a token that no row reads, since
 * the model's limit was reached, has weights of 0.
 * @param {AlignmentView} view
 * @param {Float32Array} data unpacked weights
 * @param {Choice} choice
 */
function meanWeights(view, data, choice) {
  const [, count, rows, sources] = view.weights.shape;
  const mean = new Float32Array(view.out.length * sources);
  const first = firstRow(choice);
  const { heads } = choice;
  for (const [layer, head] of heads) {
    const start = ((layer * count + head) * rows + first) * sources;
    const there = Math.min(mean.length, (rows - first) * sources);
    for (let i = 0; i < there; i++) mean[i] += data[start + i] / heads.length;
  }
  return mean;
}

/**
 * The written tokens as rows of a matrix, each labeled with what its decoder row reads and writes.
 * @param {AlignmentView} view
 * @param {Choice} choice
 */
export function labeledRows({ out, reads, writes }, choice) {
  const first = firstRow(choice);
  return out.map((token, i) => {
    const [label] = withWrites([{ text: reads[i + first] ?? token.text }], [writes[i + first]]);
    return { ...token, drawn: labelOf(label) };
  });
}

/** The first of the largest. @param {Float32Array} row */
function indexOfLargest(row) {
  return row.reduce((best, value, i) => (value > row[best] ? i : best), 0);
}

/**
 * @param {number} covered
 * @param {AlignmentToken} token
 * @param {Limits} limits
 */
function flagOf(covered, token, { under, over }) {
  if (token.quiet) return "";
  if (covered < under) return "under";
  return covered > over ? "over" : "";
}

/**
 * @param {AlignmentView} view
 * @param {Float32Array} data unpacked weights
 * @param {Choice} choice
 * @returns {Aligned}
 */
export function align(view, data, choice) {
  const written = view.out.length;
  const sources = view.src.length;
  const given = Math.min(written, view.weights.shape[2] - firstRow(choice));
  const weights = meanWeights(view, data, choice);
  const rows = view.out.map((_, r) => weights.subarray(r * sources, (r + 1) * sources));
  const covered = view.src.map((_, i) => rows.reduce((sum, row) => sum + row[i], 0));
  const flags = covered.map((value, i) => flagOf(value, view.src[i], view.limits));
  return { written, given, sources, weights, covered, best: rows.map(indexOfLargest), flags };
}

/**
 * @param {Aligned} aligned
 * @param {number} row
 * @param {number} source
 */
export function weightAt({ weights, sources }, row, source) {
  return weights[row * sources + source];
}

/**
 * A coverage with digits enough to see on which side of the limits it is.
 * @param {number} covered
 * @param {Limits} limits
 */
export function coverageText(covered, { under, over }) {
  /** @param {number} value */
  const side = (value) => `${value < under}${value > over}`;
  let digits = 2;
  while (digits < MOST_DIGITS && side(Number(covered.toFixed(digits))) !== side(covered)) digits += 1;
  return num(covered, digits);
}
