import assert from "node:assert/strict";
import test from "node:test";
import { cellsOf, lossText, lossesReading, speedReading } from "./sentences.js";

/** @type {import("./view.types.js").ForcingView} */
const VIEW = {
  reference: ["a", "b", "c", "</s>"],
  own: ["a", "x", "c", "</s>"],
  text: "",
  stopped: "eos",
  leaves: 1,
  taught: [0.1, 0.2, 0.3, 0.5],
  free: [0.1, 0.2, 1, null],
  own_loss: [],
  favourite: [
    ["a", 0.9],
    ["x", 0.5],
    ["c", 0.5],
    ["</s>", 0.5],
  ],
  free_favourite: [],
  shapes: { src: 5, d: 8, vocab: 20, layers: 1, heads: 1 },
  steps: [],
  logits_shape: [4, 20],
  kind: "example",
  refused: null,
  default: "",
};

/** @param {import("../../browser/text/figure_text.js").Line[]} lines */
const keys = (lines) => lines.map(([, key]) => key);

test("no loss is a dash", () => {
  assert.deepEqual([lossText(null), lossText(undefined), lossText(1.005)], ["–", "–", "1.00"]);
});

test("only steps after the two part, and before the free run is over, are compared", () => {
  const [see, look] = lossesReading(VIEW);
  assert.deepEqual([see[2].n, see[2].mean, see[2].right], [4, "0.275", 3]);
  assert.deepEqual([look[2].step, look[2].next, look[2].taught, look[2].free], [2, 3, "0.30", "1.00"]);
});

test("a free run that is no worse is not called worse", () => {
  assert.ok(keys(lossesReading(VIEW)).includes("forcing.look.worse"));
  assert.ok(!keys(lossesReading({ ...VIEW, free: [0.1, 0.2, 0.2, null] })).includes("forcing.look.worse"));
});

test("where the two part at the end there is nothing after it", () => {
  assert.deepEqual(keys(lossesReading({ ...VIEW, leaves: 3 })), ["forcing.see.losses", "forcing.look.leaves_last"]);
});

test("the same words that the limit cut are not said to be the same sentence", () => {
  assert.equal(keys(lossesReading({ ...VIEW, leaves: null }))[1], "forcing.look.same");
  assert.equal(keys(lossesReading({ ...VIEW, leaves: null, stopped: "limit" }))[1], "forcing.look.cut");
});

test("the clock's first and last quarters are means of passes", () => {
  const cached = { ms: [1, 1, 1, 1, 2, 2, 2, 4], total: 14, cells: [1, 2, 3, 4, 5, 6, 7, 8] };
  const uncached = { ms: [2, 2, 3, 3, 4, 4, 5, 9], total: 32, cells: [1, 4, 9, 16, 25, 36, 49, 64] };
  const [see, look] = speedReading({ ways: { parallel: cached, uncached, cached }, repeats: 5, device: "cpu" });
  assert.deepEqual([see[2].c_first, see[2].c_last, see[2].u_last, see[2].ratio], ["1.00", "3.00", "7.00", "2.29"]);
  assert.equal(cellsOf(uncached), 204);
  assert.equal(look[1], "forcing.look.speed"); // 5.7 times the cells, 2.3 times the time
});
