/**
 * The model's childhood: what every snapshot of the lab's replay writes of this sentence.
 *
 * @import { Shown } from "./page_state.js"
 * @import { ChildhoodView, SnapshotLine } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { prob, wholeNumber } from "../../browser/text/probability_format.js";
import { atDepth, reading, site } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { partStatus } from "../../browser/requests/part_status.js";
import { askLater } from "./later_requests.js";
import { change } from "./page_state.js";

const LONGEST = 240; // characters of a text: more than two lines show, less than an hour of one word for who listens

/** @param {string} text */
function brief(text) {
  const characters = Array.from(text);
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join("")} …` : text;
}

/** @param {Shown} s @param {SnapshotLine} one */
function line({ view }, one) {
  const chosen = one.name === view.other;
  const cut = one.stopped === "limit" ? html` <small>${t("compare.endless")}</small>` : "";
  return html`<tr class=${chosen ? "cm-row-on" : ""} data-step=${one.step}>
    <th scope="row">
      <button class="tl-button" aria-pressed=${String(chosen)} @click=${() => change({ other: one.name })}>
        ${wholeNumber(one.step)}
      </button>
    </th>
    <td><span class="cm-clip" lang=${view.writes}>${one.text ? brief(one.text) : t("compare.nothing")}</span>${cut}</td>
    <td class="cm-number">${prob(Math.exp(one.per_token))}</td>
    <td class="cm-number tl-exact">${one.bleu === null ? "–" : num(one.bleu, 1)}</td>
  </tr>`;
}

/** @param {Shown} s @param {ChildhoodView} found */
function table(s, { snapshots, lines }) {
  const heads = ["step", "text", "mean", "bleu"];
  return html`<div class="tl-scroll">
      <table class="tl-table cm-childhood" id="compare-childhood-table">
        ${tableRows(
          heads.map((key) => ({ label: t(`compare.column.${key}`), css: key === "bleu" ? "tl-exact" : "" })),
          snapshots.map((one) => line(s, one)),
        )}
      </table>
    </div>
    ${reading(lines)} ${site("logits", ["T", "V"], t("compare.childhood"), "replay")}`;
}

/** @param {Shown} s */
export function childhoodSection(s) {
  if (!s.view.choices.some(({ step }) => step >= 0)) {
    return html`<section class="tl-figure" id="compare-childhood" data-part="childhood" hidden></section>`;
  }
  const { childhood } = s.later;
  return html`<section class="tl-figure" id="compare-childhood" data-part="childhood">
    <h3>${t("compare.childhood")}</h3>
    <p class="tl-quiet">${atDepth("compare.about.childhood")}</p>
    ${childhood.view ? table(s, childhood.view) : partStatus(childhood, () => askLater(s, "childhood"))}
  </section>`;
}
