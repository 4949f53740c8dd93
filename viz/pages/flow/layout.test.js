import assert from "node:assert/strict";
import test from "node:test";
import { bandAt, bandOf, boxOf, curtainAt, hit, makeLayout, sideRoad } from "./layout.js";
import { sampleStage, TALL } from "./samples.test.js";

const SIZES = [{ width: 1200, height: 460 }, TALL];

test("every band and station lies on the stage, in either shape and at any length", () => {
  for (const size of SIZES) {
    for (const count of [2, 5, 20, 60, 128]) {
      const layout = makeLayout(sampleStage({ source: count, target: count }), size);
      for (const lane of Object.values(layout.lanes)) {
        assert.ok(lane.v0 >= 0 && lane.v1 <= layout.V + 0.01, `${count} tokens across`);
        assert.ok(lane.boxes[0].u0 > 0 && lane.boxes[lane.boxes.length - 1].u1 <= layout.U);
        assert.ok(lane.height > 0 && lane.height <= lane.pitch, `${count} tokens: bands do not touch`);
      }
      assert.ok(layout.lanes.source.v1 < layout.lanes.target.v0);
      assert.ok(layout.rail.v1 <= layout.lanes.target.v0);
    }
  }
});

test("stations follow each other and breaks go forward", () => {
  for (const order of /** @type {const} */ (["post", "pre"])) {
    for (const { boxes, breaks } of Object.values(makeLayout(sampleStage({ order }), SIZES[0]).lanes)) {
      boxes.forEach((box, i) => assert.equal(box.u0, i ? boxes[i - 1].u1 : boxes[0].u0));
      breaks.forEach(({ u, depth }, i) =>
        assert.ok(i === 0 || (u >= breaks[i - 1].u && depth === breaks[i - 1].depth + 1)),
      );
    }
  }
});

test("a band's cells are whole pixels, or few enough", () => {
  for (const pitch of [3, 9, 20, 33, 46]) {
    const { height, cells } = bandOf(pitch, 32);
    assert.ok([32, 16, 8, 4].includes(cells));
    assert.ok(height <= pitch && (height / cells >= 1 || cells === 4));
  }
});

test("hit finds the station and the token under a point, and the bars", () => {
  const layout = makeLayout(sampleStage(), SIZES[0]);
  const lane = layout.lanes.target;
  const box = boxOf(lane, "cross", 1);
  const found = hit(layout, curtainAt(box, 1, 3), bandAt(lane, 2));
  assert.deepEqual([found?.side, found?.box, found?.token], ["target", box, 2]);
  assert.equal(hit(layout, layout.bars.u0 + 5, layout.bars.v0 + 5)?.box, null);
  assert.equal(hit(layout, 1, 1), null);
});

test("a tall stage is turned: the encoder reaches to the bottom, and the candidates stand under the decoder alone", () => {
  const { lanes, bars, rail, U } = makeLayout(sampleStage(), SIZES[1]);
  assert.equal(U, SIZES[1].height);
  assert.ok(boxOf(lanes.source, "end").u1 > U - 20);
  assert.ok(boxOf(lanes.target, "end").u1 <= bars.u0);
  assert.ok(lanes.source.v1 <= rail.v0 && rail.v1 <= bars.v0);
});

test("a side road runs beyond its band and no further than half way to the next", () => {
  const lane = /** @type {any} */ ({ v0: 0, pitch: 100, height: 20 });
  assert.equal(bandAt(lane, 1) - sideRoad(lane, 1), 19);
  assert.equal(bandAt({ ...lane, pitch: 30 }, 1) - sideRoad({ ...lane, pitch: 30 }, 1), 15);
});
