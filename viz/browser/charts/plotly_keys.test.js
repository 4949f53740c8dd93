import assert from "node:assert/strict";
import test from "node:test";
import { afterKey, holds } from "./plotly_keys.js";

/** Two curves: five points at 0, 10 … 40, above them two at 0 and 40. */
const values = {
  lines: [2, 5],
  /** @param {number} line @param {number} i @returns {[number, number]} */
  place: (line, i) => (line ? [10 * i, 50] : [40 * i, 0]),
};
const plain = { altKey: false, ctrlKey: false, metaKey: false };
/** @param {number} line @param {number} i @param {string} key */
const after = (line, i, key) => afterKey(values, { line, i }, { ...plain, key });

test("left and right go along a line and stop at its ends", () => {
  assert.deepEqual(after(1, 1, "ArrowRight"), { line: 1, i: 2 });
  assert.deepEqual(after(1, 4, "ArrowRight"), { line: 1, i: 4 });
  assert.deepEqual(after(1, 0, "ArrowLeft"), { line: 1, i: 0 });
  assert.deepEqual(after(1, 2, "Home"), { line: 1, i: 0 });
  assert.deepEqual(after(1, 2, "End"), { line: 1, i: 4 });
});

test("up and down go to what lies nearest on the next line, however many values it has", () => {
  assert.deepEqual(after(1, 3, "ArrowUp"), { line: 0, i: 1 });
  assert.deepEqual(after(0, 1, "ArrowDown"), { line: 1, i: 4 });
  assert.deepEqual(after(0, 1, "ArrowUp"), { line: 0, i: 1 });
});

test("other keys, and arrows with a modifier, are for somebody else", () => {
  assert.equal(after(1, 1, "Tab"), null);
  assert.equal(afterKey(values, { line: 1, i: 1 }, { ...plain, ctrlKey: true, key: "ArrowRight" }), null);
});

test("a value that a changed picture no longer has is not held", () => {
  assert.equal(holds(values, { line: 0, i: 1 }), true);
  assert.equal(holds(values, { line: 0, i: 2 }), false);
  assert.equal(holds(values, { line: 2, i: 0 }), false);
});
