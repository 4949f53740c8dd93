/** The mask of one number, and shares as text. No DOM. */

/**
 * Row i may look at column j where j <= i or j < seen: 1, else 0.
 * @param {number} seen
 * @param {number} length
 */
export function maskOf(seen, length) {
  return Array.from({ length }, (_, i) => Array.from({ length }, (_, j) => Number(j <= i || j < seen)));
}

/** @param {number[][]} mask */
export const cellsOf = (mask) => mask.flat().reduce((sum, cell) => sum + cell, 0);

/**
 * Which family a number makes of a text whose source (with <s>) has so many tokens.
 * @param {number} seen
 * @param {number} source
 * @param {number} length
 */
export function familyOf(seen, source, length) {
  if (seen <= 1) return "decoder"; // the first token is seen from everywhere under the causal mask as well
  if (seen === source) return "both";
  return seen >= length ? "encoder" : "between";
}

/** "98% (97–99)": the mean of shares and their range, where that is more than one number. @param {number[]} shares */
export function percents(shares) {
  const round = (/** @type {number} */ share) => Math.round(100 * share);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const [low, high] = [round(Math.min(...shares)), round(Math.max(...shares))];
  return high > low ? `${round(mean)}% (${low}–${high})` : `${round(mean)}%`;
}
