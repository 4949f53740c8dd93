import assert from "node:assert/strict";
import test from "node:test";
import { makeWayBack } from "./backwards_film.js";
import { collectMarks, styleOf } from "./backwards_marks.js";
import { forkDepth, lengthText } from "./backwards_record.js";
import { bandAt, boxOf } from "./layout.js";
import { numberAt } from "./record.js";
import { allMarks, momentOf, raysOf, rectsOf, sampleBack, sampleFilm, sampleStage } from "./samples.test.js";

const film = sampleFilm({ mode: "backwards" });

/** @param {import("./marks.js").Film} film */
const bandsOf = (film) => rectsOf(allMarks(film, film.timeline.duration - 1)).filter(({ role }) => role === "gradient");

test("the way back passes every layer once, the last first, and every part of those it looks at closely", () => {
  const { moments, chapters } = film.timeline;
  assert.deepEqual(
    chapters.map(({ name }) => name),
    ["compare", "back_push", "back_decoder", "back_memory", "back_encoder", "back_embed"],
  );
  for (const side of ["target", "source"]) {
    const layers = moments.filter((m) => m.side === side && m.layer >= 0).map((m) => m.layer);
    assert.deepEqual([...new Set(layers)], [2, 1, 0]);
    assert.ok(layers.every((layer, i) => !i || layer <= layers[i - 1]));
  }
  const across = moments.filter((m) => m.side === "target" && m.layer === 1).map((m) => m.name);
  assert.deepEqual(across, ["back_copy", "back_meet", "back_cross", "back_mask"]);
});

test("a band is as thick as the length it stands for, and a ray as weight times the length at z", () => {
  for (const head of [-1, 1]) {
    const film = sampleFilm({ mode: "backwards", head });
    for (const { v0, v1, value } of bandsOf(film))
      assert.ok(Math.abs(v1 - v0 - styleOf(film, Number(value)).width) < 1e-9);
    const rays = raysOf(allMarks(film, film.timeline.duration - 1)).filter(({ of }) => of && "kind" in of);
    assert.ok(rays.length > 50);
    for (const { of, value, width } of rays) {
      const { kind, layer, row, key } = /** @type {any} */ (of);
      const grids = [film.stage.weights[kind], film.back.attention[kind].z];
      const parts = (head < 0 ? [0, 1] : [head]).map(
        (h) => numberAt(grids[0], layer, h, row, key) * numberAt(grids[1], layer, h, row),
      );
      assert.ok(Math.abs(value - Math.hypot(...parts)) < 1e-9);
      assert.equal(width, styleOf(film, value).width);
    }
  }
});

test("past a fork the band has only what came over the residual connection, before it the whole", () => {
  for (const order of /** @type {const} */ (["post", "pre"])) {
    const film = sampleFilm({ mode: "backwards", stage: sampleStage({ order }) });
    const { norms } = film.back.target;
    const fork = forkDepth(film.stage, "target", 2, "ff");
    const lane = film.layout.lanes.target;
    const { u0, u1 } = boxOf(lane, "ff", 2);
    /** @param {number} share the length drawn there */
    const drawn = (share) => {
      const u = u0 + (u1 - u0) * share;
      return bandsOf(film).find(
        (one) => one.u0 < u && u < one.u1 && Math.abs((one.v0 + one.v1) / 2 - bandAt(lane, 1)) < 1e-6,
      )?.value;
    };
    assert.deepEqual([drawn(0.02), drawn(0.5)], [numberAt(norms, fork - 1, 1), numberAt(norms, fork, 1)]);
  }
});

test("of the pieces one is in the color of what is written: that which should be", () => {
  const rects = rectsOf(allMarks(film, momentOf(film, "back_push").end - 0.05));
  assert.ok(rects.find(({ role }) => role === "target"));
});

test("the rays of C are lit from the decoder's end", () => {
  const lit = [0, 0.25, 1].map((p) => collectMarks(film, p)[0]);
  assert.deepEqual(
    lit.map((mark) => mark.kind === "rays" && [mark.from, mark.to]),
    [
      [1, 1],
      [0.75, 1],
      [0, 1],
    ],
  );
});

test("the gradient has not come further than its front", () => {
  const { start } = momentOf(film, "back_collect");
  assert.ok(rectsOf(allMarks(film, start)).every(({ v1 }) => v1 > film.layout.lanes.source.v1));
});

test("it begins at the row that costs most, and its legend has the largest lengths", () => {
  const { worst, rule } = makeWayBack(sampleBack(sampleStage()));
  assert.deepEqual([worst, rule], [1, { high: "1.2", top: "0.9" }]);
});

test("a length has three digits that count, and a power of ten where it is small", () => {
  assert.deepEqual([0, 0.03024, -0.7, 1.5, 0.000123].map(lengthText), ["0", "0.0302", "−0.7", "1.5", "1.2e−4"]);
});
