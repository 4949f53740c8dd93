import assert from "node:assert/strict";
import test from "node:test";
import { indexOf, rank } from "./ranking.js";
import { featuresOf, groupsOf, stem } from "./text_features.js";

const QUESTIONS = [
  ["为什么右上角的三角是空的？", "Why is the upper triangle empty?", "causal mask"],
  ["温度改变什么？", "What does temperature change?"],
  ["每个头在做什么？", "What is each head doing?", "what do heads learn"],
  ["训练时和翻译时有什么不同？", "What differs between training and translating?"],
];
const SYNONYMS = [
  ["mask", "masked", "掩码", "遮罩"],
  ["temperature", "温度", "随机性"],
  ["switch off", "去掉"],
];
const index = indexOf(QUESTIONS, SYNONYMS);

/** Which question each text finds first. @param {Record<string, number>} wanted */
function find(wanted) {
  for (const [text, at] of Object.entries(wanted)) assert.equal(rank(index, text, 5)[0]?.at, at, text);
}

test("every wording finds its own question first", () => {
  QUESTIONS.forEach((wordings, at) => wordings.forEach((text) => find({ [text]: at })));
});

test("capitals, punctuation and full-width letters make no difference", () => {
  find({ "WHY... is the upper triangle empty!": 0, ＴＥＭＰＥＲＡＴＵＲＥ: 1 });
});

test("other forms of a word, and part of a Chinese question, are enough", () => {
  find({ temperatures: 1, "empty triangles": 0, 三角空的: 0 });
});

test("a synonym finds the question, in either language", () => {
  find({ 掩码: 0, 遮罩: 0, 随机性: 1 });
});

test("a half typed word finds what it may become", () => {
  find({ tempe: 1, "what do heads le": 2 });
});

test("the beginning of a question finds it before one that only shares its words", () => {
  const two = indexOf(
    [
      ["甲", "Is it long?", "hide a source word"],
      ["乙", "Which source word made this one?"],
    ],
    [],
  );
  assert.equal(rank(two, "which source word", 5)[0].at, 1);
});

test("what no question is about finds nothing", () => {
  for (const text of ["", "   ", "？", "zxqv", "price of fish in spain", "明天天气好不好"])
    assert.deepEqual(rank(index, text, 5), []);
});

test("no more are found than are asked for, the nearest first", () => {
  const found = rank(index, "what is each temperature", 2);
  assert.equal(found.length, 2);
  assert.ok(found[0].score >= found[1].score);
});

test("stems join the forms of a word and keep short ones as they are", () => {
  assert.equal(stem("translating"), stem("translated"));
  assert.equal(stem("queries"), stem("query"));
  assert.equal(stem("masking"), stem("mask"));
  assert.equal(stem("stopped"), stem("stop"));
  for (const word of ["bus", "is", "less", "key"]) assert.equal(stem(word), word);
});

test("a synonym of two words counts where both stand together", () => {
  const groups = groupsOf(SYNONYMS);
  assert.ok(featuresOf("switch it off", groups).get("m:2") === undefined);
  assert.ok(featuresOf("switch off a head", groups).get("m:2"));
});
