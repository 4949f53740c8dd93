import assert from "node:assert/strict";
import test from "node:test";
import { labelOf, named, strongest, withWrites } from "./token_names.js";

const tokens = ["a", "b", "a", "c"].map((text) => ({ text }));

test("a token that stands more than once is called with its place, another without", () => {
  assert.deepEqual(
    tokens.map((_, i) => named(tokens, i)),
    ["a (#1)", "b", "a (#3)", "c"],
  );
});

test("the three largest are named, largest first, equal ones in their order", () => {
  const weights = [0.1, 0.45, 0.1, 0.35];
  assert.equal(
    strongest(tokens, (i) => weights[i], 2),
    "b 0.45 · c 0.35 · a (#1) 0.10",
  );
});

test("what is left out is not named", () => {
  const weights = [0.1, 0.45, 0.1, 0.35];
  assert.equal(
    strongest(
      tokens,
      (i) => weights[i],
      1,
      (i) => i === 1 || i === 3,
    ),
    "a (#1) 0.1 · a (#3) 0.1",
  );
});

test("a row of a decoder is labeled with what it reads and what it generates, a row of an encoder with its token", () => {
  const rows = withWrites(tokens.slice(0, 3), ["b", "a", ""]);
  assert.deepEqual(rows.map(labelOf), ["a → b", "b → a", "a"]);
  assert.deepEqual(withWrites(tokens, null).map(labelOf), ["a", "b", "a", "c"]);
  assert.equal(rows[0].text, "a");
});
