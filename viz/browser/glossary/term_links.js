/**
 * Texts whose terms open the glossary: the first mention of each is a button. What it opens (glossary.js) is loaded when the page has come to
 * rest, or with the first term that is pointed at, focused or tapped.
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { fill } from "../text/fill_slots.js";
import { state } from "../state/state.js";
import { cutAtTerms, finderOf } from "./term_finder.js";
import { t, wordsUnder } from "../text/words.js";

/** @import { Finder, Mention } from "./term_finder.js" */

const MOST_IN_A_READING = 2;
const MOST_IN_AN_INTRODUCTION = 3;
const AT_REST = 3000; // ms after the first term was drawn
/** @type {Record<string, Finder>} */
const finders = {};

/** @param {boolean} basic with the words that stand everywhere */
function finderNow(basic) {
  const name = `${state.tongue} ${basic}`;
  finders[name] ??= finderOf({ ...wordsUnder("term"), ...(basic ? wordsUnder("basic_term") : {}) });
  return finders[name];
}

/** @param {Mention} mention */
const button = ({ id, text }) => html`<button type="button" class="tl-term" data-term=${id}>${text}</button>`;

/**
 * The text of a key with its terms marked, its slots filled. Only the text's own words are marked, never what fills a slot.
 * @param {string} key
 * @param {Record<string, unknown>} [values]
 * @param {Set<string>} [seen] terms that were marked before
 * @param {boolean} [basic] an introduction, which marks the basic words too
 */
export function withTerms(key, values, seen, basic = false) {
  const most = basic ? MOST_IN_AN_INTRODUCTION : MOST_IN_A_READING;
  const parts = cutAtTerms(t(key), finderNow(basic), most, seen);
  if (parts.length > 1) prepare();
  return parts.map((part) => (typeof part === "string" ? fill(part, values) : button(part)));
}

/**
 * A finished text with its terms marked.
 * @param {string} text
 * @param {Set<string>} seen terms that were marked before
 */
export function termsIn(text, seen) {
  const parts = cutAtTerms(text, finderNow(false), MOST_IN_A_READING, seen);
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
