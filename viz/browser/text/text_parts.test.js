import assert from "node:assert/strict";
import test from "node:test";
import { fill, formulaParts, sitesIn } from "./text_parts.js";

test("slots are filled, also with 0, an empty text and null", () => {
  assert.equal(fill("{n} of {all}: {rest}{none}", { n: 0, all: 4, rest: "", none: null }), "0 of 4: null");
});

test("a slot without a value stays as it is", () => {
  assert.equal(fill("{a} and {b}", { a: 1 }), "1 and {b}");
  assert.equal(fill("{a}"), "{a}");
});

test("what a value says is no slot", () => {
  assert.equal(fill("{a}", { a: "{b}", b: "no" }), "{b}");
});

/** @param {string} text */
const told = (text) => formulaParts(text).map(({ kind, text: part }) => ({ plain: part, low: `<${part}>`, high: `{${part}}` })[kind]); // prettier-ignore

test("a whole word is set low, Greek letters too", () => {
  assert.deepEqual(told("√d_model · E"), ["√d", "<model>", " · E"]);
  assert.deepEqual(told("chrF_β = 2"), ["chrF", "<β>", " = 2"]);
});

test("raised letters, signs and Chinese words end it", () => {
  assert.deepEqual(told("W_Qᵀ + x_d²"), ["W", "<Q>", "ᵀ + x", "<d>", "²"]);
  assert.deepEqual(told("W_1和b_12)"), ["W", "<1>", "和b", "<12>", ")"]);
});

test("what stands after ^ is set high, brackets or none", () => {
  assert.deepEqual(told("(pos / 10000^(2i/d_model))"), ["(pos / 10000", "{2i/d_model}", ")"]);
  assert.deepEqual(told("e^x + 1"), ["e", "{x}", " + 1"]);
});

test("a name of code stays as it is", () => {
  assert.deepEqual(told("scores_raw[0], x′_i"), ["scores_raw[0], x′", "<i>"]);
});

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
