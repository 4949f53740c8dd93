/**
 * The language of the page: what the address says, else what was chosen last time, else the browser's, else English. Of a language beside Chinese
 * and English only the words are there (viz/shared/languages.py); what is written in those two is read in the one it builds on.
 */

import { data } from "../state/server_data.js";
import { emit } from "../state/events.js";
import { writeAddress } from "../state/scene.js";
import { state } from "../state/state.js";
import { recall, remember } from "../state/storage.js";
import { loadWordsAgain } from "../text/words.js";

/** @param {string | null} wanted */
const known = (wanted) => (wanted !== null && Object.hasOwn(data.languages, wanted) ? wanted : "en");

/** @param {string} tongue */
function apply(tongue) {
  state.tongue = tongue;
  state.language = data.languages[tongue].base;
  mark();
}

/** What a screen reader is told. Gradio writes the browser's own language there when it starts, which is after us. */
function mark() {
  const root = document.documentElement;
  const { tag, direction } = data.languages[state.tongue];
  if (root.lang !== tag) root.lang = tag;
  if ((root.dir || "ltr") !== direction) root.dir = direction;
}

export function firstLanguage() {
  const own = (navigator.language || "zh").slice(0, 2);
  apply(known(new URLSearchParams(location.search).get("lang") || recall("lang") || own));
  new MutationObserver(mark).observe(document.documentElement, { attributes: true, attributeFilter: ["lang", "dir"] });
}

/** @param {string} wanted */
export async function setLanguage(wanted) {
  const tongue = known(wanted);
  remember("lang", tongue); // before the words are there: a person may be gone by then
  await loadWordsAgain(tongue);
  apply(tongue);
  emit("lang");
  writeAddress();
}
