/**
 * Under the columns: what the probabilities sum to, the entropy in bits with a bar against the highest of the row, and how many tokens can
 * still be chosen.
 *
 * @import { Column } from "./columns.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { bits, wholeNumber } from "../../browser/text/probability_format.js";
import { t } from "../../browser/text/words.js";
import { offCell, underline } from "./table_cells.js";

/** @param {Column} column */
const isNarrow = ({ name }) => name === "forbidden";

/**
 * @param {string} key
 * @param {Column[]} columns
 * @param {(column: Column) => unknown} cell
 */
function line(key, columns, cell) {
  return html`<tr class="dec-foot-${key}">
    <th scope="row">${t(`decoding.${key}`)}</th>
    ${columns.map((column) => (column.on ? cell(column) : offCell))}
  </tr>`;
}

/** @param {Column} column @param {number[]} rows */
function sumCell(column, rows) {
  const { probability } = column;
  if (!probability) return html`<td></td>`;
  if (isNarrow(column)) return html`<td class="dec-narrow"></td>`;
  const total = rows.reduce((sum, i) => sum + probability(i), column.rest);
  return html`<td class=${column.bar ? "dec-p" : "dec-stage-cell"}>${total.toFixed(3)}</td>`;
}

/**
 * @param {Column} column
 * @param {number} top the highest entropy of the row
 * @param {boolean} unsure
 */
function bitsCell(column, top, unsure) {
  if (!column.probability) return html`<td></td>`;
  return html`<td class="${isNarrow(column) ? "dec-narrow " : ""}dec-bits" style=${underline(column.entropy / top)}>
    ${unsure ? "<" : ""}${bits(column.entropy)}
  </td>`;
}

/** @param {Column} column */
function keptCell(column) {
  const count = Number.isNaN(column.kept) ? "≈" : wholeNumber(column.kept);
  return html`<td class=${isNarrow(column) ? "dec-narrow" : nothing}>${column.probability ? count : ""}</td>`;
}

/**
 * @param {Column[]} columns
 * @param {number[]} rows
 * @param {boolean} approximate
 */
export function tableFoot(columns, rows, approximate) {
  const top = Math.max(...columns.map((column) => column.entropy || 0), 1e-9);
  const beam = columns.some(({ name }) => name === "log_probability");
  const last = columns[columns.length - 1];
  const unsure = (/** @type {Column} */ { entropy, name }) =>
    approximate && entropy === last.entropy && name !== "raw_p";
  return html`<tfoot>
    ${line("sum", columns, (column) => sumCell(column, rows))}
    ${beam ? "" : line("bits", columns, (column) => bitsCell(column, top, unsure(column)))}
    ${line("left", columns, keptCell)}
  </tfoot>`;
}
