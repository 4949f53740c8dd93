/**
 * A score: the dot product of a query with a key, product by product.
 *
 * @import { Line } from "../text/figure_text.js"
 * @import { ProductTerm } from "./arithmetic.js"
 * @import { PanelState } from "./panel_parts.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num, signed } from "../text/number_format.js";
import { formula } from "../text/formula.js";
import { reading } from "../text/figure_text.js";
import { t } from "../text/words.js";
import { products, total } from "./arithmetic.js";
import { rootText } from "./stage_flow.js";
import { cells, names, proof, signedBar, table, TOP } from "./panel_parts.js";

/** @param {PanelState} panel */
export function scorePanel(panel) {
  const { numbers, at, all, toggle } = panel;
  const { K, S, raw, scores, root } = numbers;
  const { i, j } = at;
  const found = products(numbers, i, j);
  const traced = raw[i * S + j];
  const sums = { sum: num(found.sum, 5), traced: num(traced, 5), i, j };
  const scaled = { raw: num(traced, 4), k: K, root: rootText(root), score: num(scores[i * S + j], 4) };
  const more = html`<button class="tl-link tl-hd-all" @click=${toggle}>
    ${t(all ? "head.score.fewer" : "head.score.all", { n: K })}
  </button>`;
  return html`<h3>${t("head.score.title", names(panel))}</h3>
    <p class="tl-hd-formula">${formula(t("head.score.formula"))}</p>
    ${productTable(panel, found)} ${K > TOP ? more : ""}
    ${proof("head.score.proof", sums, Math.abs(found.sum - traced))}
    <p class="tl-hd-proof">${t("head.score.scaled", scaled)}</p>
    ${reading(scoreLines(found))}`;
}

/**
 * @param {PanelState} panel
 * @param {ReturnType<typeof products>} found
 */
function productTable({ at, all }, { terms, sum }) {
  const shown = all ? terms : terms.slice(0, TOP);
  const rest = terms.slice(shown.length);
  const longest = Math.abs(terms[0].product);
  /** @param {ProductTerm} term */
  const row = ({ d, q, k, product }) =>
    html`<tr class=${d === at.d ? "tl-hd-on" : ""} data-d=${d} data-p=${product}>
      <th scope="row">d = ${d}</th>
      ${cells([num(q, 4), num(k, 4), signed(product), signedBar(product, longest)])}
    </tr>`;
  const left = html`<tr class="tl-hd-rest">
    <th scope="row" colspan="3">${t("head.score.rest", { n: rest.length })}</th>
    ${cells([signed(total(rest, (term) => term.product)), ""])}
  </tr>`;
  const foot = html`<tr>
    <th scope="row" colspan="3">${t("head.score.sum")}</th>
    <td class="tl-hd-sum">${signed(sum)}</td>
    <td></td>
  </tr>`;
  return table([t("head.score.d"), "q", "k", "q × k", ""], [shown.map(row), rest.length ? left : ""], foot);
}

/**
 * @param {ReturnType<typeof products>} found
 * @returns {Line[]}
 */
function scoreLines({ terms, sum, plus, minus, half, absolute }) {
  const k = terms.length;
  const signs = { np: plus.count, plus: signed(plus.sum, 2), nm: minus.count, minus: signed(minus.sum, 2) };
  /** @type {Line} */
  const see = ["see", "head.score.see", { k, ...signs, sum: num(sum, 2) }];
  if (!absolute) return [see];
  return [see, ["look", "head.score.look", { half, k, top: terms[0].d, p: signed(terms[0].product, 2) }]];
}
