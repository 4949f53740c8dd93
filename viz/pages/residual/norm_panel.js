/**
 * The norm of one sublayer, opened: its strips, its formulas, its arithmetic dimension by dimension.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { NormWeights, Vector, Why } from "./arithmetic.js"
 * @import { ResidualState } from "./page.js"
 * @import { Norms, ResidualNumbers } from "./unpack_view.js"
 * @import { Sublayer } from "./view.types.js"
 *
 * @typedef {object} OpenNorm
 * @property {Vector} x what it reads
 * @property {Vector} recorded what it gave in the trace
 * @property {NormWeights} weights
 * @property {ReturnType<typeof layerNorm>} found
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num, signed, tiny } from "../../browser/text/number_format.js";
import { formula } from "../../browser/text/formula.js";
import { openPage } from "../../browser/frame/pages.js";
import { reading, site } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { partStatus } from "../../browser/requests/part_status.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { apart, furthest, layerNorm, length, listedDimensions, reach, rootMeanSquare } from "./arithmetic.js";
import { normName, placeName } from "./names.js";
import { normOf } from "./unpack_view.js";
import { stripCanvas } from "./strip_canvas.js";

const SAME = 1e-4; // numbers no further apart are the same
/** Formulas with a mean, and those of RMSNorm. */
const FORMULAS = ["mean", "variance", "deviation", "result"];
const RMS_FORMULAS = ["squares_rms", "root_rms", "result_rms"];

/** @param {number} value */
const four = (value) => num(value, 4);

/**
 * The way round the norm: before, δ, their sum and the norm, in the order of this checkpoint, each with its length.
 * @param {ResidualNumbers} numbers
 * @param {number} k
 */
function flow({ view, post, stream, delta, sum, normed }, k) {
  /** @param {string} key @param {Vector} vector */
  const box = (key, vector) =>
    html`<span class="re-box">${t(`residual.flow.${key}`)}<small>‖ ${num(length(vector), 2)} ‖</small></span>`;
  /** @param {string} sign */
  const op = (sign) => html`<span class="re-op">${sign}</span>`;
  const norm = html`<b class="re-box re-norm">${normName(view)}</b>`;
  const before = box("before", stream[k]);
  const added = box("delta", delta[k]);
  const after = box("after", stream[k + 1]);
  const way = post
    ? [before, op("+"), added, op("="), box("sum", sum[k]), op("→"), norm, op("→"), after]
    : [
        box("x", stream[k]),
        op("→"),
        norm,
        op("→"),
        box("read", normed[k]),
        op("→"),
        added,
        op("+"),
        before,
        op("="),
        after,
      ];
  return html`<p class="re-flow">${way}</p>`;
}

/**
 * The way to the page that opens the sublayer itself.
 * @param {"source" | "target"} side
 * @param {Sublayer} sublayer
 */
function link(side, { layer, part }) {
  const decoderKind = part === "self" ? "decoder" : "cross";
  const kind = side === "source" ? "encoder" : decoderKind;
  const open = () => {
    setScene(part === "ff" ? { layer, neuron: -1 } : { kind, layer, head: 0 });
    openPage(part === "ff" ? "feedforward" : "head");
  };
  return html`<button class="tl-link re-link" @click=${open}>${t(`residual.open.${part}`)}</button>`;
}

/**
 * @param {Norms} norms
 * @param {number} k
 * @returns {NormWeights}
 */
function weightsOf({ gamma, beta, eps }, k) {
  return { gamma: gamma[k], beta: beta && beta[k], eps: eps[k] };
}

/**
 * @param {ResidualState} s
 * @param {[string, Vector][]} list
 * @param {string} key of what is shown: its strips are painted once
 */
function strips(s, list, key) {
  if (s.normStrips.key !== key) {
    s.normStrips = { key, canvases: list.map(([, values]) => stripCanvas(Array.from(values), reach(values))) };
  }
  return html`<div class="re-strips" style="--at: ${(s.d + 0.5) / s.numbers.D}">
    ${list.map(
      ([name, values], i) =>
        html`<span class="re-name">${t(`residual.strip.${name}`)}</span
          ><span class="re-cell">${s.normStrips.canvases[i]}</span
          ><span class="re-number">± ${num(reach(values), 2)}</span>`,
    )}
  </div>`;
}

/**
 * @param {OpenNorm} open
 * @param {number} chosen dimension
 * @param {(d: number) => void} choose
 */
