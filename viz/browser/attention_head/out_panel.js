/**
 * The output of one row: what each head and the bias add to it.
 *
 * @import { Line } from "../text/figure_text.js"
 * @import { PanelState } from "./panel_parts.js"
 * @import { AroundNumbers } from "./unpack_view.js"
 *
 * @typedef {{ k: number, norm: number, share: number, cosine: number }} Part of head k; the last one is the bias
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../text/number_format.js";
import { formula } from "../text/formula.js";
import { reading } from "../text/figure_text.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";
import { total } from "./arithmetic.js";
import { bar, cells, names, proof, signedBar, table } from "./panel_parts.js";

/** @param {number} share */
function percent(share) {
  return `${num(100 * share, 1)}%`;
}

/**
 * @param {PanelState} panel
 * @param {AroundNumbers} around
 * @returns {Part[]}
 */
function partsOf({ numbers: { view, T }, at }, { norm, share, cosine }) {
  return Array.from({ length: view.heads + 1 }, (_, k) => {
    const place = k * T + at.i;
    return { k, norm: norm.data[place], share: share.data[place], cosine: cosine.data[place] };
  });
}

/** @param {PanelState} panel */
export function outPanel(panel) {
  const title = html`<h3>${t("head.out.title", names(panel))}</h3>`;
  const { around } = panel;
  if (!around)
    return html`${title}
      <p class="tl-quiet">${t("common.working")}</p>`;
  const parts = partsOf(panel, around);
  return html`${title}
    <p class="tl-hd-formula">${formula(t("head.out.formula"))}</p>
    ${partsTable(panel, parts, around.length.data[panel.at.i])} ${proof("head.out.proof", {}, around.error)}
    ${reading(outLines(panel, parts))}`;
}

/**
 * @param {number} heads
 * @param {number} k
 */
function partName(heads, k) {
  return k === heads ? t("head.out.bias") : t("head.out.head", { n: k + 1 });
}

/**
 * @param {PanelState} panel
 * @param {Part[]} parts
 * @param {number} length of the output
 */
function partsTable({ numbers: { view } }, parts, length) {
  const longest = Math.max(...parts.map((part) => part.norm));
  const widest = Math.max(...parts.map((part) => Math.abs(part.share)));
  /** @param {Part} part */
  const row = ({ k, norm, share, cosine }) =>
    html`<tr class=${k === view.head ? "tl-hd-on" : ""} data-addend=${k} data-norm=${norm} data-share=${share}>
      <th scope="row">${partName(view.heads, k)}</th>
      ${cells([num(norm, 3), bar(norm, longest), num(cosine, 2), percent(share), signedBar(share, widest)])}
    </tr>`;
  const foot = html`<tr>
    <th scope="row">${t("head.out.sum")}</th>
    ${cells([num(length, 3), "", "1.00"])}
    <td class="tl-hd-sum">${percent(total(parts, (part) => part.share))}</td>
    <td></td>
  </tr>`;
  return table(["", t("head.out.norm"), "", t("head.out.cosine"), t("head.out.share"), ""], parts.map(row), foot);
}

/**
 * @param {PanelState} panel
 * @param {Part[]} parts
 * @returns {Line[]}
 */
function outLines(panel, parts) {
  const { heads, head } = panel.numbers.view;
  const most = parts.slice(0, heads).reduce((best, part) => (part.share > best.share ? part : best));
  const against = parts.filter((part) => Math.round(1000 * part.share) < 0).map((part) => partName(heads, part.k));
  const own = { own: head + 1, mine: percent(parts[head].share), norm: num(parts[head].norm, 2) };
  const values = { query: names(panel).query, head: most.k + 1, share: percent(most.share), ...own };
  return [
    ["see", most.k === head ? "head.out.see_own" : "head.out.see", values],
    [
      "look",
      against.length ? "head.out.against" : "head.out.along",
      { list: against.join(state.language === "zh" ? "、" : ", ") },
    ],
  ];
}
