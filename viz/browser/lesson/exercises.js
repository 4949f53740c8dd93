/**
 * The exercises of a stop, one at a time: posed and graded by the server on the learner's own run, tried three times, kept in this browser.
 *
 * @import { Failure } from "../requests/server.js"
 * @import { Scene } from "../state/state.js"
 * @import { QuestionView, Verdict } from "../shared.types.js"
 * @import { Answered } from "./answers.js"
 * @import { Stop } from "./lesson.js"
 *
 * @typedef {object} Round one exercise, from its question to its end
 * @property {number} exercise which of the stop, from 0
 * @property {Scene | null} scene that it was asked with, and is graded with
 * @property {string} run that it was asked on
 * @property {QuestionView | null} view
 * @property {any} given what the form holds
 * @property {boolean} anew the form begins empty; else with the last answer that was kept
 * @property {string[]} answers those that counted
 * @property {Verdict | null} verdict on the last of them
 * @property {boolean} empty one wanted to check and had given nothing
 * @property {boolean} busy
 * @property {Failure | null} failure
 */

import { render } from "../../vendor/lit-html/lit-html.js";
import { on } from "../state/events.js";
import { mounted } from "../frame/pages.js";
import { runKey } from "../state/scene.js";
import { state } from "../state/state.js";
import { recall, remember } from "../state/storage.js";
import { loadWords, t } from "../text/words.js";
import { TRIES, answeredAt, givenBefore, isGiven, readAnswers, withAnswer } from "./answers.js";
import { isMine } from "./draft.js";
import { askLessons } from "./stored_drafts.js";
import { panel } from "./exercise_panel.js";
import { inWords, askText, terms } from "./said.js";
import { cover, isSeeing, now, seeNoMore } from "./player.js";

/** @type {HTMLElement | null} */
let place = null;
/** @type {Stop | null} */
let at = null;
let lesson = "";
/** @type {Round} */
let round = fresh(0);

/** @param {number} exercise @returns {Round} */
function fresh(exercise) {
  const asked = { scene: null, run: "", view: null, verdict: null, failure: null };
  return { exercise, given: "", anew: false, answers: [], empty: false, busy: false, ...asked };
}

/** @param {string} name of a lesson */
export function answersOf(name) {
  return readAnswers(recall(`answers.${name}`));
}

const count = () => at?.exercises?.length ?? 0;

/** Whether no further try counts. */
const isOver = () => Boolean(round.verdict && (round.verdict.right || round.answers.length >= TRIES));

function draw() {
  if (!place || !at) return;
  const kept = answersOf(lesson);
  const marks = (at.exercises ?? []).map((_, i) => answeredAt(kept, at?.name ?? "", i));
  const seeing = isSeeing();
  const facts = { round, marks, seeing, over: isOver() };
  render(panel(facts, { check, put, choose, pose }), place);
}

/** @param {any} given */
function put(given) {
  round.given = given;
  round.empty = false;
  draw();
}

/** Another exercise of the stop, or the same once more. @param {number} exercise */
function choose(exercise) {
  seeNoMore();
  round = { ...fresh(exercise), anew: exercise === round.exercise };
  pose();
}

/** The stop itself, where the lesson stands in no file that the server has. */
const drafted = () => (isMine(lesson) ? { draft: at } : {});

/** @param {"pose" | "grade"} part @param {Record<string, unknown>} more @param {Scene} scene */
async function ask(part, more, scene) {
  if (!mounted[state.active] || !at) return null;
  const request = { ...scene, lesson, stop: at.name, exercise: round.exercise, ...drafted(), ...more };
  const mine = round;
  mine.busy = true;
  mine.failure = null;
  draw();
  const answer = await askLessons(part, request);
  mine.busy = false;
  if (mine !== round) return null; // another is asked by now
  if (answer.ok) return answer.view;
  mine.failure = answer.error;
  draw();
  return null;
}

/** Ask for the question. */
async function pose() {
  if (round.busy || !at) return;
  const scene = structuredClone(state.scene);
  const run = runKey();
  const mine = round;
  const view = await ask("pose", { try: 1 }, scene);
  if (!view || mine !== round) return;
  const kept = mine.anew ? undefined : answeredAt(answersOf(lesson), at.name, mine.exercise);
  const given = givenBefore(kept, view.question.input, state.language, terms());
  Object.assign(mine, { view, scene, run, given });
  document.body.style.setProperty("--ls-cover", JSON.stringify(t("answering.cover")));
  cover(view.hide);
  draw();
}

/** Grade what the form holds. */
async function check() {
  const { view, scene, given } = round;
  if (!view || !scene || round.busy || isOver()) return;
  if (!isGiven(view.question.input, given)) {
    round.empty = true;
    draw();
    return;
  }
  const verdict = await ask("grade", { given, try: round.answers.length + 1 }, scene);
  if (!verdict) return;
  round.verdict = verdict;
  if (verdict.right !== null) commit(verdict.right);
  draw();
}

/** A try that counts: it is kept, and what was covered is seen. @param {boolean} right */
function commit(right) {
  const { view, given, answers, exercise, scene } = round;
  if (!view || !at) return;
  answers.push(inWords(view.question.input, given));
  /** @type {Answered} */
  const news = {
    stop: at.name,
    exercise,
    question: askText(view.question.ask, view.own),
    answers: [...answers],
    given,
    right,
    tries: answers.length,
    sentence: scene?.text || state.result?.source || "",
    checkpoint: state.result?.checkpoint ?? String(scene?.checkpoint ?? ""),
    date: new Date().toISOString(),
  };
  remember(`answers.${lesson}`, JSON.stringify(withAnswer(answersOf(lesson), news)));
  cover([]);
}

/** What the place of the player draws into. @param {Stop} stop @param {HTMLElement} root */
export async function drawExercises(stop, root) {
  const name = now()?.name ?? "";
  const same = place === root && at === stop && lesson === name;
  place = root;
  at = stop;
  lesson = name;
  if (!count()) {
    render("", root);
    return;
  }
  if (!same) {
    const kept = answersOf(name);
    const first = (stop.exercises ?? []).findIndex((_, i) => !answeredAt(kept, stop.name, i)?.right);
    round = fresh(Math.max(0, first));
  }
  await loadWords("lessons.late");
  if (at !== stop) return;
  draw();
  if (!round.view) pose();
}

/** Whether the question was asked of the sentence and the model that are there now. */
const isSameSentence = () =>
  round.scene?.text === state.scene.text && round.scene?.checkpoint === state.scene.checkpoint;

/** The page is there to ask by, or another run was made: the question is asked again, unless it is answered and only the decoding changed. */
function again() {
  if (!at || !count() || now()?.name !== lesson || isSeeing()) return;
  const isAnswered = isOver() && isSameSentence();
  if (round.view && round.run !== runKey() && !isAnswered) round = fresh(round.exercise);
  if (!round.view && !round.failure) pose();
}

on("drawn", again);
on("lesson", () => now() && at && count() && draw());
