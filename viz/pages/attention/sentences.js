/**
 * The sentences of the page, from the numbers that are shown. No DOM.
 *
 * @import { Cell } from "../../browser/matrix/attention_lines_geometry.js"
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { Look } from "./view_settings.js"
 * @import { Picks } from "./page_state.js"
 * @import { Numbers, Shown } from "./displayed_matrix.js"
 */

import { num } from "../../browser/text/number_format.js";
import { named, strongest } from "../../browser/text/token_names.js";
import { t } from "../../browser/text/words.js";
import { entropy } from "./arithmetic.js";
import { peakOf, rawWeight, shownMap, sumsOf, valueAt } from "./displayed_matrix.js";

/** The weights of one head as they were sent: what the server has said of them holds. @param {Shown} shown */
export function isPlain({ look, heads, left }) {
  return look.show === "weights" && heads.length === 1 && look.unit === "piece" && !left;
}

/**
 * A place in words.
 * @param {Numbers} numbers
 * @param {Shown} shown
 * @param {Picks} picks
 * @param {Cell} at
 */
export function readout(numbers, shown, picks, { row, col }) {
  if (row === null && col === null) return picks.side ? sayPicks(shown, picks) : t("attention.says_hint");
  if (row !== null && shown.empty.has(row)) return t("attention.says_empty", { query: named(shown.rows, row) });
  if (row === null) return sayColumn(shown, /** @type {number} */ (col));
  if (col === null) return sayRow(numbers, shown, row);
  return sayCell(numbers, shown, row, col);
}

/**
 * What the row predicts; a word of several pieces predicts nothing of its own.
 * @param {Numbers} numbers
 * @param {Shown} shown
 * @param {number} row
 */
function predicted({ view }, { look }, row) {
  return view.predicts && look.unit === "piece" ? view.predicts[row] : "";
}

/**
 * @param {Numbers} numbers
 * @param {Shown} shown
 * @param {number} row
 */
function sayRow(numbers, shown, row) {
  const next = predicted(numbers, shown, row);
  const keys = strongest(
    shown.cols,
    (col) => valueAt(shown, row, col),
    4,
    (col) => Boolean(shown.hidden?.(row, col)),
  );
  return t(next ? "attention.says_row_predicts" : "attention.says_row", { query: named(shown.rows, row), next, keys });
}

/**
 * @param {Shown} shown
 * @param {number} col
 */
function sayColumn(shown, col) {
  const key = named(shown.cols, col);
  if (shown.left?.[col]) return t("attention.says_left", { key });
  const queries = strongest(
    shown.rows,
    (row) => valueAt(shown, row, col),
    4,
    (row) => Boolean(shown.hidden?.(row, col)),
  );
  return t("attention.says_col", { key, queries });
}

/**
 * @param {Numbers} numbers
 * @param {Shown} shown
 * @param {number} row
 * @param {number} col
 */
function sayCell(numbers, shown, row, col) {
  const key = named(shown.cols, col);
  if (shown.left?.[col]) return t("attention.says_left", { key });
  const next = predicted(numbers, shown, row);
  const values = { query: named(shown.rows, row), key, weight: num(valueAt(shown, row, col), 4), next };
  const { show, unit } = shown.look;
  if (shown.masked(row, col)) return t("attention.says_masked", values);
  if (show === "value" && unit === "piece" && shown.heads.length === 1) {
    return t("attention.says_value_one", { ...values, ...carried(numbers, shown, row, col) });
  }
  if (show !== "weights") return t(`attention.says_${show}`, values);
  if (!isPlain(shown)) return t("attention.says_shown", values);
  return t(next ? "attention.says_predicts" : "attention.says", values);
}

/**
 * The arithmetic of one cell: weight x length of what the key hands over.
 * @param {Numbers} numbers
 * @param {Shown} shown
 * @param {number} row
 * @param {number} col
 */
function carried(numbers, shown, row, col) {
  const [, heads, , cols] = numbers.view.weights.shape;
  const [layer, head] = shown.heads[0];
  const weight = rawWeight(numbers, shown.heads[0], row, col);
  const norm = numbers.parts.value?.norms[(layer * heads + head) * cols + col] ?? NaN;
  return { raw: num(weight, 4), norm: num(norm, 3), product: num(weight * norm, 4) };
}

/**
 * The chosen tokens in one line.
 * @param {Shown} shown
 * @param {Picks} picks
 */
function sayPicks(shown, { side, list }) {
  if (!side) return "";
  const others = side === "row" ? shown.cols : shown.rows;
  const sums = sumsOf(shown, side, list);
  const top = strongest(others, (i) => sums[i], 4);
  return t(`attention.sum.says_${side}`, { n: list.length, top });
}

/**
 * The two lines under the picture.
 * @param {Numbers} numbers
 * @param {Shown} shown
 * @returns {Line[]}
 */
