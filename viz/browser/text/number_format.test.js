import assert from "node:assert/strict";
import test from "node:test";
import { bits, choices, figureText, prob, signed, tiny } from "./number_format.js";

test("whole numbers stay whole, others have four digits, small and large ones an exponent", () => {
  assert.equal(figureText(-1200000), "−1200000");
  assert.equal(figureText(3.14159), "3.142");
  assert.equal(figureText(0.00012), "1.2×10⁻⁴");
  assert.equal(figureText(123456.7), "1.2×10⁵");
  assert.equal(figureText(0), "0");
});

test("a difference has two digits and its power of ten", () => {
  assert.deepEqual([0, 1.24e-7, 3].map(tiny), ["0", "1.2×10⁻⁷", "3.0"]);
});

test("nothing has a plus", () => {
  assert.deepEqual(
    [0, 0.5, -0.5].map((value) => signed(value, 1)),
    ["+0.0", "+0.5", "−0.5"],
  );
});

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
