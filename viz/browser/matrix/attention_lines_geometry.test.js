import assert from "node:assert/strict";
import test from "node:test";
import {
  NOTHING,
  fontSize,
  measureLines,
  middleOf,
  stepOf,
  strokeOf,
  tokenAt,
  walkLines,
} from "./attention_lines_geometry.js";

const geometry = measureLines({ rows: [30, 40], cols: [20, 300, 10, 5], width: 900, maxHeight: 400, scale: 2 });
const counts = { rows: 2, cols: 4 };
const weights = [
  [0.1, 0.7, 0.2, 0],
  [0.4, 0.3, 0.2, 0.1],
];
/** @param {import("./attention_lines_geometry.js").Cell} at */
const strongest = ({ row, col }) => {
  const list = row === null ? weights.map((line) => line[col ?? 0]) : weights[row];
  return list.indexOf(Math.max(...list));
};
/** @param {import("./attention_lines_geometry.js").Cell} at @param {string} key */
const walk = (at, key) => walkLines(at, key, counts, strongest);

test("the longer side decides the height, and both sides fill it", () => {
  assert.equal(geometry.height, 20 + 4 * 26 + 4);
  assert.equal(geometry.colStep, 26);
  assert.equal(geometry.rowStep, 52);
  assert.equal(middleOf(geometry, "row", 0), 20 + 26);
  assert.equal(middleOf(geometry, "col", 3), 20 + 3.5 * 26);
});

test("names take the room they need, up to 0.3 of the width", () => {
  assert.equal(geometry.width, 460);
  assert.equal(geometry.x0, 40 + 10);
  assert.equal(geometry.x1, 460 - (138 + 10));
});

test("a narrow place takes the whole width", () => {
  assert.equal(measureLines({ rows: [9], cols: [9], width: 320, maxHeight: 400, scale: 1 }).width, 320);
});

test("steps and names stay readable, however many tokens there are", () => {
  assert.equal(stepOf(1, 400), 26);
  assert.equal(stepOf(400, 400), 13);
  assert.equal(fontSize(26), 13);
  assert.equal(fontSize(13), 12);
});

test("the left half names a query, the right half a key, and beside them there is nothing", () => {
  assert.deepEqual(tokenAt(geometry, { x: 10, y: 20 + 60 }, counts), { row: 1, col: null });
  assert.deepEqual(tokenAt(geometry, { x: 450, y: 20 + 60 }, counts), { row: null, col: 2 });
  assert.equal(tokenAt(geometry, { x: 10, y: 19 }, counts), NOTHING);
  assert.equal(tokenAt(geometry, { x: 450, y: 20 + 4 * 26 }, counts), NOTHING);
});

test("a line is as dense and as thick as its weight, and a thin one is not drawn", () => {
  assert.deepEqual(strokeOf(1), { alpha: 1, width: 6, dashed: false });
  assert.deepEqual(strokeOf(0.5), { alpha: 0.5, width: 0.6 + 2.7, dashed: false });
  assert.equal(strokeOf(0.0099), null);
});

test("a marked line is always drawn, broken where it would be left out", () => {
  assert.deepEqual(strokeOf(0, true), { alpha: 1, width: 2, dashed: true });
  assert.deepEqual(strokeOf(0.5, true), { alpha: 1, width: 3, dashed: false });
});

test("the first key goes to the first query", () => {
  assert.deepEqual(walk(NOTHING, "ArrowDown"), { row: 0, col: null });
  assert.deepEqual(walk(NOTHING, "ArrowRight"), { row: 0, col: null });
});

test("up and down walk along one side and stop at its ends", () => {
  assert.deepEqual(walk({ row: 0, col: null }, "ArrowDown"), { row: 1, col: null });
  assert.deepEqual(walk({ row: 1, col: null }, "PageDown"), { row: 1, col: null });
  assert.deepEqual(walk({ row: null, col: 2 }, "Home"), { row: null, col: 0 });
  assert.deepEqual(walk({ row: 1, col: 2 }, "End"), { row: 1, col: 3 });
});

test("right goes from a query to its strongest key and on to the key alone; left goes back", () => {
  assert.deepEqual(walk({ row: 0, col: null }, "ArrowRight"), { row: 0, col: 1 });
  assert.deepEqual(walk({ row: 0, col: 1 }, "ArrowRight"), { row: null, col: 1 });
  assert.deepEqual(walk({ row: null, col: 0 }, "ArrowLeft"), { row: 1, col: 0 });
  assert.deepEqual(walk({ row: 1, col: 0 }, "ArrowLeft"), { row: 1, col: null });
});

test("other keys lead nowhere", () => {
  assert.equal(walk(NOTHING, "a"), null);
  assert.equal(walk({ row: 0, col: 1 }, "Tab"), null);
});
