/**
 * The record with its arrays opened, and the few ways in which everything else asks it for numbers.
 * @import { AttentionKind as Kind, Side } from "./places.js"
 * @import { FlowView, Packed, SideView } from "./view.types.js"
 */
import { state } from "../../browser/state/state.js";
import { isWord, t } from "../../browser/text/words.js";

/** @typedef {{ shape: number[], data: Float32Array }} Grid an array of any shape, row by row */
/**
 * A record whose packed arrays are opened.
 * @template T
 * @typedef {T extends Packed ? Grid : T extends object ? { [K in keyof T]: Opened<T[K]> } : T} Opened
 */
/** @typedef {Opened<FlowView>} Stage what is drawn */

/**
 * Open every packed array of the record.
 * @param {FlowView} view
 * @param {(packed: Packed) => Promise<Grid>} unpack
 * @returns {Promise<Stage>}
 */
export async function openRecord(view, unpack) {
  /** @param {any} value @returns {Promise<any>} */
  const open = async (value) => {
    if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
    if ("b64" in value) return unpack(value);
    const pairs = await Promise.all(Object.entries(value).map(async ([key, inner]) => [key, await open(inner)]));
    return Object.fromEntries(pairs);
  };
  return open(view);
}

/**
 * One number of a grid.
 * @param {Grid} grid
 * @param {...number} index one for each axis
 */
export function numberAt({ shape, data }, ...index) {
  return data[placeAt(shape, index)];
}

/** Where it lies. @param {number[]} shape @param {number[]} index */
const placeAt = (shape, index) => index.reduce((at, i, axis) => at * shape[axis] + i, 0);

/**
 * One row of a grid's last axis.
 * @param {Grid} grid
 * @param {...number} index one for each axis but the last
 */
export function rowAt({ shape, data }, ...index) {
  const width = shape[shape.length - 1];
  const start = placeAt(shape, index) * width;
  return data.subarray(start, start + width);
}

/**
 * Where a depth stands in the list of a side.
 * @param {Pick<SideView, "depths">} side
 * @param {string} at
 * @param {number} [layer]
 * @param {string} [part]
 */
export function depthOf(side, at, layer = -1, part = "") {
  return side.depths.findIndex((depth) => depth.at === at && depth.layer === layer && depth.part === part);
}

/**
 * The parts of a layer, in their order.
 * @param {Side} side
 */
export function partsOf(side) {
  return side === "source" ? ["self", "ff"] : ["self", "cross", "ff"];
}

/** The stack of a side. @param {Side} side @returns {"encoder" | "decoder"} */
export const stackOf = (side) => (side === "source" ? "encoder" : "decoder");

/**
 * Which attention a part of a side is.
 * @param {Side} side
 * @param {string} part
 * @returns {Kind}
 */
export function kindOf(side, part) {
  return part === "cross" ? "cross" : stackOf(side);
}

/**
 * A weight of one head; head -1 is the mean over all heads.
 * @param {Stage} stage
 * @param {{ kind: Kind, layer: number, head: number, row: number, key: number }} at
 */
export function weightAt(stage, { kind, layer, head, row, key }) {
  const grid = stage.weights[kind];
  if (head >= 0) return numberAt(grid, layer, head, row, key);
  const heads = grid.shape[1];
  let sum = 0;
  for (let h = 0; h < heads; h += 1) sum += numberAt(grid, layer, h, row, key);
  return Math.round((sum / heads) * 1e6) / 1e6; // equal sums stay equal, in whatever order they were added
}

/**
 * The key a row looks at most, and how much; of equals the first.
 * @param {Stage} stage
 * @param {{ kind: Kind, layer: number, head: number, row: number }} at
 */
export function strongest(stage, at) {
  const weights = weightsOf(stage, at);
  const weight = Math.max(...weights);
  return { key: weights.indexOf(weight), weight };
}

/** The weight of every key in a row. @param {Stage} stage @param {{ kind: Kind, layer: number, head: number, row: number }} at */
export const weightsOf = (stage, at) =>
  Array.from({ length: stage.weights[at.kind].shape[3] }, (_, key) => weightAt(stage, { ...at, key }));

/** The keys of a row, the heaviest first. @param {number[]} weights */
export const byWeight = (weights) => [...weights.keys()].sort((a, b) => weights[b] - weights[a]);

/** The heads shown. @param {{ stage: Stage, head: number }} film */
export const headsOf = ({ stage, head }) => (head >= 0 ? [head] : allHeads(stage));

/** @param {Stage} stage */
export const allHeads = ({ sizes }) => [...Array(sizes.heads).keys()];

/**
 * Which addition of a side a sublayer's is: 0 is the position.
 * @param {Side} side
 * @param {number} layer
 * @param {string} part
 */
export function additionOf(side, layer, part) {
  if (layer < 0) return 0;
  const parts = partsOf(side);
  return 1 + layer * parts.length + parts.indexOf(part);
}

/**
 * Lengths around one addition: of what was there, of what is added, and their ratio.
 * @param {Stage} stage
 * @param {Side} side
 * @param {number} layer -1 for the position
 * @param {string} part
 * @param {number} token
 */
export function additionAt(stage, side, layer, part, token) {
  const view = stage[side];
  const own = layer < 0 ? depthOf(view, "place") : depthOf(view, "after", layer, part);
  const before = numberAt(view.norms, own - (depthOf(view, "sum", layer, part) < 0 ? 1 : 2), token);
  const added = numberAt(view.added, additionOf(side, layer, part), token);
  return { before, added, ratio: before > 0 ? added / before : 0, after: numberAt(view.norms, own, token) };
}

/** What is at the end of each sublayer: of a model that adds first a sum, which stands for its normalization, too. @param {Stage} stage */
export const addsOf = ({ order }) => (order === "post" ? "sum" : "norm");

/** Words of the page. @param {string} key @param {Record<string, unknown>} [values] */
export const word = (key, values) => t(`flow.${key}`, values);

/** @type {Record<string, string>} */
const ENDS = { "<s>": "common.token.start", "</s>": "common.token.end" };

/** A sentence or a token, in plain wording with the sentence's ends, and a byte, as words. @param {string} text */
export function plainEnds(text) {
  if (state.depth !== "plain") return text;
  return text
    .replace(/<\/?s>/g, (end) => (isWord(ENDS[end]) ? t(ENDS[end]) : end))
    .replace(/^<0x(..)>$/, (all, byte) => (isWord("common.token.byte") ? t("common.token.byte", { byte }) : all));
}

/** How a token is written on the stage: without the mark of a word's beginning; a space alone as an open box. @param {string} text */
export function plainToken(text) {
  return plainEnds(text).replace(/^▁/u, "") || "␣";
}

/** The same for several. @param {{ text: string }[]} tokens */
export const plainTokens = (tokens) => tokens.map(({ text }) => plainToken(text));
