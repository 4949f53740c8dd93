/** A row of buttons of which one is pressed. */

import { html } from "../../vendor/lit-html/lit-html.js";

/**
 * @param {string} label of the group
 * @param {string[]} names
 * @param {string} now the pressed one
 * @param {(name: string) => string} text
 * @param {(name: string) => void} choose
 */
export function segmented(label, names, now, text, choose) {
  /** @param {string} name */
  const button = (name) =>
    html`<button class="tl-button" data-name=${name} aria-pressed=${name === now} @click=${() => choose(name)}>
      ${text(name)}
    </button>`;
  return html`<div class="tl-at-switch" role="toolbar" data-rove aria-label=${label}>${names.map(button)}</div>`;
}
