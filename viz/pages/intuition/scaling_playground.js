/**
 * Intuition 3: why scores are divided by the root of d_k.
 *
 * @import { Rows } from "./random_scores.js"
 * @import { IntuitionView } from "./view.types.js"
 */

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { explored } from "../../browser/accessibility/value_explorer.js";
import { num } from "../../browser/text/number_format.js";
import { atDepth } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { axis, section, slider, text, verdict } from "./controls.js";
import { KEYS, PAIRS, ROWS, rowsOf, SIZES, varianceOf } from "./random_scores.js";
import { nextSeed, numberSetting, seedSetting, setIntuition } from "./settings.js";

const WIDTH = 460;
const HEIGHT = 250;
const TICKS = [1, 4, 16, 64, 256];
const BAR_HEIGHT = 76;
const SIDES = ["without", "with"];
const MEASURES = ["largest", "entropy", "gradient"];

/** Both axes are logarithmic. @param {number} size */
const x = (size) => 50 + (Math.log2(size) - 2) * 54;

/** @param {number} variance */
const y = (variance) => HEIGHT - 40 - (Math.log2(Math.max(variance, 0.5)) + 1) * 19;

/**
 * @param {number} size
 * @param {number[]} variances
 */
function chart(size, variances) {
  /** @param {number} value */
  const tick = (value) => [
    axis([44, y(value)], [WIDTH - 6, y(value)]),
    text(40, y(value) + 4, String(value), "in-small", "end"),
  ];
  /** @param {number} n */
  const sizeName = (n) => text(x(n), HEIGHT - 22, String(n), `in-small${n === size ? " in-bold" : ""}`);
  /** @param {number} n @param {number} i */
  const marks = (n, i) =>
    svg`<circle cx=${x(n)} cy=${y(variances[i])} r="7" class="in-raw"></circle>
      <rect x=${x(n) - 6} y=${y(variances[i] / n) - 6} width="12" height="12" class="in-scaled"></rect>`;
  return html`<svg
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    role="img"
    class="in-svg"
    aria-label=${t("intuition.scale.chart_label")}
    data-variance=${JSON.stringify(variances)}
  >
    ${TICKS.map(tick)} ${SIZES.map(sizeName)} ${text(WIDTH / 2, HEIGHT - 4, t("intuition.scale.axis"), "in-small")}
    <rect x=${x(size) - 22} y="4" width="44" height=${HEIGHT - 44} class="in-column"></rect>
    <path d="M${x(4)} ${y(4)} L${x(512)} ${y(512)}" class="in-expected"></path>
    ${SIZES.map(marks)}
  </svg>`;
}

/** A weight over its bar. @param {number} weight */
function weightText(weight) {
  if (weight >= 0.995) return "1";
  return weight >= 0.005 ? num(weight, 2).slice(1) : "0";
}

/**
 * @param {Rows} rows
 * @param {number} side 0 without the division, 1 with it
 * @param {number} root
 */
function weightBars(rows, side, root) {
  const weights = rows.weights[side];
  /** @param {number} weight @param {number} k */
  const bar = (weight, k) =>
    html`<span data-spot="0.${k}"
      ><small>${weightText(weight)}</small><i style="height: ${(BAR_HEIGHT * weight).toFixed(2)}px"></i
    ></span>`;
  /** @param {number} k */
  const said = (k) => {
    const score = num(rows.scores[k] / (side ? root : 1), 2);
    return t("intuition.scale.key_title", { k: k + 1, score, p: num(weights[k], 4) });
  };
  const name = t(`intuition.scale.${SIDES[side]}`, { root: num(root, 2) });
  return html`<figure class="in-weights in-side-${side}">
    <figcaption>${name}</figcaption>
    ${explored({ label: name, lines: [weights.length], say: (_, k) => said(k) }, html`<div class="in-heights">${weights.map(bar)}</div>`)}
  </figure>`;
}

/**
 * @param {Rows} rows
 * @param {number} i
 */
