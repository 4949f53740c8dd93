import assert from "node:assert/strict";
import test from "node:test";
import { cutAtToken } from "./token_span.js";

const token = { id: 7, text: "狗", start: 1, end: 2, score: -9, kind: "piece" };

test("counts code points, not halves of a character", () => {
  assert.deepEqual(cutAtToken("𠮷狗。", token), { before: "𠮷", covered: "狗", after: "。" });
});

test("covers nothing without a token", () => {
  assert.deepEqual(cutAtToken("狗", undefined), { before: "狗", covered: "", after: "" });
});

test("covers nothing where a token stands for no character", () => {
  assert.deepEqual(cutAtToken("狗。", { ...token, end: 1 }), { before: "狗。", covered: "", after: "" });
});
