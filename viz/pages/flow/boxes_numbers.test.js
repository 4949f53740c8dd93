import assert from "node:assert/strict";
import test from "node:test";
import { clamp, count, millions, percent, shapeText } from "./boxes_numbers.js";

test("a shape is written as the library prints it", () => {
  assert.equal(shapeText([1, 8, 256]), "(1, 8, 256)");
});

test("thousands are set apart", () => {
  assert.equal(count(63082496), "63,082,496");
});

test("a share has one digit after the point", () => {
  assert.equal(percent(0.0456), "4.6%");
  assert.equal(percent(0), "0.0%");
});

test("millions have two digits, and nothing is nothing", () => {
  assert.equal(millions(1234567), "1.23 M");
  assert.equal(millions(0), "0");
});

test("an index from a longer sentence falls on the last token, none on the first", () => {
  assert.equal(clamp(12, 5), 4);
  assert.equal(clamp(-1, 5), 0);
});
