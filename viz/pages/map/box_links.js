/**
 * Where a box leads: the page, and the scene it is opened with; and the other way, the boxes of a page. Pure.
 *
 * @import { Scene } from "../../browser/state/state.js"
 * @import { MapPart, MapView, Stack } from "./view.types.js"
 */

import { clamp } from "./number_format.js";

/** @type {Record<Stack, string[]>} */
const SUBLAYERS = { encoder: ["self", "ff"], decoder: ["self", "cross", "ff"] };
/** @type {Record<string, string>} */
const PAGES = {
  ids: "tokens",
  mask: "masks",
  embedding: "embeddings",
  positions: "embeddings",
  self: "attention",
  cross: "attention",
  ff: "feedforward",
  add_norm: "residual",
  norm: "residual",
  add: "residual",
  memory: "memory",
  linear: "lens",
  softmax: "decoding",
};

/** Pages of attention weights. */
const WEIGHTS = ["attention", "head", "roles", "whatif"];

/** The page that a box opens. @param {MapPart} part */
export function pageOf(part) {
  return PAGES[part.type];
}

/** A second page: what made the model write the token whose scores and probabilities are made here. @param {MapPart} part */
export function alsoOf(part) {
  return ["linear", "softmax"].includes(part.type) ? "attribution" : null;
}

/** @param {MapPart} part */
function kindOf(part) {
  return part.type === "cross" || part.id.endsWith("_cross") ? "cross" : part.stack;
}

/** The number of a sublayer in its stack, as the page Residual counts them. @param {MapPart} part */
export function sublayerOf(part) {
  const names = SUBLAYERS[part.stack];
  return part.layer * names.length + names.indexOf(/** @type {string} */ (part.id.split(/[._]/).pop()));
}

/**
 * The two tokens that a person follows: the pinned source token (the first where none is) and the decoder row.
 * @param {MapView} view
 * @param {Scene} scene
 * @returns {Record<Stack, number>}
 */
export function tokensOf(view, scene) {
  return { encoder: clamp(scene.source, view.src.length), decoder: clamp(scene.step, view.tgt.length) };
}

/**
 * The scene that the page of a box is opened with.
 * @param {MapView} view
 * @param {MapPart} part
 * @param {Scene} scene of now
 * @returns {Record<string, string | number>}
 */
export function sceneOf(view, part, scene) {
  if (part.type === "mask") return { kind: part.stack, layer: -1, head: -1 };
  if (part.type === "self" || part.type === "cross") {
    const heads = /** @type {number[]} */ (view.walk[part.id].head);
    return { kind: kindOf(part), layer: part.layer, head: heads[tokensOf(view, scene)[part.stack]] };
  }
  if (part.type === "memory") return { kind: "cross" };
  const side = part.stack === "encoder" ? "source" : "target";
  if (part.layer < 0) return { side };
  const inLayer = { side, layer: part.layer, kind: kindOf(part) };
  return part.type === "ff" ? inLayer : { ...inLayer, sublayer: sublayerOf(part) };
}

/**
 * @param {MapView} view
 * @param {Scene} scene
 * @param {Stack} stack
 */
function feedForwardOf(view, scene, stack) {
  const layers = view.config[`${stack}_layers`];
  const layer = scene.layer >= 0 && scene.layer < layers ? scene.layer : layers - 1;
  return [`${stack}.${layer}.ff`];
}

/**
 * @param {MapView} view
 * @param {Scene} scene
 * @param {Stack} stack
 */
function sumsOf(view, scene, stack) {
  return view.parts
    .filter((part) => part.stack === stack && part.id.includes("norm_"))
    .filter((part) => scene.sublayer < 0 || sublayerOf(part) === scene.sublayer)
    .map((part) => part.id);
}

/**
 * The boxes of what a page shows.
 * @param {MapView} view
 * @param {string} page
 * @param {Scene} scene
 * @param {number} layer that the page shows
 */
export function boxesOf(view, page, scene, layer) {
  const stack = scene.side === "source" ? "encoder" : "decoder";
  const attention = {
    encoder: `encoder.${layer}.self`,
    decoder: `decoder.${layer}.self`,
    cross: `decoder.${layer}.cross`,
  }[/** @type {"encoder" | "decoder" | "cross"} */ (scene.kind)];
  /** @type {Record<string, () => string[]>} */
  const boxes = {
    tokens: () => ["encoder.ids", "decoder.ids"],
    embeddings: () => [`${stack}.embedding`, `${stack}.positions`],
    masks: () => [scene.kind === "decoder" ? "decoder.mask" : "encoder.mask", attention],
    residual: () => sumsOf(view, scene, stack),
    feedforward: () => feedForwardOf(view, scene, stack),
    memory: () => ["memory"],
    alignment: () => [`decoder.${layer}.cross`],
    lens: () => ["linear", "softmax"],
    attribution: () => ["linear", "softmax"],
    patching: () => ["memory"],
    decoding: () => ["softmax"],
    search: () => ["softmax"],
    anatomy: () => ["softmax"],
    roundtrip: () => ["decoder.ids"],
    compare: () => [attention, "linear"],
    forcing: () => ["decoder.ids", "softmax"],
  };
  const ids = boxes[page]?.() ?? (WEIGHTS.includes(page) ? [attention] : []);
  return new Set(ids.filter((id) => view.parts.some((part) => part.id === id)));
}
