/**
 * The player of lessons: it opens a stop, notes what is done there, and puts the page back when one leaves. What is open stands in the scene
 * ("lesson": "road/3"), so that a link, Back and a reload come to the same stop.
 *
 * @import { Scene } from "../state/state.js"
 * @import { Action, Lesson, Progress, Stop } from "./lesson.js"
 *
 * @typedef {object} Open what is open
 * @property {string} name
 * @property {Lesson} lesson
 * @property {number} n the stop, from 1; one past the last is the end
 * @property {boolean} done what the stop asks for was done
 * @property {boolean} told what it shows is told
 *
 * @typedef {object} Seen the view that shows what was asked, and the scene to come back to
 * @property {string} tab
 * @property {string} part
 * @property {Scene} before
 */

import { facts } from "../requests/server.js";
import { data } from "../state/server_data.js";
import { emit, on } from "../state/events.js";
import { arrive, mounted, redraw } from "../frame/pages.js";
import { setScene } from "../state/scene.js";
import { state } from "../state/state.js";
import { recall, remember } from "../state/storage.js";
import { draftNamed } from "./stored_drafts.js";
import { openLesson } from "./load_lesson.js";
import { coverRules, reduce, ringFor, rulesFor } from "./visible_parts.js";
import { isDone, readProgress, readWhere, sceneOf, textFor, within, writeWhere } from "./lesson.js";

/** @type {Open | null} */
let open = null;
let arriving = false;
let failed = "";
/** @type {Seen | null} */
let seen = null;
/** @type {string[]} parts of the page that are covered */
let covered = [];

export const now = () => open;

/** The name of a lesson that could not be opened; empty: none. */
export const failure = () => failed;

/** @returns {Stop | null} null at the end, and where no lesson is open */
export function stopNow() {
  return open ? (open.lesson.stops[open.n - 1] ?? null) : null;
}

/** Whether the page of the stop, or the view that one was sent to from it, is the one that is open. */
export function isThere() {
  const stop = stopNow();
  return stop !== null && (seen?.tab ?? stop.scene.tab) === state.active;
}

export const isSeeing = () => seen !== null;

/** Whether something is covered until one has answered. */
export const isCovered = () => covered.length > 0;

/** Cover parts of the page until one has answered. @param {string[]} parts */
export function cover(parts) {
  covered = parts;
  show();
}

/** Open the view that shows what was asked. @param {Scene} scene a patch, its page in `tab` @param {string} part */
export function see({ tab, ...patch }, part) {
  const before = seen?.before ?? structuredClone(state.scene);
  visit({ tab, part, before }, { ...state.scene, ...patch }, tab);
}

/** Back to the scene that the question was asked in. */
export function seeNoMore() {
  const stop = stopNow();
  if (!seen || !stop) return;
  const { text, checkpoint, lesson } = state.scene;
  visit(null, { ...seen.before, text, checkpoint, lesson }, stop.scene.tab);
}

/** @param {Seen | null} next @param {Scene} scene @param {string} tab */
function visit(next, scene, tab) {
  seen = next;
  arriving = true;
  arrive(scene, tab);
  arriving = false;
  show();
  if (next?.part)
    document.querySelector(`#page-${tab} [data-part~="${next.part}"]`)?.scrollIntoView({ block: "nearest" });
}

/** What stands on the page, what is covered and what has a ring. @param {Stop} stop */
function rules(stop) {
  const { tab } = stop.scene;
  if (!seen) return [rulesFor(tab, stop.show), coverRules(tab, covered)].join("\n");
  const parts = seen.part ? [seen.part] : undefined;
  return [rulesFor(seen.tab, parts), ringFor(seen.tab, seen.part)].join("\n");
}

/** @param {string} name @returns {Progress} */
export function progressOf(name) {
  return readProgress(recall(`lesson.${name}`));
}

/** @param {string} name @param {Partial<Progress>} news */
function keep(name, news) {
  remember(`lesson.${name}`, JSON.stringify({ ...progressOf(name), ...news }));
}

/** The page shows what the stop wants, and the bar follows. */
function show() {
  const stop = stopNow();
  const there = isThere();
  reduce(there && open ? open.name : "", there && stop ? rules(stop) : "");
  emit("lesson");
}

/** @param {string} name @param {Lesson} lesson @param {number} n */
function set(name, lesson, n) {
  const stop = lesson.stops[n - 1];
  const done = Boolean(stop) && progressOf(name).done.includes(stop.name);
  failed = "";
  seen = null;
  covered = [];
  open = { name, lesson, n, done, told: false };
  keep(name, { n });
}

