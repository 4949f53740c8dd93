/**
 * The numbers of two maps side by side.
 *
 * @import { MapsView } from "./view.types.js"
 *
 * @typedef {MapsView & { data: Float32Array }} Maps all maps of a kind, unpacked: (layers, heads, rows, columns) in a row
 * @typedef {{ layer: number, head: number }} HeadPlace
 * @typedef {"edits" | "companion"} Versus
 * @typedef {"own" | "most" | "most_beside" | "taught" | "first"} Why how the head came to be shown
 *
 * @typedef {object} Pair
 * @property {[left: Maps, right: Maps]} maps
 * @property {HeadPlace} at
 * @property {Why} why
 * @property {"encoder" | "decoder" | "cross"} kind
 * @property {Versus} versus
 * @property {[left: number, right: number]} from where the head's map begins in each `data`
 * @property {Float32Array | null} change right - left; null where the shapes differ
 */

import { nextTokens, withWrites } from "../../browser/text/token_names.js";

/** The rows of a map; those of the decoder with the token that they generate. @param {Pair["kind"]} kind @param {Pick<Maps, "rows">} map */
export function labeledRows(kind, { rows }) {
  return withWrites(rows, kind === "encoder" ? null : nextTokens(rows));
}

/** @param {Maps} maps */
function sizeOf({ rows, cols }) {
  return rows.length * cols.length;
}

/**
 * Where the map of a head begins.
 * @param {Maps} maps
 * @param {HeadPlace} at
 */
export function offsetOf(maps, { layer, head }) {
  return (layer * maps.weights.shape[1] + head) * sizeOf(maps);
}

/**
 * @param {Maps} a
 * @param {Maps} b
 */
export function sameShape(a, b) {
  return a.rows.length === b.rows.length && a.cols.length === b.cols.length;
}

/**
 * The head whose weights differ most, and by how much in all; null where no weight differs.
 * @param {Maps} a
 * @param {Maps} b
 * @returns {HeadPlace | null}
 */
export function mostChanged(a, b) {
  const [layers, heads] = a.weights.shape;
  let best = null;
  let largest = 0;
  for (let layer = 0; layer < layers; layer++) {
    for (let head = 0; head < heads; head++) {
      const from = offsetOf(a, { layer, head });
      let sum = 0;
      for (let i = from; i < from + sizeOf(a); i++) sum += Math.abs(a.data[i] - b.data[i]);
      if (sum > largest) {
        largest = sum;
        best = { layer, head };
      }
    }
  }
  return best;
}

/**
 * The head to show: the person's own; while there is none, the one whose weights moved most; where none moved or shapes differ, the
 * taught one, else the first.
 * @param {[Maps, Maps]} maps
 * @param {HeadPlace} own -1 while nobody has chosen
 * @param {HeadPlace | null} taught
 * @param {Versus} versus
 * @returns {{ at: HeadPlace, why: Why }}
 */
export function chooseHead([a, b], own, taught, versus) {
  const [layers, heads] = a.weights.shape;
  const { layer, head } = own;
  if (layer >= 0 && head >= 0 && layer < layers && head < heads) return { at: { layer, head }, why: "own" };
  const most = sameShape(a, b) ? mostChanged(a, b) : null;
  if (most) return { at: most, why: versus === "edits" ? "most" : "most_beside" };
  return taught ? { at: taught, why: "taught" } : { at: { layer: 0, head: 0 }, why: "first" };
}

/**
 * @param {[Maps, Maps]} maps
 * @param {HeadPlace} at
 * @param {Why} why
 * @param {Pair["kind"]} kind
 * @param {Versus} versus
 * @returns {Pair}
 */
export function pairOf(maps, at, why, kind, versus) {
  const [a, b] = maps;
  const left = offsetOf(a, at);
  const right = offsetOf(b, at);
  const change = sameShape(a, b)
    ? Float32Array.from({ length: sizeOf(a) }, (_, i) => b.data[right + i] - a.data[left + i])
    : null;
  return { maps, at, why, kind, versus, from: [left, right], change };
}

/** The largest weight of the two maps shown. @param {Pair} pair */
export function largestWeight({ maps, from }) {
  const tops = maps.map((one, i) =>
    one.data.subarray(from[i], from[i] + sizeOf(one)).reduce((a, b) => Math.max(a, b), 0),
  );
  return Math.max(...tops);
}

/** The largest change, of either sign. @param {Float32Array} change */
export function largestChange(change) {
  return change.reduce((largest, x) => Math.max(largest, Math.abs(x)), 0);
}

/**
 * How much of a row's weight moved on average, and the cell that moved most; null where none did.
 * @param {Pair} pair
 */
export function movement({ maps, from, change }) {
  if (!change || !largestChange(change)) return null;
  const [a, b] = maps;
  const columns = a.cols.length;
  const most = change.reduce((best, x, i) => (Math.abs(x) > Math.abs(change[best]) ? i : best), 0);
  return {
    share: change.reduce((sum, x) => sum + Math.abs(x), 0) / 2 / a.rows.length,
    row: Math.floor(most / columns),
    col: most % columns,
    before: a.data[from[0] + most],
    after: b.data[from[1] + most],
  };
}
