import assert from "node:assert/strict";
import test from "node:test";
import { groundMarks } from "./background.js";
import { makeWayBack } from "./backwards_film.js";
import { collectMarks, styleOf } from "./backwards_marks.js";
import { forkDepth, lengthText, waysAt } from "./backwards_record.js";
import { makeLayout } from "./layout.js";
import { makeFilm, sceneAt, stillMarks } from "./marks.js";
import { idOf, makeTimeline } from "./timeline.js";
import { spotOfMoment } from "./click_targets.js";
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
      share: grid([0], () => 0),
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
    shares: [],
    told: {},
  };
}

const WITHOUT = ["back_loss", "back_push", "back_done"];
const RAYS = ["cross", "mask", "attend"].map((name) => `back_${name}`);

/** @param {{ head?: number, width?: number, height?: number, stage?: any }} [options] */
function open({ head = -1, width = 1200, height = 460, stage = sampleStage() } = {}) {
  const back = sampleBack(stage);
  const way = makeWayBack(back);
  const timeline = makeTimeline(stage, "backwards", way.worst);
  for (const moment of timeline.moments) {
    const key = RAYS.includes(moment.name) ? { key: 0 } : {};
    const value = WITHOUT.includes(moment.name) ? {} : { value: 0.1 };
    back.told[idOf(moment)] = { plain: "", exact: "", row: moment.row < 0 ? 0 : moment.row, ...value, ...key };
  }
  return { back, film: makeFilm(stage, makeLayout(stage, { width, height }), timeline, head, way) };
}

/** @param {Film} film @param {number} t */
function all(film, t) {
  const scene = sceneAt(film, t);
  const still = Array.from({ length: scene.done }, (_, i) => stillMarks(film, i)).flat();
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
  assert.deepEqual(across, ["back_copy", "back_meet", "back_cross", "back_part.self"]);
});

test("a band is as thick as the length it stands for, and a ray as weight times the length at z", () => {
  for (const head of [-1, 1]) {
    const { film, back } = open({ head });
    const drawn = all(film, film.timeline.duration - 1);
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
      const mark = all(film, film.timeline.duration - 1).find(
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
    const { film } = open(size);
    assert.ok(groundMarks(film).length > 5);
    for (const t of times(film)) {
      for (const mark of all(film, t)) {
        if (mark.kind === "rays") for (const ray of mark.list) assert.ok(Number.isFinite(ray.value), `t ${t}: a ray`);
        if (mark.kind === "rect") assert.ok(Number.isFinite(mark.value) && mark.u1 >= mark.u0);
        if (mark.kind === "text") assert.ok(mark.text);
        assert.ok(!JSON.stringify(mark).includes("null"), JSON.stringify(mark).slice(0, 200));
      }
    }
    const collect = film.timeline.moments.find(({ name }) => name === "back_collect");
    const before = all(film, collect?.start ?? 0);
    const { v1 } = film.layout.lanes.source;
    assert.ok(!before.some((mark) => mark.kind === "rect" && mark.v1 < v1));
  }
});

test("every moment leads to the arithmetic of its row", () => {
  const alone = sampleStage({ source: 1, target: 1, layers: 1 });
  alone.across = 0;
  for (const stage of [sampleStage(), sampleStage({ order: "pre" }), alone]) {
    const { film } = open({ stage });
    const counts = { ...stage.sizes, source: stage.src.length, target: stage.tgt.length };
    for (const moment of film.timeline.moments) {
      const { spot, problem } = spotOf(atOf(spotOfMoment(film, moment)), /** @type {any} */ (counts));
      assert.deepEqual([problem, spot.distance], [null, "cell"], moment.name);
    }
  }
});

test("it begins at the row that costs most, and its legend has the largest lengths", () => {
  const { worst, rule } = makeWayBack(sampleBack(sampleStage()));
  assert.deepEqual([worst, rule], [1, { high: "0.3", top: "0.038" }]);
});

test("a length has three digits that count, and a power of ten where it is small", () => {
  assert.deepEqual([0, 0.03024, -0.7, 1.5, 0.000123].map(lengthText), ["0", "0.0302", "−0.7", "1.5", "1.2e−4"]);
});
