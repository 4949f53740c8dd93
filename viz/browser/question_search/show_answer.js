/**
 * A question's answer: its page with the scene set, and above the page two sentences of answer and what to look at, until they are put
 * away or another page is opened.
 *
 * @import { Question } from "./search_box.js"
 * @import { Mounted } from "../frame/pages.js"
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { answerText } from "./answer_text.js";
import { usualScene } from "../state/address.js";
import { namesPlaces, placed } from "./scene_places.js";
import { element, openedPart } from "../drawing/dom.js";
import { on } from "../state/events.js";
import { mounted, openPage } from "../frame/pages.js";
import { setScene } from "../state/scene.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";

const bar = element(html`<aside class="tl-answer" id="tl-answer" tabindex="-1"></aside>`);
/** @type {Question | null} */
let said = null;
/** @type {Question | null} whose places wait for a run */
let waiting = null;
let fresh = false;

/** @param {Question} question */
export function answer(question) {
  said = question;
  fresh = true;
  if (state.result || !namesPlaces(question.scene)) setScene(patchOf(question));
  else waiting = question;
  if (state.active === question.page) paint();
  else openPage(question.page);
}

/** @param {Question} question */
function patchOf({ scene }) {
  const run = state.result ?? { src: [], out: [], taught: null };
  return placed(scene, run, usualScene());
}

function putAway() {
  said = waiting = null;
  bar.remove();
  tellMoved();
}

/** The page stands lower or higher now: one that fills the screen measures its room again. */
function tellMoved() {
  window.dispatchEvent(new Event("resize"));
}

function paint() {
  const m = mounted[state.active];
  if (!said || !m || said.page !== state.active) return;
  render(
    html`<p>
        <b>${said[state.language]}</b>
        <span id="tl-answer-said">${answerText(said, state.language, state.result)}</span>
        <span><i>${t("asking.look")}</i> ${said.look[state.language]}</span>
      </p>
      <button class="tl-button" id="tl-answer-done" @click=${putAway}>${t("asking.done")}</button>`,
    bar,
  );
  if (m.root.previousElementSibling !== bar) {
    m.root.before(bar);
    tellMoved();
  }
  if (fresh) lead(m);
}

/** Bring the answer into sight, once: its figure, else the top of the page. @param {Mounted} m */
function lead(m) {
  const figure = said?.part ? openedPart(m.root, said.part) : null;
  if (said?.part && !figure) return; // not drawn yet
  fresh = false;
  bar.focus({ preventScroll: true });
  bar.scrollIntoView({ block: "nearest" });
  figure?.scrollIntoView({ block: "center" });
  figure?.classList.add("tl-answering");
}

on("result", () => {
  if (!waiting) return;
  const question = waiting;
  waiting = null;
  setScene(patchOf(question));
});
on("page", (name) => {
  if (said && said.page !== name) putAway();
});
for (const name of ["drawn", "lang", "result"]) on(name, paint);
