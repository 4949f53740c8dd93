/**
 * The numbers of a matrix, of lines and of strips, from their options.
 *
 * @import { Source } from "./figure_registry.js"
 *
 * @typedef {object} Numbers
 * @property {{ text: string }[]} rows
 * @property {{ text: string }[]} cols
 * @property {ArrayLike<number>} data
 * @property {"sequential" | "diverging"} [palette]
 * @property {number} [low]
 * @property {number} high
 * @property {((row: number, col: number) => boolean) | null} [hidden]
 * @property {string} [hiddenText]
 * @property {[string, string]} [axes] what a row is, what a column is
 */

import { data } from "../state/server_data.js";
import { t } from "../text/words.js";

/** @param {Numbers} o @param {"matrix" | "lines"} [kind] @returns {Source & { matrix: import("./figure_record.js").MatrixFigure }} */
export function matrixSource(o, kind = "matrix") {
  const { rows, cols, low = 0, hidden, palette = "sequential" } = o;
  /** @param {number} row @param {number} col */
  const valueAt = (row, col) => {
    const value = o.data[row * cols.length + col];
    return hidden?.(row, col) || !Number.isFinite(value) ? null : value;
  };
  const matrix = {
    rows: rows.map(({ text }) => text),
    cols: cols.map(({ text }) => text),
    axes: o.axes ?? /** @type {[string, string]} */ ([t("export.row"), t("export.column")]),
    values: rows.map((_, row) => cols.map((__, col) => valueAt(row, col))),
    hidden: o.hiddenText || t("matrix.masked"),
    low,
    high: o.high,
    highs: null,
    stops: data.palette[palette].light,
  };
  return { kind, matrix };
}
