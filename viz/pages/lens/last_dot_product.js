/**
 * One step's last dot product. All numbers are in the view, so a change of step asks nothing.
 *
 * @import { LensView } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { shareTrack } from "../../browser/drawing/share_track.js";
import { num } from "../../browser/text/number_format.js";
import { reading, siteWithCode } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { probabilityText } from "./number_format.js";
import { logitTerms, wordLines, writtenPlace } from "./dot_product_terms.js";

/**
 * @param {LensView} view
 * @param {number} id
 */
export function tokenText({ pieces }, id) {
  return html`<b class="ln-token">${pieces[id]}</b>`;
}

/** @param {number} p */
function probabilityCell(p) {
  return html`<td class="ln-p" data-value=${p}>${shareTrack(p)}${probabilityText(p)}</td>`;
}

/**
 * The candidates of a step, all others together, and their sum.
 * @param {LensView} view
 * @param {number} step
 */
function table(view, step) {
  const { last, vocab, tokens } = view;
  const ids = last.ids[step];
  const headings = ["token", "logit", "p", "cos", "norm", ...(last.biases ? ["bias"] : [])];
  /** @param {number} value @param {number} digits */
  const cell = (value, digits) => html`<td>${num(value, digits)}</td>`;
  /** For the exact depth alone. @param {number} value @param {number} digits */
  const exact = (value, digits) => html`<td class="tl-exact">${num(value, digits)}</td>`;
  /** @param {number} id @param {number} k */
  const row = (id, k) =>
    html`<tr class=${id === tokens[step] ? "ln-chosen" : ""} data-id=${id}>
      <th scope="row">${tokenText(view, id)}${id === tokens[step] ? " ✓" : ""}</th>
      ${cell(last.logits[step][k], 2)}${probabilityCell(last.p[step][k])}${exact(last.cosines[step][k], 3)}
      ${exact(last.norms[step][k], 3)}${last.biases ? exact(last.biases[step][k], 2) : ""}
    </tr>`;
  const blanks = headings.slice(3).map(() => html`<td class="tl-exact"></td>`);
  const total = last.p[step].reduce((sum, p) => sum + p, last.rest[step]);
  return html`<table class="tl-table ln-words" id="lens-table">
    ${tableRows(
      headings.map((key, i) => ({ label: t(`lens.word.${key}`), css: i < 3 ? "" : "tl-exact" })),
      ids.map(row),
    )}
    <tfoot>
      <tr class="ln-rest">
        <th scope="row">${t("lens.word.rest", { n: vocab - ids.length })}</th>
        <td></td>
        ${probabilityCell(last.rest[step])}${blanks}
      </tr>
      <tr class="ln-sum">
        <th scope="row">${t("lens.word.sum")}</th>
        <td></td>
        <td class="ln-p" data-value=${total}>${num(total, 4)}</td>
        ${blanks}
      </tr>
    </tfoot>
  </table>`;
}

/**
 * @param {LensView} view
 * @param {number} step
 */
function formulaText(view, step) {
  const { last } = view;
  const place = writtenPlace(view, step);
  const values = {
    h: num(last.norm[step], 2),
    e: num(last.norms[step][place], 3),
    cos: num(last.cosines[step][place], 4),
    logit: num(last.logits[step][place], 2),
  };
  if (!last.biases) return t("lens.word.formula", values);
  return t("lens.word.formula_bias", { ...values, b: num(last.biases[step][place], 2) });
}

/**
 * The logit of the written token, term by term.
 * @param {LensView} view
 * @param {number} step
 */
function termList(view, step) {
  const { terms, others, left, bias, logit } = logitTerms(view, step);
  const lines = terms.map(({ dimension, value, factors: [a, b] }) => ({
    name: t("lens.word.dim", { d: dimension }),
    value,
    how: `${num(a, 2)} × ${num(b, 3)}`,
  }));
  if (left > 0) lines.push({ name: t("lens.word.others", { n: left }), value: others, how: "" });
  if (view.last.biases) lines.push({ name: t("lens.word.with_bias"), value: bias, how: "" });
  const total = { name: t("lens.word.total"), value: logit, how: "" };
  const all = [...lines, total];
  const top = Math.max(...all.map((line) => Math.abs(line.value))) || 1;
  /** @param {typeof total} line */
  const row = (line) =>
    html`<div class="ln-term${line === total ? " ln-total" : ""}" data-value=${line.value}>
      <span>${line.name}</span><span class="ln-how">${line.how}</span
      ><span class="ln-axis" aria-hidden="true"
        ><i
          class=${line.value < 0 ? "ln-minus" : "ln-plus"}
          style="width: ${(50 * Math.abs(line.value)) / top}%"
        ></i></span
      ><span class="ln-value">${num(line.value, 2)}</span>
    </div>`;
  return html`<div class="ln-terms">${all.map(row)}</div>`;
}

/**
 * @param {LensView} view
 * @param {number} step
 */
export function wordPanel(view, step) {
  const writes = view.pieces[view.tokens[step]];
  const named = { reads: view.rows[step].text, writes, step: step + 1 };
  const scale = num(view.scale, Number.isInteger(view.scale) ? 0 : 2);
  const matrix = { writes, scale, cos: num(view.last.embedding[step], 3) };
  return html`<h3 aria-live="polite" id="lens-word-title">${t("lens.word", named)}</h3>
    <div class="tl-scroll">${table(view, step)}</div>
    <p class="tl-quiet ln-small tl-exact">${t("lens.word.rule", { vocab: view.vocab })}</p>
    <p class="ln-formula tl-exact" id="lens-formula">${formulaText(view, step)}</p>
    ${reading(wordLines(view, step))}
    <div class="tl-exact">
      <h4>${t("lens.word.open", { writes, n: view.last.dimensions[step].length, d: view.d })}</h4>
      ${termList(view, step)}
      <p class="tl-quiet">${t(view.tied ? "lens.word.tied" : "lens.word.own", matrix)}</p>
    </div>
    ${siteWithCode(["word", "logits"], "logits", [view.rows.length, view.vocab], `${t("common.row")} ${step}`)}`;
}
