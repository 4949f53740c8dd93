import assert from "node:assert/strict";
import test from "node:test";
import { largestFall, mapRange, mixColours, shareOf, smallestChange } from "./figures.js";

test("a colour lies between its two stops and never beyond the ends", () => {
  assert.deepEqual(mixColours(["#000000", "#0a1464"], 0.5), [5, 10, 50]);
  assert.deepEqual(mixColours(["#000000", "#0a1464"], 7), [10, 20, 100]);
});

test("a picture that crosses zero has zero in the middle of its scale; one of equal numbers is in the middle too", () => {
  assert.equal(shareOf(0, -1, 4), 0.5);
  assert.equal(shareOf(-4, -4, 1), 0);
  assert.equal(shareOf(3, 2, 4), 0.5);
  assert.equal(shareOf(2, 2, 2), 0.5);
});

test("the maps lie one after another: heads, then layers, then snapshots", () => {
  const shape = [3, 2, 4, 5, 6];
  assert.deepEqual(mapRange(shape, 0, { layer: 0, head: 0 }), { start: 0, end: 30 });
  assert.deepEqual(mapRange(shape, 0, { layer: 1, head: 2 }), { start: 180, end: 210 });
  assert.deepEqual(mapRange(shape, 2, { layer: 1, head: 3 }), { start: 690, end: 720 });
});

test("the largest fall and the smallest change lie between neighbors", () => {
  assert.deepEqual([largestFall([8, 7, 5, 6]), smallestChange([8, 7, 5, 6])], [1, 0]);
  assert.deepEqual([largestFall([1, 2, 4]), smallestChange([1, 3, 4])], [0, 1]);
});
