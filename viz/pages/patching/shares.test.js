import assert from "node:assert/strict";
import test from "node:test";
import { effectOf, firstHalf, lastRow, strongestPlace } from "./shares.js";

/** @param {number[]} share */
const layer = (share) => ({ share, log_p: share, first: share.map(String), flips: share.map(() => false) });

test("denoising counts what came back, noising what was lost", () => {
  assert.equal(effectOf(0.25, "denoise"), 0.25);
  assert.equal(effectOf(0.25, "noise"), 0.75);
});

test("the strongest place is found across layers and the first one wins a tie", () => {
  const layers = [layer([0, 0.4]), layer([0.9, 0.9])];
  assert.deepEqual(strongestPlace(layers, "denoise"), { layer: 1, row: 0, effect: 0.9 });
  assert.deepEqual(strongestPlace(layers, "noise"), { layer: 0, row: 0, effect: 1 });
});

test("the last row is read layer by layer, and half is reached or not", () => {
  const layers = [layer([1, 0.1]), layer([1, 0.5]), layer([1, 0.2])];
  assert.deepEqual(lastRow(layers, "denoise"), [0.1, 0.5, 0.2]);
  assert.equal(firstHalf([0.1, 0.5, 0.2]), 1);
  assert.equal(firstHalf([0.1, 0.49]), -1);
});
