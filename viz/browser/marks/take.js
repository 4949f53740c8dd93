/**
 * What a figure is when it is downloaded: its numbers, from the record of its mark.
 *
 * @typedef {{ matrix?: any, table?: { columns: string[], rows: (string | number | null)[][] }, bars?: any }} Taken
 */

import { kept } from "./kept.js";
import { exportable } from "../export/figure_registry.js";
import { matrixSource } from "../export/matrix_source.js";
import { barsSource, tableSource } from "../export/template_sources.js";

/** @param {Taken} taken @returns {import("../export/figure_registry.js").Source} */
function sourceOf({ matrix, table, bars }) {
  if (matrix) return matrixSource(matrixOptions(matrix));
  if (bars) return barsSource(bars.bars, bars.told);
  return tableSource(/** @type {NonNullable<typeof table>} */ (table));
}

/** @param {any} mark of viz/marks/figures.py */
function matrixOptions({ rows, cols, values, hidden, palette = "sequential", low, high = 1, hidden_text: hiddenText }) {
  const labels = (/** @type {any} */ axis) => axis.labels.map((/** @type {string} */ text) => ({ text }));
  return {
    rows: labels(rows),
    cols: labels(cols),
    data: values.flat().map((/** @type {number | null} */ value) => value ?? NaN),
    palette,
    low: low ?? (palette === "diverging" ? -high : 0),
    high,
    hidden: hidden ? (/** @type {number} */ row, /** @type {number} */ col) => hidden[row][col] : null,
    hiddenText,
    axes: /** @type {[string, string]} */ ([rows.name, cols.name]),
  };
}

/** On the element that holds a figure: how it tells its numbers. */
export const take = kept((element, memory, read) => {
  if (!memory.read) exportable(element, () => sourceOf(memory.read()));
  memory.read = read;
});
