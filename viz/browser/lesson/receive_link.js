/** A lesson that came in a link: unpacked, checked by the server as a file is, kept among the drafts, and opened. */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { element } from "../drawing/dom.js";
import { on } from "../state/events.js";
import { mounted } from "../frame/pages.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";
import { draftOf, receivedId } from "./draft.js";
import { holdsLesson, unpacked } from "./draft_link.js";
import { draftNamed, loadBoth, mistakesOf, putDraft } from "./stored_drafts.js";
import { goOn } from "./player.js";

/** @param {string} text */
function tell(text) {
  const notice = element(html`<p class="tl-notice" role="alert" id="tl-link-broken"></p>`);
  render(text, notice);
  document.querySelector(".tl-lesson")?.parentElement?.prepend(notice);
  document.querySelector("#tl-lesson-place")?.classList.remove("tl-hidden");
}

/** What is wrong with it; empty: nothing. @param {any} lesson */
async function mistake(lesson) {
  if (!lesson) return t("drafting.link_broken");
  const { failed, mistakes } = await mistakesOf(lesson);
  return failed || (mistakes[0]?.[state.language] ?? "");
}

/** @param {string} hash of the address */
async function receive(hash) {
  await loadBoth();
  const lesson = await unpacked(hash);
  const wrong = await mistake(lesson);
  const url = new URL(location.href);
  url.hash = "";
  history.replaceState(history.state, "", url);
  if (wrong) {
    tell(lesson ? `${t("drafting.link_broken")} ${wrong}` : wrong);
    return;
  }
  const id = receivedId(JSON.stringify(lesson));
  if (!draftNamed(id)) putDraft(draftOf(id, lesson, true));
  await goOn(id);
}

/** Once there is a page to ask by. @param {string} hash of an address, which may hold no lesson */
export function receiveOnce(hash) {
  if (!holdsLesson(hash)) return;
  if (mounted[state.active]) {
    receive(hash);
    return;
  }
  let isTaken = false;
  on("page", () => {
    if (isTaken || !mounted[state.active]) return;
    isTaken = true;
    receive(hash);
  });
}
