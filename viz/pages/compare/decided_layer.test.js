import assert from "node:assert/strict";
import test from "node:test";
import { decidedAt } from "./decided_layer.js";

test("a token is decided where it comes first and stays so", () => {
  assert.equal(decidedAt([9, 1, 4, 1, 1]), 3);
  assert.equal(decidedAt([1, 1]), 0);
  assert.equal(decidedAt([1, 2]), 2);
});

/** Every list of up to five of these ranks. */
function profiles() {
  /** @type {number[][]} */
  const every = [[]];
  for (let i = 0; i < every.length; i++) {
    if (every[i].length < 5) every.push(...[1, 2, 7].map((rank) => [...every[i], rank]));
  }
  return every.slice(1);
}

test("“ranks first from layer n on” is true of every profile of ranks", () => {
  for (const ranks of profiles()) {
    const at = decidedAt(ranks);
    assert.ok(ranks.slice(at).every((rank) => rank === 1));
    assert.ok(at === 0 || ranks[at - 1] !== 1);
  }
});
