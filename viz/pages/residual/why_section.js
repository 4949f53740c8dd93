/**
 * Why a sublayer adds, why the norm is there and what dropout does: a sentence and a demonstration each, with this token's numbers.
 *
 * @import { ResidualState } from "./page.js"
 */

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { explored } from "../../browser/accessibility/value_explorer.js";
import { num } from "../../browser/text/number_format.js";
import { reading, site } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { normName, placeName } from "./names.js";
import { stripCanvas } from "./strip_canvas.js";
import { cosineOf, dropped, spreads } from "./why_numbers.js";

const CHART = { width: 300, height: 110, left: 30, bottom: 14, top: 8 };

/** @param {string} name @param {number} value */
function bar(name, value) {
  return html`<span>${t(`residual.why.${name}`)}</span
    ><span class="re-bar"><i style="width: ${100 * Math.max(0, value)}%"></i></span
    ><b data-why=${name} data-value=${value}>${num(value, 2)}</b>`;
}

/** @param {ResidualState} s @param {number} k */
function add({ numbers }, k) {
  const { view, stream, delta, sum } = numbers;
  const kept = cosineOf(stream[k], sum[k]);
  const alone = cosineOf(stream[k], delta[k]);
  const values = { place: placeName(view, k), kept: num(kept, 2), alone: num(alone, 2) };
  return html`<div>
    <h4>${t("residual.why.add")}</h4>
    <p class="tl-quiet">${t("residual.why.like")}</p>
    <div class="re-bars">${bar("kept", kept)} ${bar("alone", alone)}</div>
    ${reading([
      ["see", kept > alone ? "residual.why_see_add" : "residual.why_see_turned", values],
      ["look", "residual.why_look_add", values],
    ])}
  </div>`;
}

/** @param {number[]} list @param {number} top @param {number} i @returns {[number, number]} */
function pointOf(list, top, i) {
  const { width, height, left, bottom, top: above } = CHART;
  return [
    left + ((width - left - 4) * (i + 0.5)) / list.length,
    height - bottom - ((height - bottom - above) * list[i]) / top,
  ];
}

/** @param {number[]} list @param {number} top @param {string} name */
function line(list, top, name) {
  const points = list.map((_, i) => pointOf(list, top, i).map((px) => px.toFixed(1)).join(",")); // prettier-ignore
  return svg`<polyline class="re-${name}" points=${points.join(" ")}></polyline>`;
}

/** @param {ResidualState["numbers"]["view"]} view @param {ReturnType<typeof spreads>} spread @param {string} label */
function chart(view, spread, label) {
  const { width, height, left, bottom, top: above } = CHART;
  const top = Math.max(...spread.with, ...spread.without) || 1;
  const lines = [spread.without, spread.with];
  const names = [t(`residual.why.without_${view.order}`), t("residual.why.with")];
  const axis = svg`<line x1=${left} x2=${width} y1=${height - bottom} y2=${height - bottom}></line>
    <text x=${left - 4} y=${above + 8} text-anchor="end">${num(top, 1)}</text>
    <text x=${left - 4} y=${height - bottom} text-anchor="end">0</text>`;
  return explored(
    {
      label,
      size: [width, height],
      lines: lines.map((list) => list.length),
      place: (which, i) => pointOf(lines[which], top, i),
      say: (which, i) => t("explored.point", { line: names[which], x: placeName(view, i), y: num(lines[which][i], 2) }),
    },
    html`<svg class="re-spread" viewBox="0 0 ${width} ${height}">
      ${axis} ${line(spread.without, top, "without")} ${line(spread.with, top, "with")}
    </svg>`,
  );
}

/** @param {ResidualState} s */
function norm({ numbers }) {
  const { view, n } = numbers;
  const spread = spreads(numbers);
  const values = {
    norm: normName(view),
    with: num(spread.with[n - 1], 2),
    without: num(spread.without[n - 1], 2),
  };
  const said = `residual.why_see_norm_${view.order}`;
  return html`<div data-with=${spread.with[n - 1]} data-without=${spread.without[n - 1]} id="residual-why-norm">
    <h4>${t("residual.why.norm", values)}</h4>
    <p class="tl-quiet re-keys">
      <i class="re-with"></i>${t("residual.why.with")}
      <i class="re-without"></i>${t(`residual.why.without_${view.order}`)}
    </p>
    ${chart(view, spread, t(said, values))}
    ${reading([
      ["see", said, values],
      ["look", "residual.why_look_norm", values],
    ])}
  </div>`;
}

/** The strips of what dropout reads and gives, painted once for a draw. @param {ResidualState} s @param {number} k @param {number[]} after */
function strips(s, k, after) {
  const key = `${k}.${s.seed}`;
  if (s.dropout?.key !== key) {
    const canvases = [s.numbers.delta[k], after].map((values) => stripCanvas(values, s.high));
    s.dropout = { key, canvases };
  }
  return s.dropout.canvases;
}

/** @param {ResidualState} s @param {number} k @param {() => void} again */
function dropout(s, k, again) {
  const { view, delta, D } = s.numbers;
  const p = view.dropout;
  const after = dropped(delta[k], p, s.seed);
  const [before, thinned] = strips(s, k, after);
  const zeros = after.filter((value) => value === 0).length;
  const values = { place: placeName(view, k), D, zeros, p, scale: num(1 / (1 - p), 2) };
  return html`<div id="residual-why-dropout" data-zeros=${zeros} data-seed=${s.seed}>
    <h4>${t("residual.why.dropout")}</h4>
    <div class="re-drops">
      <span>δ</span><span class="re-cell">${before}</span><span>${t("residual.why.dropped")}</span
      ><span class="re-cell">${thinned}</span>
    </div>
    <button class="tl-button" id="residual-draw" @click=${again}>${t("residual.why.again")}</button>
    ${reading([
      ["see", p ? "residual.why_see_dropout" : "residual.why_see_no_dropout", values],
      ["look", "residual.why_look_dropout", values],
    ])}
  </div>`;
}

/**
 * @param {ResidualState} s
 * @param {number} k the opened sublayer
 * @param {() => void} again another draw of dropout's mask
 */
export function whySection(s, k, again) {
  const { view } = s.numbers;
  return html`<section class="tl-figure" id="residual-why" data-part="why">
    <h3>${t("residual.why")}</h3>
    <div class="re-three">${add(s, k)} ${norm(s)} ${dropout(s, k, again)}</div>
    ${site(view.sites.delta[k], view.shape)}
  </section>`;
}
