import assert from "node:assert/strict";
import test from "node:test";
import { ITEMS, lookUp, lookupKeys } from "./lookup.js";

test("a query along a key scores its own length there", () => {
  const { scores, order } = lookUp(1.6, 1.2, 1);
  assert.ok(Math.abs(scores[0] - 2) < 1e-12);
  assert.equal(ITEMS[order[0]].name, "apple");
});

test("a query of zero weighs all alike and gives the mean of the values", () => {
  const lookup = lookUp(0, 0, 1);
  assert.ok(lookup.tied && lookup.zero);
  assert.ok(Math.abs(lookup.soft - 6) < 1e-12);
  assert.deepEqual(lookupKeys(lookup), ["see_zero", "look_zero"]);
});

test("cold, the soft lookup is the hard one; hot, it is even", () => {
  assert.deepEqual(lookupKeys(lookUp(0.96, -0.28, 0.1)), ["see", "look_hard"]);
  assert.deepEqual(lookupKeys(lookUp(0.1, 0.1, 5)), ["see", "look_even"]);
});