function measureRow({ own, means }, i) {
  const ownPair = own.map((measures) => measures[i]);
  const meanPair = means.map((measures) => measures[i]);
  return html`<tr
    class=${i ? "tl-exact" : ""}
    data-name=${MEASURES[i]}
    data-own=${JSON.stringify(ownPair)}
    data-means=${JSON.stringify(meanPair)}
  >
    <th scope="row">${t(`intuition.scale.row.${MEASURES[i]}`)}</th>
    ${[...ownPair, ...meanPair].map((value) => html`<td>${num(value, 3)}</td>`)}
  </tr>`;
}

/** @param {Rows} rows */
function table(rows) {
  const headings = ["own", "own_scaled", "mean", "mean_scaled"];
  return html`<div class="tl-scroll">
    <table class="tl-table in-table" id="intuition-saturation">
      ${tableRows(
        [null, ...headings.map((name) => t(`intuition.scale.col.${name}`))],
        MEASURES.map((_, i) => measureRow(rows, i)),
      )}
    </table>
  </div>`;
}

/**
 * @param {IntuitionView} view
 * @param {number} size
 * @param {number} variance
 * @param {Rows} rows
 */
function said(view, size, variance, rows) {
  const [plain, scaled] = rows.means;
  const values = {
    d: size,
    pairs: PAIRS,
    rows: ROWS,
    variance: num(variance, 1),
    deviation: num(Math.sqrt(variance), 2),
    after: num(variance / size, 2),
    root: num(Math.sqrt(size), 2),
    largest: num(plain[0], 2),
    scaled: num(scaled[0], 2),
    gradient: num(plain[2], 3),
    flows: num(scaled[2], 3),
    ratio: num(scaled[2] / plain[2], 1),
    k: view.shape.k,
    modelRoot: num(Math.sqrt(view.shape.k), 2),
  };
  return verdict([
    ["see", "intuition.scale.see", values],
    ["look", "intuition.scale.look", values],
  ]);
}

function legend() {
  return html`<p class="in-legend">
    ${["raw", "scaled", "expected"].map(
      (name) => html`<span><i class="in-dot in-dot-${name}"></i>${t(`intuition.scale.legend.${name}`)}</span>`,
    )}
  </p>`;
}

/** @param {IntuitionView} view */
export function scale(view) {
  const place = Math.round(numberSetting("d", 4, 0, SIZES.length - 1));
  const seed = seedSetting("seed");
  const size = SIZES[place];
  const root = Math.sqrt(size);
  const variances = SIZES.map((n) => varianceOf(seed, n));
  const rows = rowsOf(seed, size);
  const sizeSlider = slider({
    name: "d",
    label: t("intuition.scale.slider"),
    range: [0, SIZES.length - 1, 1],
    value: place,
    write: (i) => `d_k = ${SIZES[i]}`,
    set: (d) => setIntuition({ d }),
  });
  return section(
    "scale",
    html`<div class="in-sliders in-line">
        ${sizeSlider}
        <button class="tl-button" id="intuition-again" @click=${() => nextSeed("seed")}>
          ${t("intuition.scale.again")}
        </button>
        <span class="tl-quiet tl-exact">${t("intuition.scale.seed", { seed, pairs: PAIRS, rows: ROWS })}</span>
      </div>
      <div class="in-two">
        <div>
          <p class="in-caption">${t("intuition.scale.chart")}</p>
          ${chart(size, variances)} ${legend()}
        </div>
        <div>
          <p class="in-caption">${t("intuition.scale.bars", { keys: KEYS })}</p>
          <div class="in-bars">${[0, 1].map((side) => weightBars(rows, side, root))}</div>
          ${table(rows)}
        </div>
      </div>
      ${said(view, size, variances[place], rows)}
      <p class="tl-quiet">
        ${atDepth("intuition.scale.model", { k: view.shape.k, root: num(Math.sqrt(view.shape.k), 2) })}
      </p>`,
  );
}
