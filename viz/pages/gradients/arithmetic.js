/** The arithmetic of one clicked number, from the arrays that came: no DOM. */

/** @typedef {ArrayLike<number>} Vector */

/** @param {Vector} a @param {Vector} b */
export function dot(a, b) {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

/** @param {Vector} a */
export const length = (a) => Math.sqrt(dot(a, a));

/** @param {Vector} a */
export function mean(a) {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i];
  return sum / a.length;
}

/**
 * dS of one row: A (dA − Σ A dA).
 * @param {Vector} weights A
 * @param {Vector} back dA
 */
export function softmaxBack(weights, back) {
  const pull = dot(weights, back);
  return { pull, scores: Float64Array.from(weights, (a, i) => a * (back[i] - pull)) };
}

/** @param {Vector} scores a row, −∞ where masked */
export function softmax(scores) {
  const highest = Math.max(...Array.from(scores));
  const powers = Float64Array.from(scores, (s) => Math.exp(s - highest));
  const total = powers.reduce((sum, x) => sum + x, 0);
  return powers.map((x) => x / total);
}

/**
 * The same row if its scores had not been divided by the root of d_k, with the same dA.
 * @param {Vector} scores
 * @param {Vector} back dA
 * @param {number} root
 */
export function withoutScaling(scores, back, root) {
  const weights = softmax(Float64Array.from(scores, (s) => s * root));
  return { weights, scores: softmaxBack(weights, back).scores };
}

/**
 * A norm backwards, with the parts it takes off. n: the normalized vector, dn: gamma times what came.
 * @param {object} norm
 * @param {Vector} norm.x
 * @param {Vector} norm.gamma
 * @param {Vector} norm.back
 * @param {number} norm.eps
 * @param {boolean} norm.centered LayerNorm; false for RMSNorm
 */
export function normBack({ x, gamma, back, eps, centered }) {
  const D = x.length;
  const middle = centered ? mean(x) : 0;
  const off = Float64Array.from(x, (value) => value - middle);
  const sigma = Math.sqrt(dot(off, off) / D + eps);
  const n = off.map((value) => value / sigma);
  const dn = Float64Array.from(back, (value, i) => value * gamma[i]);
  const average = centered ? mean(dn) : 0;
  const product = dot(dn, n) / D;
  const dx = dn.map((value, i) => (value - average - n[i] * product) / sigma);
  return { D, n, dn, dx, sigma, average, product, left: eps / sigma ** 2 };
}

/**
 * The signed length of a vector's part along a direction.
 * @param {Vector} vector
 * @param {Vector} direction
 */
export function along(vector, direction) {
  const size = length(direction);
  return size ? dot(vector, direction) / size : 0;
}

/**
 * @typedef {object} Taken one step of Adam for one weight
 * @property {number} mhat
 * @property {number} vhat
 * @property {number} delta
 * @property {number} after
 *
 * @param {{ m: number, v: number, before: number }} step
 * @param {number} t counted from 1
 * @param {{ rate: number, betas: [number, number], eps: number }} adam
 * @returns {Taken}
 */
export function adamStep({ m, v, before }, t, { rate, betas: [first, second], eps }) {
  const mhat = m / (1 - first ** t);
  const vhat = v / (1 - second ** t);
  const delta = (-rate * mhat) / (Math.sqrt(vhat) + eps);
  return { mhat, vhat, delta, after: before + delta };
}

/**
 * A number with four digits that count, a real minus, and a power of ten where it is very small or large.
 * @param {number} value
 */
export function digits(value) {
  if (value === 0) return "0";
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "−∞";
  const size = Math.abs(value);
  const text = size < 1e-3 || size >= 1e5 ? value.toExponential(2) : String(Number(value.toPrecision(4)));
  return text.replaceAll("-", "−");
}

/** A share in whole percent, with a real minus. @param {number} share */
export function percent(share) {
  return String(Math.round(100 * share) || 0).replace("-", "−");
}

/**
 * The order in which the backward pass lights places: the decoder from its end to its embedding, then the encoder.
 * @param {number} decoder places
 * @param {number} encoder places
 * @returns {{ stack: "decoder" | "encoder", place: number }[]}
 */
export function backwardOrder(decoder, encoder) {
  /** @param {"decoder" | "encoder"} stack @param {number} count */
  const down = (stack, count) => Array.from({ length: count }, (_, i) => ({ stack, place: count - 1 - i }));
  return [...down("decoder", decoder), ...down("encoder", encoder)];
}
