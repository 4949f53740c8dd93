/**
 * The candidates of one step, a column for each stage of the pipeline. A stage that is off is a thin column.
 *
 * @import { Column } from "./columns.js"
 * @import { Decoded } from "./step_records.js"
 * @import { Distribution } from "./pipeline.js"
 * @import { Settings } from "./view.types.js"
 *
 * @typedef {object} TableOptions
 * @property {Settings} settings
 * @property {number} step
 * @property {number} chosen id
 * @property {boolean} all candidates, not the first alone
 * @property {((id: number) => void) | null} force what a click on a row does
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { clampUnit, prob, tinyProb, wholeNumber } from "../../browser/text/probability_format.js";
import { atDepth } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { offCell, underline } from "./table_cells.js";
import { columnsOf, isUntouched, shownRows } from "./columns.js";
import { tableFoot } from "./table_foot.js";

/** The arrow before the chosen token. */
const CHOSEN = html`<svg viewBox="0 0 10 10" width="9" height="9">
  <path d="M1 0L10 5L1 10Z" fill="currentColor"></path>
</svg>`;

/** Names of classes, those that are false left out. @param {(string | null | false)[]} names */
function classes(...names) {
  return names.filter(Boolean).join(" ") || nothing;
}

/**
 * @param {Column} column
 * @param {number} p
 * @param {boolean} approximate
 */
function probabilityCell({ bar }, p, approximate) {
  return html`<td class="dec-p">
    <span class="dec-bar dec-bar-${bar}" aria-hidden="true"><i style="width: ${clampUnit(p) * 100}%"></i></span
    ><span class="dec-n">${approximate ? "≈" : ""}${prob(p)}</span>
  </td>`;
}

/**
 * The score of candidate i after a stage, and the rule with its amount where it was hit.
 * @param {Column} column
 * @param {Distribution} distribution
 * @param {number} i
 * @param {Settings} settings
 */
function stageCell(column, distribution, i, settings) {
  const struck = distribution.cut[i] === column.name;
  if (column.name === "forbidden") return html`<td class="dec-narrow">${struck ? "✕" : ""}</td>`;
  const score = column.score(i);
  const gone = score === -Infinity;
  const hit = column.name === "repetition_penalty" && !gone && distribution.hit[i];
  const share = column.probability ? column.probability(i) : 0;
  const amount = html`<span class="dec-tag dec-tag-hit">${distribution.hit[i]}${settings.repetition_penalty}</span>`;
  const rule = html`<span class="dec-tag">${t(`decoding.rule.${column.name}`)}</span>`;
  return html`<td class=${classes("dec-stage-cell", gone && "dec-gone", hit && "dec-hit")} style=${underline(share)}>
    ${gone ? "−∞" : num(score, 2)}${struck ? rule : ""}${hit && !struck ? amount : ""}
  </td>`;
}

/**
 * @param {Column} column
 * @param {Distribution} distribution
 * @param {number} i
 * @param {Settings} settings
 */
function cell(column, distribution, i, settings) {
  if (column.bar && column.probability) {
    const approximate = column.name !== "raw_p" && distribution.approximate && !distribution.cut[i];
    return probabilityCell(column, column.probability(i), approximate);
  }
  if (!column.on) return offCell;
  if (!column.probability) return html`<td>${num(column.score(i), 2)}</td>`;
  return stageCell(column, distribution, i, settings);
}

/**
 * @param {Decoded} decoded
 * @param {Distribution} distribution
 * @param {TableOptions} options
 * @param {Column[]} columns
 * @param {number} i
 */
function row(decoded, distribution, options, columns, i) {
  const id = distribution.ids[i];
  const text = decoded.text(id);
  const chosen = id === options.chosen;
  const cut = distribution.cut[i];
  const { force } = options;
  const hint = t("decoding.force", { token: text, step: options.step + 1 });
  const token = force
    ? html`<button class="dec-token" data-id=${id} title=${hint}>${text}</button>`
    : html`<span class="dec-token">${text}</span>`;
  const kinds = [chosen && "dec-chosen", cut && "dec-cut", distribution.hit[i] && "dec-was-hit"];
  return html`<tr
    class=${classes(...kinds, force && "dec-forceable")}
    data-id=${id}
    data-cut=${cut ?? ""}
    @click=${force ? () => force(id) : nothing}
  >
    <th scope="row"><span class="dec-mark" aria-hidden="true">${chosen ? CHOSEN : ""}</span>${token}</th>
    ${columns.map((column) => cell(column, distribution, i, options.settings))}
  </tr>`;
}

/** @param {Column} column */
function heading(column) {
  const { name, said, on } = column;
  const narrow = name === "forbidden" ? "dec-narrow" : nothing;
  const setting = html`<small class=${on ? "dec-on" : ""}>${said || t("decoding.column.off")}</small>`;
  return html`<th
    scope="col"
    class=${on ? narrow : "dec-off"}
    title=${said === null ? nothing : t(`decoding.stage.${name}`)}
  >
    ${atDepth(`decoding.column.${name}`)}${said === null ? "" : setting}
  </th>`;
}

/** @param {Column} column @param {boolean} approximate */
function restCell(column, approximate) {
  if (column.bar) return probabilityCell(column, column.rest, approximate && column.name !== "raw_p");
  if (!column.on) return offCell;
  if (column.name === "forbidden") return html`<td class="dec-narrow"></td>`;
  if (!column.probability) return html`<td></td>`;
  return html`<td class="dec-stage-cell" style=${underline(column.rest)}>${prob(column.rest)}</td>`;
}

/**
 * @param {Decoded} decoded
 * @param {Distribution} distribution
 * @param {TableOptions} options
 */
export function candidateTable(decoded, distribution, options) {
  const rows = shownRows(distribution, options.chosen, options.all);
  const seen = new Set(rows);
  const hidden = Array.from(distribution.ids.keys()).filter((i) => !seen.has(i));
  const columns = columnsOf(distribution, options.settings, hidden);
  const unseen = distribution.rest.count + hidden.length;
  const model = /** @type {Column} */ (columns.find(({ name }) => name === "raw_p"));
  const each = tinyProb(model.rest / Math.max(1, unseen));
  return html`<table class=${classes("dec-table", isUntouched(distribution) && "dec-untouched")}>
    <thead>
      <tr>
        <th scope="col">${t("decoding.column.token")}</th>
        ${columns.map(heading)}
      </tr>
    </thead>
    <tbody>
      ${rows.map((i) => row(decoded, distribution, options, columns, i))}
      <tr class="dec-rest">
        <th scope="row">${t("decoding.rest", { n: wholeNumber(unseen), each })}</th>
        ${columns.map((column) => restCell(column, distribution.approximate))}
      </tr>
    </tbody>
    ${tableFoot(columns, rows, distribution.approximate)}
  </table>`;
}
