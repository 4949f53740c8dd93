import assert from "node:assert/strict";
import test from "node:test";
import { pickedTokens, picksOf, readPicks } from "./picked_tokens.js";

const axes = { rows: [0, 1, 2], cols: [0, 1] };

test("a click takes a token in, and the same again out", () => {
  assert.deepEqual(picksOf([4], 1, false, 4), [4, 1]);
  assert.deepEqual(picksOf([4, 1], 4, false, 1), [1]);
});

test("a click with Shift takes in all from the last one on, in either direction", () => {
  assert.deepEqual(picksOf([4], 2, true, 4), [4, 2, 3, 4]);
  assert.deepEqual(picksOf([2], 4, true, 2), [2, 2, 3, 4]);
  assert.deepEqual(picksOf([], 4, true, 4), [4]);
});

test("what is chosen stands in the scene in order, once, with its axis", () => {
  assert.deepEqual(pickedTokens("cross", "piece", "row", [2, 0, 2]), { on: "cross.piece.row", list: [0, 2] });
  assert.equal(pickedTokens("cross", "piece", "row", []), null);
});

test("what is chosen on another axis, or invented, is left aside", () => {
  const list = [0, 1, 2, -1, 1.5, 9];
  assert.deepEqual(readPicks({ on: "cross.piece.row", list }, "cross", "piece", axes), {
    side: "row",
    list: [0, 1, 2],
  });
  assert.deepEqual(readPicks({ on: "cross.piece.col", list }, "cross", "piece", axes), { side: "col", list: [0, 1] });
  assert.deepEqual(readPicks({ on: "cross.piece.row", list }, "cross", "word", axes), { side: null, list: [] });
  assert.deepEqual(readPicks(null, "cross", "piece", axes), { side: null, list: [] });
});
