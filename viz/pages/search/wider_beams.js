/**
 * Beams of 1 to 16 on one chart, and whether the search or the model is to blame for an output that is not the reference.
 *
 * @import { Shown } from "./page_state.js"
 * @import { Tree } from "./beam_tree.js"
 * @import { Reference, WidenView, Width } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { reading } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { call, errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { chart, metricsFor } from "./width_chart.js";
import { percent } from "./numbers.js";
import { pathTo, textOf } from "./beam_tree.js";
import { firstWideEnough, leastProbable, verdictOf, widthLines } from "./verdict.js";

/** Ask once for a sentence, its settings and a reference. @param {Shown} shown */
export function wantWidths(shown) {
  const { checkpoint, text, decode, reference } = state.scene;
  const key = JSON.stringify([checkpoint, text, decode, reference]);
  if (key === shown.widthsKey && !shown.widthsFailure) return;
  shown.widthsKey = key;
  askWidths(shown);
}

/** @param {Shown} shown */
async function askWidths(shown) {
  const turn = ++shown.turn;
  shown.widths = null;
  shown.widthsFailure = null;
  shown.update();
  const answer = await call(shown.m.server, { page: "search", ...state.scene, part: "widen" });
  if (shown.turn !== turn) return;
  if (answer.ok) shown.widths = answer.view;
  else shown.widthsFailure = answer.error;
  shown.update();
}

/**
 * @param {Tree} tree
 * @param {Reference} reference
 * @param {Width[]} rows
 */
function verdict(tree, reference, rows) {
  const { best, beam } = tree;
  const kind = verdictOf(reference, { score: best.score, tokens: pathTo(best).map(({ token }) => token) });
  const values = {
    found: num(best.score),
    reference: num(reference.score ?? -Infinity),
    beam,
    text: textOf(best),
    step: reference.banned + 1,
    token: reference.pieces[reference.banned],
  };
  const wrong = kind === "search" || kind === "model";
  return html`<div class="sea-verdict sea-verdict-${kind}" id="search-verdict" data-kind=${kind}>
    <p><b class="sea-verdict-name">${t(`search.verdict.${kind}`)}</b> ${t(`search.verdict.${kind}.why`, values)}</p>
    ${kind === "search" ? html`<p>${wider(reference, rows, beam)}</p>` : ""}
    ${wrong ? html`<p class="sea-note">${dearest(reference)}</p>` : ""}
  </div>`;
}

/**
 * @param {Reference} reference
 * @param {Width[]} rows
 * @param {number} beam
 */
function wider(reference, rows, beam) {
  const wide = firstWideEnough(reference, rows, beam);
  if (!wide) return t("search.verdict.not_wider");
  return t("search.verdict.wider", { n: wide.beam, score: num(wide.score), text: wide.text });
}

/** The token of the reference that costs most. @param {Reference} reference */
function dearest({ log_probabilities: logs, pieces }) {
  const least = leastProbable(logs);
  return t("search.verdict.least", {
    token: pieces[least],
    step: least + 1,
    p: percent(Math.exp(logs[least])),
    log_p: num(logs[least]),
    total: num(logs.reduce((a, b) => a + b, 0)),
  });
}

/**
 * @param {Width[]} rows
 * @param {Width} row
 * @param {number} i
 * @param {boolean} compared
 */
function line(rows, row, i, compared) {
  const repeated = i > 0 && row.text === rows[i - 1].text;
  const unfinished = html`<i> ${t("search.unfinished")}</i>`;
  return html`<tr data-beam=${row.beam}>
    <td>${row.beam}</td>
    <td>${num(row.length, 0)}</td>
    <td>${num(row.log_probability)}</td>
    <td>${num(row.score)}</td>
    ${compared ? html`<td>${num(row.chrf ?? 0, 1)}</td>` : ""}
    <td class="sea-output" lang=${state.result?.writes}>
      ${repeated ? t("search.as_above") : row.text || "∅"}${row.stopped === "eos" ? "" : unfinished}
    </td>
  </tr>`;
}

/** @param {Reference} reference */
function referenceLine(reference) {
  return html`<tr class="sea-reference-row">
    <td>${t("search.ref")}</td>
    <td>${num(reference.length, 0)}</td>
    <td>${num(reference.log_probability ?? -Infinity)}</td>
    <td>${num(reference.score ?? -Infinity)}</td>
    <td>100</td>
    <td class="sea-output" lang=${state.result?.writes}>${reference.text}</td>
  </tr>`;
}

/** @param {WidenView} view */
function table({ rows, reference }) {
  const metrics = metricsFor(reference).map(([name]) => t(`search.metric.${name}`));
  const headings = [t("search.column.beam"), ...metrics, t("search.column.output")];
  const lines = rows.map((row, i) => line(rows, row, i, Boolean(reference)));
  return html`<table class="tl-table">
    ${tableRows(headings, reference ? [...lines, referenceLine(reference)] : lines)}
  </table>`;
}

/**
 * @param {Shown} shown
 * @param {Tree} tree
 */
function content({ widths, widthsFailure }, tree) {
  if (widthsFailure) return html`<p class="tl-error" role="alert">${errorText(widthsFailure)}</p>`;
  if (!widths) return html`<p class="tl-quiet">${t("search.widen_wait")}</p>`;
  const { rows, reference } = widths;
  const none = html`<p class="sea-note">${t("search.no_reference")}</p>`;
  return html`${reference ? verdict(tree, reference, rows) : none}
    <div class="tl-scroll">${chart(rows, reference, tree.beam)}</div>
    <div class="tl-scroll">${table(widths)}</div>
    ${reading(widthLines(rows, Boolean(reference), state.language === "zh" ? "、" : ", "))}`;
}

/**
 * @param {Shown} shown
 * @param {Tree} tree
 */
export function widths(shown, tree) {
  /** @param {Event} event */
  const change = (event) => setScene({ reference: /** @type {HTMLInputElement} */ (event.target).value.trim() });
  return html`<section class="tl-figure" id="search-widen" data-part="widen" data-asked=${shown.turn}>
    <h3>${t("search.widen")}</h3>
    <label class="sea-reference"
      ><span>${t("search.reference")}</span
      ><input
        type="text"
        id="search-reference"
        class="tl-input"
        lang=${state.result?.writes}
        placeholder=${t("search.reference_hint")}
        aria-label=${t("search.reference")}
        .value=${state.scene.reference}
        @change=${change}
    /></label>
    <div class="sea-wide">${content(shown, tree)}</div>
  </section>`;
}
