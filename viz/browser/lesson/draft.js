/**
 * A draft: a lesson that a person writes in this browser. Its texts may stand in one language; as a file it has both. Pure.
 *
 * @import { Scene } from "../state/state.js"
 * @import { Lesson, Stop } from "./lesson.js"
 *
 * @typedef {object} Draft
 * @property {string} id name of the lesson in this browser
 * @property {boolean} received it came by a link, and is taken rather than changed
 * @property {any} lesson as its file says it, texts perhaps in one language
 */

import { moved, readList } from "./answers.js";

export const LANGUAGES = ["zh", "en"];
export const MOST_STOPS = 40;
const OURS = /^mine-[a-z0-9]{1,20}$/;
const LEARNERS = ["checkpoint", "text", "lesson", "forced", "cut", "beside", "reference"];

/** Whether a lesson of this name is a draft of this browser. @param {string} name */
export function isMine(name) {
  return OURS.test(name);
}

/** @param {number} seed a number from 0 to 1 */
export function newId(seed) {
  return `mine-${Math.floor(seed * 36 ** 8)
    .toString(36)
    .padStart(8, "0")}`;
}

/** A lesson that came by a link has the same name whenever it comes, so that one goes on where one was. @param {string} text */
export function receivedId(text) {
  let [first, second] = [2166136261, 40389];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    first = Math.imul(first ^ code, 16777619) >>> 0;
    second = (Math.imul(second, 31) + code) >>> 0;
  }
  return `mine-r${first.toString(36)}${second.toString(36)}`;
}

/** @param {string} id @param {Record<string, string>} title @returns {Draft} */
export function newDraft(id, title) {
  return { id, received: false, lesson: { schema: 1, title, minutes: 10, afterwards: {}, stops: [] } };
}

/**
 * What of a scene a stop keeps: where one looks, every key of it, so that the stop before leaves no trace. Not the sentence, not the model.
 * @param {Scene} scene
 * @param {string} tab
 * @param {Scene} usual
 * @returns {Stop["scene"]}
 */
export function stopScene(scene, tab, usual) {
  /** @type {any} */
  const kept = { tab };
  for (const [key, value] of Object.entries(scene)) {
    if (LEARNERS.includes(key) || !(key in usual)) continue;
    const isSettings = isTable(usual[key]) && key !== "decode"; // what one page alone understands
    if (isSettings && (!isTable(value) || JSON.stringify(value) === JSON.stringify(usual[key]))) continue;
    kept[key] = structuredClone(value);
  }
  return kept;
}

/** @param {any} value */
function isTable(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A name that no stop has. @param {any[]} stops */
function freeName(stops) {
  const taken = new Set(stops.map((stop) => stop.name));
  let n = stops.length + 1;
  while (taken.has(`stop-${n}`)) n += 1;
  return `stop-${n}`;
}

/** @param {Draft} draft @param {Record<string, unknown>} patch on the lesson @returns {Draft} */
export function changed(draft, patch) {
  return { ...draft, lesson: { ...draft.lesson, ...patch } };
}

/** @param {Draft} draft @param {any} stop @returns {Draft} */
export function withStop(draft, stop) {
  const { stops } = draft.lesson;
  return changed(draft, { stops: [...stops, { ...stop, name: freeName(stops) }] });
}

/** @param {Draft} draft @param {number} at @param {Record<string, unknown>} patch; undefined takes a field away @returns {Draft} */
export function withChange(draft, at, patch) {
  const stops = draft.lesson.stops.map((/** @type {any} */ stop, /** @type {number} */ i) => {
    const entries = Object.entries({ ...stop, ...patch }).filter(([, value]) => value !== undefined);
    return i === at ? Object.fromEntries(entries) : stop;
  });
  return changed(draft, { stops });
}

/** @param {Draft} draft @param {number} at @returns {Draft} */
export function withoutStop(draft, at) {
  return changed(draft, {
    stops: draft.lesson.stops.filter((/** @type {any} */ _, /** @type {number} */ i) => i !== at),
  });
}

/** One up or down; at an end it stays. @param {Draft} draft @param {number} at @param {number} by @returns {Draft} */
export function withMove(draft, at, by) {
  const stops = moved(draft.lesson.stops, at, by);
  return stops === draft.lesson.stops ? draft : changed(draft, { stops });
}

/**
 * A text with what was written in one language; an empty one is taken away.
 * @param {any} said
 * @param {string} language
 * @param {string} text
 */
export function written(said, language, text) {
  const rest = { ...said };
  delete rest[language];
  return text.trim() ? { ...rest, [language]: text } : rest;
}

/** What stands in a language, or else in the other. @param {any} said @param {string} language @returns {string} */
export function either(said, language) {
  return said?.[language] ?? LANGUAGES.map((one) => said?.[one]).find(Boolean) ?? "";
}

/** @param {any} value */
function isSaid(value) {
  return isTable(value) && LANGUAGES.some((language) => ["string", "object"].includes(typeof value[language]));
}

/** Every text in both languages: what is not written in one is as in the other. @param {any} value @returns {any} */
function inBoth(value) {
  if (Array.isArray(value)) return value.map(inBoth);
  if (!isTable(value)) return value;
  if (!isSaid(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inBoth(one)]));
  return { ...value, ...Object.fromEntries(LANGUAGES.map((language) => [language, either(value, language)])) };
}

