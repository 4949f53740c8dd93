/** A small stage for tests, its numbers made by a rule, so that each can be told from its place. */
import { total } from "../../browser/drawing/curves.js";
import { makeWayBack } from "./backwards_film.js";
import { makeLayout } from "./layout.js";
import { makeFilm } from "./marks.js";
import { partsOf } from "./record.js";
import { allMarks as marksAt } from "./svg.js";
import { idOf, makeTimeline } from "./timeline.js";

/**
 * @import { Back } from "./backwards_record.js"
 * @import { Film } from "./marks.js"
 * @import { Side } from "./places.js"
 * @import { Grid, Stage } from "./record.js"
 * @import { Mark } from "./shapes.js"
 * @import { Timeline } from "./timeline.js"
 */

export const MODES = /** @type {const} */ (["writing", "training", "backwards"]);
export const TALL = { width: 366, height: 640 };
const WITHOUT = ["back_loss", "back_push", "back_done"];
const RAYS = ["back_cross", "back_mask", "back_attend"];

/** Numbers between 0.1 and 1.1, neighbours of any axis apart. @param {...number} shape @returns {Grid} */
export const grid = (...shape) => ({
  shape,
  data: Float32Array.from({ length: shape.reduce((a, b) => a * b, 1) }, (_, flat) => 0.1 + (flat % 11) / 10),
});

/** Weights that sum to 1 in every row; causal where asked. @param {number[]} shape @param {boolean} causal @returns {Grid} */
function weights(shape, causal) {
  const [, , rows, keys] = shape;
  const made = grid(...shape);
  for (let at = 0; at < made.data.length; at += keys) {
    const own = made.data.subarray(at, at + keys);
    if (causal) own.fill(0, ((at / keys) % rows) + 1);
    const sum = total([...own]);
    own.forEach((value, key) => (own[key] = value / sum));
  }
  return made;
}

/** @param {Side} side @param {number} count @param {number} layers @param {"post" | "pre"} order */
function side(side, count, layers, order) {
  const parts = partsOf(side);
  /** @param {string} at @param {number} [layer] @param {string} [part] */
  const depth = (at, layer = -1, part = "") => ({ at, layer, part, site: "" });
  const places = order === "post" ? ["sum", "after"] : ["after"];
  const depths = [
    ...["token", "place"].map((at) => depth(at)),
    ...[...Array(layers).keys()].flatMap((layer) =>
      parts.flatMap((part) => places.map((at) => depth(at, layer, part))),
    ),
    ...(side === "source" ? [depth("end", layers - 1)] : []),
  ];
  const sublayers = layers * parts.length;
  return {
    depths,
    stream: grid(depths.length, count, 32),
    norms: grid(depths.length, count),
    added: grid(1 + sublayers, count),
    active: grid(layers, count),
    ff: grid(layers, count, 32),
  };
}

/** @template V @param {number} S @param {number} T @param {(rows: number, keys: number, kind: string) => V} make */
const byKind = (S, T, make) => ({
  encoder: make(S, S, "encoder"),
  decoder: make(T, T, "decoder"),
  cross: make(T, S, "cross"),
});

/**
 * @param {{ source?: number, target?: number, layers?: number, order?: "post" | "pre", taught?: boolean }} [options]
 * @returns {Stage}
 */
