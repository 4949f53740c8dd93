import assert from "node:assert/strict";
import test from "node:test";
import { axisOf, isQuiet, placeOfPiece, wordText } from "./axes.js";

/** @param {string} text */
const piece = (text) => ({ text, kind: "piece" });
/** @param {string} text */
const byte = (text) => ({ text, kind: "byte" });
const end = { text: "</s>", kind: "special" };

test("the bytes of a character are spelled as that character", () => {
  assert.equal(wordText([piece("a"), byte("<0xE7>"), byte("<0x8B>"), byte("<0x97>"), piece("b")]), "a狗b");
});

test("bytes that make no character stay as they are", () => {
  assert.equal(wordText([byte("<0xE7>"), byte("<0x8B>")]), "<0xE7><0x8B>");
});

test("special tokens and punctuation are quiet; a bare space, a symbol and a byte are not", () => {
  assert.equal(isQuiet(end), true);
  assert.equal(isQuiet(piece("▁,")), true);
  assert.equal(isQuiet(piece("。")), true);
  assert.equal(isQuiet(piece("▁")), false);
  assert.equal(isQuiet(piece("$")), false);
  assert.equal(isQuiet(byte("<0xE7>")), false);
});

test("without words every piece stands alone", () => {
  const axis = axisOf([piece("▁I"), end]);
  assert.deepEqual(axis[1], { text: "</s>", kind: "special", first: 1, last: 1, quiet: true, special: true });
});

test("a word has the pieces up to the next one", () => {
  const axis = axisOf([piece("▁i"), piece("Phone"), piece("。"), end], [0, 2, 3]);
  assert.deepEqual(
    axis.map(({ text, first, last }) => [text, first, last]),
    [
      ["▁iPhone", 0, 1],
      ["。", 2, 2],
      ["</s>", 3, 3],
    ],
  );
  assert.equal(placeOfPiece(axis, 1), 0);
  assert.equal(placeOfPiece(axis, 3), 2);
  assert.equal(placeOfPiece(axis, 4), null);
  assert.equal(placeOfPiece(axis, null), null);
});
