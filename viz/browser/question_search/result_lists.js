/**
 * What the search box shows under its line: questions or terms.
 *
 * @import { Question } from "./search_box.js"
 * @import { Term } from "../glossary/glossary.js"
 */

import { answerText } from "./answer_text.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { termText } from "../glossary/glossary.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";

/** @param {string} name */
const pageName = (name) => t(`common.page.${name}`);

/** @param {string} text @param {string} wanted */
const contains = (text, wanted) => text.toLowerCase().includes(wanted.trim().toLowerCase());

/**
 * Questions as the options of the line above them.
 * @param {Question[]} questions
 * @param {number} at the chosen one
 * @param {string} label
 * @param {(question: Question) => void} take
 * @param {(at: number) => void} point
 */
export function questionList(questions, at, label, take, point) {
  /** @param {Question} question @param {number} i */
  const option = (question, i) =>
    html`<li
      role="option"
      id="tl-ask-${i}"
      aria-selected=${i === at}
      data-page=${question.page}
      @click=${() => take(question)}
      @pointermove=${() => i !== at && point(i)}
    >
      <span>${question[state.language]}</span> <small>${pageName(question.page)}</small>
      ${i === at ? html`<p>${answerText(question, state.language, state.result)}</p>` : ""}
    </li>`;
  return html`<ul role="listbox" id="tl-ask-list" class="tl-ask-list" aria-label=${label}>
    ${questions.map(option)}
  </ul>`;
}

/**
 * @param {Record<string, Term>} terms
 * @param {string} wanted
 * @param {() => void} leave
 */
export function termList(terms, wanted, leave) {
  /** @param {Term} term */
  const fits = ({ zh, en }) => [...zh.names, ...en.names].some((name) => contains(name, wanted));
  /** @param {Term} a @param {Term} b */
  const byName = (a, b) =>
    a[state.language].names[0].localeCompare(b[state.language].names[0], state.language === "zh" ? "zh-CN" : "en");
  const found = Object.values(terms).filter(fits).sort(byName);
  if (!found.length) return html`<p>${t("asking.nothing_terms", { text: wanted })}</p>`;
  return html`<ul class="tl-ask-terms" aria-label=${t("asking.mode.terms")}>
    ${found.map((term) => html`<li>${termText(term, leave)}</li>`)}
  </ul>`;
}
