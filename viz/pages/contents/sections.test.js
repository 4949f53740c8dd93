import assert from "node:assert/strict";
import test from "node:test";
import { wholeContents } from "./sections.js";

const SECTIONS = [
  { name: "input", pages: ["tokens", "gone"] },
  { name: "empty", pages: ["gone"] },
];

test("a page that stands in no section comes last, by itself", () => {
  assert.deepEqual(wholeContents(SECTIONS, ["new", "tokens"]), [
    { name: "input", pages: ["tokens"] },
    { name: "more", pages: ["new"] },
  ]);
});

test("a page that the app has not is left out, and a section without pages as well", () => {
  assert.deepEqual(wholeContents(SECTIONS, ["tokens"]), [{ name: "input", pages: ["tokens"] }]);
});
