/**
 * Widths of beam on one chart: one row a metric, the beams along it, the reference a dashed line.
 *
 * @import { Reference, Width } from "./view.types.js"
 */

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";

/** @typedef {"length" | "log_probability" | "score" | "chrf"} Metric */

const WIDTH = 660;
const PANEL = 74;
const LEFT = 118;
const RIGHT = 136;
const TOP = 22;
const INSET = 24; // px between an edge and the first dot
/** @type {[Metric, digits: number][]} */
const METRICS = [
  ["length", 0],
  ["log_probability", 2],
  ["score", 3],
  ["chrf", 1],
];

/** The metrics that can be told: one compares with a reference. @param {Reference | null} reference */
export function metricsFor(reference) {
  return METRICS.filter(([name]) => name !== "chrf" || reference);
}

/**
 * Where the dots of a metric stand in its panel.
 * @param {number[]} values all that must fit
 * @param {number} digits below whose last one nothing is told apart
 * @param {number} top of the panel
 */
function scale(values, digits, top) {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const flat = span <= 0.5 * 10 ** -digits;
  return (/** @type {number} */ value) => top + PANEL - 20 - (flat ? 0.5 : (value - low) / span) * (PANEL - 42);
}

/**
 * @param {number} y
 * @param {string} text
 */
function referenceLine(y, text) {
  const end = WIDTH - RIGHT;
  return svg`<line x1=${LEFT} x2=${end} y1=${y} y2=${y} class="sea-ref"></line>
    <text x=${end + 4} y=${y + 4} class="sea-ref-text">${text}</text>`;
}

/**
 * @param {Width[]} rows
 * @param {Reference | null} reference
 * @param {number} own the width of the tree
 */
export function chart(rows, reference, own) {
  const metrics = metricsFor(reference);
  const room = WIDTH - LEFT - RIGHT - 2 * INSET;
  /** @param {number} i */
  const x = (i) => LEFT + INSET + (i * room) / (rows.length - 1);
  const beams = rows.map(({ beam }, i) => {
    const text = `${beam === own ? "▸ " : ""}${t("search.beam_of", { n: beam })}`;
    return svg`<text x=${x(i)} y="14" text-anchor="middle" class=${beam === own ? "sea-now" : ""}>${text}</text>`;
  });
  const panels = metrics.map(([name, digits], k) =>
    panel(rows, reference, own, { name, digits, top: TOP + k * PANEL, x }),
  );
  return html`<svg
    viewBox="0 0 ${WIDTH} ${TOP + metrics.length * PANEL}"
    class="sea-chart"
    role="img"
    aria-label=${t("search.chart")}
  >
    ${beams}${panels}
  </svg>`;
}

/**
 * @param {Width[]} rows
 * @param {Reference | null} reference
 * @param {number} own
 * @param {{ name: Metric, digits: number, top: number, x: (i: number) => number }} place
 */
function panel(rows, reference, own, { name, digits, top, x }) {
  const values = rows.map((row) => row[name] ?? 0);
  const line = reference && name !== "chrf" ? reference[name] : null;
  const y = scale(line === null ? values : [...values, line], digits, top);
  const way = values.map((value, i) => `${i ? "L" : "M"}${x(i)} ${y(value)}`).join("");
  const bottom = top + PANEL - 6;
  /** @param {number} value @param {number} i */
  const dot = (value, i) =>
    svg`<circle cx=${x(i)} cy=${y(value)} r=${rows[i].beam === own ? 5 : 3.5} class="sea-dot"></circle>
      <text x=${x(i)} y=${y(value) - 8} text-anchor="middle" class="sea-value" data-metric=${name}
        data-beam=${rows[i].beam}>${num(value, digits)}</text>`;
  return svg`<line x1=${LEFT} x2=${WIDTH - RIGHT} y1=${bottom} y2=${bottom} class="sea-axis"></line>
    <text x="4" y=${top + PANEL / 2} class="sea-metric">${t(`search.metric.${name}`)}</text>
    ${line === null ? "" : referenceLine(y(line), `${t("search.ref")} ${num(line, digits)}`)}
    <path d=${way} class="sea-line"></path>
    ${values.map(dot)}`;
}
