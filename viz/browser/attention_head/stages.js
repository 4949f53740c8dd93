/**
 * The stages of one head: what each is, its numbers and their colours.
 *
 * @import { Palette } from "../drawing/color_scales.js"
 * @import { Cell } from "../matrix/vector_strips.js"
 * @import { Unpacked } from "../requests/unpack_arrays.js"
 * @import { HeadNumbers } from "./arithmetic.js"
 * @import { AroundNumbers } from "./unpack_view.js"
 *
 * @typedef {{ i: number, j: number, d: number | null }} At the query, the key and the dimension that are looked at
 *
 * @typedef {object} Colouring
 * @property {Float32Array} [data] not there until the answer about all heads has come
 * @property {Palette} [palette]
 * @property {number} [low]
 * @property {number} [high]
 * @property {number} [error] how far a value may be from the trace's
 * @property {((i: number, j: number) => boolean) | null} [hidden]
 * @property {string} [hiddenText] what is written in a hidden cell
 *
 * @typedef {Colouring & {
 *   id: string, rows: "query" | "key", cols: "key" | "dim", shape: [number, number], site: string, traced: number[], more: string,
 * }} Stage shape: of the picture; traced: of the tensor that `site` names; more: what is said after both
 */

import { t } from "../text/words.js";
import { reach } from "./arithmetic.js";

/** The panel of arithmetic that belongs to a stage. @type {Record<string, "score" | "weight" | "mix" | "out">} */
export const PANELS = {
  x: "score",
  x_keys: "score",
  q: "score",
  k: "score",
  scores_raw: "score",
  scores: "weight",
  scores_masked: "weight",
  weights: "weight",
  v: "mix",
  z: "mix",
  concat: "out",
  out: "out",
};

/**
 * @param {Float32Array} data
 * @returns {Colouring}
 */
function diverging(data) {
  const high = reach(data);
  return { data, palette: "diverging", low: -high, high };
}

/**
 * @param {Unpacked | null | undefined} unpacked
 * @returns {Colouring}
 */
function coarse(unpacked) {
  return unpacked ? { ...diverging(unpacked.data), error: unpacked.maxError } : {};
}

/**
 * Every stage by its name.
 * @param {HeadNumbers} numbers
 * @param {AroundNumbers | null} around
 * @returns {Record<string, Stage>}
 */
export function stagesOf(numbers, around) {
  const list = [...narrowStages(numbers), ...wideStages(numbers, around)];
  return Object.fromEntries(list.map((stage) => [stage.id, stage]));
}

/**
 * What belongs to this head alone.
 * @param {HeadNumbers} numbers
 * @returns {Stage[]}
 */
function narrowStages(numbers) {
  const { view, T, S, K, hides } = numbers;
  /** This head's part of a tensor of all heads (H, ...), as Python names it. @param {string} id @param {[number, number]} shape */
  const own = (id, shape) => {
    const more = `${t("common.head")} ${view.head + 1}`;
    return { shape, traced: shape, site: `${view.site}.${id}[${view.head}]`, more };
  };

  /**
   * A row for each query or key, a column for each of the head's dimensions.
   * @param {string} id
   * @param {"query" | "key"} rows
   * @param {Float32Array} data
   * @returns {Stage}
   */
  const vectors = (id, rows, data) => {
    return { id, rows, cols: "dim", ...own(id, [rows === "query" ? T : S, K]), ...diverging(data) };
  };

  /**
   * A row for each query, a column for each key.
   * @param {string} id
   * @param {Colouring} colouring
   * @returns {Stage}
   */
  const map = (id, colouring) => {
    return { id, rows: "query", cols: "key", ...own(id, [T, S]), ...colouring };
  };

  const weights = { data: numbers.weights, low: 0, high: reach(numbers.weights), hidden: hides, hiddenText: "0" };
  return [
    vectors("q", "query", numbers.q),
    vectors("k", "key", numbers.k),
    vectors("v", "key", numbers.v),
    map("scores_raw", diverging(numbers.raw)),
    map("scores", diverging(numbers.scores)),
    map("scores_masked", { ...diverging(numbers.scores), hidden: hides, hiddenText: "−∞" }),
    map("weights", { ...weights, palette: "sequential" }),
    vectors("z", "query", numbers.z),
  ];
}

/**
 * What the heads of this attention share: vectors of the model's width.
 * @param {HeadNumbers} numbers
 * @param {AroundNumbers | null} around
 * @returns {Stage[]}
 */
function wideStages({ view, T, S }, around) {
  const [queries, keys] = view.inputs;

  /**
   * @param {string} id
   * @param {string} site
   * @param {Unpacked | null | undefined} unpacked
   * @param {string} [more]
   * @returns {Stage}
   */
  const byQuery = (id, site, unpacked, more = "") => {
    const shape = /** @type {[number, number]} */ ([T, view.shape.D]);
    return { id, rows: "query", cols: "dim", shape, traced: shape, site, more, ...coarse(unpacked) };
  };
  const joined = t("head.all_heads", { rows: T, cols: view.shape.D });

  const stages = [
    byQuery("x", queries, around?.x),
    { ...byQuery("concat", `${view.site}.z`, around?.concat, joined), traced: [view.heads, T, view.shape.K] },
    byQuery("out", `${view.site}.out`, around?.out),
  ];
  if (keys === queries) return stages;
  const shape = /** @type {[number, number]} */ ([S, view.shape.D]);
  return [
    ...stages,
    { id: "x_keys", rows: "key", cols: "dim", shape, traced: shape, site: keys, more: "", ...coarse(around?.x_keys) },
  ];
}

/**
 * The row and the column of a stage that belong to a place.
 * @param {Stage} stage
 * @param {At} at
 * @returns {Cell}
 */
export function cellOfStage(stage, at) {
  const row = stage.rows === "query" ? at.i : at.j;
  if (stage.cols === "key") return { row, col: at.j };
  return { row, col: at.d !== null && at.d < stage.shape[1] ? at.d : null };
}

/**
 * The way back: what a cell says of a place.
 * @param {Stage} stage
 * @param {Cell} cell
 * @returns {Partial<At>}
 */
export function placeInStage(stage, { row, col }) {
  /** @type {Partial<At>} */
  const at = {};
  if (row !== null) at[stage.rows === "query" ? "i" : "j"] = row;
  if (col !== null) at[stage.cols === "key" ? "j" : "d"] = col;
  return at;
}
