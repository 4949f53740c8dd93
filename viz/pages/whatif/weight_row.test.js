import assert from "node:assert/strict";
import test from "node:test";
import { normalised, onlyLargest, sliderValues, writeRow } from "./weight_row.js";

test("sliders stand at a thousandth", () => {
  assert.deepEqual(sliderValues(Float32Array.from([0.12345, 0.9996])), [0.123, 1]);
});

test("a row is divided by its sum, and there is none where all is 0", () => {
  assert.deepEqual(normalised([1, 3]), [0.25, 0.75]);
  assert.equal(normalised([0, 0]), null);
});

test("the first of equal weights is the largest", () => {
  assert.deepEqual(onlyLargest([0.2, 0.4, 0.4]), [0, 1, 0]);
});

test("a row is written without digits that say nothing", () => {
  assert.equal(writeRow([1, 0.25, 0, 0.1234]), "1,0.25,0,0.123");
});
