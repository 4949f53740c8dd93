import assert from "node:assert/strict";
import test from "node:test";
import { makeLayout } from "./layout.js";
import { makeFilm } from "./marks.js";
import { spotAt, spotOfMoment } from "./click_targets.js";
import { atOf, spotOf } from "./places.js";
import { sampleStage } from "./samples.test.js";
import { makeTimeline } from "./timeline.js";

/** @param {"writing" | "training"} [mode] */
function film(mode) {
  const stage = sampleStage();
  return makeFilm(stage, makeLayout(stage, { width: 1200, height: 460 }), makeTimeline(stage, mode));
}

test("every moment leads to the arithmetic of its own row", () => {
  for (const mode of /** @type {const} */ (["writing", "training"])) {
    const one = film(mode);
    const { src, tgt, sizes } = one.stage;
    const counts = {
      encoder: sizes.encoder,
      decoder: sizes.decoder,
      heads: sizes.heads,
      source: src.length,
      target: tgt.length,
    };
    for (const moment of one.timeline.moments) {
      const at = atOf(spotOfMoment(one, moment));
      const { spot, problem } = spotOf(at, counts);
      assert.equal(problem, null, `${moment.name}: ${at}`);
      assert.equal(spot.distance, "cell");
    }
  }
});

test("a click on a station goes into its layer, and outside the layers to that token", () => {
  const one = film();
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

test("the arithmetic of a moment is that of the attention which it is about", () => {
  const one = film();
  const parts = one.timeline.moments.map((moment) => [moment.name, spotOfMoment(one, moment)]);
  for (const [name, part] of [
    ["self", "self"],
    ["across", "cross"],
  ]) {
    const found = parts.filter(([own]) => own === name).map(([, spot]) => /** @type {any} */ (spot));
    assert.ok(found.length && found.every((spot) => spot.side === "target" && spot.part === part), name);
  }
});
