import assert from "node:assert/strict";
import test from "node:test";
import { askAhead, followPart, newPart } from "./parts.js";

/** A server whose answers are given one after another. */
function server() {
  /** @type {any[]} */
  const asked = [];
  const ask = (/** @type {any} */ question) =>
    new Promise((done) => asked.push({ question, done: (/** @type {any} */ view) => done(view) }));
  const answer = (/** @type {number} */ i, reads = ["step"]) =>
    asked[i].done({ ok: true, view: { parts: { p: { marks: [asked[i].question.step], reads } } } });
  return { asked, ask, answer };
}

/** A part that was asked for once, and follows what `at` says. */
function followed() {
  const { asked, ask, answer } = server();
  const part = newPart("p");
  /** @type {any} */
  const at = { step: 0 };
  const question = () => ({ ...at });
  const follow = () => followPart(part, question, ask, () => {});
  follow();
  return { asked, ask, answer, part, at, follow };
}

const settled = () => new Promise((done) => setTimeout(done));

test("what was read decides when a part is asked again", async () => {
  const { asked, answer, part, at, follow } = followed();
  answer(0);
  await settled();
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
  answer(0);
  await settled();
  assert.deepEqual([asked.length, asked[1].question.step], [2, 4]);
  answer(1);
  await settled();
  assert.deepEqual(part.shown?.marks, [4]);
  assert.equal(part.kept.size, 2, "what came too late is kept");
});

test("a failure is shown only where it is still the question", async () => {
  const { asked, answer, part, at, follow } = followed();
  at.step = 1;
  asked[0].done({ ok: false, error: { code: "lost", values: {} } });
  await settled();
  assert.equal(part.failure, null);
  answer(1);
  await settled();
  at.step = 2;
  follow();
  asked[2].done({ ok: false, error: { code: "lost", values: {} } });
  await settled();
  assert.equal(/** @type {any} */ (part).failure.code, "lost");
});

test("a neighbor asked ahead is shown without a question", async () => {
  const { asked, ask, answer, part, at, follow } = followed();
  answer(0);
  await settled();
  askAhead(part, { step: 1 }, ask);
  answer(1);
  await settled();
  at.step = 1;
  await follow();
  assert.deepEqual([asked.length, part.shown?.marks], [2, [1]]);
});

test("what is wanted while another is asked ahead is asked at once, and what is under way is not asked twice", async () => {
  const { asked, ask, answer, part, at, follow } = followed();
  answer(0);
  await settled();
  askAhead(part, { step: 1 }, ask);
  at.step = 2;
  follow();
  answer(2);
  await settled();
  assert.deepEqual(part.shown?.marks, [2]);
  at.step = 1;
  follow();
  answer(1);
  await settled();
  assert.deepEqual([asked.length, part.shown?.marks], [3, [1]]);
});
