import assert from "node:assert/strict";
import test from "node:test";
import { foldBranches, prefixTree } from "./prefix_tree.js";

/** @param {number[]} ids @param {number} count */
function path(ids, count) {
  return {
    ids,
    count,
    text: "",
    tokens: ids.length,
    seed: 0,
    log_probability: 0,
    model_log_probability: 0,
    ended: true,
  };
}

test("tokens that nobody leaves in between stand together", () => {
  const tree = prefixTree([path([1, 2, 3], 3), path([1, 2, 4, 5], 2), path([1, 2], 1)]);
  assert.deepEqual(tree.ids, [1, 2]);
  assert.equal(tree.count, 6);
  assert.deepEqual(tree.path?.ids, [1, 2]);
  assert.deepEqual(
    tree.children.map(({ ids, key, count }) => [ids, key, count]),
    [
      [[3], "1,2,3", 3],
      [[4, 5], "1,2,4,5", 2],
    ],
  );
});

test("one sentence alone is one box, and sentences with nothing in common have an empty root", () => {
  assert.deepEqual(prefixTree([path([1, 2], 4)]).ids, [1, 2]);
  assert.deepEqual(prefixTree([path([1], 1), path([2], 2)]).ids, []);
});

test("rare branches are folded, but never one alone, and not where a person opened them", () => {
  const tree = prefixTree([path([1], 90), path([2], 5), path([3], 4), path([4], 1)]);
  const { shown, folded } = foldBranches(tree, 100, new Set());
  assert.deepEqual(
    [shown.map(({ count }) => count), folded.map(({ count }) => count)],
    [
      [90, 5],
      [4, 1],
    ],
  );
  assert.equal(foldBranches(tree, 100, new Set([""])).folded.length, 0);
  const three = prefixTree([path([1], 90), path([2], 5), path([3], 4)]);
  assert.equal(foldBranches(three, 100, new Set()).folded.length, 0);
});
