/**
 * The answer: the fault, the place and the figure that proves it; what was right of it; hints; the solution and its story.
 *
 * @import { Look, Work } from "./page.js"
 * @import { BugsView, GradeView, HintView, Solution } from "./view.types.js"
 *
 * @typedef {object} Doing
 * @property {(patch: Partial<Work>) => void} change
 * @property {() => void} answer
 * @property {() => void} hint
 * @property {() => void} give
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../browser/text/words.js";
import { figureName, placeName } from "./names.js";

const HINTS = 3;

/** @param {Look | null} proof */
function proofName(proof) {
  if (!proof) return t("bugs.no_proof");
  const { figure, kind_shown, layer_shown } = proof;
  return t("bugs.proof", {
    figure: figureName(figure),
    kind: t(`common.kind.${kind_shown}`),
    layer: layer_shown + 1,
  });
}

/**
 * @param {string} id
 * @param {string} label
 * @param {[value: string, text: string][]} entries
 * @param {string} now
 * @param {(value: string) => void} take
 */
function select(id, label, entries, now, take) {
  return html`<label
    >${label}
    <select class="tl-button" id=${id} @change=${(/** @type {any} */ event) => take(event.target.value)}>
      <option value="" ?selected=${!now}>${t("bugs.choose")}</option>
      ${entries.map(([value, text]) => html`<option value=${value} ?selected=${value === now}>${text}</option>`)}
    </select>
  </label>`;
}

/**
 * @param {BugsView} view
 * @param {Work} work
 * @param {Doing} doing
 */
export function answerForm(view, work, doing) {
  const whole = work.fault && work.place && work.proof;
  /** @type {[string, string][]} */
  const faults = view.faults.map((name) => [name, t(`fault.${name}`)]);
  /** @type {[string, string][]} */
  const places = view.places.map((place) => [place, placeName(place)]);
  return html`<div class="bu-controls">
      ${select("bu-fault", t("bugs.fault"), faults, work.fault, (fault) => doing.change({ fault, grade: null }))}
      ${select("bu-place", t("bugs.place"), places, work.place, (place) => doing.change({ place, grade: null }))}
      <span id="bu-proof">${proofName(work.proof)}</span>
    </div>
    <div class="bu-controls">
      <button class="tl-button" id="bu-check" ?disabled=${!whole} @click=${doing.answer}>${t("bugs.check")}</button>
      <button class="tl-button" id="bu-hint" ?disabled=${work.hints.length >= HINTS} @click=${doing.hint}>
        ${t("bugs.ask_hint", { left: HINTS - work.hints.length })}
      </button>
      <button class="tl-link" id="bu-give" @click=${doing.give}>${t("bugs.give")}</button>
    </div>`;
}

/** @param {HintView} hint */
function hintLine({ key, values }) {
  const said = {
    stack: values.stack ? t(`bugs.stack.${values.stack}`) : "",
    figure: values.figure ? figureName(values.figure) : "",
    place: values.place ? placeName(values.place) : "",
  };
  return html`<p class="bu-hint">${t(key, said)}</p>`;
}

/** @param {GradeView} grade */
function gradeLines(grade) {
  /** @param {string} part @param {string} code */
  const line = (part, code) =>
    html`<li class=${code === "right" ? "bu-right" : "bu-wrong"} data-graded=${part} data-code=${code}>
      ${t(`bugs.graded.${part}.${code}`)}
    </li>`;
  return html`<ul class="bu-grades">
    ${line("fault", grade.fault ? "right" : "wrong")} ${line("place", grade.place)}
    ${line("figure", grade.figure ? "right" : "wrong")}
  </ul>`;
}

/** @param {Solution} solution */
function story({ fault, place, figures, link }) {
  const named = { fault: t(`fault.${fault}`), place: placeName(place), figures: figures.map(figureName).join(" / ") };
  return html`<div class="bu-story" id="bu-story">
    <p><b>${t("bugs.solution", named)}</b></p>
    <p>${t(`fault.${fault}.what`)}</p>
    <p>
      ${t(`fault.${fault}.story`)}
      ${link ? html`<a href=${link} target="_blank" rel="noopener noreferrer">${link.split("/").slice(3).join("/")}</a>` : ""}
    </p>
  </div>`;
}

/** @param {Work} work */
export function verdict(work) {
  return html`${work.hints.map(hintLine)} ${work.grade ? gradeLines(work.grade) : ""}
  ${work.solution ? story(work.solution) : ""}`;
}
