import assert from "node:assert/strict";
import test from "node:test";
import { boxOf, isCard } from "./layout.js";
import { numberAt, weightAt } from "./record.js";
import {
  allMarks,
  bandsOf,
  discsOf,
  MODES,
  momentOf,
  raysOf,
  rectsOf,
  sampleFilm,
  sampleStage,
  TALL,
  textsOf,
  times,
} from "./samples.test.js";
import { HAIR_WIDTH } from "./shapes.js";

const one = sampleFilm();

for (const [name, stage] of /** @type {const} */ ([
  ["a sentence", sampleStage()],
  ["norms first, no taught head", sampleStage({ order: "pre", taught: false })],
  ["one token", sampleStage({ source: 1, target: 1 })],
])) {
  test(`nothing is drawn without a number behind it, and always something: ${name}`, () => {
    for (const film of MODES.flatMap((mode) => [{}, TALL].map((size) => sampleFilm({ mode, stage, ...size }))))
      for (const t of times(film)) {
        const marks = allMarks(film, t);
        const where = `${film.timeline.mode} ${t}`;
        assert.ok(marks.length > 3, where);
        for (const mark of /** @type {any[]} */ (marks)) {
          const values = (mark.list ?? [mark]).map((/** @type {any} */ { value }) => value);
          if (["rays", "rect", "disc", "hatch"].includes(mark.kind))
            assert.ok(values.every(Number.isFinite), `${where}: ${mark.kind}`);
          if (mark.role === "gradient") assert.ok(mark.u1 >= mark.u0, where);
          if (mark.kind === "text") assert.ok(mark.text || mark.key, where);
          assert.ok(!JSON.stringify(mark).includes("null"), `${where}: ${JSON.stringify(mark).slice(0, 200)}`);
        }
      }
  });
}

test("a ray is as wide as the weight it stands for, at any time, in any head, and never of a later key than its row", () => {
  for (const [mode, head] of /** @type {const} */ ([
    ["writing", -1],
    ["writing", 1],
    ["training", -1],
  ])) {
    const one = sampleFilm({ mode, head });
    const rays = times(one).flatMap((t) => raysOf(allMarks(one, t)));
    const ofWeights = rays.filter(({ of }) => of && "kind" in of);
    assert.ok(ofWeights.length > 50);
    for (const { of, value, width, role } of ofWeights) {
      const at = /** @type {any} */ (of);
      assert.ok(Math.abs(value - weightAt(one.stage, at)) < 1e-6);
      const together = at.head !== head ? one.stage.sizes.heads : 1; // strands of single heads share a ray
      assert.ok(Math.abs(width - Math.max(HAIR_WIDTH, (value * one.layout.ray) / together)) < 1e-6);
      assert.ok(role === "weight" && (at.kind !== "decoder" || at.key <= at.row));
    }
  }
});

test("the area of a knot is its weight, in every layer by one scale", () => {
  const discs = discsOf(allMarks(one));
  for (let layer = 0; layer < 3; layer += 1) {
    const box = boxOf(one.layout.lanes.target, "cross", layer);
    const [first, ...others] = discs.filter(({ u }) => u >= box.u0 && u <= box.u1);
    assert.ok(others.length > 5);
    for (const { r, value } of others) assert.ok(Math.abs(r ** 2 / value - first.r ** 2 / first.value) < 1e-6);
  }
});

test("at the end every token's road shows every depth, and is open where the position is added and where a sublayer reads it", () => {
  const bands = bandsOf(allMarks(one));
  for (const lane of Object.values(one.layout.lanes)) {
    for (let token = 0; token < lane.count; token += 1) {
      const whole = bands.filter((band) => band.side === lane.side && band.token === token).sort((a, b) => a.u0 - b.u0);
      const own = whole.filter(({ pale }) => !pale);
      const past = whole.length - own.length; // every sublayer but the cross-attention that stands on a card
      assert.equal(past, lane.boxes.filter((box) => box.layer >= 0 && !isCard(box)).length);
      assert.equal(new Set(own.map(({ depth }) => depth)).size, one.stage[lane.side].depths.length);
      assert.equal(own[0].u0, lane.boxes[0].u0);
      const apart = own.slice(1).filter((band, i) => Math.abs(band.u0 - own[i].u1) > 1e-9);
      const after = (/** @type {number} */ depth) => one.stage[lane.side].depths[depth].at;
      assert.deepEqual(new Set(apart.map(({ depth }) => after(depth))), new Set(["place", "sum"]));
      assert.equal(apart.length, 1 + lane.boxes.filter(({ layer }) => layer >= 0).length);
    }
  }
});

test("scores are drawn by their sign and size", () => {
  const bars = rectsOf(allMarks(one, momentOf(one, "weigh").end - 0.05));
  assert.deepEqual(
    bars.map(({ value }) => value),
    one.stage.src.flatMap((_, key) => [0, 1].map((head) => numberAt(one.stage.scores, head, key))),
  );
});

test("the word that was written comes back, is read, and is named at the input", () => {
  const back = momentOf(one, "return", 1);
  const half = textsOf(allMarks(one, (back.start + back.end - back.hold) / 2));
  assert.equal(half.find(({ chip }) => chip)?.text, "I");
  /** @param {number} t */
  const named = (t) =>
    textsOf(allMarks(one, t)).filter(({ u, text }) => u < one.layout.lanes.target.boxes[0].u0 && text === "I").length;
  assert.deepEqual([back.start - 0.1, back.end - back.hold / 2, back.end + 0.01].map(named), [0, 1, 1]);
});

test("the candidates are those of the word that is spoken of, paler until it is chosen", () => {
  for (const [name, row, text] of /** @type {const} */ ([
    ["across", 2, "a"],
    ["return", 2, "have"],
    ["choose", 1, "have"],
  ])) {
    const marks = allMarks(one, momentOf(one, name, row).end - 0.02);
    assert.ok(
      textsOf(marks).some((mark) => mark.text === text && mark.u > one.layout.bars.u0 && mark.u < one.layout.bars.u1),
      name,
    );
    assert.equal(rectsOf(marks).slice(-3)[0].alpha === 1, name !== "across");
  }
});

test("the candidates and all others together are the whole", () => {
  const bars = rectsOf(allMarks(one))
    .slice(-3)
    .map(({ value }) => value);
  assert.deepEqual(bars, [0.5, 0.25, 0.25]);
});

test("every layer keeps what was attended to", () => {
  const rays = raysOf(allMarks(one)).filter(({ of }) => of?.kind);
  assert.deepEqual(
    new Set(rays.map(({ of }) => `${of?.kind}.${of?.layer}`)),
    new Set([0, 1, 2].flatMap((layer) => [`encoder.${layer}`, `decoder.${layer}`])),
  );
});
