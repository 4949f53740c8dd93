/**
 * What is on the screen, and what of the scene the page reads.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Direction } from "./grid_shares.js"
 * @import { LayerView, PairView, PatchedView, PatchingView } from "./view.types.js"
 *
 * @typedef {"encoder" | "decoder"} Stack
 * @typedef {{ site: string, row: number }} Spot
 *
 * @typedef {object} Shown
 * @property {PatchingMounted} m
 * @property {PatchingView} view
 * @property {Map<string, LayerView>} layers by site, as far as they came
 * @property {number} asking which series of questions is under way; another number means it was overtaken
 * @property {boolean} stopped by the person
 * @property {string} failed
 * @property {string} tab the cell that the keys walked to, "" none
 * @property {{ key: string, view: PatchedView | null, failed: string }} patched
 * @property {string} series which direction and part are being asked for
 *
 * @typedef {Mounted & { state?: Shown, known?: Map<string, any> }} PatchingMounted
 */

import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { strongestPlace } from "./grid_shares.js";

/** @type {Stack[]} */
export const STACKS = ["encoder", "decoder"];
export const PARTS = ["stream", "self", "cross", "ff"];

/** @returns {Direction} */
export function directionNow() {
  return state.scene.patching.direction === "noise" ? "noise" : "denoise";
}

export function partNow() {
  const { part } = state.scene.patching;
  return PARTS.includes(part) ? part : "stream";
}

/** @param {Record<string, unknown>} patch on what the scene says of this page */
export function change(patch) {
  setScene({ patching: { ...state.scene.patching, ...patch } });
}

/**
 * The sites that are shown, encoder first.
 * @param {PairView} pair
 */
export function sitesNow(pair) {
  const own = pair.sites[partNow()];
  return STACKS.flatMap((stack) => own[stack] ?? []);
}

/**
 * How many places a site has.
 * @param {PairView} pair
 * @param {string} site
 */
export function placesOf(pair, site) {
  return site.startsWith("encoder") ? pair.clean.source.length : pair.rows.length;
}

/**
 * The layers of one stack, as many as there are once all have come, else none.
 * @param {Shown} s
 * @param {PairView} pair
 * @param {Stack} stack
 * @returns {LayerView[]}
 */
export function stackLayers(s, pair, stack) {
  const found = (pair.sites[partNow()][stack] ?? []).map((site) => s.layers.get(site));
  return found.every((one) => one !== undefined) ? /** @type {LayerView[]} */ (found) : [];
}

/**
 * The place that is opened: the chosen one where this pair has it, else the one that does most, once all are known.
 * @param {Shown} s
 * @param {PairView} pair
 * @returns {Spot | null}
 */
export function spotNow(s, pair) {
  const { site, row } = state.scene.patching;
  if (sitesNow(pair).includes(site) && row >= 0 && row < placesOf(pair, site)) return { site, row };
  const stack = pair.sites[partNow()].encoder ? "encoder" : "decoder";
  const layers = stackLayers(s, pair, stack);
  if (!layers.length) return null;
  const best = strongestPlace(layers, directionNow());
  return { site: pair.sites[partNow()][stack][best.layer], row: best.row };
}

/**
 * Whether the sentences have another token at a place.
 * @param {PairView} pair
 * @param {number} i
 */
export function differs({ clean, corrupt }, i) {
  return clean.source[i].text !== corrupt.source[i].text;
}
