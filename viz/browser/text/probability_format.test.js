import assert from "node:assert/strict";
import test from "node:test";
import { bits, choices, prob } from "./probability_format.js";

test("a probability has two digits in the middle and three at both ends", () => {
  assert.deepEqual([0.0994, 0.0996, 0.5, 0.9894, 0.9896].map(prob), ["0.099", "0.10", "0.50", "0.99", "0.990"]);
});

test("what is nearly nothing or nearly everything is neither 0 nor 1", () => {
  assert.deepEqual([0, 1e-9, 0.0004999, 0.99951, 1].map(prob), ["0", "<0.001", "<0.001", ">0.999", "1"]);
});

test("what only rounding keeps from 1 is 1", () => {
  assert.equal(prob(1 - 1e-12), "1.00");
});

test("no probability is a dash", () => {
  assert.equal(prob(NaN), "–");
});

test("an entropy of one bit is a choice between two", () => {
  assert.equal(bits(1), "1.00");
  assert.deepEqual([0, 1, 13].map(choices), ["1.0", "2.0", "8,192"]);
  assert.deepEqual([Math.log2(9.9), Math.log2(10.2)].map(choices), ["9.9", "10"]);
});
