/** Sentences as Python finished them (viz/marks/words.py). */

/** @import { Kit } from "./kit.js" */

import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { termsIn } from "../glossary/term_links.js";
import { site } from "../text/figure_text.js";
import { formula } from "../text/formula.js";

/** @typedef {string | (string | [string, string])[]} Said */

/**
 * @param {Said} said
 * @param {"term" | "basic_term"} [kind] terms that are marked where they stand first; none: no term is marked
 */
export function saidText(said, kind) {
  const seen = new Set();
  const words = (/** @type {string} */ text) =>
    kind ? termsIn(text, seen, kind).map((part) => (typeof part === "string" ? formula(part) : part)) : formula(text);
  if (typeof said === "string") return words(said);
  return said.map((part, i) => {
    if (typeof part === "string") return words(part);
    const [look, text] = part;
    if (look === "source" || look === "target")
      return html`<b class="mk-${look}" translate="no">${quotedSign(text, said[i - 1])}</b>`;
    if (look === "strong") return html`<b>${text}</b>`;
    if (look === "quiet") return html`<small class="mk-quiet">${words(text)}</small>`;
    if (look === "link")
      return html`<a class="mk-link" href=${text} target="_blank" rel="noopener noreferrer">${shortLink(text)}</a>`;
    return look === "code" ? html`<code>${text}</code>` : text;
  });
}

/** An address without its server. @param {string} address */
const shortLink = (address) => address.split("/").slice(3).join("/");

/** A token that is a sign alone stands in quotation marks, where the sentence has none around it. @param {string} text @param {unknown} before */
const quotedSign = (text, before) =>
  /^\p{P}+$/u.test(text) && !(typeof before === "string" && before.endsWith("“")) ? `“${text}”` : text;

/** The same as a mere text. @param {Said} said */
export function flat(said) {
  return typeof said === "string" ? said : said.map((part) => (typeof part === "string" ? part : part[1])).join("");
}

/** @param {any} mark */
export function text({ said, role = "reading", terms = false }) {
  if (role === "code") return html`<pre class="mk-code" tabindex="0"><code translate="no">${flat(said)}</code></pre>`;
  const isAnswer = role === "answer"; // the words that a beginner lacks
  const others = terms ? "term" : undefined;
  const kind = isAnswer ? "basic_term" : others;
  const line = () => html`<p class="mk-text mk-${role}">${saidText(said, kind)}</p>`;
  return isAnswer ? repeat([said], flat, line) : line(); // another answer is another line: its words do not move
}

/** @param {any} mark */
export function siteLine({ name, shape, note, checkpoint, codes }) {
  return site(name, shape, note, checkpoint, codes);
}
