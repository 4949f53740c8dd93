import assert from "node:assert/strict";
import test from "node:test";
import { VALUE_NAMES, answerText } from "./answer_text.js";

const both = (/** @type {string} */ zh, /** @type {string} */ en) => ({ zh, en });
const question = /** @type {any} */ ({
  answer: both("模型逐个词元生成译文。", "The model generates token by token."),
  here: both(
    "第 {step} 个“{token}”的概率是 {p}。",
    "“{token}” is number {step}; √{d_k} = {root}, of {vocabulary} tokens.",
  ),
});
const step = { step: 2, token: "▁cat", p: 0.314, other: "▁dog", other_p: 0.2, bits: 1.5 };
const facts = {
  ...{ encoder_layers: 4, decoder_layers: 4, heads: 4, d_model: 256, d_k: 50, d_ff: 1024, vocabulary: 6000, mean: 0.9 },
  ...{ least: step, unsure: step, attended: { layer: 3, head: 1, source: "猫", weight: 0.7 } },
};
const run = /** @type {any} */ ({ source: "猫", text: "cat", src_tokens: 2, tgt_tokens: 2, facts });

test("without a run the sentence that is always true stands alone", () => {
  assert.equal(answerText(question, "zh", null), "模型逐个词元生成译文。");
});

test("a run's numbers stand in the second sentence", () => {
  assert.equal(answerText(question, "zh", run), "模型逐个词元生成译文。第 2 个“▁cat”的概率是 0.31。");
  assert.equal(
    answerText(question, "en", run),
    "The model generates token by token. “▁cat” is number 2; √50 = 7.07, of 6,000 tokens.",
  );
});

test("a whole root has no decimals", () => {
  const whole = { ...run, facts: { ...facts, d_k: 64 } };
  assert.match(answerText(question, "en", whole), /√64 = 8,/);
});

test("every name has a value", () => {
  const all = { ...question, here: both("", VALUE_NAMES.map((name) => `{${name}}`).join(" ")) };
  assert.doesNotMatch(answerText(all, "en", run), /[{}]|undefined|NaN/);
});
