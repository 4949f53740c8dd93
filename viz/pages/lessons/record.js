/**
 * What one can do by now, and the learning record: a file and a table on paper, both made in the browser. No name, nothing that was not typed.
 *
 * @import { Kit } from "../../browser/marks/kit.js"
 * @import { Answered } from "../../browser/lesson/answers.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { element, saveJson } from "../../browser/drawing/dom.js";
import { button } from "../../browser/lesson/controls.js";
import { countExercises, either } from "../../browser/lesson/draft.js";
import { drafts } from "../../browser/lesson/stored_drafts.js";
import { state } from "../../browser/state/state.js";
import { forget } from "../../browser/state/storage.js";
import { fill } from "../../browser/text/text_parts.js";
import { print, workOf } from "./work.js";

const STYLE = `body { font: 11pt/1.5 system-ui, sans-serif; color: #000; }
table { width: 100%; border-collapse: collapse; margin-bottom: 1.5em; }
th, td { padding: 4px 8px; border: 1px solid #566074; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
tr { break-inside: avoid; }`;
const COLUMNS = ["question", "answers", "result", "asked_on"];

let asksToForget = false;

/** Of the lessons that were written here or came by a link: what was answered stands in the record as well. */
function draftCards() {
  return drafts().map((draft) => ({
    name: draft.id,
    title: either(draft.lesson.title, state.language),
    stops: draft.lesson.stops.length,
    exercises: countExercises(draft),
  }));
}

/** @param {any[]} works */
function recordOf(works) {
  const lessons = works
    .filter(({ answers }) => answers.length)
    .map(({ name, title, exercises, right, isFinished, answers }) => ({ lesson: name, title, exercises, right, finished: isFinished, answers })); // prettier-ignore
  return { certificate: "translucent", schema: 1, date: new Date().toISOString(), language: state.language, lessons };
}

/** @param {ReturnType<typeof recordOf>} made @param {Record<string, string>} words */
function page({ date, language, lessons }, words) {
  const row = (/** @type {Answered} */ { question, answers, right, tries, sentence, checkpoint, date: on }) =>
    html`<tr>
      <td>${question}</td>
      <td>${answers.map((answer) => html`<div>${answer}</div>`)}</td>
      <td>${fill(words[right ? "result_right" : "result_wrong"], { tries })}</td>
      <td>${sentence} · ${checkpoint} · ${on.slice(0, 10)}</td>
    </tr>`;
  const table = (/** @type {any} */ { title, right, exercises, answers }) =>
    html`<h2>${title}</h2>
      <p>${fill(words.right, { right, exercises })}</p>
      <table>
        <tr>
          ${COLUMNS.map((name) => html`<th>${words[`column.${name}`]}</th>`)}
        </tr>
        ${answers.map(row)}
      </table>`;
  const body = element(
    html`<div>
      <h1>Translucent · ${words.certificate}</h1>
      <p>${date.slice(0, 10)}</p>
      ${lessons.map(table)}
    </div>`,
  );
  return `<!doctype html><html lang="${language}" translate="no"><style>${STYLE}</style>${body.innerHTML}</html>`;
}

/** @param {any[]} works @param {Record<string, string>} words @param {Kit} kit */
function forgetting(works, words, kit) {
  const turn = (/** @type {boolean} */ asks) => () => {
    asksToForget = asks;
    kit.paint();
  };
  const all = () => {
    for (const { name } of works) for (const kind of ["lesson", "answers"]) forget(`${kind}.${name}`);
    turn(false)();
  };
  if (!asksToForget) return button(words.forget, turn(true), "lessons-forget", "mk-link");
  return html`<div class="mk-buttons" role="alert">
    <span>${words.forget_sure}</span>
    ${button(words.forget_yes, all, "lessons-forget-yes", "mk-chip")}
    ${button(words.forget_no, turn(false), undefined, "mk-chip")}
  </div>`;
}

/** @param {any} data @param {Kit} kit */
export function draw({ lessons, words }, kit) {
  const works = [...lessons, ...draftCards()].map((card) => ({ ...card, ...workOf(card) }));
  const lines = works.filter(({ isFinished }) => isFinished).flatMap(({ afterwards = [] }) => afterwards);
  const save = () => {
    const made = recordOf(works);
    saveJson(made, `translucent-work-${made.date.slice(0, 10)}.json`);
  };
  const ways = html`<div class="mk-buttons">
    ${button(words.save, save, "lessons-save", "mk-chip")}
    ${button(words.print, () => print(words.certificate, page(recordOf(works), words)), "lessons-print", "mk-chip")}
  </div>`;
  return html`<div class="mk-stack">
    ${
      lines.length
        ? html`<ul id="lessons-can">
            ${lines.map((line) => html`<li>${line}</li>`)}
          </ul>`
        : html`<p class="mk-text mk-quiet">${words.can_none}</p>`
    }
    <h4>${words.certificate}</h4>
    <p class="mk-text mk-quiet">${words.certificate_lead}</p>
    ${works.some(({ answers }) => answers.length) ? ways : html`<p class="mk-text">${words.certificate_none}</p>`}
    ${works.some(({ isBegun }) => isBegun) ? forgetting(works, words, kit) : nothing}
  </div>`;
}