export function readingLines(numbers, shown) {
  const [layer, head] = shown.heads[0];
  if (isPlain(shown)) return numbers.view.lines[layer][head];
  const best = peakOf(shown);
  if (!best) return [["see", "attention.see.nothing", {}]];
  const pieces = shown.look.unit === "piece" && !shown.left;
  const ofOneHead = shown.look.show === "value" && pieces && shown.heads.length === 1;
  if (ofOneHead && numbers.parts.value) return numbers.parts.value.lines[layer][head];
  const values = {
    query: named(shown.rows, best.row),
    key: named(shown.cols, best.col),
    weight: num(valueAt(shown, best.row, best.col), 2),
  };
  return [
    ["see", best.worded ? "attention.see.cell" : "attention.see.cell_all", values],
    whatToLookFor(numbers, shown, best),
  ];
}

/**
 * @param {Numbers} numbers
 * @param {Shown} shown
 * @param {{ row: number, col: number }} best
 * @returns {Line}
 */
function whatToLookFor(numbers, shown, best) {
  const { look } = shown;
  if (shown.left) return ["look", "attention.look.left", { gone: goneShare(numbers, shown, shown.left) }];
  if (look.show === "rollout") return rolloutLine(numbers, shown);
  if (look.show === "value") return ["look", "attention.look.value_several", {}];
  if (shown.heads.length > 1 && look.unit === "piece") return spreadLine(numbers, shown, best);
  if (shown.heads.length > 1) return ["look", `attention.look.several_${look.combine}`, {}];
  const { rows, cols } = numbers.view;
  const sizes = { rows: shown.rows.length, cols: shown.cols.length, all_rows: rows.length, all_cols: cols.length };
  return ["look", "attention.look.word", sizes];
}

/**
 * Self: what the residual alone guarantees on the diagonal, and what is there. Cross: over how many tokens a row spreads, before the
 * encoder is followed and after.
 * @param {Numbers} numbers
 * @param {Shown} shown
 * @returns {Line}
 */
function rolloutLine(numbers, shown) {
  if (numbers.view.kind === "cross") {
    const look = { ...shown.look, show: "weights", heads: "layer", combine: "mean" };
    const before = num(meanEntropy(shownMap(numbers, look, shown.at)), 2);
    const most = num(Math.log2(shown.cols.length), 2);
    return ["look", "attention.look.rollout_cross", { before, after: num(meanEntropy(shown), 2), most }];
  }
  const n = shown.at.layer + 1;
  const own = shown.rows.reduce((sum, _, row) => sum + valueAt(shown, row, row), 0) / shown.rows.length;
  const values = { n, least: `${(100 * 0.5 ** n).toFixed(1)}%`, own: `${(100 * own).toFixed(1)}%` };
  return ["look", "attention.look.rollout_self", values];
}

/** @param {Shown} shown */
function meanEntropy(shown) {
  const bits = shown.rows.map((_, row) => entropy(shown.cols.map((_, col) => valueAt(shown, row, col))));
  return bits.reduce((sum, value) => sum + value, 0) / bits.length;
}

/**
 * On the brightest cell, how far the combined heads agree.
 * @param {Numbers} numbers
 * @param {Shown} shown
 * @param {{ row: number, col: number }} best
 * @returns {Line}
 */
function spreadLine(numbers, shown, { row, col }) {
  const each = shown.heads
    .map((head) => ({ name: headName(head), weight: rawWeight(numbers, head, row, col) }))
    .sort((a, b) => b.weight - a.weight);
  const high = each[0];
  const low = each[each.length - 1];
  const values = {
    query: named(shown.rows, row),
    key: named(shown.cols, col),
    high: high.name,
    high_w: num(high.weight, 2),
    low: low.name,
    low_w: num(low.weight, 2),
    n: each.length,
  };
  return ["look", `attention.look.spread_${shown.look.combine}`, values];
}

/** "layer.head" as people count. @param {import("./view_settings.js").Head} head */
export function headName([layer, head]) {
  return `${layer + 1}.${head + 1}`;
}

/**
 * How much of all that is shown was on the keys left out.
 * @param {Numbers} numbers
 * @param {Shown} shown
 * @param {boolean[]} left
 */
function goneShare(numbers, shown, left) {
  const whole = shownMap(numbers, { ...shown.look, leave: "none" }, shown.at);
  let total = 0;
  let gone = 0;
  for (let row = 0; row < whole.rows.length; row++) {
    for (let col = 0; col < whole.cols.length; col++) {
      total += valueAt(whole, row, col);
      if (left[col]) gone += valueAt(whole, row, col);
    }
  }
  return `${((100 * gone) / total).toFixed(0)}%`;
}

/**
 * What is switched on and wants a definition, as keys of "attention.about.".
 * @param {Numbers} numbers
 * @param {Shown} shown
 */
export function definitions({ view }, { look, heads, left }) {
  const keys = [];
  if (look.show === "value") keys.push("value");
  if (look.show === "rollout") keys.push(view.kind === "cross" ? "rollout_cross" : "rollout_self");
  if (look.show !== "rollout" && heads.length > 1) keys.push(look.combine);
  if (look.unit === "word") keys.push("word");
  if (left) keys.push("left");
  return keys;
}
