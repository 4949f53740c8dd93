/**
 * Experiments to begin with. A visitor who has touched nothing on the page finds the first of them under way, since a page of switches that
 * are all off shows nothing.
 *
 * @import { Shown } from "./page_state.js"
 * @import { Starter, WhatifView } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { atDepth } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { fillBox } from "../../browser/sentence/sentence_box.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";

/** @param {Starter} starter */
function isOn({ text, edits }) {
  return state.scene.text === text && JSON.stringify(state.scene.edits) === JSON.stringify(edits);
}

/**
 * Begin with the first experiment, where its sentence stands in the box and nobody has set anything here. In a lesson the stop says what is set.
 * @param {WhatifView} view
 * @returns {boolean} whether it was begun: another view comes
 */
export function begin({ starters }) {
  const { text, edits, whatif, lesson } = state.scene;
  const first = starters[0];
  if (lesson || !first || first.text !== text || edits.length || Object.keys(whatif).length) return false;
  setScene({ edits: first.edits, whatif: { begun: true } });
  return true;
}

/** @param {Starter} starter */
function choose({ text, edits }) {
  if (text !== state.scene.text) {
    fillBox(text);
    state.submitted = true;
  }
  setScene({ text, forced: [], edits, step: 0, source: -1, whatif: { ...state.scene.whatif, begun: true } });
}

/** @param {Shown} shown */
export function starterRow({ view }) {
  if (!view.starters.length) return "";
  const on = view.starters.find(isOn);
  /** @param {Starter} starter */
  const button = (starter) =>
    html`<button
      class="tl-button"
      data-starter=${starter.name}
      aria-pressed=${String(starter === on)}
      @click=${() => choose(starter)}
    >
      ${t(`whatif.starter.${starter.name}`, starter)}
    </button>`;
  const why = on ? html`<p id="whatif-starter-why">${atDepth(`whatif.starter.${on.name}.why`, { ...on })}</p>` : "";
  return html`<div id="whatif-starters">
    <div class="wi-buttons" data-rove>
      <span class="wi-small">${t("whatif.starters")}</span> ${view.starters.map(button)}
    </div>
    ${why}
  </div>`;
}
