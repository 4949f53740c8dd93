import assert from "node:assert/strict";
import test from "node:test";
import { normals, randomFrom, softmax } from "./random.js";

test("a seed gives the numbers that mulberry32 gives", () => {
  const random = randomFrom(1);
  assert.equal(random(), 0.6270739405881613);
  assert.equal(random(), 0.002735721180215478);
});

test("two uniform numbers become a cosine and a sine of one radius", () => {
  const given = [1 - Math.exp(-2), 0.25]; // radius 2, a quarter turn
  const [first, second] = normals(() => /** @type {number} */ (given.shift()), 2);
  assert.ok(Math.abs(first) < 1e-12);
  assert.ok(Math.abs(second - 2) < 1e-12);
});

test("an odd count of normal numbers is as many as were asked for", () => {
  assert.equal(normals(randomFrom(1), 3).length, 3);
});

test("a softmax sums to 1, and large scores do not overflow", () => {
  assert.deepEqual(softmax([0, 0]), [0.5, 0.5]);
  assert.deepEqual(softmax([2000, 0]), [1, 0]);
  assert.ok(Math.abs(softmax([Math.log(3), 0])[0] - 0.75) < 1e-12);
});
