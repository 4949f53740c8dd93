import assert from "node:assert/strict";
import test from "node:test";
import { askAhead, followPart, newPart } from "./parts.js";

/** A part that was asked for once, and follows what `at` says; its questions are answered, or fail, one after another. */
function followed() {
  /** @type {any[]} */
  const asked = [];
  const ask = (/** @type {any} */ question) => new Promise((done) => asked.push({ question, done }));
  const settle = (/** @type {number} */ i, /** @type {any} */ result) => {
    asked[i].done(result);
    return new Promise((done) => setTimeout(done));
  };
  const answer = (/** @type {number} */ i) =>
    settle(i, { ok: true, view: { parts: { p: { marks: [asked[i].question.step], reads: ["step"] } } } });
  const fail = (/** @type {number} */ i) => settle(i, { ok: false, error: { code: "lost", values: {} } });
  const part = newPart("p");
  /** @type {any} */
  const at = { step: 0 };
  const follow = () =>
    followPart(
      part,
      () => ({ ...at }),
      ask,
      () => {},
    );
  follow();
  return { asked, ask, answer, fail, part, at, follow };
}

test("what was read decides when a part is asked again", async () => {
  const { asked, answer, part, at, follow } = followed();
  await answer(0);
  assert.deepEqual(part.shown?.marks, [0]);
  at.look = "b";
  await follow();
  assert.equal(asked.length, 1);
  at.step = 2;
  follow();
  assert.equal(asked.length, 2);
});

test("one question is under way; the newest is asked next, those between are not", async () => {
  const { asked, answer, part, at, follow } = followed();
  for (at.step = 1; at.step < 5; at.step++) follow();
  at.step = 4;
  assert.equal(asked.length, 1);
  await answer(0);
  assert.deepEqual([asked.length, asked[1].question.step], [2, 4]);
  await answer(1);
  assert.deepEqual(part.shown?.marks, [4]);
  assert.equal(part.kept.size, 2, "what came too late is kept");
});

test("a failure is shown only where it is still the question", async () => {
  const { answer, fail, part, at, follow } = followed();
  at.step = 1;
  await fail(0);
  assert.equal(part.failure, null);
  await answer(1);
  at.step = 2;
  follow();
  await fail(2);
  assert.equal(/** @type {any} */ (part).failure.code, "lost");
});

test("a neighbor asked ahead is shown without a question", async () => {
  const { asked, ask, answer, part, at, follow } = followed();
  await answer(0);
  askAhead(part, { step: 1 }, ask);
  await answer(1);
  at.step = 1;
  await follow();
  assert.deepEqual([asked.length, part.shown?.marks], [2, [1]]);
});

test("what is wanted while another is asked ahead is asked at once, and what is under way is not asked twice", async () => {
  const { asked, ask, answer, part, at, follow } = followed();
  await answer(0);
  askAhead(part, { step: 1 }, ask);
  at.step = 2;
  follow();
  await answer(2);
  assert.deepEqual(part.shown?.marks, [2]);
  at.step = 1;
  follow();
  await answer(1);
  assert.deepEqual([asked.length, part.shown?.marks], [3, [1]]);
});
