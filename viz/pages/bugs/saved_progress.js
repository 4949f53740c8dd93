/**
 * A learner's work on the cases, kept in this browser over a reload: what was marked, chosen, hinted and found. Pure.
 *
 * @import { Work } from "./page.js"
 *
 * @typedef {Pick<Work, "id" | "proof" | "fault" | "place" | "grade" | "hints" | "solution">} Kept
 */

const MOST = 40; // works, the latest last

/** @param {any} one @returns {one is Kept} */
function isKept(one) {
  const texts = [one?.id, one?.fault, one?.place].every((text) => typeof text === "string");
  const tables = [one?.proof, one?.grade, one?.solution].every((value) => typeof value === "object");
  return texts && tables && Array.isArray(one.hints);
}

/** What this browser kept; what cannot be read is nothing. @param {string | null} text @returns {Kept[]} */
export function readWorks(text) {
  try {
    const found = JSON.parse(text ?? "");
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** With this work last; one on which nothing was done is not kept. @param {Kept[]} kept @param {Kept} work @returns {Kept[]} */
export function withWork(kept, work) {
  const { id, proof, fault, place, grade, hints, solution } = work;
  const rest = kept.filter((one) => one.id !== id);
  const isEmpty = !proof && !fault && !place && !hints.length && !solution;
  return isEmpty ? rest : [...rest, { id, proof, fault, place, grade, hints, solution }].slice(-MOST);
}
