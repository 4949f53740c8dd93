import assert from "node:assert/strict";
import test from "node:test";
import { certificate, isBegun, isFinished, rightOnes } from "./work_record.js";

const ANSWERED = { stop: "a", exercise: 0, question: "?", answers: ["3", "4"], tries: 2, right: true };

/** @param {number} exercises @param {any[]} answers @param {number} n @returns {any} */
function work(exercises, answers, n = 1) {
  const title = { zh: "课", en: "Lesson" };
  return { card: { name: "masks", title, stops: 2, exercises }, progress: { n, done: [] }, answers };
}

test("a lesson is finished when every exercise is right, and one without exercises at its end", () => {
  const wrong = { ...ANSWERED, exercise: 1, right: false };
  assert.equal(rightOnes(work(2, [ANSWERED, wrong])), 1);
  assert.equal(isFinished(work(2, [ANSWERED, wrong], 3)), false);
  assert.equal(isFinished(work(1, [ANSWERED])), true);
  assert.deepEqual([isFinished(work(0, [], 2)), isFinished(work(0, [], 3))], [false, true]);
});

test("a lesson that was only opened is not begun", () => {
  assert.deepEqual([isBegun(work(2, [])), isBegun(work(2, [], 2)), isBegun(work(2, [ANSWERED]))], [false, true, true]);
});

test("a certificate holds the lessons with answers, word for word", () => {
  const made = certificate([work(2, [ANSWERED]), work(2, [])], "zh", "2026-01-02");
  assert.equal(made.lessons.length, 1);
  assert.deepEqual(made.lessons[0].answers, [ANSWERED]);
  assert.deepEqual([made.lessons[0].title, made.lessons[0].right, made.lessons[0].finished], ["课", 1, false]);
});
