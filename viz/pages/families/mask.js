/** A mask as a picture: rows are queries, columns are keys, filled cells may be looked at. */

import { html } from "../../vendor/lit-html/lit-html.js";

/**
 * @param {object} options
 * @param {number[][]} options.mask
 * @param {string[]} options.tokens
 * @param {number} [options.row] the row that is marked
 * @param {number} [options.turn] tokens before ">", after which a line is drawn
 * @param {string} options.label
 */
export function maskPicture({ mask, tokens, row = -1, turn = -1, label }) {
  /** @param {number} allowed @param {number} i @param {number} j */
  const cell = (allowed, i, j) =>
    html`<i class="${allowed ? "fam-may" : ""} ${i === row ? "fam-row" : ""} ${j === turn ? "fam-turn" : ""}"></i>`;
  return html`<div class="fam-mask" role="img" aria-label=${label} style="--n: ${mask.length}">
    <b></b>${tokens.map((token) => html`<b>${token}</b>`)}
    ${mask.map(
      (line, i) =>
        html`<b class=${i === row ? "fam-row" : ""}>${tokens[i]}</b>${line.map((allowed, j) => cell(allowed, i, j))}`,
    )}
  </div>`;
}
