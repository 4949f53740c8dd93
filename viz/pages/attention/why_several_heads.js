/**
 * Why several heads: what each head of one layer looks at from the same row, and what would be left of it in their mean.
 *
 * @import { Screen } from "./page_state.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { named } from "../../browser/text/token_names.js";
import { setScene } from "../../browser/state/scene.js";
import { atDepth } from "../../browser/text/figure_text.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { differing } from "./arithmetic.js";
import { rawWeight } from "./displayed_matrix.js";

/** @param {Screen} s */
function disagreement({ numbers, shown }) {
  const [, heads, rows, cols] = numbers.view.weights.shape;
  const { layer } = shown.at;
  return differing(heads, rows, cols, (head, row, col) => rawWeight(numbers, [layer, head], row, col));
}

/** A row, in the decoder with what it generates. @param {Screen["numbers"]["view"]} view @param {number} row */
function rowName({ rows, predicts }, row) {
  return predicts?.[row] ? `${named(rows, row)} → ${predicts[row]}` : named(rows, row);
}

/**
 * Which sentence is true: there is one head alone, all heads agree in every row, or they differ.
 * @param {number} heads
 * @param {number} different tokens that get a head's largest weight, in the row where they are most
 */
function caseOf(heads, different) {
  if (heads === 1) return "one";
  return different === 1 ? "same" : "more";
}

/** @param {Screen} s */
export function severalHeads(s) {
  const { view } = s.numbers;
  const { layer } = s.shown.at;
  const { row, each, mean, different } = disagreement(s);
  /** @param {{ col: number, weight: number }} best */
  const bar = ({ col, weight }) =>
    html`<span class="at-several-key">${named(view.cols, col)}</span>
      <span class="at-several-bar"><i style="width: ${100 * weight}%"></i></span>
      <span class="at-several-num">${num(weight, 2)}</span>`;
  /** @param {{ col: number, weight: number }} best @param {number} head */
  const line = (best, head) =>
    html`<li data-head=${head}>
      <button class="tl-link" @click=${() => setScene({ kind: state.scene.kind, layer, head })}>
        ${t("attention.one", { layer: layer + 1, head: head + 1 })}
      </button>
      ${bar(best)}
    </li>`;
  const values = {
    query: rowName(view, row),
    different,
    heads: each.length,
    layer: layer + 1,
    key: named(view.cols, mean.col),
    weight: num(mean.weight, 2),
  };
  return html`<section class="tl-figure" id="attention-several" data-part="several">
    <h3>${t("attention.why_several")}</h3>
    <p>${atDepth(`attention.why_several_${caseOf(each.length, different)}`, values)}</p>
    <ol class="at-several" data-rove>
      ${each.map(line)}
      <li class="at-several-mean" data-head="mean"><span>${t("attention.why_several_mean")}</span> ${bar(mean)}</li>
    </ol>
  </section>`;
}
