import assert from "node:assert/strict";
import test from "node:test";
import { boxesOf, sceneOf, sublayerOf, tokensOf } from "./box_links.js";

/** @import { MapPart, MapView, Stack } from "./view.types.js" */

/**
 * @param {string} id
 * @param {string} type
 * @param {Stack} stack
 * @param {number} [layer]
 */
const part = (id, type, stack, layer = -1) => /** @type {MapPart} */ ({ id, type, stack, layer });
const cross = part("decoder.1.cross", "cross", "decoder", 1);
const sum = part("decoder.1.norm_cross", "add_norm", "decoder", 1);
const parts = [
  part("encoder.ids", "ids", "encoder"),
  part("encoder.0.ff", "ff", "encoder", 0),
  part("encoder.0.norm_ff", "add_norm", "encoder", 0),
  part("decoder.ids", "ids", "decoder"),
  cross,
  sum,
  part("softmax", "softmax", "decoder"),
];
const view = /** @type {MapView} */ (
  /** @type {unknown} */ ({
    parts,
    config: { encoder_layers: 1, decoder_layers: 2 },
    src: [1, 2, 3],
    tgt: [1, 2],
    walk: { "decoder.1.cross": { head: [3, 5] } },
  })
);
const scene = { source: -1, step: 9, side: "target", kind: "cross", layer: -1, sublayer: -1 };

test("nobody has chosen a source token: the first; a step from a longer sentence: the last row", () => {
  assert.deepEqual(tokensOf(view, scene), { encoder: 0, decoder: 1 });
});

test("an attention opens with the head of the row's largest weight", () => {
  assert.deepEqual(sceneOf(view, cross, scene), { kind: "cross", layer: 1, head: 5 });
});

test("an addition opens with its number as the page Residual counts", () => {
  assert.equal(sublayerOf(sum), 4);
  assert.deepEqual(sceneOf(view, sum, scene), { side: "target", layer: 1, kind: "cross", sublayer: 4 });
});

test("a page that shows a layer which is not there lights nothing", () => {
  assert.deepEqual([...boxesOf(view, "attention", scene, 1)], ["decoder.1.cross"]);
  assert.deepEqual([...boxesOf(view, "attention", scene, 7)], []);
});

test("a page of the whole sentence lights what it is made of", () => {
  assert.deepEqual([...boxesOf(view, "tokens", scene, 0)], ["encoder.ids", "decoder.ids"]);
  assert.deepEqual([...boxesOf(view, "forcing", scene, 0)], ["decoder.ids", "softmax"]);
});

test("Feed-forward without a chosen layer shows the last one of its side", () => {
  assert.deepEqual([...boxesOf(view, "feedforward", { ...scene, side: "source" }, 0)], ["encoder.0.ff"]);
});
