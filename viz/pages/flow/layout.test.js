import assert from "node:assert/strict";
import test from "node:test";
import { hit } from "./click_targets.js";
import { bandAt, boxOf, curtainAt, makeLayout } from "./layout.js";
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
  const { lanes, bars, rail, U } = makeLayout(sampleStage(), TALL);
  assert.equal(U, TALL.height);
  assert.ok(boxOf(lanes.source, "end").u1 > U - 20);
  assert.ok(boxOf(lanes.target, "end").u1 <= bars.u0);
  assert.ok(lanes.source.v1 <= rail.v0 && rail.v1 <= bars.v0);
});
