/**
 * A draft opened for changing: its name, its stops, and of one stop the words and the exercises.
 *
 * @import { Draft } from "../../browser/lesson/draft.js"
 * @import { Written } from "../../browser/lesson/exercise_form.js"
 * @import { Offer } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { changed, either, withChange, withMove, withoutStop, written } from "../../browser/lesson/draft.js";
import { askLessons, putDraft } from "../../browser/lesson/stored_drafts.js";
import { exerciseForm } from "../../browser/lesson/exercise_form.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";

/** @type {Offer[]} */
let offers = [];
/** the stop that is open: "id/name" */
let opened = "";

/** @param {() => void} redraw */
async function fetchOffers(redraw) {
  const answer = await askLessons({ ask: "types" });
  if (!answer.ok) return;
  offers = answer.view.types;
  redraw();
}

/** @param {any} event @returns {string} */
const valueOf = (event) => event.target.value;

/** What the other language says, where this one says nothing. @param {any} said */
function other(said) {
  const text = either(said, state.language);
  return said?.[state.language] || !text
    ? nothing
    : html`<small>${t("drafting.other_language", { text: text.slice(0, 80) })}</small>`;
}

/** @param {string} key @param {any} said @param {number} longest @param {(said: any) => void} put */
function title(key, said, longest, put) {
  const typed = (/** @type {Event} */ event) => put(written(said, state.language, valueOf(event)));
  return html`<label class="ls-small"
    ><span>${t(key)}</span>
    <input type="text" data-field="title" maxlength=${longest} .value=${said[state.language] ?? ""} @change=${typed} />
    ${other(said)}</label
  >`;
}

/** @param {string} key @param {string} name @param {any} said @param {number} longest @param {(text: string) => void} put @param {string} text */
function area(key, name, said, longest, put, text) {
  return html`<label class="ls-small"
    ><span>${t(key)}</span>
    <textarea
      rows="3"
      data-field=${name}
      maxlength=${longest}
      .value=${text}
      @change=${(/** @type {Event} */ event) => put(valueOf(event))}
    ></textarea>
    ${other(said)}</label
  >`;
}

/** @param {Draft} draft @param {number} at */
function stopForm(draft, at) {
  const stop = draft.lesson.stops[at];
  const exercises = stop.exercises ?? [];
  const change = (/** @type {Record<string, unknown>} */ patch) => putDraft(withChange(draft, at, patch));
  /** @param {number} i @param {Written | null} one */
  const put = (i, one) => {
    const rest = [...exercises];
    rest.splice(i, 1, ...(one ? [{ ...exercises[i], ...one }] : []));
    change({ exercises: rest });
  };
  const form = (/** @type {Written | null} */ one, /** @type {number} */ i) =>
    exerciseForm(offers, stop.scene, one, (next) => put(i, next), i > 0);
  const note = (/** @type {string} */ text) => change({ text: written(stop.text, state.language, text) });
  return html`<div class="ls-write">
    ${title("drafting.stop_title", stop.title, 120, (said) => change({ title: said }))}
    ${area("drafting.note", "note", stop.text, 2000, note, stop.text[state.language] ?? "")}
    ${offers.length ? [...exercises, null].map(form) : nothing}
  </div>`;
}

/** @param {Draft} draft @param {number} at @param {() => void} redraw */
function stopLine(draft, at, redraw) {
  const { stops } = draft.lesson;
  const { name, title: said, scene, exercises = [] } = stops[at];
  const key = `${draft.id}/${name}`;
  const n = at + 1;
  const turn = () => {
    opened = opened === key ? "" : key;
    redraw();
  };
  /** @param {string} word @param {string} sign @param {() => void} act @param {boolean} [off] */
  const button = (word, sign, act, off = false) =>
    html`<button
      type="button"
      class="tl-button"
      data-do=${word}
      aria-label=${t(`drafting.${word}`, { n })}
      ?disabled=${off}
      @click=${act}
    >
      ${sign}
    </button>`;
  const types = exercises.map((/** @type {any} */ one) => t(`drafting.type.${one.type}`)).join(" · ");
  return html`<li data-stop=${name}>
    <div class="ln-stop">
      <span
        >${n}. ${either(said, state.language)}
        <small>${t("drafting.page", { page: t(`common.page.${scene.tab}`) })}${types ? ` · ${types}` : ""}</small></span
      >
      <span class="ln-stop-ways">
        ${button("up", "↑", () => putDraft(withMove(draft, at, -1)), at === 0)}
        ${button("down", "↓", () => putDraft(withMove(draft, at, 1)), n === stops.length)}
        ${button("change", "✎", turn)} ${button("stop_delete", "✕", () => putDraft(withoutStop(draft, at)))}
      </span>
    </div>
    ${opened === key ? stopForm(draft, at) : nothing}
  </li>`;
}

/** @param {Draft} draft @param {() => void} redraw */
export function editor(draft, redraw) {
  if (!offers.length) fetchOffers(redraw);
  const { lesson } = draft;
  const change = (/** @type {Record<string, unknown>} */ patch) => putDraft(changed(draft, patch));
  const minutes = (/** @type {Event} */ event) =>
    change({ minutes: Math.min(60, Math.max(1, Math.round(Number(valueOf(event))) || 1)) });
  const lines = (/** @type {string} */ text) => {
    const said = text.split("\n").filter((line) => line.trim());
    const rest = { ...lesson.afterwards };
    delete rest[state.language];
    change({ afterwards: said.length ? { ...rest, [state.language]: said.slice(0, 8) } : rest });
  };
  return html`<div class="ln-editor">
    <div class="ls-write">
      ${title("drafting.title", lesson.title, 120, (said) => change({ title: said }))}
      <label class="ls-small"
        ><span>${t("drafting.minutes")}</span>
        <input type="number" data-field="minutes" min="1" max="60" .value=${String(lesson.minutes)} @change=${minutes}
      /></label>
      ${area("drafting.afterwards", "afterwards", {}, 2000, lines, (lesson.afterwards[state.language] ?? []).join("\n"))}
    </div>
    <ol>
      ${lesson.stops.map((/** @type {any} */ _, /** @type {number} */ i) => stopLine(draft, i, redraw))}
    </ol>
  </div>`;
}
