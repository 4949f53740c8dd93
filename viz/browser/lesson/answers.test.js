import assert from "node:assert/strict";
import test from "node:test";
import {
  answeredAt,
  blank,
  givenBefore,
  isGiven,
  moved,
  readAnswers,
  toggled,
  withAnswer,
  written,
} from "./answers.js";

const TERMS = { yes: "True", no: "False", none: "(none)" };
const OPTIONS = [{ said: { zh: "甲", en: "A" } }, { text: "b" }];

/** @param {any} more @returns {any} */
const kept = (more) => ({
  stop: "s",
  exercise: 0,
  question: "?",
  answers: ["1"],
  right: false,
  tries: 1,
  sentence: "x",
  checkpoint: "c",
  date: "d",
  ...more,
});

test("an empty form is no answer, but no cell and the shown order are answers", () => {
  const kinds = /** @type {const} */ (["number", "whole", "shape", "choice", "claim", "several", "cells", "order"]);
  const empty = kinds.filter((kind) => !isGiven({ kind }, blank({ kind, options: OPTIONS })));
  assert.deepEqual(empty, ["number", "whole", "shape", "choice", "claim"]);
  assert.deepEqual(blank({ kind: "order", options: OPTIONS }), [0, 1]);
});

test("steps move within their list, cells are marked and unmarked", () => {
  assert.deepEqual(moved([0, 1, 2], 2, -1), [0, 2, 1]);
  assert.deepEqual(moved([0, 1, 2], 0, -1), [0, 1, 2]);
  assert.deepEqual(toggled(toggled([], [0, 1]), [1, 1]), [
    [0, 1],
    [1, 1],
  ]);
  assert.deepEqual(toggled([[0, 1]], [0, 1]), []);
});

test("an answer is written in the words of its question", () => {
  /** @type {import("../shared.types.js").Input} */
  const cells = { kind: "cells", rows: ["I"], columns: ["I", "have"] };
  assert.equal(written([[0, 1]], cells, "en", TERMS), "I × have");
  assert.equal(written([], cells, "en", TERMS), "(none)");
  assert.equal(written({ holds: false, reason: 0 }, { kind: "claim", options: OPTIONS }, "zh", TERMS), "False · 甲");
  assert.equal(written([1, 0], { kind: "order", options: OPTIONS }, "en", TERMS), "1. b 2. A");
  assert.equal(written(1, { kind: "choice", options: OPTIONS }, "en", TERMS), "b");
  assert.equal(written([4, 9], { kind: "shape" }, "en", TERMS), "(4, 9)");
  assert.equal(written(-0.5, { kind: "number" }, "en", TERMS), "−0.5");
});

test("coming back to an exercise shows the last answer, unless its options have changed", () => {
  /** @type {import("../shared.types.js").Input} */
  const claim = { kind: "claim", options: OPTIONS };
  const given = { holds: false, reason: 1 };
  const before = kept({ given, answers: ["True · A", "False · b"] });
  assert.deepEqual(givenBefore(before, claim, "en", TERMS), given);
  for (const options of [[...OPTIONS].reverse(), []])
    assert.deepEqual(givenBefore(before, { kind: "claim", options }, "en", TERMS), { holds: null, reason: null });
  assert.equal(givenBefore(kept({}), { kind: "choice", options: OPTIONS }, "en", TERMS), null);
  assert.equal(givenBefore(undefined, { kind: "number" }, "en", TERMS), "");
});

test("a right answer is not lost by a wrong one later; damaged progress is none", () => {
  const right = kept({ right: true });
  assert.deepEqual(withAnswer([right], kept({ answers: ["9"] })), [right]);
  assert.equal(answeredAt(withAnswer([kept({})], right), "s", 0)?.right, true);
  assert.deepEqual(readAnswers(JSON.stringify([right, { stop: 3 }])), [right]);
  for (const text of [null, "", "{", "7"]) assert.deepEqual(readAnswers(text), []);
});
