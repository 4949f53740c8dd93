/**
 * The search box "Ask": a question in one's own words finds the view that answers it. Matching is done here (ranking.js); the questions are
 * fetched when the box is first opened.
 *
 * @typedef {import("../shared.types.js").AskedQuestion} Question
 * @typedef {"questions" | "terms"} Mode
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { answer } from "./show_answer.js";
import { questionList, termList } from "./result_lists.js";
import { indexOf, rank } from "./ranking.js";
import { boxHead, element, intoPage } from "../drawing/dom.js";
import { on } from "../state/events.js";
import { allTerms } from "../glossary/glossary.js";
import { late } from "../requests/lazy_files.js";
import { openPage } from "../frame/pages.js";
import { segmented } from "../controls/segmented_control.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";

/** @import { Index } from "./ranking.js" */
/** @import { Term } from "../glossary/glossary.js" */

const MOST = 5;
const MODES = ["questions", "terms"];
const ALL_PAGES = "contents";

const dialog = element(html`<dialog class="tl-ask" id="tl-ask" aria-labelledby="tl-ask-title"></dialog>`);
/** @type {Question[]} */
let questions = [];
/** @type {Record<string, Term>} */
let terms = {};
/** @type {Index | null} */
let index = null;
let failed = false;
/** @type {Mode} */
let mode = "questions";
let text = "";
let at = 0;

async function fetchAll() {
  failed = false;
  try {
    const [asked, known] = await Promise.all([late("questions.json"), allTerms()]);
    questions = asked.questions;
    terms = known;
    index ??= indexOf(
      questions.map(({ zh, en, also }) => [zh, en, ...also]),
      asked.synonyms,
    );
  } catch {
    failed = true;
  }
  draw();
}

/** What is offered: the nearest to what was typed; before that, what the open page answers. */
function offered() {
  if (text.trim()) return index ? rank(index, text, MOST).map((found) => questions[found.at]) : [];
  const here = questions.filter(({ page }) => page === state.active);
  return (here.length ? here : questions).slice(0, MOST);
}

/** @param {Question} question */
function take(question) {
  close();
  answer(question);
}

function openAllPages() {
  close();
  openPage(ALL_PAGES);
}

function close() {
  dialog.close();
}

/** @param {Mode} wanted */
function setMode(wanted) {
  mode = wanted;
  at = 0;
  draw();
  input().focus();
}

/** @returns {HTMLInputElement} */
const input = () => dialog.querySelector("input");

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.isComposing || mode !== "questions") return; // Enter ends the choice of a Chinese word first
  const found = offered();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && found.length) at = (at + step + found.length) % found.length;
  else if (event.key === "Enter" && found[at]) take(found[at]);
  else return;
  event.preventDefault();
  draw();
}

/** Nothing is like what was typed. */
function nothingFound() {
  return html`<p>${t("asking.nothing", { text: text.trim() })}</p>
    <p class="tl-ask-ways">
      <button class="tl-button" data-way="pages" @click=${openAllPages}>${t("asking.see_pages")}</button>
      <button class="tl-button" data-way="terms" @click=${beginTerms}>${t("asking.see_terms")}</button>
    </p>`;
}

/** What was typed found nothing, so it is no filter either. */
function beginTerms() {
  text = "";
  setMode("terms");
}

function questionsBody() {
  const found = offered();
  if (!found.length) return nothingFound();
  const here = found[0].page === state.active && !text.trim();
  const label = here ? t("asking.here") : t("asking.first");
  const said = text.trim() ? t("asking.found", { n: found.length }) : label;
  /** @param {number} i */
  const point = (i) => {
    at = i;
    draw();
  };
  return html`<p class="tl-ask-said">${said}</p>
    ${questionList(found, at, said, take, point)}`;
}

function body() {
  if (failed) return html`<p role="alert">${t("asking.failed")}</p>`;
  if (!index) return html`<p>${t("asking.waiting")}</p>`;
  if (mode === "terms") return termList(terms, text, close);
  return questionsBody();
}

function modes() {
  return segmented(
    t("asking.modes"),
    MODES,
    mode,
    (name) => t(`asking.mode.${name}`),
    (name) => setMode(/** @type {Mode} */ (name)),
  );
}

/** @param {any} event */
function typed(event) {
  text = event.target.value;
  at = 0;
  draw();
}

function draw() {
  const chosen = mode === "questions" && index && offered().length ? `tl-ask-${at}` : "";
  render(
    html`${boxHead("tl-ask", t("asking.title"), t("asking.close"), close)}
      <input
        id="tl-ask-text"
        type="search"
        role="combobox"
        autocomplete="off"
        spellcheck="false"
        aria-autocomplete="list"
        aria-expanded=${Boolean(chosen)}
        aria-controls="tl-ask-list"
        aria-activedescendant=${chosen}
        aria-labelledby="tl-ask-title"
        placeholder=${t("asking.placeholder")}
        .value=${live(text)}
        @input=${typed}
        @keydown=${press}
      />
      <div class="tl-ask-modes">
        ${modes()}
        <button class="tl-link" id="tl-ask-pages" @click=${openAllPages}>${t("asking.see_pages")}</button>
      </div>
      <div class="tl-ask-body" role="region" aria-live="polite">${body()}</div>`,
    dialog,
  );
}

/** Open the box, ready to type. */
export function open() {
  intoPage(dialog);
  mode = "questions";
  text = "";
  at = 0;
  draw();
  if (!dialog.open) dialog.showModal();
  input().focus();
  fetchAll();
}

/** A click beside the box closes it. */
dialog.addEventListener("click", (/** @type {MouseEvent} */ event) => event.target === dialog && close());
on("lang", () => dialog.open && draw());
