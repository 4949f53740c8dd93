/** Strips that add up, on one line of rows: beside each the chosen column as dots around 0, with the numbers of the chosen row and of those that are like it. */

/** @import { Kit } from "./kit.js" */

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { css } from "../drawing/dom.js";
import { nowOn } from "./matrix_cells.js";
import { numberText } from "./number_text.js";
import { strips } from "./strips.js";

/** A line through the dots, smooth as the wave is. @param {number[]} xs */
function curve(xs) {
  const at = (/** @type {number} */ i) => xs[Math.max(0, Math.min(xs.length - 1, i))];
  const slope = (/** @type {number} */ i) => (at(i + 1) - at(i - 1)) / 6;
  const step = (/** @type {number} */ x, /** @type {number} */ i) =>
    i ? `C${at(i - 1) + slope(i - 1)} ${i - 0.17} ${x - slope(i)} ${i + 0.17} ${x} ${i + 0.5}` : `M${x} 0.5`;
  return xs.map(step).join("");
}

/** Dots around 0, those of the same token joined; beside them the numbers that matter. @param {number[]} xs @param {number} k @param {any} how */
function profile(xs, k, { row, long, again, isWave, signs }) {
  const scaled = xs.map((x) => x / long);
  const dot = (/** @type {number} */ i) => `M${scaled[i]} ${i + 0.5}h0`;
  const stems = scaled.map((x, i) => `M0 ${i + 0.5}H${x}`).join("");
  const same = again.length && k === 0 ? `M${scaled[again[0]]} ${again[0] + 0.5}V${again.at(-1) + 0.5}` : "";
  const number = (/** @type {number} */ x, /** @type {number} */ i) => {
    const look = (i === row && "mk-now") || (again.includes(i) && "mk-again");
    return html`<span class=${look || ""}>${look ? numberText(x, "2") : ""}</span
      ><i class=${look || ""}>${look ? signs[i][k] : ""}</i>`;
  };
  return html`<svg aria-hidden="true" viewBox=${`-1 0 2 ${xs.length}`} preserveAspectRatio="none">
      ${svg`<path class="mk-zero" d=${`M0 0V${xs.length}`} /><path d=${isWave ? curve(scaled) : stems} /><path class="mk-dotted" d=${same} />
      <path class="mk-dots" d=${scaled.map((_, i) => dot(i)).join("")} /><path class="mk-dots mk-again" d=${again.map(dot).join("")} />
      <path class="mk-dots mk-now" d=${dot(row)} />`}
    </svg>
    <div>${xs.map(number)}</div>`;
}

/** What stands between the numbers of a row: whether they add up as they are printed. @param {number[]} numbers none but one where nothing is added */
function signsOf(numbers) {
  const [word, position, total] = numbers.map((x) => Math.floor(100 * x + 0.5));
  return numbers.length > 1 ? ["+", word + position === total ? "=" : "≈"] : [];
}

/** @param {any} mark @param {Kit} kit */
export function sum({ parts, heads, works, place }, kit) {
  const [{ rows, cols, values, again = [] }] = parts;
  const first = cols.first ?? 0;
  const row = nowOn(rows, kit) ?? place[0];
  const at = (kit.at(cols.name) ?? place[1]) - first;
  const col = at in values[0] ? at : place[1] - first;
  const columns = parts.map((/** @type {any} */ part) => part.values.map((/** @type {number[]} */ line) => line[col]));
  const long = Math.max(1, ...columns.flat().map(Math.abs));
  const signs = values.map((/** @type {unknown} */ _, /** @type {number} */ i) =>
    signsOf(columns.map((/** @type {number[]} */ xs) => xs[i])),
  );
  const isHere = row === place[0] && col + first === place[1];
  const pin = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect();
    const share = (event.clientY - box.top) / box.height;
    kit.pin({ [rows.name]: Math.min(values.length - 1, Math.floor(share * values.length)) });
  };
  const term = (/** @type {any} */ part, /** @type {number} */ k) =>
    html`<div class="mk-term">
      <p class="mk-adds-head"><b>${heads[k][0]}</b><small>${heads[k][1]}</small></p>
      ${strips({ ...part, bare: k > 0, numbered: rows.title }, kit)}
      <div class="mk-profile" @click=${pin}>
        ${profile(columns[k], k, { row, long, again, signs, isWave: k === 1 && part.groups?.length })}
      </div>
      <small class="mk-work">${isHere ? works[k] : ""}</small>
    </div>`;
  return html`<div class="mk-adds mk-wide" style=${css({ "--rows": values.length, "--row": row })}>
    ${parts.map(term)}<i class="mk-frame-adds"></i>
  </div>`;
}
