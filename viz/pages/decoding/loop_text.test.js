import assert from "node:assert/strict";
import test from "node:test";
import { loopsReading, markOfToken, meanLogProbability, verdict } from "./loop_text.js";

/** @import { LoopRun } from "./view.types.js" */

const packed = { b64: "", dtype: /** @type {"f4"} */ ("f4"), shape: [0], scale: 1, max_error: 0 };
const pieces = ["▁so", "▁a", "b", "▁a", "b", "▁a", "b"];

/** @param {Partial<LoopRun>} more @returns {LoopRun} */
function run(more = {}) {
  const plain = { name: "plain", decode: {}, text: "", pieces, p: packed, log_probability: -3.5 };
  return { ...plain, stopped: "eos", repeated: 0, loop: null, short: null, ...more };
}
const loop = { start: 1, size: 2, times: 3, rounds: [0.5, 0.6, 0.7] };
const view = { examples: [], text: "", runs: [], limit: 100 };

test("a token outside the loop has no mark, a round's first one has one, later rounds are marked again", () => {
  const marks = pieces.map((_, i) => markOfToken({ loop }, i));
  assert.deepEqual(marks.slice(0, 4), [
    "",
    "dec-lt-loop dec-lt-first",
    "dec-lt-loop",
    "dec-lt-loop dec-lt-again dec-lt-first",
  ]);
  assert.equal(markOfToken({ loop: null }, 0), "");
});

test("a card names what repeats and how often, a loop or less than one", () => {
  assert.deepEqual(verdict(run({ loop })), ["loops.verdict.loop", { gram: "ab", times: 3 }]);
  const short = { start: 2, size: 1, times: 4, rounds: [0.5, 0.6, 0.7, 0.8] };
  assert.deepEqual(verdict(run({ short })), ["loops.verdict.short", { gram: "b", times: 4 }]);
  assert.equal(verdict(run())[0], "loops.verdict.none");
});

test("a remedy that leaves a short repetition is not called a cure", () => {
  const short = { start: 2, size: 1, times: 4, rounds: [0.5, 0.6, 0.7, 0.8] };
  const keys = loopsReading(view, [run({ loop }), run({ short }), run({ loop })]).map(([, key]) => key);
  assert.deepEqual(keys, ["loops.see.loop", "loops.look.rising", "loops.look.short"]);
});

test("the mean is a token's", () => {
  assert.equal(meanLogProbability(run()), -0.5);
  assert.equal(meanLogProbability({ log_probability: -2, pieces: [] }), -2);
});

test("a loop that grows likelier is said to rise, and a remedy that costs probability has its price told", () => {
  const cure = run({ name: "ban", log_probability: -7 });
  const keys = loopsReading(view, [run({ loop }), cure]).map(([, key]) => key);
  assert.deepEqual(keys, ["loops.see.loop", "loops.look.rising", "loops.look.cured", "loops.look.price"]);
});

test("a remedy that helps nothing is not called one", () => {
  const keys = loopsReading(view, [run({ loop: { ...loop, rounds: [0.7, 0.6] } }), run({ loop })]).map(
    ([, key]) => key,
  );
  assert.deepEqual(keys, ["loops.see.loop", "loops.look.steady", "loops.look.uncured"]);
});

test("without a loop nothing needs a remedy", () => {
  assert.deepEqual(loopsReading(view, [run(), run()]), [["see", "loops.see.none", {}]]);
});
