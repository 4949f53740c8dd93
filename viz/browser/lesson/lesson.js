/**
 * A lesson as its file says it (lessons/*.json), and the arithmetic of where one is in it. Pure.
 *
 * @import { Result, Scene } from "../state/state.js"
 *
 * @typedef {import("../shared.types.js").Said} Said
 * @typedef {import("../shared.types.js").Rule} Rule
 * @typedef {import("../shared.types.js").PublicStop} Stop
 * @typedef {import("../shared.types.js").PublicLesson} Lesson
 *
 * @typedef {object} Action what a person did
 * @property {import("../state/state.js").Place} [point] a token pointed at
 * @property {string[]} [scene] keys that were changed
 * @property {boolean} [use] something on the page was pressed
 *
 * @typedef {{ name: string, n: number }} Where a lesson and the number of a stop, from 1; one past the last is the end
 * @typedef {{ n: number, done: string[] }} Progress the stop that was open last, and the names of the stops where the thing to do was done
 */

import { fill } from "../text/text_parts.js";

const WHERE = /^([\w-]{1,40})\/(\d{1,3})$/;

/** "road/3" -> { name: "road", n: 3 }. @param {unknown} text @returns {Where | null} */
export function readWhere(text) {
  const found = WHERE.exec(String(text));
  return found && { name: found[1], n: Number(found[2]) };
}

/** @param {string} name @param {number} n */
export function writeWhere(name, n) {
  return `${name}/${n}`;
}

/** The nearest stop there is; the end counts. @param {Lesson} lesson @param {number} n */
export function within(lesson, n) {
  return Math.min(Math.max(1, n), lesson.stops.length + 1);
}

/** What of the scene a stop sets. @param {Stop} stop @returns {Scene} */
export function sceneOf({ scene }) {
  /** @type {Scene} */
  const keys = structuredClone(scene);
  delete keys.tab;
  return keys;
}

/**
 * The text that a lesson brings with it: where one's own sentence is none of the app's or of the lesson's, it stays. Pure.
 * @param {Lesson} lesson
 * @param {string} reads the language that the model reads
 * @param {string} text the sentence now
 * @param {string[]} usual sentences that the app itself begins with
 * @returns {string | null} null: the sentence stays
 */
export function textFor({ sentence }, reads, text, usual) {
  const wanted = sentence?.[reads];
  return wanted && wanted !== text && usual.includes(text) ? wanted : null;
}

/**
 * What a text may name of the run on the screen; a sign of waiting until there is one.
 * @param {Result | null} result
 */
function slotsOf(result) {
  const waiting = "…";
  return {
    source: result?.source ?? waiting,
    translation: result?.text ?? waiting,
    first_token: result?.src[0]?.text ?? waiting,
    src_tokens: result?.src_tokens ?? waiting,
    tgt_tokens: result?.tgt_tokens ?? waiting,
  };
}

/**
 * @param {Said} said
 * @param {string} language
 * @param {Result | null} result
 */
export function textOf(said, language, result) {
  return fill(said[language] ?? said.en, slotsOf(result));
}

/** What this browser kept. @param {string | null} text @returns {Progress} */
export function readProgress(text) {
  try {
    const { n, done } = JSON.parse(text ?? "");
    const names = Array.isArray(done) ? done.filter((name) => typeof name === "string") : [];
    return { n: Number.isInteger(n) && n > 0 ? n : 0, done: names };
  } catch {
    return { n: 0, done: [] };
  }
}

/**
 * Which of its three faces the door to a lesson shows: begin, go on, or walk again.
 * @param {Progress} progress
 * @param {number} stops
 */
export function doorOf({ n, done }, stops) {
  if (n > stops) return "again";
  return n > 1 || done.length > 0 ? "on" : "road";
}

const PINS = ["source", "step"]; // a tap pins where a pointer would hover

/** Whether what a person did is what a stop asks for. @param {Rule | undefined} rule @param {Action} action */
export function isDone(rule, { point, scene = [], use = false }) {
  if (!rule) return false;
  if (rule.when === "use") return use;
  if (rule.when === "scene") return scene.some((key) => rule.keys?.includes(key));
  const pointed = point !== undefined && (point.source !== null || point.target !== null);
  return pointed || scene.some((key) => PINS.includes(key));
}
