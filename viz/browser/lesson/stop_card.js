/**
 * What a stop says: what it is about, what to do, what it showed; and at the end of a lesson, what one can do now.
 *
 * @import { Lesson, Said, Stop } from "./lesson.js"
 * @import { Open } from "./player.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { openPage } from "../frame/pages.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";
import { LINK, PRIMARY, button } from "./controls.js";
import { isMine } from "./draft.js";
import { textOf } from "./lesson.js";
import { goTo, isCovered, leave, otherSentence, progressOf, takeSentence, tell } from "./player.js";

/** @param {Said} said */
const say = (said) => textOf(said, state.language, state.result);

/** @param {Stop} stop */
export const titleOf = ({ title }) => textOf(title, state.language, null);

/** @param {Open} open @param {Said} wanted */
function task(open, wanted) {
  const now = t(isCovered() ? "lesson.do_after" : "lesson.do");
  const mark = html`<b class="ls-mark">${open.done ? `✓ ${t("lesson.done")}` : now}</b>`;
  return html`<p class="ls-do ${open.done ? "ls-is-done" : ""}" id="lesson-do">${mark} ${say(wanted)}</p>`;
}

/** @param {Open} open @param {Said} showed */
function outcome(open, showed) {
  if (!open.done && !open.told) {
    return html`<p>${button(t("lesson.ask_showed"), tell, "lesson-tell", LINK)}</p>`;
  }
  return html`<p class="ls-showed" id="lesson-showed"><b>${t("lesson.showed")}</b> ${say(showed)}</p>`;
}

/** Where one walks with another sentence: the way to the lesson's own. */
function sentence() {
  const text = otherSentence();
  return text
    ? html`<p class="tl-quiet">${button(t("lesson.sentence", { text }), takeSentence, "lesson-sentence", LINK)}</p>`
    : nothing;
}

/**
 * @param {Open} open
 * @param {Stop} stop
 * @param {HTMLElement} exercises the place that exercises are drawn into
 */
export function stopCard(open, stop, exercises) {
  return html`<div class="ls-card" data-stop=${stop.name}>
    <div class="ls-about" aria-live="polite">
      <h2>
        <small>${t("lesson.stop", { n: open.n, total: open.lesson.stops.length })}</small>
        <span id="lesson-title">${say(stop.title)}</span>
      </h2>
      <p id="lesson-text">${say(stop.text)}</p>
      ${sentence()}
    </div>
    <div class="ls-turn" aria-live="polite">
      ${stop.do ? task(open, stop.do) : nothing} ${stop.showed ? outcome(open, stop.showed) : nothing}
    </div>
    ${exercises}
  </div>`;
}

/** How much was seen, how much was done by hand, and what is still to do: each a way back to it. @param {Open} open */
function score({ name, lesson }) {
  const { done } = progressOf(name);
  const tasks = lesson.stops.map((stop, i) => ({ stop, n: i + 1 })).filter(({ stop }) => stop.do);
  const left = tasks.filter(({ stop }) => !done.includes(stop.name));
  const seen = t("lesson.score", { stops: lesson.stops.length, done: tasks.length - left.length, tasks: tasks.length });
  const ways = left.map(({ stop, n }) => [" ", button(`${n} ${titleOf(stop)}`, () => goTo(name, n), undefined, LINK)]);
  return html`<p id="lesson-score"><b>${seen}</b></p>
    ${left.length ? html`<p id="lesson-still">${t("lesson.still")}${ways}</p>` : nothing}`;
}

/** The questions at the end: one thinks, then opens the answer, and finds the stop that taught it. @param {Open} open */
function questions({ name, lesson }) {
  const all = lesson.questions ?? [];
  if (!all.length) return nothing;
  return html`<h3>${t("lesson.questions", { n: all.length })}</h3>
    <ol class="ls-questions" id="lesson-questions">
      ${all.map(({ stop, ask, answer }) => {
        const n = lesson.stops.findIndex((one) => one.name === stop) + 1;
        const title = titleOf(lesson.stops[n - 1]);
        return html`<li>
          <details>
            <summary>${say(ask)}</summary>
            <p>${say(answer)}</p>
            <button class="tl-link" data-stop=${stop} @click=${() => goTo(name, n)}>
              ${t("lesson.taught", { n, title })}
            </button>
          </details>
        </li>`;
      })}
    </ol>`;
}

/** @param {Open} open */
export function endCard(open) {
  const { name, lesson } = open;
  const lines = lesson.afterwards[state.language] ?? lesson.afterwards.en;
  const around = () => {
    leave();
    openPage("contents");
  };
  return html`<div class="ls-card ls-end" id="lesson-end" aria-live="polite">
    <div class="ls-about">
      ${score(open)} ${questions(open)}
      <h3>${t("lesson.end")}</h3>
      <ul>
        ${lines.map((line) => html`<li>${line}</li>`)}
      </ul>
    </div>
    <div class="ls-turn mk-buttons">
      ${button(t("lesson.look_around"), around, "lesson-around", PRIMARY)}
      ${button(t("lesson.restart"), () => goTo(name, 1), "lesson-restart")}
    </div>
  </div>`;
}

/** @param {Open} open */
export function awayCard({ name, n }) {
  return html`<div class="ls-card ls-away" id="lesson-away" role="status">
    <p>${t("lesson.away")} ${button(t("lesson.return", { n }), () => goTo(name, n), "lesson-return")}</p>
  </div>`;
}

/** @param {string} name of a lesson that could not be opened */
export function failedCard(name, known = false) {
  if (!name) return nothing;
  return html`<p class="tl-notice" role="alert">
    ${known ? t("lesson.failed") : t(isMine(name) ? "lesson.unknown_mine" : "lesson.unknown", { name })}
    ${button(t("lesson.leave"), leave, undefined, LINK)}
  </p>`;
}
