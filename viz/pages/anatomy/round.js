/**
 * One round: the sentence given with the fate of each token, what stood between, and what came back.
 *
 * @import { RoundView, RoundtripView, TokenFate } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { shareTrack } from "../../browser/drawing/share_track.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";

/** @param {TokenFate} token */
function chip({ text, between, back, fate }) {
  const said = fate === "none" ? "" : t(`roundtrip.fate.${fate}`, { text, between: between || "–", back });
  const became = fate === "changed" ? html`<small>→ ${back}</small>` : "";
  return html`<li class="rt-token rt-${fate}" data-fate=${fate} title=${said}>
    <span>${text}</span>${became}${fate === "gone" ? html`<small>✕</small>` : ""}<span class="tl-heard">${said}</span>
  </li>`;
}

/**
 * @param {RoundtripView} view
 * @param {RoundView} one
 * @param {number} n
 */
export function roundItem({ reads, writes }, one, n) {
  const chrf = num(one.chrf, 1);
  return html`<li class="rt-round" data-round=${n + 1}>
    <div class="rt-head">
      <b>${t("roundtrip.round", { n: n + 1 })}</b>
      <span class="rt-chrf">${t("roundtrip.chrf", { chrf })}${shareTrack(one.chrf / 100)}</span>
      <span class="tl-quiet">${t("roundtrip.lost", { lost: one.lost, words: one.words })}</span>
    </div>
    <ul class="rt-tokens" lang=${reads}>
      ${one.tokens.map(chip)}
    </ul>
    <p class="rt-way" lang=${writes}>→ <span class="rt-between">${one.between || t("roundtrip.nothing")}</span></p>
    <p class="rt-way" lang=${reads}>→ <b class="rt-back">${one.back || t("roundtrip.nothing")}</b></p>
  </li>`;
}
