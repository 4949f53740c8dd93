/**
 * The way of a token through its stack: a row a sublayer, with the stream before, what is added, and the stream after as strips.
 *
 * @import { ResidualState } from "./page.js"
 *
 * @typedef {{ before: HTMLElement[], delta: HTMLElement[], after: HTMLElement[] }} WayStrips after[0] is the start
 *
 * @typedef {object} WayAnswers
 * @property {(k: number) => void} choose
 * @property {(place: { k: number, d: number } | null) => void} over
 * @property {(d: number) => void} dimension
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { barsSource } from "../../browser/export/template_sources.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { placeName, shortName, startName } from "./names.js";
import { stripCanvas } from "./strip_canvas.js";

const COLUMNS = ["before", "delta", "after", "added", "cosine", "length", "change"];
/** @type {Record<string, string>} lengths and angles are for the exact depth */
const CLASSES = { before: "re-before", added: "tl-exact", cosine: "tl-exact", length: "tl-exact" };
/** @type {Record<string, [number, number]>} rows down, dimensions to the right */
const MOVES = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [0, 0],
  " ": [0, 0],
};

/**
 * @param {import("./unpack_view.js").ResidualNumbers} numbers
 * @param {number} high
 * @returns {WayStrips}
 */
export function wayStrips({ n, stream, delta }, high) {
  /** @param {ArrayLike<number>} values */
  const strip = (values) => stripCanvas(values, high);
  return { before: stream.slice(0, n).map(strip), delta: delta.map(strip), after: stream.map(strip) };
}

/**
 * @param {number} i
 * @param {number} count
 */
function inside(i, count) {
  return Math.max(0, Math.min(count - 1, i));
}

/** @param {Event} event @returns {HTMLElement | null} */
function rowUnder(event) {
  return /** @type {Element} */ (event.target).closest("[data-k]");
}

/**
 * @param {KeyboardEvent} event
 * @param {ResidualState} s
 * @param {WayAnswers} answers
 */
function walk(event, s, { choose, dimension }) {
  const move = MOVES[event.key];
  const from = rowUnder(event);
  if (!move || !from || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const k = inside(Number(from.dataset.k) + move[0], s.numbers.n);
  const way = /** @type {HTMLElement} */ (event.currentTarget);
  dimension(inside(s.d + move[1], s.numbers.D));
  choose(k);
  /** @type {HTMLElement} */ (way.querySelector(`[data-k="${k}"]`)).focus();
}

/**
 * The sublayer and the dimension under the pointer; null beside the strips.
 * @param {PointerEvent} event
 * @param {number} D
 */
function placeUnder(event, D) {
  const cell = /** @type {Element} */ (event.target).closest(".re-cell");
  const row = rowUnder(event);
  if (!cell || !row) return null;
  return { k: Number(row.dataset.k), d: inside(Math.floor((event.offsetX / cell.clientWidth) * D), D) };
}

/** @param {number} value @param {string} [more] */
function number(value, more = "") {
  return html`<span class="re-number ${more}">${num(value, 2)}</span>`;
}

/**
 * @param {ResidualState} s
 * @param {number} k
 * @param {number} chosen
 * @param {WayAnswers} answers
 */
function row(s, k, chosen, { choose, dimension }) {
  const { view, norms, deltas, cosine, change } = s.numbers;
  const { token } = view;
  const values = {
    place: placeName(view, k),
    added: num(deltas[token][k], 2),
    cosine: num(cosine[token][k], 2),
    length: num(norms[token][k + 1], 2),
    change: num(change[token][k], 2),
  };
  const part = change[token][k] / (Math.max(...change[token]) || 1);
  /** @param {Event} event */
  const click = (event) => {
    const onStrip = /** @type {Element} */ (event.target).closest(".re-cell");
    if (onStrip && s.over) dimension(s.over.d);
    choose(k);
  };
  return html`<div
    class="re-row"
    data-k=${k}
    role="button"
    tabindex=${k === chosen ? 0 : -1}
    aria-pressed=${String(k === chosen)}
    aria-description=${t("residual.row_label", values)}
    @click=${click}
  >
    <span class="re-name">${shortName(view, k)}</span>
    <span class="re-before re-cell">${s.strips.before[k]}</span>
    <span class="re-cell">${s.strips.delta[k]}</span>
    <span class="re-cell">${s.strips.after[k + 1]}</span>
    ${number(deltas[token][k], "tl-exact")} ${number(cosine[token][k], "tl-exact")}
    ${number(norms[token][k + 1], "tl-exact")}
    <span class="re-number re-change"
      >${values.change}<span class="re-bar"><i style="width: ${100 * part}%"></i></span
    ></span>
  </div>`;
}

/**
 * @param {ResidualState} s
 * @param {number} chosen the opened sublayer
 * @param {WayAnswers} answers
 */
export function way(s, chosen, answers) {
  const { view, n, D, norms, deltas, cosine, change } = s.numbers;
  const { d } = s.over ?? s;
  /** @param {PointerEvent} event */
  const over = (event) => {
    const place = placeUnder(event, D);
    if (place) answers.over(place);
  };
  const source = () =>
    barsSource(
      Array.from({ length: n }, (_, k) => ({
        name: placeName(view, k),
        value: change[view.token][k],
        others: [deltas[view.token][k], cosine[view.token][k], norms[view.token][k + 1]],
      })),
      {
        of: t("export.row"),
        unit: t("residual.column.change"),
        say: (value) => num(value ?? 0, 4),
        others: ["added", "cosine", "length"].map((name) => t(`residual.column.${name}`)),
      },
    );
  const headings = COLUMNS.map(
    (name) => html`<span class=${CLASSES[name] ?? ""}>${t(`residual.column.${name}`)}</span>`,
  );
  return html`<div
    class="re-way"
    data-take
    .take=${source}
    role="group"
    aria-label=${t("residual.way_label")}
    style="--at: ${(d + 0.5) / D}"
    @keydown=${(/** @type {KeyboardEvent} */ event) => walk(event, s, answers)}
    @pointermove=${over}
    @pointerleave=${() => answers.over(null)}
  >
    <div class="re-row re-head"><span></span>${headings}</div>
    <div class="re-row re-start">
      <span class="re-name">${startName(view)}</span>
      <span class="re-before"></span><span></span><span class="re-cell">${s.strips.after[0]}</span>
      <span class="tl-exact"></span><span class="tl-exact"></span>${number(norms[view.token][0], "tl-exact")}<span
      ></span>
    </div>
    ${Array.from({ length: n }, (_, k) => row(s, k, chosen, answers))}
  </div>`;
}
