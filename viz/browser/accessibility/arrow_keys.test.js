import assert from "node:assert/strict";
import test from "node:test";
import { moved, wayFrom } from "./arrow_keys.js";

/** Two rows of three, and a third of one wide thing. */
const boxes = [
  ...[0, 10, 20].map((left) => ({ left, top: 0, width: 8, height: 8 })),
  ...[0, 10, 20].map((left) => ({ left, top: 10, width: 8, height: 8 })),
  { left: 0, top: 20, width: 28, height: 8 },
];
/** @param {number} at @param {string} key @param {boolean} [ctrlKey] */
const go = (at, key, ctrlKey) => wayFrom(boxes, at, { key, ctrlKey });

test("left and right go on in the order of reading and stop at the ends", () => {
  assert.equal(go(0, "ArrowRight"), 1);
  assert.equal(go(2, "ArrowRight"), 3);
  assert.equal(go(0, "ArrowLeft"), 0);
  assert.equal(go(6, "ArrowRight"), 6);
});

test("from right to left, left goes on", () => {
  assert.equal(wayFrom(boxes, 0, { key: "ArrowLeft" }, true), 1);
  assert.equal(wayFrom(boxes, 1, { key: "ArrowRight" }, true), 0);
});

test("up and down keep the column, and leave the key to others where there is no row", () => {
  assert.equal(go(1, "ArrowDown"), 4);
  assert.equal(go(5, "ArrowUp"), 2);
  assert.equal(go(5, "ArrowDown"), 6);
  assert.equal(go(6, "ArrowUp"), 4);
  assert.equal(go(1, "ArrowUp"), null);
  assert.equal(go(6, "ArrowDown"), null);
});

test("Home and End are the ends of the row, with Ctrl of all", () => {
  assert.equal(go(4, "Home"), 3);
  assert.equal(go(4, "End"), 5);
  assert.equal(go(4, "Home", true), 0);
  assert.equal(go(1, "End", true), 6);
});

test("every other key is for somebody else", () => {
  for (const key of ["Enter", " ", "Tab", "a"]) assert.equal(go(1, key), null);
  assert.equal(go(1, "ArrowRight", true), null);
});

/** @param {string} key */
const press = (key) => ({ key, altKey: false, ctrlKey: false, metaKey: false });

test("the first key leads to the first value, arrows go on and stop at the ends", () => {
  assert.deepEqual(moved([3, 3], undefined, press("ArrowRight")), [0, 0]);
  assert.deepEqual(moved([3, 3], [0, 1], press("ArrowRight")), [0, 2]);
  assert.deepEqual(moved([3, 3], [0, 2], press("ArrowRight")), [0, 2]);
  assert.deepEqual(moved([3, 3], [0, 2], press("ArrowDown")), [1, 2]);
  assert.deepEqual(moved([3, 3], [1, 2], press("Home")), [1, 0]);
});

test("a shorter row is entered at its end, and other keys are for somebody else", () => {
  assert.deepEqual(moved([3, 1], [0, 2], press("ArrowDown")), [1, 0]);
  assert.equal(moved([3], [0, 0], press("a")), null);
  assert.equal(moved([3], [0, 0], { ...press("ArrowLeft"), ctrlKey: true }), null);
});
