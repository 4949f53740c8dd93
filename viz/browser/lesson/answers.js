/**
 * Answers to exercises: what this browser keeps of them, and how they are written out. Pure.
 *
 * @import { Input, Option } from "../shared.types.js"
 *
 * @typedef {object} Answered what is kept of one exercise
 * @property {string} stop
 * @property {number} exercise which of the stop, from 0
 * @property {string} question as it was asked
 * @property {string[]} answers one's own, in the order they were given
 * @property {any} [given] what the form held at the last of them
 * @property {boolean} right whether the last of them was
 * @property {number} tries
 * @property {string} sentence
 * @property {string} checkpoint
 * @property {string} date
 *
 * @typedef {{ yes: string, no: string, none: string }} Terms words of an answer
 */

export const TRIES = 3;

/** What a form holds before anything is put in. @param {Input} input @returns {any} */
export function blank({ kind, options }) {
  if (kind === "several" || kind === "cells") return [];
  if (kind === "order") return (options ?? []).map((_, i) => i);
  if (kind === "claim") return { holds: null, reason: null };
  return kind === "choice" ? null : "";
}

/** Whether there is something to check. @param {Input} input @param {any} given */
export function isGiven({ kind }, given) {
  if (kind === "claim") return given.holds !== null && given.reason !== null;
  if (kind === "choice") return given !== null;
  return typeof given !== "string" || given.trim() !== "";
}

/** One step up or down in an order; at an end it stays. @template T @param {T[]} order @param {number} at @param {number} by */
export function moved(order, at, by) {
  const to = at + by;
  if (to < 0 || to >= order.length) return order;
  const next = [...order];
  [next[at], next[to]] = [next[to], next[at]];
  return next;
}

/** With it where it was not, without it where it was. @param {any[]} chosen @param {any} one */
export function toggled(chosen, one) {
  const text = JSON.stringify(one);
  const rest = chosen.filter((other) => JSON.stringify(other) !== text);
  return rest.length === chosen.length ? [...chosen, one] : rest;
}

/** @param {Option | undefined} option @param {string} language */
export function optionText(option, language) {
  return option?.said?.[language] ?? option?.said?.en ?? option?.text ?? "";
}

/**
 * An answer in words: one's own, or the right one of a solution (of equals, several indices).
 * @param {any} given
 * @param {Input} input
 * @param {string} language
 * @param {Terms} terms
 */
export function written(given, { kind, options = [], rows = [], columns = [] }, language, terms) {
  const name = (/** @type {number} */ i) => optionText(options[i], language);
  if (kind === "claim") return `${given.holds ? terms.yes : terms.no} · ${name(given.reason)}`;
  if (kind === "shape" && Array.isArray(given)) return `(${given.join(", ")})`;
  if (!Array.isArray(given)) return kind === "choice" ? name(given) : String(given).replace(/^-/, "−");
  if (!given.length) return terms.none;
  if (kind === "cells") return given.map(([r, c]) => `${rows[r]} × ${columns[c]}`).join(", ");
  if (kind === "order") return given.map((i, n) => `${n + 1}. ${name(i)}`).join(" ");
  return given.map(name).join(" / ");
}

/** @param {any} one @returns {one is Answered} */
function isAnswered(one) {
  const texts = [one?.stop, one?.question, one?.sentence, one?.checkpoint, one?.date];
  const answers = Array.isArray(one?.answers) && one.answers.every((/** @type {any} */ a) => typeof a === "string");
  return texts.every((text) => typeof text === "string") && answers && Number.isInteger(one.exercise);
}

/**
 * A list that this browser kept, without what is damaged; what cannot be read is an empty one.
 * @template T
 * @param {string | null} text
 * @param {(one: any) => one is T} isWhole
 * @returns {T[]}
 */
export function readList(text, isWhole) {
  try {
    const found = JSON.parse(text ?? "");
    return Array.isArray(found) ? found.filter(isWhole) : [];
  } catch {
    return [];
  }
}

/** @param {string | null} text @returns {Answered[]} */
export function readAnswers(text) {
  return readList(text, isAnswered);
}

/** @param {Answered[]} kept @param {string} stop @param {number} exercise */
export function answeredAt(kept, stop, exercise) {
  return kept.find((one) => one.stop === stop && one.exercise === exercise);
}

/**
 * What a form holds when one comes back to an exercise: the last answer, where it still says what it said.
 * @param {Answered | undefined} kept
 * @param {Input} input
 * @param {string} language
 * @param {Terms} terms
 */
export function givenBefore(kept, input, language, terms) {
  try {
    const said = kept?.given === undefined ? "" : written(kept.given, input, language, terms);
    return said && said === kept?.answers.at(-1) ? kept.given : blank(input);
  } catch {
    return blank(input); // the options are others by now
  }
}

/** With a newer answer. A right one is not lost by trying again. @param {Answered[]} kept @param {Answered} news */
export function withAnswer(kept, news) {
  const before = answeredAt(kept, news.stop, news.exercise);
  if (before?.right && !news.right) return kept;
  return [...kept.filter((one) => one !== before), news];
}
