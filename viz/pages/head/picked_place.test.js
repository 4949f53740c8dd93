import assert from "node:assert/strict";
import test from "node:test";
import { linkedPlace, pinPatch, placeFromLink, placeOfHead } from "./picked_place.js";

/** @param {string} kind @returns {any} 3 queries, 2 keys; the largest weight of rows 0, 1, 2 is at key 1, 0, 1 */
const head = (kind) => ({
  view: { kind, peak: [2, 1] },
  T: 3,
  S: 2,
  weights: Float32Array.of(0.2, 0.8, 0.6, 0.4, 0.1, 0.9),
});
const nothing = { source: -1, step: 0, column: -1 };

test("the decoder's marked row is the scene's step, also while nobody has chosen", () => {
  for (const kind of ["decoder", "cross"]) {
    assert.equal(placeOfHead(head(kind), nothing, null, null).i, 0);
    assert.equal(placeOfHead(head(kind), { ...nothing, step: 1 }, null, null).i, 1);
  }
});

test("without a pinned source token the encoder marks the row of its largest weight", () => {
  assert.equal(placeOfHead(head("encoder"), nothing, null, null).i, 2);
  assert.equal(placeOfHead(head("encoder"), { ...nothing, source: 0 }, null, null).i, 0);
});

test("a row beyond the sentence is the last one, and a key beyond it is none", () => {
  assert.deepEqual(placeOfHead(head("cross"), { ...nothing, step: 9, source: 7 }, null, 4), { i: 2, j: 1, d: 4 });
});

test("the key is the hovered one, else the pinned one, else the row's largest weight", () => {
  assert.equal(placeOfHead(head("decoder"), nothing, { i: 1 }, null).j, 0);
  assert.equal(placeOfHead(head("decoder"), { ...nothing, column: 1 }, { i: 1 }, null).j, 1);
  assert.equal(placeOfHead(head("decoder"), { ...nothing, column: 1 }, { i: 1, j: 0 }, null).j, 0);
});

test("the linked cursor is a source token of the encoder, a row of the decoder, both in cross-attention", () => {
  assert.deepEqual(linkedPlace("encoder", { j: 1 }), { source: 1 });
  assert.deepEqual(linkedPlace("decoder", { i: 2, j: 1 }), { target: 2 });
  assert.deepEqual(linkedPlace("cross", { i: 2, j: 1 }), { source: 1, target: 2 });
  assert.deepEqual(placeFromLink(head("cross"), { source: 1, target: 2 }), { i: 2, j: 1 });
  assert.equal(placeFromLink(head("decoder"), { source: 1, target: null }), null);
});

test("a click pins source, step or column by the kind of attention", () => {
  assert.deepEqual(pinPatch("encoder", { i: 1, j: 0 }), { source: 1, column: 0 });
  assert.deepEqual(pinPatch("decoder", { i: 1, j: 0 }), { step: 1, column: 0 });
  assert.deepEqual(pinPatch("cross", { i: 1, j: 0 }), { step: 1, source: 0 });
});
