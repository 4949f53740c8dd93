/**
 * A weight: the softmax of a query's scores, key by key.
 *
 * @import { Line } from "../text/figure_text.js"
 * @import { SoftmaxTerm } from "./arithmetic.js"
 * @import { PanelState } from "./panel_parts.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../text/number_format.js";
import { reading } from "../text/figure_text.js";
import { t } from "../text/words.js";
import { softmax, times, total } from "./arithmetic.js";
import { bar, cells, names, proof, table, TOP } from "./panel_parts.js";

/** @param {PanelState} panel */
export function weightPanel(panel) {
  const { numbers, at } = panel;
  const { i, j } = at;
  const row = softmax(numbers, i);
  const own = row.terms[j];
  const values = {
    ...names(panel),
    s: num(own.score, 4),
    max: num(row.max, 4),
    e: num(own.exp, 5),
    sum: num(row.sum, 5),
    w: num(own.weight, 5),
    traced: num(own.traced, 5),
    i,
    j,
  };
  const division = own.hidden ? "head.weight.division_hidden" : "head.weight.division";
  return html`<h3>${t("head.weight.title", names(panel))}</h3>
    <p class="tl-hd-formula">${t(division, values)}</p>
    ${softmaxTable(panel, row)} ${proof("head.weight.proof", values, Math.abs(own.weight - own.traced))}
    ${reading(weightLines(panel, row))}`;
}

/**
 * @param {PanelState} panel
 * @param {ReturnType<typeof softmax>} softmaxRow
 */
export function softmaxTable({ numbers, at }, { terms, order, sum, total: all }) {
  const own = terms[at.j];
  const first = order.slice(0, TOP);
  const shown = own.hidden || first.includes(own) ? first : [...first, own];
  const rest = order.slice(TOP).filter((term) => term !== own);
  const hidden = terms.filter((term) => term.hidden).length;
  /** @param {SoftmaxTerm} term */
  const row = ({ j, score, shifted, exp, weight }) =>
    html`<tr class=${j === at.j ? "tl-hd-on" : ""} data-j=${j} data-w=${weight}>
      <th scope="row">${numbers.view.cols[j].text}</th>
      ${cells([num(score, 4), num(shifted, 4), num(exp, 5), num(weight, 5), bar(weight, shown[0].weight)])}
    </tr>`;
  const left = html`<tr class="tl-hd-rest">
    <th scope="row" colspan="3">${t("head.weight.rest", { n: rest.length })}</th>
    ${cells([
      num(
        total(rest, (term) => term.exp),
        5,
      ),
      num(
        total(rest, (term) => term.weight),
        5,
      ),
      "",
    ])}
  </tr>`;
  const masked = html`<tr class="tl-hd-rest">
    <th scope="row">${t("head.weight.hidden", { n: hidden })}</th>
    ${cells(["−∞", "−∞", "0", "0", ""])}
  </tr>`;
  const foot = html`<tr>
    <th scope="row" colspan="3">${t("head.weight.sum")}</th>
    <td>${num(sum, 5)}</td>
    <td class="tl-hd-sum">${num(all, 5)}</td>
    <td></td>
  </tr>`;
  const headings = [t("head.key"), "s", "s − max", "exp", t("head.weight.w"), ""];
  return table(headings, [shown.map(row), rest.length ? left : "", hidden ? masked : ""], foot);
}

/**
 * @param {PanelState} panel
 * @param {ReturnType<typeof softmax>} softmaxRow
 * @returns {Line[]}
 */
function weightLines(panel, { order, entropy }) {
  const { cols } = panel.numbers.view;
  const [first, second] = order;
  const key = cols[first.j].text;
  const facts = { key, w: num(first.weight, 4), open: order.length, bits: num(entropy, 2) };
  /** @type {Line} */
  const see = ["see", "head.weight.see", { query: names(panel).query, ...facts }];
  if (!second) return [see, ["look", "head.weight.only", { key }]];
  const gap = first.score - second.score;
  return [see, ["look", "head.weight.look", { a: key, b: cols[second.j].text, gap: num(gap, 4), ratio: times(gap) }]];
}
