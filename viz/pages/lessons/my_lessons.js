/**
 * "My lessons": the drafts of this browser, to walk, change, save, open and send.
 *
 * @import { Draft } from "../../browser/lesson/draft.js"
 * @import { Said } from "./view.types.js"
 *
 * @typedef {{ id: string, text: string, mistakes: Said[] }} Told what is said below a draft; id "" below the list
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { countExercises, either } from "../../browser/lesson/draft.js";
import { dropDraft, drafts, freshId, isKept, putDraft } from "../../browser/lesson/stored_drafts.js";
import { goOn, goTo } from "../../browser/lesson/player.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { editor } from "./draft_editor.js";
import { openFile, saveFile, shareLink } from "./draft_files.js";

/** @type {Told} */
let told = { id: "", text: "", mistakes: [] };
let edited = "";
let asksToDelete = "";
let redraw = () => {};

/** @param {string} id @param {string} text @param {Said[]} [mistakes] */
function tell(id, text, mistakes = []) {
  told = { id, text, mistakes };
  redraw();
}

/** @param {string} id */
function said(id) {
  if (told.id !== id || !told.text) return nothing;
  return html`<div class="ln-told" role="status">
    <p>${told.text}</p>
    ${
      told.mistakes.length
        ? html`<ul>
            ${told.mistakes.map((one) => html`<li>${one[state.language]}</li>`)}
          </ul>`
        : nothing
    }
  </div>`;
}

/** @param {Draft} draft */
function edit({ id }) {
  edited = edited === id ? "" : id;
  tell("", "");
}

/** @param {Draft} draft */
function editCopy(draft) {
  const id = freshId();
  edited = id;
  putDraft({ ...structuredClone(draft), id, received: false });
}

/** @param {Draft} draft */
function deleting({ id, lesson }) {
  const turn = (/** @type {string} */ which) => {
    asksToDelete = which;
    redraw();
  };
  if (asksToDelete !== id) {
    return html`<button class="tl-link" data-do="delete" @click=${() => turn(id)}>${t("drafting.delete")}</button>`;
  }
  return html`<span role="alert">
    ${t("drafting.delete_sure", { title: either(lesson.title, state.language) })}
    <button class="tl-button" data-do="delete-yes" @click=${() => dropDraft(id)}>${t("drafting.delete_yes")}</button>
    <button class="tl-button" @click=${() => turn("")}>${t("drafting.delete_no")}</button>
  </span>`;
}

/** @param {Draft} draft */
function ways(draft) {
  const { id, received, lesson } = draft;
  const isEmpty = !lesson.stops.length;
  const tellOf = (/** @type {string} */ text, /** @type {Said[]} */ mistakes = []) => tell(id, text, mistakes);
  const walk = html`<button
    class="tl-button"
    data-do="walk"
    ?disabled=${isEmpty}
    @click=${() => (received ? goOn(id) : goTo(id, 1))}
  >
    ${t(received ? "drafting.walk" : "drafting.preview")}
  </button>`;
  const own = html`<button class="tl-button" data-do="edit" aria-expanded=${edited === id} @click=${() => edit(draft)}>
    ${t(edited === id ? "drafting.done_editing" : "drafting.edit")}
  </button>`;
  const copy = html`<button class="tl-button" data-do="copy" @click=${() => editCopy(draft)}>
    ${t("drafting.edit_copy")}
  </button>`;
  return html`<p class="ln-ways">
    ${walk} ${received ? copy : own}
    <button class="tl-button" data-do="save" @click=${() => saveFile(draft, tellOf)}>${t("drafting.save_file")}</button>
    <button class="tl-button" data-do="share" @click=${() => shareLink(draft, tellOf)}>${t("drafting.share")}</button>
    ${deleting(draft)}
  </p>`;
}

/** @param {Draft} draft */
function card(draft) {
  const { id, received, lesson } = draft;
  const facts = { stops: lesson.stops.length, exercises: countExercises(draft) };
  return html`<section class="ln-draft" data-draft=${id}>
    <h4>
      ${either(lesson.title, state.language)}
      <small>${t("drafting.facts", facts)}${received ? ` · ${t("drafting.received")}` : ""}</small>
    </h4>
    ${ways(draft)} ${said(id)} ${edited === id && !received ? editor(draft, redraw) : nothing}
  </section>`;
}

/** @param {Event} event */
async function opened(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const [file] = input.files ?? [];
  input.value = ""; // the same file may be opened again
  if (file) await openFile(file, (text, mistakes = []) => tell("", text, mistakes));
}

/** @param {() => void} again draws the page */
export function mine(again) {
  redraw = again;
  const all = drafts();
  return html`<section class="tl-figure" id="lessons-mine">
    <h3>${t("drafting.mine")}</h3>
    <p class="tl-quiet">${t("drafting.mine_lead")}</p>
    ${isKept() ? nothing : html`<p class="tl-notice" role="alert">${t("drafting.unkept")}</p>`}
    ${all.length ? all.map(card) : html`<p>${t("drafting.mine_none")}</p>`}
    <p>
      <label class="tl-button ln-open"
        >${t("drafting.open")} <input type="file" id="lessons-open" accept=".json,application/json" @change=${opened}
      /></label>
    </p>
    ${said("")}
  </section>`;
}
