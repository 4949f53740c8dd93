import assert from "node:assert/strict";
import test from "node:test";
import { WAYS, cellKind, costOf, triangle } from "./costs.js";

/** How many cells of these kinds the picture of a pass shows. @param {import("./costs.js").Way} way @param {number} n @param {number} k */
function counted(way, n, k, kinds = ["now", "masked", "reused"]) {
  let count = 0;
  for (let row = 0; row < n; row++) {
    for (let column = 0; column < n; column++) count += Number(kinds.includes(cellKind(way, row, column, k)));
  }
  return count;
}

test("for four tokens: one pass of 16 cells, passes of 1 + 4 + 9 + 16, passes of 1 + 2 + 3 + 4", () => {
  assert.deepEqual(
    WAYS.map((way) => costOf(way, 4, 5, 1).cells),
    [16, 30, 10],
  );
  assert.deepEqual(
    WAYS.map((way) => costOf(way, 4, 5, 3).now),
    [16, 9, 3],
  );
  assert.deepEqual(
    WAYS.map((way) => costOf(way, 4, 5, 3).cross),
    [5, 20, 5],
  );
});

test("the facts of a way are what its pictures count to", () => {
  for (const way of WAYS) {
    const passes = [1, 2, 3, 4, 5].map((k) => counted(way, 5, k));
    assert.deepEqual(
      passes,
      [1, 2, 3, 4, 5].map((k) => costOf(way, 5, 7, k).now),
    );
    const total = way === "parallel" ? passes[0] : passes.reduce((a, b) => a + b);
    assert.equal(total, costOf(way, 5, 7, 1).cells);
  }
});

test("with a cache nothing is masked, and earlier rows stay as they were", () => {
  assert.equal(counted("cached", 5, 4, ["masked"]), 0);
  assert.equal(counted("cached", 5, 4, ["before"]), triangle(3));
});

test("a single token is reused by nobody", () => {
  assert.equal(costOf("cached", 1, 5, 1).reused, 0);
});
