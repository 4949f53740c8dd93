import assert from "node:assert/strict";
import { test } from "node:test";
import { keyOf } from "./questions.js";

const QUESTION = {
  text: "我有一只猫。",
  decode: { top_k: 5, beam: 4 },
  masks: { cross: true },
  layer: -1,
  at: { row: 1, of: [2, { b: 1, a: 0 }] },
};

test("the values stand in the order of the places", () => {
  assert.equal(keyOf(QUESTION, ["layer", "text"]), '[-1,"我有一只猫。"]');
});

test("an object is written with its keys in order, however it was made", () => {
  assert.equal(keyOf(QUESTION, ["decode", "at"]), '[{"beam":4,"top_k":5},{"of":[2,{"a":0,"b":1}],"row":1}]');
});

test("a dot leads into a page's own settings", () => {
  assert.equal(keyOf(QUESTION, ["masks.cross", "masks.frame"]), "[true,null]");
});

test("what is not there is null, whether the key is missing or its owner", () => {
  assert.equal(keyOf(QUESTION, ["part", "space.table", "text.length"]), "[null,null,null]");
});
