import assert from "node:assert/strict";
import test from "node:test";
import { gridLines } from "./sentences.js";

/**
 * @param {number[]} share
 * @param {boolean[]} flips
 */
const layer = (share, flips) => ({ share, log_p: share, first: share.map((x) => `t${x}`), flips });

const PAIR = { token: "t0.97", other: "t0.4" };

test("the place that does most is named with its layer, its share and what is then first", () => {
  const encoder = [layer([0.1, 0.2], [false, false]), layer([0.97, 0], [true, false])];
  const decoder = [layer([0, 0.07], [false, false]), layer([0, 0.6], [false, true])];
  const [see, look] = gridLines("denoise", encoder, decoder, (row) => `word${row}`, PAIR);
  assert.deepEqual(see, [
    "see",
    "patching.see.denoise.flips",
    { token: "word0", layer: 2, share: "97", first: "t0.97", clean: "t0.97", corrupt: "t0.4" },
  ]);
  assert.deepEqual(look, ["look", "patching.look.denoise.half", { profile: "7% → 60%", layer: 2, layers: "2" }]);
});

test("noising speaks of what is lost, and a row that never loses half says so", () => {
  const encoder = [layer([0.9, 0.4], [false, false])];
  const decoder = [layer([1, 0.8], [false, false])];
  const [see, look] = gridLines("noise", encoder, decoder, String, PAIR);
  assert.deepEqual(see, [
    "see",
    "patching.see.noise.stays",
    { token: "1", layer: 1, share: "60", first: "t0.4", clean: "t0.97", corrupt: "t0.4" },
  ]);
  assert.deepEqual(look, ["look", "patching.look.noise.never", { profile: "20%", layer: 0, layers: "" }]);
});

test("without an encoder grid the decoder alone is spoken of", () => {
  assert.deepEqual(
    gridLines("denoise", [], [layer([0.5], [true])], String, PAIR).map(([kind]) => kind),
    ["look"],
  );
});

test("denoising, the most probable token becomes that of A, stays that of B, or becomes a third one", () => {
  const decoder = [layer([0], [false])];
  /** @param {string} first @param {boolean} flips */
  const said = (first, flips) => {
    const encoder = [{ ...layer([0.3], [flips]), first: [first] }];
    return gridLines("denoise", encoder, decoder, String, PAIR)[0][1];
  };
  assert.equal(said("t0.97", true), "patching.see.denoise.flips");
  assert.equal(said("t0.4", false), "patching.see.denoise.stays");
  assert.equal(said("other", false), "patching.see.denoise.third");
});

test("no single vector is said to do it only where none does", () => {
  const encoder = [layer([0.9, 0.6], [false, true])];
  assert.deepEqual(gridLines("denoise", encoder, [layer([0], [false])], String, PAIR)[0][2].token, "1");
});