export function sampleStage({ source = 3, target = 4, layers = 3, order = "post", taught = true } = {}) {
  const heads = 2;
  /** @param {string[]} list @param {number} count */
  const labels = (list, count) =>
    Array.from({ length: count }, (_, i) => ({ text: list[i % list.length], kind: "piece" }));
  const tgt = labels(["<s>", "▁I", "▁have", "▁a", "▁cat"], target);
  const writes = [...tgt.slice(1).map(({ text }) => text), "</s>"];
  return {
    order,
    adds: true,
    sizes: { encoder: layers, decoder: layers, heads, d_model: 256, d_ff: 100 },
    fold: { cells: 32, group: 8, high: 1 },
    src: labels(["我", "有", "猫", "。", "</s>"], source),
    tgt,
    writes,
    taught: taught ? { layer: 1, head: 1 } : null,
    across: Math.min(1, layers - 1),
    slow: Math.min(2, target - 1),
    focus: byKind(source, target, (rows, keys) => [Math.min(3, rows - 1), Math.min(1, keys - 1)]),
    source: side("source", source, layers, order),
    target: side("target", target, layers, order),
    weights: byKind(source, target, (rows, keys, kind) => weights([layers, heads, rows, keys], kind === "decoder")),
    scores: grid(heads, source),
    strips: { q: grid(heads, 8), k: grid(heads, source, 8), v: grid(heads, source, 8) },
    steps: writes.map((text) => ({
      candidates: [text, "▁other"].map((text, i) => ({ text, logit: -i, p: 0.5 - i / 4 })),
      chosen: 0,
      raw: 0.8,
      forced: false,
      draw: null,
      ends: text === "</s>",
      entropy: 0.5,
    })),
  };
}

/** A way back for a stage. @param {Stage} stage @returns {Back} */
export function sampleBack(stage) {
  const { encoder, decoder, heads } = stage.sizes;
  /** @param {Side} side */
  const side = (side) => {
    const { norms, added, active } = stage[side];
    return { norms, branch: added, share: added, open: active };
  };
  return {
    loss: 0.5,
    rows: stage.writes.map((wants, i) => ({
      wants,
      loss: i === 1 ? 1.5 : 0.1,
      pulls: [wants, "▁other"].map((text, i) => [text, i - 0.7]),
      length: 0.1,
    })),
    high: 1.2,
    source: side("source"),
    target: side("target"),
    attention: byKind(stage.src.length, stage.tgt.length, (rows, keys, kind) => {
      const layers = kind === "encoder" ? encoder : decoder;
      return { z: grid(layers, heads, rows), q: grid(layers, rows), k: grid(layers, keys), v: grid(layers, keys) };
    }),
    shares: [],
    told: {},
  };
}

/**
 * A film of it.
 * @param {{ mode?: Timeline["mode"], head?: number, width?: number, height?: number, stage?: Stage }} [options]
 * @returns {Film}
 */
export function sampleFilm({ mode = "writing", head = -1, width = 1200, height = 460, stage = sampleStage() } = {}) {
  const back = sampleBack(stage);
  const way = mode === "backwards" ? makeWayBack(back) : null;
  const timeline = makeTimeline(stage, mode, way?.worst);
  for (const moment of timeline.moments) {
    const key = RAYS.includes(moment.name) ? { key: 0 } : {};
    const value = WITHOUT.includes(moment.name) ? {} : { value: 0.1 };
    back.told[idOf(moment)] = { plain: [], exact: [], row: Math.max(0, moment.row), ...value, ...key };
  }
  return makeFilm(stage, makeLayout(stage, { width, height }), timeline, head, way);
}

/** Everything on the stage at t, as a rule at the end. @param {Film} film @param {number} [t] */
export const allMarks = (film, t = film.timeline.duration) => marksAt(film, t);

/** Marks of one kind. @template {Mark["kind"]} K @param {K} kind */
const only = (kind) => (/** @type {Mark[]} */ marks) =>
  /** @type {Extract<Mark, { kind: K }>[]} */ (marks.filter((mark) => mark.kind === kind));
export const rectsOf = only("rect");
export const bandsOf = only("band");
export const discsOf = only("disc");
export const textsOf = only("text");
/** @param {Mark[]} marks */
export const raysOf = (marks) => only("rays")(marks).flatMap(({ list }) => list);

/** The first moment of a name. @param {Pick<Film, "timeline">} film @param {string} name @param {number} [row] */
export const momentOf = ({ timeline }, name, row) =>
  /** @type {import("./timeline.js").Moment} */ (
    timeline.moments.find((moment) => moment.name === name && moment.row === (row ?? moment.row))
  );

/** Times from the beginning to the end. @param {Film} film */
export const times = (film) => Array.from({ length: 60 }, (_, i) => (film.timeline.duration * i) / 59);
