/**
 * The chart with its names, the button that measures, and what the points say.
 *
 * @import { Chosen } from "./controls.js"
 * @import { CostView, LengthView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { atDepth, reading } from "../../browser/text/figure_text.js";
import { takeHome } from "../../browser/export/button.js";
import { t } from "../../browser/text/words.js";
import { curveHue, curvesOf, growthChart } from "./chart.js";
import { choose, modelName } from "./controls.js";
import { bytes, curvesAt, doublings, short, speedOf, total } from "./numbers.js";

/** @typedef {{ points: LengthView[], busy: boolean, failure: string, start: () => void, width: number }} Growth */

/** @param {Chosen} c @param {number} n */
function legend(c, n) {
  const at = curvesAt(c.model, n);
  return html`<ul class="co-legend">
    ${curvesOf(c.model).map(
      (name) =>
        html`<li data-curve=${name}>
          <i style="--hue: ${curveHue(name)}"></i
          >${t(`cost.curve.${c.model.encoder || name !== "stack" ? name : "stack_decoder"}`)}
          <b>${short(at[name])}</b>
        </li>`,
    )}
  </ul>`;
}

/** @param {Chosen} c @param {Growth} g */
function measuredLines(c, g) {
  const points = [...g.points].sort((a, b) => a.n - b.n);
  const { short: few, long } = doublings(c.model, points);
  const factor = (/** @type {number} */ value) => value.toFixed(1);
  const [first] = points;
  const best = speedOf(c.model, points);
  const rows = c.model.costs.cached.weights;
  const decoder = (/** @type {string} */ row) => row.startsWith("decoder") || row === "linear";
  const read = total(rows, 0, 2, decoder) - total(rows, 0, 1, decoder);
  const values = {
    from: few.from,
    to: few.to,
    flops: factor(few.flops),
    time: factor(few.time),
    from2: long.from,
    to2: long.to,
    flops2: factor(long.flops),
    time2: factor(long.time),
    speed: best.speed.toFixed(0),
    n: best.n,
    read: bytes(read),
    above: (first.cached / (curvesAt(c.model, first.n).cached / best.speed / 1e6)).toFixed(0),
    first: first.cached.toFixed(1),
    rate: (read / first.cached / 1e6).toFixed(0),
  };
  const untrained = points.some((point) => !point.trained);
  return html`${reading([
    ["see", "cost.see.measured", values],
    ["look", "cost.look.measured", values],
  ])}
  ${untrained ? html`<p class="tl-quiet tl-exact">${t("cost.note.untrained", { limit: c.model.limit })}</p>` : nothing}`;
}

/** @param {CostView} view @param {Chosen} c @param {Growth} g */
export function growthSection(view, c, g) {
  const points = c.ours ? g.points : [];
  const n = c.n || Math.max(c.s, c.t);
  const { projections, layer } = c.model.crossings;
  const values = { model: modelName(c.model.name), d: c.model.d, n: projections, layer };
  const done = points.length ? t("cost.measure.done") : "";
  const status = g.busy ? t("cost.measuring", { done: points.length, all: view.lengths.length }) : g.failure || done;
  return html`<section class="tl-figure" data-part="growth">
    <h3>${t("cost.growth.title")}</h3>
    <p class="tl-lead">${atDepth("cost.growth.lead", values)}</p>
    ${legend(c, n)}
    <p class="tl-quiet">${t("cost.growth.at", { n: n.toLocaleString("en") })}</p>
    ${growthChart({ model: c.model, points, n, width: g.width, pick: (length) => choose({ n: length }) })}
    ${
      c.ours
        ? html`<p class="co-measure">
            <button class="tl-button" id="cost-measure" ?disabled=${g.busy} @click=${g.start}>
              ${t(points.length === view.lengths.length ? "cost.measure.again" : "cost.measure.lengths")}
            </button>
            <span role="status" class=${g.failure ? "tl-error" : "tl-quiet"}>${status}</span>
          </p>`
        : html`<p class="tl-quiet">${t("cost.measure.ours")}</p>`
    }
    ${points.length > 2 ? measuredLines(c, { ...g, points }) : reading([["look", "cost.look.growth", values]])}
    ${takeHome({ note: modelName(c.model.name) })}
  </section>`;
}
