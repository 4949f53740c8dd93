import assert from "node:assert/strict";
import test from "node:test";
import { symptomsKey } from "./symptoms.js";

test("a model without sample sentences in its languages is told of by its translations alone", () => {
  const measured = { sound: "a cat", broken: "a cat", sound_share: 0.85, broken_share: 0.2 };
  const without = { sound: "un chat", broken: "chat", sound_share: null, broken_share: null };
  assert.equal(symptomsKey(measured), "bugs.see.same");
  assert.equal(symptomsKey({ ...without, broken: "un chat" }), "bugs.see.same_alone");
  assert.equal(symptomsKey(without), "bugs.see.other_alone");
});
