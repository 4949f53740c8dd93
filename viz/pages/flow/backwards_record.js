/**
 * The way back in numbers: what everything that draws or tells it asks of the answer. Pure.
 * @import { Film } from "./marks.js"
 * @import { AttentionKind as Kind, Side } from "./places.js"
 * @import { BackwardsView, Told } from "./view.types.js"
 * @import { Grid, Opened, Stage } from "./record.js"
 */
import { headsOf, numberAt } from "./record.js";

/** @typedef {Opened<BackwardsView> & { told: Record<string, Told & { row: number }> }} Back with its arrays opened, and what is said of its moments */
/** @typedef {{ kind: Kind, layer: number, head: number }} HeadPlace head -1: all heads together */

/**
 * The depth at which both ways of a sublayer's addition begin, counted from the loss: the sum before a norm, else what goes on.
 * @param {Stage} stage
 * @param {Side} side
 * @param {number} layer
 * @param {string} part
 */
export const forkDepth = (stage, side, layer, part) =>
  stage[side].depths.findIndex((depth) => depth.layer === layer && depth.part === part);

/**
 * How long the gradient is that one row hands to the value of one key: weight times the length at z; of all heads together, which lie in
 * dimensions of their own.
 * @param {Pick<Film, "stage" | "back">} film
 * @param {HeadPlace & { row: number, key: number }} at
 */
export function rayAt({ stage, back }, { kind, layer, head, row, key }) {
  const { z } = back.attention[kind];
  return Math.hypot(
    ...headsOf({ stage, head }).map(
      (h) => numberAt(stage.weights[kind], layer, h, row, key) * numberAt(z, layer, h, row),
    ),
  );
}

/** The row that costs most. @param {Back} back */
export function worstRow({ rows }) {
  const losses = rows.map(({ loss }) => loss);
  return losses.indexOf(Math.max(...losses));
}

/** A length with three digits that count, and a power of ten where it is small. @param {number} value */
export function lengthText(value) {
  if (value === 0) return "0";
  const size = Math.abs(value);
  const text = size < 1e-3 ? value.toExponential(1) : String(Number(value.toPrecision(3)));
  return text.replaceAll("-", "−");
}
