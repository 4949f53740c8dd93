import assert from "node:assert/strict";
import test from "node:test";
import { afterKey, cursorIn, digitsOf, positionOf, scaleText, valueAt, waveOf, withinTable } from "./cursor.js";

const packed = { b64: "", dtype: /** @type {"f4"} */ ("f4"), shape: [0], scale: 1, max_error: 0 };

/** @type {import("./view.types.js").EmbeddingsView} */
const VIEW = {
  side: "source",
  site: "encoder",
  kind: "sinusoidal",
  added: true,
  tokens: ["a", "b", "</s>"],
  shape: [3, 8],
  positions: 128,
  near: 48,
  limit: 1,
  beyond: 0,
  scale: 2,
  halves: false,
  divisors: [1, 10, 100, 1000],
  arrays: { tokens: packed, sum: packed, table: packed, similarity: packed },
  figures: {},
  readings: { parts: [], table: [], similarity: [] },
};

test("a cursor from a larger model stands at the end of this one", () => {
  assert.deepEqual(cursorIn(VIEW, { position: 500, dimension: 12 }), { position: 127, dimension: 7 });
});

test("what is typed becomes a whole number within the table", () => {
  assert.deepEqual(withinTable(VIEW, { position: -3, dimension: 2.6 }), { position: 0, dimension: 3 });
  assert.deepEqual(withinTable(VIEW, { position: NaN, dimension: 99 }), { position: 0, dimension: 7 });
});

test("arrow keys walk by one, with Shift by eight, and stop at the ends; other keys lead nowhere", () => {
  const at = { position: 0, dimension: 3 };
  assert.deepEqual(afterKey(VIEW, at, "ArrowDown", false), { position: 1, dimension: 3 });
  assert.deepEqual(afterKey(VIEW, at, "ArrowUp", false), at);
  assert.deepEqual(afterKey(VIEW, at, "ArrowDown", true), { position: 8, dimension: 3 });
  assert.deepEqual(afterKey(VIEW, at, "End", false), { position: 0, dimension: 7 });
  assert.equal(afterKey(VIEW, at, "a", false), null);
});

test("a token written by row t is read at position t + 1", () => {
  assert.equal(positionOf({ ...VIEW, side: "target" }, { source: 0, target: 1 }), 2);
  assert.equal(positionOf({ ...VIEW, side: "target" }, { source: 0, target: 2 }), null);
  assert.equal(positionOf(VIEW, { source: 1, target: 0 }), 1);
  assert.equal(positionOf(VIEW, { source: null, target: 0 }), null);
});

test("an array is read row by row, with as many digits as hold", () => {
  const array = { shape: [2, 3], data: Float32Array.from([0, 1, 2, 3, 4, 5]), maxError: 0.0004 };
  assert.equal(valueAt(array, { position: 1, dimension: 2 }), 5);
  assert.equal(digitsOf(array), 3);
  assert.equal(digitsOf({ ...array, maxError: 0 }), 4);
});

test("dimensions come in pairs of sine and cosine, or the sines come first", () => {
  assert.deepEqual(waveOf(VIEW, 5), { pair: 2, name: "cos", index: "2i+1" });
  assert.deepEqual(waveOf({ ...VIEW, halves: true }, 5), { pair: 1, name: "cos", index: "d/2+i" });
  assert.deepEqual(waveOf({ ...VIEW, halves: true }, 1), { pair: 1, name: "sin", index: "i" });
});

test("a table is multiplied by the root of the width, one that is not scaled by 1", () => {
  assert.deepEqual([scaleText(VIEW), scaleText({ ...VIEW, scale: 1 })], ["√8", "1"]);
});
