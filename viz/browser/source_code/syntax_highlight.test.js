import assert from "node:assert/strict";
import test from "node:test";
import { coloured, parts } from "./syntax_highlight.js";

test("no character of a line is lost or added", () => {
  for (const line of [
    '    scores = probe("scores", x / 2.5)  # divided',
    "",
    "return f'{a}' if x else None",
    "q @ k.transpose(-2, -1)",
  ]) {
    assert.equal(parts(line).map((part) => part.text).join(""), line); // prettier-ignore
  }
});

test("keywords, texts, numbers and comments have their kinds", () => {
  const kinds = Object.fromEntries(parts('return probe("z", 12)  # sum').map(({ kind, text }) => [text, kind]));
  assert.equal(kinds.return, "word");
  assert.equal(kinds['"z"'], "text");
  assert.equal(kinds["12"], "number");
  assert.equal(kinds["# sum"], "comment");
  assert.equal(kinds.probe, "plain");
});

test("a text of several lines is text to its end", () => {
  const lines = coloured(['    """First.', "    return nothing", '    """', "    return x"]);
  assert.deepEqual(
    lines.map((line) => line[0].kind),
    ["text", "text", "text", "plain"],
  );
});
