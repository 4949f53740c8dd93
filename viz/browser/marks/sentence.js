/** The place of the field in which the sentence is typed, on a page that has one (viz/browser/sentence/sentence_line.js). */

import { html } from "../../vendor/lit-html/lit-html.js";
import { emit } from "../state/events.js";
import { isNew, kept } from "./kept.js";

const placed = kept((element, memory) => {
  if (isNew(memory, [element])) queueMicrotask(() => emit("field", element));
});

export function sentence() {
  return html`<div class="mk-sentence" ${placed()}></div>`;
}
