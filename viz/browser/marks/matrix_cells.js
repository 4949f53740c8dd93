/** The cells of a matrix in words, and where the cursor is among them. */

/** @import { Kit } from "./kit.js" */

import { fill } from "../text/text_parts.js";
import { t } from "../text/words.js";
import { sceneAt } from "./kit.js";
import { numberText } from "./number_text.js";

/** Whether the plate over its hidden cells is lifted. @param {any} mark */
export const isLifted = ({ plate = "" }) => Boolean(plate && sceneAt(plate));

/** @param {any} mark @param {number} row @param {number} col */
export function isHidden(mark, row, col) {
  return Boolean(mark.hidden?.[row]?.[col] && !isLifted(mark)) || mark.values[row][col] === null;
}

/** A cell in words. @param {any} mark @param {number} row @param {number} col */
export function cellSaid(mark, row, col) {
  const { rows, cols, say = "{row}, {col}: {value}", exact = "4", texts } = mark;
  const plain = isHidden(mark, row, col)
    ? mark.hidden_text || t("matrix.masked")
    : numberText(mark.values[row][col], exact);
  const value = texts ? texts[row][col].filter(Boolean).join(" ") : plain;
  return fill(say, { row: rows.labels[row], col: cols.labels[col], i: row + 1, j: col + 1, value, number: plain });
}

/** Where the cursor is among the labels of an axis. @param {any} axis @param {Kit} kit */
export function nowOn({ name, labels, first = 0, now = null }, kit) {
  const at = kit.at(name) ?? now;
  return at === null || at < first || at - first >= labels.length ? null : at - first;
}

/** Which place of its whole axis one that is shown is. @param {any} axis @param {number} i */
export const placeOf = ({ first = 0, step = 1 }, i) => first + i * step;

/** Where a cell is on its axes. @param {any} mark @param {number} row @param {number} col */
export const placesOf = ({ rows, cols }, row, col) => ({
  [rows.name]: row + (rows.first ?? 0),
  [cols.name]: placeOf(cols, col),
});

/** How a matrix is walked, cell by cell. @param {any} mark */
export const matrixWalk = (mark) => ({
  label: mark.label,
  lines: mark.rows.labels.map(() => mark.cols.labels.length),
  places: (/** @type {number} */ row, /** @type {number} */ col) => placesOf(mark, row, col),
  say: (/** @type {number} */ row, /** @type {number} */ col) => cellSaid(mark, row, col),
});

/** The numbers of a matrix as older modules take them: for a canvas, for a download. @param {any} mark */
export function matrixNumbers(mark) {
  const { rows, cols, values, hidden, palette = "sequential", high = 1, low } = mark;
  const texts = (/** @type {any} */ axis) => axis.labels.map((/** @type {string} */ text) => ({ text }));
  const closes = hidden || values.some((/** @type {(number | null)[]} */ row) => row.includes(null));
  return {
    rows: texts(rows),
    cols: texts(cols),
    data: values.flat().map((/** @type {number | null} */ value) => value ?? NaN),
    palette,
    low: low ?? (palette === "diverging" ? -high : 0),
    high,
    hidden: closes ? (/** @type {number} */ row, /** @type {number} */ col) => isHidden(mark, row, col) : null,
    hiddenText: mark.hidden_text ?? "",
  };
}
