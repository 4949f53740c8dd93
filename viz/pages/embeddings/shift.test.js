import assert from "node:assert/strict";
import test from "node:test";
import { arc, block, dimensionsOf, times, withinLength } from "./shift.js";

test("the block turns (sin, cos) of a position into those of the shifted one", () => {
  for (const [p, k, divisor] of [
    [0, 1, 1],
    [7, 12, 3.7],
    [100, 27, 9000],
  ]) {
    const [sin, cos] = times(block(k, divisor), [Math.sin(p / divisor), Math.cos(p / divisor)]);
    assert.ok(Math.abs(sin - Math.sin((p + k) / divisor)) < 1e-12);
    assert.ok(Math.abs(cos - Math.cos((p + k) / divisor)) < 1e-12);
  }
});

test("no shift changes nothing", () => {
  assert.deepEqual(times(block(0, 5), [0.6, 0.8]), [0.6, 0.8]);
});

test("a pair stands beside itself, or half the width apart", () => {
  assert.deepEqual(dimensionsOf(3, 16, false), [6, 7]);
  assert.deepEqual(dimensionsOf(3, 16, true), [3, 11]);
});

test("both rows stay in the table, the shift first", () => {
  assert.deepEqual(withinLength(5, 3, 20), { k: 3, p: 5 });
  assert.deepEqual(withinLength(19, 3, 20), { k: 3, p: 16 });
  assert.deepEqual(withinLength(4, 99, 20), { k: 19, p: 0 });
  assert.deepEqual(withinLength(4, NaN, 20), { k: 0, p: 4 });
});

test("an arc of more than half a circle is the large one, and one of several turns stays a circle", () => {
  assert.match(arc(0, 1, 10), /A 10 10 0 0 0/);
  assert.match(arc(0, 4, 10), /A 10 10 0 1 0/);
  assert.match(arc(0, 40, 10), /A 10 10 0 1 0/);
});
