/**
 * The certificate of work: a table on paper, and a file. Both are made in the browser.
 *
 * @import { Answered } from "../../browser/lesson/answers.js"
 * @import { certificate } from "./work_record.js"
 *
 * @typedef {ReturnType<typeof certificate>} Certificate
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";

const STYLE = `body { font: 11pt/1.5 system-ui, sans-serif; color: #000; }
table { width: 100%; border-collapse: collapse; margin-bottom: 1.5em; }
th, td { padding: 4px 8px; border: 1px solid #566074; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
tr { break-inside: avoid; }`;
const COLUMNS = ["question", "answers", "result", "asked_on"];

/** @param {Answered} one */
function row({ question, answers, right, tries, sentence, checkpoint, date }) {
  return html`<tr>
    <td>${question}</td>
    <td>${answers.map((answer) => html`<div>${answer}</div>`)}</td>
    <td>${t(right ? "lessons.result_right" : "lessons.result_wrong", { tries })}</td>
    <td>${sentence} · ${checkpoint} · ${date.slice(0, 10)}</td>
  </tr>`;
}

/** @param {Certificate} made */
function sheet({ date, lessons }) {
  return html`<h1>Translucent · ${t("lessons.certificate")}</h1>
    <p>${date.slice(0, 10)}</p>
    ${lessons.map(
      ({ title, right, exercises, answers }) =>
        html`<h2>${title}</h2>
          <p>${t("lessons.right", { right, exercises })}</p>
          <table>
            <tr>
              ${COLUMNS.map((name) => html`<th>${t(`lessons.column.${name}`)}</th>`)}
            </tr>
            ${answers.map(row)}
          </table>`,
    )}`;
}

/** On paper: a document of its own, so that nothing of the app is printed. @param {Certificate} made */
export function printOut(made) {
  document.querySelector("#lessons-paper")?.remove();
  const frame = document.createElement("iframe");
  frame.id = "lessons-paper";
  frame.title = t("lessons.certificate");
  frame.style.cssText = "position: fixed; width: 0; height: 0; border: 0;";
  document.body.append(frame);
  const paper = /** @type {Document} */ (frame.contentDocument);
  paper.documentElement.lang = state.language;
  paper.head.appendChild(paper.createElement("style")).textContent = STYLE;
  render(sheet(made), paper.body);
  frame.contentWindow?.print();
}

/** As a file. @param {Certificate} made */
export function save(made) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(made, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `translucent-work-${made.date.slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
