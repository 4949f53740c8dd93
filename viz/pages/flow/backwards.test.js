import assert from "node:assert/strict";
import test from "node:test";
import { groundMarks } from "./background.js";
import { marksBack, sceneBack, spotBack } from "./backwards_film.js";
import { collectMarks, curtainTop, styleOf } from "./backwards_marks.js";
import { forkDepth, lengthText, longestRay, rayAt, waysAt, worstRow } from "./backwards_record.js";
import { toldBack } from "./backwards_sentences.js";
import { makeBackTimeline } from "./backwards_timeline.js";
import { makeLayout } from "./layout.js";
import { makeFilm } from "./marks.js";
import { atOf, spotOf } from "./places.js";
import { numberAt } from "./record.js";
import { grid, sampleStage } from "./samples.test.js";

/** @import { Back } from "./backwards_record.js" */
/** @import { Film } from "./marks.js" */

/** A way back for a stage, its lengths made by a rule. @param {any} stage @returns {Back} */
function sampleBack(stage) {
  const { encoder, decoder, heads } = stage.sizes;
  const [S, T] = [stage.src.length, stage.tgt.length];
  /** @param {"source" | "target"} side @param {number} layers @param {number} parts */
  const side = (side, layers, parts) => {
    const count = side === "source" ? S : T;
    return {
      norms: grid([stage[side].depths.length, count], ([depth, token]) => 0.1 + depth / 100 + token / 1000),
      branch: grid([layers * parts, count], ([i, token]) => 0.05 + i / 100 + token / 1000),
      share: grid([layers * parts, count], ([i]) => 0.2 + i / 50),
      open: grid([layers, count], () => 0.25),
    };
  };
  /** @param {number} layers @param {number} rows @param {number} keys */
  const attention = (layers, rows, keys) => ({
    z: grid([layers, heads, rows], ([layer, head, row]) => 0.02 + layer / 100 + head / 200 + row / 1000),
    q: grid([layers, rows], (_, flat) => 0.01 + flat / 1000),
    k: grid([layers, keys], (_, flat) => 0.02 + flat / 1000),
    v: grid([layers, keys], (_, flat) => 0.03 + flat / 1000),
  });
  return {
    loss: 0.5,
    rows: stage.writes.map((/** @type {string} */ wants, /** @type {number} */ i) => ({
      wants,
      loss: i === 1 ? 1.5 : 0.1,
      pulls: [
        [wants, -0.7],
        ["▁other", 0.4],
      ],
      length: 0.1,
    })),
    high: 0.3,
    source: side("source", encoder, 2),
    target: side("target", decoder, 3),
    attention: {
      encoder: attention(encoder, S, S),
      decoder: attention(decoder, T, T),
      cross: attention(decoder, T, S),
    },
    shares: Array.from({ length: decoder }, (_, layer) => [0.1, layer === 1 ? 0.5 : 0.1]),
  };
}

/** @param {{ head?: number, width?: number, height?: number, stage?: any }} [options] */
function open({ head = -1, width = 1200, height = 460, stage = sampleStage() } = {}) {
  const back = sampleBack(stage);
  const timeline = makeBackTimeline(stage, worstRow(back));
  return { back, film: makeFilm(stage, makeLayout(stage, { width, height }), timeline, head) };
}

/** @param {Film} film @param {Back} back @param {number} t */
function all(film, back, t) {
  const scene = sceneBack(film, back, t);
  const still = Array.from({ length: scene.done }, (_, i) => marksBack(film, back, film.timeline.moments[i], 1)).flat();
  return [...still, ...scene.now, ...scene.over];
}

/** @param {Film} film */
const times = (film) => Array.from({ length: 60 }, (_, i) => (film.timeline.duration * i) / 59);

test("the way back passes every layer once, the last first, and every part of those it looks at closely", () => {
  const { moments, chapters } = open().film.timeline;
  assert.deepEqual(
    chapters.map(({ name }) => name),
    ["back_loss", "back_push", "back_decoder", "back_memory", "back_encoder", "back_embed"],
  );
  for (const side of ["target", "source"]) {
    const layers = moments.filter((m) => m.side === side && m.layer >= 0).map((m) => m.layer);
    assert.deepEqual(
      layers,
      [...layers].sort((a, b) => b - a),
    );
    assert.deepEqual([...new Set(layers)], [2, 1, 0]);
  }
  const across = moments.filter((m) => m.side === "target" && m.layer === 1).map((m) => m.name);
  assert.deepEqual(across, ["back_copy", "back_meet", "back_cross", "back_part"]);
});

test("a band is as thick as the length it stands for, and a ray as weight times the length at z", () => {
  for (const head of [-1, 1]) {
    const { film, back } = open({ head });
    const drawn = all(film, back, film.timeline.duration - 1);
    const bands = drawn.filter((mark) => mark.kind === "rect" && mark.role === "gradient");
    for (const mark of bands) {
      const { v0, v1, value } = /** @type {any} */ (mark);
      assert.ok(Math.abs(v1 - v0 - styleOf(film, back, value).width) < 1e-9);
    }
    const rays = drawn
      .flatMap((mark) => (mark.kind === "rays" ? mark.list : []))
      .filter(({ of }) => of && "kind" in of);
    assert.ok(rays.length > 50);
    for (const { of, value, width } of rays) {
      const { kind, layer, row, key } = /** @type {any} */ (of);
      const parts = (head < 0 ? [0, 1] : [head]).map(
        (h) =>
          numberAt(film.stage.weights[/** @type {"cross"} */ (kind)], layer, h, row, key) *
          numberAt(back.attention[kind].z, layer, h, row),
      );
      assert.ok(Math.abs(value - Math.sqrt(parts.reduce((sum, x) => sum + x * x, 0))) < 1e-9);
      assert.equal(width, styleOf(film, back, value).width);
    }
  }
});

