import assert from "node:assert/strict";
import test from "node:test";
import { bentLine, curve, cutCurve, ease, part, pointAt } from "./curves.js";

/** @param {number} x @param {number} y */
const near = (x, y) => assert.ok(Math.abs(x - y) < 1e-3, `${x} and ${y}`);

test("a cut curve begins and ends on the curve", () => {
  const points = curve(0, 0, 100, 40);
  assert.equal(cutCurve(points, 0, 1), points);
  const half = cutCurve(points, 0, 0.5);
  const rest = cutCurve(points, 0.5, 1);
  near(half[6], rest[0]);
  near(half[7], rest[1]);
  near(rest[6], 100);
});

test("a line through corners is cut by its length", () => {
  const points = bentLine(
    [
      [0, 0],
      [100, 0],
      [100, 100],
    ],
    10,
  );
  const [u, v] = pointAt(points, 0.5);
  assert.ok(Math.hypot(u - 100, v) < 12);
  assert.deepEqual(pointAt(points, 1), [100, 100]);
});

test("ease and part stay within 0 and 1", () => {
  assert.deepEqual([ease(0), ease(1), part(-1, 0, 1), part(5, 0, 1), part(0.5, 0, 1)], [0, 1, 0, 1, 0.5]);
});

test("pieces of a curve count by their lengths wherever they lie", () => {
  const points = [0, 50, 10, 50, 20, 50, 30, 50, 40, 50, 80, 50, 120, 50];
  pointAt(points, 0.25).forEach((value, axis) => near(value, [30, 50][axis]));
});
