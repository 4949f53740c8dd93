/**
 * Charts: figures drawn in place, so that a growing one does not flicker.
 *
 * @import { LabPage, LabState } from "./lab_state.js"
 * @import { LabChart } from "./view.types.js"
 */

import { takeHome } from "../../browser/export/button.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { hue } from "../../browser/drawing/color_scales.js";
import { plot, plotly } from "../../browser/charts/plotly_chart.js";
import { worded } from "./chart_words.js";
import { say } from "./experiment_words.js";

/** @typedef {HTMLElement & { data: { meta?: { curve?: string }, visible?: boolean }[] }} Plotted */

/** @param {LabState} s @param {string} chart @returns {Set<string>} */
function hiddenCurves(s, chart) {
  const hidden = s.hidden.get(chart) ?? new Set();
  s.hidden.set(chart, hidden);
  return hidden;
}

/** @param {Plotted} place @param {Set<string>} hidden */
async function hide(place, hidden) {
  const visible = place.data.map((trace) => !hidden.has(trace.meta?.curve ?? ""));
  if (!hidden.size && place.data.every((trace) => trace.visible !== false)) return;
  const library = await plotly();
  await library.restyle(place, { visible });
}

/**
 * The names of a chart's curves in their colours; a click hides or shows one.
 * @param {LabPage} m
 * @param {LabState} s
 * @param {LabChart} chart
 */
function legend(m, s, chart) {
  const curves = new Map(chart.figure.data.map((trace) => [trace.meta.curve, trace.meta.hue]));
  if (curves.size < 2) return nothing;
  const hidden = hiddenCurves(s, chart.name);
  /** @param {string} curve */
  const toggle = (curve) => {
    if (!hidden.delete(curve)) hidden.add(curve);
    m.repaint();
    hide(placeOf(m.root, chart.name), hidden);
  };
  const keys = [...curves].map(
    ([curve, number]) =>
      html`<button
        class="lb-key"
        aria-pressed=${String(!hidden.has(curve))}
        data-curve=${curve}
        style="--hue: ${hue(number)}"
        @click=${() => toggle(curve)}
      >
        ${say(s.name, `curve.${curve}`, curve)}
      </button>`,
  );
  return html`<span class="lb-legend">${keys}</span>`;
}

/** @param {LabPage} m @param {LabState} s @param {LabChart[]} charts */
export function chartPlaces(m, s, charts) {
  return repeat(
    charts,
    (chart) => chart.name,
    (chart) =>
      html`<figure class="lb-chart" data-rove data-chart=${chart.name}>
        <figcaption><b>${say(s.name, `chart.${chart.name}`, chart.name)}</b>${legend(m, s, chart)}</figcaption>
        <div class="lb-plot"></div>
        ${takeHome({ note: `${s.name} · ${chart.name}` })}
      </figure>`,
  );
}

/** @param {HTMLElement} root @param {string} chart @returns {Plotted} */
function placeOf(root, chart) {
  return /** @type {Plotted} */ (root.querySelector(`[data-chart="${chart}"] .lb-plot`));
}

/** Draw the figures into their places. @param {LabPage} m @param {LabState} s @param {LabChart[]} charts */
export function drawCharts(m, s, charts) {
  return Promise.all(
    charts.map(async (chart) => {
      const place = placeOf(m.root, chart.name);
      await plot(place, worded(structuredClone(chart.figure)));
      if (place.data) await hide(place, hiddenCurves(s, chart.name));
    }),
  );
}
