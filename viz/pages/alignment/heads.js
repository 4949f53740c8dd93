/**
 * The heads to choose from, and what a click on them does.
 *
 * @import { Head } from "./chosen_weights.js"
 * @import { Screen } from "./page.js"
 */

import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { clickedHeads, includesHead } from "./chosen_weights.js";

/**
 * @param {Screen} s
 * @param {Head[]} clicked
 * @param {MouseEvent} event
 */
function choose(s, clicked, event) {
  const several = Boolean(s.m.several) || event.ctrlKey || event.metaKey || event.shiftKey;
  const heads = clickedHeads(s.choice.heads, clicked, several);
  if (heads.length) setScene({ align: { ...state.scene.align, heads } });
}

/**
 * @param {Screen} s
 * @param {Head} head
 */
function headButton(s, [layer, head]) {
  const name = t("alignment.head", { layer: layer + 1, head: head + 1 });
  return html`<button
    class="tl-button"
    data-layer=${layer}
    data-head=${head}
    title=${name}
    aria-pressed=${String(includesHead(s.choice.heads, [layer, head]))}
    @click=${(/** @type {MouseEvent} */ event) => choose(s, [[layer, head]], event)}
  >
    ${head + 1}
  </button>`;
}

/**
 * @param {Screen} s
 * @param {number} layer
 */
function layerButtons(s, layer) {
  const heads = Array.from({ length: s.view.weights.shape[1] }, (_, head) => [layer, head]);
  const name = t("alignment.layer_all", { layer: layer + 1 });
  return html`<span class="al-layer">
    <button class="tl-link" title=${name} @click=${(/** @type {MouseEvent} */ event) => choose(s, heads, event)}>
      ${t("common.layer_short", { n: layer + 1 })}
    </button>
    ${heads.map((head) => headButton(s, head))}
  </span>`;
}

/** @param {Screen} s */
export function headPicker(s) {
  const layers = Array.from({ length: s.view.weights.shape[0] }, (_, layer) => layer);
  return html`<div class="al-picker" role="toolbar" data-rove aria-label=${t("alignment.heads")} id="alignment-heads">
    <span>${t("alignment.heads")}</span>
    ${layers.map((layer) => layerButtons(s, layer))}
    <label title=${t("alignment.heads_more")}>
      <input
        type="checkbox"
        id="alignment-several"
        .checked=${live(Boolean(s.m.several))}
        @change=${(/** @type {any} */ event) => (s.m.several = event.target.checked)}
      />
      ${t("alignment.several")}
    </label>
    <button class="tl-link" id="alignment-usual" @click=${() => setScene({ align: {} })}>
      ${t("alignment.usual")}
    </button>
  </div>`;
}
