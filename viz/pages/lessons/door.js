/** The way into a lesson: what was done of it, begin or go on, and the same on paper. @import { Kit } from "../../browser/marks/kit.js" */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { button } from "../../browser/lesson/controls.js";
import { goOn } from "../../browser/lesson/player.js";
import { askLessons } from "../../browser/lesson/stored_drafts.js";
import { errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { fill } from "../../browser/text/text_parts.js";
import { print, workOf } from "./work.js";

/** Where people write letters on paper of another size than the rest of the world. */
const LETTER = /-(US|CA|MX|PH)$/;

/** Made by the server on the learner's sentence. @param {string} lesson */
async function printLesson(lesson) {
  const paper = LETTER.test(navigator.language) ? "letter" : "a4";
  const answer = await askLessons("handout", { lesson, language: state.language, paper });
  if (answer.ok) print(lesson, answer.view.html);
  else alert(errorText(answer.error));
}

/** @param {any} data */
export function draw({ words, ...card }) {
  const { name, exercises } = card;
  const { right, isBegun, isFinished } = workOf(card);
  const begun = isBegun ? words.on : words.begin;
  const said = fill(words.right, { right, exercises });
  const progress = html`<p class="mk-text mk-quiet ln-progress">
    <progress max=${exercises} value=${right} aria-label=${said}></progress> ${isFinished ? "✓ " : ""}${said}
  </p>`;
  return html`${exercises && isBegun ? progress : nothing}
    <div class="mk-buttons" data-lesson=${name}>
      ${button(isFinished ? words.again : begun, () => goOn(name), undefined, "mk-chip")}
      <button type="button" class="mk-link" title=${words.paper_more} @click=${() => printLesson(name)}>
        ${words.paper}
      </button>
    </div>`;
}
