import assert from "node:assert/strict";
import test from "node:test";
import { makeLayout } from "./layout.js";
import { makeFilm } from "./marks.js";
import { spotAt, spotOfMoment } from "./click_targets.js";
import { atOf, spotOf } from "./places.js";
import { strongest, weightAt } from "./record.js";
import { sampleStage } from "./samples.test.js";
import { sentenceOf } from "./sentences.js";
import { makeTimeline } from "./timeline.js";

/** @param {{ head?: number, mode?: "writing" | "training" }} [options] @param {any} [stage] */
function film({ head = -1, mode = "writing" } = {}, stage = sampleStage()) {
  return makeFilm(stage, makeLayout(stage, { width: 1200, height: 460 }), makeTimeline(stage, mode), head);
}

/** @param {ReturnType<typeof film>} one @param {string} name */
function said(one, name) {
  const moment = one.timeline.moments.find((m) => m.name === name);
  assert.ok(moment, name);
  return sentenceOf(one, moment);
}

test("every moment has both sentences, and no value is missing", () => {
  for (const mode of /** @type {const} */ (["writing", "training"])) {
    for (const head of [-1, 1]) {
      for (const taught of [true, false]) {
        const one = film({ mode, head }, sampleStage({ taught }));
        for (const moment of one.timeline.moments) {
          const { plain, exact } = sentenceOf(one, moment);
          for (const [name, value] of Object.entries({ ...plain.values, ...exact.values })) {
            assert.ok(value !== undefined && !String(value).includes("NaN"), `${moment.name}: ${name} is ${value}`);
          }
        }
      }
    }
  }
});

test("who looks and at what is the strongest weight of the taught head", () => {
  const one = film();
  const { plain, exact } = said(one, "across");
  const { key, weight } = strongest(one.stage, { kind: "cross", layer: 1, head: 1, row: 0 });
  assert.equal(plain.values.key, one.stage.src[key].text);
  assert.equal(plain.values.weight, weight.toFixed(2));
  assert.deepEqual([plain.values.layer, plain.values.head, exact.key], [2, 2, "flow.exact.across.head"]);
});

test("a chosen head speaks for itself; without a taught one the mean does", () => {
  assert.equal(said(film({ head: 0 }), "across").plain.values.head, 1);
  assert.equal(said(film({}, sampleStage({ taught: false })), "across").exact.key, "flow.exact.across.mean");
});

test("a row that looks most at itself is told so, and at whom else it looks", () => {
  const one = film();
  const [row, other] = one.stage.focus.encoder;
  const at = { kind: /** @type {"encoder"} */ ("encoder"), layer: 0, head: -1, row };
  one.stage.weights.encoder.data.fill(0);
  for (const head of [0, 1]) {
    const start = (head * 3 + row) * 3;
    one.stage.weights.encoder.data.set([0.1, 0.2, 0.7], start);
  }
  const { plain } = said(one, "weigh");
  assert.equal(plain.key, "flow.plain.weigh.self.mean");
  assert.deepEqual(
    [plain.values.own, plain.values.weight],
    ["0.70", weightAt(one.stage, { ...at, key: other }).toFixed(2)],
  );
});

test("how a word was chosen is said: likeliest, drawn, forced, or against the odds", () => {
  /** @param {object} patch @param {boolean} [swapped] */
  const how = (patch, swapped = false) => {
    const one = film();
    Object.assign(one.stage.steps[0], patch);
    if (swapped) one.stage.steps[0].chosen = 1;
    return said(one, "choose").plain.key;
  };
  assert.deepEqual(
    [how({}), how({ draw: 0.5 }), how({ forced: true }), how({}, true)],
    ["likeliest", "drawn", "forced", "unlikely"].map((x) => `flow.plain.choose.${x}`),
  );
});

test("every moment leads to the arithmetic of its own row", () => {
  for (const mode of /** @type {const} */ (["writing", "training"])) {
    const one = film({ mode });
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
