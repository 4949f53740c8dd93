/**
 * The shift by one: what the decoder reads stands above what it must write, and each word written is what the next row reads.
 *
 * @import { ForcingView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { prob } from "../../browser/text/probability_format.js";
import { reading, site } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";

/** What the decoder reads in each row: the start token, then the reference without its last token. @param {ForcingView} view */
function readTokens({ reference }) {
  return [state.result?.start ?? "", ...reference.slice(0, -1)];
}

/** From what a row writes to what the next one reads. */
const link = html`<svg class="fo-link" viewBox="0 0 20 100" preserveAspectRatio="none" aria-hidden="true">
  <path d="M0 84 L20 16" />
</svg>`;

/**
 * @param {string} reads
 * @param {string} writes
 * @param {number} row
 * @param {number} at
 */
function column(reads, writes, row, at) {
  return html`<button
    class="fo-row"
    data-row=${row}
    data-at-target=${row}
    aria-description=${t("common.reads_writes", { reads, writes })}
    aria-current=${row === at ? "step" : nothing}
    @click=${() => setScene({ step: row })}
  >
    <b class="fo-reads">${reads}</b><span aria-hidden="true">↓</span><b class="fo-writes">${writes}</b>
  </button>`;
}

/**
 * @param {ForcingView} view
 * @param {number} at
 */
export function shiftSection(view, at) {
  const reads = readTokens(view);
  const writes = view.reference;
  const columns = writes.map((token, row) => [row ? link : "", column(reads[row], token, row, at)]);
  const first = { n: writes.length, start: reads[0], end: writes[writes.length - 1] };
  const here = { row: at + 1, reads: reads[at], writes: writes[at], p: prob(Math.exp(-view.taught[at])) };
  return html`<section class="tl-figure" id="forcing-shift" data-part="shift">
    <h3>${t("forcing.shift")}</h3>
    <div class="fo-shift">
      <div class="fo-shift-names">
        <span>${t("forcing.shift.reads")}</span><span>${t("forcing.shift.writes")}</span>
      </div>
      <div class="fo-scroll" role="group" data-rove aria-label=${t("forcing.shift")}>${columns}</div>
    </div>
    <div aria-live="polite">
      ${reading([
        ["see", "forcing.see.shift", first],
        ["look", "forcing.look.shift", here],
      ])}
    </div>
    ${site("decoder.ids", [writes.length])}
  </section>`;
}
