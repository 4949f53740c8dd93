import assert from "node:assert/strict";
import test from "node:test";

import { noting, refusedSince } from "./rate_limited.js";

const refusal = { ok: false, error: { code: "crowded", values: { seconds: 3 } } };

/**
 * @param {string} body
 * @param {number} status
 */
const ask = async (body, status) => {
  const began = performance.now();
  const answer = await noting(async () => new Response(body, { status }))("x");
  return { answer, said: refusedSince(began), began };
};

test("what a refusal says is known to whoever asked before it, and the answer is still whole", async () => {
  const { answer, said, began } = await ask(JSON.stringify(refusal), 429);
  assert.deepEqual(said, refusal);
  assert.deepEqual(await answer.json(), refusal);
  assert.equal(refusedSince(performance.now() + 1), null);
  assert.deepEqual(refusedSince(began), refusal);
});

test("an answer and a refusal in other words leave nothing behind", async () => {
  for (const [body, status] of /** @type {[string, number][]} */ ([
    [JSON.stringify(refusal), 200],
    ["<html>", 429],
    ["null", 429],
    ["{}", 429],
  ])) {
    assert.equal((await ask(body, status)).said, null);
  }
});
