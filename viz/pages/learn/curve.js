/**
 * The next step at every rate of the slider: what the gradient promises, and the loss as measured.
 *
 * @import { Shown } from "./page_state.js"
 * @import { CurveView } from "./view.types.js"
 */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { explored } from "../../browser/accessibility/value_explorer.js";
import { takeHome } from "../../browser/export/button.js";
import { atDepth, reading } from "../../browser/text/figure_text.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { settingsNow } from "./page_state.js";
import { rateText } from "./rates.js";
import { settle } from "./requests.js";

const SIZE = { width: 520, height: 230, left: 44, right: 14, top: 12, bottom: 40 };
const HIGHEST = 2.5; // times the present loss: what is higher stands at the upper edge
const LOWEST = 0.5; // times the present loss below 0, for the promise
const TICK = 10; // px below the axis

/** @param {Shown} s */
export function curveSection(s) {
  const ask = () => {
    s.curveOn = true;
    settle(s);
  };
  const { view, failed } = s.curve;
  const button = html`<button class="tl-button" id="learn-curve-ask" ?disabled=${Boolean(s.busy)} @click=${ask}>
    ${t("learn.curve.ask")}
  </button>`;
  const waiting = s.curveOn ? t("common.working") : button;
  return html`<section class="tl-figure" id="learn-curve" data-part="curve">
    <h3>${t("learn.curve")}</h3>
    <p>${atDepth("learn.curve.promise")}</p>
    ${failed ? html`<p class="tl-error" role="alert">${failed}</p>` : ""} ${view ? figure(s, view) : waiting}
  </section>`;
}

/** @param {Shown} s @param {CurveView} view */
function figure(s, view) {
  const { replay, pull } = settingsNow(s.view);
  const batch = replay || pull ? html`<p class="tl-quiet">${t("learn.curve.batch")}</p>` : "";
  return html`${drawing(view, settingsNow(s.view).rate)} ${reading(lines(view, settingsNow(s.view).rate))} ${batch}
    <div class="tl-site-line">${takeHome({ note: t("learn.curve"), checkpoint: s.view.checkpoint_id })}</div>`;
}

/** @param {CurveView} view @param {number} i */
function across({ rates }, i) {
  return SIZE.left + (i / (rates.length - 1)) * (SIZE.width - SIZE.left - SIZE.right);
}

/** The losses at the lower and the upper edge. @param {CurveView} view @returns {[number, number]} */
function edges({ loss }) {
  return [-LOWEST * loss, HIGHEST * loss];
}

/** @param {CurveView} view @param {number | null} value */
function down(view, value) {
  const [low, high] = edges(view);
  const kept = Math.min(high, Math.max(low, value ?? high));
  return SIZE.top + ((high - kept) / (high - low)) * (SIZE.height - SIZE.top - SIZE.bottom);
}

/** @param {CurveView} view @param {(number | null)[]} values */
function path(view, values) {
  return `M${values.map((value, i) => `${across(view, i).toFixed(1)} ${down(view, value).toFixed(1)}`).join("L")}`;
}

/** @param {CurveView} view @param {number} value */
function level(view, value) {
  const y = down(view, value);
  return svg`<line x1=${SIZE.left} x2=${SIZE.width - SIZE.right} y1=${y} y2=${y} stroke="currentColor" stroke-opacity="0.2"></line>
    <text x=${SIZE.left - 6} y=${y + 4} text-anchor="end" font-size="12" fill="currentColor">${num(value, 2)}</text>`;
}

/** The number of a point that lies beyond an edge of the picture. @param {CurveView} view @param {number | null} value @param {number} i */
function beyond(view, value, i) {
  const [low, high] = edges(view);
  if (value === null || (value >= low && value <= high)) return nothing;
  const text = `${value > high ? "↑" : "↓"} ${num(value, 1)}`;
  const y = down(view, value) + (value > high ? 16 : -7);
  return svg`<text class="le-beyond" x=${across(view, i)} y=${y} text-anchor="middle" font-size="11" fill="currentColor">${text}</text>`;
}

