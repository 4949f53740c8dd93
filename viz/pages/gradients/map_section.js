/**
 * All weights on one map: a row for each kind, a column for each layer, and below it the matrix that was clicked.
 *
 * @import { Shown } from "./page_state.js"
 * @import { LengthsView, MatrixView } from "./view.types.js"
 *
 * @typedef {{ value: (matrix: MatrixView, i: number) => number, text: (matrix: MatrixView, i: number) => string, ready: boolean, failed: string, rate: number }} Metric
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { colour, ink } from "../../browser/drawing/color_scales.js";
import { barsSource } from "../../browser/export/template_sources.js";
import { atDepth, reading } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { digits } from "./arithmetic.js";
import { ask, change, own } from "./page_state.js";
import { productPanel } from "./product_panel.js";
import { matrixName } from "./weight_names.js";

/** @typedef {import("../../browser/shared.types.js").Line} Line */

const METRICS = ["gradient", "step", "rank"];
const KINDS = [
  "self.q",
  "self.k",
  "self.v",
  "self.o",
  "self.norm",
  "cross.q",
  "cross.k",
  "cross.v",
  "cross.o",
  "cross.norm",
  "ff.1",
  "ff.3",
  "ff.2",
  "ff.norm",
];
const PARTS = { step: "steps", rank: "ranks" };

const metricNow = () => (METRICS.includes(own().metric) ? own().metric : "gradient");

/** The number that the map shows, and whether it is there. @param {Shown} s @returns {Metric} */
function metricOf(s) {
  const name = metricNow();
  if (name === "gradient") {
    /** @param {MatrixView} matrix */
    const value = (matrix) => matrix.gradient;
    return { value, text: (matrix) => digits(matrix.gradient), ready: true, failed: "", rate: 0 };
  }
  const asked = ask(s, PARTS[/** @type {"step" | "rank"} */ (name)], {});
  /** @type {LengthsView | null} */
  const view = asked.view;
  const base = { ready: Boolean(view), failed: asked.failed, rate: view?.rate ?? 0 };
  if (name === "rank") {
    /** @param {MatrixView} matrix @param {number} i */
    const value = (matrix, i) => (view && matrix.positions ? view.ranks[i] : 0);
    return {
      ...base,
      value,
      text: (matrix, i) => (matrix.positions ? `${value(matrix, i)} / ${matrix.positions}` : "—"),
    };
  }
  /** @param {MatrixView} matrix @param {number} i */
  const ratio = (matrix, i) => (view && matrix.weight ? view.lengths[i] / matrix.weight : 0);
  return { ...base, value: ratio, text: (matrix, i) => digits(ratio(matrix, i)) };
}

/** @param {Shown} s @param {Metric} metric @param {number} i @param {number} high */
function cell(s, metric, i, high) {
  const matrix = s.view.matrices[i];
  const value = metric.value(matrix, i);
  const text = metric.ready ? metric.text(matrix, i) : "…";
  const style = `background: ${colour("sequential", value, 0, high)}; color: ${ink("sequential", value, 0, high)}`;
  return html`<button
    class="gr-weight"
    data-name=${matrix.name}
    data-value=${value}
    style=${style}
    aria-pressed=${String(own().matrix === matrix.name)}
    aria-label=${`${matrixName(matrix, s)}: ${text}`}
    @click=${() => change({ matrix: matrix.name, weight: undefined })}
  >
    ${text}
  </button>`;
}

