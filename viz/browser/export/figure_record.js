/**
 * What a figure is when it is taken home: everything that is needed to draw it again, and what it is about. viz/shared/export/figure_record.py
 * has the same in Python.
 *
 * @typedef {import("../shared.types.js").About} About
 * @typedef {import("../shared.types.js").MatrixFigure} MatrixFigure
 * @typedef {import("../shared.types.js").StackFigure} StackFigure
 * @typedef {import("../shared.types.js").TableFigure} TableFigure
 *
 * @typedef {{ shape: number[], data: number[] }} ArrayFigure numbers row by row; null is JSON's word for one that is not finite
 *
 * @typedef {object} MoreOfFigure what only a figure of the browser has
 * @property {"matrix" | "lines" | "table" | "plotly" | "svg"} kind lines: a matrix that is drawn as lines
 * @property {{ data: any[], layout: any }} [plotly]
 * @property {string} [svg]
 * @property {Record<string, ArrayFigure>} [arrays] the numbers by the names of their tensors, where the figure shows several
 * @property {unknown} [view] what the page was sent, where the figure's own numbers are rounded
 *
 * @typedef {Omit<import("../shared.types.js").Figure, "kind"> & MoreOfFigure} Figure
 */
export {};
