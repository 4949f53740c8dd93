/** Buttons and fields that the parts of a lesson share. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";

export const PRIMARY = "mk-primary";
export const LINK = "tl-link";

/** @param {Event} event */
export const valueOf = ({ target }) => /** @type {HTMLInputElement} */ (target).value;

/**
 * @param {unknown} words
 * @param {() => void} press
 * @param {string} [id]
 * @param {string} [look]
 * @param {boolean} [off]
 */
export function button(words, press, id, look = "tl-button", off = false) {
  return html`<button type="button" class=${look} id=${id ?? nothing} ?disabled=${off} @click=${press}>
    ${words}
  </button>`;
}

/** The arrow keys that go along, as -1 or 1. @param {KeyboardEvent} event @param {string} [back] @param {string} [on] */
export function wayOf({ key }, back = "ArrowLeft", on = "ArrowRight") {
  return Number(key === on) - Number(key === back);
}

/** The key is taken. @param {Event} event */
export function take(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
