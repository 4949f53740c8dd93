import assert from "node:assert/strict";
import test from "node:test";
import { NO_OTHERS, measure, onlyBest, penalised, ranking, repeatedNgrams, topK, topP } from "./rules.js";

/** @param {number[]} scores */
const floats = (...scores) => Float32Array.from(scores);
/** @param {number[]} p */
const logs = (...p) => floats(...p.map(Math.log));
const IDS = [10, 11, 12, 13];

test("an n-gram that would be complete again is banned", () => {
  assert.deepEqual(repeatedNgrams(2, [5, 6, 7, 5]), new Set([6]));
  assert.deepEqual(repeatedNgrams(1, [5, 6]), new Set([5, 6]));
});

test("no n-gram is banned with 0, nor before enough is written", () => {
  assert.deepEqual(repeatedNgrams(0, [5, 5, 5]), new Set());
  assert.deepEqual(repeatedNgrams(3, [5]), new Set());
});

test("a penalty divides a positive score, multiplies a negative one and leaves the unwritten alone", () => {
  assert.deepEqual(penalised(floats(3, -3, 2, 1), IDS, [10, 11], 2), floats(1.5, -6, 2, 1));
});

test("equal scores rank by id", () => {
  assert.deepEqual(ranking(floats(1, 2, 2, 0), [10, 12, 11, 13]), [2, 1, 0, 3]);
});

test("temperature 0 keeps one of two equal scores", () => {
  assert.deepEqual(onlyBest(floats(1, 2, 2), [10, 12, 11]), floats(-Infinity, -Infinity, 2));
});

test("entropy and count are of the whole vocabulary", () => {
  const { entropy, kept } = measure(logs(0.5, 0.25), {
    count: 1,
    max: Math.log(0.25),
    logSum: Math.log(0.25),
    mean: Math.log(0.25),
  });
  assert.ok(Math.abs(entropy - 1.5) < 1e-6);
  assert.equal(kept, 3);
});

test("a token that cannot be chosen has no part in the softmax", () => {
  const { entropy, kept, logNormaliser } = measure(floats(0, -Infinity), NO_OTHERS);
  assert.deepEqual([entropy, kept, logNormaliser], [0, 1, 0]);
});

test("top-k keeps k scores, ties with the last of them too", () => {
  assert.deepEqual(topK(floats(3, 2, 2, 1), IDS, NO_OTHERS, 2).scores, floats(3, 2, 2, -Infinity));
});

test("top-k of 0 or of the whole vocabulary cuts nothing", () => {
  const scores = floats(3, 2, 2, 1);
  assert.equal(topK(scores, IDS, NO_OTHERS, 0).scores, scores);
  assert.equal(topK(scores, IDS, NO_OTHERS, 4).scores, scores);
});

test("top-k is uncertain where an unseen token may be among the k", () => {
  assert.equal(topK(floats(3, 2), [10, 11], { count: 5, max: 2.5, logSum: 3, mean: 2 }, 2).approximate, true);
});

test("top-p keeps the fewest that reach p", () => {
  const cut = topP(logs(0.5, 0.3, 0.15, 0.05), IDS, NO_OTHERS, 0.7);
  assert.deepEqual(Array.from(cut.scores, Number.isFinite), [true, true, false, false]);
});

test("top-p of 1 cuts nothing", () => {
  const scores = logs(0.5, 0.5);
  assert.equal(topP(scores, [10, 11], NO_OTHERS, 1).scores, scores);
});

test("top-p is uncertain where the nucleus reaches into the unseen", () => {
  const rest = { count: 10, max: Math.log(0.04), logSum: Math.log(0.4), mean: Math.log(0.04) };
  const cut = topP(logs(0.5, 0.1), [10, 11], rest, 0.8);
  assert.deepEqual([cut.approximate, cut.nucleus], [true, 0.8]);
});
