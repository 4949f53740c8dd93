import assert from "node:assert/strict";
import test from "node:test";
import { measuresOf, rowsOf, varianceOf } from "./random_scores.js";

test("even weights have the most entropy, a single one has none and lets no gradient through", () => {
  assert.deepEqual(measuresOf([0.25, 0.25, 0.25, 0.25]), [0.25, 2, 0.75]);
  assert.deepEqual(measuresOf([1, 0]).map(Math.abs), [1, 0, 0]);
});

test("the variance of the scores grows as d_k does", () => {
  for (const size of [4, 64, 512]) assert.ok(Math.abs(varianceOf(1, size) / size - 1) < 0.2, String(size));
});

test("without the division softmax is nearer to one key", () => {
  const { means } = rowsOf(1, 64);
  assert.ok(means[0][0] > means[1][0]);
  assert.ok(means[0][1] < means[1][1]);
});

test("the same seed gives the same numbers", () => {
  assert.equal(rowsOf(3, 8), rowsOf(3, 8));
  assert.notEqual(varianceOf(1, 8), varianceOf(2, 8));
});
