import assert from "node:assert/strict";
import test from "node:test";
import { atOf, MODEL, neighbourOf, outOf, spotOf, trailOf } from "./places.js";

const SIZES = { encoder: 4, decoder: 3, heads: 4, d_ff: 300, source: 6, target: 8 };
const ADDRESSES = {
  layer: ["encoder.0", "decoder.2"],
  sublayer: ["encoder.0.self", "decoder.1.cross", "encoder.3.ff_act", "decoder.2.resid_cross", "encoder.1.resid_post"],
  head: ["encoder.0.self.weights[1]", "decoder.1.cross.q[3]"],
  cell: [
    "encoder.0.self.scores[1,3,0]",
    "decoder.1.cross.weights[3,7,5]",
    "encoder.3.ff_act[5]",
    "encoder.3.ff_act[5,200]",
    "decoder.2.resid_mid[7]",
    "encoder.embedded[2]",
    "decoder.tokens_embedded[0]",
    "memory[5]",
    "logits[7]",
  ],
};

/** @param {string} at */
const read = (at) => {
  const { spot, problem } = spotOf(at, SIZES);
  assert.equal(problem, null, at);
  return spot;
};

test("the address of every place names that place again, at its distance", () => {
  for (const [distance, list] of Object.entries(ADDRESSES)) {
    for (const at of list) {
      assert.equal(read(at).distance, distance, at);
      assert.equal(atOf(read(at)), at);
    }
  }
  assert.deepEqual(spotOf("", SIZES).spot, MODEL);
});

test("out of the 64 products lead five distances, one at a time", () => {
  const distances = trailOf(read("encoder.0.self.scores[1,3,0]")).map((spot) => spot.distance);
  assert.deepEqual(distances, ["model", "layer", "sublayer", "head", "cell"]);
  assert.deepEqual(outOf(read("memory[2]")), MODEL);
});

test("a name that is not there, or an index beyond the last, is said with its limit", () => {
  for (const at of [
    "encoder.0.cross",
    "rubbish!",
    "encoder",
    "decoder.0.self.scores[1,2,3,4]",
    "encoder.0.nothing",
    "encoder.0.self.out[1]",
  ]) {
    assert.equal(spotOf(at, SIZES).problem?.key, "flow.at.unknown", at);
  }
  const cases = /** @type {[string, string, number][]} */ ([
    ["decoder.3", "layer", 2],
    ["encoder.0.self.scores[4,0,0]", "head", 3],
    ["decoder.0.cross.scores[0,8,0]", "row", 7],
    ["decoder.0.cross.scores[0,0,6]", "key", 5],
    ["memory[6]", "row", 5],
  ]);
  for (const [at, name, last] of cases) {
    const { spot, problem } = spotOf(at, SIZES);
    assert.deepEqual([problem?.key, problem?.values.last], [`flow.at.${name}`, last], at);
    assert.deepEqual(spot, MODEL);
  }
});

test("arrows lead to the neighbour at the same distance, and stop at the edge", () => {
  /** @param {string} at @param {string} key */
  const to = (at, key) => {
    const next = neighbourOf(read(at), SIZES, key);
    return next && atOf(next);
  };
  for (const [at, key, next] of [
    ["encoder.0", "Right", "encoder.1"],
    ["encoder.3", "Right", null],
    ["encoder.3", "Down", "decoder.2"],
    ["encoder.0.self", "Left", null],
    ["encoder.0.self", "Right", "encoder.0.resid_mid"],
    ["encoder.0.resid_post", "Right", "encoder.1.self"],
    ["encoder.3.resid_post", "Right", null],
    ["decoder.0.self", "Left", null],
    ["decoder.2.resid_post", "Right", null],
    ["decoder.1.cross", "Down", "decoder.2.cross"],
    ["encoder.0.self.q[1]", "Right", "encoder.0.self.q[2]"],
    ["decoder.0.cross.scores[0,1,5]", "Right", null],
    ["decoder.0.cross.scores[0,1,5]", "Down", "decoder.0.cross.scores[0,2,5]"],
    ["memory[0]", "Right", "memory[1]"],
  ])
    assert.equal(to(String(at), `Arrow${key}`), next, `${at} ${key}`);
});
