/** The language of the page: what the address says, else what was chosen last time, else the browser's. */

import { emit } from "./events.js";
import { writeAddress } from "./scene.js";
import { state } from "./state.js";
import { recall, remember } from "./storage.js";
import { loadWordsAgain } from "./words.js";

/** @param {"zh" | "en"} language */
function apply(language) {
  state.language = language;
  mark();
}

/** What a screen reader is told. Gradio writes the browser's own language there when it starts, which is after us. */
function mark() {
  const said = state.language === "zh" ? "zh-CN" : "en";
  if (document.documentElement.lang !== said) document.documentElement.lang = said;
}

export function firstLanguage() {
  const wanted =
    new URLSearchParams(location.search).get("lang") || recall("lang") || (navigator.language || "zh").slice(0, 2);
  apply(wanted === "zh" ? "zh" : "en");
  new MutationObserver(mark).observe(document.documentElement, { attributes: true, attributeFilter: ["lang"] });
}

/** @param {string} wanted */
export async function setLanguage(wanted) {
  const language = wanted === "en" ? "en" : "zh";
  remember("lang", language); // before the words are there: a person may be gone by then
  await loadWordsAgain(language);
  apply(language);
  emit("lang");
  writeAddress();
}
