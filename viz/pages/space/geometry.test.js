import assert from "node:assert/strict";
import test from "node:test";
import { fit, nearest, roomFor, textWidth, toMap, toScreen, zoomed } from "./geometry.js";

const SIZE = { width: 400, height: 300 };
/** @type {[number, number][]} */
const POINTS = [
  [-2, 1],
  [2, 0],
  [0, -1],
];
/** @param {string} text @param {number} x @param {number} y */
const label = (text, x, y) => ({ text, x, y, kind: "common", index: 0 });

test("the camera shows every point, and both axes on one scale", () => {
  const camera = fit(POINTS, SIZE);
  for (const point of POINTS) {
    const [x, y] = toScreen(camera, SIZE, point);
    assert.ok(x >= 28 - 1e-9 && x <= 372 + 1e-9 && y >= 28 - 1e-9 && y <= 272 + 1e-9);
  }
  const [left] = toScreen(camera, SIZE, [0, 0]);
  const [right] = toScreen(camera, SIZE, [1, 0]);
  const [, top] = toScreen(camera, SIZE, [0, 1]);
  const [, bottom] = toScreen(camera, SIZE, [0, 0]);
  assert.ok(Math.abs(right - left - (bottom - top)) < 1e-9);
});

test("a map that is high fills the height, wherever it lies", () => {
  const camera = fit(
    POINTS.map(([x, y]) => /** @type {[number, number]} */ ([x / 10, y - 5])),
    SIZE,
  );
  const [top, bottom] = [-4, -6].map((y) => toScreen(camera, SIZE, [0, y])[1]);
  assert.ok(Math.abs(top - 28) < 1e-9 && Math.abs(bottom - 272) < 1e-9);
});

test("what is put on the screen is found again on the map", () => {
  const camera = { x: 0.3, y: -0.2, scale: 77 };
  const [x, y] = toMap(camera, SIZE, toScreen(camera, SIZE, [1.5, 2.5]));
  assert.ok(Math.abs(x - 1.5) < 1e-9 && Math.abs(y - 2.5) < 1e-9);
});

test("zooming leaves what is under the pointer in its place", () => {
  const camera = fit(POINTS, SIZE);
  const near = zoomed(camera, SIZE, [90, 40], 3);
  const before = toMap(camera, SIZE, [90, 40]);
  const after = toMap(near, SIZE, [90, 40]);
  assert.ok(Math.abs(before[0] - after[0]) < 1e-9 && Math.abs(before[1] - after[1]) < 1e-9);
  assert.equal(near.scale, 3 * camera.scale);
});

test("labels never overlap, and the first in the list has the place", () => {
  const wanted = [label("first", 50, 50), label("second", 60, 55), label("third", 50, 80)];
  assert.deepEqual(
    roomFor(wanted, SIZE, 10).map((one) => one.text),
    ["first", "third"],
  );
  assert.equal(roomFor(wanted, SIZE, 1).length, 1);
});

test("a label at the right edge stands before its point, and one outside is left out", () => {
  const [edge] = roomFor([label("一二三", 390, 50)], SIZE, 10);
  assert.ok(edge.left + textWidth("一二三") < 390);
  assert.deepEqual(roomFor([label("away", 500, 50)], SIZE, 10), []);
});

test("the nearest point is found within reach, and none beyond it", () => {
  assert.equal(nearest(POINTS, [1.9, 0.1], 5), 1);
  assert.equal(nearest(POINTS, [50, 50], 5), -1);
});