test("past a fork the band has only what came over the residual connection, before it the whole", () => {
  for (const order of /** @type {const} */ (["post", "pre"])) {
    const stage = sampleStage({ order });
    const { film, back } = open({ stage });
    const at = { side: /** @type {const} */ ("target"), layer: 2, part: "ff", token: 1 };
    const fork = forkDepth(stage, "target", 2, "ff");
    const { skip, whole } = waysAt(stage, back, at);
    assert.deepEqual([skip, whole], [numberAt(back.target.norms, fork, 1), numberAt(back.target.norms, fork - 1, 1)]);
    const box = film.layout.lanes.target.boxes.find((one) => one.layer === 2 && one.name === "ff");
    assert.ok(box);
    const lane = film.layout.lanes.target;
    /** @param {number} share the length drawn there */
    const drawn = (share) => {
      const u = box.u0 + (box.u1 - box.u0) * share;
      const mark = all(film, back, film.timeline.duration - 1).find(
        (one) =>
          one.kind === "rect" &&
          one.role === "gradient" &&
          one.u0 < u &&
          u < one.u1 &&
          Math.abs((one.v0 + one.v1) / 2 - (lane.v0 + 1.5 * lane.pitch)) < 1e-6,
      );
      return /** @type {any} */ (mark)?.value;
    };
    assert.deepEqual([drawn(0.02), drawn(0.5)], [whole, skip]);
  }
});

test("the rays of C are lit from the decoder's end", () => {
  const { film, back } = open();
  const lit = [0, 0.25, 1].map((p) => collectMarks(film, back, p)[0]);
  assert.deepEqual(
    lit.map((mark) => mark.kind === "rays" && [mark.from, mark.to]),
    [
      [1, 1],
      [0.75, 1],
      [0, 1],
    ],
  );
});

test("nothing is drawn without a number behind it, on a tall stage too; the gradient has not come further than its front", () => {
  for (const size of [{}, { width: 366, height: 640 }]) {
    const { film, back } = open(size);
    assert.ok(groundMarks(film).length > 5);
    for (const t of times(film)) {
      for (const mark of all(film, back, t)) {
        if (mark.kind === "rays") for (const ray of mark.list) assert.ok(Number.isFinite(ray.value), `t ${t}: a ray`);
        if (mark.kind === "rect") assert.ok(Number.isFinite(mark.value) && mark.u1 >= mark.u0);
        if (mark.kind === "text") assert.ok(mark.text);
        assert.ok(!JSON.stringify(mark).includes("null"), JSON.stringify(mark).slice(0, 200));
      }
    }
    const collect = film.timeline.moments.find(({ name }) => name === "back_collect");
    const before = all(film, back, collect?.start ?? 0);
    const { v1 } = film.layout.lanes.source;
    assert.ok(!before.some((mark) => mark.kind === "rect" && mark.v1 < v1));
  }
});

test("every moment has both sentences without a gap, and leads to the arithmetic of its row", () => {
  const alone = sampleStage({ source: 1, target: 1, layers: 1 });
  alone.focus = { encoder: [0, 0], decoder: [0, 0], cross: [0, 0] };
  alone.across = 0;
  for (const stage of [sampleStage(), sampleStage({ order: "pre" }), alone]) {
    const { film, back } = open({ stage });
    const sizes = { ...stage.sizes, encoder: stage.sizes.encoder, decoder: stage.sizes.decoder, heads: 2 };
    const counts = { ...sizes, source: stage.src.length, target: stage.tgt.length };
    for (const moment of film.timeline.moments) {
      const { plain, exact } = toldBack(film, back, moment);
      for (const [name, value] of Object.entries({ ...plain.values, ...exact.values }))
        assert.ok(value !== undefined && !String(value).includes("NaN"), `${moment.name}: ${name} is ${value}`);
      const { spot, problem } = spotOf(atOf(spotBack(film, back, moment)), counts);
      assert.equal(problem, null, moment.name);
      assert.equal(spot.distance, "cell");
    }
  }
});

test("what is said is what is longest: the worst row, the longest ray between two tokens, the layer that sent most to C", () => {
  const { film, back } = open();
  /** @param {string} name */
  const said = (name) => {
    const moment = film.timeline.moments.find((m) => m.name === name);
    assert.ok(moment, name);
    return toldBack(film, back, moment);
  };
  assert.equal(said("back_loss").row, 1);
  assert.deepEqual([said("back_loss").plain.values.worst, said("back_push").plain.values.own], ["1.5", "−0.7"]);
  const { row, key, value } = longestRay(film.stage, back, { kind: "decoder", layer: 0, head: -1 }, true);
  assert.ok(key < row && value === rayAt(film.stage, back, { kind: "decoder", layer: 0, head: -1, row, key }));
  assert.equal(said("back_mask").plain.values.value, lengthText(value));
  assert.deepEqual([said("back_collect").plain.values.n, said("back_collect").plain.values.percent], [2, "60"]);
  back.shares.length = 0;
  const again = makeFilm(film.stage, film.layout, film.timeline);
  const collect = again.timeline.moments.find(({ name }) => name === "back_collect");
  assert.ok(collect && toldBack(again, back, collect).plain.key.endsWith("collect.none"));
  assert.ok(curtainTop(back) > 0);
});

test("a length has three digits that count, and a power of ten where it is small", () => {
  assert.deepEqual([0, 0.03024, -0.7, 1.5, 0.000123].map(lengthText), ["0", "0.0302", "−0.7", "1.5", "1.2e−4"]);
});
