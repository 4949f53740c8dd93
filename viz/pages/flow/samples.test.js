/** A small stage for tests, its numbers made by a rule, so that each can be told from its place. */
import assert from "node:assert/strict";
import test from "node:test";

/** @import { Stage, Grid } from "./record.js" */

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
    across: 1,
    focus: { encoder: [2, 1], decoder: [3, 2], cross: [3, 2] },
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

test("the rows of the sample's weights sum to 1", () => {
  const { data, shape } = sampleStage().weights.decoder;
  const keys = shape[3];
  for (let row = 0; row < data.length / keys; row += 1) {
    const sum = data.subarray(row * keys, (row + 1) * keys).reduce((a, b) => a + b, 0);
    assert.ok(Math.abs(sum - 1) < 1e-6);
  }
});
