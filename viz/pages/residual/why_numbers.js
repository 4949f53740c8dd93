/**
 * What the residual keeps, what the norm holds back and what dropout drops, from the numbers of one token. Pure.
 *
 * @import { Vector } from "./arithmetic.js"
 */

import { length } from "./arithmetic.js";

/** @param {Vector} a @param {Vector} b */
export function cosineOf(a, b) {
  const both = length(a) * length(b);
  const product = Array.from(a).reduce((total, value, i) => total + value * b[i], 0);
  return both ? product / both : 0;
}

/** Standard deviation over the dimensions. @param {Vector} vector */
export function deviationOf(vector) {
  const values = Array.from(vector);
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  return Math.sqrt(values.reduce((total, value) => total + (value - mean) ** 2, 0) / values.length);
}

/**
 * The deviation of the stream after each sublayer as it was (post-norm: after the norm; pre-norm: as the next norm gives it), and that of the
 * same changes added up with no norm between them.
 * @param {{ post: boolean, n: number, stream: Vector[], delta: Vector[], normed: Vector[] }} numbers
 */
export function spreads({ post, n, stream, delta, normed }) {
  const added = Float64Array.from(stream[0]);
  const without = [];
  for (let k = 0; k < n; k++) {
    if (!post) without.push(deviationOf(stream[k]));
    for (let d = 0; d < added.length; d++) added[d] += delta[k][d];
    if (post) without.push(deviationOf(added));
  }
  return { with: normed.map(deviationOf), without };
}

/** Numbers from 0 to 1 that are the same for a seed everywhere (mulberry32). @param {number} seed */
function draws(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A vector as training would have it: each number becomes 0 with probability p, the others are divided by 1 - p.
 * @param {Vector} vector
 * @param {number} p
 * @param {number} seed
 */
export function dropped(vector, p, seed) {
  const draw = draws(seed);
  return Array.from(vector, (value) => (draw() < p ? 0 : value / (1 - p)));
}
