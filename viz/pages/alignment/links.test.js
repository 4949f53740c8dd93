import assert from "node:assert/strict";
import test from "node:test";
import { curve, layout, links, spread } from "./links.js";

test("tokens stand in the middle, not too far apart", () => {
  assert.deepEqual(
    spread([10, 20], 200, false).map(({ left }) => left),
    [62, 118],
  );
  assert.deepEqual(spread([10], 200, false), [{ left: 95, width: 10 }]);
});

test("where the picture scrolls they take all of the width", () => {
  assert.deepEqual(
    spread([10, 20], 200, true).map(({ left }) => left),
    [0, 180],
  );
});

test("the picture is as wide as its place, or as its longer line needs", () => {
  assert.equal(layout([30, 30], [20], 300).total, 296);
  const wide = layout([100, 100, 100], [20, 20], 300);
  assert.equal(wide.total, 324);
  assert.equal(wide.target[1].left, 304);
});

test("each written token is linked with its largest weight, and with others that are not small", () => {
  const weights = Float32Array.of(0.0625, 0.0625, 0.875, 0.25, 0.5, 0.25);
  const aligned = { written: 2, given: 2, sources: 3, weights, covered: [], best: [2, 1], flags: [] };
  const places = { total: 0, source: spread([10, 10, 10], 30, true), target: spread([10, 10], 30, true) };
  assert.deepEqual(
    links(aligned, places).map(({ source, target, hard }) => [source, target, hard]),
    [
      [2, 0, true],
      [0, 1, false],
      [1, 1, true],
      [2, 1, false],
    ],
  );
});

test("a link leaves and arrives upright", () => {
  assert.equal(curve(5, 25), "M5.0,0 C5.0,54 25.0,66 25.0,120");
});
