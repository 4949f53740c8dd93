import assert from "node:assert/strict";
import test from "node:test";
import { filmLook, lookInto, lookOfMoment, planesAt, WHOLE } from "./film_camera.js";
import { momentOf, sampleFilm } from "./samples.test.js";
import { stillOf } from "./timeline.js";

const SCREENS = [
  { width: 1216, height: 415 },
  { width: 370, height: 520 },
];

test("what is told near is seen larger, and whole with its words", () => {
  for (const room of SCREENS) {
    const film = sampleFilm(room);
    const { layout } = film;
    for (const moment of film.timeline.moments) {
      const look = lookOfMoment(film, moment);
      assert.ok(look.zoom >= 1 && look.u >= 0 && look.v >= 0, moment.name);
      assert.ok(look.v + layout.V / look.zoom <= layout.V + 1e-6, moment.name);
      if (moment.name !== "weigh" || look.zoom === 1) continue;
      const { source } = layout.lanes;
      assert.ok(look.v <= source.v0 && look.v + layout.V / look.zoom >= source.v1, "every token is in sight");
    }
  }
  const near = sampleFilm(SCREENS[0]);
  assert.ok(lookOfMoment(near, momentOf(near, "weigh")).zoom > 1.3);
});

test("the camera begins with the whole, rests at every finished picture, and never jumps", () => {
  const film = sampleFilm(SCREENS[0]);
  assert.deepEqual(filmLook(film, 0), WHOLE);
  for (const moment of film.timeline.moments) {
    assert.deepEqual(filmLook(film, stillOf(moment)), lookOfMoment(film, moment), moment.name);
    const before = filmLook(film, moment.start - 1e-3);
    const after = filmLook(film, moment.start + 1e-3);
    assert.ok(Math.abs(before.zoom - after.zoom) < 0.05, moment.name);
  }
});

test("who wants no motion gets cuts", () => {
  const film = sampleFilm(SCREENS[0]);
  for (const moment of film.timeline.moments) {
    assert.deepEqual(filmLook(film, moment.start + 0.01, true), lookOfMoment(film, moment));
  }
});

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
