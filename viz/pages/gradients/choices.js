/** Lists to choose from, as the microscopes have them. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";

/**
 * @param {string} id
 * @param {string} label
 * @param {string[]} options
 * @param {number} now
 * @param {(i: number) => void} choose
 */
export function list(id, label, options, now, choose) {
  /** @param {Event} event */
  const change = (event) => choose(Number(/** @type {HTMLSelectElement} */ (event.target).value));
  return html`<label class="gr-list"
    >${label}
    <select class="tl-button" id=${id} @change=${change}>
      ${options.map((text, i) => html`<option value=${i} .selected=${live(i === now)}>${text}</option>`)}
    </select></label
  >`;
}

/** @param {number} count @returns {string[]} "1", "2", … */
export const counted = (count) => Array.from({ length: count }, (_, i) => String(i + 1));
