/**
 * The numbers of the page: what travelled, unpacked, and what follows from it.
 *
 * @import { Scene } from "../../browser/state/state.js"
 * @import { Cell } from "../../browser/matrix/vector_strips.js"
 * @import { MasksView } from "./view.types.js"
 *
 * @typedef {object} MaskNumbers (H, T, S) each, but for hidden, which is (T, S)
 * @property {Float32Array} scores
 * @property {Float32Array} without
 * @property {Float32Array} weights
 * @property {Float32Array} difference
 * @property {Float32Array} hidden
 */

import { unpack } from "../../browser/requests/unpack_arrays.js";

/** @type {Cell} */
export const NOWHERE = { row: null, col: null };

/**
 * @param {MasksView} view
 * @returns {Promise<MaskNumbers>}
 */
export async function readMasks(view) {
  const packed = [view.scores, view.weights_without, view.weights_with, view.hidden];
  const [scores, without, weights, hidden] = (await Promise.all(packed.map(unpack))).map(({ data }) => data);
  const difference = weights.map((weight, i) => weight - without[i]);
  return { scores, without, weights, difference, hidden };
}

/**
 * Where the numbers of a head begin.
 * @param {MasksView} view
 * @param {number} head
 */
export function startOf({ first, rows, cols }, head) {
  return (head - first) * rows.length * cols.length;
}

/**
 * The head shown: the scene's where this answer holds it, else the answer's own choice.
 * @param {MasksView} view
 * @param {number} wanted
 */
export function headOf({ first, head, scores }, wanted) {
  const count = scores.shape[0];
  return wanted >= first && wanted < first + count ? wanted : head;
}

/**
 * The largest absolute value of a part that is finite; 1 where all are 0, so that a scale has a length.
 * @param {ArrayLike<number>} data
 * @param {number} start
 * @param {number} count
 */
export function reach(data, start, count) {
  let top = 0;
  for (let i = start; i < start + count; i++) {
    if (Number.isFinite(data[i])) top = Math.max(top, Math.abs(data[i]));
  }
  return top || 1;
}

/**
 * The cell of some rows that the mask changed most; rows of <pad> do not count, and NOWHERE where it changed none.
 * @param {MasksView} view
 * @param {ArrayLike<number>} difference
 * @param {number} start where the head's numbers begin
 * @param {number[]} rows
 * @returns {Cell}
 */
export function mostChanged({ real, cols }, difference, start, rows) {
  let best = NOWHERE;
  let top = 0;
  for (const row of rows.filter((i) => real[i])) {
    for (let col = 0; col < cols.length; col++) {
      const change = Math.abs(difference[start + row * cols.length + col]);
      if (change <= top) continue;
      top = change;
      best = { row, col };
    }
  }
  return best;
}

/**
 * Whether the linked cursor speaks of the sentence that is shown, not of the other one of the batch.
 * @param {MasksView} view
 */
export function isLinked({ company }) {
  return company?.role !== "other";
}

/**
 * The row that the scene says: a decoder row is its step (row t reads token t and writes token t + 1), an encoder row the pinned source
 * token. null while no source token is pinned, and where the numbers shown are those of the other sentence.
 * @param {MasksView} view
 * @param {Scene} scene
 */
export function chosenRow(view, { source, step }) {
  if (!isLinked(view)) return null;
  const row = view.kind === "encoder" ? source : step;
  return row < 0 ? null : Math.min(row, view.rows.length - 1);
}

/**
 * Where the cursor stands while nothing is pointed at: in the chosen row, at the pinned source token of cross-attention, else at the cell
 * that the mask changed most.
 * @param {MasksView} view
 * @param {ArrayLike<number>} difference
 * @param {number} start where the head's numbers begin
 * @param {Scene} scene
 * @returns {Cell}
 */
export function restingCell(view, difference, start, scene) {
  const row = chosenRow(view, scene);
  if (row === null) return mostChanged(view, difference, start, [...view.rows.keys()]);
  const pinned = view.kind === "cross" && scene.source >= 0 && scene.source < view.cols.length;
  return { row, col: pinned ? scene.source : mostChanged(view, difference, start, [row]).col };
}

/**
 * What a click on a cell pins.
 * @param {string} kind
 * @param {Cell} cell
 * @returns {Record<string, number>} patch of the scene
 */
export function pinPatch(kind, { row, col }) {
  /** @type {Record<string, number>} */
  const patch = {};
  if (row !== null) patch[kind === "encoder" ? "source" : "step"] = row;
  if (kind === "cross" && col !== null) patch.source = col;
  return patch;
}

/**
 * The kind that the page shows: it opens on the decoder's causal mask, and cross-attention, with which every page begins, has to be asked
 * for here.
 * @param {Scene} scene
 */
export function kindShown({ kind, masks }) {
  return kind === "cross" && masks?.cross !== true ? "decoder" : kind;
}

/**
 * What the choice of a kind writes.
 * @param {string} kind
 * @param {Record<string, unknown>} masks the page's part of the scene
 */
export function kindPatch(kind, masks) {
  const own = { ...masks, cross: true };
  if (kind !== "cross") delete (/** @type {Record<string, unknown>} */ (own).cross);
  return { kind, masks: own };
}
