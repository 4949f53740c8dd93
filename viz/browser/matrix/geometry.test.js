import assert from "node:assert/strict";
import test from "node:test";
import { columnLabels, coveredLabels, largestApart, measureAll, namedLabels } from "./geometry.js";

/** @param {string} text */
const sixPerLetter = (text) => Array.from(text).length * 6;
/** @param {number} n */
const labels = (n, text = "ab") => Array.from({ length: n }, () => ({ text }));
/** @param {any[]} rows @param {any[]} cols */
const shape = (rows, cols) => ({ rows, cols, sums: false, maxCell: 46, minCell: 3, maxHeight: 400 });

test("column labels stand beside each other while they have room, then on steps, then upright", () => {
  assert.equal(columnLabels(sixPerLetter, labels(3), 20).steps, 1);
  assert.deepEqual(
    [columnLabels(sixPerLetter, labels(3, "abcd"), 20)].map(({ mode, steps }) => [mode, steps]),
    [["flat", 2]],
  );
  assert.equal(columnLabels(sixPerLetter, labels(3, "a long label"), 20).mode, "upright");
});

test("an upright label takes the height of its letters where they can stand one below another", () => {
  const { px, top } = columnLabels(sixPerLetter, labels(2, "一二三四五六"), 10);
  assert.equal(top, 6 * px * 1.1 + 8);
});

test("a matrix fits its view in both directions", () => {
  const g = measureAll(sixPerLetter, shape(labels(30), labels(10)), 600, 1, 2);
  assert.ok(g.contentW <= 600 && g.contentH <= 400);
  assert.equal(g.cell * 2, Math.floor(g.cell * 2), "cells end on device pixels");
});

test("what is drawn is labels, cells and the column of sums", () => {
  const g = measureAll(sixPerLetter, { ...shape(labels(3), labels(4)), sums: true }, 600, 1, 1);
  assert.deepEqual([g.right, g.contentW], [54, g.left + 4 * g.cell + 54]);
});

test("of labels that are less than a cell apart in height, enough are left out", () => {
  const g = measureAll(sixPerLetter, { ...shape(labels(60), labels(4)), minCell: 6, maxHeight: 100 }, 600, 1, 1);
  assert.deepEqual([g.cell, g.rowEvery], [6, 3]);
  const roomy = measureAll(sixPerLetter, { ...shape(labels(60), labels(4)), minCell: 13, maxHeight: 100 }, 600, 1, 1);
  assert.equal(roomy.rowEvery, 1);
});

test("a zoomed matrix is larger than its view and keeps the height of the view", () => {
  const g = measureAll(sixPerLetter, shape(labels(30), labels(30)), 600, 4, 1);
  assert.ok(g.contentW > 600 && g.height === 400 && g.cell === 4 * g.fit);
});

test("of labels that have no room for all, the largest are taken and none stands on another", () => {
  assert.deepEqual(largestApart([1, 5, 4, 2, 3], 2), [false, true, false, false, true]);
  assert.deepEqual(largestApart([1, 1, 1], 3), [true, false, false]);
  assert.deepEqual(largestApart([3, 0, 2], 2), [true, false, true]);
});

test("all labels are named where all have room", () => {
  const g = measureAll(sixPerLetter, shape(labels(5), labels(5)), 600, 1, 1);
  assert.deepEqual(
    namedLabels(g, () => 1),
    { row: null, col: null },
  );
});

test("masked cells and cells without a number do not count for a label", () => {
  const g = { ...measureAll(sixPerLetter, shape(labels(60), labels(60)), 300, 1, 1), rowEvery: 2 };
  const named = namedLabels(g, (row) => {
    if (row === 0) return null;
    return row === 1 ? NaN : 60 - row;
  });
  assert.deepEqual(/** @type {boolean[]} */ (named.row).slice(0, 4), [true, false, true, false]);
});

test("a mark covers its close neighbours only", () => {
  const g = measureAll(sixPerLetter, shape(labels(100), labels(4)), 600, 1, 1);
  const covered = coveredLabels({ ...g, named: { row: null, col: null } }, "row", 50);
  assert.ok(covered.includes(49) && covered.includes(51) && !covered.includes(50) && covered.length < 20);
  const roomy = measureAll(sixPerLetter, shape(labels(4), labels(4)), 600, 1, 1);
  assert.deepEqual(coveredLabels(roomy, "col", 1), [], "flat labels have room");
});
