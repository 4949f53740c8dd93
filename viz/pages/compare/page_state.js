/**
 * What the page shows at the moment, and what the scene says of it.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Part } from "../../browser/requests/page_part.js"
 * @import { Place, Stack } from "./head_matching.js"
 * @import { ChildhoodView, CompareView, LayersView, SideView } from "./view.types.js"
 *
 * @typedef {Record<"childhood" | "layers", Part<any>>} Later the questions behind the first
 *
 * @typedef {object} Shown
 * @property {CompareMounted} m
 * @property {CompareView} view
 * @property {Stack} left
 * @property {Stack | null} right
 * @property {any[]} matrices
 * @property {string} said of the pointed cell
 * @property {Later} later
 * @property {() => void} update
 *
 * @typedef {Mounted & { state?: Shown | null, later?: Later }} CompareMounted
 */

import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { taughtFacts } from "../../browser/state/taught_names.js";
import { t } from "../../browser/text/words.js";
import { hasHead, placeFrom } from "./head_matching.js";

export const KINDS = ["encoder", "decoder", "cross"];

/** @param {Record<string, unknown>} patch on what the scene says of this page */
export function change(patch) {
  setScene({ compare: { ...state.scene.compare, ...patch } });
}

/** A model as it is called. @param {{ name: string, step: number }} model */
export function modelName({ name, step }) {
  const taught = taughtFacts(name);
  if (taught) return t("common.taught_model", taught);
  return step < 0 ? name : t("compare.snapshot", { step });
}

/** The checkpoints of a figure. @param {CompareView} view */
export function idsOf({ left, right }) {
  return right ? `${left.facts.id} | ${right.facts.id}` : left.facts.id;
}

/** The left head: the one that all pages share, where this model has it, else the page's own choice. @param {Shown} s @returns {Place} */
export function leftHead(s) {
  const own = { layer: state.scene.layer, head: state.scene.head };
  return hasHead(s.left.shape, own) ? own : s.view.left.pick;
}

/** The right head: the chosen one; of the same training the same as on the left; else the page's own choice. @param {Shown} s @returns {Place} */
export function rightHead(s) {
  const { right, view } = s;
  if (!right || !view.right) return { layer: 0, head: 0 };
  const own = placeFrom(state.scene.compare.head);
  if (hasHead(right.shape, own)) return own;
  return view.family ? leftHead(s) : view.right.pick;
}

/** The decoder row that is looked at, of one side. @param {SideView} side */
export function rowOf(side) {
  return Math.max(0, Math.min(state.scene.step, side.written.length - 1));
}

/** Those that are there. @param {Shown} s @returns {["left" | "right", SideView][]} */
export function sidesOf({ view }) {
  /** @type {["left" | "right", SideView][]} */
  const left = [["left", view.left]];
  return view.right ? [...left, ["right", view.right]] : left;
}
