import assert from "node:assert/strict";
import test from "node:test";
import * as arithmetic from "./arithmetic.js";

test("layerNorm divides by D and adds eps under the root", () => {
  const found = arithmetic.layerNorm([1, 3], { gamma: [2, 2], beta: [0.5, 0], eps: 3 });
  assert.equal(found.mean, 2);
  assert.equal(found.variance, 1);
  assert.equal(found.deviation, 2);
  assert.deepEqual(found.normalised, [-0.5, 0.5]);
  assert.deepEqual(found.y, [-0.5, 1]);
});

test("without a beta nothing is subtracted: RMSNorm", () => {
  const found = arithmetic.layerNorm([3, 4], { gamma: [1, 2], beta: null, eps: 12.5 });
  assert.equal(found.mean, 0);
  assert.equal(found.variance, 12.5);
  assert.deepEqual(found.y, [0.6, 1.6]);
});

test("length and root mean square", () => {
  assert.equal(arithmetic.length([3, -4]), 5);
  assert.equal(arithmetic.rootMeanSquare([3, -4]), Math.sqrt(12.5));
});

test("the largest and the least are the first of equal ones", () => {
  assert.equal(arithmetic.largestAt([1, 5, 5]), 1);
  assert.equal(arithmetic.leastAt([2, -1, -1]), 1);
});

test("reach is never 0", () => {
  assert.equal(arithmetic.reach([0, 0]), 1);
  assert.equal(arithmetic.reach([1, -3]), 3);
});

test("the scale leaves out one number in a hundred, and says so", () => {
  const numbers = Array.from({ length: 200 }, (_, i) => -i);
  assert.deepEqual(arithmetic.scaleOf([numbers]), { high: 198, beyond: 1 / 200 });
  assert.deepEqual(arithmetic.scaleOf([[0, 0]]), { high: 1, beyond: 0 });
});

test("apart is the largest difference of any place", () => {
  assert.equal(arithmetic.apart([1, 2, 3], [1, 4, 2]), 2);
});

test("the chosen dimension comes first, then the furthest five, then the first three", () => {
  const off = [0, 0.1, 0, 9, -8, 7, -6, 5, 4];
  assert.deepEqual(arithmetic.listedDimensions(off, 4), [
    [4, "chosen"],
    [3, "largest"],
    [5, "largest"],
    [6, "largest"],
    [7, "largest"],
    [0, "first"],
    [1, "first"],
    [2, "first"],
  ]);
});
