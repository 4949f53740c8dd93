import assert from "node:assert/strict";
import test from "node:test";
import { boxFor, nearest } from "./boxes_keys.js";

/** @param {number} x @param {number} y */
const box = (x, y) => ({ x, y, width: 10, height: 10 });
const corner = box(0, 0);
const right = box(40, 0);
const below = box(0, 30);
const aslant = box(20, 20);
const boxes = [corner, right, below, aslant];

test("what lies straight ahead comes before what is nearer but aslant", () => {
  assert.equal(nearest(boxes, corner, "ArrowRight"), right);
  assert.equal(nearest(boxes, corner, "ArrowDown"), below);
});

test("what lies aslant is taken where nothing lies straight ahead", () => {
  assert.equal(nearest([corner, aslant], corner, "ArrowDown"), aslant);
});

test("there is nothing beyond the edge", () => {
  assert.equal(nearest(boxes, corner, "ArrowUp"), undefined);
  assert.equal(nearest([], corner, "ArrowDown"), undefined);
});

test("Home and End lead to the first and the last, other keys nowhere", () => {
  assert.equal(boxFor(boxes, right, "Home"), corner);
  assert.equal(boxFor(boxes, corner, "End"), aslant);
  assert.equal(boxFor(boxes, corner, "x"), undefined);
});
