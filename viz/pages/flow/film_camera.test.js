import assert from "node:assert/strict";
import test from "node:test";
import { lookInto, planesAt } from "./film_camera.js";

test("the way into a frame begins with the outer plane and ends with the inner one, which stays within the frame and grows", () => {
  const [W, H] = [1200, 500];
  /** @param {number[]} own @param {number[]} other */
  const near = (own, other) =>
    own.forEach((value, i) => assert.ok(Math.abs(value - other[i]) < 1e-6, `${own} ${other}`));
  for (const [x, y, width, height] of [
    [300, 100, 240, 50],
    [5, 5, 0, 0],
  ]) {
    const to = lookInto({ x, y, width, height }, W, H);
    const way = [0, 0.3, 0.8, 1].map((p) => planesAt(to, p));
    near(Object.values(way[0][0]), [0, 0, 1]);
    near(Object.values(way[3][1]), [0, 0, 1]);
    way.forEach(([outer, inner], i) => {
      near(
        [outer.x + (x + width / 2) * outer.scale, outer.y + (y + height / 2) * outer.scale],
        [inner.x + (W / 2) * inner.scale, inner.y + (H / 2) * inner.scale],
      );
      assert.ok(!i || outer.scale > way[i - 1][0].scale);
    });
  }
});
