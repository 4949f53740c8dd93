/** A table: rows light up with the axis that they are, numbers may have a bar of their share. */

/** @import { Kit } from "./kit.js" */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { columnHeads, css } from "../drawing/dom.js";
import { isNew, kept } from "./kept.js";
import { pressed } from "./controls.js";
import { sceneAt } from "./kit.js";
import { take } from "./take.js";
import { flat, saidText } from "./text.js";

/** A cell to type into. @param {any} cell @param {() => void} choose @param {Kit} kit */
function blank({ said, key, name }, choose, kit) {
  const typed = (/** @type {any} */ event) => kit.put({ [key]: event.target.value });
  return html`<input
    aria-label=${name}
    inputmode="decimal"
    autocomplete="off"
    maxlength="12"
    .value=${said}
    @focus=${choose}
    @change=${typed}
  />`;
}

/** @param {any} cell @param {any} mark @param {Kit} kit */
function insideOf(cell, { choose }, kit) {
  const { said, put, at, key } = cell;
  const press = () => kit.put({ [choose]: at });
  if (key) return blank(cell, press, kit);
  if (at !== undefined) return html`<button type="button" class="mk-number" @click=${press}>${saidText(said)}</button>`;
  return put ? pressed({ label: said, put, look: "link" }, kit) : saidText(said);
}

/** @param {any} cell @param {any} mark */
function looksOf({ look = "usual", at, read_by = [] }, { choose, usual = 0 }) {
  const now = choose ? (sceneAt(choose) ?? usual) : null;
  const state = now !== null && (at === now ? "here" : read_by.includes(now) && "read");
  return [...look.split(" "), state].filter(Boolean).map((name) => `mk-${name}`).join(" "); // prettier-ignore
}

/** @param {any} cell @param {boolean} isHeading @param {any} mark @param {Kit} kit */
function cellTemplate(cell, isHeading, mark, kit) {
  const { said, value, share } = cell;
  const bar =
    share === undefined
      ? nothing
      : html`<i class="mk-share" style=${css({ width: `${(100 * share).toFixed(2)}%` })}></i>`;
  const words = insideOf(cell, mark, kit);
  const looks = looksOf(cell, mark);
  if (isHeading && said) return html`<th scope="row" class=${looks} title=${flat(said)} translate="no">${words}</th>`;
  return html`<td class=${looks} data-value=${value ?? nothing}>${bar}<span>${words}</span></td>`;
}

/** Where tables stand beside each other to be swiped, that of the chosen number is in sight. */
const swiped = kept((box, memory, chosen) => {
  if (!isNew(memory, [chosen])) return;
  queueMicrotask(() => {
    const [all, column] = [box.closest(".mk-columns"), box.closest(".mk-column")];
    if (all && box.querySelector(".mk-here")) all.scrollLeft = column.offsetLeft - all.offsetLeft;
  });
});

/** @param {any} mark @param {Kit} kit */
export function table(mark, kit) {
  const { head, rows, label, axis = "", now = [], foot = 0, title = "", tensor, choose, usual = 0 } = mark;
  const at = axis ? kit.at(axis) : null;
  const row = (/** @type {any[]} */ cells, /** @type {number} */ i) => {
    const marks = `${now.includes(i) ? "mk-chosen" : ""} ${i === at ? "mk-now" : ""} ${i >= rows.length - foot ? "mk-sum" : ""}`;
    const point = axis ? () => kit.point({ [axis]: i }, cells.map((cell) => flat(cell.said)).join(" · ")) : nothing;
    const pin = axis ? () => kit.pin({ [axis]: i }) : nothing;
    return html`<tr class=${marks} @pointerover=${point} @click=${pin}>
      ${cells.map((cell, k) => cellTemplate(cell, k === 0, mark, kit))}
    </tr>`;
  };
  const numbers = (/** @type {any[]} */ cells) => cells.slice(1).map(({ value }) => value ?? Number.NaN);
  const array = () => ({ shape: [rows.length, rows[0].length - 1], data: rows.flatMap(numbers) });
  const taken = () => ({
    arrays: tensor && { [tensor]: array() },
    table: {
      columns: head.length ? head : rows[0].map((/** @type {any} */ _, /** @type {number} */ i) => String(i || "")),
      rows: rows.map((/** @type {any[]} */ cells) => cells.map(({ said, value }) => value ?? flat(said))),
    },
  });
  return html`<div
    class="mk-table tl-scroll-x"
    role="region"
    tabindex="0"
    aria-label=${label}
    ${take(taken)}
    ${choose ? swiped(sceneAt(choose) ?? usual) : nothing}
  >
    <table>
      ${
        title
          ? html`<caption>
              ${saidText(title)}
            </caption>`
          : nothing
      }
      ${columnHeads(head)}
      <tbody @pointerleave=${axis ? () => kit.point(null) : nothing}>
        ${rows.map(row)}
      </tbody>
    </table>
  </div>`;
}
