/**
 * FLOPs over the length, both by powers, with what was measured on a second scale.
 *
 * @import { ModelView, LengthView } from "./view.types.js"
 */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { hue } from "../../browser/drawing/color_scales.js";
import { explored } from "../../browser/accessibility/value_explorer.js";
import { t } from "../../browser/text/words.js";
import { scales } from "./chart_geometry.js";
import { curvesAt, short, speedOf } from "./numbers.js";

/** @typedef {{ model: ModelView, points: LengthView[], n: number, width: number, pick: (n: number) => void }} Chart n: 0 for none chosen */

const HUES = { stack: 0, linear: 1, scores: 2, cached: 3, uncached: 4 };
const CURVES = /** @type {(keyof typeof HUES)[]} */ (Object.keys(HUES));
/** What was measured, by the curve that it stands for. */
const MEASURED = /** @type {const} */ ({ stack: "encoder", cached: "cached", uncached: "uncached" });

/** @param {string} name */
export const curveHue = (name) => hue(HUES[/** @type {keyof typeof HUES} */ (name)]);

/** @param {ModelView} model */
export const curvesOf = (model) => CURVES.filter((name) => model.decoder || !["cached", "uncached"].includes(name));

/** @param {import("./chart_geometry.js").Scales} at @param {ModelView} model */
function curves(at, model) {
  return curvesOf(model).map((name) => {
    const path = at.steps.map((n) => `${at.x(n).toFixed(1)},${at.y(curvesAt(model, n)[name]).toFixed(1)}`).join(" ");
    return svg`<polyline class="co-curve" data-curve=${name} style="--hue: ${curveHue(name)}" points=${path} />`;
  });
}

/** @param {import("./chart_geometry.js").Scales} at @param {LengthView[]} points @param {number} speed */
function dots(at, points, speed) {
  return Object.entries(MEASURED).flatMap(([name, key]) =>
    points.map(
      (point) =>
        svg`<circle class="co-dot" data-curve=${name} style="--hue: ${curveHue(name)}" r="4.5"
          cx=${at.x(point.n)} cy=${at.y(point[key] * speed * 1e6)}></circle>`,
    ),
  );
}

/**
 * Each curve at every length that is a power of two, then what was measured. Enter chooses the length.
 * @param {import("./chart_geometry.js").Scales} at @param {Chart} chart @param {number} speed
 * @returns {import("../../browser/accessibility/value_explorer.js").Explored}
 */
function values(at, { model, points, pick }, speed) {
  const lengths = at.steps.filter(Number.isInteger);
  const drawn = curvesOf(model).map((name) =>
    lengths.map((n) => {
      const flops = curvesAt(model, n)[name];
      return { n, flops, said: t("cost.point", { curve: t(`cost.curve.${name}`), n, flops: short(flops) }) };
    }),
  );
  const measured = Object.entries(MEASURED).map(([name, key]) =>
    points.map((point) => {
      const where = { n: point.n, ms: point[key].toPrecision(3), curve: t(`cost.curve.${name}`) };
      return { n: point.n, flops: point[key] * speed * 1e6, said: t("cost.dot", where) };
    }),
  );
  const lines = [...drawn, ...(points.length ? measured : [])];
  return {
    label: t("cost.growth.title"),
    size: [at.width, at.height],
    lines: lines.map((line) => line.length),
    place: (line, i) => [at.x(lines[line][i].n), at.y(lines[line][i].flops)],
    say: (line, i) => lines[line][i].said,
    choose: (line, i) => pick(lines[line][i].n),
  };
}

/** @param {import("./chart_geometry.js").Scales} at @param {number} speed */
function axes(at, speed) {
  const right = at.right(speed);
  return svg`<g class="co-axes">
    ${at.xTicks.map(
      (n) => svg`<line x1=${at.x(n)} x2=${at.x(n)} y1=${at.top} y2=${at.bottom} />
        <text x=${at.x(n)} y=${at.bottom + 16} text-anchor="middle">${n < 1024 ? n : `${n / 1024}K`}</text>`,
    )}
    ${at.yTicks.map(
      (value) => svg`<line x1=${at.left} x2=${at.end} y1=${at.y(value)} y2=${at.y(value)} />
        <text x=${at.left - 6} y=${at.y(value) + 4} text-anchor="end">${short(value).replace(/\.0+/, "")}</text>`,
    )}
    ${right.map(
      (ms) =>
        svg`<text x=${at.end + 6} y=${at.y(ms * speed * 1e6) + 4}>${ms >= 1000 ? `${ms / 1000} s` : `${ms} ms`}</text>`,
    )}
    <text x=${(at.left + at.end) / 2} y=${at.bottom + 34} text-anchor="middle">${t("cost.axis.n")}</text>
    <text x=${at.left} y=${at.top - 8} text-anchor="start">FLOPs</text>
  </g>`;
}

/** @param {import("./chart_geometry.js").Scales} at @param {Chart} chart */
function marks(at, chart) {
  const { crossings, limit } = chart.model;
  const lines = [
    { n: crossings.projections, name: "projections", y: at.top + 14 },
    { n: crossings.layer, name: "layer", y: at.top + 30 },
    ...(limit ? [{ n: limit, name: "limit", y: at.bottom - 8 }] : []),
  ].filter((line) => line.n <= at.most);
  const mark = (/** @type {{ n: number, name: string, y: number }} */ { n, name, y }) => {
    const before = at.x(n) > (at.left + at.end) / 2;
    return svg`<line class="co-mark" data-mark=${name} x1=${at.x(n)} x2=${at.x(n)} y1=${at.top} y2=${at.bottom} />
      <text x=${at.x(n) + (before ? -5 : 5)} y=${y} text-anchor=${before ? "end" : "start"}>${t(`cost.mark.${name}`, { n })}</text>`;
  };
  const here = chart.n
    ? svg`<line class="co-here" x1=${at.x(chart.n)} x2=${at.x(chart.n)} y1=${at.top} y2=${at.bottom} />`
    : nothing;
  return svg`<g class="co-marks">${lines.map(mark)}${here}</g>`;
}

/** @param {Chart} chart */
export function growthChart(chart) {
  const { model, points } = chart;
  const at = scales(chart.width, (n) => Object.values(curvesAt(model, n)));
  const speed = points.length ? speedOf(model, points).speed : 0;
  const click = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    chart.pick(at.lengthAt(((event.clientX - box.left) * at.width) / box.width));
  };
  const drawing = html`<svg
    class="co-chart"
    id="cost-chart"
    width=${at.width}
    height=${at.height}
    viewBox="0 0 ${at.width} ${at.height}"
    @click=${click}
  >
    ${axes(at, speed)} ${marks(at, chart)} ${curves(at, model)} ${dots(at, points, speed)}
  </svg>`;
  return explored(values(at, chart, speed), drawing);
}
