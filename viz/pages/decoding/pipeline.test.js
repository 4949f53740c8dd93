import assert from "node:assert/strict";
import test from "node:test";
import { pick, runPipeline } from "./pipeline.js";

const GREEDY = {
  strategy: "greedy",
  temperature: 1,
  repetition_penalty: 1,
  no_repeat_ngram: 0,
  top_k: 0,
  top_p: 1,
  seed: 0,
  beam: 4,
  length_penalty: 1,
  max_length: 100,
};
const NAMES = ["raw", "forbidden", "repetition_penalty", "no_repeat_ngram", "temperature", "top_k", "top_p"];

/**
 * Four tokens of probability 1/2, 1/4, 1/8, 1/8, and nothing besides.
 * @param {{ written?: number[], shift?: number }} [more]
 */
function step({ written = [], shift = 0 } = {}) {
  const logits = Float32Array.from([0.5, 0.25, 0.125, 0.125], (p) => Math.log(p) + shift);
  return {
    ids: [7, 5, 6, 8],
    logits,
    written,
    rest: { count: 0, max: -Infinity, logSum: () => -Infinity, mean: () => 0 },
  };
}

/** @param {Float64Array} p */
const rounded = (p) => Array.from(p, (x) => Number(x.toFixed(4)));

test("with nothing set the last probabilities are the first ones", () => {
  const found = runPipeline(step(), GREEDY, []);
  assert.deepEqual(
    found.stages.map(({ name }) => name),
    NAMES,
  );
  assert.deepEqual(rounded(found.p), [0.5, 0.25, 0.125, 0.125]);
  assert.deepEqual(rounded(found.rawP), rounded(found.p));
  assert.ok(Math.abs(found.entropy - 1.75) < 1e-6);
  assert.deepEqual([found.best, found.kept, found.rest.p], [0, 4, 0]);
});

test("a forbidden token is struck out by that rule and the others share its part", () => {
  const found = runPipeline(step(), GREEDY, [7]);
  assert.deepEqual(rounded(found.p), [0, 0.5, 0.25, 0.25]);
  assert.deepEqual(found.cut, ["forbidden", null, null, null]);
});

test("temperature 0 leaves the best, and says that it struck out the others", () => {
  const found = runPipeline(step(), { ...GREEDY, temperature: 0 }, []);
  assert.deepEqual(rounded(found.p), [1, 0, 0, 0]);
  assert.deepEqual(found.cut, [null, "temperature", "temperature", "temperature"]);
});

test("temperature 1/2 squares the odds", () => {
  const found = runPipeline(step(), { ...GREEDY, temperature: 0.5 }, []);
  assert.deepEqual(
    rounded(found.p),
    [16 / 22, 4 / 22, 1 / 22, 1 / 22].map((p) => Number(p.toFixed(4))),
  );
});

test("a cut is laid to the rule that made it", () => {
  const found = runPipeline(step(), { ...GREEDY, top_k: 2, top_p: 0.7 }, []);
  assert.deepEqual(found.cut, [null, null, "top_k", "top_k"]);
  const narrow = runPipeline(step(), { ...GREEDY, top_k: 2, top_p: 0.6 }, []);
  assert.deepEqual(narrow.cut, [null, "top_p", "top_k", "top_k"]);
});

test("the penalty is marked on written tokens alone, with what it does to their sign", () => {
  const penalised = { ...GREEDY, repetition_penalty: 1.5 };
  assert.deepEqual(runPipeline(step({ written: [5] }), penalised, []).hit, [null, "×", null, null]);
  assert.deepEqual(runPipeline(step({ written: [5], shift: 9 }), penalised, []).hit, [null, "÷", null, null]);
  assert.deepEqual(runPipeline(step({ written: [5] }), GREEDY, []).hit, [null, null, null, null]);
});

test("beam search works on log-probabilities and has neither temperature nor cuts", () => {
  const found = runPipeline(step({ shift: 3 }), { ...GREEDY, strategy: "beam", temperature: 2, top_k: 1 }, []);
  assert.deepEqual(
    found.stages.map(({ name }) => name),
    ["raw", "log_probability", "forbidden", "repetition_penalty", "no_repeat_ngram"],
  );
  assert.deepEqual(rounded(found.p), [0.5, 0.25, 0.125, 0.125]);
});

test("the probabilities of beam search sum to 1 with those of tokens not seen here", () => {
  const rest = { count: 6, max: -1, logSum: () => Math.log(3), mean: () => -1 };
  const { p, rest: unseen, stages } = runPipeline({ ...step(), rest }, { ...GREEDY, strategy: "beam" }, []);
  assert.ok(Math.abs(p.reduce((a, b) => a + b, 0) + unseen.p - 1) < 1e-6);
  const [raw, second] = stages.map((one) => one.rest);
  const shift = Math.log(1 + 3);
  for (const key of /** @type {const} */ (["max", "logSum", "mean"])) {
    assert.ok(Math.abs(raw[key] - second[key] - shift) < 1e-6, key);
  }
});

test("where the edge lies among the unseen, the decoder's own numbers count", () => {
  const one = { count: 100, max: 0, logSum: () => 2, mean: () => -2 };
  const settings = { ...GREEDY, top_p: 0.9 };
  assert.equal(runPipeline({ ...step(), rest: one }, settings, []).approximate, true);
  const server = { logNormaliser: 1, entropy: 2.5, kept: 9, floor: Math.log(0.2) };
  const found = runPipeline({ ...step(), rest: one }, settings, [], server);
  assert.deepEqual([found.approximate, found.entropy, found.kept], [false, 2.5, 9]);
  assert.deepEqual(found.cut, [null, null, "top_p", "top_p"]);
});

test("a draw picks by the order of ids", () => {
  const found = runPipeline(step(), GREEDY, []); // stretches: 5 to 0.25, 6 to 0.375, 7 to 0.875, 8 to 1
  assert.deepEqual(
    [0, 0.24, 0.26, 0.5, 0.9, 0.99999].map((draw) => found.ids[pick(found, draw)]),
    [5, 5, 6, 7, 8, 8],
  );
});

test("a draw picks nothing where tokens not seen here lie between", () => {
  const found = runPipeline({ ...step(), rest: { count: 1, max: -1, logSum: () => -1, mean: () => -1 } }, GREEDY, []);
  assert.equal(pick(found, 0.5), -1);
});
