import assert from "node:assert/strict";
import test from "node:test";
import { readText, wordsOf, writtenTexts } from "./word_pieces.js";

/** @param {string} texts @param {string} [kind] */
const pieces = (texts, kind = "word") => texts.split(" ").map((text) => ({ text, kind }));

test("pieces without a space before them go on with the word", () => {
  assert.deepEqual(wordsOf(pieces("▁be cause ▁I ▁was")), [[0, 1], [2], [3]]);
});

test("a full stop, a comma and a special token are no part of a word", () => {
  assert.deepEqual(wordsOf([...pieces("▁cat . ▁dogs , too"), { text: "</s>", kind: "special" }]), [
    [0],
    [1],
    [2],
    [3],
    [4],
    [5],
  ]);
});

test("an apostrophe keeps a word together", () => {
  assert.deepEqual(wordsOf(pieces("▁don ' t")), [[0, 1, 2]]);
});

test("Chinese tokens stand each for itself", () => {
  assert.deepEqual(wordsOf(pieces("我有 一只 猫 。")), [[0], [1], [2], [3]]);
});

test("a space that is a token by itself begins the word after it", () => {
  assert.deepEqual(wordsOf(pieces("▁in ▁ 1 9 9 8 .")), [[0], [1, 2, 3, 4, 5], [6]]);
});

test("bytes of one character stand together", () => {
  assert.deepEqual(wordsOf([...pieces("猫"), ...pieces("<0xF0> <0x9F>", "byte"), ...pieces("。")]), [[0], [1, 2], [3]]);
});

test("the mark of a space is not read, and a token that is nothing else keeps it", () => {
  assert.deepEqual(["▁cat", "cat", "▁", "▁▁a", "a▁b"].map(readText), ["cat", "cat", "▁", "a", "a▁b"]);
});

test("bytes are written as the character that they spell, at the first of them", () => {
  assert.deepEqual(writtenTexts(pieces("<0xE2> <0x98> <0xB9>", "byte"), ""), ["☹", "", ""]);
  assert.deepEqual(writtenTexts(pieces("<0xE2> <0x96> <0x81>", "byte"), ""), [" ", "", ""]);
});

test("a space is not written, and the end by its name", () => {
  assert.deepEqual(writtenTexts(pieces("▁ f ly"), ""), ["", "f", "ly"]);
  assert.deepEqual(writtenTexts([{ text: "</s>", kind: "special" }], "(end)"), ["(end)"]);
});

test("a token of another kind begins a word of its own", () => {
  assert.deepEqual(wordsOf([...pieces("▁cat"), ...pieces("<0xF0>", "byte")]), [[0], [1]]);
  assert.deepEqual(wordsOf([...pieces("▁cat"), { text: "s", kind: "unknown" }]), [[0], [1]]);
});

test("a letter after a Chinese token is no part of it", () => {
  assert.deepEqual(wordsOf(pieces("猫 s 猫")), [[0], [1], [2]]);
});
