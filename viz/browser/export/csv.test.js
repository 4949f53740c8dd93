import assert from "node:assert/strict";
import test from "node:test";
import { csvOf } from "./csv.js";
import { captionOf, drawTable, escapeXml } from "./svg_drawing.js";

const about = /** @type {any} */ ({
  sentence: "a\nb",
  tensor: "decoder.0.cross.weights",
  layer: 0,
  head: null,
  note: "",
});
const matrix = /** @type {any} */ ({
  rows: ['say "hi"'],
  cols: ["x", "#"],
  axes: ["query", "key"],
  values: [[0.5, null]],
});
const figure = /** @type {any} */ ({ title: "T", about, matrix, labels: { tensor: "Tensor", layer: "Layer" } });

test("csvOf says what it is about in lines of their own, quotes texts and leaves a missing value empty", () => {
  const lines = csvOf(figure)?.slice(1).split("\n");
  assert.deepEqual(lines?.slice(0, 4), [
    "# title: T",
    "# sentence: a b",
    "# tensor: decoder.0.cross.weights",
    "# layer: 0",
  ]);
  assert.deepEqual(lines?.slice(4), [
    '"query","query_token","key","key_token","value"',
    '0,"say ""hi""",0,"x",0.5',
    '0,"say ""hi""",1,"#",',
    "",
  ]);
  assert.equal(csvOf({ ...figure, matrix: undefined }), null);
});

test("csvOf begins with the mark of UTF-8, and no text is a formula, while numbers stay as they are", () => {
  const texts = ["=1+1", "+a", "-", "@x", "\t", "-0.5", "+1e3", "a=1", ""];
  const table = { columns: ["a"], rows: [...texts, -0.5].map((text) => [text]) };
  const risky = { ...figure, about: { sentence: '5,=1;"a,b' }, table };
  const told = ["# title: T", "# sentence: 5,'=1;'\"a,b", '"a"'];
  const cells = ['"\'=1+1"', '"\'+a"', '"\'-"', '"\'@x"', '"\'\t"', '"-0.5"', '"+1e3"', '"a=1"', '""', "-0.5", ""];
  assert.equal(csvOf(risky), `\ufeff${[...told, ...cells].join("\n")}`);
});

test("captionOf counts layers from 1 and leaves out what is not known", () => {
  assert.deepEqual(captionOf(figure), [
    ["Tensor", "decoder.0.cross.weights"],
    ["Layer", "1"],
  ]);
});

test("drawTable writes every cell, and no text becomes markup", () => {
  const drawn = drawTable({ ...figure, table: { columns: ["a", "<b>"], rows: [["x & y", 3]] } });
  for (const text of ["&lt;b&gt;", "x &amp; y", ">3</text>"]) assert.ok(drawn.includes(text), text);
  assert.equal(escapeXml("\u0001"), "\ufffd");
});
