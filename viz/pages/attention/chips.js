/**
 * Both sentences as chips, shaded by what the cursor says, and several tokens chosen together with their sum.
 *
 * @import { Cell, Side } from "../../browser/matrix/attention_lines_geometry.js"
 * @import { AxisToken } from "./axes.js"
 * @import { Picks, Screen, ScrollList } from "./page_state.js"
 */

import { colour, ink, step256 } from "../../browser/drawing/color_scales.js";
import { num } from "../../browser/text/number_format.js";
import { named } from "../../browser/text/token_names.js";
import { t } from "../../browser/text/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { hover, leave, pinAt } from "./cursor.js";
import { pickedTokens, picksOf } from "./picked_tokens.js";
import { setLook } from "./page_state.js";
import { sumsOf, valueAt } from "./displayed_matrix.js";

/** @typedef {(i: number) => number} Weight of a token, 0..1 */

const ROOM = 4; // px between a chip and the edge of its list

/**
 * @param {Side} side
 * @param {number} i
 * @returns {Cell}
 */
const cellOn = (side, i) => (side === "row" ? { row: i, col: null } : { row: null, col: i });

/**
 * What the chips of a side are shaded by: the row or the column of the cursor, or, where nothing is pointed at, the sum of those chosen.
 * @param {Screen} s
 * @param {Side} side
 * @returns {Weight | null}
 */
function shadeOf({ shown, picks, at }, side) {
  const { row, col } = at;
  if (side === "col" && row !== null) return (i) => valueAt(shown, row, i);
  if (side === "row" && row === null && col !== null) return (i) => valueAt(shown, i, col);
  if (row !== null || col !== null || !picks.side || picks.side === side) return null;
  const sums = sumsOf(shown, picks.side, picks.list);
  const most = Math.max(1e-9, ...sums);
  return (i) => sums[i] / most;
}

/** @param {number} weight */
function shadeStyle(weight) {
  const step = step256(Math.sqrt(weight), 0, 1);
  return `background: ${colour("sequential", step, 0, 255)}; color: ${ink("sequential", step, 0, 255)}`;
}

/**
 * @param {Screen} s
 * @param {Side} side
 */
export function chipLine(s, side) {
  const tokens = side === "row" ? s.shown.rows : s.shown.cols;
  const name = t(side === "row" ? "attention.queries" : "attention.keys");
  const shade = shadeOf(s, side);
  return html`<div class="tl-at-line">
    <span class="tl-at-name">${name}</span>
    <div
      class="tl-at-chips"
      role="group"
      aria-label=${name}
      data-side=${side}
      @keydown=${(/** @type {KeyboardEvent} */ event) => walk(s, side, event)}
      @mouseleave=${() => leave(s)}
    >
      ${tokens.map((token, i) => chip(s, side, token, i, shade))}
    </div>
  </div>`;
}

/**
 * @param {Screen} s
 * @param {Side} side
 * @param {AxisToken} token
 * @param {number} i
 * @param {Weight | null} shade
 */
function chip(s, side, token, i, shade) {
  const picked = s.picks.side === side && s.picks.list.includes(i);
  const classes = ["tl-at-chip", `tl-${token.kind}`];
  if (s.at[side] === i) classes.push("tl-at-on");
  if (picked) classes.push("tl-at-picked");
  const label = side === "row" ? "attention.chip_query" : "attention.chip_key";
  return html`<button
    class=${classes.join(" ")}
    tabindex=${s.focus[side] === i ? 0 : -1}
    data-i=${i}
    aria-label=${t(label, { text: token.text, n: i + 1 })}
    aria-pressed=${s.several || picked ? String(picked) : nothing}
    style=${shade ? shadeStyle(shade(i)) : ""}
    .textContent=${token.text}
    @mouseenter=${() => hover(s, cellOn(side, i))}
    @focus=${() => hover(s, cellOn(side, i))}
    @click=${(/** @type {MouseEvent} */ event) => click(s, side, i, event)}
  ></button>`;
}

