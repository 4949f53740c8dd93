import assert from "node:assert/strict";
import test from "node:test";
import {
  difference,
  hasHead,
  loudest,
  mapOf,
  moved,
  nearest,
  obstacle,
  placeFrom,
  strongest,
} from "./head_matching.js";

// one layer, two heads, two rows, two columns
const STACK = { data: Float32Array.of(1, 0, 0, 1, 0.5, 0.5, 0.25, 0.75), shape: [1, 2, 2, 2] };

test("a head's map lies behind those of the heads before it", () => {
  assert.deepEqual([...mapOf(STACK, { layer: 0, head: 1 })], [0.5, 0.5, 0.25, 0.75]);
  assert.equal(hasHead(STACK.shape, { layer: 0, head: 1 }), true);
  assert.equal(hasHead(STACK.shape, { layer: 1, head: 0 }), false);
});

test("a head that nobody or nonsense names is none", () => {
  assert.deepEqual(placeFrom("2.1"), { layer: 2, head: 1 });
  for (const named of [undefined, 3, "2", "a.b", "2.1.0"]) assert.equal(hasHead([9, 9], placeFrom(named)), false);
});

test("the difference is right less left, and half its sum is the weight that lies elsewhere", () => {
  const [left, right] = [mapOf(STACK, { layer: 0, head: 0 }), mapOf(STACK, { layer: 0, head: 1 })];
  assert.deepEqual([...difference(left, right)], [-0.5, 0.5, 0.25, -0.25]);
  assert.equal(moved(left, right, 2), 0.375);
  assert.deepEqual(strongest(difference(left, right), 2), { row: 0, col: 0, at: 0 });
});

test("the nearest head has the least weight elsewhere", () => {
  assert.deepEqual(nearest(Float32Array.of(0.5, 0.5, 0, 1), STACK), { layer: 0, head: 1, share: 0.125 });
});

test("the strongest weight is one between words, where there are any", () => {
  const piece = (/** @type {string} */ text, kind = "piece") => ({ text, kind });
  const map = Float32Array.of(0.9, 0.1, 0.2, 0.8);
  const ends = [piece("<s>", "special"), piece("▁cat")];
  assert.deepEqual(loudest(map, ends, [piece("猫"), piece("。")]), { row: 1, col: 0, at: 2 });
  assert.equal(loudest(map, ends, [piece("。"), piece("</s>", "special")]).at, 0);
});

test("a kind needs the tokens of its own axes to be the same", () => {
  const apart = { source: -1, target: 2 };
  assert.deepEqual(
    ["encoder", "decoder", "cross"].map((kind) => obstacle(kind, apart)),
    ["", "target", "target"],
  );
  assert.equal(obstacle("cross", { source: 0, target: -1 }), "source");
  assert.equal(obstacle("decoder", { source: 0, target: -1 }), "");
});
