/**
 * The arithmetic that the page shows, in float64 on the trace's own float32.
 *
 * @import { HeadView } from "../../pages/head/view.types.js"
 *
 * @typedef {object} HeadNumbers one head's arrays, row by row
 * @property {HeadView} view
 * @property {number} T queries
 * @property {number} S keys
 * @property {number} K the head's width
 * @property {number} root of K
 * @property {Float32Array} q (T, K)
 * @property {Float32Array} k (S, K)
 * @property {Float32Array} v (S, K)
 * @property {Float32Array} raw (T, S) dot products
 * @property {Float32Array} scores (T, S)
 * @property {Float32Array} masked (T, S) scores, -Infinity where the mask forbids
 * @property {Float32Array} weights (T, S)
 * @property {Float32Array} z (T, K)
 * @property {(i: number, j: number) => boolean} hides whether query i may not look at key j
 *
 * @typedef {{ d: number, q: number, k: number, product: number }} ProductTerm
 * @typedef {{ count: number, sum: number }} Sum
 *
 * @typedef {object} SoftmaxTerm
 * @property {number} j
 * @property {number} score
 * @property {number} shifted score minus the row's largest
 * @property {number} exp
 * @property {number} weight
 * @property {number} traced the weight in the trace
 * @property {boolean} hidden
 *
 * @typedef {{ j: number, weight: number, values: Float32Array, part: number[], norm: number }} MixedRow
 */

import { powerOfTen } from "../text/number_format.js";

/**
 * @template T
 * @param {ArrayLike<T>} list
 * @param {(item: T) => number} value
 */
export function total(list, value) {
  return Array.from(list).reduce((sum, item) => sum + value(item), 0);
}

/**
 * The products q_id * k_jd that sum to a score, largest first; their sums with either sign; how many of the largest make half of all
 * absolute values.
 * @param {HeadNumbers} numbers
 * @param {number} i
 * @param {number} j
 */
export function products({ q, k, K }, i, j) {
  const terms = Array.from({ length: K }, (_, d) => productTerm(q[i * K + d], k[j * K + d], d));
  terms.sort((a, b) => Math.abs(b.product) - Math.abs(a.product));
  const absolute = total(terms, (term) => Math.abs(term.product));
  return {
    terms,
    sum: sumOf(terms).sum,
    plus: sumOf(terms.filter((term) => term.product > 0)),
    minus: sumOf(terms.filter((term) => term.product < 0)),
    half: countUpTo(terms, absolute / 2),
    absolute,
  };
}

/**
 * @param {number} q
 * @param {number} k
 * @param {number} d
 * @returns {ProductTerm}
 */
function productTerm(q, k, d) {
  return { d, q, k, product: q * k };
}

/**
 * @param {ProductTerm[]} terms
 * @returns {Sum}
 */
function sumOf(terms) {
  return { count: terms.length, sum: total(terms, (term) => term.product) };
}

/**
 * How many terms, from the first, reach that much in absolute value.
 * @param {ProductTerm[]} terms
 * @param {number} wanted
 */
function countUpTo(terms, wanted) {
  let count = 0;
  let reached = 0;
  while (count < terms.length && reached < wanted) {
    reached += Math.abs(terms[count].product);
    count += 1;
  }
  return count;
}

/**
 * exp(score - max) / sum over the row's keys, in the order of the keys; a masked key has score -Infinity and weight 0.
 * @param {HeadNumbers} numbers
 * @param {number} i
 */
export function softmax({ masked, weights, S }, i) {
  const scores = Array.from(masked.subarray(i * S, (i + 1) * S));
  const max = Math.max(...scores);
  const exps = scores.map((score) => (score === -Infinity ? 0 : Math.exp(score - max)));
  const sum = total(exps, (exp) => exp);
  /** @type {SoftmaxTerm[]} */
  const terms = scores.map((score, j) => ({
    j,
    score,
    shifted: score - max,
    exp: exps[j],
    weight: sum ? exps[j] / sum : 0,
    traced: weights[i * S + j],
    hidden: score === -Infinity,
  }));
  const order = terms.filter((term) => !term.hidden).sort((a, b) => b.weight - a.weight);
  return { terms, order, max, sum, total: total(terms, (term) => term.weight), entropy: entropy(terms) };
}

/** In bits. @param {SoftmaxTerm[]} terms */
function entropy(terms) {
  const possible = terms.filter((term) => term.weight > 0);
  return -total(possible, ({ weight }) => weight * Math.log2(weight)) || 0;
}

/**
 * z_i = sum of weight times row of V: the rows by weight, the sum, and the largest difference from the trace.
 * @param {HeadNumbers} numbers
 * @param {number} i
 */
export function mix(numbers, i) {
  const { v, K } = numbers;
  const rows = softmax(numbers, i).order.map(({ j, weight }) => mixedRow(v.subarray(j * K, (j + 1) * K), j, weight));
  const z = Array.from({ length: K }, (_, d) => total(rows, (row) => row.part[d]));
  const traced = numbers.z.subarray(i * K, (i + 1) * K);
  const error = z.reduce((worst, value, d) => Math.max(worst, Math.abs(value - traced[d])), 0);
  return { rows, z, traced, error, length: norm(z), lengths: total(rows, (row) => row.norm) };
}

/**
 * @param {Float32Array} values
 * @param {number} j
 * @param {number} weight
 * @returns {MixedRow}
 */
function mixedRow(values, j, weight) {
  const part = Array.from(values, (value) => value * weight);
  return { j, weight, values, part, norm: norm(part) };
}

/** @param {number[]} vector */
function norm(vector) {
  return Math.sqrt(total(vector, (x) => x * x));
}

/**
 * Where the largest of `count` values stands, counted from the first of them; the first of equal ones.
 * @param {ArrayLike<number>} data
 * @param {number} first
 * @param {number} count
 */
export function largestAt(data, first, count) {
  let best = 0;
  for (let i = 1; i < count; i++) {
    if (data[first + i] > data[first + best]) best = i;
  }
  return best;
}

/** The largest absolute value that is finite; 1 where all are 0, so that a scale has a length. @param {ArrayLike<number>} data */
export function reach(data) {
  let top = 0;
  for (let i = 0; i < data.length; i++) {
    if (Number.isFinite(data[i])) top = Math.max(top, Math.abs(data[i]));
  }
  return top || 1;
}

/** e to the power of a gap, to three digits: 1.35, 27.2, 1.2×10⁷. @param {number} gap */
export function times(gap) {
  const ratio = Math.exp(gap);
  return ratio < 1e5 ? String(Number(ratio.toPrecision(3))) : powerOfTen(ratio, 1);
}
