/** Strips that add up, on one line of rows: beside each the chosen column as dots around 0, with the numbers of the chosen row and of those that are like it. */

/** @import { Kit } from "./kit.js" */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { css, shareIn } from "../drawing/dom.js";
import { NARROW } from "./boxes.js";
import { nowOn } from "./matrix_cells.js";
import { numberText } from "./number_text.js";
import { columnsOf, rowAt, spanOf, strips } from "./strips.js";

const FEW = 14; // rows that are higher than a line of words

/** A line through the dots, smooth as the wave is. @param {number[]} xs @param {number[]} ys */
function curve(xs, ys) {
  const slope = (/** @type {number} */ i) => {
    const [from, to] = [Math.max(0, i - 1), Math.min(xs.length - 1, i + 1)];
    return (xs[to] - xs[from]) / (ys[to] - ys[from]);
  };
  const step = (/** @type {number} */ x, /** @type {number} */ i) => {
    const third = (ys[i] - ys[i - 1]) / 3;
    return `C${xs[i - 1] + slope(i - 1) * third} ${ys[i - 1] + third} ${x - slope(i) * third} ${ys[i] - third} ${x} ${ys[i]}`;
  };
  return `M${xs[0]} ${ys[0]}${xs
    .slice(1)
    .map((x, i) => step(x, i + 1))
    .join("")}`;
}

/** Dots around 0, those of the same token joined; beside them the numbers that matter. @param {number[][]} columns @param {number} k @param {any} how */
function profile(columns, k, { row, long, again, lines, isWave, works }) {
  const xs = columns[k];
  const scaled = xs.map((x) => x / long);
  const ys = xs.map((_, i) => spanOf(lines, i)[0] + 0.5);
  const dot = (/** @type {number} */ i) => `M${scaled[i]} ${ys[i]}h0`;
  const stems = scaled.map((x, i) => `M0 ${ys[i]}H${x}`).join("");
  const same = again.length && k === 0 ? `M${scaled[again[0]]} ${ys[again[0]]}V${ys[again.at(-1)]}` : "";
  const high = xs.length + lines.more;
  const number = (/** @type {number} */ x, /** @type {number} */ i) => {
    const look = (i === row && "mk-now") || ([...again, lines.opened].includes(i) && "mk-again") || "";
    return html`<span class=${look}>${look && numberText(x, "2")}</span
      ><i class=${look}>${look && signsOf(columns.map((one) => one[i]))[k]}</i
      >${i === lines.opened ? html`<small>${works[k]}</small>` : nothing}`;
  };
  return html`<svg aria-hidden="true" viewBox=${`-1 0 2 ${high}`} preserveAspectRatio="none">
      ${svg`<path class="mk-zero" d=${`M0 0V${high}`} /><path d=${k === 1 && isWave ? curve(scaled, ys) : stems} /><path class="mk-dotted" d=${same} />
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

/** Above and below a map what it is, and the places of its first column, of the chosen one and of the last. @param {any} part @param {number} k @param {[string, string]} head @param {number[]} places @param {number} col */
function around({ rows, cols }, k, [name, small], places, col) {
  const corner = (/** @type {string} */ text) => (k ? nothing : html`<small class="mk-corner">${text}</small>`);
  const above = html`${corner(rows.title)}
    <p class="mk-adds-head"><b>${name}</b><small>${small}</small></p>`;
  const near = NARROW.matches ? 7 : 3; // columns: numbers that would touch
  const below = html`${corner(cols.title)}
    <div class="mk-places">
      <span>${col > near ? places[0] : ""}</span>
      <b style=${css({ "--from": `${(100 * (col + 0.5)) / places.length}%` })}>${places[col]}</b>
      <span>${col < places.length - 1 - near ? places.at(-1) : ""}</span>
    </div>`;
  return { above, below };
}

/** @param {any} mark @param {Kit} kit */
export function sum({ parts, heads, works, place }, kit) {
  const [first] = parts;
  const { rows, values, again = [] } = first;
  const lines = { opened: place[0], more: values.length > FEW ? 1 : 0.7 };
  const row = nowOn(rows, kit) ?? place[0];
  const { places, at } = columnsOf(first, kit);
  const usual = places.indexOf(place[1]);
  const col = at ?? usual;
  const columns = parts.map((/** @type {any} */ part) => part.values.map((/** @type {number[]} */ line) => line[col]));
  const long = Math.max(1, ...columns.flat().map(Math.abs));
  const how = { row, long, again, lines, isWave: works[1], works: col === usual ? works : [] };
  const pin = (/** @type {MouseEvent} */ event) => {
    const [, y] = shareIn(event, /** @type {Element} */ (event.currentTarget));
    kit.pin({ [rows.name]: rowAt(lines, y, values.length) });
  };
  const term = (/** @type {any} */ part, /** @type {number} */ k) =>
    html`<div class="mk-term">
      ${strips({ ...part, ...lines, ...around(part, k, heads[k], places, col), bare: k > 0 }, kit)}
      <div class="mk-profile" @click=${pin}>${profile(columns, k, how)}</div>
    </div>`;
  const [from, tall] = spanOf(lines, row);
  return html`<div
    class="mk-adds mk-wide ${values.length > FEW ? "" : "mk-few"}"
    style=${css({ "--rows": values.length + lines.more, "--more": lines.more, "--from": from, "--tall": tall })}
  >
    ${parts.map(term)}<i class="mk-frame-adds"></i>
  </div>`;
}
