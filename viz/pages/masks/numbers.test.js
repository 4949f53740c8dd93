import assert from "node:assert/strict";
import test from "node:test";
import { chosenRow, headOf, mostChanged, pinPatch, reach, restingCell, startOf } from "./numbers.js";

/** @param {object} [more] @returns {any} two heads, 3 rows, 2 columns; the last row is <pad> */
const view = (more = {}) => ({
  kind: "decoder",
  first: 4,
  head: 5,
  scores: { shape: [2, 3, 2] },
  rows: [{}, {}, {}],
  cols: [{}, {}],
  real: [true, true, false],
  company: null,
  ...more,
});
const difference = [0, 0, 0, 0, 0, 0, 0.1, -0.3, 0.5, -0.4, 9, 9];
const nothing = { source: -1, step: 0 };

test("the numbers of a head begin after those of the heads before it in the answer", () => {
  assert.equal(startOf(view(), 5), 6);
});

test("a head that the answer does not hold is the answer's own choice", () => {
  assert.equal(headOf(view(), 4), 4);
  assert.equal(headOf(view(), 6), 5);
  assert.equal(headOf(view(), -1), 5);
});

test("reach looks at its part alone, leaves infinities out and is never 0", () => {
  assert.equal(reach([9, -2, 1, -Infinity, 8], 1, 3), 2);
  assert.equal(reach([0, 0], 0, 2), 1);
});

test("the mask changed most where the difference is largest in size, rows of <pad> left out", () => {
  assert.deepEqual(mostChanged(view(), difference, 6, [0, 1, 2]), { row: 1, col: 0 });
  assert.deepEqual(mostChanged(view(), difference, 6, [0]), { row: 0, col: 1 });
  assert.deepEqual(mostChanged(view(), difference, 0, [0, 1]), { row: null, col: null });
});

test("the decoder's marked row is the scene's step, also while nobody has chosen", () => {
  assert.deepEqual(restingCell(view(), difference, 6, nothing), { row: 0, col: 1 });
  assert.deepEqual(restingCell(view(), difference, 6, { source: -1, step: 1 }), { row: 1, col: 0 });
  assert.deepEqual(restingCell(view({ kind: "cross" }), difference, 6, { source: 1, step: 1 }), { row: 1, col: 1 });
  assert.equal(chosenRow(view(), { source: -1, step: 7 }), 2);
});

test("without a pinned source token the encoder marks the cell that the mask changed most", () => {
  const encoder = view({ kind: "encoder" });
  assert.deepEqual(restingCell(encoder, difference, 6, nothing), { row: 1, col: 0 });
  assert.deepEqual(restingCell(encoder, difference, 6, { source: 0, step: 0 }), { row: 0, col: 1 });
});

test("the other sentence of the batch does not follow the scene's tokens", () => {
  const other = view({ kind: "cross", company: { role: "other" } });
  assert.equal(chosenRow(other, { source: 0, step: 1 }), null);
  assert.deepEqual(restingCell(other, difference, 6, { source: 0, step: 0 }), { row: 1, col: 0 });
});

test("a click pins the row, and the source token where the columns are the source", () => {
  assert.deepEqual(pinPatch("encoder", { row: 1, col: 0 }), { source: 1 });
  assert.deepEqual(pinPatch("decoder", { row: 1, col: 0 }), { step: 1 });
  assert.deepEqual(pinPatch("cross", { row: 1, col: 0 }), { step: 1, source: 0 });
});
