/** A table: rows light up with the axis that they are, numbers may have a bar of their share. */

/** @import { Kit } from "./kit.js" */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { css } from "../drawing/dom.js";
import { pressed } from "./controls.js";
import { take } from "./take.js";
import { flat, saidText } from "./text.js";

/** @param {any} cell @param {boolean} isHeading @param {Kit} kit */
function cellTemplate({ said, value, share, look = "", put }, isHeading, kit) {
  const bar =
    share === undefined
      ? nothing
      : html`<i class="mk-share" style=${css({ width: `${(100 * share).toFixed(2)}%` })}></i>`;
  const words = put ? pressed({ label: said, put, look: "link" }, kit) : saidText(said);
  if (isHeading) return html`<th scope="row" class="mk-${look || "usual"}" translate="no">${words}</th>`;
  return html`<td class="mk-${look || "usual"}" data-value=${value ?? nothing}>${bar}<span>${words}</span></td>`;
}

/** @param {any} mark @param {Kit} kit */
export function table(mark, kit) {
  const { head, rows, label, axis = "", now = [], foot = 0 } = mark;
  const at = axis ? kit.at(axis) : null;
  const row = (/** @type {any[]} */ cells, /** @type {number} */ i) => {
    const marks = `${now.includes(i) ? "mk-chosen" : ""} ${i === at ? "mk-now" : ""} ${i >= rows.length - foot ? "mk-sum" : ""}`;
    const point = axis ? () => kit.point({ [axis]: i }, cells.map((cell) => flat(cell.said)).join(" · ")) : nothing;
    const pin = axis ? () => kit.pin({ [axis]: i }) : nothing;
    return html`<tr class=${marks} @pointerover=${point} @click=${pin}>
      ${cells.map((cell, k) => cellTemplate(cell, k === 0, kit))}
    </tr>`;
  };
  const taken = () => ({
    table: {
      columns: head,
      rows: rows.map((/** @type {any[]} */ cells) => cells.map(({ said, value }) => value ?? flat(said))),
    },
  });
  return html`<div class="mk-table tl-scroll-x" role="region" tabindex="0" aria-label=${label} ${take(taken)}>
    <table>
      <thead>
        <tr>
          ${head.map((/** @type {string} */ text) => (text ? html`<th scope="col">${text}</th>` : html`<td></td>`))}
        </tr>
      </thead>
      <tbody @pointerleave=${axis ? () => kit.point(null) : nothing}>
        ${rows.map(row)}
      </tbody>
    </table>
  </div>`;
}
