/** The words of the page, in the language shown. A page's own come with the page (frame/pages.js). */

import { fill } from "./text_parts.js";
import { state } from "../state/state.js";

/** @type {Record<string, Record<string, string>>} language -> key -> text */
const tables = {};
/** @type {Map<string, Promise<void>>} */
const asked = new Map();

/**
 * The text of a key in the language shown, its slots filled; the key itself where there is none.
 * @param {string} key such as "tokens.title"
 * @param {Record<string, unknown>} [values]
 */
export function t(key, values) {
  const text = tables[state.tongue]?.[key];
  return text === undefined ? key : fill(text, values);
}

/** @param {string} key */
export function isWord(key) {
  return tables[state.tongue]?.[key] !== undefined;
}

/**
 * All words whose keys begin so, in the language shown: {"entropy": ...} for "term.entropy".
 * @param {string} prefix such as "term"
 * @returns {Record<string, string>}
 */
export function wordsUnder(prefix) {
  const entries = Object.entries(tables[state.tongue] ?? {}).filter(([key]) => key.startsWith(`${prefix}.`));
  return Object.fromEntries(entries.map(([key, text]) => [key.slice(prefix.length + 1), text]));
}

/**
 * A word in a language that need not be the one shown; undefined where it did not come.
 * @param {string} language
 * @param {string} key
 */
export function wordIn(language, key) {
  return tables[language]?.[key];
}

/**
 * Load a file of words once: "frame" or a page's name.
 * @param {string} name
 * @param {string} [language]
 */
export function loadWords(name, language = state.tongue) {
  const path = `../../words/${language}/${name}.json`;
  if (!asked.has(path)) asked.set(path, load(path, language));
  return asked.get(path);
}

/**
 * @param {string} path
 * @param {string} language
 */
async function load(path, language) {
  const answer = await fetch(new URL(path, import.meta.url));
  if (!answer.ok) {
    asked.delete(path);
    return;
  }
  Object.assign((tables[language] ??= {}), await answer.json());
}

/** Words that came with the page itself. @param {string} language @param {Record<string, string>} table */
export function giveWords(language, table) {
  Object.assign((tables[language] ??= {}), table);
}

/** All files that were loaded so far, in another language. @param {string} language */
export async function loadWordsAgain(language) {
  const names = new Set(
    [...asked.keys()].map((path) => /** @type {string} */ (path.split("/").pop()).replace(".json", "")),
  );
  await Promise.all([...names].map((name) => loadWords(name, language)));
}
