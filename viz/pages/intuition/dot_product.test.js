import assert from "node:assert/strict";
import test from "node:test";
import { cosineOf, dotKeys, sineOf } from "./dot_product.js";

test("a right angle has a cosine of exactly 0, a straight one a sine of exactly 0", () => {
  assert.equal(cosineOf(90), 0);
  assert.equal(cosineOf(-90), 0);
  assert.equal(sineOf(180), 0);
  assert.equal(cosineOf(180), -1);
});

test("the sign of the product follows the angle, and an arrow of length 0 has none", () => {
  assert.deepEqual(dotKeys({ a: 1, b: 2, cosine: 0.5 }), ["plus", "look"]);
  assert.deepEqual(dotKeys({ a: 1, b: 2, cosine: -0.5 }), ["minus", "look"]);
  assert.deepEqual(dotKeys({ a: 1, b: 2, cosine: 0 }), ["zero", "look_zero"]);
  assert.deepEqual(dotKeys({ a: 0, b: 2, cosine: 0.5 }), ["none", null]);
});
