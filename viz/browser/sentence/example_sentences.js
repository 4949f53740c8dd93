/** A row of sentences to begin with: one click, and the page shows that one. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fillBox } from "./sentence_box.js";
import { facts } from "../requests/server.js";
import { setScene } from "../state/scene.js";
import { state } from "../state/state.js";

/**
 * @param {string} label what they have in common
 * @param {string[][]} cases [sentence, reference or nothing]
 */
export function casesRow(label, cases) {
  if (!cases.length) return nothing;
  /** @param {string} text @param {string} reference */
  const take = (text, reference) => {
    fillBox(text);
    setScene({ text, reference, forced: [], cut: [], step: 0, source: -1 });
  };
  const buttons = cases.map(
    ([text, reference = ""], i) =>
      html`<button
        class="tl-button"
        data-case=${i}
        lang=${facts().reads}
        aria-pressed=${String(text === state.scene.text)}
        @click=${() => take(text, reference)}
      >
        ${text}
      </button>`,
  );
  return html`<div class="tl-cases" role="toolbar" data-rove aria-label=${label}>
    <span aria-hidden="true">${label}</span> ${buttons}
  </div>`;
}
