/**
 * The numbers of a figure as arrays under the names of their tensors. `about` is the figure's own description, as JSON.
 *
 * @import { Figure, TableFigure } from "./figure_record.js"
 * @import { Named } from "./npy.js"
 */

import { unpack } from "../requests/unpack_arrays.js";
import { npzOf } from "./npy.js";
import { arrayOf } from "./template_sources.js";

/** @param {TableFigure} table @returns {Record<string, Named>} */
function columnsOf({ columns, rows }) {
  const entries = columns.map((name, i) => {
    const column = rows.map((row) => row[i]);
    const numbers = column.every((value) => value === null || typeof value === "number");
    const data = column.map((value) => (numbers ? (value ?? Number.NaN) : String(value ?? "")));
    return [name || `column_${i + 1}`, { shape: [rows.length], data }];
  });
  return Object.fromEntries(entries);
}

/** @param {Figure} figure @returns {Promise<Record<string, Named>>} */
async function named({ about, matrix, stack, table, arrays }) {
  if (arrays) return arrays;
  if (!matrix) return columnsOf(table ?? { columns: [], rows: [] });
  /** @type {Record<string, Named>} */
  const found = {};
  if (stack) {
    const { shape, data } = await unpack(stack.values);
    const size = data.length / shape[0];
    stack.sites.forEach((site, i) => {
      found[site] = { shape: shape.slice(1), data: data.slice(i * size, (i + 1) * size) };
    });
  } else found[/^[\w.[\]]+$/.test(about.tensor) ? about.tensor : "values"] = arrayOf(matrix);
  found.rows = { shape: [matrix.rows.length], data: matrix.rows };
  found.columns = { shape: [matrix.cols.length], data: matrix.cols };
  return found;
}

/** @param {Figure} figure */
export async function npzFile(figure) {
  const about = { shape: [], data: [JSON.stringify({ title: figure.title, ...figure.about })] };
  return npzOf({ ...(await named(figure)), about });
}
