/** Angles as the page tells them: exact where a right angle makes a number zero. */

const ZERO = 1e-9;

/** @param {number} x */
const clean = (x) => (Math.abs(x) < ZERO ? 0 : x);

/** @param {number} degrees */
export function cosineOf(degrees) {
  return clean(Math.cos((degrees * Math.PI) / 180));
}

/** @param {number} degrees */
export function sineOf(degrees) {
  return clean(Math.sin((degrees * Math.PI) / 180));
}

/**
 * What is said of two arrows; an arrow of length 0 has no direction, and then there is nothing to look for.
 * @param {{ a: number, b: number, cosine: number }} arrows
 * @returns {[see: string, look: string | null]}
 */
export function dotKeys({ a, b, cosine }) {
  if (!a || !b) return ["none", null];
  if (cosine === 0) return ["zero", "look_zero"];
  return [cosine > 0 ? "plus" : "minus", "look"];
}
