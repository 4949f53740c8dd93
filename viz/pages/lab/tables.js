/** The numbers of an experiment as tables. @import { LabTable, Value } from "./view.types.js" */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { isWord, t } from "../../browser/text/words.js";
import { say, valueText } from "./experiment_words.js";

const SHORT = 12; // rows of a table that is open from the first
const NOT_COLUMNS = ["own", "name"];

/**
 * @param {string} name
 * @param {Value | undefined} value
 */
function cellText(name, value) {
  if (value === undefined) return "";
  return typeof value === "string" ? say(name, `curve.${value}`, value) : valueText(value);
}

/**
 * @param {string} name of the experiment
 * @param {LabTable} table
 */
function tableOf(name, { name: tableName, rows }) {
  const keys = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = [...keys].filter((key) => !NOT_COLUMNS.includes(key));
  const named = rows.some((row) => isWord(`lab_${name}.curve.${row.name}`)) || !columns.includes("length");
  /** @param {Record<string, Value>} row */
  const rowName = (row) =>
    html`<th scope="row">
      ${say(name, `curve.${row.name}`, String(row.name))}${row.own ? ` (${t("lab.table_own")})` : nothing}
    </th>`;
  /** @param {Record<string, Value>} row */
  const line = (row) =>
    html`<tr class=${row.own ? "lb-own" : ""}>
      ${named ? rowName(row) : nothing} ${columns.map((column) => html`<td>${cellText(name, row[column])}</td>`)}
    </tr>`;
  return html`<details class="lb-table" data-table=${tableName} ?open=${rows.length <= SHORT}>
    <summary>${say(name, `table.${tableName}`, tableName)}</summary>
    <div class="lb-scroll">
      <table>
        <thead>
          <tr>
            ${named ? html`<td></td>` : nothing}
            ${columns.map((column) => html`<th scope="col">${say(name, `column.${column}`, column)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(line)}
        </tbody>
      </table>
    </div>
  </details>`;
}

/**
 * @param {string} name of the experiment
 * @param {LabTable[]} all
 */
export function tables(name, all) {
  return all.filter((table) => table.rows.length > 0).map((table) => tableOf(name, table));
}
