import assert from "node:assert/strict";
import test from "node:test";
import { isBest, isClear, pairsLines, readingOf } from "./pairs_sentences.js";

/** @param {number} value @param {number[]} gap */
const best = (value, gap) => ({
  layer: 1,
  head: 2,
  value,
  interval: [value - 0.1, value + 0.1],
  wins: 0.904,
  second: { layer: 0, head: 0, behind: 0.05, interval: gap },
});
/** @param {string} measure @param {number} predict @param {number} read */
const result = (measure, predict, read) => ({
  pairs: { name: "", count: 3, linked: 2, counted: ["word", "word"] },
  measure,
  values: {},
  best: { predict: best(predict, [0.01, 0.1]), read: best(read, [-0.01, 0.1]) },
  fixed: { predict: 0.5, read: 0.5 },
  roles: [],
});

test("the reading shown first is the better one: AER falls, agreement rises, equal ones begin with the row that writes", () => {
  assert.equal(readingOf(result("aer", 0.3, 0.2)), "read");
  assert.equal(readingOf(result("agreement", 0.3, 0.2)), "predict");
  assert.equal(readingOf(result("aer", 0.3, 0.3)), "predict");
});

test("a runner-up is told apart where the interval of the gap leaves out zero", () => {
  assert.equal(isClear(best(0.3, [0.001, 0.1])), true);
  assert.equal(isClear(best(0.3, [0, 0.1])), false);
  assert.equal(isClear({ ...best(0.3, [0, 0]), second: null }), true);
  assert.equal(isBest(best(0.3, [0, 0]), 1, 2) && !isBest(best(0.3, [0, 0]), 2, 1), true);
});

test("the lines say the number, what a fixed place gets, how clear it is, and the other reading", () => {
  const keys = (/** @type {string} */ measure, /** @type {string} */ shown, /** @type {number} */ value) => {
    const { lines, more } = pairsLines(result(measure, value, value), shown);
    return [...lines.map(([, key]) => key), ...more.map(([key]) => key)].map((key) => key.replace("roles.pairs.", ""));
  };
  assert.deepEqual(keys("aer", "predict", 0.3), ["best.aer", "beats", "clear", "other_read"]);
  assert.deepEqual(keys("agreement", "read", 0.3), ["best.agreement", "fixed", "unclear", "other_predict"]);
  const [[, , values]] = pairsLines(result("aer", 0.3, 0.2), "predict").lines;
  assert.deepEqual([values.layer, values.head, values.value, values.low, values.wins], [2, 3, "0.300", "0.200", 90]);
  assert.deepEqual([values.other_layer, values.other_head, values.other_value], [2, 3, "0.200"]);
});

test("the runner-up is told with the interval of the gap", () => {
  const { lines, more } = pairsLines(result("aer", 0.3, 0.2), "predict");
  const values = [...lines.map((line) => line[2]), ...more.map((line) => line[1])].find((one) => "behind_low" in one);
  assert.deepEqual([values?.behind, values?.behind_low, values?.behind_high], ["0.050", "0.010", "0.100"]);
});
