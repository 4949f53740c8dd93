import assert from "node:assert/strict";
import test from "node:test";
import {
  chosenFoil,
  largest,
  largestAt,
  placeOf,
  probability,
  shareText,
  signed,
  stepOf,
  sublayerNumber,
} from "./numbers.js";

test("a change has its sign, and what rounds to 0 has none", () => {
  assert.deepEqual(
    [0.1234, -0.1234, 0.0001, -0.0001].map((x) => signed(x)),
    ["+0.123", "−0.123", "0.000", "0.000"],
  );
  assert.equal(signed(-2.25, 1), "−2.3");
});

test("a probability is never rounded to 0 or 1", () => {
  const logs = [0, Math.log(0.99996), Math.log(0.5), Math.log(0.0004)];
  assert.deepEqual(logs.map(probability), ["1.000", ">0.999", "0.500", "<0.001"]);
});

test("a cursor beyond the sentence means its last step", () => {
  assert.deepEqual(
    [-1, 0, 3, 99].map((row) => stepOf(row, 4)),
    [0, 0, 3, 3],
  );
});

test("a foil that is no candidate of the step gives way to the runner-up", () => {
  /** @type {[number, string, number][]} */
  const foils = [
    [7, "a", -1],
    [9, "b", -2],
  ];
  assert.equal(chosenFoil(foils, 9)?.[1], "b");
  assert.equal(chosenFoil(foils, "x")?.[1], "a");
  assert.equal(chosenFoil([], 9), null);
});

test("the largest magnitude is found whatever its sign, the first of equals", () => {
  assert.equal(largest([0.5, -2]), 2);
  assert.equal(largest([0]), 1e-12);
  assert.equal(largestAt([0.5, -2, 2]), 1);
});

test("an error is told as a share of the rise, where there is one", () => {
  assert.equal(shareText(-0.01, 2), "0.5%");
  assert.equal(shareText(0.01, 0), "—");
});

test("a whole sublayer is counted within its stack", () => {
  const parts = [
    { site: "encoder.0.self", head: 0 },
    { site: "encoder.0.self", head: null },
    { site: "encoder.0.ff", head: null },
    { site: "decoder.0.self", head: null },
    { site: "decoder.0.cross", head: null },
  ];
  assert.deepEqual(placeOf(parts[4]), { stack: "decoder", layer: 0, sublayer: "cross" });
  assert.equal(sublayerNumber(parts, parts[2]), 1);
  assert.equal(sublayerNumber(parts, parts[4]), 1);
});
