/**
 * Which of the known questions is nearest to what a person types. No DOM, no network, no model: features (text_features.js) weighed by how rare they
 * are, the cosine with each wording of a question, and how much of what was typed the question covers.
 *
 * @import { Features, Group } from "./text_features.js"
 *
 * @typedef {Map<string, number>} Vector
 * @typedef {{ vector: Vector, length: number, text: string }} Wording
 * @typedef {{ wordings: Wording[], all: Set<string> }} Entry
 * @typedef {{ entries: Entry[], rarity: Map<string, number>, groups: Group[], unknown: number, vocabulary: string[] }} Index
 * @typedef {{ at: number, score: number }} Found at: which question
 */

import { cleaned, featuresOf, groupsOf, stem } from "./text_features.js";

const COSINE = 0.7; // the rest is coverage
const BEGINS = 0.3; // for a wording that begins with what was typed so far
const OTHER_WORDING = 0.95; // beside the question itself
const LEAST_COVERED = 0.3; // of what was typed, by weight; below that the question is about something else
const LEAST_SCORE = 0.2;
const BESIDE_BEST = 0.4; // of the best score: what is further off is noise
const COMPLETIONS = 6; // words that a half typed one may become
const UNKNOWN_PAIR = 0.3; // two Chinese characters side by side need not be a word, so a pair that no question has says little

/**
 * @param {string[][]} questions the wordings of each: in Chinese, in English, and the others
 * @param {string[][]} synonyms
 * @returns {Index}
 */
export function indexOf(questions, synonyms) {
  const groups = groupsOf(synonyms);
  const features = questions.map((wordings) => wordings.map((text) => featuresOf(text, groups)));
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const wordings of features) {
    const own = new Set(wordings.flatMap((one) => [...one.keys()]));
    for (const key of own) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  /** @param {number} count */
  const rareness = (count) => Math.log(1 + questions.length / count);
  const rarity = new Map([...counts].map(([key, count]) => [key, rareness(count)]));
  const unknown = rareness(1);
  const entries = features.map((wordings, at) => ({
    wordings: wordings.map((one, i) => ({
      ...measured(weighed(one, rarity, unknown)),
      text: cleaned(questions[at][i]),
    })),
    all: new Set(wordings.flatMap((one) => [...one.keys()])),
  }));
  const vocabulary = [...rarity.keys()].filter((key) => key.startsWith("w:")).map((key) => key.slice(2));
  return { entries, rarity, groups, unknown, vocabulary };
}

/**
 * @param {Features} features
 * @param {Map<string, number>} rarity
 * @param {number} unknown
 * @returns {Vector}
 */
function weighed(features, rarity, unknown) {
  /** @param {string} key */
  const weight = (key) => rarity.get(key) ?? unknown * (/^c:../u.test(key) ? UNKNOWN_PAIR : 1);
  return new Map([...features].map(([key, much]) => [key, much * weight(key)]));
}

/** @param {Vector} vector */
function measured(vector) {
  return { vector, length: Math.hypot(...vector.values()) };
}

/**
 * While a person is typing, the last word may be half there: it stands for the words it may become.
 * @param {Index} index
 * @param {string} text
 * @param {Features} features
 */
function complete({ vocabulary }, text, features) {
  const half = cleaned(text).match(/[a-z]{2,}$/)?.[0];
  if (!half || vocabulary.includes(stem(half))) return;
  const words = vocabulary.filter((word) => word.startsWith(half)).slice(0, COMPLETIONS);
  if (!words.length) return;
  features.delete(`w:${stem(half)}`);
  for (const word of words) features.set(`w:${word}`, 1 / words.length);
}

/**
 * The nearest questions, best first; none where nothing is near.
 * @param {Index} index
 * @param {string} text what was typed
 * @param {number} most
 * @returns {Found[]}
 */
export function rank(index, text, most) {
  const features = featuresOf(text, index.groups);
  complete(index, text, features);
  const query = measured(weighed(features, index.rarity, index.unknown));
  if (!query.length) return [];
  const total = [...query.vector.values()].reduce((sum, weight) => sum + weight, 0);
  const typed = cleaned(text).trim();
  const found = index.entries.map((entry, at) => ({ at, score: scoreOf(entry, query, total, typed) }));
  found.sort((a, b) => b.score - a.score || a.at - b.at);
  const least = Math.max(LEAST_SCORE, found[0].score * BESIDE_BEST);
  return found.filter(({ score }) => score >= least).slice(0, most);
}

/**
 * @param {Entry} entry
 * @param {{ vector: Vector, length: number }} query
 * @param {number} total
 * @param {string} typed
 */
function scoreOf(entry, query, total, typed) {
  let shared = 0;
  for (const [key, weight] of query.vector) if (entry.all.has(key)) shared += weight;
  const covered = shared / total;
  if (covered < LEAST_COVERED) return 0;
  const near = entry.wordings.map(({ vector, length, text }, i) => {
    let sum = 0;
    for (const [key, weight] of query.vector) sum += weight * (vector.get(key) ?? 0);
    const begins = typed.length > 1 && text.startsWith(typed) ? BEGINS : 0;
    return ((COSINE * sum) / (length * query.length) + begins) * (i < 2 ? 1 : OTHER_WORDING);
  });
  return Math.max(...near) + (1 - COSINE) * covered;
}
