import assert from "node:assert/strict";
import test from "node:test";
import { filmLook, lookOfMoment, WHOLE } from "./film_camera.js";
import { sampleFilm } from "./samples.test.js";
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
  const weigh = near.timeline.moments.find(({ name }) => name === "weigh");
  assert.ok(weigh && lookOfMoment(near, weigh).zoom > 1.3);
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
