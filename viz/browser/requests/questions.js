/** What is asked of the server: the key of a question, and the first one. @import { Answer } from "./server.js" */

/** @param {unknown} value @returns {unknown} with the keys of every object in their order */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}

/** What stands at a place; null where nothing does. @param {Record<string, any>} question @param {string} place */
function valueAt(question, place) {
  const dot = place.indexOf(".");
  const value = question[dot < 0 ? place : place.slice(0, dot)];
  if (dot < 0) return value ?? null;
  const own = value !== null && typeof value === "object" && !Array.isArray(value);
  return (own ? value[place.slice(dot + 1)] : null) ?? null;
}

/**
 * The values at some places of a question as one text, the same as viz/shared/question_reads.py writes. Pure.
 * @param {Record<string, any>} question
 * @param {string[]} places such as "kind", or "masks.cross"
 */
export function keyOf(question, places) {
  return JSON.stringify(places.map((place) => sorted(valueAt(question, place))));
}

/** All places of both. @param {string[]} known @param {string[]} more */
export function united(known, more) {
  return [...new Set([...known, ...more])].sort();
}

/**
 * Keep an answer as the newest of at most so many.
 * @template T
 * @param {Map<string, T>} kept
 * @param {string} key
 * @param {T} answer
 * @param {number} most
 */
export function keepNewest(kept, key, answer, most) {
  kept.delete(key);
  kept.set(key, answer);
  if (kept.size > most) kept.delete(/** @type {string} */ (kept.keys().next().value));
}

const SESSION = "first-question"; // Gradio wants a session; nothing of ours is kept in it

/** @type {{ name: string, key: string, answer: Promise<Answer | null> } | null} */
let first = null;

/**
 * The first question, asked before Gradio has built the page: its front end takes longer than the answer. It goes where Gradio would send it, once;
 * what does not come back well is asked again in the usual way.
 * @param {string} name of the page
 * @param {string} key of the view
 * @param {Record<string, unknown>} scene
 */
export function askFirst(name, key, scene) {
  const config = window.gradio_config;
  const place = config?.components?.find((one) => one.props?.elem_id === `page-${name}`);
  if (!config || !place) return; // a static edition
  const body = JSON.stringify({
    data: { page: name, ...scene },
    component_id: place.id,
    fn_name: "serve",
    session_hash: SESSION,
  });
  const headers = { "Content-Type": "application/json" };
  const answer = fetch(`.${config.api_prefix}/component_server/`, { method: "POST", headers, body })
    .then((response) => (response.ok ? response.json() : null))
    .then((given) => given && { ...given, asked: { page: name, ...scene } })
    .catch(() => null);
  first = { name, key, answer };
}

/**
 * The answer to the first question, for whoever asks just that first of all; null where there is none.
 * @param {string} name
 * @param {string} key
 * @returns {Promise<Answer | null>}
 */
export async function takeFirst(name, key) {
  const taken = first;
  first = null;
  return taken?.name === name && taken.key === key ? taken.answer : null;
}
