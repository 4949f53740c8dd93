/** The inside of a table: one row of headings, then its rows. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @typedef {unknown | { label: unknown, css: string }} Heading css: a class of the heading, such as "tl-exact" */

/** Where nothing is said, an empty cell stands, not an empty heading. @param {any} heading */
function headingCell(heading) {
  if (!heading) return html`<td></td>`;
  const { label, css } = heading.css === undefined ? { label: heading, css: "" } : heading;
  return html`<th scope="col" class=${css || nothing}>${label}</th>`;
}

/**
 * @param {Heading[]} headings
 * @param {unknown} rows
 */
export function tableRows(headings, rows) {
  return html`<thead>
      <tr>
        ${headings.map(headingCell)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>`;
}
