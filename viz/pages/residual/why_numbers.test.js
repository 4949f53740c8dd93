import assert from "node:assert/strict";
import test from "node:test";
import { cosineOf, deviationOf, dropped, spreads } from "./why_numbers.js";

test("a vector and itself have cosine 1, at right angles 0, and a vector of zeros has none", () => {
  assert.equal(cosineOf([3, 4], [3, 4]), 1);
  assert.equal(cosineOf([1, 0], [0, 2]), 0);
  assert.equal(cosineOf([0, 0], [1, 2]), 0);
});

test("the deviation is over the dimensions, divided by their number", () => {
  assert.equal(deviationOf([1, 3]), 1);
  assert.equal(deviationOf([5, 5, 5]), 0);
});

test("without a norm the changes add up; with one the recorded vectors stand", () => {
  const numbers = {
    post: true,
    n: 2,
    stream: [[0, 2], [], []],
    delta: [
      [0, 2],
      [0, 4],
    ],
    normed: [
      [0, 2],
      [0, 2],
    ],
  };
  assert.deepEqual(spreads(numbers), { with: [1, 1], without: [2, 4] });
});

test("with pre-norm the stream itself is what has no norm", () => {
  const numbers = {
    post: false,
    n: 2,
    stream: [[0, 2], [0, 6], []],
    delta: [
      [0, 4],
      [0, 0],
    ],
    normed: [
      [0, 2],
      [0, 2],
    ],
  };
  assert.deepEqual(spreads(numbers), { with: [1, 1], without: [1, 3] });
});

test("dropout drops about p of the numbers, scales the others, and a seed gives the same draw again", () => {
  const ones = new Array(10_000).fill(1);
  const once = dropped(ones, 0.1, 7);
  const zeros = once.filter((value) => value === 0).length;
  assert.ok(Math.abs(zeros - 1000) < 120, `${zeros} dropped`);
  assert.ok(once.every((value) => value === 0 || value === 1 / 0.9));
  assert.deepEqual(dropped(ones, 0.1, 7), once);
  assert.notDeepEqual(dropped(ones, 0.1, 8), once);
  assert.deepEqual(dropped(ones, 0, 7), ones);
});
