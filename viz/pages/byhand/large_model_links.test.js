import assert from "node:assert/strict";
import test from "node:test";
import { placeOf } from "./large_model_links.js";

test("a block of the sheet leads to the same tensor of the large model", () => {
  const cross = { kind: "cross", layer: 0, head: 1, stage: "weights", step: 1 };
  assert.deepEqual(placeOf(["decoder.0.cross.weights", 1, 2]), { page: "head", scene: cross });
  const norm = { side: "target", layer: 0, sublayer: 2, step: 0 };
  assert.deepEqual(placeOf(["decoder.0.norm_ff_in", 0, 3]), { page: "residual", scene: norm });
  assert.deepEqual(placeOf(["encoder.0.ff_act", 1, 0]).page, "feedforward");
  assert.deepEqual(placeOf(["encoder.positions", 1, 0]), { page: "embeddings", scene: { side: "source", source: 1 } });
  assert.deepEqual(placeOf(["probabilities", 1, 0]), { page: "decoding", scene: { step: 1 } });
});
