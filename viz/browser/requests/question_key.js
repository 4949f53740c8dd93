/** The values at some places of a question as one text, the same as viz/shared/question_reads.py writes. Pure. */

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
