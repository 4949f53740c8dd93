/**
 * The drafts of this browser, and what the player takes of them. Where the storage is closed they live as long as the window.
 *
 * @import { Said } from "../shared.types.js"
 * @import { Draft } from "./draft.js"
 */

import { data } from "../state/server_data.js";
import { emit } from "../state/events.js";
import { mounted } from "../frame/pages.js";
import { call, errorText } from "../requests/server.js";
import { state } from "../state/state.js";
import { forget, recall, remember } from "../state/storage.js";
import { loadWords, wordIn } from "../text/words.js";
import { LANGUAGES, complete, inPlace, newId, readDrafts } from "./draft.js";

const KEY = "drafts";
/** @type {Draft[] | null} what the storage did not take */
let unkept = null;

export function drafts() {
  return unkept ?? readDrafts(recall(KEY)).map((one) => inPlace(one, data.moved));
}

/** Whether the browser keeps what was written. */
export const isKept = () => unkept === null;

/** @param {string} id */
export function draftNamed(id) {
  return drafts().find((one) => one.id === id) ?? null;
}

/** @param {Draft[]} all */
function store(all) {
  unkept = remember(KEY, JSON.stringify(all)) ? null : all;
  emit("drafts");
}

/** In its place, or at the end. @param {Draft} draft */
export function putDraft(draft) {
  const all = drafts();
  const known = all.some(({ id }) => id === draft.id);
  store(known ? all.map((one) => (one.id === draft.id ? draft : one)) : [...all, draft]);
}

/** With what was answered in it. @param {string} id */
export function dropDraft(id) {
  forget(`lesson.${id}`);
  forget(`answers.${id}`);
  store(drafts().filter((one) => one.id !== id));
}

export const freshId = () => newId(Math.random());

/** The words of both languages: a draft has its usual texts in both. */
export async function loadBoth() {
  await Promise.all(
    LANGUAGES.flatMap((language) => [loadWords("lessons.late", language), loadWords("frame", language)]),
  );
}

/** @param {string} key @returns {Record<string, string>} */
export function wordInBoth(key) {
  return Object.fromEntries(LANGUAGES.map((language) => [language, wordIn(language, key) ?? key]));
}

/** The lesson as its file says it. @param {Draft} draft */
export async function lessonOf(draft) {
  await loadBoth();
  const usual = wordInBoth("drafting.afterwards_usual");
  return complete(draft, Object.fromEntries(LANGUAGES.map((language) => [language, [usual[language]]])));
}

/** Ask the page Lessons, from wherever one is. @param {string} part @param {Record<string, unknown>} [more] */
export function askLessons(part, more) {
  const { server } = mounted[state.active];
  return call(server, { ...state.scene, ...more, page: "lessons", part });
}

/** What is wrong with a lesson, or why that is not known. @param {unknown} lesson @returns {Promise<{ failed: string, mistakes: Said[] }>} */
export async function mistakesOf(lesson) {
  const answer = await askLessons("check", { draft: lesson });
  return answer.ok ? { failed: "", ...answer.view } : { failed: errorText(answer.error), mistakes: [] };
}
