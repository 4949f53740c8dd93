import assert from "node:assert/strict";
import test from "node:test";
import { formulaParts } from "./formula_parts.js";

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
