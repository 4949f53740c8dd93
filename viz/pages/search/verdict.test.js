import assert from "node:assert/strict";
import test from "node:test";
import { firstWideEnough, leastProbable, verdictOf, widthLines } from "./verdict.js";

const output = { score: -0.5, tokens: [5, 6, 3] };

/** @param {Partial<import("./view.types.js").Reference>} given */
function reference(given) {
  const usual = { text: "x", tokens: [7, 3], pieces: ["a", "b"], log_probabilities: [-1, -2], length: 2, banned: -1 };
  return { ...usual, log_probability: -3, score: -1.5, ...given };
}

/** @param {number} beam @param {number} score @param {number[]} tokens */
function width(beam, score, tokens) {
  return { beam, text: "", tokens, length: tokens.length, log_probability: -1, score, stopped: "eos", chrf: null };
}

test("a reference that scores higher is a search error, a lower one a model error", () => {
  assert.equal(verdictOf(reference({ score: -0.4 }), output), "search");
  assert.equal(verdictOf(reference({ score: -0.6 }), output), "model");
  assert.equal(verdictOf(reference({ score: -0.5 }), output), "tie");
});

test("the same tokens are no error, and a forbidden reference is nobody's", () => {
  assert.equal(verdictOf(reference({ tokens: [5, 6, 3] }), output), "same");
  assert.equal(verdictOf(reference({ banned: 1, score: null }), output), "banned");
});

test("a wider beam is wide enough within what float32 rounds", () => {
  const rows = [width(1, -0.9, [1]), width(2, -0.400001, [2]), width(4, -0.4, [2])];
  assert.equal(firstWideEnough(reference({ score: -0.4 }), rows, 1)?.beam, 2);
  assert.equal(firstWideEnough(reference({ score: -0.1 }), rows, 1), undefined);
});

test("the least probable token is named by its place", () => {
  assert.equal(leastProbable([-1, -3, -2]), 1);
});

test("the width named is the first that found the best score, and not one rounded up", () => {
  const rows = [width(1, -0.9, [1, 2]), width(2, -0.5, [2, 3]), width(4, -0.4999999, [2, 3])];
  assert.deepEqual(widthLines(rows, false, ", "), [
    ["see", "search.see.widen", { from: "−0.900", to: "−0.500", beams: "2" }],
    ["look", "search.look.widen", { n: 2, score: "−0.500" }],
  ]);
});

test("a score that falls with the width is pointed at, and so is a shorter output", () => {
  const rows = [width(1, -0.4, [1, 2, 3]), width(2, -0.6, [2])];
  assert.deepEqual(
    widthLines(rows, false, ", ").map(([, key]) => key),
    ["search.see.widen", "search.see.shorter", "search.look.fall"],
  );
});

/** Every list of `length` of these values. @template T @param {T[]} values @param {number} length @returns {T[][]} */
function listsOf(values, length) {
  if (!length) return [[]];
  return listsOf(values, length - 1).flatMap((list) => values.map((value) => [...list, value]));
}

test("what is said of scores, outputs, lengths and chrF is true of every row of widths", () => {
  const outputs = [[1], [2], [1, 2]];
  for (const picked of listsOf([0, 1, 2], 4)) {
    for (const scores of listsOf([-0.5, -0.4, -0.3], 4)) {
      const rows = picked.map((output, i) => ({
        ...width(2 ** i, scores[i], outputs[output]),
        chrf: 100 * scores[i] ** 2,
      }));
      const lines = widthLines(rows, true, ", ");
      /** @param {string} key */
      const said = (key) => lines.find(([, name]) => name === `search.${key}`)?.[2];
      const changed = rows.filter((_, i) => i && picked[i] !== picked[i - 1]).map(({ beam }) => beam);
      assert.equal(said("see.widen_same") !== undefined, changed.length === 0);
      assert.equal(said("see.widen")?.beams, changed.length ? changed.join(", ") : undefined);
      const [first, last] = [rows[0], rows[rows.length - 1]];
      assert.equal(said("see.shorter") !== undefined, last.length < first.length);
      assert.equal(said("see.longer") !== undefined, last.length > first.length);
      const fall = scores.findIndex((score, i) => i && score < scores[i - 1]);
      assert.equal(said("look.fall")?.n, fall < 0 ? undefined : rows[fall].beam);
      const best = scores.indexOf(Math.max(...scores));
      assert.equal(said("look.widen")?.n, fall < 0 ? rows[best].beam : undefined);
      assert.equal(said("look.chrf_up") !== undefined, last.chrf > first.chrf);
      assert.equal(said("look.chrf_down") !== undefined, last.chrf < first.chrf);
    }
  }
});
