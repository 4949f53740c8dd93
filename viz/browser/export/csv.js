/**
 * The numbers of a figure as CSV: what it is about in lines that begin with "#", then one value a row. With the mark by which Excel knows UTF-8, and no
 * text that a spreadsheet runs as a formula, as model/csv_cells.py has it.
 *
 * @import { Figure, TableFigure } from "./figure_record.js"
 */

const MARK = "\ufeff";
const RISKY = /^[=+\-@\t\r]/;
/** Where a cell would begin within a note. */
const RISKY_NOTE = /(?<=[,;])(?=["=+\-@\t\r])/g;

/** @param {string} text */
function guarded(text) {
  return RISKY.test(text) && !Number.isFinite(Number(text.trim() || NaN)) ? `'${text}` : text;
}

/** @param {unknown} value */
function field(value) {
  if (value === null || value === undefined) return "";
  const text = String(value);
  return typeof value === "number" ? text : `"${guarded(text).replace(/"/g, '""')}"`;
}

/** The numbers as a table; null where the figure has none of its own. @param {Figure} figure @returns {TableFigure | null} */
function numbersOf({ matrix, table }) {
  if (table) return table;
  if (!matrix) return null;
  const { rows, cols, axes, values } = matrix;
  const [row, col] = axes;
  return {
    columns: [row, `${row}_token`, col, `${col}_token`, "value"],
    rows: rows.flatMap((name, i) => cols.map((other, j) => [i, name, j, other, values[i][j]])),
  };
}

/** @param {Figure} figure */
export function csvOf(figure) {
  const numbers = numbersOf(figure);
  if (!numbers) return null;
  const about = Object.entries({ title: figure.title, ...figure.about })
    .filter(([, value]) => value !== null && value !== "")
    .map(([key, value]) => `# ${key}: ${String(value).replace(/\s+/g, " ")}`.replace(RISKY_NOTE, "'"));
  const rows = [numbers.columns, ...numbers.rows].map((row) => row.map(field).join(","));
  return `${MARK}${[...about, ...rows].join("\n")}\n`;
}
