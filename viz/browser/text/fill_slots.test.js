import assert from "node:assert/strict";
import test from "node:test";
import { fill } from "./fill_slots.js";

test("slots are filled, also with 0, an empty text and null", () => {
  assert.equal(fill("{n} of {all}: {rest}{none}", { n: 0, all: 4, rest: "", none: null }), "0 of 4: null");
});

test("a slot without a value stays as it is", () => {
  assert.equal(fill("{a} and {b}", { a: 1 }), "1 and {b}");
  assert.equal(fill("{a}"), "{a}");
});

test("what a value says is no slot", () => {
  assert.equal(fill("{a}", { a: "{b}", b: "no" }), "{b}");
});
