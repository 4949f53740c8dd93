import assert from "node:assert/strict";
import test from "node:test";
import { cutThrough, nodesOf, stretches } from "./lattice_paths.js";

/** @param {number} start @param {number} end @param {number} before @param {number} after */
const node = (start, end, before, after) => ({
  text: "",
  start,
  end,
  score: -1,
  share: 0.5,
  known: true,
  before,
  after,
});

// Three characters, a joint after the second: a|b or ab, then c.
const nodes = [node(0, 1, -1, 2), node(0, 2, -1, 3), node(1, 2, 0, 3), node(2, 3, 1, -1)];
const joints = [0, 2, 3];

test("choosing a piece takes the best cut that holds it, between the joints around it", () => {
  assert.deepEqual(cutThrough(nodes, joints, [2, 3], 0), [1, 2, 3]);
  assert.deepEqual(cutThrough(nodes, joints, [2, 3], 2), [1, 2, 3]);
  assert.deepEqual(cutThrough(nodes, joints, [1, 2, 3], 1), [2, 3]);
});

test("what lies beyond the joints stays as it was cut", () => {
  assert.deepEqual(cutThrough(nodes, joints, [1, 2, 3], 3), [1, 2, 3]);
});

test("the pieces of a cut are found by where they stand", () => {
  assert.deepEqual([...nodesOf(nodes, [2, 3])], [1, 3]);
  assert.deepEqual([...nodesOf(nodes, [1, 2, 3])], [0, 2, 3]);
});

test("a stretch has every piece once, and none covers another in its row", () => {
  const [first, second] = stretches(nodes, joints);
  assert.deepEqual(first, {
    start: 0,
    end: 2,
    rows: 2,
    placed: [
      { node: 0, row: 0 },
      { node: 1, row: 1 },
      { node: 2, row: 0 },
    ],
  });
  assert.equal(second.rows, 1);
});
