import assert from "node:assert/strict";
import test from "node:test";
import { hasEnded, nodeAfterKey, pathTo, readTree, textOf, treeLines, whyOf } from "./beam_tree.js";

const settings = { repetition_penalty: 1, no_repeat_ngram: 0 };
const pieces = { 7: "▁a", 8: "▁b", 3: "</s>", 9: "▁c" };
/** Two first tokens, both kept; the second, less probable at first, wins. */
const columns = {
  id: [1, 2, 3, 4, 5],
  parent: [0, 0, 1, 2, 2],
  step: [0, 0, 1, 1, 1],
  token: [7, 8, 9, 3, 9],
  status: [0, 0, 2, 1, 2],
  step_log_probability: [-0.1, -0.2, -3, -0.3, -4],
  log_probability: [-0.1, -0.2, -3.1, -0.5, -4.2],
  score: [-0.1, -0.2, -1.55, -0.25, -2.1],
};
const view = /** @type {any} */ ({ beam: 2, steps: 2, settings, pieces, limit: 9, winner: [2, 4], ranked: [4] });
const tree = readTree(view, columns, "<s>");
const [a, b] = tree.steps[0];
const [, end, lost] = tree.steps[1];

test("a node knows its parent, its rank within the step and the text so far", () => {
  assert.equal(tree.root.text, "<s>");
  assert.deepEqual(
    tree.steps.map((step) => step.map(({ row }) => row)),
    [
      [0, 1],
      [0, 1, 2],
    ],
  );
  assert.deepEqual(
    pathTo(end).map(({ id }) => id),
    [2, 4],
  );
  assert.equal(textOf(lost), "b c");
  assert.equal(tree.best, end);
  assert.ok(hasEnded(end) && !hasEnded(lost));
});

test("keys walk to the parent, the winner's child, along the step and to both ends", () => {
  assert.equal(nodeAfterKey(tree, end, "ArrowLeft"), b);
  assert.equal(nodeAfterKey(tree, a, "ArrowLeft"), a);
  assert.equal(nodeAfterKey(tree, b, "ArrowRight"), end);
  assert.equal(nodeAfterKey(tree, lost, "ArrowRight"), lost);
  assert.equal(nodeAfterKey(tree, a, "ArrowUp"), a);
  assert.equal(nodeAfterKey(tree, a, "ArrowDown"), b);
  assert.equal(nodeAfterKey(tree, a, "Home"), b);
  assert.equal(nodeAfterKey(tree, a, "End"), end);
  assert.equal(nodeAfterKey(tree, a, "x"), null);
});

test("each fate has a reason", () => {
  assert.deepEqual(
    [end, b, a, lost].map((node) => whyOf(tree, node)[0]),
    ["search.why.winner", "search.why.on_path", "search.why.kept_dead", "search.why.pruned"],
  );
});

test("the lines name the winner's worst rank and where it left the most probable token", () => {
  assert.deepEqual(
    treeLines(tree).map(([, key]) => key),
    ["search.see.tree", "search.see.low", "search.look.other"],
  );
  assert.deepEqual(treeLines(tree)[0][2], { beam: 2, steps: 2, n: 5, kept: 2, finished: 1, pruned: 2 });
  assert.deepEqual(treeLines(tree)[1][2], { step: 1, rank: 2, text: "b", first: "a" });
});
