/**
 * Adam, number by number, for the weight with the largest gradient of the chosen matrix.
 *
 * @import { Shown } from "./page_state.js"
 * @import { AdamView, StepView } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { explored } from "../../browser/accessibility/value_explorer.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { atDepth, reading } from "../../browser/text/figure_text.js";
import { num, tiny } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { adamStep, digits } from "./arithmetic.js";
import { ask, change, own, wasAsked } from "./page_state.js";
import { matrixNow, productOf } from "./product_panel.js";

/** @typedef {import("../../browser/shared.types.js").Line} Line */

const RATES = ["0.00001", "0.0001", "0.0003", "0.001"];
const STEPS = 3;
const CHART = { width: 420, height: 120, edge: 8 };

const rateNow = () => (RATES.includes(own().rate) ? own().rate : "0.0001");

/** @param {AdamView} view @param {number} i */
function computed(view, i) {
  return adamStep(view.steps[i], i + 1, view);
}

/** @param {AdamView} view */
function table(view) {
  const columns = view.steps.map((step, i) => ({ step, ...computed(view, i) }));
  /** @type {[string, (column: typeof columns[0]) => number][]} */
  const rows = [
    ["loss", ({ step }) => step.loss],
    ["norm", ({ step }) => step.norm],
    ["factor", ({ step }) => step.factor],
    ["raw", ({ step }) => step.gradient / step.factor],
    ["g", ({ step }) => step.gradient],
    ["m", ({ step }) => step.m],
    ["v", ({ step }) => step.v],
    ["mhat", ({ mhat }) => mhat],
    ["vhat", ({ vhat }) => vhat],
    ["delta", ({ delta }) => delta],
  ];
  return html`<div class="tl-scroll">
    <table class="tl-table" id="gradients-adam-table">
      <thead>
        <tr>
          <td></td>
          ${view.steps.map((_, i) => html`<th scope="col">${t("gradients.adam.step", { n: i + 1 })}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([key, value]) =>
            html`<tr data-row=${key}>
              <th scope="row">${t(`gradients.adam.${key}`)}</th>
              ${columns.map((column) => html`<td data-value=${value(column)}>${digits(value(column))}</td>`)}
            </tr>`,
        )}
        <tr data-row="after">
          <th scope="row">${t("gradients.adam.after")}</th>
          ${view.steps.map(({ after }) => html`<td data-value=${after}>${num(after, 7)}</td>`)}
        </tr>
        <tr data-row="next">
          <th scope="row">${t("gradients.adam.next")}</th>
          ${view.steps.map((_, i) => html`<td>${digits(view.steps[i + 1]?.loss ?? view.after)}</td>`)}
        </tr>
        <tr class="tl-quiet tl-exact" data-row="apart">
          <th scope="row">${t("gradients.adam.apart")}</th>
          ${columns.map(({ step, after }) => html`<td data-value=${Math.abs(after - step.after)}>${tiny(Math.abs(after - step.after))}</td>`)}
        </tr>
      </tbody>
    </table>
  </div>`;
}

/** @param {AdamView} view @returns {Line[]} */
function lines(view) {
  const [first] = view.steps;
  const { delta } = computed(view, 0);
  const whole = Math.abs(delta) > 0.99 * view.rate;
  const values = { delta: digits(delta), first: num(first.loss, 3), last: num(view.after, 3) };
  const clip = { norm: digits(first.norm), clip: digits(view.clip), factor: digits(first.factor) };
  return [
    ["see", whole ? "gradients.see.adam" : "gradients.see.adam_zero", values],
    ["look", first.factor < 1 ? "gradients.look.adam_clipped" : "gradients.look.adam_unclipped", clip],
  ];
}

/** @param {AdamView} view */
function chart({ rates, warmup }) {
  const { width, height, edge } = CHART;
  const last = rates[rates.length - 1][0];
  const peak = Math.max(...rates.map(([, rate]) => rate));
  /** @param {number} i @returns {[number, number]} */
  const place = (i) => [
    edge + ((width - 2 * edge) * rates[i][0]) / last,
    height - edge - ((height - 2 * edge) * rates[i][1]) / peak,
  ];
  const points = rates.map((_, i) => place(i).join(",")).join(" ");
  const x = edge + ((width - 2 * edge) * warmup) / last;
  const say = (/** @type {number} */ _, /** @type {number} */ i) =>
    t("gradients.adam.chart_say", { step: rates[i][0], rate: digits(rates[i][1]) });
  const what = {
    label: t("gradients.adam.chart"),
    size: /** @type {[number, number]} */ ([width, height]),
    lines: [rates.length],
    place: (/** @type {number} */ _, /** @type {number} */ i) => place(i),
    say,
  };
  return html`<p>${t("gradients.adam.warmup", { n: warmup, peak: digits(peak), first: digits(rates[0][1]) })}</p>
    <div class="gr-chart">
      ${explored(
        what,
        html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label=${t("gradients.adam.chart")}>
          <line class="gr-rule" x1=${x} x2=${x} y1="0" y2=${height}></line>
          <polyline class="gr-curve" points=${points}></polyline>
        </svg>`,
      )}
    </div>`;
}

/** @param {Shown} s @param {string} name @param {number[]} index */
function steps(s, name, index) {
  const at = { name, index, rate: Number(rateNow()) };
  const asked = wasAsked(s, "adam", at) ? ask(s, "adam", at) : null;
  const go = () => {
    ask(s, "adam", at);
    s.update();
  };
  if (asked?.view)
    return html`${table(asked.view)} ${reading(lines(asked.view))}
      <div class="tl-exact">${chart(asked.view)}</div>`;
  if (asked && !asked.failed) return html`<p class="tl-quiet" role="status">${t("common.working")}</p>`;
  return html`<p>
    <button class="tl-button" id="gradients-adam-go" @click=${go}>${t("gradients.adam.go")}</button>
    ${asked?.failed ? html`<span role="alert">${asked.failed}</span>` : ""}
  </p>`;
}

/** @param {Shown} s */
export function adamSection(s) {
  const matrix = matrixNow(s);
  const product = matrix ? productOf(s, matrix.name) : null;
  const index = product?.view?.largest;
  const body = () =>
    html`<p class="gr-sum">
        ${atDepth("gradients.adam.weight", { name: /** @type {any} */ (matrix).name, index: index.join(", ") })}
      </p>
      <p>
        ${t("gradients.adam.rate")}
        ${segmented(
          t("gradients.adam.rate"),
          RATES,
          rateNow(),
          (rate) => digits(Number(rate)),
          (rate) => change({ rate }),
        )}
      </p>
      ${steps(s, /** @type {any} */ (matrix).name, index)}`;
  return html`<section class="tl-figure" id="gradients-adam" data-part="adam">
    <h3>${t("gradients.adam")}</h3>
    <p class="tl-quiet">${atDepth("gradients.adam.about", { n: STEPS })}</p>
    ${index ? body() : html`<p class="tl-notice">${t(matrix ? "common.working" : "gradients.adam.choose")}</p>`}
  </section>`;
}
