import assert from "node:assert/strict";
import test from "node:test";
import { arithmetic, hypothesesAt, normalised, rankedBy } from "./hypotheses.js";

/** @param {number} id @param {number} length @param {number} logP @param {number} step */
function hypothesis(id, length, logP, step) {
  const tokens = Array.from({ length }, (_, i) => i);
  const status = /** @type {"kept"} */ ("kept");
  return { id, token: length - 1, tokens, step, status, stepLogP: -1, logP, score: logP / length, winner: false };
}

const short = hypothesis(1, 2, -2, 1);
const long = hypothesis(2, 4, -3, 1);
const other = hypothesis(3, 3, -9, 2);
const beam = { steps: 3, all: new Map([short, long, other].map((one) => [one.id, one])), path: [1], ranked: [1, 2] };

test("a score is the log-probability over the length to the power of the penalty", () => {
  assert.deepEqual(
    [0, 1, 2].map((penalty) => normalised(long, penalty)),
    [-3, -0.75, -3 / 16],
  );
});

test("its arithmetic is written out", () => {
  assert.equal(arithmetic(long, 1), "−3.000 ÷ 4^1 = −0.750");
});

test("another penalty may rank the final list anew", () => {
  assert.deepEqual(
    [0, 1].map((penalty) => rankedBy(beam, penalty).map(({ id }) => id)),
    [
      [1, 2],
      [2, 1],
    ],
  );
});

test("the hypotheses of a step stand by their log-probability", () => {
  assert.deepEqual(
    hypothesesAt(beam, 1).map(({ id }) => id),
    [1, 2],
  );
});
