import assert from "node:assert/strict";
import test from "node:test";
import { gridLines } from "./say.js";

/**
 * @param {number[]} share
 * @param {boolean[]} flips
 */
const layer = (share, flips) => ({ share, log_p: share, first: share.map((x) => `t${x}`), flips });

test("the place that does most is named with its layer, its share and what is then first", () => {
  const encoder = [layer([0.1, 0.2], [false, false]), layer([0.97, 0], [true, false])];
  const decoder = [layer([0, 0.07], [false, false]), layer([0, 0.6], [false, true])];
  const [see, look] = gridLines("denoise", encoder, decoder, (row) => `word${row}`);
  assert.deepEqual(see, [
    "see",
    "patching.see.denoise.flips",
    { token: "word0", layer: 2, share: "97", first: "t0.97" },
  ]);
  assert.deepEqual(look, ["look", "patching.look.denoise.half", { profile: "7% → 60%", layer: 2 }]);
});

test("noising speaks of what is lost, and a row that never loses half says so", () => {
  const encoder = [layer([0.9, 0.4], [false, false])];
  const decoder = [layer([1, 0.8], [false, false])];
  const [see, look] = gridLines("noise", encoder, decoder, String);
  assert.deepEqual(see, ["see", "patching.see.noise.stays", { token: "1", layer: 1, share: "60", first: "t0.4" }]);
  assert.deepEqual(look, ["look", "patching.look.noise.never", { profile: "20%", layer: 0 }]);
});

test("without an encoder grid the decoder alone is spoken of", () => {
  assert.deepEqual(
    gridLines("denoise", [], [layer([0.5], [true])], String).map(([kind]) => kind),
    ["look"],
  );
});
