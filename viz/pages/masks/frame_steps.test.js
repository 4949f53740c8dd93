import assert from "node:assert/strict";
import test from "node:test";
import { framePatch, framePlace, isThere, onRow, stepped } from "./frame_steps.js";

const place = (frame = 0, row = 0, writing = false) => ({ frame, row, writing });

test("a link names a frame from 1 to 6; anything else is the first", () => {
  assert.equal(framePlace({ frame: 3 }, 0, 4).frame, 2);
  for (const frame of [0, 7, 1.5, "3", null]) assert.equal(framePlace({ frame }, 0, 4).frame, 0);
  assert.deepEqual(framePlace(null, 9, 4), place(0, 3));
});

test("at once, the frames end with the sixth", () => {
  assert.deepEqual(stepped(place(2, 1), 1, 4), place(3, 1));
  assert.equal(stepped(place(5, 1), 1, 4), null);
  assert.equal(stepped(place(0, 1), -1, 4), null);
});

test("row by row, the sixth frame leads to the first of the next row, and back", () => {
  assert.deepEqual(stepped(place(5, 1, true), 1, 4), place(0, 2, true));
  assert.deepEqual(stepped(place(0, 2, true), -1, 4), place(5, 1, true));
  assert.equal(stepped(place(5, 3, true), 1, 4), null);
});

test("a row stays within those that are drawn", () => {
  assert.equal(onRow(place(2, 3), 1, 4).row, 3);
  assert.equal(onRow(place(2, 0), -1, 4).row, 0);
});

test("the scene keeps what else the page holds there, and no usual value", () => {
  assert.deepEqual(framePatch({ cross: true, frame: 4, writing: true }, place(0, 2)), {
    masks: { cross: true },
    step: 2,
  });
  assert.deepEqual(framePatch({}, place(2, 1, true)), { masks: { frame: 3, writing: true }, step: 1 });
});

test("while writing, what comes later is not there yet", () => {
  assert.deepEqual(
    [0, 1, 2].map((row) => isThere(place(0, 1, true), row)),
    [true, true, false],
  );
  assert.ok(isThere(place(0, 0), 2));
});
