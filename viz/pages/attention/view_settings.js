/**
 * What a person chose to see, from scene.attention. What is as usual is left out of the scene, and so of the link.
 *
 * @import { AttentionView } from "./view.types.js"
 *
 * @typedef {[layer: number, head: number]} Head both from 0
 * @typedef {{ layer: number, head: number, own: boolean }} Place own: the page's choice, since nobody has made one
 * @typedef {{ on: string, list: number[] }} Picked tokens chosen together, and the axis they belong to
 *
 * @typedef {object} Look
 * @property {string} show one of CHOICES.show, and so on
 * @property {string} heads which ones are combined
 * @property {string} combine
 * @property {string} draw
 * @property {string} leave which keys are left out
 * @property {string} unit
 * @property {string[]} some the heads that were chosen one by one, each "layer.head" from 0
 * @property {Picked | null} picked
 */

/** The first of each is the usual one. */
export const CHOICES = {
  show: ["weights", "value", "rollout"],
  heads: ["one", "layer", "all", "some"],
  combine: ["mean", "max"],
  draw: ["matrix", "lines"],
  leave: ["none", "special", "quiet"],
  unit: ["piece", "word"],
};

/** @typedef {keyof typeof CHOICES} Choice */

/** @param {string} id */
const headOf = (id) => /** @type {Head} */ (id.split(".").map(Number));

/** @param {unknown} value @returns {Record<string, any>} */
const asObject = (value) => (value && typeof value === "object" ? value : {});

/**
 * What a link asks for, as far as it makes sense here.
 * @param {unknown} given scene.attention
 * @param {number[]} shape of the weights
 * @returns {Look}
 */
export function readLook(given, [layers, heads]) {
  const asked = asObject(given);
  /** @param {Choice} key */
  const choice = (key) => (CHOICES[key].includes(asked[key]) ? asked[key] : CHOICES[key][0]);
  /** @param {unknown} id */
  const exists = (id) => {
    const [layer, head] = headOf(String(id));
    return layer >= 0 && layer < layers && head >= 0 && head < heads;
  };
  const some = Array.isArray(asked.some) ? asked.some.filter(exists) : [];
  return {
    show: choice("show"),
    heads: choice("heads"),
    combine: choice("combine"),
    draw: choice("draw"),
    leave: choice("leave"),
    unit: choice("unit"),
    some: [...new Set(some)].sort(),
    picked: Array.isArray(asObject(asked.picked).list) ? asked.picked : null,
  };
}

/**
 * scene.attention with some of it changed.
 * @param {unknown} given
 * @param {Record<string, unknown>} patch null takes a choice back
 */
export function changedLook(given, patch) {
  const next = { ...asObject(given), ...patch };
  /** @param {[string, unknown]} entry */
  const isUsual = ([key, value]) =>
    value === null ||
    value === CHOICES[/** @type {Choice} */ (key)]?.[0] ||
    (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(next).filter((entry) => !isUsual(entry)));
}

/**
 * The layer and head of the scene; the page's own while there is no such choice.
 * @param {AttentionView} view
 * @param {Record<string, any>} scene
 * @returns {Place}
 */
export function chosenHead(view, { layer, head }) {
  const [layers, heads] = view.weights.shape;
  const own = layer < 0 || head < 0 || layer >= layers || head >= heads;
  return own ? { layer: view.pick.layer, head: view.pick.head, own } : { layer, head, own };
}

/**
 * The heads that are combined. Rollout takes all heads of its layers, so none is chosen there.
 * @param {number[]} shape
 * @param {Place} at
 * @param {Look} look
 * @returns {Head[]}
 */
export function combinedHeads([layers, heads], at, look) {
  /** @param {number} layer @returns {Head[]} */
  const layerOf = (layer) => Array.from({ length: heads }, (_, head) => [layer, head]);
  if (look.heads === "layer") return layerOf(at.layer);
  if (look.heads === "all") return Array.from({ length: layers }, (_, layer) => layerOf(layer)).flat();
  if (look.heads === "some" && look.some.length) return look.some.map(headOf);
  return [[at.layer, at.head]];
}

/**
 * "some" after a head was taken in or out. The last one stays.
 * @param {Look} look
 * @param {Place} at
 * @param {Head} head
 */
export function toggledHeads(look, at, [layer, head]) {
  const now = look.heads === "some" && look.some.length ? look.some : [`${at.layer}.${at.head}`];
  const id = `${layer}.${head}`;
  const next = now.includes(id) ? now.filter((other) => other !== id) : [...now, id];
  return next.length ? next : now;
}

/**
 * Whether the head belongs to what is shown. Rollout takes every head of its layers, rolled-out cross-attention those of one layer.
 * @param {string} kind
 * @param {Look} look
 * @param {Place} at
 * @param {Head[]} combined
 * @param {Head} head
 */
export function isShown(kind, look, at, combined, [layer, head]) {
  if (look.show !== "rollout") return combined.some(([l, h]) => l === layer && h === head);
  return kind === "cross" ? layer === at.layer : layer <= at.layer;
}
