import assert from "node:assert/strict";
import test from "node:test";
import { named, strongest } from "./named.js";

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
