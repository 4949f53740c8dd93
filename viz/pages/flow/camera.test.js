import assert from "node:assert/strict";
import test from "node:test";
import { clearness, placementsAt, viewOf, wayInto, wholeView } from "./camera.js";

const [W, H] = [1200, 500];
const frame = { x: 300, y: 100, width: 240, height: 50 };

/** @param {number} a @param {number} b */
const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-6, `${a} is not ${b}`);

test("the way in begins with the whole plane and ends with the frame", () => {
  const way = wayInto(frame, W, H);
  way.at(0).forEach((value, i) => near(value, wholeView(W, H)[i]));
  way.at(1).forEach((value, i) => near(value, viewOf(frame, W, H)[i]));
  assert.ok(way.duration >= 300 && way.duration <= 800);
});

test("the view gets narrower all the way, so that nothing swings", () => {
  const way = wayInto(frame, W, H);
  const widths = Array.from({ length: 21 }, (_, i) => way.at(i / 20)[2]);
  assert.ok(widths.every((width, i) => i === 0 || width < widths[i - 1]));
});

test("at the beginning the outer plane fills the stage, at the end the inner one does", () => {
  const way = wayInto(frame, W, H);
  const begin = placementsAt(way.at(0), frame, W, H).outer;
  const end = placementsAt(way.at(1), frame, W, H).inner;
  for (const place of [begin, end]) {
    near(place.x, 0);
    near(place.y, 0);
    near(place.scale, 1);
  }
});

test("the inner plane stays around its frame, whatever the view", () => {
  for (const t of [0, 0.3, 0.8, 1]) {
    const { outer, inner } = placementsAt(wayInto(frame, W, H).at(t), frame, W, H);
    near(outer.x + (frame.x + frame.width / 2) * outer.scale, inner.x + (W / 2) * inner.scale);
    near(outer.y + (frame.y + frame.height / 2) * outer.scale, inner.y + (H / 2) * inner.scale);
  }
});

test("a frame without a size can be entered", () => {
  const way = wayInto({ x: 5, y: 5, width: 0, height: 0 }, W, H);
  assert.ok(way.at(1).every(Number.isFinite));
});

test("the inner plane is not there at the beginning and clear at the end", () => {
  assert.deepEqual([clearness(0), clearness(1)], [0, 1]);
});
