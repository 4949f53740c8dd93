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

/** @param {number[]} xs between -1 and 1 @param {number} k the word, its position, their sum @param {boolean} isWave @param {number[]} again @param {number} row */
function drawing(xs, k, isWave, again, row) {
  const dot = (/** @type {number} */ i) => `M${xs[i]} ${i + 0.5}h0`;
  const stems = xs.map((x, i) => `M0 ${i + 0.5}H${x}`).join("");
  const dots = xs.map((_, i) => dot(i)).join("");
  const same = again.length && k === 0 ? `M${xs[again[0]]} ${again[0] + 0.5}V${(again.at(-1) ?? 0) + 0.5}` : "";
  return html`<svg aria-hidden="true" viewBox=${`-1 0 2 ${xs.length}`} preserveAspectRatio="none">
    ${svg`<path class="mk-zero" d=${`M0 0V${xs.length}`} /><path d=${isWave ? curve(xs) : stems} /><path class="mk-dotted" d=${same} />
    <path class="mk-dots" d=${dots} /><path class="mk-dots mk-again" d=${again.map(dot).join("")} />
    <path class="mk-dots mk-now" d=${dot(row)} />`}
  </svg>`;
}

/** Whether numbers add up as they are printed. @param {number[]} numbers the last one is the sum */
function areSum(numbers) {
  const cents = numbers.map((x) => Math.floor(100 * x + 0.5));
  return cents[0] + cents[1] === cents[2];
}

/** @param {any} mark @param {Kit} kit */
export function sum({ parts, heads, works, place }, kit) {
  const [{ rows, cols, values, again = [] }] = parts;
  const [count, first] = [values.length, cols.first ?? 0];
  const [row, at] = [nowOn(rows, kit) ?? place[0], kit.at(cols.name) ?? place[1]];
  const col = at >= first && at < first + values[0].length ? at - first : place[1] - first;
  const columns = parts.map((/** @type {any} */ part) => part.values.map((/** @type {number[]} */ line) => line[col]));
  const long = Math.max(1, ...columns.flat().map(Math.abs));
  const isHere = row === place[0] && col + first === place[1];
  const rowAt = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect();
    const index = Math.floor(((event.clientY - box.top) / box.height) * count);
    return { [rows.name]: Math.max(0, Math.min(count - 1, index)) };
  };
  const sign = (/** @type {number} */ k, /** @type {number} */ i) =>
    ["+", areSum(columns.map((/** @type {number[]} */ xs) => xs[i])) ? "=" : "≈"][k];
  const numbers = (/** @type {number[]} */ xs, /** @type {number} */ k) =>
    xs.map((x, i) => {
      const look = [i === row && "mk-now", again.includes(i) && "mk-again"].filter(Boolean).join(" ");
      return html`<span class=${look}>${look && numberText(x, "2")}</span
        ><i class=${look}>${look && k < parts.length - 1 ? sign(k, i) : ""}</i>`;
    });
  const term = (/** @type {any} */ part, /** @type {number} */ k) => {
    const xs = columns[k];
    const isWave = k === 1 && part.groups?.length > 0;
    const scaled = xs.map((/** @type {number} */ x) => x / long);
    return html`<div class="mk-term">
      <p class="mk-head"><b>${heads[k][0]}</b><small>${heads[k][1]}</small></p>
      ${strips({ ...part, bare: k > 0, numbered: rows.title }, kit)}
      <div
        class="mk-profile"
        @click=${(/** @type {MouseEvent} */ event) => kit.pin(rowAt(event))}
        @pointermove=${(/** @type {MouseEvent} */ event) => kit.point(rowAt(event))}
        @pointerleave=${() => kit.point(null)}
      >
        ${drawing(scaled, k, isWave, again, row)}
        <div>${numbers(xs, k)}</div>
      </div>
      <i class="mk-frame-sum"></i>
      <small class="mk-work">${isHere ? works[k] : ""}</small>
    </div>`;
  };
  return html`<div class="mk-sum" style=${css({ "--rows": count, "--row": row })}>${parts.map(term)}</div>`;
}
