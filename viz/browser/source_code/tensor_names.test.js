import assert from "node:assert/strict";
import test from "node:test";
import { sitesIn } from "./tensor_names.js";

const isPart = (/** @type {string} */ part) => ["weights", "logits", "memory", "embedded", "q", "k"].includes(part);

test("every tensor of a figure's name is found once", () => {
  assert.deepEqual(sitesIn("decoder.2.cross.weights", isPart), ["decoder.2.cross.weights"]);
  assert.deepEqual(sitesIn("encoder.0.self.q, encoder.0.self.k … encoder.0.self.q", isPart), [
    "encoder.0.self.q",
    "encoder.0.self.k",
  ]);
  assert.deepEqual(sitesIn("log_softmax(logits)", isPart), ["logits"]);
  assert.deepEqual(sitesIn("cos(encoder.embedded)", isPart), ["encoder.embedded"]);
});

test("what is no tensor of a trace is left out", () => {
  for (const name of [
    "decoder.*.self.weights",
    "src_embedding.table",
    "encoder.0.feedforward.w_2.weight",
    "source.ids",
  ]) {
    assert.deepEqual(sitesIn(name, isPart), []);
  }
});
