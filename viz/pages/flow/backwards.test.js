import assert from "node:assert/strict";
import test from "node:test";
import { makeWayBack } from "./backwards_film.js";
import { collectMarks, styleOf } from "./backwards_marks.js";
import { forkDepth, lengthText, waysAt } from "./backwards_record.js";
import { numberAt } from "./record.js";
import { allMarks, sampleBack, sampleFilm, sampleStage } from "./samples.test.js";

test("the way back passes every layer once, the last first, and every part of those it looks at closely", () => {
  const { moments, chapters } = sampleFilm({ mode: "backwards" }).timeline;
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
    const film = sampleFilm({ mode: "backwards", head });
    const { back } = film;
    const drawn = allMarks(film, film.timeline.duration - 1);
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
    const film = sampleFilm({ mode: "backwards", stage });
    const { back } = film;
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
      const mark = allMarks(film, film.timeline.duration - 1).find(
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
  const film = sampleFilm({ mode: "backwards" });
  const lit = [0, 0.25, 1].map((p) => collectMarks(film, film.back, p)[0]);
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
  const film = sampleFilm({ mode: "backwards" });
  const collect = film.timeline.moments.find(({ name }) => name === "back_collect");
  const before = allMarks(film, collect?.start ?? 0);
  const { v1 } = film.layout.lanes.source;
  assert.ok(!before.some((mark) => mark.kind === "rect" && mark.v1 < v1));
});

test("it begins at the row that costs most, and its legend has the largest lengths", () => {
  const { worst, rule } = makeWayBack(sampleBack(sampleStage()));
  assert.deepEqual([worst, rule], [1, { high: "0.3", top: "0.038" }]);
});

test("a length has three digits that count, and a power of ten where it is small", () => {
  assert.deepEqual([0, 0.03024, -0.7, 1.5, 0.000123].map(lengthText), ["0", "0.0302", "−0.7", "1.5", "1.2e−4"]);
});
