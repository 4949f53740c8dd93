/**
 * "My lessons": the drafts of this browser, to walk, change, save, open and send. What leaves is checked first, by the rules of lesson files.
 *
 * @import { Draft } from "../../browser/lesson/draft.js"
 * @import { Kit } from "../../browser/marks/kit.js"
 * @import { Said } from "../../browser/shared.types.js"
 *
 * @typedef {{ id: string, text: string, mistakes?: Said[] }} Told what is said below a draft; id "" below the list
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fileOf, saveJson } from "../../browser/drawing/dom.js";
import { countExercises, draftOf, either, fileName } from "../../browser/lesson/draft.js";
import { LARGEST, LONGEST_LINK, packed } from "../../browser/lesson/draft_link.js";
import {
  dropDraft,
  drafts,
  freshId,
  isKept,
  lessonOf,
  loadBoth,
  mistakesOf,
  putDraft,
} from "../../browser/lesson/stored_drafts.js";
import { goOn, goTo } from "../../browser/lesson/player.js";
import { sceneAddress } from "../../browser/state/address.js";
import { on } from "../../browser/state/events.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { editor } from "./draft_editor.js";

/** @type {Kit | undefined} */
let drawn;
/** @type {Told} */
let told = { id: "", text: "" };
let edited = "";
let asksToDelete = "";
let hasWords = false;
const redraw = () => drawn?.paint();
on("drafts", redraw);

/** @param {string} id @param {string} text @param {Said[]} [mistakes] */
function tell(id, text, mistakes) {
  told = { id, text, mistakes };
  redraw();
}

/** @param {string} id */
function saidOf(id) {
  if (told.id !== id || !told.text) return nothing;
  return html`<div class="mk-notice" role="status">
    <p>${told.text}</p>
    ${told.mistakes?.map((one) => html`<p>${one[state.language]}</p>`)}
  </div>`;
}

/** Tell what is wrong with a lesson. @param {unknown} lesson @param {string} id @param {string} key of the words @param {Record<string, unknown>} [more] */
async function isRight(lesson, id, key, more = {}) {
  const { failed, mistakes } = await mistakesOf(lesson);
  if (failed || mistakes.length) tell(id, failed || t(key, { ...more, n: mistakes.length }), mistakes);
  return !failed && !mistakes.length;
}

/** @param {Draft} draft */
async function save(draft) {
  const lesson = await lessonOf(draft);
  if (!(await isRight(lesson, draft.id, "drafting.mistakes"))) return;
  saveJson(lesson, fileName(draft));
  tell("", "");
}

/** @param {Draft} draft */
async function share(draft) {
  const lesson = await lessonOf(draft);
  if (!(await isRight(lesson, draft.id, "drafting.mistakes"))) return;
  const url = new URL(sceneAddress());
  url.search = `?lang=${state.language}`;
  url.hash = await packed(lesson);
  const link = url.toString();
  if (link.length > LONGEST_LINK) {
    tell(draft.id, t("drafting.too_long", { value: link.length, limit: LONGEST_LINK }));
    return;
  }
  try {
    await navigator.clipboard.writeText(link);
    tell(draft.id, t("drafting.shared"));
  } catch {
    prompt(t("drafting.share"), link);
  }
}

/** @param {File} file */
async function open(file) {
  const { name, size } = file;
  if (size > LARGEST) return tell("", t("drafting.file_large", { name, value: size, limit: LARGEST }));
  const lesson = await file.text().then(JSON.parse).catch(() => undefined); // prettier-ignore
  if (lesson === undefined) return tell("", t("drafting.file_no_json", { name }));
  if (!(await isRight(lesson, "", "drafting.file_mistakes", { name }))) return;
  putDraft(draftOf(freshId(), lesson, false));
  tell("", t("drafting.opened", { title: either(lesson.title, state.language) }));
}

/** @param {Event} event */
function opened(event) {
  const file = fileOf(event);
  if (file) open(file);
}

/** @param {Draft} draft */
function edit(draft) {
  const id = draft.received ? freshId() : draft.id;
  edited = edited === id ? "" : id;
  told = { id: "", text: "" };
  if (draft.received) putDraft({ ...structuredClone(draft), id, received: false });
  redraw();
}

/** @param {string} act @param {string} word @param {() => void} press @param {boolean} [off] */
const button = (act, word, press, off = false) =>
  html`<button type="button" class="mk-chip" data-do=${act} ?disabled=${off} @click=${press}>
    ${t(`drafting.${word}`)}
  </button>`;

/** @param {Draft} draft */
function deleting({ id, lesson }) {
  const turn = (/** @type {string} */ which) => () => {
    asksToDelete = which;
    redraw();
  };
  if (asksToDelete !== id) return button("delete", "delete", turn(id));
  return html`<span role="alert">
    ${t("drafting.delete_sure", { title: either(lesson.title, state.language) })}
    ${button("delete-yes", "delete_yes", () => dropDraft(id))} ${button("", "delete_no", turn(""))}
  </span>`;
}

/** @param {Draft} draft */
function card(draft) {
  const { id, received, lesson } = draft;
  const facts = { stops: lesson.stops.length, exercises: countExercises(draft) };
  const isOpen = edited === id && !received;
  const own = isOpen ? "done_editing" : "edit";
  const walk = () => (received ? goOn(id) : goTo(id, 1));
  return html`<li class="mk-item" data-draft=${id}>
    <h4>
      ${either(lesson.title, state.language)}
      <small>${t("drafting.facts", facts)}${received ? ` · ${t("drafting.received")}` : ""}</small>
    </h4>
    <div class="mk-buttons">
      ${button("walk", received ? "walk" : "preview", walk, !lesson.stops.length)}
      ${received ? button("copy", "edit_copy", () => edit(draft)) : button("edit", own, () => edit(draft))}
      ${button("save", "save_file", () => save(draft))} ${button("share", "share", () => share(draft))}
      ${deleting(draft)}
    </div>
    ${saidOf(id)} ${isOpen ? editor(draft, redraw) : nothing}
  </li>`;
}

/** @param {unknown} _ @param {Kit} kit */
export function draw(_, kit) {
  drawn = kit;
  loadBoth().then(() => {
    if (hasWords) return;
    hasWords = true;
    redraw();
  });
  if (!hasWords) return nothing;
  const all = drafts();
  return html`<div class="mk-stack">
    ${isKept() ? nothing : html`<p class="mk-notice" role="alert">${t("drafting.unkept")}</p>`}
    ${
      all.length
        ? html`<ol class="mk-items">
            ${all.map(card)}
          </ol>`
        : html`<p>${t("drafting.mine_none")}</p>`
    }
    <label class="mk-chip"
      >${t("drafting.open")} <input type="file" id="lessons-open" accept=".json,application/json" @change=${opened}
    /></label>
    ${saidOf("")}
  </div>`;
}
