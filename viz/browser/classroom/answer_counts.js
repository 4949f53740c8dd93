/**
 * What the class said beside what is true: one bar an answer, and where the model has a distribution of its own, its bar under the class's.
 *
 * @import { Outcome, RoomQuestion } from "../shared.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { num } from "../text/number_format.js";
import { t } from "../text/words.js";
import { inWords } from "../lesson/said.js";

/** @param {string} kind @param {number} share @param {string} text */
function line(kind, share, text) {
  return html`<span class="rm-line"
    ><i class="rm-fill rm-${kind}" style="--share: ${share}"></i><span>${text}</span></span
  >`;
}

/** @param {RoomQuestion} question @param {Outcome} found */
export function outcome(question, found) {
  const { n, right, bars, kl } = found;
  const most = Math.max(...bars.map(({ count, model }) => Math.max(n ? count / n : 0, model ?? 0)), 0.01);
  const rows = bars.map(({ given, count, right: isRight, model }) => {
    const share = n ? count / n : 0;
    const class_ = line("class", share / most, `${count} · ${num(100 * share, 0)} %`);
    const model_ = model === null ? nothing : line("model", model / most, `${num(100 * model, 1)} %`);
    return html`<tr data-right=${isRight}>
      <th scope="row">${isRight ? "✓ " : ""}${inWords(question.input, given)}</th>
      <td>${class_} ${model_}</td>
    </tr>`;
  });
  const legend = bars.some(({ model }) => model !== null)
    ? html`<p class="rm-legend">
        <i class="rm-fill rm-class"></i> ${t("room.class")} <i class="rm-fill rm-model"></i> ${t("room.model")}
      </p>`
    : nothing;
  return html`<div id="room-outcome">
    <p><b>${right === null ? t("room.voted", { n }) : t("room.right", { n, right })}</b></p>
    ${legend}
    <table class="rm-bars">
      ${rows}
    </table>
    ${kl === null ? nothing : html`<p id="room-kl">${t("room.kl", { bits: num(kl, 2) })}</p>`}
  </div>`;
}
