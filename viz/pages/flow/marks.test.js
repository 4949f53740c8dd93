import assert from "node:assert/strict";
import test from "node:test";
import { groundMarks } from "./background.js";
import { makeLayout } from "./layout.js";
import { makeFilm, sceneAt, stillMarks } from "./marks.js";
import { additionAt, numberAt, weightAt } from "./record.js";
import { sampleStage } from "./samples.test.js";
import { HAIR_WIDTH } from "./shapes.js";
import { makeTimeline } from "./timeline.js";

/** @import { Mark, Ray } from "./shapes.js" */

/** @param {{ head?: number, mode?: "writing" | "training", width?: number, height?: number }} [options] @param {any} [stage] */
function film({ head = -1, mode = "writing", width = 1200, height = 460 } = {}, stage = sampleStage()) {
  return makeFilm(stage, makeLayout(stage, { width, height }), makeTimeline(stage, mode), head);
}

/** Everything on the stage at t. @param {any} one @param {number} t @returns {Mark[]} */
function all(one, t) {
  const scene = sceneAt(one, t);
  const still = Array.from({ length: scene.done }, (_, i) => stillMarks(one, i)).flat();
  return [...groundMarks(one), ...still, ...scene.now, ...scene.over];
}

/** @param {Mark[]} marks @returns {Ray[]} */
const raysOf = (marks) => marks.flatMap((mark) => (mark.kind === "rays" ? mark.list : []));

/** @param {any} one */
const times = (one) => Array.from({ length: 60 }, (_, i) => (one.timeline.duration * i) / 59);

for (const mode of /** @type {const} */ (["writing", "training"])) {
  test(`nothing is drawn without a number behind it (${mode})`, () => {
    const one = film({ mode });
    for (const t of times(one)) {
      for (const mark of all(one, t)) {
        if (mark.kind === "rays") for (const ray of mark.list) assert.ok(Number.isFinite(ray.value), `t ${t}: a ray`);
        if (["rect", "disc", "collar", "hatch"].includes(mark.kind))
          assert.ok(Number.isFinite(/** @type {any} */ (mark).value));
        if (mark.kind === "text") assert.ok(mark.text || mark.key);
        assert.ok(!JSON.stringify(mark).includes("null"), `t ${t}: ${JSON.stringify(mark).slice(0, 200)}`);
      }
    }
  });
}

test("a ray is as wide as the weight it stands for, at any time, in any head", () => {
  for (const head of [-1, 1]) {
    const one = film({ head });
    for (const t of times(one)) {
      for (const { of, value, width } of raysOf(all(one, t))) {
        if (!of || !("kind" in of)) continue;
        const at = /** @type {any} */ (of);
        assert.ok(Math.abs(value - weightAt(one.stage, at)) < 1e-6);
        const together = at.head !== head ? one.stage.sizes.heads : 1; // strands of single heads share a ray
        assert.ok(Math.abs(width - Math.max(HAIR_WIDTH, (value * one.layout.ray) / together)) < 1e-6);
      }
    }
  }
});

test("a mark's width and colour never change while it moves", () => {
  const one = film();
  const seen = new Map();
  for (const t of times(one)) {
    for (const ray of raysOf(all(one, t))) {
      if (!ray.of || !("kind" in ray.of)) continue;
      const key = JSON.stringify(ray.of);
      const look = `${ray.width.toFixed(6)} ${ray.role}`;
      assert.equal(seen.get(key) ?? look, look);
      seen.set(key, look);
    }
  }
  assert.ok(seen.size > 50);
});

test("a joining strand is as wide beside its band as what is added is long", () => {
  const one = film();
  const strands = raysOf(all(one, one.timeline.duration)).filter((ray) => ray.taper);
  assert.ok(strands.length > 20);
  for (const { of, width, value } of strands) {
    const { side, layer, part, token } = /** @type {any} */ (of);
    const { added, ratio } = additionAt(one.stage, side, layer, part, token);
    assert.equal(value, added);
    assert.ok(Math.abs(width - one.layout.lanes[/** @type {"source"} */ (side)].height * Math.min(1.15, ratio)) < 1e-6);
  }
});

