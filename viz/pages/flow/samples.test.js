/** A small stage for tests, its numbers made by a rule, so that each can be told from its place. */
import { groundMarks } from "./background.js";
import { makeWayBack } from "./backwards_film.js";
import { makeLayout } from "./layout.js";
import { makeFilm, sceneAt, stillMarks } from "./marks.js";
import { idOf, makeTimeline } from "./timeline.js";

/**
 * @import { Back } from "./backwards_record.js"
 * @import { Film } from "./marks.js"
 * @import { Grid, Stage } from "./record.js"
 * @import { Mark } from "./shapes.js"
 * @import { Timeline } from "./timeline.js"
 */

export const MODES = /** @type {const} */ (["writing", "training", "backwards"]);
export const TALL = { width: 366, height: 640 };
const WITHOUT = ["back_loss", "back_push", "back_done"];
const RAYS = ["cross", "mask", "attend"].map((name) => `back_${name}`);

/**
 * @param {number[]} shape
 * @param {(index: number[], flat: number) => number} rule
 * @returns {Grid}
 */
export function grid(shape, rule) {
  const size = shape.reduce((a, b) => a * b, 1);
  const data = Float32Array.from({ length: size }, (_, flat) => {
    let rest = flat;
    const index = [...shape].reverse().map((n) => {
      const i = rest % n;
      rest = (rest - i) / n;
      return i;
    });
    return rule(index.reverse(), flat);
  });
  return { shape, data };
}

/** Weights that sum to 1 in every row; causal where asked. @param {number[]} shape @param {boolean} [causal] */
function weights(shape, causal = false) {
  const keys = shape[3];
  return grid(shape, ([layer, head, row, key]) => {
    const allowed = causal ? row + 1 : keys;
    if (key >= allowed) return 0;
    /** @param {number} k */
    const raw = (k) => 1 + ((layer * 7 + head * 5 + row * 3 + k * 2) % 4);
    let sum = 0;
    for (let k = 0; k < allowed; k += 1) sum += raw(k);
    return raw(key) / sum;
  });
}

/** @param {"source" | "target"} side @param {number} count @param {number} layers @param {"post" | "pre"} order */
function side(side, count, layers, order) {
  const parts = side === "source" ? ["self", "ff"] : ["self", "cross", "ff"];
  const depths = [
    { at: "token", layer: -1, part: "", site: "" },
    { at: "place", layer: -1, part: "", site: "" },
  ];
  for (let layer = 0; layer < layers; layer += 1) {
    for (const part of parts) {
      if (order === "post") depths.push({ at: "sum", layer, part, site: "" });
      depths.push({ at: "after", layer, part, site: "" });
    }
  }
  if (side === "source") depths.push({ at: "end", layer: layers - 1, part: "", site: "memory" });
  const additions = 1 + layers * parts.length;
  return {
    depths,
    stream: grid([depths.length, count, 32], ([depth, token, cell]) => Math.sin(depth + token * 3 + cell)),
    norms: grid([depths.length, count], ([depth, token]) => 10 + depth + token / 10),
    added: grid([additions, count], ([addition, token]) => 2 + addition + token / 10),
    spread: grid([additions - 1, count, 2], ([addition, token, which]) => (which ? 1 + addition / 10 : token / 100)),
    active: grid([layers, count], ([layer, token]) => 0.1 + layer / 10 + token / 100),
    ff: grid([layers, count, 32], ([layer, token, cell]) => ((layer + token + cell) % 5) / 5),
  };
}

/**
 * @param {{ source?: number, target?: number, layers?: number, order?: "post" | "pre", taught?: boolean }} [options]
 * @returns {Stage}
 */
