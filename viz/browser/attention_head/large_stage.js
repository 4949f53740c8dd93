/**
 * The opened stage, large: a matrix of queries and keys, or of vectors.
 *
 * @import { Cell } from "../matrix/vector_strips.js"
 * @import { HeadNumbers } from "./arithmetic.js"
 * @import { Stage } from "./stages.js"
 *
 * @typedef {object} Widget
 * @property {HTMLElement} node
 * @property {(cell: Cell) => unknown} point
 *
 * @typedef {object} Answers what the picture tells
 * @property {(cell: Cell, how: "pointer" | "key" | null) => void} onCursor
 * @property {(cell: Cell | null) => void} onPin
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../text/number_format.js";
import { formula } from "../text/formula.js";
import { matrix } from "../matrix/matrix.js";
import { site } from "../text/figure_text.js";
import { strips } from "../matrix/vector_strips.js";
import { t } from "../text/words.js";
import { total } from "./arithmetic.js";
import { rootText } from "./stage_flow.js";

/**
 * A number in a cell: few digits, no 0 before the point.
 * @param {number} value
 * @param {number} high the largest one
 */
function short(value, high) {
  if (Math.abs(value) < 0.005) return "0";
  return num(value, high < 10 ? 2 : 1).replace(/^(−?)0\./, "$1.");
}

/**
 * @param {Stage} stage
 * @param {{ text: string }[]} rows
 * @param {Cell} cell
 */
function say({ data, shape, error }, rows, { row, col }) {
  if (row === null || !data) return "";
  const { text } = rows[row];
  if (col === null) return t("head.read_row", { text, n: row + 1 });
  const value = num(data[row * shape[1] + col], error ? 2 : 4);
  return t(error ? "head.read_about" : "head.read", { text, n: row + 1, d: col, value, error: error?.toPrecision(1) });
}

/**
 * The sum of each row of the weights.
 * @param {HeadNumbers} numbers
 */
function rowSums({ weights, T, S }) {
  return Array.from({ length: T }, (_, i) => total(weights.subarray(i * S, (i + 1) * S), (weight) => weight));
}

/**
 * The picture of a stage; null until its numbers are there.
 * @param {HeadNumbers} numbers
 * @param {Stage} stage
 * @param {Answers} answers
 * @param {number} [maxHeight] px
 * @returns {any}
 */
export function stageWidget(numbers, stage, answers, maxHeight = 400) {
  const { view } = numbers;
  const { data, high = 1 } = stage;
  if (!data) return null;
  const kind = t(`common.attention_kind.${view.kind}`);
  const place = t("head.where", { kind, layer: view.layer + 1, head: view.head + 1 });
  const label = `${t(`head.stage.${stage.id}`)}, ${place}`;
  const rows = stage.rows === "query" ? view.rows : view.cols;
  if (stage.cols === "dim") {
    /** @param {Cell} cell */
    const words = (cell) => say(stage, rows, cell);
    return strips({ rows, ncols: stage.shape[1], data, high, label, say: words, ...answers });
  }
  return matrix({
    rows,
    cols: view.cols,
    data,
    palette: stage.palette,
    low: stage.low,
    high,
    hidden: (view.kind === "decoder" && stage.hidden) || null,
    hiddenText: stage.hiddenText || "",
    sums: stage.id === "weights" ? rowSums(numbers) : null,
    maxCell: 60,
    maxHeight,
    short: (/** @type {number} */ value) => short(value, high),
    exact: (/** @type {number} */ value) => num(value, 4),
    label,
    ...answers,
  });
}

/**
 * @param {HeadNumbers} numbers
 * @param {Stage} stage
 * @param {unknown} picture
 */
export function largeStage({ view, K, root }, stage, picture) {
  const columns = { from: view.head * K, to: (view.head + 1) * K - 1 };
  const about = { k: K, heads: view.heads, head: view.head + 1, ...columns, root: rootText(root) };
  return html`<h3 aria-live="polite">${formula(t(`head.stage.${stage.id}`))}</h3>
    <div>${picture}</div>
    <div>${site(stage.site, stage.traced, stage.more)}</div>
    <div><p class="tl-quiet">${formula(t(`head.about.${stage.id}`, about))}</p></div>`;
}
