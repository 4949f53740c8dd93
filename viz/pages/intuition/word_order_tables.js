/**
 * Two sentences of the same tokens, side by side: their tokens, how far apart they are at each depth, and the numbers themselves.
 *
 * @import { Unpacked } from "../../browser/requests/unpack_arrays.js"
 * @import { Comparison } from "./word_order_playground.js"
 * @import { DepthDifferences, OtherTokens, SameTokens } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { hue } from "../../browser/drawing/color_scales.js";
import { num } from "../../browser/text/number_format.js";
import { reading, site } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { bar } from "./controls.js";

export const MARKS = ["①", "②"];

/** @param {number} x */
function digits(x) {
  if (x === 0) return "0";
  return x < 0.001 ? x.toExponential(1).replace("-", "−") : num(x, 2);
}

/** A difference as a bar on a logarithmic scale from 1e-8 to 10. @param {number} x */
function differenceBar(x) {
  return bar(x > 0 ? (Math.log10(x) + 8) / 9 : 0);
}

/**
 * @param {string[]} tokens
 * @param {(i: number) => number} hueOf
 */
function chips(tokens, hueOf) {
  return html`<span class="in-tokens"
    >${tokens.map((text, i) => html`<span class="tl-chip" style="--hue: ${hue(hueOf(i))}">${text}</span>`)}</span
  >`;
}

/** Both sentences; a token has the colour of its own in the other. @param {SameTokens | OtherTokens} comparison */
function tokenRows({ tokens, pairs }) {
  const partner = new Map((pairs ?? []).map(([i, j]) => [j, i]));
  /** @param {number} side */
  const row = (side) =>
    html`<p><b>${MARKS[side]} </b>${chips(tokens[side], (i) => (side ? (partner.get(i) ?? i) : i))}</p>`;
  return html`<div class="in-pairs">${[0, 1].map(row)}</div>`;
}

/**
 * @param {number} i
 * @param {number} last
 */
function depthName(i, last) {
  if (i === 0) return t("intuition.order.at.start");
  return i === last ? t("intuition.order.at.last", { n: last }) : t("intuition.order.at.layer", { n: i });
}

/** @param {DepthDifferences} differences */
function depthTable(differences) {
  const last = differences.placed.length - 1;
  /** @param {number} withPositions @param {number} i */
  const row = (withPositions, i) =>
    html`<tr data-without=${differences.unplaced[i]} data-with=${withPositions}>
      <th scope="row">${depthName(i, last)}</th>
      <td>${differenceBar(differences.unplaced[i])}${digits(differences.unplaced[i])}</td>
      <td>${differenceBar(withPositions)}${digits(withPositions)}</td>
    </tr>`;
  return html`<table class="tl-table in-table" id="intuition-depth">
    <caption>
      ${t("intuition.order.depth")}
    </caption>
    ${tableRows(
      ["at", "without", "with"].map((name) => t(`intuition.order.col.${name}`)),
      differences.placed.map(row),
    )}
  </table>`;
}

/**
 * @param {Unpacked} numbers
 * @param {number} start
 * @param {number} count
 */
function numberCells({ data }, start, count) {
  return Array.from(data.subarray(start, start + count), (value) => html`<td>${num(value, 3)}</td>`);
}

/**
 * @param {string} summary
 * @param {unknown} caption
 * @param {unknown} rows
 * @param {string | undefined} id
 */
function moreTable(summary, caption, rows, id) {
  return html`<details class="in-more">
    <summary>${summary}</summary>
    <div class="tl-scroll">
      <table class="tl-table in-table" id=${id ?? nothing}>
        <caption>
          ${caption}
        </caption>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </details>`;
}

/** @param {Exclude<Comparison, OtherTokens>} comparison */
function numberTables({ tokens, table, without }) {
  const [, count, k] = without.shape;
  /** @param {string} token @param {number} i */
  const both = (token, i) =>
    html`<tr>
        <th scope="row" rowspan="2">${token}</th>
        <td>${MARKS[0]}</td>
        ${numberCells(without, i * k, k)}
      </tr>
      <tr>
        <td>${MARKS[1]}</td>
        ${numberCells(without, (count + i) * k, k)}
      </tr>`;
  /** @param {string} token @param {number} i */
  const embedding = (token, i) =>
    html`<tr>
      <th scope="row">${token}</th>
      ${numberCells(table, i * k, k)}
    </tr>`;
  const about = t("intuition.order.numbers_about", { k });
  return html`${moreTable(t("intuition.order.numbers", { k }), about, tokens[0].map(both), "intuition-numbers")}
  ${moreTable(
    t("intuition.order.embeddings", { k }),
    t("intuition.order.embeddings_about"),
    tokens[0].map(embedding),
    undefined,
  )}`;
}

/** @param {OtherTokens} comparison */
function differentTokens(comparison) {
  const [a, b] = comparison.only.map((tokens) => tokens.join(" ") || "∅");
  return html`${tokenRows(comparison)}
    <p class="tl-error" role="alert" id="intuition-different">${t("intuition.order.different", { a, b })}</p>`;
}

/** @param {SameTokens} comparison */
function recutNotice({ cut }) {
  const [a, b] = cut.map((tokens) => tokens.join(" · "));
  return html`<p class="tl-notice" id="intuition-recut">${t("intuition.order.recut", { a, b })}</p>`;
}

/** @param {Comparison} comparison */
export function comparisonFigure(comparison) {
  if (comparison.pairs === null) return differentTokens(comparison);
  const { tokens, pairs, differences, shape } = comparison;
  const [depth, count, width] = shape;
  const sorted = pairs.map(([i]) => tokens[0][i]).sort();
  return html`${comparison.recut ? recutNotice(comparison) : nothing}
    <div class="in-two">
      <div>
        ${tokenRows(comparison)}
        <p class="in-sorted">${t("intuition.order.sorted")} ${chips(sorted, (i) => tokens[0].indexOf(sorted[i]))}</p>
        <p class="in-zero" id="intuition-table" data-difference=${differences.table}>
          ${t("intuition.order.table", { x: digits(differences.table) })}
        </p>
        <div class="in-verdict">${reading(comparison.lines)}</div>
      </div>
      <div class="tl-scroll">${depthTable(differences)}</div>
    </div>
    ${numberTables(comparison)} ${site("memory", [count, width], t("intuition.order.site", { n: depth - 1 }))}`;
}
