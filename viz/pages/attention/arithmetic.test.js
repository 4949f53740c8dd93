import assert from "node:assert/strict";
import test from "node:test";
import { combine, differing, entropy, gist, highest, mergeWords, renormalise, rowShares } from "./arithmetic.js";

/** @param {Float32Array} map */
const rounded = (map) => Array.from(map, (value) => Math.round(value * 1e5) / 1e5);

test("maps are combined cell by cell, as a mean or as the largest", () => {
  const maps = [
    [0.2, 0.8],
    [0.6, 0.4],
  ];
  /** @param {number} map @param {number} cell */
  const valueOf = (map, cell) => maps[map][cell];
  assert.deepEqual(rounded(combine("mean", 2, 2, valueOf)), [0.4, 0.6]);
  assert.deepEqual(rounded(combine("max", 2, 2, valueOf)), [0.6, 0.8]);
});

test("each row is divided by its sum, and a row of zeros stays", () => {
  assert.deepEqual(rounded(rowShares(Float32Array.of(1, 3, 0, 0), 2)), [0.25, 0.75, 0, 0]);
});

test("the gist of a head is its rows' largest weights on average and the column that most of them look at", () => {
  const { mean, column, count } = gist([9, 9, 0.1, 0.9, 0.7, 0.3, 0.2, 0.8], 2, 3, 2);
  assert.equal(mean.toFixed(4), "0.8000");
  assert.deepEqual([column, count], [1, 2]);
});

test("a word's columns are summed and its rows averaged", () => {
  const map = Float32Array.of(0.5, 0.3, 0.2, 0.1, 0.1, 0.8, 0.2, 0.6, 0.2);
  const words = [
    { first: 0, last: 1 },
    { first: 2, last: 2 },
  ];
  assert.deepEqual(rounded(mergeWords(map, 3, words, words)), [0.5, 0.5, 0.8, 0.2]);
});

test("what is left of a row sums to one again", () => {
  const { map, empty } = renormalise(Float32Array.of(0.5, 0.1, 0.4, 0, 1, 0), [true, false, false]);
  assert.deepEqual(rounded(map), [0, 0.2, 0.8, 0, 1, 0]);
  assert.equal(empty.size, 0);
});

test("a row with less than a hundredth left is empty rather than blown up", () => {
  const { map, empty } = renormalise(Float32Array.of(0.9905, 0.0095, 0.98, 0.02), [true, false]);
  assert.deepEqual(rounded(map), [0, 0, 0, 1]);
  assert.deepEqual([...empty], [0]);
});

test("the highest of no values is 0", () => {
  assert.equal(highest([3, 9, 4], 0, 0), 0);
  assert.equal(highest([3, 9, 4], 1, 2), 9);
});

test("four equal shares have two bits, and a certain one none", () => {
  assert.equal(entropy([0.25, 0.25, 0.25, 0.25]), 2);
  assert.equal(entropy([1, 0, 0]), 0);
});

test("the heads of a layer differ most in the row where they look at most tokens, and their mean blurs most", () => {
  const maps = [
    [
      [1, 0],
      [0.9, 0.1],
    ],
    [
      [1, 0],
      [0.2, 0.8],
    ],
  ];
  const { row, each, mean } = differing(2, 2, 2, (head, i, j) => maps[head][i][j]);
  assert.equal(row, 1);
  assert.deepEqual(each, [
    { col: 0, weight: 0.9 },
    { col: 1, weight: 0.8 },
  ]);
  assert.equal(mean.col, 0);
  assert.ok(Math.abs(mean.weight - 0.55) < 1e-12);
});
