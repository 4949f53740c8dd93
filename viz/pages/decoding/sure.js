/** How sure the model was of the whole translation, beside what is usual for its length. Never a promise: a sure model can be wrong. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/format.js";
import { prob } from "../../browser/probability.js";
import { atDepth } from "../../browser/reading.js";
import { state } from "../../browser/state.js";
import { t } from "../../browser/words.js";

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
