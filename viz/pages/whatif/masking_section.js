/**
 * Attention is not explanation, by demonstration: the weight of each source token beside what hiding it did to one output token.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { Hidings } from "./masking_request.js"
 * @import { Shown } from "./page_state.js"
 * @import { AxisPiece } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { atDepth, reading, site } from "../../browser/text/figure_text.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { placeName } from "./edit_list.js";
import { siteOf } from "./edits.js";
import { setOwn } from "./map_section.js";
import { oneHead, scope } from "./masking_request.js";

const SAME = 0.0005; // probabilities nearer than this are the same in three digits

/** The head that can be asked about alone, and why it is that one. @param {Shown} shown */
function headName(shown) {
  const { layer, head } = oneHead(shown);
  const place = placeName(siteOf("cross", layer), head);
  if (shown.pair?.kind !== "cross") return t("whatif.scope.head.one", { place });
  return t(shown.pair.why === "own" ? "whatif.scope.head.chosen" : "whatif.scope.head.shown", { place });
}

/** @param {Shown} shown */
function heading(shown) {
  /** @param {string} name */
  const text = (name) => (name === "head" ? headName(shown) : t("whatif.scope.all"));
  /** @param {string} name */
  const choose = (name) => setOwn({ scope: name === "all" ? undefined : name });
  return html`<div class="wi-line">
      <h3>${t("whatif.masking")}</h3>
      ${segmented(t("whatif.scope_label"), ["all", "head"], scope(), text, choose)}
    </div>
    <p class="tl-lead">${atDepth("whatif.masking_lead")}</p>`;
}

/** The decoder row on the cursor, as far as the table has it. @param {Hidings} hiding */
function rowOf({ tokens }) {
  return Math.min(Math.max(0, state.scene.step), tokens.length - 1);
}

/**
 * @param {Hidings} hiding
 * @param {number} row
 */
function tokenChips({ tokens }, row) {
  /** @param {string} text @param {number} i */
  const chip = (text, i) =>
    html`<button
      class="tl-at-chip"
      data-at-target=${i}
      aria-pressed=${String(i === row)}
      .textContent=${text}
    ></button>`;
  return html`<div class="wi-line wi-small">
    ${t("whatif.masking_token")}
    <div class="tl-at-chips" data-rove lang=${state.result?.writes}>${tokens.map(chip)}</div>
  </div>`;
}

/** A change of probability with its sign; one that three digits cannot hold is said to be small, not nothing. @param {number} change */
function changeText(change) {
  if (Math.abs(change) < SAME) return change === 0 ? "0" : t("whatif.masking_below", { least: "0.001" });
  return (change > 0 ? "+" : "") + num(change, 3);
}

/**
 * @param {string} name of the bar
 * @param {number} share of its full width
 */
function meter(name, share) {
  return html`<span class="wi-cell"><i class=${name} style="width: ${100 * Math.min(1, share)}%"></i></span>`;
}

/**
 * One source token.
 * @param {Hidings} hiding
 * @param {number} row
 * @param {AxisPiece} piece
 * @param {number} i
 * @param {number} largest weight of the row
 */
function line(hiding, row, piece, i, largest) {
  const at = row * hiding.cols.length + i;
  const weight = hiding.weights[at];
  const hidden = hiding.hidden[at];
  const change = hidden - (hiding.before?.[row] ?? 0);
  const mark = markOf(hiding, row, i);
  return html`<tr class=${mark ? "wi-marked" : ""} data-at-source=${i} data-i=${i}>
    <th scope="row">${piece.text}${mark ? html`<small> ${mark}</small>` : ""}</th>
    <td>${meter("wi-weight", weight / largest)}<span class="wi-num">${num(weight, 3)}</span></td>
    <td>${meter("wi-effect", Math.abs(change))}<span class="wi-num">${changeText(change)}</span></td>
    <td class="wi-num">${num(hidden, 3)}</td>
  </tr>`;
}

/**
 * Whether a source token got the most or the least weight of the row.
 * @param {Hidings} hiding
 * @param {number} row
 * @param {number} i
 */
function markOf({ pairs }, row, i) {
  const [most, least] = pairs?.[row] ?? [];
  if (i === most) return t("whatif.masking_most");
  return i === least ? t("whatif.masking_least") : "";
}

/**
 * @param {Hidings} hiding
 * @param {number} row
 */
function table(hiding, row) {
  const { cols, weights } = hiding;
  const largest = Math.max(...weights.subarray(row * cols.length, (row + 1) * cols.length)) || 1;
  const headings = ["source", "weight", "change", "hidden"].map((name) => t(`whatif.masking_${name}`));
  return html`<div class="tl-scroll wi-tall" tabindex="0" role="region" aria-label=${t("whatif.masking")}>
    <table class="tl-table wi-table">
      ${tableRows(
        headings,
        cols.map((piece, i) => line(hiding, row, piece, i, largest)),
      )}
    </table>
  </div>`;
}

/**
 * @param {Hidings} hiding
 * @param {number} vocab
 */
function figure(hiding, vocab) {
  const row = rowOf(hiding);
  const { cols, layer, tokens, verdicts } = hiding;
  const weights = layer < 0 ? "decoder.*.cross.weights" : `decoder.${layer}.cross.weights`;
  const summary = /** @type {Line} */ (hiding.summary);
  return html`${tokenChips(hiding, row)} ${reading([...verdicts[row], summary])} ${table(hiding, row)}
  ${site(weights, [tokens.length, cols.length], `logits (${tokens.length}, ${vocab})`)}`;
}

/** How far it is. @param {Shown["progress"]} progress */
function waiting(progress) {
  const n = state.result?.src.length ?? 0;
  const text = progress
    ? t("whatif.masking_going", { n: progress.done, of: progress.of })
    : t("whatif.masking_wait", { n });
  return html`<p class="tl-quiet" id="whatif-going" role="status">${text}</p>
    <progress class="wi-progress" max=${progress?.of ?? n} value=${progress?.done ?? 0}></progress>`;
}

/** @param {Shown} shown */
function content({ hiding, hidingFailure, progress, view }) {
  if (hidingFailure) return html`<p class="tl-notice" role="alert">${errorText(hidingFailure)}</p>`;
  if (!hiding) return waiting(progress);
  if (!hiding.tokens.length) return html`<p class="tl-quiet">${t("whatif.masking_empty")}</p>`;
  return figure(hiding, view.vocab);
}

/** @param {Shown} shown */
export function maskingSection(shown) {
  return html`<section class="tl-figure" id="whatif-masking" data-part="hiding">
    ${shown.pair || shown.mapsFailure ? html`${heading(shown)} ${content(shown)}` : ""}
  </section>`;
}
