/** Dot products of random queries and keys, and what softmax makes of them. Pure: the same seed gives the same numbers. */

import { normals, randomFrom, softmax } from "./random.js";

/**
 * @typedef {[largest: number, entropy: number, gradient: number]} Measures of weights: entropy in bits, gradient the sum of p(1 - p)
 *
 * @typedef {object} Rows lists of two: without the division by the root of d_k, and with it
 * @property {number[]} scores of the first query
 * @property {[number[], number[]]} weights of the first query
 * @property {[Measures, Measures]} own of the first query
 * @property {[Measures, Measures]} means over all queries
 */

export const SIZES = [4, 8, 16, 32, 64, 128, 256, 512];
export const PAIRS = 1000;
export const ROWS = 200;
export const KEYS = 8;
const ROWS_SEED = 500_000;
const KEPT = 60;
/** @type {Map<string, any>} */
const kept = new Map();

/**
 * @template T
 * @param {string} key
 * @param {() => T} make
 * @returns {T}
 */
function once(key, make) {
  if (!kept.has(key)) {
    kept.set(key, make());
    if (kept.size > KEPT) kept.delete(/** @type {string} */ (kept.keys().next().value));
  }
  return kept.get(key);
}

/**
 * The dot product of numbers 0..size with the ones from `start` on.
 * @param {Float64Array} numbers
 * @param {number} start
 * @param {number} size
 */
function dotWithFirst(numbers, start, size) {
  let sum = 0;
  for (let i = 0; i < size; i++) sum += numbers[i] * numbers[start + i];
  return sum;
}

/**
 * The variance of PAIRS dot products, numbers of q and k standard normal; the generator begins at 1000 seed + size.
 * @param {number} seed
 * @param {number} size d_k
 */
export function varianceOf(seed, size) {
  return once(`variance ${seed} ${size}`, () => {
    const random = randomFrom(1000 * seed + size);
    const products = Array.from({ length: PAIRS }, () => dotWithFirst(normals(random, 2 * size), size, size));
    const mean = products.reduce((sum, x) => sum + x, 0) / PAIRS;
    return products.reduce((sum, x) => sum + (x - mean) ** 2, 0) / PAIRS;
  });
}

/**
 * @param {number[]} weights
 * @returns {Measures}
 */
export function measuresOf(weights) {
  const entropy = -weights.reduce((sum, p) => sum + (p > 0 ? p * Math.log2(p) : 0), 0);
  const gradient = weights.reduce((sum, p) => sum + p * (1 - p), 0);
  return [Math.max(...weights), entropy, gradient];
}

/**
 * ROWS queries with KEYS keys each; the generator begins at 1000 seed + size + 500000.
 * @param {number} seed
 * @param {number} size d_k
 * @returns {Rows}
 */
export function rowsOf(seed, size) {
  return once(`rows ${seed} ${size}`, () => {
    const random = randomFrom(1000 * seed + size + ROWS_SEED);
    const queries = Array.from({ length: ROWS }, () => oneQuery(random, size));
    const [{ scores, weights, measures }] = queries;
    /** @param {0 | 1} side */
    const means = (side) =>
      /** @type {Measures} */ (
        [0, 1, 2].map((i) => queries.reduce((sum, query) => sum + query.measures[side][i] / ROWS, 0))
      );
    return { scores, weights, own: measures, means: [means(0), means(1)] };
  });
}

/**
 * @param {() => number} random
 * @param {number} size
 */
function oneQuery(random, size) {
  const numbers = normals(random, (KEYS + 1) * size);
  const scores = Array.from({ length: KEYS }, (_, k) => dotWithFirst(numbers, (k + 1) * size, size));
  const scaled = softmax(scores.map((score) => score / Math.sqrt(size)));
  /** @type {[number[], number[]]} */
  const weights = [softmax(scores), scaled];
  /** @type {[Measures, Measures]} */
  const measures = [measuresOf(weights[0]), measuresOf(weights[1])];
  return { scores, weights, measures };
}
