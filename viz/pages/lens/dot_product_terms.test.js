import assert from "node:assert/strict";
import test from "node:test";
import { probabilityText, ratioText, shortProbability } from "./number_format.js";
import { logitTerms, wordLines, writtenPlace } from "./dot_product_terms.js";

/** @param {object} [last] @returns {any} one step, two candidates; the second was written */
const view = (last = {}) => ({
  tokens: [9],
  pieces: { 7: "a", 9: "b" },
  d: 5,
  last: {
    ids: [[7, 9]],
    logits: [[1, 3]],
    cosines: [[0.1, 0.5]],
    norms: [[2, 1]],
    biases: null,
    dimensions: [[4, 0]],
    factors: [
      [
        [2, 0.75],
        [-1, -0.5],
      ],
    ],
    ...last,
  },
});

test("the terms, the other dimensions and the bias make the logit of the written token", () => {
  assert.equal(writtenPlace(view(), 0), 1);
  const found = logitTerms(view({ biases: [[0, 0.25]] }), 0);
  assert.deepEqual(
    found.terms.map(({ dimension, value }) => [dimension, value]),
    [
      [4, 1.5],
      [0, 0.5],
    ],
  );
  assert.deepEqual([found.others, found.left, found.bias, found.logit], [0.75, 3, 0.25, 3]);
});

test("the first candidate leads by its direction, its length, or its bias", () => {
  /** @param {object} last */
  const keys = (last) => wordLines(view(last), 0).map(([, key]) => key);
  assert.deepEqual(keys({}), ["lens.word.see", "lens.word.look_cosine"]);
  assert.deepEqual(keys({ cosines: [[0.5, 0.4]], norms: [[1, 2]] }), ["lens.word.see", "lens.word.look_length"]);
  assert.deepEqual(keys({ cosines: [[0.5, 0.4]], norms: [[1, 1]], biases: [[0, 2]] }), [
    "lens.word.see",
    "lens.word.look_bias",
  ]);
});

test("one candidate alone leads nobody", () => {
  assert.deepEqual(wordLines(view({ ids: [[9]], logits: [[3]] }), 0), [["see", "lens.word.see_one", {}]]);
});

test("a probability has four digits, a small one its power of ten", () => {
  assert.equal(probabilityText(0.25), "0.2500");
  assert.equal(probabilityText(0), "0.0000");
  assert.equal(probabilityText(0.0000023), "2·10⁻⁶");
  assert.equal(shortProbability(0.996), "1");
  assert.equal(shortProbability(0.934), ".93");
});

test("a ratio has fewer digits the larger it is", () => {
  assert.deepEqual([1.3499, 27.18, 512.4, 12000000].map(ratioText), ["1.35", "27.2", "512", "1.2e+7"]);
});
