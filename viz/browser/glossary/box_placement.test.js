import assert from "node:assert/strict";
import test from "node:test";
import { placeBeside } from "./box_placement.js";

const PHONE = { width: 390, height: 844 };
const BOX = { width: 320, height: 120 };

test("the box stands below what it explains, at its left edge", () => {
  assert.deepEqual(placeBeside({ left: 40, top: 100, bottom: 120 }, BOX, PHONE), { left: 40, top: 126 });
});

test("where there is no room below it stands above", () => {
  assert.deepEqual(placeBeside({ left: 40, top: 760, bottom: 780 }, BOX, PHONE), { left: 40, top: 634 });
});

test("it never leaves the screen", () => {
  for (const left of [-50, 0, 200, 389]) {
    for (const top of [-30, 0, 400, 830]) {
      const place = placeBeside({ left, top, bottom: top + 20 }, BOX, PHONE);
      assert.ok(place.left >= 8 && place.left + BOX.width <= PHONE.width - 8, `left ${place.left}`);
      assert.ok(place.top + BOX.height <= PHONE.height - 8, `top ${place.top}`);
    }
  }
});

test("a box as wide as the screen begins at its margin", () => {
  assert.equal(placeBeside({ left: 200, top: 10, bottom: 30 }, { width: 390, height: 100 }, PHONE).left, 8);
});
