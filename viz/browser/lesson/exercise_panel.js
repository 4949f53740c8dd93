/**
 * One exercise on the screen: the question, its numbers, the form, and what is said of the answer.
 *
 * @import { Given, Verdict } from "../shared.types.js"
 * @import { Answered } from "./answers.js"
 * @import { Round } from "./exercises.js"
 *
 * @typedef {object} Facts
 * @property {Round} round
 * @property {(Answered | undefined)[]} marks what is kept of each exercise of the stop
 * @property {boolean} seeing the view that shows the answer is open
 * @property {boolean} over no further try counts
 *
 * @typedef {object} Actions
 * @property {() => void} check
 * @property {(given: any) => void} put
 * @property {(exercise: number) => void} choose
 * @property {() => void} pose
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { errorText } from "../requests/server.js";
import { t } from "../text/words.js";
import { TRIES } from "./answers.js";
import { askFor } from "./answer_form.js";
import { LINK, PRIMARY, button } from "./controls.js";
import { see, seeNoMore } from "./player.js";
import { inWords, askText, lineText } from "./said.js";

/** @param {number} x */
const plain = (x) => String(x).replace(/^-/, "−");

/** Numbers to calculate with. @param {Given} given */
function numbers({ name, labels, numbers: all }) {
  if (!labels.length) {
    return html`<span class="ls-given"><b>${name}</b> = ${all.map(plain).join(", ")}</span>`;
  }
  return html`<div class="ls-grid">
    <table class="ls-given">
      <tr>
        <td></td>
        ${labels.map((label) => html`<th scope="col">${label}</th>`)}
      </tr>
      <tr>
        <th scope="row">${name}</th>
        ${all.map((x) => html`<td>${plain(x)}</td>`)}
      </tr>
    </table>
  </div>`;
}

/** Which of the exercises, and which are answered. @param {Facts} facts @param {Actions} actions */
function steps({ round, marks }, { choose }) {
  /** @param {Answered | undefined} kept @param {number} i */
  const step = (kept, i) => {
    const tried = kept ? "answering.step_tried" : "answering.step";
    const said = kept?.right ? "answering.step_right" : tried;
    return html`<li>
      <button
        type="button"
        class="ls-step ${kept?.right ? "ls-is-done" : ""}"
        aria-label=${t(said, { n: i + 1, tries: kept?.tries ?? 0 })}
        aria-current=${i === round.exercise ? "step" : nothing}
        @click=${() => choose(i)}
      >
        ${kept?.right ? "✓" : i + 1}
      </button>
    </li>`;
  };
  return html`<div class="ls-steps">
    <h3>${t("answering.which", { n: round.exercise + 1, total: marks.length })}</h3>
    <ol>
      ${marks.map(step)}
    </ol>
  </div>`;
}

/** @param {Verdict} verdict @param {boolean} seeing */
function evidence(verdict, seeing) {
  const shown = verdict.evidence;
  if (!shown) return nothing;
  const toggle = seeing ? seeNoMore : () => see(shown.scene, shown.part);
  return html`<p class="ls-evidence">
    ${lineText(shown.line)}
    <button type="button" class="tl-button" id="exercise-evidence" aria-pressed=${seeing} @click=${toggle}>
      ${t(seeing ? "answering.back" : "answering.look")}
    </button>
  </p>`;
}

/** @param {Facts} facts */
function solution({ round }) {
  const found = round.verdict?.solution;
  if (!found || !round.view) return nothing;
  const answer = inWords(round.view.question.input, found.answer);
  return html`<div class="ls-solution" id="exercise-solution">
    <b>${t("answering.solution")}</b> <span class="ls-answer">${answer}</span>
    <ol>
      ${found.steps.map((line) => html`<li>${lineText(line)}</li>`)}
    </ol>
  </div>`;
}

/** @param {Facts} facts */
function verdictOf(facts) {
  const { round, seeing } = facts;
  const { verdict } = round;
  if (round.empty) return html`<p>${t("answering.empty")}</p>`;
  if (!verdict) return nothing;
  const left = TRIES - round.answers.length;
  const tries = verdict.right === false && left > 0 ? t("answering.left", { n: left }) : "";
  const mark = verdict.right ? "✓ " : "";
  return html`<p class="ls-said" data-right=${String(verdict.right)}>
      <b>${mark}${verdict.lines.map(lineText).join(" ")}</b> ${tries}
    </p>
    ${evidence(verdict, seeing)}
    ${(verdict.hint ?? []).map((line) => html`<p class="ls-hint" id="exercise-hint"><b>${t("answering.hint")}</b> ${lineText(line)}</p>`)}
    ${solution(facts)}`;
}

/** What comes after: the next exercise, or this one once more. @param {Facts} facts @param {Actions} actions */
function onward({ round, marks, over }, { choose }) {
  if (!over) return nothing;
  const next = round.exercise + 1;
  const more = button(`${t("answering.next")} →`, () => choose(next), "exercise-next", PRIMARY);
  return html`<p class="mk-buttons">
    ${next < marks.length ? more : html`<span>${t("answering.all")}</span>`}
    ${button(t("answering.again"), () => choose(round.exercise), "exercise-again", LINK)}
  </p>`;
}

/** What this browser kept of it. @param {Facts} facts */
function before({ round, marks }) {
  const kept = marks[round.exercise];
  if (!kept || round.verdict) return nothing;
  const key = kept.right ? "answering.kept_right" : "answering.kept";
  return html`<p class="tl-quiet" id="exercise-kept">
    ${t(key, { answer: kept.answers.at(-1) ?? "", tries: kept.tries })}
  </p>`;
}

/** @param {Facts} facts @param {Actions} actions */
function form({ round, over }, { check, put }) {
  if (!round.view) return nothing;
  const { question } = round.view;
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    check();
  };
  const checks = html`<button class=${PRIMARY} id="exercise-check" ?disabled=${round.busy}>
    ${t("answering.check")}
  </button>`;
  return html`<form id="exercise-form" @submit=${send}>
    <fieldset class="ls-form" ?disabled=${over}>${askFor(question.input, round.given, put)}</fieldset>
    ${over ? nothing : checks}
  </form>`;
}

/** @param {Facts} facts */
function question({ round }) {
  if (!round.view) return nothing;
  const { question: asked, own } = round.view;
  const off = asked.tolerance;
  return html`<p id="exercise-ask">${askText(asked.ask, own)}</p>
    ${asked.notes.map((line) => html`<p class="tl-quiet">${lineText(line)}</p>`)}
    <div class="ls-givens">${asked.given.map(numbers)}</div>
    ${off === null ? nothing : html`<p class="tl-quiet">${t("answering.tolerance", { off })}</p>`}`;
}

/** @param {Facts} facts @param {Actions} actions */
export function panel(facts, actions) {
  const { round } = facts;
  const failed = round.failure
    ? html`<p class="tl-notice" role="alert">${errorText(round.failure)} ${button(t("common.retry"), actions.pose)}</p>`
    : nothing;
  return html`<section class="ls-exercise" aria-busy=${round.busy} data-exercise=${round.exercise}>
    ${steps(facts, actions)} ${failed} ${question(facts)} ${before(facts)} ${form(facts, actions)}
    <div id="exercise-verdict" class="ls-verdict" role="status" aria-live="polite">${verdictOf(facts)}</div>
    ${onward(facts, actions)}
  </section>`;
}
