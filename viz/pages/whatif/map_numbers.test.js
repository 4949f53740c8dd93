import assert from "node:assert/strict";
import test from "node:test";
import { chooseHead, largestChange, largestWeight, mostChanged, movement, pairOf, sameShape } from "./map_numbers.js";

/**
 * One layer of two heads, two rows of two columns.
 * @param {number[]} data
 * @param {number} [columns]
 */
function maps(data, columns = 2) {
  const piece = { text: "x", kind: "piece" };
  const weights = { b64: "", dtype: /** @type {const} */ ("f4"), shape: [1, 2, 2, columns], scale: 1, max_error: 0 };
  const axes = { rows: [piece, piece], cols: Array.from({ length: columns }, () => piece), sites: [""] };
  return { ...axes, weights, data: Float32Array.from(data) };
}

const before = maps([1, 0, 0.5, 0.5, 1, 0, 0.5, 0.5]);
const after = maps([1, 0, 0.5, 0.5, 0.75, 0.25, 0.5, 0.5]);
const wide = maps([1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1], 3);
const nobody = { layer: -1, head: -1 };

test("the head that changed most is the one whose weights moved most in all", () => {
  assert.deepEqual(mostChanged(before, after), { layer: 0, head: 1 });
  assert.equal(mostChanged(before, before), null);
});

test("a person's own head is shown, unless this model has no such head", () => {
  const taught = { layer: 0, head: 0 };
  assert.deepEqual(chooseHead([before, after], { layer: 0, head: 0 }, taught, "edits"), { at: taught, why: "own" });
  assert.deepEqual(chooseHead([before, after], { layer: 7, head: 0 }, null, "edits").at, { layer: 0, head: 1 });
});

test("with no head chosen it is said why this one is shown", () => {
  const taught = { layer: 0, head: 1 };
  assert.equal(chooseHead([before, after], nobody, taught, "edits").why, "most");
  assert.equal(chooseHead([before, after], nobody, taught, "companion").why, "most_beside");
  assert.deepEqual(chooseHead([before, before], nobody, taught, "edits"), { at: taught, why: "taught" });
  assert.deepEqual(chooseHead([before, wide], nobody, null, "edits"), { at: { layer: 0, head: 0 }, why: "first" });
});

test("maps of two shapes have no difference", () => {
  assert.equal(sameShape(before, wide), false);
  assert.equal(pairOf([before, wide], { layer: 0, head: 1 }, "own", "cross", "companion").change, null);
});

test("the difference is that of the head shown: right less left", () => {
  const pair = pairOf([before, after], { layer: 0, head: 1 }, "own", "cross", "edits");
  assert.deepEqual(Array.from(pair.change ?? []), [-0.25, 0.25, 0, 0]);
  assert.equal(largestWeight(pair), 1);
  assert.equal(largestChange(Float32Array.from([-0.25, 0.125])), 0.25);
});

test("half the sum of the changes is what moved, shared among the rows", () => {
  const pair = pairOf([before, after], { layer: 0, head: 1 }, "own", "cross", "edits");
  assert.deepEqual(movement(pair), { share: 0.125, row: 0, col: 0, before: 1, after: 0.75 });
  assert.equal(movement(pairOf([before, after], { layer: 0, head: 0 }, "own", "cross", "edits")), null);
});
