import assert from "node:assert/strict";
import test from "node:test";
import {
  chosenHead,
  decision,
  dotPlaces,
  linksText,
  lookLine,
  numberOf,
  percent,
  placeText,
  ranked,
  whyLine,
} from "./head_sentences.js";

/** @param {number | null} value @param {number} limit */
const check = (value, limit) => ({ role: "sink", value, limit, met: value !== null && value >= limit });
/** @param {number | null} value @param {number} limit @returns {any} */
const verdict = (value, limit) => ({
  numbers: { even: 0.25, offset: -1 },
  roles: value !== null && value >= limit ? ["sink"] : [],
  leading: "sink",
  checks: [check(value, limit)],
});
/** @type {any} */
const example = {
  links: [[], [0], [1, 2], [2]],
  rows: ["<s>", "a", "b", "c"].map((text) => ({ text })),
  cols: ["x", "y", "z"].map((text) => ({ text })),
  best: [0, 0, 2, 1],
  row: { quiet: [1, 0, null, 1] },
};

test("what is printed bears out the sign", () => {
  assert.equal(decision(check(0.61, 0.5)), "0.61 ≥ 0.50");
  assert.equal(decision(check(0.4996, 0.5)), "0.4996 < 0.5000");
  assert.equal(decision(check(0.5, 0.5)), "0.50 ≥ 0.50");
  assert.equal(decision(check(null, 0.5)), "— < 0.50");
});

test("per cent are rounded and not cut", () => {
  assert.equal(percent(0.666), "67%");
  assert.equal(percent(0.005), "1%");
});

test("a relative place has its sign", () => {
  assert.deepEqual([2, 0, -1, null, undefined].map(placeText), ["+2", "0", "−1", "—", "—"]);
});

test("a role's number has a name of its own, or the role's", () => {
  assert.equal(numberOf("sink"), "quiet");
  assert.equal(numberOf("previous"), "previous");
});

test("without a choice the head furthest above its threshold is shown", () => {
  const cells = [
    [0.2, 0.6],
    [0.9, null],
  ].map((row) => row.map((x) => ({ own: verdict(x, 0.5), sample: null })));
  assert.deepEqual(chosenHead(cells, { layer: -1, head: -1 }), { layer: 1, head: 0 });
  assert.deepEqual(chosenHead(cells, { layer: 0, head: 1 }), { layer: 0, head: 1 });
  assert.deepEqual(chosenHead(cells, { layer: 0, head: 9 }), { layer: 1, head: 0 });
});

test("sentences that can be scored are ranked, equal ones in their order", () => {
  assert.deepEqual(
    ranked([0.5, null, 0.9, 0.5]).map(({ sentence }) => sentence),
    [2, 0, 3],
  );
});

test("dots in one bin stand on each other", () => {
  const sentences = [0.5, 0.51, 1].map((score, sentence) => ({ score, sentence }));
  assert.deepEqual(dotPlaces(sentences), [
    { left: 50, high: 0 },
    { left: 50, high: 1 },
    { left: 100, high: 0 },
  ]);
});

test("what the numbers say names the role, or the nearest where none is met", () => {
  assert.deepEqual(whyLine(verdict(0.666, 0.5)), [
    "see",
    "roles.why.sink",
    { value: "67%", offset: "−1", even: "25%", fixed: "0%" },
  ]);
  const none = { role: "roles.role.sink", value: "0.40", limit: "0.50" };
  assert.deepEqual(whyLine(verdict(0.4, 0.5)), ["see", "roles.why.none", none]);
});

test("hits are counted over the rows that have a number", () => {
  assert.deepEqual(lookLine(verdict(0.9, 0.5), example), [
    "look",
    "roles.look.sink",
    { offset: "−1", hits: 2, rows: 3 },
  ]);
});

test("the row before a token writes it, and for a reader its own row decides", () => {
  assert.equal(linksText({ ...verdict(0, 1), leading: "aligner" }, example), "a ← x ✓ · b ← y+z ✗ · c ← z ✓");
  assert.equal(linksText({ ...verdict(0, 1), leading: "reader" }, example), "a ← x ✓ · b ← y+z ✓ · c ← z ✗");
});