export function sampleStage({ source = 3, target = 4, layers = 3, order = "post", taught = true } = {}) {
  const heads = 2;
  const names = ["我", "有", "猫", "。", "</s>"];
  const words = ["<s>", "▁I", "▁have", "▁a", "▁cat"];
  /** @param {string[]} list @param {number} count */
  const labels = (list, count) =>
    Array.from({ length: count }, (_, i) => ({ text: list[i % list.length], kind: "piece" }));
  const tgt = labels(words, target);
  const writes = [...tgt.slice(1).map(({ text }) => text), "</s>"];
  const lengths = { encoder: [source, source], decoder: [target, target], cross: [target, source] };
  /** @param {(pair: number[], kind: string) => Grid} make @returns {any} */
  const byKind = (make) => Object.fromEntries(Object.entries(lengths).map(([kind, pair]) => [kind, make(pair, kind)]));
  /** @param {number[]} count */
  const strip = (...count) => grid([heads, ...count, 8], (_, flat) => Math.cos(flat));
  return {
    order,
    adds: true,
    sizes: { encoder: layers, decoder: layers, heads, d_model: 256, d_head: 128, d_ff: 100, vocabulary: 50 },
    fold: { cells: 32, group: 8, high: 1 },
    src: labels(names, source),
    tgt,
    writes,
    taught: taught ? { layer: 1, head: 1 } : null,
    across: Math.min(1, layers - 1),
    focus: {
      encoder: [Math.min(2, source - 1), Math.min(1, source - 1)],
      decoder: [Math.min(3, target - 1), Math.min(2, target - 1)],
      cross: [Math.min(3, target - 1), Math.min(2, source - 1)],
    },
    source: side("source", source, layers, order),
    target: side("target", target, layers, order),
    weights: byKind((pair, kind) => weights([layers, heads, ...pair], kind === "decoder")),
    scores: {
      encoder: grid([heads, source], ([head, key]) => head + 2 - key),
      cross: grid([heads, source], ([head, key]) => head - key),
    },
    strips: { q: strip(), across: strip(), k: strip(source), v: strip(source) },
    memory: grid([layers, 2, source], (_, flat) => 3 + flat),
    steps: writes.map((text) => ({
      candidates: [
        { text, p: 0.9 },
        { text: "▁other", p: 0.04 },
      ],
      chosen: 0,
      raw: 0.8,
      logit: 5,
      forced: false,
      draw: null,
      ends: text === "</s>",
      entropy: 0.5,
    })),
  };
}

/** A way back for a stage, its lengths made by a rule. @param {any} stage @returns {Back} */
export function sampleBack(stage) {
  const { encoder, decoder, heads } = stage.sizes;
  const [S, T] = [stage.src.length, stage.tgt.length];
  /** @param {"source" | "target"} side @param {number} layers @param {number} parts */
  const side = (side, layers, parts) => {
    const count = side === "source" ? S : T;
    return {
      norms: grid([stage[side].depths.length, count], ([depth, token]) => 0.1 + depth / 100 + token / 1000),
      branch: grid([layers * parts, count], ([i, token]) => 0.05 + i / 100 + token / 1000),
      share: grid([0], () => 0),
      open: grid([layers, count], () => 0.25),
    };
  };
  /** @param {number} layers @param {number} rows @param {number} keys */
  const attention = (layers, rows, keys) => ({
    z: grid([layers, heads, rows], ([layer, head, row]) => 0.02 + layer / 100 + head / 200 + row / 1000),
    q: grid([layers, rows], (_, flat) => 0.01 + flat / 1000),
    k: grid([layers, keys], (_, flat) => 0.02 + flat / 1000),
    v: grid([layers, keys], (_, flat) => 0.03 + flat / 1000),
  });
  return {
    loss: 0.5,
    rows: stage.writes.map((/** @type {string} */ wants, /** @type {number} */ i) => ({
      wants,
      loss: i === 1 ? 1.5 : 0.1,
      pulls: [
        [wants, -0.7],
        ["▁other", 0.4],
      ],
      length: 0.1,
    })),
    high: 0.3,
    source: side("source", encoder, 2),
    target: side("target", decoder, 3),
    attention: {
      encoder: attention(encoder, S, S),
      decoder: attention(decoder, T, T),
      cross: attention(decoder, T, S),
    },
    shares: [],
    told: {},
  };
}

/**
 * A film of it.
 * @param {{ mode?: Timeline["mode"], head?: number, width?: number, height?: number, stage?: Stage }} [options]
 * @returns {Film & { back: Back }} back: what its way back is made of
 */
export function sampleFilm({ mode = "writing", head = -1, width = 1200, height = 460, stage = sampleStage() } = {}) {
  const back = sampleBack(stage);
  const way = mode === "backwards" ? makeWayBack(back) : null;
  const timeline = makeTimeline(stage, mode, way?.worst);
  for (const moment of timeline.moments) {
    const key = RAYS.includes(moment.name) ? { key: 0 } : {};
    const value = WITHOUT.includes(moment.name) ? {} : { value: 0.1 };
    back.told[idOf(moment)] = { plain: "", exact: "", row: Math.max(0, moment.row), ...value, ...key };
  }
  return { ...makeFilm(stage, makeLayout(stage, { width, height }), timeline, head, way), back };
}

/** Everything on the stage at t. @param {Film} film @param {number} t @returns {Mark[]} */
export function allMarks(film, t) {
  const scene = sceneAt(film, t);
  const still = Array.from({ length: scene.done }, (_, i) => stillMarks(film, i)).flat();
  return [...groundMarks(film), ...still, ...scene.now, ...scene.over];
}

/** Times from the beginning to the end. @param {Film} film */
export const times = (film) => Array.from({ length: 60 }, (_, i) => (film.timeline.duration * i) / 59);
