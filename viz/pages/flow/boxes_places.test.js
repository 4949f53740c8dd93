import assert from "node:assert/strict";
import test from "node:test";
import { addressOf, otherPageOf, tokensOf } from "./boxes_places.js";
import { spotOf } from "./places.js";

/** @import { BoxPart, BoxesView, Stack } from "./view.types.js" */

const view = /** @type {BoxesView} */ (/** @type {unknown} */ ({ src: [1, 2, 3], tgt: [1, 2] }));
const scene = { source: -1, step: 9 };
const sizes = { encoder: 2, decoder: 2, heads: 4, source: 3, target: 2 };

/**
 * @param {string} id
 * @param {string} type
 * @param {Stack} stack
 * @param {number} [layer]
 */
const part = (id, type, stack, layer = -1) => /** @type {BoxPart} */ ({ id, type, stack, layer });

test("nobody has chosen a source token: the first; a step from a longer sentence: the last row", () => {
  assert.deepEqual(tokensOf(view, scene), { encoder: 0, decoder: 1 });
});

test("every box but ids and masks has a place on the stage", () => {
  /** @type {[BoxPart, string][]} */
  const boxes = [
    [part("encoder.embedding", "embedding", "encoder"), "encoder.tokens_embedded[0]"],
    [part("decoder.positions", "positions", "decoder"), "decoder.embedded[1]"],
    [part("encoder.0.self", "self", "encoder", 0), "encoder.0.self"],
    [part("decoder.1.norm_self", "add_norm", "decoder", 1), "decoder.1.resid_mid"],
    [part("decoder.1.cross", "cross", "decoder", 1), "decoder.1.cross"],
    [part("decoder.1.add_cross", "add", "decoder", 1), "decoder.1.resid_cross"],
    [part("decoder.0.ff", "ff", "decoder", 0), "decoder.0.ff_act"],
    [part("encoder.1.norm_ff", "norm", "encoder", 1), "encoder.1.resid_post"],
    [part("encoder.norm", "norm", "encoder"), "memory[0]"],
    [part("memory", "memory", "encoder"), "memory[0]"],
    [part("decoder.norm", "norm", "decoder"), "logits[1]"],
    [part("linear", "linear", "decoder"), "logits[1]"],
    [part("softmax", "softmax", "decoder"), "logits[1]"],
  ];
  for (const [box, address] of boxes) {
    assert.equal(addressOf(view, box, scene), address);
    assert.equal(spotOf(address, sizes).problem, null, address);
  }
  for (const type of ["ids", "mask"])
    assert.equal(addressOf(view, part(`encoder.${type}`, type, "encoder"), scene), "");
});

test("a mask opens its own page, an attention that of its place", () => {
  const mask = part("decoder.mask", "mask", "decoder");
  assert.deepEqual(otherPageOf(mask), { page: "masks", scene: { kind: "decoder", layer: -1, head: -1 } });
  assert.equal(otherPageOf(part("encoder.0.self", "self", "encoder", 0)), null);
});
