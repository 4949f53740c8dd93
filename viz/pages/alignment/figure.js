/**
 * Both sentences as lines of tokens with links between them.
 *
 * @import { Place } from "../../browser/state/state.js"
 * @import { Layout, Link, Span } from "./links.js"
 * @import { Screen } from "./page.js"
 * @import { AlignmentToken } from "./view.types.js"
 *
 * @typedef {"source" | "target"} Side
 */

import { num } from "../../browser/text/number_format.js";
import { named } from "../../browser/text/token_names.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { coverageText, weightAt } from "./chosen_weights.js";
import { HIGH, layout, links } from "./links.js";

const PAD = 16; // px of a token beside its text
const NARROWEST = 26; // px
/** @type {Record<string, string>} */
export const SIGNS = { under: "▽", over: "△" };

/** @param {string} flag */
const signOf = (flag) => SIGNS[flag] ?? "";

/**
 * Where everything stands, in a place of this width.
 * @param {Screen} s
 * @param {number} room
 */
export function placesOf({ view, aligned }, room) {
  const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
  pen.font = `15px ${getComputedStyle(document.body).fontFamily}`;
  /** @param {string} text */
  const width = (text) => Math.max(NARROWEST, Math.ceil(pen.measureText(text).width) + PAD);
  const source = view.src.map((token, i) => width(signOf(aligned.flags[i]) + token.text));
  return layout(
    source,
    view.out.map((token) => width(token.text)),
    room,
  );
}

/**
 * @param {Screen} s
 * @param {Side} side
 * @param {AlignmentToken} token
 * @param {number} i
 * @param {Span} span
 */
function chip(s, side, token, i, { left, width }) {
  const flag = side === "source" ? s.aligned.flags[i] : "";
  const label = side === "source" ? sourceLabel(s, i) : targetLabel(s, i);
  return html`<button
    class="al-chip tl-${token.kind} ${flag && `al-${flag}`}"
    tabindex=${s.focus[side] === i ? 0 : -1}
    aria-label=${label}
    title=${label}
    style="left: ${left}px; width: ${width}px"
    data-at-source=${side === "source" ? i : nothing}
    data-at-target=${side === "target" ? i : nothing}
    .textContent=${signOf(flag) + token.text}
  ></button>`;
}

/**
 * @param {Screen} s
 * @param {number} i
 */
function sourceLabel({ view, aligned }, i) {
  const covered = coverageText(aligned.covered[i], view.limits);
  return t("alignment.source_chip", { text: named(view.src, i), covered });
}

/**
 * @param {Screen} s
 * @param {number} row
 */
function targetLabel({ view, aligned }, row) {
  const best = aligned.best[row];
  const weight = num(weightAt(aligned, row, best), 2);
  return t("alignment.out_chip", { text: named(view.out, row), key: named(view.src, best), weight });
}

/**
 * @param {Screen} s
 * @param {Side} side
 * @param {Layout} places
 */
function line(s, side, places) {
  const tokens = side === "source" ? s.view.src : s.view.out;
  const language = side === "source" ? state.result?.reads : state.result?.writes;
  return html`<div
    class="al-line"
    role="toolbar"
    aria-label=${t(`common.${side}`)}
    lang=${language ?? nothing}
    @keydown=${(/** @type {KeyboardEvent} */ event) => walk(s, side, event)}
  >
    ${tokens.map((token, i) => chip(s, side, token, i, places[side][i]))}
  </div>`;
}

/**
 * @param {Screen} s
 * @param {Side} side
 * @param {KeyboardEvent} event
 */
function walk(s, side, event) {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  const chips = /** @type {HTMLElement[]} */ ([.../** @type {HTMLElement} */ (event.currentTarget).children]);
  const i = chips.indexOf(/** @type {HTMLElement} */ (event.target)) + (event.key === "ArrowLeft" ? -1 : 1);
  if (!chips[i]) return;
  event.preventDefault();
  s.focus[side] = i;
  s.update();
  chips[i].focus();
}

/**
 * A link of something else than what is pointed at steps back.
 * @param {Link} link
 * @param {Place} pointed
 */
function path({ source, target, hard, weight, path: d }, pointed) {
  const other = (pointed.source ?? source) !== source || (pointed.target ?? target) !== target;
  return svg`<path
    class="${hard ? "al-hard" : "al-soft"} ${other ? "al-off" : ""}"
    d=${d}
    stroke-width=${(1 + 4 * weight).toFixed(1)}
    data-source=${source}
    data-target=${target}
  ></path>`;
}

/**
 * @param {Screen} s
 * @param {Layout} places
 */
export function linkFigure(s, places) {
  const label = t("alignment.lines_label", { src: s.aligned.sources, out: s.aligned.written });
  return html`<div class="al-inner" style="width: ${places.total}px">
    ${line(s, "source", places)}
    <svg
      class="al-links"
      width=${places.total}
      height=${HIGH}
      viewBox="0 0 ${places.total} ${HIGH}"
      role="img"
      aria-label=${label}
    >
      ${links(s.aligned, places).map((link) => path(link, s.pointed))}
    </svg>
    ${line(s, "target", places)}
  </div>`;
}
