import assert from "node:assert/strict";
import test from "node:test";
import { keyMove } from "./keyboard.js";

/** @param {string} key @param {any} at */
const press = (key, at, more = {}) =>
  keyMove({ key, altKey: false, ctrlKey: false, metaKey: false, ...more }, at, 5, 7);

test("the first arrow shows the cursor where it is", () => {
  assert.deepEqual(press("ArrowDown", { row: null, col: 3 }), { to: { row: 0, col: 3 } });
});

test("arrows move by one and stop at the edge", () => {
  assert.deepEqual(press("ArrowRight", { row: 2, col: 5 }), { to: { row: 2, col: 6 } });
  assert.deepEqual(press("ArrowRight", { row: 2, col: 6 }), { to: { row: 2, col: 6 } });
  assert.deepEqual(press("PageUp", { row: 2, col: 6 }), { to: { row: 0, col: 6 } });
});

test("Home and End go to the ends of the row", () => {
  assert.deepEqual(press("End", { row: 1, col: 1 }), { to: { row: 1, col: 6 } });
  assert.deepEqual(press("Home", { row: 1, col: 4 }), { to: { row: 1, col: 0 } });
});

test("Enter pins the cell, Escape lets go", () => {
  assert.deepEqual(press("Enter", { row: 1, col: 4 }), { pin: { row: 1, col: 4 } });
  assert.deepEqual(press("Escape", { row: 1, col: 4 }), { pin: null });
});

test("plus, minus and 0 zoom", () => {
  assert.deepEqual(
    ["+", "=", "-", "0"].map((key) => press(key, { row: 0, col: 0 })?.zoom),
    [1, 1, -1, 0],
  );
});

test("a key with Control belongs to the browser", () => {
  assert.equal(press("ArrowDown", { row: 1, col: 1 }, { ctrlKey: true }), null);
  assert.equal(press("x", { row: 1, col: 1 }), null);
});
