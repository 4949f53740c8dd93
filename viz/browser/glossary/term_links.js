/**
 * Texts whose terms open the glossary: the first mention of each is a button. What it opens (glossary.js) is loaded when the page has come to
 * rest, or with the first term that is pointed at, focused or tapped.
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { state } from "../state/state.js";
import { cutAtTerms, finderOf } from "./term_finder.js";
import { wordsUnder } from "../text/words.js";

/** @import { Finder, Mention } from "./term_finder.js" */

const MOST_IN_A_READING = 2;
const AT_REST = 3000; // ms after the first term was drawn
/** @type {Record<string, Finder>} */
const finders = {};

/** @param {string} kind "term", or "basic_term": the words that stand in every second text */
function finderNow(kind) {
  return (finders[`${state.tongue}.${kind}`] ??= finderOf(wordsUnder(kind)));
}

/** @param {Mention} mention */
const button = ({ id, text }) => html`<button type="button" class="tl-term" data-term=${id}>${text}</button>`;

/**
 * A finished text with its terms marked.
 * @param {string} text
 * @param {Set<string>} seen terms that were marked before
 * @param {"term" | "basic_term"} kind
 */
export function termsIn(text, seen, kind) {
  const parts = cutAtTerms(text, finderNow(kind), MOST_IN_A_READING, seen);
  if (parts.length > 1) prepare();
  return parts.map((part) => (typeof part === "string" ? part : button(part)));
}

/** @typedef {typeof import("./glossary.js")} Glossary */
/** @type {Promise<Glossary | null> | null} */
let glossary = null;
let preparing = false;

/** Null while the server cannot be reached; then it is asked for again. */
function open() {
  glossary ??= import("./glossary.js").catch(() => {
    glossary = null;
    return null;
  });
  return glossary;
}

function prepare() {
  if (preparing) return;
  preparing = true;
  setTimeout(async () => (await open())?.prepare(), AT_REST);
}

/** @param {Event} event */
async function tell(event) {
  const term = /** @type {Element} */ (event.target).closest?.(".tl-term");
  if (term instanceof HTMLElement) (await open())?.meet(term, event);
}

for (const kind of ["pointerover", "focusin", "click"]) document.addEventListener(kind, tell);