function table({ x, recorded, weights, found }, chosen, choose) {
  const { gamma, beta } = weights;
  const headings = beta ? ["x", "x − μ", "n", "γ", "β", "y"] : ["x", "n", "γ", "y"];
  /** @param {number} d */
  const numbers = (d) => {
    const after = [found.y[d], recorded[d]];
    if (!beta) return [x[d], found.normalised[d], gamma[d], ...after];
    return [x[d], found.off[d], found.normalised[d], gamma[d], beta[d], ...after];
  };
  /** @param {[number, Why]} listed */
  const row = ([d, why]) => {
    const reason = !beta && why === "largest" ? "largest_rms" : why;
    return html`<tr class=${why === "chosen" ? "re-on" : ""} data-d=${d} @click=${() => choose(d)}>
      <th scope="row">
        <button class="tl-link" aria-pressed=${String(why === "chosen")}>${d}</button
        ><small>${t(`residual.table.${reason}`)}</small>
      </th>
      ${numbers(d).map((value) => html`<td>${four(value)}</td>`)}
    </tr>`;
  };
  return html`<div class="tl-scroll">
    <table class="re-table">
      ${tableRows(
        [t("residual.table.d"), ...headings, t("residual.table.recorded")],
        listedDimensions(found.off, chosen).map(row),
      )}
    </table>
  </div>`;
}

/**
 * @param {OpenNorm} open
 * @param {number} d
 */
function formulaValues({ x, weights, found }, d) {
  return {
    D: found.D,
    d,
    total: four(found.total),
    mean: four(found.mean),
    squares: four(found.squares),
    variance: four(found.variance),
    deviation: four(found.deviation),
    eps: String(weights.eps),
    x: four(x[d]),
    gamma: four(weights.gamma[d]),
    beta: weights.beta ? four(weights.beta[d]) : "",
    y: four(found.y[d]),
  };
}

/**
 * @param {OpenNorm} open
 * @returns {Line[]}
 */
function normLines({ weights, found }) {
  const { gamma, beta } = weights;
  const [far] = furthest(found.off);
  /** @param {Vector} vector */
  const low = (vector) => num(Math.min(...vector), 2);
  /** @param {Vector} vector */
  const high = (vector) => num(Math.max(...vector), 2);
  const range = { gamma_low: low(gamma), gamma_high: high(gamma) };
  const shifts = beta ? { beta_low: low(beta), beta_high: high(beta) } : {};
  const see = {
    mean: num(found.mean, 3),
    deviation: num(Math.sqrt(found.variance), 3),
    unit: num(rootMeanSquare(found.normalised), 3),
  };
  const look = {
    d: far,
    far: signed(found.normalised[far], 2),
    gamma: num(gamma[far], 2),
    beta: beta ? signed(beta[far], 2) : "",
    y: num(found.y[far], 2),
  };
  return [
    ["see", beta ? "residual.norm_see" : "residual.norm_see_rms", { ...see, ...range, ...shifts }],
    ["look", beta ? "residual.norm_look" : "residual.norm_look_rms", look],
  ];
}

/**
 * @param {ResidualState} s
 * @param {Norms} norms
 * @param {number} k
 * @param {(d: number) => void} choose a dimension
 */
function opened(s, norms, k, choose) {
  const { view } = s.numbers;
  const { x, y: recorded, site: name } = normOf(s.numbers, k);
  const weights = weightsOf(norms, k);
  const found = layerNorm(x, weights);
  const open = { x, recorded, weights, found };
  const values = { ...formulaValues(open, s.d), site: name };
  const error = apart(found.y, recorded);
  const verdict = `${t("common.difference", { error: tiny(error) })} ${error < SAME ? "✓" : "✗"}`;
  /** @type {[string, Vector][]} */
  const shift = weights.beta ? [["beta", weights.beta]] : [];
  /** @type {[string, Vector][]} */
  const list = [["x", x], ["n", found.normalised], ["gamma", weights.gamma], ...shift, ["y", found.y]];
  const formulas = weights.beta ? FORMULAS : RMS_FORMULAS;
  return html`<div class="re-open">
      <div>
        ${strips(s, list, String(k))}
        <div class="re-formulas tl-exact">
          ${formulas.map(
            (key) =>
              html`<p class="re-formula" data-formula=${key}>${formula(t(`residual.formula.${key}`, values))}</p>`,
          )}
        </div>
      </div>
      <div>
        <div class="tl-exact">${table(open, s.d, choose)}</div>
        <p class="re-proof tl-exact" data-error=${error}>${t("residual.proof", values)} <b>${verdict}</b></p>
        ${reading(normLines(open))}
      </div>
    </div>
    ${site(name, view.shape, s.numbers.post ? "" : t("residual.flow.read"))}`;
}

/**
 * @param {ResidualState} s
 * @param {number} k
 * @param {(d: number) => void} choose a dimension
 * @param {() => void} again ask for the norms
 */
export function normPanel(s, k, choose, again) {
  const { norms, numbers } = s;
  const { view } = numbers;
  return html`<section class="tl-figure" id="residual-norm" data-part="norm">
    <div class="re-title">
      <h3>${t("residual.norm", { place: placeName(view, k), norm: normName(view) })}</h3>
      ${link(view.side, view.parts[k])}
    </div>
    ${flow(s.numbers, k)} ${norms.view ? opened(s, norms.view, k, choose) : partStatus(norms, again)}
  </section>`;
}
