import assert from "node:assert/strict";
import test from "node:test";
import { attentionValues, captionKey, walkSteps } from "./boxes_captions.js";

/** @import { BoxPart, BoxesView } from "./view.types.js" */

/** @param {string} type */
const part = (type) => /** @type {BoxPart} */ ({ id: type, type, stack: "decoder" });
/** @param {object} [config] */
const view = (config) =>
  /** @type {BoxesView} */ (
    /** @type {unknown} */ ({
      parts: [part("ids"), part("mask"), part("ff")],
      walk: { ids: {}, mask: {}, ff: { norm: [1] } },
      config: { adds_positions: true, scaled_embeddings: true, feedforward: "relu", ...config },
    })
  );

test("the walk stops at the ids and where something happens to a token", () => {
  assert.deepEqual(
    walkSteps(view()).map((step) => step.id),
    ["ids", "ff"],
  );
});

test("a box says what this model does", () => {
  assert.equal(captionKey(view(), part("ff")), "boxes.walk.ff");
  assert.equal(captionKey(view({ feedforward: "swiglu" }), part("ff")), "boxes.walk.ff_swiglu");
  assert.equal(captionKey(view({ adds_positions: false }), part("positions")), "boxes.walk.positions_plain");
  assert.equal(captionKey(view({ scaled_embeddings: false }), part("embedding")), "boxes.walk.embedding_plain");
  assert.equal(captionKey(view(), part("self")), "boxes.walk.self.decoder");
});

test("an attention is told by its largest weight, counted from 1", () => {
  const walk = { self: { head: [0, 2], key: [0, 1], weight: [1, 0.5] } };
  const one = /** @type {any} */ ({ ...view(), walk, src: [{ text: "猫" }], tgt: [{ text: "<s>" }, { text: "▁a" }] });
  assert.deepEqual(attentionValues(one, part("self"), 1), { head: 3, key: "▁a", k: 2, weight: "0.500" });
});
