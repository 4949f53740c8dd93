/**
 * Why several heads: what each head of one layer looks at from the same row, and what would be left of it in their mean.
 *
 * @import { Screen } from "./screen.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/format.js";
import { named } from "../../browser/named.js";
import { setScene } from "../../browser/scene.js";
import { atDepth } from "../../browser/reading.js";
import { state } from "../../browser/state.js";
import { t } from "../../browser/words.js";
import { differing } from "./arithmetic.js";
import { rawWeight } from "./shown.js";

/** @param {Screen} s */
function disagreement({ numbers, shown }) {
  const [, heads, rows, cols] = numbers.view.weights.shape;
  const { layer } = shown.at;
  return differing(heads, rows, cols, (head, row, col) => rawWeight(numbers, [layer, head], row, col));
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
    query: named(view.rows, row),
    different,
    heads: each.length,
    layer: layer + 1,
    key: named(view.cols, mean.col),
    weight: num(mean.weight, 2),
  };
  return html`<section class="tl-figure" id="attention-several" data-part="several">
    <h3>${t("attention.why_several")}</h3>
    <p>${atDepth(each.length > 1 ? "attention.why_several_more" : "attention.why_several_one", values)}</p>
    <ol class="at-several" data-rove>
      ${each.map(line)}
      <li class="at-several-mean" data-head="mean"><span>${t("attention.why_several_mean")}</span> ${bar(mean)}</li>
    </ol>
  </section>`;
}
