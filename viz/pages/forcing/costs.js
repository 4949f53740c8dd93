/**
 * What one pass and many passes compute, with a KV cache and without: per head and layer. Pure.
 *
 * @typedef {"parallel" | "uncached" | "cached"} Way
 * @typedef {"now" | "masked" | "before" | "reused" | ""} CellKind computed in this pass, computed and thrown away, computed in an earlier
 *   pass, taken from the cache, or not there yet
 *
 * @typedef {object} Cost
 * @property {number} passes
 * @property {number} now cells of this pass
 * @property {number} cells of all passes
 * @property {number} rows of keys and values computed for the target
 * @property {number} cross the same for the source
 * @property {number} reused
 * @property {string} shape of what goes in
 */

/** @type {Way[]} */
export const WAYS = ["parallel", "uncached", "cached"];

/** 1 + 2 + ... + n. @param {number} n */
export const triangle = (n) => (n * (n + 1)) / 2;

/** 1 + 4 + ... + n². @param {number} n */
const squares = (n) => (n * (n + 1) * (2 * n + 1)) / 6;

/**
 * @param {Way} way
 * @param {number} n target tokens
 * @param {number} s source tokens
 * @param {number} k the step, from 1
 * @returns {Cost}
 */
export function costOf(way, n, s, k) {
  if (way === "parallel") {
    return { passes: 1, now: n * n, cells: n * n, rows: n, cross: s, reused: 0, shape: `(1, ${n})` };
  }
  if (way === "uncached") {
    const shape = `(1, ${k})`;
    return { passes: n, now: k * k, cells: squares(n), rows: triangle(n), cross: n * s, reused: 0, shape };
  }
  const reused = triangle(n - 1);
  return { passes: n, now: k, cells: triangle(n), rows: n, cross: s, reused, shape: "(1, 1)" };
}

/**
 * What a cell is in the picture of one pass.
 * @param {Way} way
 * @param {number} row
 * @param {number} column
 * @param {number} k the step, from 1
 * @returns {CellKind}
 */
export function cellKind(way, row, column, k) {
  const allowed = column <= row;
  if (way === "parallel") return allowed ? "now" : "masked";
  if (row >= k || column >= k) return "";
  if (way === "uncached") return allowed ? "now" : "masked";
  if (!allowed) return "";
  if (row < k - 1) return "before";
  return column < k - 1 ? "reused" : "now";
}
