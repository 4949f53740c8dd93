/**
 * A part of a page with a question of its own to the server: it waits, shows the answer or why there is none, may be asked again after a
 * failure, and ignores an answer that came too late. A page keeps its parts in `mounted`, so that they outlive a drawing.
 *
 * @import { Mounted } from "../frame/pages.js"
 * @import { Failure } from "./server.js"
 */

/**
 * @template T
 * @typedef {object} Part
 * @property {string} key of the question asked last; "" before the first
 * @property {T | null} view its answer, once it is there
 * @property {Failure | null} failure why there is none
 * @property {Map<string, T>} kept answers by their keys
 * @property {number} most how many are kept
 * @property {Promise<boolean>} shown whether the answer is in sight
 */

/**
 * @template T
 * @typedef {object} Question
 * @property {Mounted} m the page
 * @property {string} key all that the answer depends on
 * @property {Record<string, unknown>} asked on top of the scene
 * @property {() => void} changed draws the part anew
 * @property {(view: any) => T | Promise<T>} [read] what is kept of the answer, when it is not the answer itself
 * @property {boolean} [stays] whether the answer before stays in sight until the new one is there
 */

import { state } from "../state/state.js";
import { call } from "./server.js";

/** @param {number} [most] answers that are kept @returns {Part<any>} */
export function newPart(most = 60) {
  return { key: "", view: null, failure: null, kept: new Map(), most, shown: Promise.resolve(false) };
}

/**
 * Keep an answer; the oldest one goes.
 * @template T
 * @param {Map<string, T>} kept
 * @param {string} key
 * @param {T} answer
 * @param {number} most
 */
export function keepAnswer(kept, key, answer, most) {
  kept.set(key, answer);
  if (kept.size > most) kept.delete(/** @type {string} */ (kept.keys().next().value));
}

/**
 * Ask, unless the answer is there or on its way.
 * @template T
 * @param {Part<T>} part
 * @param {Question<T>} question
 * @returns {Promise<boolean>} whether its answer is in sight, once it has come
 */
export function askPart(part, question) {
  const { key, stays } = question;
  if (part.key !== key || part.failure) {
    Object.assign(part, { key, failure: null, view: part.kept.get(key) ?? (stays ? part.view : null) });
    part.shown = showAnswer(part, question);
  }
  return part.shown;
}

/**
 * @template T
 * @param {Part<T>} part
 * @param {Question<T>} question
 */
async function showAnswer(part, { m, key, asked, changed, read = (view) => view }) {
  changed();
  if (part.kept.has(key)) return true;
  const answer = await call(m.server, { page: m.name, ...state.scene, ...asked });
  if (answer.ok) keepAnswer(part.kept, key, await read(answer.view), part.most);
  if (part.key !== key) return false; // a newer question is under way
  Object.assign(part, answer.ok ? { view: part.kept.get(key) } : { failure: answer.error });
  changed();
  return answer.ok;
}
