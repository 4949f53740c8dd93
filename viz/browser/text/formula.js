/** Formulas in a line of text. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { formulaParts } from "./text_parts.js";

/**
 * "d_model" with the word after the _ set low, "x^(2i)" with what stands after the ^ set high.
 * @param {string} text
 * @returns {any[]}
 */
export function formula(text) {
  return formulaParts(text).map(({ kind, text: part }) => {
    if (kind === "low") return html`<sub>${part}</sub>`;
    return kind === "high" ? html`<sup>${formula(part)}</sup>` : part;
  });
}
