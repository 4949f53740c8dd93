import assert from "node:assert/strict";
import test from "node:test";
import { attentionValues, captionKey, walkSteps } from "./captions.js";

/** @import { MapPart, MapView } from "./view.types.js" */

/** @param {string} type */
const part = (type) => /** @type {MapPart} */ ({ id: type, type, stack: "decoder" });
/** @param {object} [config] */
const view = (config) =>
  /** @type {MapView} */ (
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
  assert.equal(captionKey(view(), part("ff")), "map.walk.ff");
  assert.equal(captionKey(view({ feedforward: "swiglu" }), part("ff")), "map.walk.ff_swiglu");
  assert.equal(captionKey(view({ adds_positions: false }), part("positions")), "map.walk.positions_plain");
  assert.equal(captionKey(view({ scaled_embeddings: false }), part("embedding")), "map.walk.embedding_plain");
  assert.equal(captionKey(view(), part("self")), "map.walk.self.decoder");
});

test("an attention is told by its largest weight, counted from 1", () => {
  const walk = { self: { head: [0, 2], key: [0, 1], weight: [1, 0.5] } };
  const one = /** @type {any} */ ({ ...view(), walk, src: [{ text: "猫" }], tgt: [{ text: "<s>" }, { text: "▁a" }] });
  assert.deepEqual(attentionValues(one, part("self"), 1), { head: 3, key: "▁a", k: 2, weight: "0.500" });
});
