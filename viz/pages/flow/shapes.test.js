import assert from "node:assert/strict";
import test from "node:test";
import { HAIR_WIDTH, rayStyle } from "./shapes.js";

test("a ray is as wide as its weight; below a hairline it gets paler instead", () => {
  assert.equal(rayStyle(0.5, 10).width, 5);
  const [faint, fainter] = [rayStyle(0.05, 10), rayStyle(0.02, 10)];
  assert.equal(faint.width, HAIR_WIDTH);
  assert.ok(fainter.alpha < faint.alpha && fainter.alpha > 0 && faint.alpha < rayStyle(0.5, 10).alpha);
});
