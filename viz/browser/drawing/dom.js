/** The one way in which our pages change what is shown: lit-html templates (docs/decisions/0005-lit-html.md). */

import { html, render } from "../../vendor/lit-html/lit-html.js";

/**
 * A template as a node of its own, for what a widget keeps and writes into by itself.
 * @param {unknown} template with one element at its top
 * @returns {any} that element
 */
export function element(template) {
  const place = document.createElement("div");
  render(template, place);
  return place.firstElementChild;
}

/** The name of a box, and the way out of it. @param {string} id @param {string} name @param {string} label @param {() => void} close */
export const boxHead = (id, name, label, close) =>
  html`<div class="tl-ask-head">
    <h2 id="${id}-title">${name}</h2>
    <button class="tl-button" id="${id}-close" aria-label=${label} @click=${close}>✕</button>
  </div>`;

/** The headings of a table's columns; one without words is no heading. @param {string[]} names */
export const columnHeads = (names) =>
  html`<thead>
    <tr>
      ${names.map((name) => (name ? html`<th scope="col">${name}</th>` : html`<td></td>`))}
    </tr>
  </thead>`;

/** The file that somebody chose; the same may be chosen again. @param {Event} event */
export function fileOf({ target }) {
  const input = /** @type {HTMLInputElement} */ (target);
  const [file] = input.files ?? [];
  input.value = "";
  return file;
}

/** A box of its own stands in the page from its first use on. @param {Node} box */
export function intoPage(box) {
  if (!box.isConnected) (document.querySelector(".gradio-container .contain") ?? document.body).append(box);
}

/**
 * `{"--hue": 12}` -> "--hue: 12"; entries without a value are left out.
 * @param {Record<string, string | number | null | undefined | false>} properties
 */
export function css(properties) {
  return Object.entries(properties)
    .filter(([, value]) => value !== null && value !== undefined && value !== false)
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ");
}

/** A part of a page by its name; what is folded around it opens. @param {ParentNode} root @param {string} name */
export function openedPart(root, name) {
  const part = root.querySelector(`[data-part~="${name}"]`);
  const fold = part?.closest("details");
  if (fold) fold.open = true;
  return part;
}

/** How many letters wide a text is; a Chinese character counts two. @param {string} text */
export const lettersOf = (text) => text.length + text.replace(/[\0-\u2e7f]/g, "").length;

/** How much larger an element is shown than it is laid out: the projector enlarges a page. @param {Element} node */
export function zoomOf(node) {
  return node.currentCSSZoom ?? 1;
}

/** Where an event is in an element, as shares of its width and its height. @param {MouseEvent} event @param {Element} element */
export function shareIn({ clientX, clientY }, element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [(clientX - left) / width, (clientY - top) / height];
}

/** Pixels of the screen for each of an element's own. @param {Element} node */
export function sharpness(node) {
  return (window.devicePixelRatio || 1) * zoomOf(node);
}

/** @param {Blob} blob @param {string} name */
export function saveFile(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {unknown} content @param {string} name */
export function saveJson(content, name) {
  saveFile(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }), name);
}

/** Whether who looks wants no motion. */
export const wantsStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const TYPING = "input:not([type=range]), textarea, select, [contenteditable], [role=textbox]";

/** Whether a key is meant for a field. @param {KeyboardEvent} event */
export function isTyped(event) {
  return event.target instanceof Element && event.target.closest(TYPING) !== null;
}