test("a decoder row has no ray to a later row", () => {
  for (const mode of /** @type {const} */ (["writing", "training"])) {
    const one = film({ mode });
    for (const { of } of raysOf(all(one, one.timeline.duration))) {
      if (of?.kind === "decoder") assert.ok(Number(of.key) <= Number(of.row));
    }
  }
});

test("the area of a knot is its weight", () => {
  const one = film();
  const discs = all(one, one.timeline.duration).filter((mark) => mark.kind === "disc");
  assert.ok(discs.length > 5);
  const [first] = discs;
  for (const { r, value } of discs) assert.ok(Math.abs(r ** 2 / value - first.r ** 2 / first.value) < 1e-6);
});

test("bands end where they should: at the end every token's road is whole and shows every depth", () => {
  const one = film();
  const bands = all(one, one.timeline.duration).filter((mark) => mark.kind === "band");
  for (const lane of Object.values(one.layout.lanes)) {
    for (let token = 0; token < lane.count; token += 1) {
      const own = bands.filter((band) => band.side === lane.side && band.token === token).sort((a, b) => a.u0 - b.u0);
      assert.equal(new Set(own.map(({ depth }) => depth)).size, one.stage[lane.side].depths.length);
      assert.equal(own[0].u0, lane.boxes[0].u0);
      own.slice(1).forEach((band, i) => assert.ok(Math.abs(band.u0 - own[i].u1) < 1e-9, `${lane.side} ${token}`));
    }
  }
});

test("scores are drawn by their sign and size", () => {
  const one = film();
  const weigh = one.timeline.moments.find(({ name }) => name === "weigh");
  const bars = all(one, (weigh?.end ?? 0) - 0.05).filter(
    (mark) => mark.kind === "rect" && mark.of?.startsWith("score"),
  );
  assert.equal(bars.length, one.stage.src.length * one.stage.sizes.heads);
  bars.forEach((bar, i) => {
    const [key, head] = [Math.floor(i / 2), i % 2];
    assert.equal(/** @type {any} */ (bar).value, numberAt(one.stage.scores.encoder, head, key));
  });
});

test("the word that was written comes back and is read", () => {
  const one = film();
  const back = one.timeline.moments.find(({ name, row }) => name === "return" && row === 1);
  assert.ok(back);
  const chip = all(one, (back.start + back.end - back.hold) / 2).find((mark) => mark.kind === "text" && mark.chip);
  assert.equal(/** @type {any} */ (chip).text, "I");
  /** @param {number} t */
  const names = (t) =>
    all(one, t).filter((mark) => mark.kind === "text" && mark.u < one.layout.labels && mark.text === "I").length;
  assert.deepEqual([names(back.start - 0.1), names(back.end + 0.01)], [0, 1]);
});

test("both orders of the norm can be drawn at any time, on a tall stage too", () => {
  for (const order of /** @type {const} */ (["post", "pre"])) {
    const one = film({ width: 366, height: 640 }, sampleStage({ order, taught: false }));
    for (const t of times(one)) assert.ok(all(one, t).length > 5);
  }
});

test("one token on each side is enough", () => {
  const stage = sampleStage({ source: 1, target: 1 });
  stage.focus = { encoder: [0, 0], decoder: [0, 0], cross: [0, 0] };
  const one = film({}, stage);
  for (const t of times(one)) assert.ok(all(one, t).length > 3);
});

test("a token that has come back to the input is named there", () => {
  const one = film();
  const back = one.timeline.moments.find(({ name, hold }) => name === "return" && hold > 0);
  assert.ok(back);
  const word = one.stage.tgt[back.row].text.replace("▁", "");
  /** @param {number} t */
  const named = (t) => sceneAt(one, t).over.filter((mark) => mark.kind === "text" && mark.text === word).length;
  assert.equal(named(back.end - back.hold / 2), named(back.start + 0.1) + 1);
});
