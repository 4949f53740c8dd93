import assert from "node:assert/strict";
import test from "node:test";
import { decidedAt } from "./decided_layer.js";

test("a token is decided where it comes first and stays so", () => {
  assert.equal(decidedAt([9, 1, 4, 1, 1]), 3);
  assert.equal(decidedAt([1, 1]), 0);
  assert.equal(decidedAt([1, 2]), 2);
});
