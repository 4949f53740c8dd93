/**
 * A cell: the arithmetic of one number with this sentence's own numbers. Of a score, its products, the scale, the mask, the softmax of the row and
 * the weight; of a token, its neurons or what was added to it; of the output, the softmax over the vocabulary.
 *
 * @import { HeadNumbers } from "../../browser/attention_head/arithmetic.js"
 * @import { Near } from "./near.js"
 * @import { Asked } from "./near_numbers.js"
 * @import { OutputCell, StreamCell } from "./view.types.js"
 */
import { products, softmax } from "../../browser/attention_head/arithmetic.js";
import { proof } from "../../browser/attention_head/panel_parts.js";
import { rootText } from "../../browser/attention_head/stage_flow.js";
import { softmaxTable } from "../../browser/attention_head/weight_panel.js";
import { grid, paintGrid } from "../../browser/feedforward/all_neurons.js";
import { activationName } from "../../browser/feedforward/token_neurons.js";
import { topTable } from "../../browser/feedforward/top_neurons.js";
import { codeButton } from "../../browser/source_code/button.js";
import { formula } from "../../browser/text/formula.js";
import { num, signed } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { gradientBar, gradientsOf, gradientText } from "./backwards_cell.js";
import { atOf, isAttention, MAPS } from "./places.js";
import { depthOf, plainToken } from "./record.js";

/** @param {string} key @param {Record<string, unknown>} [values] */
const word = (key, values) => t(`flow.${key}`, values);

/** The product of every dimension in their order, each with its two factors; its bar is as long as it is large. @param {ReturnType<typeof products>} found */
function productGrid({ terms }) {
  const longest = Math.abs(terms[0].product) || 1;
  const inOrder = [...terms].sort((a, b) => a.d - b.d);
  return html`<ol class="nr-products" start="0">
    ${inOrder.map(
      ({ d, q, k, product }) =>
        html`<li
          data-d=${d}
          class=${product < 0 ? "nr-minus" : nothing}
          style="--share: ${((100 * Math.abs(product)) / longest).toFixed(1)}%"
        >
          <small>${d}</small><span>${num(q, 2)} × ${num(k, 2)}</span><b>${signed(product, 2)}</b>
        </li>`,
    )}
  </ol>`;
}

/** One step of the chain, with its formula, its numbers and its code. @param {string} name @param {Record<string, unknown>} values @param {string} site @param {unknown} gradient @param {unknown} [more] */
function chainStep(name, values, site, gradient, more = nothing) {
  return html`<section class="nr-part" data-step=${name}>
    <h4>${word(`near.step.${name}`, values)} ${codeButton([site])}</h4>
    <p class="nr-formula">${formula(word(`near.formula.${name}`, values))} ${gradient}</p>
    ${more}
  </section>`;
}

/** The row's softmax with the panel's own table. @param {HeadNumbers} numbers @param {{ i: number, j: number }} at */
function softmaxOf(numbers, at) {
  const panel = { numbers, at: { ...at, d: null }, around: null, all: false, toggle: () => {} };
  return softmaxTable(panel, softmax(numbers, at.i));
}

/** @param {Near} near @param {HeadNumbers} numbers */
function attentionValues({ spot, show }, { view, K, S, root, raw, scores, weights, hides }) {
  const at = spot.row * S + spot.key;
  const hidden = hides(spot.row, spot.key);
  const names = { row: plainToken(view.rows[spot.row].text), key: plainToken(view.cols[spot.key].text) };
  return {
    ...names,
    n: K,
    i: spot.row,
    j: spot.key,
    root: rootText(root),
    raw: num(raw[at], 4),
    score: num(scores[at], 4),
    masked: hidden ? "−∞" : num(scores[at], 4),
    weight: num(weights[at], 4),
    keys: S,
    hidden: word(hidden ? "near.hidden.yes" : `near.hidden.${view.kind}`, names),
    heads: show.stage.sizes.heads,
  };
}

/** @param {Near} near */
function attentionCell(near) {
  const { spot } = near;
  const { found: numbers, failed } = near.numbers.head(spot);
  if (!numbers) return waiting(failed);
  const values = attentionValues(near, numbers);
  const found = products(numbers, spot.row, spot.key);
  const traced = numbers.raw[spot.row * numbers.S + spot.key];
  const { site } = numbers.view;
  const sums = { sum: num(found.sum, 4), traced: num(traced, 4), i: spot.row, j: spot.key };
  const maps = MAPS.map((name) => `${site}.${name}`);
  const asked = gradientsOf(near, maps, [[spot.head, spot.row, spot.key]]);
  const check = html`<div class="tl-exact">${proof("head.score.proof", sums, Math.abs(found.sum - traced))}</div>`;
  return html`<div class="nr-cell">
    ${chainStep("products", values, maps[0], gradientText(asked, 0), html`${productGrid(found)}${check}`)}
    <div class="nr-chain">
      ${chainStep("scale", values, maps[1], gradientText(asked, 1))}
      ${chainStep("mask", values, maps[2], gradientText(asked, 2))}
      ${chainStep("softmax", values, maps[3], gradientText(asked, 3), softmaxOf(numbers, { i: spot.row, j: spot.key }))}
      ${gradientBar(near, asked)}
    </div>
  </div>`;
}

/** @param {string} failed */
function waiting(failed) {
  return html`<p class="nr-fact" role=${failed ? "alert" : "none"}>${failed || word("cell.wait")}</p>`;
}

