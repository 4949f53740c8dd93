/**
 * The numbers of a matrix, of lines and of strips, from their options.
 *
 * @import { Source } from "./figure_registry.js"
 * @import { StackFigure } from "./figure_record.js"
 *
 * @typedef {StackFigure & { layer: number, head: number }} HeadStack what a page tells of the other layers and heads, where they can stand in place of the one shown
 *
 * @typedef {object} Numbers
 * @property {{ text: string }[]} rows
 * @property {{ text: string }[]} cols
 * @property {ArrayLike<number>} data
 * @property {number} [offset]
 * @property {"sequential" | "diverging"} [palette]
 * @property {number} [low]
 * @property {number} high
 * @property {((row: number) => number) | null} [rowHigh]
 * @property {((row: number, col: number) => boolean) | null} [hidden]
 * @property {string} [hiddenText]
 * @property {string} [hiddenNote]
 * @property {[string, string]} [axes] what a row is, what a column is
 * @property {HeadStack | null} [stack]
 */

import { data } from "../state/server_data.js";
import { t } from "../text/words.js";

/** @param {Numbers} o @param {"matrix" | "lines"} [kind] @returns {Source & { matrix: import("./figure_record.js").MatrixFigure }} */
export function matrixSource(o, kind = "matrix") {
  const { rows, cols, offset = 0, low = 0, rowHigh, hidden, palette = "sequential", stack } = o;
  /** @param {number} row @param {number} col */
  const valueAt = (row, col) => {
    const value = o.data[offset + row * cols.length + col];
    return hidden?.(row, col) || !Number.isFinite(value) ? null : value;
  };
  const matrix = {
    rows: rows.map(({ text }) => text),
    cols: cols.map(({ text }) => text),
    axes: o.axes ?? /** @type {[string, string]} */ ([t("export.row"), t("export.column")]),
    values: rows.map((_, row) => cols.map((__, col) => valueAt(row, col))),
    hidden: o.hiddenText || o.hiddenNote || t("matrix.masked"),
    low,
    high: o.high,
    highs: rowHigh ? rows.map((_, row) => rowHigh(row)) : null,
    stops: data.palette[palette].light,
  };
  if (!stack) return { kind, matrix };
  const { layer, head, ...others } = stack;
  return { kind, matrix, stack: others, layer, head };
}
