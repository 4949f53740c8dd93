/** How sure the model was of the whole translation, beside what is usual for its length. Never a promise: a sure model can be wrong. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { prob } from "../../browser/text/probability_format.js";
import { atDepth } from "../../browser/text/figure_text.js";
import { facts } from "../../browser/requests/server.js";
import { casesRow } from "../../browser/sentence/example_sentences.js";
import { data } from "../../browser/state/server_data.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";

const CONCENTRATED = 0.8; // where one token has so much at every step, the settings have little to choose from

/**
 * A longer example, where every step of this sentence leaves little choice.
 * @param {import("./step_records.js").Decoded} decoded
 */
export function longerExample({ distributions }) {
  const longest = data.examples[facts().reads].reduce((a, b) => (b.length > a.length ? b : a));
  const open = distributions.some(({ rawP }) => rawP[0] < CONCENTRATED);
  if (open || longest.length <= state.scene.text.length) return "";
  return html`<div id="decoding-longer">
    ${casesRow(t("decoding.longer", { p: prob(CONCENTRATED) }), [[longest]])}
  </div>`;
}

export function sureLine() {
  const sure = state.result?.sure;
  if (!sure) return "";
  const values = {
    p: prob(Math.exp(sure.per_token)),
    usual: prob(Math.exp(sure.median)),
    low: prob(Math.exp(sure.low)),
    mean: num(sure.per_token, 2),
  };
  return html`<p class="dec-sure" id="decoding-sure" data-sure=${sure.code}>
    <b>${t("decoding.sure")}</b> ${atDepth(`decoding.sure.${sure.code}`, values)}
  </p>`;
}
