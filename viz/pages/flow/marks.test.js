import assert from "node:assert/strict";
import test from "node:test";
import { sceneAt } from "./marks.js";
import { additionAt, numberAt, weightAt } from "./record.js";
import { allMarks, MODES, sampleFilm, sampleStage, TALL, times } from "./samples.test.js";
import { HAIR_WIDTH } from "./shapes.js";

/** @import { Mark, Ray } from "./shapes.js" */

/** @param {Mark[]} marks @returns {Ray[]} */
const raysOf = (marks) => marks.flatMap((mark) => (mark.kind === "rays" ? mark.list : []));

for (const [name, stage] of /** @type {const} */ ([
  ["a sentence", sampleStage()],
  ["norms first, no taught head", sampleStage({ order: "pre", taught: false })],
  ["one token", sampleStage({ source: 1, target: 1 })],
])) {
  test(`nothing is drawn without a number behind it, and always something: ${name}`, () => {
    for (const film of MODES.flatMap((mode) => [{}, TALL].map((size) => sampleFilm({ mode, stage, ...size }))))
      for (const t of times(film)) checkMarks(allMarks(film, t), `${film.timeline.mode} ${t}`);
  });
}

/** @param {Mark[]} marks @param {string} where */
function checkMarks(marks, where) {
  assert.ok(marks.length > 3, where);
  for (const mark of marks) {
    const values = mark.kind === "rays" ? mark.list.map(({ value }) => value) : [/** @type {any} */ (mark).value];
    if (["rays", "rect", "disc", "collar", "hatch"].includes(mark.kind))
      assert.ok(values.every(Number.isFinite), `${where}: ${mark.kind}`);
    if (mark.kind === "rect" && mark.role === "gradient") assert.ok(mark.u1 >= mark.u0, where);
    if (mark.kind === "text") assert.ok(mark.text || mark.key, where);
    assert.ok(!JSON.stringify(mark).includes("null"), `${where}: ${JSON.stringify(mark).slice(0, 200)}`);
  }
}

test("a ray is as wide as the weight it stands for, at any time, in any head", () => {
  for (const head of [-1, 1]) {
    const one = sampleFilm({ head });
    for (const t of times(one)) {
      for (const { of, value, width } of raysOf(allMarks(one, t))) {
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
  const one = sampleFilm();
  const seen = new Map();
  for (const t of times(one)) {
    for (const ray of raysOf(allMarks(one, t))) {
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
  const one = sampleFilm();
  const strands = raysOf(allMarks(one, one.timeline.duration)).filter((ray) => ray.taper);
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
    const one = sampleFilm({ mode });
    for (const { of } of raysOf(allMarks(one, one.timeline.duration))) {
      if (of?.kind === "decoder") assert.ok(Number(of.key) <= Number(of.row));
    }
  }
});

test("the area of a knot is its weight", () => {
  const one = sampleFilm();
  const discs = allMarks(one, one.timeline.duration).filter((mark) => mark.kind === "disc");
  assert.ok(discs.length > 5);
  const [first] = discs;
  for (const { r, value } of discs) assert.ok(Math.abs(r ** 2 / value - first.r ** 2 / first.value) < 1e-6);
});

test("bands end where they should: at the end every token's road is whole and shows every depth", () => {
  const one = sampleFilm();
  const bands = allMarks(one, one.timeline.duration).filter((mark) => mark.kind === "band");
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
  const one = sampleFilm();
  const weigh = one.timeline.moments.find(({ name }) => name === "weigh");
  const bars = allMarks(one, (weigh?.end ?? 0) - 0.05).filter(
    (mark) => mark.kind === "rect" && mark.of?.startsWith("score"),
  );
  assert.equal(bars.length, one.stage.src.length * one.stage.sizes.heads);
  bars.forEach((bar, i) => {
    const [key, head] = [Math.floor(i / 2), i % 2];
    assert.equal(/** @type {any} */ (bar).value, numberAt(one.stage.scores.encoder, head, key));
  });
});

test("the word that was written comes back and is read", () => {
  const one = sampleFilm();
  const back = one.timeline.moments.find(({ name, row }) => name === "return" && row === 1);
  assert.ok(back);
  const chip = allMarks(one, (back.start + back.end - back.hold) / 2).find((mark) => mark.kind === "text" && mark.chip);
  assert.equal(/** @type {any} */ (chip).text, "I");
  /** @param {number} t */
  const names = (t) =>
    allMarks(one, t).filter((mark) => mark.kind === "text" && mark.u < one.layout.labels && mark.text === "I").length;
  assert.deepEqual([names(back.start - 0.1), names(back.end + 0.01)], [0, 1]);
});

test("a token that has come back to the input is named there", () => {
  const one = sampleFilm();
  const back = one.timeline.moments.find(({ name, hold }) => name === "return" && hold > 0);
  assert.ok(back);
  const word = one.stage.tgt[back.row].text.replace("▁", "");
  /** @param {number} t */
  const named = (t) => sceneAt(one, t).over.filter((mark) => mark.kind === "text" && mark.text === word).length;
  assert.equal(named(back.end - back.hold / 2), named(back.start + 0.1) + 1);
});
