import assert from "node:assert/strict";
import test from "node:test";
import { readText, writtenTexts } from "./written_text.js";

/** @param {string} texts @param {string} [kind] */
const pieces = (texts, kind = "word") => texts.split(" ").map((text) => ({ text, kind }));

test("bytes are written as the characters that they spell, at the first of them", () => {
  assert.deepEqual(writtenTexts([...pieces("a"), ...pieces("<0xE2> <0x98> <0xB9>", "byte"), ...pieces("b")], ""), [
    "a",
    "☹",
    "",
    "",
    "b",
  ]);
  assert.deepEqual(writtenTexts(pieces("<0xE2> <0x96> <0x81>", "byte"), ""), [" ", "", ""]);
});

test("a space is not written, and the end by its name", () => {
  assert.deepEqual(writtenTexts(pieces("▁ f ly </s>"), "(end)"), ["", "f", "ly", "(end)"]);
});

test("the mark of a space is not read, and a token that is nothing else keeps it", () => {
  assert.deepEqual(["▁cat", "cat", "▁", "▁▁a", "a▁b"].map(readText), ["cat", "cat", "▁", "a", "a▁b"]);
});
