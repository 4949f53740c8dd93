/**
 * The way back in numbers: what everything that draws or tells it asks of the answer. Pure.
 * @import { AttentionKind as Kind, Side } from "./places.js"
 * @import { BackwardsView } from "./view.types.js"
 * @import { Grid, Opened, Stage } from "./record.js"
 */
import { additionOf, depthOf, numberAt, rowAt } from "./record.js";

/** @typedef {Opened<BackwardsView>} Back with its arrays opened */
/** @typedef {{ kind: Kind, layer: number, head: number }} HeadPlace head -1: all heads together */

/** The lengths of the gradient at one depth of a side, of every token. @param {Back} back @param {Side} side @param {number} depth */
export const lengthsAt = (back, side, depth) => Array.from(rowAt(back[side].norms, depth));

/**
 * The depth at which both ways of a sublayer's addition begin, counted from the loss: the sum before a norm, else what goes on.
 * @param {Stage} stage
 * @param {Side} side
 * @param {number} layer
 * @param {string} part
 */
export function forkDepth(stage, side, layer, part) {
  const sum = depthOf(stage[side], "sum", layer, part);
  return sum >= 0 ? sum : depthOf(stage[side], "after", layer, part);
}

/**
 * Lengths of the gradient around one sublayer, at one token. skip: what each way of the addition gets, all of which comes back over the residual
 * connection; branch: what comes back through the sublayer; whole: both added, as vectors; share: the branch's signed share of it.
 * @param {Stage} stage
 * @param {Back} back
 * @param {{ side: Side, layer: number, part: string, token: number }} at
 */
export function waysAt(stage, back, { side, layer, part, token }) {
  const fork = forkDepth(stage, side, layer, part);
  const own = additionOf(side, layer, part) - 1;
  return {
    skip: numberAt(back[side].norms, fork, token),
    branch: numberAt(back[side].branch, own, token),
    whole: numberAt(back[side].norms, fork - 1, token),
    share: numberAt(back[side].share, own, token),
  };
}

/**
 * How long the gradient is that one row hands to the value of one key: weight times the length at z; of all heads together, which lie in
 * dimensions of their own.
 * @param {Stage} stage
 * @param {Back} back
 * @param {HeadPlace & { row: number, key: number }} at
 */
export function rayAt(stage, back, { kind, layer, head, row, key }) {
  const { z } = back.attention[kind];
  const heads = head >= 0 ? [head] : Array.from({ length: z.shape[1] }, (_, h) => h);
  return Math.hypot(
    ...heads.map((h) => numberAt(stage.weights[kind], layer, h, row, key) * numberAt(z, layer, h, row)),
  );
}

/**
 * The longest of these gradients, and who hands it to whom; between different tokens where there is such a pair, if asked.
 * @param {Stage} stage
 * @param {Back} back
 * @param {HeadPlace} at
 * @param {boolean} [between]
 * @returns {{ row: number, key: number, value: number }}
 */
export function longestRay(stage, back, at, between = false) {
  const [, , rows, keys] = stage.weights[at.kind].shape;
  let best = { row: 0, key: 0, value: -1 };
  for (let row = 0; row < rows; row += 1) {
    for (let key = 0; key < keys; key += 1) {
      if (between && row === key) continue;
      const value = rayAt(stage, back, { ...at, row, key });
      if (value > best.value) best = { row, key, value };
    }
  }
  return best.value >= 0 ? best : longestRay(stage, back, at);
}

/** Where the largest of some numbers stands; of equals the first. @param {ArrayLike<number>} values */
export function largestOf(values) {
  return Array.from(values).reduce((best, x, i, all) => (x > all[best] ? i : best), 0);
}

/** Where the smallest stands. @param {ArrayLike<number>} values */
export function smallestOf(values) {
  return Array.from(values).reduce((best, x, i, all) => (x < all[best] ? i : best), 0);
}

/** The row that costs most. @param {Back} back */
export const worstRow = ({ rows }) => largestOf(rows.map(({ loss }) => loss));

/** What came to C, of every decoder layer, and together, through keys and values: signed shares. @param {Back} back */
export function sharesOfC({ shares }) {
  const layers = shares.map(([keys, values]) => keys + values);
  const sum = (/** @type {0 | 1} */ i) => shares.reduce((all, share) => all + share[i], 0);
  return { layers, keys: sum(0), values: sum(1) };
}

/** A length with three digits that count, and a power of ten where it is small. @param {number} value */
export function lengthText(value) {
  if (value === 0) return "0";
  const size = Math.abs(value);
  const text = size < 1e-3 ? value.toExponential(1) : String(Number(value.toPrecision(3)));
  return text.replaceAll("-", "−");
}
