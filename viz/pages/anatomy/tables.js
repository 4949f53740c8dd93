/**
 * The two small tables of the evidence: both tokens layer by layer, and the source tokens.
 *
 * @import { EvidenceView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { prob, tinyProb } from "../../browser/text/probability_format.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";

/** @param {EvidenceView} evidence */
export function lensTable({ lens, right, wrong, lost_at: lostAt }) {
  /** @param {number[]} pair @param {number} n */
  const row = ([a, b], n) =>
    html`<tr class=${n === lostAt ? "an-marked" : ""} data-layer=${n}>
      <th scope="row">${n ? t("anatomy.layer", { n }) : t("anatomy.input")}</th>
      <td class=${a > b ? "an-ahead" : ""}>${tinyProb(Math.exp(a))}</td>
      <td class=${b > a ? "an-ahead" : ""}>${tinyProb(Math.exp(b))}</td>
    </tr>`;
  return html`<table class="tl-table" id="anatomy-lens">
    <caption>
      ${t("anatomy.lens")}
    </caption>
    ${tableRows([null, right, wrong], lens.map(row))}
  </table>`;
}

/** @param {EvidenceView} evidence */
export function sourceTable({ source, weights, cost, looked, needed }) {
  /** @param {string} token @param {number} i */
  const row = (token, i) =>
    html`<tr data-source=${i}>
      <th scope="row" lang=${state.result?.reads ?? nothing}>${token}</th>
      <td class=${i === looked ? "an-ahead" : ""}>${prob(weights[i])}</td>
      <td class=${i === needed ? "an-ahead" : ""}>${num(cost[i], 2)}</td>
    </tr>`;
  return html`<table class="tl-table" id="anatomy-source">
    <caption>
      ${t("anatomy.source")}
    </caption>
    ${tableRows([null, t("anatomy.weight"), t("anatomy.cost")], source.map(row))}
  </table>`;
}
