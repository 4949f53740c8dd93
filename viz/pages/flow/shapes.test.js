import assert from "node:assert/strict";
import test from "node:test";
import { HAIR_WIDTH, rayStyle } from "./shapes.js";

test("a ray is as wide as its weight; below a hairline it gets paler instead", () => {
  assert.equal(rayStyle(0.5, 10).width, 5);
  assert.equal(rayStyle(0.05, 10).width, HAIR_WIDTH);
  const clear = [0, 0.02, 0.05, 0.07, 0.5].map((weight) => rayStyle(weight, 10).alpha);
  assert.ok(clear.every((alpha, i) => alpha > (clear[i - 1] ?? 0)));
});
