import assert from "node:assert/strict";
import { test } from "node:test";
import { aloneRules, inSight, sizes } from "./projected_views.js";

/** @param {number[]} all */
const smallest = (all) => all[all.length - 1];

test("the smallest letters have 18 px on every projector; on a larger one larger sizes are tried first", () => {
  const all = sizes(1280, 720, 12);
  assert.ok(Math.abs(smallest(all) * 12 - 18) < 1e-9 && Math.abs(all[0] - 1280 / 720) < 1e-9);
  assert.ok(all.every((size, i) => i === 0 || size < all[i - 1]));
  const large = sizes(1920, 1080, 12);
  assert.ok(Math.abs(smallest(large) * 12 - 18) < 1e-9 && Math.abs(large[0] - 1920 / 720) < 1e-9);
  assert.ok(Math.abs(smallest(sizes(1024, 600, 12)) * 12 - 18) < 1e-9); // a small window does not make letters smaller
});

test("one was looking at the first view of which half is on the screen", () => {
  Object.assign(globalThis, { innerHeight: 600 });
  const view = (/** @type {number} */ top, /** @type {number} */ bottom) => {
    const box = { top, bottom, height: bottom - top };
    return /** @type {HTMLElement} */ (/** @type {unknown} */ ({ getBoundingClientRect: () => box }));
  };
  assert.equal(inSight([view(-500, -100), view(-90, 210), view(220, 500)]), 1);
  assert.equal(inSight([view(-300, 100), view(110, 310)]), 1);
  assert.equal(inSight([view(-1500, -1000), view(-1000, 2000)]), 1); // higher than the screen, and fills it
  assert.equal(inSight([view(500, 900), view(100, 300)]), 1); // a quarter of the first is on the screen
  assert.equal(inSight([view(700, 900)]), 0);
});

test("a page that lays itself out has one size", () => {
  assert.deepEqual(sizes(1280, 720, 16, true), [1.125]);
});

test("a page without parts is left whole", () => {
  assert.equal(aloneRules("flow", ""), "");
  assert.match(aloneRules("masks", "scores"), /body\[data-projector\] #page-masks .*data-part~="scores"/);
});
