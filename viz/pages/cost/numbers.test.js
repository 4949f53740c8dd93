import assert from "node:assert/strict";
import test from "node:test";
import { bytes, curvesAt, doublings, lengthOf, lengthsOf, short, speedOf, stepOf, total, valueAt } from "./numbers.js";

/** One layer of each stack, D = 2, F = 4, V = 3, written out by hand. */
const rows = {
  "encoder.self.projections": { s: 32 },
  "encoder.self.scores": { ss: 8 },
  "encoder.ff": { s: 32 },
  "decoder.self.projections": { t: 32 },
  "decoder.self.scores": { tt: 8 },
  "decoder.cross.projections": { s: 16, t: 16 },
  "decoder.cross.scores": { st: 8 },
  "decoder.ff": { t: 32 },
  linear: { t: 12 },
};
const model = /** @type {any} */ ({
  encoder: 1,
  decoder: 1,
  costs: {
    parallel: { flops: rows },
    cached: { flops: { ...rows, "decoder.self.scores": { t: 4, tt: 4 } } },
    uncached: {
      flops: {
        linear: { t: 12 },
        "decoder.self.projections": { t: 16, tt: 16 },
        "decoder.cross.projections": { st: 16, t: 8, tt: 8 },
      },
    },
  },
});

test("a polynomial is summed over what it names", () => {
  assert.equal(valueAt({ 1: 1, s: 2, t: 3, ss: 4, st: 5, tt: 6, stt: 7, ttt: 8 }, 2, 3), 456);
  assert.equal(total({ a: { s: 2 }, b: { t: 5 } }, 3, 4), 26);
});

test("the curves at five tokens are those worked out by hand", () => {
  const at = curvesAt(model, 5);
  assert.deepEqual([at.linear, at.scores, at.stack], [320, 200, 520]);
  assert.equal(at.cached, 32 + 8 * 5 + 16 + 8 * 5 + 32 + 12);
  assert.equal(at.uncached, 32 * 5 + 16 * 5 + 16 * 5 + 12);
});

test("a decoder alone reads both texts as one, an encoder alone the source", () => {
  assert.deepEqual(lengthsOf(model, 9, 7), { s: 9, t: 7 });
  assert.deepEqual(lengthsOf({ ...model, encoder: 0 }, 9, 7), { s: 0, t: 16 });
  assert.deepEqual(lengthsOf({ ...model, decoder: 0 }, 9, 7), { s: 9, t: 0 });
});

test("the speed is the best one, and two doublings are told in factors", () => {
  const point = (/** @type {number} */ n, /** @type {number} */ encoder) => ({
    n,
    encoder,
    cached: 1,
    uncached: 1,
    trained: true,
  });
  const points = [point(1, 2), point(2, 3), point(4, 4), point(8, 16)];
  assert.deepEqual(speedOf(model, points), { n: 4, speed: 384 / 4 / 1e6 }); // 64·4 + 8·16 in 4 ms, not 1024 in 16
  const { short: few, long } = doublings(model, points);
  assert.deepEqual([few.from, few.to, few.time, long.from, long.to, long.time], [1, 4, 2, 2, 8, 16 / 3]);
  assert.equal(long.flops, 1024 / 160);
});

test("numbers are short and keep three digits; the slider goes by quarters of a doubling", () => {
  assert.deepEqual([0, 7, 999, 4194304, 1234567890, 1000].map(short), ["0", "7", "999", "4.19 M", "1.23 G", "1.00 K"]);
  assert.deepEqual([0, 12, 47185920].map(bytes), ["0", "12 B", "47.2 MB"]);
  assert.deepEqual([0, 4, 28, 44].map(lengthOf), [1, 2, 128, 2048]);
  assert.equal(stepOf(128), 28);
});
