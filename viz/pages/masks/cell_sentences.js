/**
 * A cell of the five matrices in words.
 *
 * @import { Cell } from "../../browser/matrix/vector_strips.js"
 * @import { MasksState } from "./page.js"
 */

import { num } from "../../browser/text/number_format.js";
import { labelOf, withWrites } from "../../browser/text/token_names.js";
import { t } from "../../browser/text/words.js";
import { startOf } from "./numbers.js";

/**
 * @param {MasksState} s
 * @param {Cell} cell
 */
export function sayCell(s, { row, col }) {
  if (row !== null && col !== null) return sayOne(s, row, col);
  if (row !== null) return sayRow(s, row);
  return col === null ? t("masks.says_hint") : sayColumn(s, col);
}

/** A row, of the decoder with what it generates. @param {MasksState["view"]} view @param {number} row */
export function rowName({ rows, writes }, row) {
  return labelOf(withWrites(rows, writes)[row]);
}

/**
 * @param {MasksState} s
 * @param {number} row
 */
function sayRow({ view, head }, row) {
  const i = head - view.first;
  return t("masks.says_row", {
    row: rowName(view, row),
    taken: num(view.taken[i][row], 4),
    without: num(view.sums_without[i][row], 3),
    with: num(view.sums_with[i][row], 3),
  });
}

/**
 * @param {MasksState} s
 * @param {number} col
 */
function sayColumn({ view, hides }, col) {
  const { rows, cols } = view;
  const hidden = rows.filter((_, row) => hides(row, col)).length;
  return t("masks.says_col", { col: cols[col].text, rows: rows.length, hidden });
}

/**
 * @param {MasksState} s
 * @param {number} row
 * @param {number} col
 */
function sayOne({ view, numbers, head, hides }, row, col) {
  const i = startOf(view, head) + row * view.cols.length + col;
  return t(hides(row, col) ? "masks.says_hidden" : "masks.says", {
    row: rowName(view, row),
    col: view.cols[col].text,
    score: num(numbers.scores[i], 2),
    without: num(numbers.without[i], 4),
    with: num(numbers.weights[i], 4),
    difference: num(numbers.difference[i], 4),
  });
}
