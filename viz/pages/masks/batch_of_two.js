/**
 * The batch of two sentences, and the proof that padding changes nothing.
 *
 * @import { Company, MasksView, Unchanged } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { takeHome } from "../../browser/export/button.js";
import { tiny } from "../../browser/text/number_format.js";
import { setScene } from "../../browser/state/scene.js";
import { errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { atDepth } from "../../browser/text/figure_text.js";

const LONGEST = 2000; // characters of a typed sentence
const ROUNDING = 1e-4; // differences below this are rounding

/**
 * The sentence that is shown, filled up to the length of the other one.
 * @param {MasksView} view
 * @param {number} pads
 */
function shownChips({ cols }, pads) {
  const own = cols.slice(0, cols.length - pads);
  return html`<div class="tl-at-chips" data-rove>
    ${own.map((piece) => html`<span class="tl-at-chip tl-${piece.kind}">${piece.text}</span>`)}
    ${Array.from({ length: pads }, () => html`<span class="tl-at-chip tl-mk-pad">&lt;pad&gt;</span>`)}
  </div>`;
}

/**
 * @param {MasksView} view
 * @param {Company} company
 */
export function batch(view, company) {
  const { shown_tokens: shown, companion_tokens: companion } = company;
  const values = { shown, companion, pads: companion - shown };
  const pads = view.kind === "encoder" ? view.real.filter((real) => !real).length : values.pads;
  const refused = view.refused
    ? html`<p class="tl-notice" role="alert">${t("masks.refused", { reason: errorText(view.refused) })}</p>`
    : "";
  return html`<section class="tl-figure tl-mk-batch" data-part="batch">
    <h3>${t("masks.batch")}</h3>
    <div class="tl-mk-sentence">${shownChips(view, pads)}</div>
    <div class="tl-mk-sentence"><p lang=${state.result?.reads}>${company.companion}</p></div>
    <p>${t(`masks.role.${company.role}`, values)}</p>
    ${refused} ${companionForm(view, company)}
  </section>`;
}

/**
 * @param {MasksView} view
 * @param {Company} company
 */
function companionForm({ companions }, company) {
  const { beside } = state.scene;
  const listed = companions.includes(beside);
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    setScene({ beside: /** @type {HTMLInputElement} */ (form.querySelector("input")).value.trim() });
  };
  /** @param {Event} event */
  const choose = (event) => setScene({ beside: /** @type {HTMLSelectElement} */ (event.target).value });
  const options = companions.map((text) => html`<option value=${text} ?selected=${text === beside}>${text}</option>`);
  return html`<form class="tl-mk-form" @submit=${submit}>
    <label
      >${t("masks.beside")}<input
        class="tl-input tl-mk-input"
        type="text"
        maxlength=${LONGEST}
        lang=${state.result?.reads}
        aria-label=${t("masks.beside")}
        .value=${company.role === "other" ? company.shown : company.companion}
    /></label>
    <button class="tl-button">${t("masks.beside_apply")}</button>
    <select
      class="tl-button"
      aria-label=${t("masks.beside_choose")}
      .value=${live(listed ? beside : "")}
      @change=${choose}
    >
      <option value="" ?selected=${!listed}>${t("masks.beside_auto")}</option>
      ${options}
    </select>
  </form>`;
}

/** @param {Unchanged} same */
function verdict({ weights, memory, logits, on_pad: onPad }) {
  const biggest = Math.max(weights, memory, logits, onPad);
  if (!biggest) return "masks.same_equal";
  return biggest < ROUNDING && onPad === 0 ? "masks.same_note" : "masks.same_apart";
}

/**
 * @param {string} site
 * @param {Unchanged} same
 */
export function proof(site, same) {
  const names = /** @type {const} */ (["weights", "memory", "logits", "on_pad"]);
  const rows = names.map(
    (name) =>
      html`<tr>
        <th scope="row">${atDepth(`masks.same.${name}`, { site, ...same })}</th>
        <td data-name=${name}>${tiny(same[name])}</td>
      </tr>`,
  );
  return html`<section class="tl-figure" id="masks-same" data-part="same">
    <h3>${t("masks.same")}</h3>
    <p>${t("masks.same_lead")}</p>
    <div class="tl-scroll">
      <table class="tl-table tl-mk-table">
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
    <p>${t(verdict(same))}</p>
    ${takeHome({ tensor: site })}
  </section>`;
}