/**
 * The lesson as its file says it, complete.
 * @param {Draft} draft
 * @param {Record<string, string[]>} afterwards what stands where the writer left it out
 * @returns {Lesson}
 */
export function complete({ lesson }, afterwards) {
  const whole = isSaid(lesson.afterwards) ? lesson : { ...lesson, afterwards };
  return inBoth(whole);
}

/** The same text in both languages counts as one that was written once. @param {any} value @returns {any} */
function once(value) {
  if (Array.isArray(value)) return value.map(once);
  if (!isTable(value)) return value;
  if (isSaid(value) && JSON.stringify(value.zh) === JSON.stringify(value.en)) {
    const { zh, en, ...rest } = value;
    const isChinese = /[\u3400-\u9fff]/.test(JSON.stringify(zh));
    return isChinese ? { ...rest, zh } : { ...rest, en };
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, once(one)]));
}

/** A lesson from elsewhere, once it is checked, as a draft. @param {string} id @param {any} lesson @param {boolean} received @returns {Draft} */
export function draftOf(id, lesson, received) {
  return { id, received, lesson: once(lesson) };
}

/** @param {any} one @returns {one is Draft} */
function isDraft(one) {
  const { lesson } = one ?? {};
  const whole = isTable(lesson) && isTable(lesson.title) && Array.isArray(lesson.stops);
  if (typeof one?.id !== "string" || !isMine(one.id) || !whole) return false;
  return lesson.stops.every((/** @type {any} */ stop) => isTable(stop) && isTable(stop.scene) && isTable(stop.text));
}

/** @param {string | null} text @returns {Draft[]} */
export function readDrafts(text) {
  return readList(text, isDraft);
}

/**
 * A stop on a page that is a part of another one now shows that part.
 * @param {Draft} draft
 * @param {Record<string, import("../shared.types.js").Moved>} pages
 * @returns {Draft}
 */
export function inPlace(draft, pages) {
  const stops = draft.lesson.stops.map((/** @type {any} */ stop) => {
    const to = pages[stop.scene.tab];
    return to ? { ...stop, scene: { ...stop.scene, ...to.scene, tab: to.page }, show: stop.show ?? [to.part] } : stop;
  });
  return changed(draft, { stops });
}

/** A file name that the checker takes. @param {Draft} draft */
export function fileName({ id, lesson }) {
  const words = either(lesson.title, "en")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 32);
  return `${words || id}.json`;
}

/** @param {Draft} draft */
export function countExercises({ lesson }) {
  return lesson.stops.reduce(
    (/** @type {number} */ n, /** @type {any} */ stop) => n + (stop.exercises?.length ?? 0),
    0,
  );
}
