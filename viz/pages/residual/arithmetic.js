/**
 * The arithmetic of one token, in float64 on the trace's own float32.
 *
 * @typedef {ArrayLike<number> & Iterable<number>} Vector
 * @typedef {{ gamma: Vector, beta: Vector | null, eps: number }} NormWeights beta: null for RMSNorm
 * @typedef {"chosen" | "largest" | "first"} Why a dimension is listed
 */

const FURTHEST = 5; // dimensions listed since they are furthest from the mean
const FIRST = 3;

/** @param {Vector} vector */
function sum(vector) {
  let total = 0;
  for (const value of vector) total += value;
  return total;
}

/** @param {Vector} vector */
function squaresOf(vector) {
  return sum(Array.from(vector, (value) => value * value));
}

/** The length of a vector. @param {Vector} vector */
export function length(vector) {
  return Math.sqrt(squaresOf(vector));
}

/** Root mean square. @param {Vector} vector */
export function rootMeanSquare(vector) {
  return Math.sqrt(squaresOf(vector) / vector.length);
}

/** Where the largest value stands; the first of equal ones. @param {Vector} vector */
export function largestAt(vector) {
  return Array.from(vector).reduce((best, value, i, all) => (value > all[best] ? i : best), 0);
}

/** Where the smallest value stands; the first of equal ones. @param {Vector} vector */
export function leastAt(vector) {
  return largestAt(Array.from(vector, (value) => -value));
}

/** The largest absolute value; 1 where all are 0, so that a scale has a length. @param {Vector} vector */
export function reach(vector) {
  return Math.max(0, ...Array.from(vector, Math.abs)) || 1;
}

/**
 * The scale of a picture: the value that 99% of the numbers stay within, and the share of those beyond.
 * @param {Vector[]} vectors
 * @param {number} within
 */
export function scaleOf(vectors, within = 0.99) {
  const sizes = vectors.flatMap((vector) => Array.from(vector, Math.abs)).sort((a, b) => a - b);
  const high = sizes[Math.min(sizes.length - 1, Math.floor(within * sizes.length))] || 1;
  return { high, beyond: sizes.filter((size) => size > high).length / sizes.length };
}

/**
 * LayerNorm by hand (Ba et al. 2016): mean, variance over D (not D - 1), normalised, times gamma plus beta. Without a beta it is RMSNorm
 * (Zhang & Sennrich 2019): nothing is subtracted, and the variance is the mean of the squares.
 * @param {Vector} x
 * @param {NormWeights} weights
 */
export function layerNorm(x, { gamma, beta, eps }) {
  const D = x.length;
  const total = sum(x);
  const mean = beta ? total / D : 0;
  const off = Array.from(x, (value) => value - mean);
  const squares = squaresOf(off);
  const variance = squares / D;
  const deviation = Math.sqrt(variance + eps);
  const normalised = off.map((value) => value / deviation);
  const y = normalised.map((value, d) => value * gamma[d] + (beta ? beta[d] : 0));
  return { D, total, mean, off, squares, variance, deviation, normalised, y };
}

/**
 * The largest difference between two vectors.
 * @param {Vector} a
 * @param {Vector} b
 */
export function apart(a, b) {
  return Math.max(0, ...Array.from(a, (value, i) => Math.abs(value - b[i])));
}

/** Dimensions by their distance from the mean, the furthest first. @param {number[]} off */
export function furthest(off) {
  return [...off.keys()].sort((a, b) => Math.abs(off[b]) - Math.abs(off[a]) || a - b);
}

/**
 * Dimensions worth a line: the chosen one, those furthest from the mean, the first few.
 * @param {number[]} off
 * @param {number} chosen
 * @returns {[number, Why][]}
 */
export function listedDimensions(off, chosen) {
  /** @type {Map<number, Why>} */
  const listed = new Map([[chosen, "chosen"]]);
  for (const d of furthest(off).slice(0, FURTHEST)) if (!listed.has(d)) listed.set(d, "largest");
  for (const d of [...off.keys()].slice(0, FIRST)) if (!listed.has(d)) listed.set(d, "first");
  return [...listed];
}
