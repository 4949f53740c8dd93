/** A mask as a picture: rows are queries, columns are keys, filled cells may be looked at. */

import { explored } from "../../browser/accessibility/value_explorer.js";
import { t } from "../../browser/text/words.js";
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
    html`<i
      data-spot="${i}.${j}"
      class="${allowed ? "fam-may" : ""} ${i === row ? "fam-row" : ""} ${j === turn ? "fam-turn" : ""}"
    ></i>`;
  const picture = html`<div class="fam-mask" style="--n: ${mask.length}">
    <b></b>${tokens.map((token) => html`<b>${token}</b>`)}
    ${mask.map(
      (line, i) =>
        html`<b class=${i === row ? "fam-row" : ""}>${tokens[i]}</b>${line.map((allowed, j) => cell(allowed, i, j))}`,
    )}
  </div>`;
  /** @param {number} i @param {number} j */
  const say = (i, j) =>
    t(`families.mask.${mask[i][j] ? "may" : "not"}`, { row: i + 1, query: tokens[i], col: j + 1, key: tokens[j] });
  return explored({ label, lines: mask.map((line) => line.length), say }, picture);
}
