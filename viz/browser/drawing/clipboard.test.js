import assert from "node:assert/strict";
import { test } from "node:test";

import { copyText } from "./clipboard.js";

/** @param {any} clipboard */
const having = (clipboard) =>
  Object.defineProperty(globalThis, "navigator", { value: { clipboard }, configurable: true });

test("a page without a clipboard, or with one that says no, is told so and nothing is thrown", async () => {
  having(undefined);
  assert.equal(await copyText("x"), false);
  having({ writeText: () => Promise.reject(new Error("no")) });
  assert.equal(await copyText("x"), false);
});

test("what was copied is said to be", async () => {
  /** @type {string[]} */
  const kept = [];
  having({ writeText: async (/** @type {string} */ text) => void kept.push(text) });
  assert.equal(await copyText("x"), true);
  assert.deepEqual(kept, ["x"]);
});
