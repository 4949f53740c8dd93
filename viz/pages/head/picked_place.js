/**
 * Where the page looks: what is hovered, else what is pinned in the scene, else what it finds most telling.
 *
 * @import { Place, Scene } from "../../browser/state/state.js"
 * @import { HeadNumbers } from "../../browser/attention_head/arithmetic.js"
 * @import { At } from "../../browser/attention_head/stages.js"
 */

import { largestAt } from "../../browser/attention_head/arithmetic.js";

/**
 * @param {number} i
 * @param {number} count
 */
function inside(i, count) {
  return Math.max(0, Math.min(count - 1, i));
}

/**
 * The query. On the decoder's side it is the scene's step: row t reads token t and writes token t + 1. On the encoder's it is the pinned
 * source token, and the row of the largest weight while nothing is pinned.
 * @param {HeadNumbers} numbers
 * @param {Scene} scene
 */
function chosenQuery({ view, T }, { source, step }) {
  if (view.kind !== "encoder") return inside(step, T);
  return source >= 0 ? inside(source, T) : view.peak[0];
}

/**
 * The key that a person pinned; null where none is, or where it is not in this sentence.
 * @param {HeadNumbers} numbers
 * @param {Scene} scene
 */
function chosenKey({ view, S }, { source, column }) {
  const key = view.kind === "cross" ? source : column;
  return key >= 0 && key < S ? key : null;
}

/**
 * @param {HeadNumbers} numbers
 * @param {Scene} scene
 * @param {Partial<At> | null} hover
 * @param {number | null} dimension
 * @returns {At}
 */
export function placeOfHead(numbers, scene, hover, dimension) {
  const { weights, S } = numbers;
  const i = hover?.i ?? chosenQuery(numbers, scene);
  const j = hover?.j ?? chosenKey(numbers, scene) ?? largestAt(weights, i * S, S);
  return { i, j, d: hover?.d ?? dimension };
}

/**
 * What of the linked cursor a place of this page is.
 * @param {string} kind
 * @param {Partial<At>} at
 * @returns {Partial<Place>}
 */
export function linkedPlace(kind, { i = undefined, j = undefined }) {
  if (kind === "encoder") return { source: i ?? j };
  return kind === "decoder" ? { target: i } : { source: j, target: i };
}

/**
 * The way back; null where the linked cursor is not on this head.
 * @param {HeadNumbers} numbers
 * @param {Place} place
 * @returns {Partial<At> | null}
 */
export function placeFromLink({ view, T, S }, { source, target }) {
  const i = view.kind === "encoder" ? source : target;
  const j = view.kind === "cross" ? source : null;
  /** @type {Partial<At>} */
  const at = {};
  if (i !== null && i < T) at.i = i;
  if (j !== null && j < S) at.j = j;
  return Object.keys(at).length ? at : null;
}

/**
 * What a click on a place pins.
 * @param {string} kind
 * @param {Partial<At>} at
 * @returns {Record<string, number>} patch of the scene
 */
export function pinPatch(kind, { i, j }) {
  /** @type {Record<string, number>} */
  const patch = {};
  if (i !== undefined) patch[kind === "encoder" ? "source" : "step"] = i;
  if (j !== undefined) patch[kind === "cross" ? "source" : "column"] = j;
  return patch;
}