/** @param {Near} near */
function neuronCell(near) {
  const { spot } = near;
  const { found: neurons, failed } = near.numbers.neurons(spot);
  if (!neurons) return waiting(failed);
  const top = neurons.view.top[spot.layer];
  const neuron = spot.key >= 0 && spot.key < neurons.count ? spot.key : top[0].neuron;
  /** @param {number | null} key */
  const choose = (key) => key !== null && near.go({ ...spot, key }, false);
  const events = { hover: () => {}, choose, key: () => {} };
  const [before, after] = /** @type {const} */ (["pre", "act"]).map((name) =>
    grid(neurons, paintGrid(neurons, name, spot.layer), neuron, events),
  );
  const numbers = {
    i: neuron,
    pre: num(neurons.pre[spot.layer][neuron], 4),
    act: num(neurons.act[spot.layer][neuron], 4),
  };
  const site = neurons.view.sites[spot.layer];
  const asked = gradientsOf(near, [`${site}pre`, `${site}act`], [[spot.row, neuron]]);
  return html`<div class="nr-cell">
    <section class="nr-part">
      <h4>${t("feedforward.read", numbers)} ${codeButton([`${site}act`])}</h4>
      <p class="nr-formula">
        ${[0, 1].map((i) => (asked?.found ? html`<span class="tl-exact">${["ff_pre", "ff_act"][i]}: ${gradientText(asked, i)} </span>` : nothing))}
      </p>
      ${gradientBar(near, asked)}
      <div class="ff-grids">
        ${before}<b class="ff-arrow" aria-hidden="true"><span>${activationName(neurons.view.activation)}</span>→</b
        >${after}
      </div>
    </section>
    <section class="nr-part">
      <h4>${t("feedforward.top")}</h4>
      ${topTable(neurons, { layer: spot.layer, neuron }, choose)}
    </section>
  </div>`;
}

/** @param {string[]} head @param {unknown[][]} rows */
function table(head, rows) {
  /** @param {unknown[]} row */
  const line = (row) =>
    html`<tr>
      ${row.map((cell, i) => (i === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`))}
    </tr>`;
  return html`<table>
    ${tableRows(head, rows.map(line))}
  </table>`;
}

/** A table with the gradient of each row's number as its last column, where it is known. @param {Asked | null} asked @param {string[]} head @param {(string | number)[][]} rows */
function withGradient(asked, head, rows) {
  if (!asked?.found) return table(head, rows);
  const more = rows.map((row, i) => [...row, gradientText(asked, 0, i)]);
  return table([...head, word("back.cell.column")], more);
}

/** @param {StreamCell} cell @param {Asked | null} asked */
function stream({ terms, order, mean, deviation, site }, asked) {
  const plain = site.endsWith("embedded") || site === "memory" || order === "pre";
  const head = [word("cell.dimension"), word("cell.before"), word("cell.added"), word("cell.sum")];
  const rows = terms.map(([i, ...numbers]) => [i, ...numbers.slice(0, plain ? 3 : 4).map((x) => num(x, 3))]);
  return html`${withGradient(asked, plain ? head : [...head, word("cell.after")], rows)}
  ${plain ? nothing : html`<p>${word("cell.norm", { mean: num(mean, 3), deviation: num(deviation, 3) })}</p>`}`;
}

/** @param {OutputCell} cell @param {Asked | null} asked */
function output({ terms, texts, high, sum }, asked) {
  const rows = terms.map(([, logit, e, p], i) => [plainToken(texts[i]), num(logit, 3), num(e, 4), num(p, 4)]);
  return html`${withGradient(asked, [word("cell.token"), "logit", "e^…", "p"], rows)}
    <p>${word("cell.softmax", { high: num(high, 3), sum: num(sum, 4) })}</p>`;
}

/** What the server is asked about a place. @param {Near} near */
function asked({ spot, show }) {
  if (spot.part === "output") return { opens: "output", row: spot.row };
  const view = show.stage[spot.side];
  const outside = { token: depthOf(view, "token"), place: depthOf(view, "place"), end: view.depths.length - 1 }[
    spot.part
  ];
  const sum = depthOf(view, "sum", spot.layer, spot.part.slice(5));
  const depth = outside ?? (sum >= 0 ? sum + 1 : depthOf(view, "after", spot.layer, spot.part.slice(5)));
  return { opens: "stream", side: spot.side, depth, token: spot.row };
}

/** @param {Near} near */
function tableCell(near) {
  const { found: cell, failed } = near.numbers.cell(asked(near));
  if (!cell) return waiting(failed);
  const { part, side } = near.spot;
  const indices = cell.terms.map((/** @type {number[]} */ [i]) => [near.spot.row, i]);
  const gradients = gradientsOf(near, [cell.site], indices);
  const about = part.startsWith("norm_") ? `norm.${near.show.stage.order}` : `${part}.${side}`;
  return html`<div class="nr-cell nr-alone">
    <section class="nr-part" data-into>
      <p>${word(`near.about.${about}`, { d: near.show.stage.sizes.d_model })}</p>
      ${part === "output" ? output(cell, gradients) : stream(cell, gradients)} ${gradientBar(near, gradients)}
      <p>
        <span class="tl-exact flow-quiet">${word("cell.site", { site: atOf(near.spot).replace(/\[.*/, "") })}</span>
        ${codeButton([cell.site])}
      </p>
    </section>
  </div>`;
}

/** @param {Near} near */
export function cellPanel(near) {
  const { part } = near.spot;
  if (isAttention(part)) return attentionCell(near);
  return part === "ff" ? neuronCell(near) : tableCell(near);
}
