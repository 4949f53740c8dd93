import assert from "node:assert/strict";
import test from "node:test";
import { spotAt, spotOfMoment } from "./click_targets.js";
import { atOf, spotOf } from "./places.js";
import { MODES, sampleFilm, sampleStage } from "./samples.test.js";

test("every moment leads to the arithmetic of its own row", () => {
  const alone = sampleStage({ source: 1, target: 1, layers: 1 });
  for (const stage of [sampleStage(), sampleStage({ order: "pre" }), alone])
    for (const film of MODES.map((mode) => sampleFilm({ mode, stage }))) {
      const counts = /** @type {any} */ ({ ...stage.sizes, source: stage.src.length, target: stage.tgt.length });
      for (const moment of film.timeline.moments) {
        const { spot, problem } = spotOf(atOf(spotOfMoment(film, moment)), counts);
        assert.deepEqual([problem, spot.distance], [null, "cell"], moment.name);
      }
    }
});

test("a click on a station goes into its layer, and outside the layers to that token", () => {
  const one = sampleFilm();
  const lane = one.layout.lanes.target;
  const opens = lane.boxes.map((box) => atOf(spotAt({ side: "target", box, token: 2 }, 0)));
  assert.deepEqual(opens.slice(0, 4), ["decoder.tokens_embedded[2]", "decoder.embedded[2]", "decoder.0", "decoder.0"]);
  assert.equal(atOf(spotAt({ side: "target", box: null, token: -1 }, 3)), "logits[3]");
  const end = (/** @type {"source" | "target"} */ side) => ({
    side,
    box: one.layout.lanes[side].boxes.at(-1) ?? null,
    token: 1,
  });
  assert.deepEqual([atOf(spotAt(end("source"), 0)), atOf(spotAt(end("target"), 0))], ["memory[1]", "logits[1]"]);
});