/**
 * A link that names a stop and no page: the stop's scene, and its page.
 * @param {Scene} scene of the link
 */
export async function startLesson(scene) {
  const where = readWhere(scene.lesson);
  const lesson = where && (await openLesson(where.name));
  const stop = where && lesson?.stops[within(lesson, where.n) - 1];
  if (!stop) return null;
  Object.assign(scene, sceneOf(stop), sentencePatch(lesson));
  return stop.scene.tab;
}

/** The sentence of the lesson, for the model that is open; empty: it brings none, or it is the one that is open. */
export function otherSentence() {
  const wanted = open?.lesson.sentence?.[facts().reads] ?? "";
  return wanted === state.scene.text ? "" : wanted;
}

/** Take the sentence of the lesson. */
export function takeSentence() {
  const text = otherSentence();
  if (text) setScene({ text, forced: [], cut: [] });
}

/** The lesson's sentence as a patch, where one has brought none of one's own. @param {Lesson} lesson */
function sentencePatch(lesson) {
  const { reads } = facts();
  const usual = [data.examples[reads]?.[0] ?? "", data.defaults.text, ""];
  const text = state.submitted ? null : textFor(lesson, reads, state.scene.text, usual);
  return text ? { text, forced: [], cut: [] } : {};
}

/** Go to a stop, as a step that Back undoes. @param {string} name @param {number} n */
export async function goTo(name, n) {
  const lesson = await openLesson(name);
  if (!lesson) {
    failed = name;
    emit("lesson");
    return;
  }
  const at = within(lesson, n);
  const stop = lesson.stops[at - 1];
  set(name, lesson, at);
  arriving = true;
  const patch = { ...(stop ? sceneOf(stop) : {}), ...sentencePatch(lesson), lesson: writeWhere(name, at) };
  arrive({ ...state.scene, ...patch }, stop ? stop.scene.tab : state.active, true);
  arriving = false;
  show();
  window.scrollTo({ top: 0 });
}

/** Where this browser left it; from the beginning where it was walked to its end. @param {string} name */
export function goOn(name) {
  const { n } = progressOf(name);
  const stops = data.lessons[name]?.stops ?? draftNamed(name)?.lesson.stops ?? [];
  return goTo(name, n > stops.length ? 1 : n);
}

/** One stop on or back. @param {number} by */
export function move(by) {
  if (open && open.n + by >= 1) goTo(open.name, open.n + by);
}

/** The whole page is back. */
export function leave() {
  setScene({ lesson: "" });
}

/** Tell what the stop shows, without doing what it asks. */
export function tell() {
  if (!open) return;
  open.told = true;
  emit("lesson");
}

/** @param {Action} action */
function note(action) {
  const stop = stopNow();
  if (!open || !stop || arriving || open.done || !isThere() || !isDone(stop.done, action)) return;
  open.done = true;
  const { done } = progressOf(open.name);
  keep(open.name, { done: [...done.filter((name) => name !== stop.name), stop.name] });
  emit("lesson");
}

/** The scene says which stop is open: by a link, by Back, by leaving. */
async function follow() {
  const wanted = state.scene.lesson;
  if (open && wanted === writeWhere(open.name, open.n)) return;
  const where = readWhere(wanted);
  const lesson = where && (await openLesson(where.name));
  if (wanted !== state.scene.lesson) return; // something newer is wanted
  const left = open !== null && !lesson;
  failed = wanted && !lesson ? (where?.name ?? String(wanted)) : "";
  open = seen = null;
  if (where && lesson) set(where.name, lesson, within(lesson, where.n));
  show();
  if (left) restore();
}

/** What was drawn while it was hidden has no size: it is drawn again. */
function restore() {
  redraw();
  window.dispatchEvent(new Event("resize"));
}

/** Listen, once, when the place of the bar is there. */
export function startPlayer() {
  on("scene", (changed) => {
    if (changed.includes("lesson")) follow();
    else note({ scene: changed });
  });
  on("point", (point) => note({ point }));
  on("page", show);
  document.addEventListener("pointerdown", (event) => note({ use: isOnPage(event) }));
  document.addEventListener("keydown", (event) => note({ use: isOnPage(event) }));
  follow();
}

/** @param {Event} event */
function isOnPage(event) {
  return Boolean(mounted[state.active]?.root.contains(/** @type {Node} */ (event.target)));
}