/** @param {Shown} s @param {Metric} metric @param {number} high */
function grid(s, metric, high) {
  const { matrices } = s.view;
  const columns = [...new Set(matrices.filter(({ stack }) => stack).map(({ stack, layer }) => `${stack}.${layer}`))];
  const at = new Map(matrices.map(({ stack, layer, part, kind }, i) => [`${stack}.${layer} ${part}.${kind}`, i]));
  const kinds = KINDS.filter((kind) => columns.some((column) => at.has(`${column} ${kind}`)));
  /** @param {string} column @param {string} kind */
  const one = (column, kind) => {
    const i = at.get(`${column} ${kind}`);
    return html`<td>${i === undefined ? "" : cell(s, metric, i, high)}</td>`;
  };
  const source = () =>
    barsSource(
      matrices.map((matrix, i) => ({
        name: matrixName(matrix, s),
        value: metric.value(matrix, i),
        others: [matrix.gradient, matrix.weight],
      })),
      {
        of: t("gradients.map.weight"),
        unit: t(`gradients.metric.${metricNow()}`),
        say: (value) => digits(value ?? 0),
        others: ["‖g‖", "‖W‖"],
      },
    );
  return html`<div class="tl-scroll" data-take .take=${source}>
    <table class="gr-map" data-rove aria-label=${t("gradients.map.label")}>
      <thead>
        <tr>
          <th scope="col">${t("gradients.map.weight")}</th>
          ${columns.map((column) => {
            const [stack, layer] = column.split(".");
            return html`<th scope="col">${t(`gradients.map.layer.${stack}`, { n: Number(layer) + 1 })}</th>`;
          })}
        </tr>
      </thead>
      <tbody>
        ${kinds.map(
          (kind) =>
            html`<tr>
              <th scope="row">${t(`gradients.kind.${kind}`)}</th>
              ${columns.map((column) => one(column, kind))}
            </tr>`,
        )}
      </tbody>
    </table>
    <ul class="gr-outside">
      ${matrices.map((matrix, i) => (matrix.stack ? "" : html`<li>${matrixName(matrix, s)} ${cell(s, metric, i, high)}</li>`))}
    </ul>
  </div>`;
}

/** @param {Shown} s @param {Metric} metric @returns {Line[]} */
function lines(s, metric) {
  const { matrices, tied, turned, norm } = s.view;
  const name = metricNow();
  const drawn = matrices.map((matrix, i) => ({ matrix, i })).filter(({ matrix }) => matrix.kind !== "norm");
  const sorted = [...drawn].sort((a, b) => metric.value(b.matrix, b.i) - metric.value(a.matrix, a.i));
  const [most, least] = [sorted[0], sorted[sorted.length - 1]];
  const values = {
    most: matrixName(most.matrix, s),
    high: name === "rank" ? metric.value(most.matrix, most.i) : digits(metric.value(most.matrix, most.i)),
    least: matrixName(least.matrix, s),
    low: name === "rank" ? metric.value(least.matrix, least.i) : digits(metric.value(least.matrix, least.i)),
    norm: digits(norm),
  };
  /** @type {Record<string, Line[]>} */
  const more = {
    gradient: [],
    step: [["look", tied ? "gradients.look.map.step_tied" : "gradients.look.map.step", {}]],
    rank: [["look", turned ? "gradients.look.map.rank_rotary" : "gradients.look.map.rank", {}]],
  };
  return [["see", `gradients.see.map.${name}`, values], ...more[name]];
}

/** @param {Shown} s */
export function mapSection(s) {
  const metric = metricOf(s);
  const high = Math.max(...s.view.matrices.map((matrix, i) => metric.value(matrix, i))) || 1;
  const waiting = html`<p class="tl-quiet" role=${metric.failed ? "alert" : "status"}>
    ${metric.failed || t("gradients.map.working")}
  </p>`;
  return html`<section
    class="tl-figure"
    id="gradients-map"
    data-part="weights"
    data-metric=${metricNow()}
    data-ready=${String(metric.ready)}
  >
    <h3>${t("gradients.map")}</h3>
    ${segmented(
      t("gradients.map.metric"),
      METRICS,
      metricNow(),
      (name) => t(`gradients.metric.${name}`),
      (name) => change({ metric: name }),
    )}
    <p class="tl-quiet">${atDepth(`gradients.map.about.${metricNow()}`, { rate: digits(metric.rate) })}</p>
    ${grid(s, metric, high)} ${metric.ready ? reading(lines(s, metric)) : waiting} ${productPanel(s)}
  </section>`;
}