/** @param {CurveView} view @param {number} rate the chosen one */
function drawing(view, rate) {
  const { rates, promised, measured, loss } = view;
  const lines = [measured, promised];
  const names = [t("learn.curve.measured"), t("learn.curve.promised")];
  const say = (/** @type {number} */ line, /** @type {number} */ i) =>
    `${names[line]}, ${t("learn.curve.rate")} ${rateText(rates[i])}: ${lossText(lines[line][i])}`;
  const tick = (/** @type {number} */ one, /** @type {number} */ i) =>
    svg`<text x=${across(view, i)} y=${SIZE.height - SIZE.bottom + TICK + 6} text-anchor="middle" font-size="11" fill="currentColor">${rateText(one)}</text>`;
  const dot = (/** @type {number | null} */ value, /** @type {number} */ i) =>
    svg`<circle cx=${across(view, i)} cy=${down(view, value)} r=${rates[i] === rate ? 6 : 3.5} class="le-dot"></circle>`;
  const picture = html`<svg viewBox="0 0 ${SIZE.width} ${SIZE.height}" class="le-curve">
    ${[0, loss, 2 * loss].map((value) => level(view, value))}
    <path class="le-promised" d=${path(view, promised)}></path>
    <path class="le-measured" d=${path(view, measured)}></path>
    ${measured.map(dot)} ${rates.map(tick)} ${lines.map((list) => list.map((value, i) => beyond(view, value, i)))}
    <text x=${SIZE.width / 2} y=${SIZE.height - 4} text-anchor="middle" font-size="12" fill="currentColor">
      ${t("learn.curve.rate")}
    </text>
  </svg>`;
  const key = html`<figcaption class="le-key">
    <span><i class="le-line-measured"></i>${names[0]}</span><span><i class="le-line-promised"></i>${names[1]}</span>
  </figcaption>`;
  return html`<figure class="le-figure">
    ${explored(
      {
        label: t("learn.curve.name"),
        size: [SIZE.width, SIZE.height],
        lines: lines.map((list) => list.length),
        place: (line, i) => [across(view, i), down(view, lines[line][i])],
        say,
      },
      picture,
    )}
    ${key} ${numbers(view)}
  </figure>`;
}

/** The same as a table, folded away. @param {CurveView} view */
function numbers({ rates, promised, measured }) {
  const head = ["rate", "promised", "measured"].map((name) => html`<th scope="col">${t(`learn.curve.${name}`)}</th>`);
  const row = (/** @type {number} */ rate, /** @type {number} */ i) =>
    html`<tr>
      <th scope="row">${rateText(rate)}</th>
      <td>${num(promised[i], 3)}</td>
      <td>${lossText(measured[i])}</td>
    </tr>`;
  return html`<details>
    <summary>${t("learn.curve.numbers")}</summary>
    <table class="tl-table">
      <thead>
        <tr>
          ${head}
        </tr>
      </thead>
      <tbody>
        ${rates.map(row)}
      </tbody>
    </table>
  </details>`;
}

/** @param {number | null} loss */
function lossText(loss) {
  return loss === null ? t("learn.none") : num(loss, 3);
}

/**
 * @param {CurveView} view
 * @param {number} rate
 * @returns {import("../../browser/shared.types.js").Line[]}
 */
function lines({ loss, rates, promised, measured }, rate) {
  const finite = measured.map((one) => one ?? Infinity);
  const best = finite.indexOf(Math.min(...finite));
  const top = rates.length - 1;
  /** @type {import("../../browser/shared.types.js").Line[]} */
  const found = [];
  const at = rates.indexOf(rate);
  if (at >= 0) {
    const here = { promised: num(promised[at], 3), measured: lossText(measured[at]) };
    found.push(["see", "learn.see.curve", { rate: rateText(rate), loss: num(loss, 3), ...here }]);
  }
  const low = { best: rateText(rates[best]), low: lossText(measured[best]), top: rateText(rates[top]) };
  return [
    ...found,
    ["look", "learn.look.curve", { ...low, promised: num(promised[top], 2), measured: lossText(measured[top]) }],
  ];
}
