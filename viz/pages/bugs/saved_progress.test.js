import assert from "node:assert/strict";
import test from "node:test";
import { readWorks, withWork } from "./saved_progress.js";

/** @param {string} id @param {any} [more] @returns {any} */
const work = (id, more) => ({ id, proof: null, fault: "", place: "", grade: null, hints: [], solution: null, ...more });

test("the latest work stands last, once, and one on which nothing was done is not kept", () => {
  const first = withWork([], work("a", { fault: "mask_off", figure: { large: 1 } }));
  assert.deepEqual(first, [work("a", { fault: "mask_off" })]);
  const both = withWork(withWork(first, work("b", { hints: [{}] })), work("a", { place: "encoder" }));
  assert.deepEqual(
    both.map(({ id }) => id),
    ["b", "a"],
  );
  assert.deepEqual(withWork(both, work("a")), [work("b", { hints: [{}] })]);
  const many = Array.from({ length: 60 }, (_, i) => work(String(i), { fault: "x" })).reduce(withWork, []);
  assert.deepEqual([many.length, many[0].id], [40, "20"]);
});

test("what cannot be read is nothing", () => {
  for (const text of [null, "", "{", "7", "[null, 3, {}]"]) assert.deepEqual(readWorks(text), []);
  assert.deepEqual(readWorks(JSON.stringify([work("a"), { id: "b" }])), [work("a")]);
});
