/** Formulas in a line of text. */

import { html } from "../vendor/lit-html/lit-html.js";

/**
 * "W_Q" with the letter after the _ set low.
 * @param {string} text
 */
export function formula(text) {
  return text.split(/_(\w)/).map((part, i) => (i % 2 ? html`<sub>${part}</sub>` : part));
}
