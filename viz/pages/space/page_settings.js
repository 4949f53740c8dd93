/** Where a person looks on this page: what the address says, and the usual where it says nothing or something unusable. */

import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";

/**
 * @typedef {object} Look
 * @property {string} table
 * @property {number} piece -1 for the page's own choice
 * @property {number} plane
 * @property {number[] | null} at middle of the map and times closer; null for all of it
 * @property {string} find
 * @property {string} sort
 * @property {string} only
 * @property {number} start
 */

/** @type {Look} */
const USUAL = { table: "source", piece: -1, plane: 0, at: null, find: "", sort: "count", only: "all", start: 0 };
const PLANES = 3;

/** @returns {Look} */
export function lookNow() {
  const { at, plane, ...rest } = { ...USUAL, ...state.scene.space };
  const isPlace = Array.isArray(at) && at.length === 3 && at.every(Number.isFinite) && at[2] > 0;
  const isPlane = Number.isInteger(plane) && plane >= 0 && plane < PLANES;
  return { ...rest, at: isPlace ? at : null, plane: isPlane ? plane : 0 };
}

/** What is usual is not written into the address. @param {Record<string, unknown>} patch */
export function change(patch) {
  const usual = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (USUAL));
  const entries = Object.entries({ ...state.scene.space, ...patch });
  setScene({
    space: Object.fromEntries(entries.filter(([key, value]) => value !== usual[key] && value !== undefined)),
  });
}

/** Another table: a piece, a place on the map and a leaf are of one table. @param {string} table @param {number} [piece] */
export function changeTable(table, piece) {
  change({ table, piece: piece ?? USUAL.piece, at: null, start: 0 });
}
