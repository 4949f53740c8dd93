/** The sentence that a page begins with while nobody has typed or chosen one: its own (viz/shared/page_sentences.py), else the first example. */

import { data } from "./server_data.js";

const MIDDLE = 2; // the step that a page's own sentence is seen at: the first has nothing before it
const CHOOSE = ["decoding", "masks"]; // pages that choose the row of a sentence themselves, by their sheet's `at`

/** @import { Scene } from "./state.js" */

/** @param {string} page "" for none @param {string} language that the model reads */
export function firstSentence(page, language) {
  return data.own[page]?.[language] ?? data.examples[language]?.[0] ?? "";
}

/** The row that a page shows while nobody has chosen one; -1: its own choice. @param {string} page */
export const firstRow = (page) => (CHOOSE.includes(page) ? -1 : 0);

/**
 * What of the scene changes when a person comes to a page: nothing where it has no sentence of its own, or once something was done to the sentence. Pure.
 * @param {Scene} scene
 * @param {string} page
 * @param {string} language
 */
export function arrivingPatch(scene, page, language) {
  const own = firstSentence(page, language);
  const ours = ["", ...Object.keys(data.own)].map((name) => firstSentence(name, language));
  const isTouched = scene.lesson || [scene.forced, scene.cut, scene.edits].some((list) => list.length);
  if (!(page in data.own || page === data.first) || isTouched || !ours.includes(scene.text)) return null;
  return own === scene.text ? null : { text: own, step: firstRow(page) || (page in data.own ? MIDDLE : 0), source: -1 };
}
