/**
 * Where a box leads: a place of the stage, or the page of what the stage does not show. Pure.
 *
 * @import { Scene } from "../../browser/state/state.js"
 * @import { BoxPart, BoxesView } from "./view.types.js"
 */

import { clamp } from "./boxes_numbers.js";

/** The residual stream after each sublayer. @type {Record<string, string>} */
const AFTER = { self: "resid_mid", cross: "resid_cross", ff: "resid_post" };
/** Pages about boxes that are no place of the stage, or where a page of another name has more. @type {Record<string, string>} */
const PAGES = { ids: "tokens", mask: "masks", linear: "lens" };

/**
 * The two tokens that a person follows: the pinned source token (the first where none is) and the decoder row.
 * @param {BoxesView} view
 * @param {Scene} scene
 */
export function tokensOf(view, scene) {
  return { encoder: clamp(scene.source, view.src.length), decoder: clamp(scene.step, view.tgt.length) };
}

/**
 * The address of a box on the stage; "" of the ids and the masks, which have no place there.
 * @param {BoxesView} view
 * @param {BoxPart} part
 * @param {Scene} scene
 */
export function addressOf(view, { id, type, stack, layer }, scene) {
  const row = tokensOf(view, scene)[stack];
  if (type === "embedding") return `${stack}.tokens_embedded[${row}]`;
  if (type === "positions") return `${stack}.embedded[${row}]`;
  if (layer < 0 && type in PAGES && type !== "linear") return "";
  if (layer < 0) return `${stack === "encoder" ? "memory" : "logits"}[${row}]`;
  if (type === "ff") return `${stack}.${layer}.ff_act`;
  return type === "self" || type === "cross"
    ? `${stack}.${layer}.${type}`
    : `${stack}.${layer}.${AFTER[id.split("_").pop() ?? ""]}`;
}

/**
 * The page of a box that the place's own page is not, and the scene it is opened with; null: the place's own.
 * @param {BoxPart} part
 * @returns {{ page: string, scene: Scene } | null}
 */
export function otherPageOf({ type, stack }) {
  if (!(type in PAGES)) return null;
  return { page: PAGES[type], scene: type === "mask" ? { kind: stack, layer: -1, head: -1 } : {} };
}

/** A second page: what made the model write the token whose scores and probabilities are made here. @param {BoxPart} part */
export function alsoOf({ type }) {
  return ["linear", "softmax"].includes(type) ? "attribution" : null;
}
