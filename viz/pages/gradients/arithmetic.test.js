import assert from "node:assert/strict";
import test from "node:test";
import {
  adamStep,
  along,
  backwardOrder,
  digits,
  dot,
  normBack,
  softmax,
  softmaxBack,
  withoutScaling,
} from "./arithmetic.js";

/** @param {number} a @param {number} b */
const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} ${b}`);

/**
 * @param {(x: number[]) => number} f
 * @param {number[]} x
 */
function differences(f, x) {
  const h = 1e-6;
  return x.map((_, i) => {
    const [high, low] = [1, -1].map((sign) => f(x.map((value, j) => (i === j ? value + sign * h : value))));
    return (high - low) / (2 * h);
  });
}

test("a row of dS is the derivative of a softmax, sums to 0 and leaves masked keys alone", () => {
  const scores = [0.3, -1.2, -Infinity, 2];
  const back = [0.5, -0.2, 9, 0.1];
  const { scores: found } = softmaxBack(softmax(scores), back);
  near(
    found.reduce((sum, x) => sum + x, 0),
    0,
  );
  assert.equal(found[2], 0);
  const numbers = differences((x) => dot(softmax([x[0], x[1], -Infinity, x[2]]), back), [0.3, -1.2, 2]);
  [0, 1, 3].forEach((i, k) => assert.ok(Math.abs(found[i] - numbers[k]) < 1e-8));
});

test("without the scaling a row is sharper", () => {
  const { weights } = withoutScaling([0.3, 0.1], [1, 0], 8);
  near(weights[0], 1 / (1 + Math.exp(-1.6)));
});

test("a norm's gradient is its derivative and lacks the directions it does not see", () => {
  const x = [0.4, -1, 2, 0.7];
  const gamma = [1, 2, 0.5, 1];
  const back = [0.3, -0.2, 0.9, 0.1];
  for (const centered of [true, false]) {
    /** @param {number[]} v */
    const f = (v) => {
      const { n } = normBack({ x: v, gamma, back, eps: 1e-5, centered });
      return n.reduce((sum, value, i) => sum + value * gamma[i] * back[i], 0);
    };
    const { dx, dn, n, sigma, left } = normBack({ x, gamma, back, eps: 1e-5, centered });
    differences(f, x).forEach((value, i) => assert.ok(Math.abs(dx[i] - value) < 1e-8));
    if (centered) near(along(dx, [1, 1, 1, 1]), 0);
    near(along(dx, n), (along(dn, n) * left) / sigma);
  }
});

test("Adam's first step is a whole rate against the sign of the gradient", () => {
  const g = -3e-4;
  const step = { m: 0.1 * g, v: 0.02 * g * g, before: 0.5 };
  const { mhat, vhat, delta, after } = adamStep(step, 1, { rate: 1e-4, betas: [0.9, 0.98], eps: 0 });
  near(mhat, g);
  near(Math.sqrt(vhat), 3e-4);
  near(delta, 1e-4);
  near(after, 0.5001);
});

test("the decoder is reached before the encoder, each from its end", () => {
  assert.deepEqual(
    backwardOrder(2, 1).map(({ stack, place }) => `${stack}${place}`),
    ["decoder1", "decoder0", "encoder0"],
  );
});

test("numbers keep four digits, and small ones their power of ten", () => {
  assert.deepEqual([0, -0.12345, 1.5e-6, 12, -Infinity].map(digits), ["0", "−0.1235", "1.50e−6", "12", "−∞"]);
});
