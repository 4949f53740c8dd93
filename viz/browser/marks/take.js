/**
 * What a figure is when it is downloaded: its numbers, from the record of its mark.
 *
 * @typedef {{ matrix?: any, table?: { columns: string[], rows: (string | number | null)[][] }, bars?: any }} Taken
 */

import { kept } from "./kept.js";
import { matrixNumbers } from "./matrix_cells.js";
import { exportable } from "../export/figure_registry.js";
import { matrixSource } from "../export/matrix_source.js";
import { barsSource, tableSource } from "../export/template_sources.js";

/** @param {Taken} taken @returns {import("../export/figure_registry.js").Source} */
function sourceOf({ matrix, table, bars }) {
  if (matrix) return matrixSource({ ...matrixNumbers(matrix), axes: [matrix.rows.name, matrix.cols.name] });
  if (bars) return barsSource(bars.bars, bars.told);
  return tableSource(/** @type {NonNullable<typeof table>} */ (table));
}

/** On the element that holds a figure: how it tells its numbers. */
export const take = kept((element, memory, read) => {
  if (!memory.read) exportable(element, () => sourceOf(memory.read()));
  memory.read = read;
});
