import assert from "node:assert/strict";
import test from "node:test";

/** @type {any} */ (globalThis).window = { translucent: { data: {} } };
const { askPart, keepAnswer, newPart } = await import("./page_part.js");
const { transport } = await import("./server.js");

/** @type {((answer: any) => void)[]} */
let waiting = [];
let drawings = 0;
transport.ask = () => new Promise((answer) => waiting.push(answer));
const m = /** @type {any} */ ({ name: "tokens", server: {} });
const changed = () => {
  drawings += 1;
};

/** @param {ReturnType<typeof newPart>} part @param {string} key */
const ask = (part, key) => askPart(part, { m, key, asked: {}, changed, read: (view) => view * 2 });

/** @param {unknown} view */
const right = (view) => ({ ok: true, view });
const wrong = { ok: false, error: { code: "lost", values: {} } };

test.beforeEach(() => {
  waiting = [];
  drawings = 0;
});

test("a part is drawn while it waits and when the answer has come; the same question is asked once", async () => {
  const part = newPart();
  const both = [ask(part, "a"), ask(part, "a")];
  assert.deepEqual([waiting.length, drawings, part.view], [1, 1, null]);
  waiting[0](right(21));
  assert.deepEqual(await Promise.all(both), [true, true]);
  assert.deepEqual([drawings, part.view], [2, 42]);
});

test("an answer that comes too late is kept and not shown", async () => {
  const part = newPart();
  const [first, second] = [ask(part, "a"), ask(part, "b")];
  waiting[1](right(2));
  waiting[0](right(1));
  assert.deepEqual([await first, await second, part.view], [false, true, 4]);
  assert.equal(await ask(part, "a"), true);
  assert.deepEqual([waiting.length, part.view], [2, 2]);
});

test("after a failure the same question is asked again", async () => {
  const part = newPart();
  const first = ask(part, "a");
  waiting[0](wrong);
  assert.equal(await first, false);
  assert.deepEqual(part.failure, wrong.error);
  const again = ask(part, "a");
  assert.deepEqual([waiting.length, part.failure], [2, null]);
  waiting[1](right(3));
  assert.deepEqual([await again, part.view], [true, 6]);
});

test("the oldest answer goes", () => {
  const kept = new Map([["a", 1]]);
  keepAnswer(kept, "b", 2, 2);
  keepAnswer(kept, "c", 3, 2);
  assert.deepEqual([...kept.keys()], ["b", "c"]);
});
