import assert from "node:assert/strict";
import test from "node:test";
import { branchId, meanLogP, noteBranch } from "./branches.js";

/** @typedef {import("./branches.js").Tree} Tree */

/** @param {Record<string, unknown>} decode @param {number[]} forced */
function shown(decode = {}, forced = /** @type {number[]} */ ([]), sentence = "a") {
  return { sentence, decode, forced, text: "x", length: 4, logP: -2 };
}

/** @param {Tree} tree */
const summary = ({ branches }) => branches.map(({ origin, depth, forced }) => [origin.kind, depth, forced.length]);

test("the model's own translation is the first branch", () => {
  const tree = noteBranch(null, shown(), null);
  assert.deepEqual(summary(tree), [["own", 0, 0]]);
  assert.equal(tree.current, branchId({ decode: {}, forced: [] }));
});

test("what was seen before is not noted twice", () => {
  const tree = noteBranch(noteBranch(noteBranch(null, shown(), null), shown({}, [5]), null), shown(), null);
  assert.equal(tree.branches.length, 2);
  assert.equal(tree.current, branchId(shown()));
});

test("a branch stands under the one it left, after its elder siblings and their children", () => {
  let tree = noteBranch(null, shown(), null);
  tree = noteBranch(tree, shown({}, [5]), { kind: "token", step: 1, token: "a" });
  tree = noteBranch(tree, shown({}, [5, 6]), { kind: "token", step: 2, token: "b" });
  tree = noteBranch(tree, shown(), null);
  tree = noteBranch(tree, shown({}, [7]), { kind: "token", step: 1, token: "c" });
  assert.deepEqual(
    tree.branches.map(({ forced, depth }) => [forced.join(), depth]),
    [
      ["", 0],
      ["5", 1],
      ["5,6", 2],
      ["7", 1],
    ],
  );
});

test("a typed beginning leaves from the model's own translation, wherever one stands", () => {
  let tree = noteBranch(null, shown(), null);
  tree = noteBranch(tree, shown({}, [5]), { kind: "token", step: 1, token: "a" });
  tree = noteBranch(tree, shown({}, [8, 9]), { kind: "typed", text: "b" });
  assert.equal(tree.branches[2].depth, 1);
});

test("a beginning that nobody chose here came with a link, another setting came by the sliders", () => {
  assert.deepEqual(summary(noteBranch(null, shown({}, [5, 6]), null)), [["link", 0, 2]]);
  const tree = noteBranch(noteBranch(null, shown(), null), shown({ top_k: 5 }), null);
  assert.deepEqual(summary(tree)[1], ["settings", 1, 0]);
});

test("another sentence begins another tree", () => {
  const tree = noteBranch(noteBranch(null, shown(), null), shown({}, [], "b"), null);
  assert.deepEqual([tree.sentence, tree.branches.length], ["b", 1]);
});

test("of more than 24 branches the oldest goes", () => {
  let tree = noteBranch(null, shown(), null);
  for (let token = 1; token <= 24; token++) tree = noteBranch(tree, shown({}, [token]), null);
  assert.equal(tree.branches.length, 24);
  assert.ok(!tree.branches.some(({ origin }) => origin.kind === "own"));
});

test("the mean is a token's; an empty text has none to divide by", () => {
  assert.equal(meanLogP({ ...noteBranch(null, shown(), null).branches[0] }), -0.5);
  assert.equal(meanLogP({ ...noteBranch(null, shown(), null).branches[0], length: 0 }), -2);
});
