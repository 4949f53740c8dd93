import assert from "node:assert/strict";
import test from "node:test";
import { moved } from "./walk_keys.js";

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
