import assert from "node:assert/strict";
import test from "node:test";
import { changedSettings, isUsed, sameSettings, settingSaid } from "./settings.js";

const USUAL = {
  strategy: "greedy",
  temperature: 1,
  repetition_penalty: 1,
  no_repeat_ngram: 0,
  top_k: 0,
  top_p: 1,
  seed: 0,
  beam: 4,
  length_penalty: 1,
  max_length: 100,
};

test("only what differs from the defaults is kept", () => {
  assert.deepEqual(changedSettings({ ...USUAL, top_k: 5, strategy: "sample" }, USUAL), {
    top_k: 5,
    strategy: "sample",
  });
});

test("settings are the same when every one of them is", () => {
  assert.equal(sameSettings(USUAL, { ...USUAL }), true);
  assert.equal(sameSettings(USUAL, { ...USUAL, seed: 1 }), false);
});

test("a seed matters to sampling alone, a beam width to beam search", () => {
  assert.deepEqual([isUsed("greedy", "seed"), isUsed("sample", "seed"), isUsed("beam", "beam")], [false, true, true]);
});

test("a column tells its stage's setting, nothing where it is off, null where it is no stage", () => {
  const columns = ["temperature", "repetition_penalty", "no_repeat_ngram", "top_k", "top_p", "forbidden", "raw"];
  assert.deepEqual(
    columns.map((column) => settingSaid(column, USUAL)),
    ["", "", "", "", "", "−∞", null],
  );
  assert.equal(settingSaid("temperature", { ...USUAL, temperature: 0 }), "= 0");
  assert.equal(settingSaid("temperature", { ...USUAL, temperature: 0.7 }), "÷ 0.7");
  assert.equal(settingSaid("repetition_penalty", { ...USUAL, repetition_penalty: 1.2 }), "÷ × 1.2");
});
