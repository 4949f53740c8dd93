/**
 * A draft opened for changing: its name, its stops, and of one stop the words and the exercises.
 *
 * @import { Draft } from "../../browser/lesson/draft.js"
 * @import { Written } from "../../browser/lesson/exercise_form.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { changed, either, withChange, withMove, withoutStop } from "../../browser/lesson/draft.js";
import { putDraft } from "../../browser/lesson/stored_drafts.js";
import { exerciseForm } from "../../browser/lesson/exercise_form.js";
import { saidField, typed } from "../../browser/lesson/form_fields.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";

/** the stop that is open: "id/name" */
let opened = "";

/** @param {Draft} draft @param {number} at @param {() => void} redraw */
function stopForm(draft, at, redraw) {
  const stop = draft.lesson.stops[at];
  const exercises = stop.exercises ?? [];
  const change = (/** @type {Record<string, unknown>} */ patch) => putDraft(withChange(draft, at, patch));
  const form = (/** @type {Written | null} */ one, /** @type {number} */ i) => {
    const put = (/** @type {Written | null} */ next) =>
      change({ exercises: exercises.toSpliced(i, 1, ...(next ? [{ ...exercises[i], ...next }] : [])) });
    return exerciseForm(redraw, stop.scene, one, put, i > 0);
  };
  return html`<div class="ls-write">
    ${saidField(t("drafting.stop_title"), stop.title, (title) => change({ title }), { name: "title" })}
    ${saidField(t("drafting.note"), stop.text, (text) => change({ text }), { name: "note", rows: 3, most: 2000 })}
    ${[...exercises, null].map(form)}
  </div>`;
}

/** @param {Draft} draft @param {number} at @param {() => void} redraw */
function stopLine(draft, at, redraw) {
  const { stops } = draft.lesson;
  const { name, title, scene, exercises = [] } = stops[at];
  const key = `${draft.id}/${name}`;
  const turn = () => {
    opened = opened === key ? "" : key;
    redraw();
  };
  /** @param {string} word @param {string} sign @param {() => void} act @param {boolean} [off] */
  const button = (word, sign, act, off = false) =>
    html`<button
      type="button"
      class="mk-chip"
      data-do=${word}
      aria-label=${t(`drafting.${word}`, { n: at + 1 })}
      ?disabled=${off}
      @click=${act}
    >
      ${sign}
    </button>`;
  const types = exercises.map((/** @type {any} */ one) => ` · ${t(`drafting.type.${one.type}`)}`);
  return html`<li class="mk-item" data-stop=${name}>
    <div class="mk-buttons">
      <span>
        ${at + 1}. ${either(title, state.language)}
        <small>${t("drafting.page", { page: t(`common.page.${scene.tab}`) })}${types}</small>
      </span>
      ${button("up", "↑", () => putDraft(withMove(draft, at, -1)), at === 0)}
      ${button("down", "↓", () => putDraft(withMove(draft, at, 1)), at === stops.length - 1)}
      ${button("change", "✎", turn)} ${button("stop_delete", "✕", () => putDraft(withoutStop(draft, at)))}
    </div>
    ${opened === key ? stopForm(draft, at, redraw) : nothing}
  </li>`;
}

/** @param {Draft} draft @param {() => void} redraw */
export function editor(draft, redraw) {
  const { title, minutes, afterwards, stops } = draft.lesson;
  const { language } = state;
  const change = (/** @type {Record<string, unknown>} */ patch) => putDraft(changed(draft, patch));
  const after = (/** @type {string} */ text) => {
    const said = text.split("\n").filter((line) => line.trim());
    change({ afterwards: { ...afterwards, [language]: said.length ? said.slice(0, 8) : undefined } });
  };
  const last = (/** @type {string} */ text) =>
    change({ minutes: Math.min(60, Math.max(1, Math.round(Number(text)) || 1)) });
  return html`<div class="ln-editor ls-write">
    ${saidField(t("drafting.title"), title, (said) => change({ title: said }), { name: "title" })}
    ${typed(t("drafting.minutes"), String(minutes), last, { name: "minutes", range: [1, 60, 1] })}
    ${typed(t("drafting.afterwards"), (afterwards[language] ?? []).join("\n"), after, { name: "afterwards", rows: 3, most: 2000 })}
    <ol class="mk-items">
      ${stops.map((/** @type {any} */ _, /** @type {number} */ i) => stopLine(draft, i, redraw))}
    </ol>
  </div>`;
}
