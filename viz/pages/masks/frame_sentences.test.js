import assert from "node:assert/strict";
import test from "node:test";
import { FRAMES } from "./frame_steps.js";
import { variants } from "./frame_sentences.js";

/** @param {string} name @param {number} row @param {boolean} writing @param {string[]} writes */
function of(name, row, writing, writes = ["b", "c", "</s>"]) {
  const rows = writes.map((text) => ({ text }));
  const place = { frame: FRAMES.indexOf(name), row, writing };
  return variants(/** @type {any} */ ({ view: { rows }, frames: { writes }, place }));
}

test("the last token that is written is not said to be read in again", () => {
  assert.deepEqual(of("z", 1, true), { see: "", look: ".writing" });
  assert.deepEqual(of("z", 2, true), { see: "", look: ".writing_end" });
});

test("a row that wrote nothing is not said to have to write something", () => {
  assert.deepEqual(of("x", 2, false, ["b", "c", ""]), { see: "", look: ".none" });
  assert.deepEqual(of("z", 2, false, ["b", "c", ""]), { see: ".none", look: "" });
  assert.deepEqual(of("mask", 2, false, ["b", "c", ""]), { see: "", look: ".end" });
});

test("row by row no later token has a score, and none is masked", () => {
  assert.equal(of("scores", 1, true).see, ".writing");
  assert.equal(of("softmax", 1, true).look, ".writing");
  assert.deepEqual(of("scores", 1, false), { see: "", look: "" });
});
