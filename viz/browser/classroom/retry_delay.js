/**
 * How long to wait before the n-th try, n from 0, in ms: twice as long each time, at most 8 s, and not everybody at the same moment.
 * @param {number} n
 * @param {number} chance from 0 to 1
 */
export function waitBefore(n, chance) {
  return Math.min(8000, 400 * 2 ** Math.min(n, 10)) * (0.5 + chance / 2);
}