/**
 * @param {Screen} s
 * @param {Side} side
 * @param {KeyboardEvent} event
 */
function walk(s, side, event) {
  if (event.key === "Escape") {
    if (s.picks.list.length) setLook({ picked: null });
    else pinAt(s, null);
  }
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  const chips = /** @type {HTMLElement} */ (event.currentTarget).children;
  const from = Number(/** @type {HTMLElement} */ (event.target).dataset.i);
  const next = /** @type {HTMLElement | undefined} */ (chips[from + (event.key === "ArrowLeft" ? -1 : 1)]);
  if (!next) return;
  event.preventDefault();
  s.focus[side] = Number(next.dataset.i);
  next.focus(); // which brings the page up to date
}

/**
 * A click pins a token. With Ctrl, with Shift (from the last one) or while "several" is on it is taken in or out of the chosen ones.
 * @param {Screen} s
 * @param {Side} side
 * @param {number} i
 * @param {MouseEvent} event
 */
function click(s, side, i, event) {
  if (!s.several && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    pinAt(s, cellOn(side, i));
    return;
  }
  const now = s.picks.side === side ? s.picks.list : [];
  const last = s.lastPicked ?? i;
  s.lastPicked = i;
  setLook({ picked: pickedTokens(s.numbers.view.kind, s.look.unit, side, picksOf(now, i, event.shiftKey, last)) });
}

/**
 * The chosen tokens together: their sum over the other side as a list of bars.
 * @param {Screen} s
 */
export function sumPanel(s) {
  const { side, list } = s.picks;
  return html`<div class="tl-at-sum" id="attention-sum" ?hidden=${!side}>
    ${side ? sums(s.shown, side, list) : ""}
  </div>`;
}

/**
 * @param {Screen["shown"]} shown
 * @param {Side} side
 * @param {number[]} list
 */
function sums(shown, side, list) {
  const own = side === "row" ? shown.rows : shown.cols;
  const others = side === "row" ? shown.cols : shown.rows;
  const values = sumsOf(shown, side, list);
  const most = Math.max(1e-9, ...values);
  const names = list.map((i) => named(own, i)).join(" + ");
  /** @param {AxisToken} token @param {number} i */
  const bar = (token, i) => {
    const gone = side === "row" && shown.left?.[i];
    return html`<li class=${gone ? "tl-at-gone" : ""}>
      <span title=${named(others, i)} .textContent=${token.text}></span>
      <i><b style="width: ${(100 * values[i]) / most}%"></b></i>
      <span>${gone ? "—" : num(values[i], 4)}</span>
    </li>`;
  };
  return html`<p id="attention-sum-title">
      ${t(`attention.sum.${side}`, { names, n: list.length })}
      <button class="tl-link" @click=${() => setLook({ picked: null })}>${t("attention.sum.clear")}</button>
    </p>
    <ul class="tl-at-bars" tabindex="0" aria-labelledby="attention-sum-title">
      ${others.map(bar)}
    </ul>`;
}

/**
 * Where each chip stands in a list that scrolls; asked for once, not on every move.
 * @param {HTMLElement | null} box
 * @returns {ScrollList | null}
 */
export function scrollList(box) {
  const chips = /** @type {HTMLElement[]} */ ([...(box?.children ?? [])]);
  if (!box || !chips.length || box.scrollHeight <= box.clientHeight + 2) return null;
  const tops = chips.map((one) => one.offsetTop);
  return { box, high: box.clientHeight, tops, tall: chips[0].offsetHeight, at: box.scrollTop };
}

/** The chips of the cursor are scrolled into sight. @param {Screen} s */
export function revealChips({ scrolls, at }) {
  for (const side of /** @type {Side[]} */ (["row", "col"])) {
    const list = scrolls[side];
    const i = at[side];
    if (!list || i === null) continue;
    const top = list.tops[i];
    const to = Math.max(0, Math.min(top - ROOM, Math.max(list.at, top + list.tall + ROOM - list.high)));
    if (to === list.at) continue;
    list.at = to;
    list.box.scrollTop = to;
  }
}
