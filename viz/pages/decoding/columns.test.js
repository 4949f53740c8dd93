import assert from "node:assert/strict";
import test from "node:test";
import { columnsOf, isUntouched, shownRows } from "./columns.js";
import { runPipeline } from "./pipeline.js";

const SETTINGS = {
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

/** Forty tokens, each one less likely than the one before. */
function step(written = /** @type {number[]} */ ([])) {
  const ids = Array.from({ length: 40 }, (_, i) => i + 100);
  const rest = { count: 0, max: -Infinity, logSum: () => -Infinity, mean: () => 0 };
  return { ids, logits: Float32Array.from(ids, (_, i) => 5 - i / 4), written, rest };
}

test("twelve rows are shown in the order of their raw logits", () => {
  assert.deepEqual(
    shownRows(runPipeline(step(), SETTINGS, []), 100, false),
    Array.from({ length: 12 }, (_, i) => i),
  );
});

test("the chosen token has a row wherever it ranks", () => {
  assert.ok(shownRows(runPipeline(step(), SETTINGS, []), 135, false).includes(35));
});

test("all that a repetition penalty changed have a row, wherever they rank", () => {
  const written = Array.from({ length: 20 }, (_, i) => 119 + i);
  const rows = shownRows(runPipeline(step(written), { ...SETTINGS, repetition_penalty: 1.2 }, []), 100, false);
  for (const id of written) assert.ok(rows.includes(id - 100), `no row for ${id}`);
});

test("asked for all, all have a row", () => {
  assert.equal(shownRows(runPipeline(step(), SETTINGS, []), 100, true).length, 40);
});

test("a stage that is off has no probabilities, one that is on sums to 1 with what is hidden", () => {
  const found = runPipeline(step(), { ...SETTINGS, temperature: 2 }, []);
  const hidden = Array.from({ length: 28 }, (_, i) => i + 12);
  const columns = columnsOf(found, { ...SETTINGS, temperature: 2 }, hidden);
  const of = Object.fromEntries(columns.map((column) => [column.name, column]));
  assert.equal(of.top_k.on, false);
  assert.equal(of.top_k.probability, null);
  const { probability, rest, said } = of.temperature;
  const sum = Array.from({ length: 12 }, (_, i) => probability?.(i) ?? NaN).reduce((a, b) => a + b, rest);
  assert.ok(Math.abs(sum - 1) < 1e-9);
  assert.equal(said, "÷ 2");
});

test("beam search has a column of log-probabilities and no temperature", () => {
  const settings = { ...SETTINGS, strategy: "beam" };
  const names = columnsOf(runPipeline(step(), settings, []), settings, []).map(({ name }) => name);
  assert.deepEqual(names, [
    "raw",
    "raw_p",
    "log_probability",
    "forbidden",
    "repetition_penalty",
    "no_repeat_ngram",
    "step_p",
  ]);
});

test("rules that move no probability by half a thousandth leave the distribution untouched", () => {
  const rawP = Float64Array.of(0.9, 0.0996, 0.0004);
  assert.ok(isUntouched({ rawP, p: Float64Array.of(0.9004, 0.0996, 0) }));
  assert.ok(!isUntouched({ rawP, p: Float64Array.of(0.95, 0.05, 0) }));
});
