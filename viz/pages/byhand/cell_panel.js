/**
 * The chosen cell: what it is, its arithmetic, and the way to the same place in the large model.
 *
 * @import { CellName } from "./arithmetic.js"
 * @import { ByhandView } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { openPage } from "../../browser/frame/pages.js";
import { setScene } from "../../browser/state/scene.js";
import { t } from "../../browser/text/words.js";
import { arithmetic } from "./arithmetic.js";
import { formula, fullName } from "./names.js";
import { short } from "./numbers.js";
import { placeOf } from "./large_model_links.js";

/** @param {ByhandView} view @param {CellName} cell */
function title(view, [name, row, column]) {
  const block = view.blocks[name];
  const head = block.heads ? t("byhand.in_head", { head: Math.floor(column / 2) + 1 }) : "";
  const of = block.columns[column] ? t("byhand.of_column", { token: block.columns[column] }) : "";
  const token = block.rows[row];
  const writes = token === view.tgt[row]; // a row of the decoder; keys and values of the cross-attention have rows of the source
  const place = t(writes ? "byhand.at.writes" : "byhand.at", { token, next: view.written[row], n: row + 1 });
  return html`<b>${fullName(block)}</b> ${place}${head}${of}`;
}

/** @param {CellName} cell */
function leave(cell) {
  const { page, scene } = placeOf(cell);
  setScene(scene);
  openPage(page);
}

/**
 * @param {ByhandView} view
 * @param {CellName} cell
 * @param {boolean} open whether the numbers may be seen
 * @param {unknown} more what stands behind it
 */
export function panel(view, cell, open, more) {
  const block = view.blocks[cell[0]];
  const sum = open ? arithmetic(view, cell) : null;
  const value = block.cells[cell[1]][cell[2]];
  const text = sum ? html`${sum.text} = <b class="bh-result">${short(value)}</b>` : t("byhand.hidden");
  return html`<div class="bh-panel" id="bh-panel" data-part="cell" role="status">
    <p>
      <span
        >${title(view, cell)}<span class="tl-exact"> · <code>${cell[0]}</code></span></span
      >
      <span>
        ${more}
        <button class="tl-link" id="bh-large" @click=${() => leave(cell)}>${t("byhand.large")}</button>
      </span>
    </p>
    <p class="bh-sum"><span>${formula(block)}:</span> ${text}</p>
  </div>`;
}
