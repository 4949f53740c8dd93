/**
 * One order for every page: a question, the sentence that answers it, one picture with its controls, a foot of quiet links, then all else.
 *
 * @import { Kit } from "./kit.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { lettersOf } from "../drawing/dom.js";
import { isEmbedded } from "../frame/embed.js";
import { data } from "../state/server_data.js";
import { state } from "../state/state.js";
import { NARROW } from "./boxes.js";
import { saidText, flat } from "./text.js";

/** @param {any} note @param {number} i @param {Kit} kit */
function noteLink({ title }, i, kit) {
  const name = `note ${i}`;
  const isOpen = kit.s.open.has(name);
  const toggle = () => {
    if (!kit.s.open.delete(name)) kit.s.open.add(name);
    kit.paint();
    if (kit.s.open.has(name)) kit.m.root.querySelector(".mk-notes")?.scrollIntoView({ block: "nearest" });
  };
  return html`<button class="mk-note-link" aria-expanded=${isOpen} @click=${toggle}>${saidText(title)}</button>`;
}

/** @param {any[]} foot @param {Kit} kit */
function openNotes(foot, kit) {
  const shown = foot.filter((_, i) => kit.s.open.has(`note ${i}`));
  if (!shown.length) return nothing;
  const one = (/** @type {any} */ { title, marks }) =>
    html`<section class="mk-note" aria-label=${flat(title)}>${kit.draw(marks)}</section>`;
  return html`<div class="mk-notes">${shown.map(one)}</div>`;
}

/** @param {Kit} kit */
function pictureTemplate(kit) {
  const { picture, side = [], foot = [], legend = [], site, part = "" } = kit.s.sheet;
  return html`<div class="mk-stage" data-part=${part} id="${kit.m.name}-picture">
    <section class="mk-picture tl-figure ${side.length ? "mk-with-side" : ""}" data-figure>
      <div class="mk-main">${kit.draw(picture)}</div>
      ${side.length ? html`<div class="mk-side">${kit.draw(side)}</div>` : nothing}
    </section>
    <div class="mk-foot">
      <nav>${foot.map((/** @type {any} */ note, /** @type {number} */ i) => noteLink(note, i, kit))}</nav>
      <p class="mk-readout" aria-live="polite">${kit.s.said || kit.draw(legend)}</p>
      ${site ? kit.draw([site]) : nothing}
    </div>
    ${openNotes(foot, kit)}
  </div>`;
}

/** On a phone what stands below the picture is folded, except where a lesson or another page names it. @param {any} panel @param {Kit} kit */
function panelTemplate({ part, title, marks, open: own }, kit) {
  const open = own ?? (NARROW.matches && !state.scene.lesson && !isEmbedded() ? false : undefined);
  if (open === undefined)
    return html`<section class="mk-panel tl-figure" data-part=${part} id="${kit.m.name}-${part}">
      <h3>${saidText(title)}</h3>
      ${kit.draw(marks)}
    </section>`;
  return html`<details class="mk-panel tl-figure" data-part=${part} id="${kit.m.name}-${part}" ?open=${open}>
    <summary><h3>${saidText(title)}</h3></summary>
    <div class="mk-stack">${kit.draw(marks)}</div>
  </details>`;
}

/** @type {WeakMap<Kit, Record<string, string>>} the longest answer so far, of the present sentence */
const longest = new WeakMap();
/** @type {WeakMap<object, string>} the longest answer of marks that were looked through */
const known = new WeakMap();

/** @param {string[]} texts */
const longestOf = (texts) => texts.reduce((a, b) => (lettersOf(b) > lettersOf(a) ? b : a), "");

/** The longest answer in marks, of all cases; those of a list stand below each other. @param {any} value @returns {string} */
function longestIn(value) {
  if (!value || typeof value !== "object") return "";
  if (value.mark === "Text") return value.role === "answer" ? flat(value.said) : "";
  const texts = Object.values(value).map(longestIn);
  return Array.isArray(value) ? texts.filter(Boolean).join("\n") : longestOf(texts);
}

/** It keeps its room, so that the picture stays where it is when another one is read. @param {Kit} kit */
function longestAnswer(kit) {
  const { answer = [] } = kit.s.sheet;
  const { text } = state.scene;
  const parts = answer.map((/** @type {any} */ { name }) => kit.s.parts.get(name)?.shown?.marks.answer);
  const found = [answer, ...parts].filter(Boolean).map((marks) => {
    if (!known.has(marks)) known.set(marks, longestIn(marks));
    return known.get(marks) ?? "";
  });
  const now = longestOf([...found, longest.get(kit)?.[text] ?? ""]);
  longest.set(kit, { [text]: now });
  return now;
}

/** @param {Kit} kit */
export function sheetTemplate(kit) {
  const { title, head = [], answer = [], panels = [] } = kit.s.sheet;
  return html`<div class="mk-sheet" data-sheet=${kit.m.name} data-sentence=${String(data.pages[kit.m.name]?.sentence)}>
    <h2 class="mk-title">${saidText(title)}</h2>
    ${kit.draw(head)}
    <div class="mk-answers" data-longest=${longestAnswer(kit)}><div>${kit.draw(answer)}</div></div>
    ${pictureTemplate(kit)} ${panels.map((/** @type {any} */ panel) => panelTemplate(panel, kit))}
  </div>`;
}
