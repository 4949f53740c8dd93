import assert from "node:assert/strict";
import test from "node:test";
import { largestAt, mix, products, reach, softmax, times } from "./arithmetic.js";

/** One query, three keys of width 2, the last key masked. */
const numbers = /** @type {any} */ ({
  K: 2,
  S: 3,
  q: Float32Array.of(2, -1),
  k: Float32Array.of(3, 4, 1, 1, 9, 9),
  v: Float32Array.of(1, 0, 0, 2, 7, 7),
  z: Float32Array.of(0.75, 0.5),
  masked: Float32Array.of(Math.log(3), 0, -Infinity),
  weights: Float32Array.of(0.75, 0.25, 0),
});

test("products come largest first, with the sums of either sign", () => {
  const found = products(numbers, 0, 0);
  assert.deepEqual(
    found.terms.map(({ d, product }) => [d, product]),
    [
      [0, 6],
      [1, -4],
    ],
  );
  assert.equal(found.sum, 2);
  assert.deepEqual(found.plus, { count: 1, sum: 6 });
  assert.deepEqual(found.minus, { count: 1, sum: -4 });
  assert.equal(found.half, 1);
});

test("products of nothing but zeros need no term for half of them", () => {
  const zeros = { ...numbers, q: Float32Array.of(0, 0) };
  assert.equal(products(zeros, 0, 0).half, 0);
  assert.equal(products(zeros, 0, 0).absolute, 0);
});

test("softmax gives a masked key nothing and the others their share", () => {
  const { terms, order, total, entropy } = softmax(numbers, 0);
  assert.deepEqual(
    terms.map(({ weight }) => Number(weight.toFixed(6))),
    [0.75, 0.25, 0],
  );
  assert.deepEqual(
    order.map(({ j }) => j),
    [0, 1],
  );
  assert.ok(terms[2].hidden);
  assert.ok(Math.abs(total - 1) < 1e-12);
  assert.ok(Math.abs(entropy - 0.811278) < 1e-5);
});

test("the entropy of one open key is 0, not minus 0", () => {
  const one = { ...numbers, masked: Float32Array.of(1, -Infinity, -Infinity) };
  assert.ok(Object.is(softmax(one, 0).entropy, 0));
});

test("mix adds the rows of V by weight and says how far the trace is", () => {
  const { rows, z, error, length, lengths } = mix(numbers, 0);
  assert.deepEqual(
    rows.map(({ j }) => j),
    [0, 1],
  );
  assert.ok(Math.abs(z[0] - 0.75) < 1e-7 && Math.abs(z[1] - 0.5) < 1e-7);
  assert.ok(error < 1e-7);
  assert.ok(Math.abs(length - Math.hypot(0.75, 0.5)) < 1e-7);
  assert.ok(Math.abs(lengths - 1.25) < 1e-7);
});

test("largestAt counts from the first value it looks at, and takes the first of equal ones", () => {
  assert.equal(largestAt([9, 1, 5, 5], 1, 3), 1);
});

test("reach leaves infinities out and is never 0", () => {
  assert.equal(reach([-3, 2, -Infinity]), 3);
  assert.equal(reach([0, 0]), 1);
});

test("times writes three digits, and a power of ten from 100,000 on", () => {
  assert.equal(times(0.3), "1.35");
  assert.equal(times(0), "1");
  assert.equal(times(16.3), "1.2×10⁷");
});
