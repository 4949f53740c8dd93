/**
 * What a figure is when it is taken home: everything that is needed to draw it again, and what it is about. viz/shared/export/record.py
 * has the same in Python.
 *
 * @typedef {object} About
 * @property {string} page
 * @property {string} sentence
 * @property {string} translation
 * @property {string} tensor the names of its sites
 * @property {string} shape
 * @property {number | null} layer from 0, as in the tensor's name
 * @property {number | null} head
 * @property {string} note how exact the numbers are, and what was done to them
 * @property {string} checkpoint
 * @property {string} link
 * @property {string} language
 *
 * @typedef {object} MatrixFigure
 * @property {string[]} rows labels
 * @property {string[]} cols
 * @property {[row: string, column: string]} axes what a row is, what a column is
 * @property {(number | null)[][]} values null where no value is shown
 * @property {string} hidden what those cells are
 * @property {number} low bottom of the colours
 * @property {number} high
 * @property {number[] | null} highs a top for each row instead
 * @property {string[]} stops colours from low to high
 *
 * @typedef {object} StackFigure every layer and head of a matrix
 * @property {import("../unpack.js").Packed} values (L, H, rows, columns)
 * @property {string} scale "fixed", "head" or "row": where the colours end in another head
 * @property {string[]} sites one a layer
 * @property {string} title with {layer} and {head}, from 1
 *
 * @typedef {{ shape: number[], data: number[] }} ArrayFigure numbers row by row; null is JSON's word for one that is not finite
 *
 * @typedef {{ columns: string[], rows: (string | number | null)[][] }} TableFigure
 *
 * @typedef {object} Figure
 * @property {1} schema
 * @property {"matrix" | "lines" | "table" | "plotly" | "svg"} kind lines: a matrix that is drawn as lines
 * @property {string} title
 * @property {About} about
 * @property {Record<string, string>} labels the words that the figure is told in
 * @property {MatrixFigure} [matrix]
 * @property {StackFigure} [stack]
 * @property {TableFigure} [table] the numbers of a figure of another kind, or the table itself
 * @property {{ data: any[], layout: any }} [plotly]
 * @property {string} [svg]
 * @property {Record<string, ArrayFigure>} [arrays] the numbers by the names of their tensors, where the figure shows several
 * @property {unknown} [view] what the page was sent, where the figure's own numbers are rounded
 */
export {};
