/**
 * What a figure is when it is downloaded: its numbers, from the record of its mark.
 *
 * @typedef {{ matrix?: any, table?: { columns: string[], rows: (string | number | null)[][] }, bars?: any, arrays?: any }} Taken
 */

import { kept } from "./kept.js";
import { matrixNumbers } from "./matrix_cells.js";
import { exportable } from "../export/figure_registry.js";
import { mounted, questionOf } from "../frame/pages.js";
import { call } from "../requests/server.js";
import { state } from "../state/state.js";

/** A matrix; with all layers and heads behind it, where its page gives them. @param {any} matrix */
async function matrixOf(matrix) {
  const kind = matrix.mark === "Links" ? "lines" : "matrix";
  const { matrixSource } = await import("../export/matrix_source.js");
  const own = matrixSource({ ...matrixNumbers(matrix), axes: [matrix.rows.name, matrix.cols.name] }, kind);
  if (!matrix.stack) return own;
  const name = state.active;
  const answer = await call(mounted[name].server, { ...questionOf(name), part: matrix.stack });
  return answer.ok ? { ...own, ...answer.view } : own;
}

/** @param {Taken} taken @returns {Promise<Awaited<ReturnType<Parameters<typeof exportable>[1]>>>} */
async function sourceOf({ matrix, table, bars, arrays }) {
  if (matrix) return matrixOf(matrix);
  const { barsSource, tableSource } = await import("../export/template_sources.js");
  if (bars) return barsSource(bars.bars, bars.told);
  return { ...tableSource(/** @type {NonNullable<typeof table>} */ (table)), ...(arrays && { arrays }) };
}

/** On the element that holds a figure: how it tells its numbers. */
export const take = kept((element, memory, read) => {
  if (!memory.read) exportable(element, () => sourceOf(memory.read()));
  memory.read = read;
});
