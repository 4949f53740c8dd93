import assert from "node:assert/strict";
import test from "node:test";
import { grade, short, parseNumber } from "./numbers.js";

test("short writes whole numbers and halves as they are, and others with two decimals", () => {
  const values = [2, -0.5, 0.998, -0.001, 1.414, null, -Infinity];
  assert.deepEqual(values.map(short), ["2", "−0.5", "1.00", "0.00", "1.41", "−∞", "−∞"]);
});

test("parseNumber reads what people write as a number, and nothing else", () => {
  assert.equal(parseNumber(" −0,5 "), -0.5);
  assert.equal(parseNumber("+1.41"), 1.41);
  assert.equal(parseNumber("．5"), 0.5);
  assert.equal(parseNumber("-inf"), -Infinity);
  assert.equal(parseNumber("−∞"), -Infinity);
  for (const text of ["", "abc", "1.2.3", "1e3", "--1"]) assert.equal(parseNumber(text), null, text);
});

test("grade is right up to the tolerance and not beyond", () => {
  assert.equal(grade("1.46", 1.41, 0.05), "right");
  assert.equal(grade("1.47", 1.41, 0.05), "wrong");
  assert.equal(grade("-1.41", 1.41, 0.05), "wrong");
  assert.equal(grade("  ", 1.41, 0.05), "empty");
  assert.equal(grade("one", 1, 0.05), "unread");
});

test("minus infinity is right only where the mask forbids", () => {
  assert.equal(grade("-inf", null, 0.05), "right");
  assert.equal(grade("-inf", 0, 0.05), "wrong");
  assert.equal(grade("0", null, 0.05), "wrong");
});
