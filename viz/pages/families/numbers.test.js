import assert from "node:assert/strict";
import test from "node:test";
import { cellsOf, familyOf, maskOf, percents } from "./numbers.js";

test("one number makes the causal mask, the full one and what is between", () => {
  assert.deepEqual(maskOf(0, 3), [
    [1, 0, 0],
    [1, 1, 0],
    [1, 1, 1],
  ]);
  assert.deepEqual(maskOf(2, 3), [
    [1, 1, 0],
    [1, 1, 0],
    [1, 1, 1],
  ]);
  assert.equal(cellsOf(maskOf(3, 3)), 9);
});

test("a number names its family", () => {
  const names = [0, 1, 2, 3, 4, 7, 8].map((seen) => familyOf(seen, 4, 8));
  assert.deepEqual(names, ["decoder", "decoder", "between", "between", "both", "between", "encoder"]);
  assert.deepEqual(maskOf(0, 5), maskOf(1, 5));
});

test("shares are told with the range of the seeds", () => {
  assert.equal(percents([0.98, 1, 0.99]), "99% (98–100)");
  assert.equal(percents([0.104]), "10%");
});
