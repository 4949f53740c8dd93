import assert from "node:assert/strict";
import test from "node:test";
import { align, chosen, clickedHeads, coverageText, labeledRows, sameHeads } from "./chosen_weights.js";

/** @param {string} text */
const word = (text) => ({ text, kind: "piece", quiet: false });
/** @type {any} one layer, two heads, three decoder rows, three source tokens */
const view = {
  src: [word("a"), word("b"), { text: "</s>", kind: "special", quiet: true }],
  out: [word("x"), word("y")],
  reads: ["<s>", "x", "y"],
  writes: ["x", "y", "</s>"],
  weights: { shape: [1, 2, 3, 3] },
  heads: [[0, 1]],
  limits: { under: 0.3, over: 1.5 },
};
const data = Float32Array.of(...[0.75, 0.25, 0, 1, 0, 0, 0.5, 0.25, 0.25], ...[0.25, 0.25, 0.5, 0, 0, 1, 0, 0, 1]);

test("a token has the row that writes it, or, one row later, the one that reads it", () => {
  const predict = align(view, data, { heads: [[0, 0]], reading: "predict" });
  assert.deepEqual([...predict.weights], [0.75, 0.25, 0, 1, 0, 0]);
  assert.deepEqual(predict.best, [0, 0]);
  const read = align(view, data, { heads: [[0, 0]], reading: "read" });
  assert.deepEqual([...read.weights], [1, 0, 0, 0.5, 0.25, 0.25]);
});

test("a token that no row reads has no weights of another head", () => {
  const cut = { ...view, out: [word("x"), word("y"), word("z")] };
  const read = align(cut, data, { heads: [[0, 0]], reading: "read" });
  assert.deepEqual([...read.weights], [1, 0, 0, 0.5, 0.25, 0.25, 0, 0, 0]);
  assert.equal(read.given, 2);
  assert.equal(align(cut, data, { heads: [[0, 0]], reading: "predict" }).given, 3);
});

test("rows are labeled with what the decoder reads and writes there, in both readings", () => {
  const drawn = (/** @type {"predict" | "read"} */ reading) =>
    labeledRows(view, { heads: [[0, 0]], reading }).map((row) => row.drawn);
  assert.deepEqual(drawn("predict"), ["<s> → x", "x → y"]);
  assert.deepEqual(drawn("read"), ["x → y", "y → </s>"]);
});

test("several heads are averaged", () => {
  const heads = [
    [0, 0],
    [0, 1],
  ];
  assert.deepEqual([...align(view, data, { heads, reading: "predict" }).weights], [0.5, 0.25, 0.25, 0.5, 0, 0.5]);
});

test("coverage is the sum of a column, flagged below and above the limits, but never where the token is quiet", () => {
  const { covered, flags } = align(view, data, { heads: [[0, 0]], reading: "predict" });
  assert.deepEqual(covered, [1.75, 0.25, 0]);
  assert.deepEqual(flags, ["over", "under", ""]);
});

test("heads and readings that are not there fall back to the page's own", () => {
  const own = { heads: [[0, 1]], reading: "predict" };
  assert.deepEqual(chosen(view, {}), own);
  assert.deepEqual(chosen(view, { heads: [[1, 0], [0, 2], [0, -1], [0, "x"], "ab", null], reading: "sideways" }), own);
  assert.deepEqual(chosen(view, null), own);
  assert.deepEqual(chosen(view, { heads: [[0, 0]], reading: "read" }), { heads: [[0, 0]], reading: "read" });
});

test("a click shows heads alone, or takes them in and out", () => {
  const layer = [
    [1, 0],
    [1, 1],
  ];
  assert.deepEqual(clickedHeads([[0, 0]], [[1, 1]], false), [[1, 1]]);
  assert.deepEqual(clickedHeads([[1, 1]], [[0, 0]], true), [
    [0, 0],
    [1, 1],
  ]);
  assert.deepEqual(clickedHeads([[1, 0]], layer, true), layer);
  assert.deepEqual(clickedHeads(layer, layer, true), []);
});

test("the order of heads makes no difference", () => {
  const [a, b] = [
    [0, 0],
    [1, 1],
  ];
  assert.equal(sameHeads([a, b], [b, a]), true);
  assert.equal(sameHeads([a], [a, b]), false);
});

test("a coverage has digits enough to see on which side of a limit it is", () => {
  const limits = { under: 0.3, over: 3 };
  assert.equal(coverageText(1.234, limits), "1.23");
  assert.equal(coverageText(0.2996, limits), "0.2996");
  assert.equal(coverageText(3.0004, limits), "3.0004");
  assert.equal(coverageText(0.3, limits), "0.30");
});
