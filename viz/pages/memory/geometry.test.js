import assert from "node:assert/strict";
import test from "node:test";
import { arrow, labelPlacer, scaler } from "./geometry.js";

const size = { width: 620, height: 380 };

test("both axes have one scale, and up is up", () => {
  const place = scaler(
    [
      [0, 0],
      [2, 1],
    ],
    size,
  );
  const [left, low] = place([0, 0]);
  const [right, high] = place([2, 1]);
  assert.ok(Math.abs((right - left) / (low - high) - 2) < 1e-9);
  assert.ok(right <= size.width - 34 && left >= 34 && high >= 34 && low <= size.height - 34);
});

test("points that are all the same have a place", () => {
  const place = scaler([[3, 3]], size);
  assert.deepEqual(place([3, 3]), [285, 190]);
});

test("an arrow stops before its point; a short one has no tip", () => {
  const { shaft, tip } = arrow([0, 0], [100, 0]);
  assert.deepEqual(shaft, [
    [0, 0],
    [83, 0],
  ]);
  assert.deepEqual(tip, [
    [90, 0],
    [83, 4],
    [83, -4],
  ]);
  assert.equal(arrow([0, 0], [10, 0]).tip, null);
  const slanted = arrow([0, 0], [60, 80]).tip;
  assert.ok(slanted);
  const [end, one, other] = slanted;
  assert.ok(Math.abs(Math.hypot(one[0] - other[0], one[1] - other[1]) - 8) < 1e-9); // as wide in every direction
  assert.ok(
    Math.abs(Math.hypot(end[0] - one[0], end[1] - one[1]) - Math.hypot(end[0] - other[0], end[1] - other[1])) < 1e-9,
  );
});

test("a label that would cover an earlier one moves", () => {
  const place = labelPlacer(size, []);
  assert.deepEqual(place([100, 100], "cat", 16, 13), [113, 104]);
  assert.deepEqual(place([100, 100], "dog", 16, 13), [113, 89]);
});

test("a label stands left of its point where the right has no room", () => {
  const [left] = labelPlacer(size, [])([610, 100], "猫", 10, 8);
  assert.equal(left, 592);
});
