import assert from "node:assert/strict";
import test from "node:test";
import { additionAt, depthOf, numberAt, openRecord, plainToken, strongest, weightAt } from "./record.js";
import { grid, sampleStage } from "./samples.test.js";

const numbers = grid(2, 3, 4);
const stage = sampleStage();

test("openRecord opens every packed array, however deep, and leaves the rest", async () => {
  const packed = { b64: "x", dtype: "f4", shape: [1], scale: 1, max_error: 0 };
  const view = /** @type {any} */ ({ a: packed, b: { c: packed, d: [1, null] }, e: null, f: "text" });
  const opened = /** @type {any} */ (await openRecord(view, async () => numbers));
  assert.equal(opened.a, numbers);
  assert.equal(opened.b.c, numbers);
  assert.deepEqual([opened.b.d, opened.e, opened.f], [[1, null], null, "text"]);
});

test("without a head a weight is the mean over the heads", () => {
  const at = { kind: /** @type {"cross"} */ ("cross"), layer: 1, row: 2, key: 1 };
  const [one, two] = [0, 1].map((head) => weightAt(stage, { ...at, head }));
  assert.ok(Math.abs(weightAt(stage, { ...at, head: -1 }) - (one + two) / 2) < 1e-6);
});

test("strongest is the largest weight of the row, the first of equals", () => {
  const at = { kind: /** @type {"cross"} */ ("cross"), layer: 0, head: 0, row: 1 };
  const all = [0, 1, 2].map((key) => weightAt(stage, { ...at, key }));
  assert.deepEqual(strongest(stage, at), { key: all.indexOf(Math.max(...all)), weight: Math.max(...all) });
});

test("an addition's before is the depth in front of the sum, in either order of the norm", () => {
  for (const order of /** @type {const} */ (["post", "pre"])) {
    const stage = sampleStage({ order });
    const depth = depthOf(stage.source, "after", 0, "self");
    const { before } = additionAt(stage, "source", 0, "self", 1);
    assert.equal(before, numberAt(stage.source.norms, order === "post" ? depth - 2 : depth - 1, 1));
  }
});

test("plainToken leaves the mark of a word's beginning out, and shows a space alone", () => {
  assert.deepEqual(["▁cat", "cat", "▁", "</s>"].map(plainToken), ["cat", "cat", "␣", "</s>"]);
});
