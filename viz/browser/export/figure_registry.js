/**
 * Which nodes hold a figure that can be taken home, and how each tells its numbers. A widget names itself here; pages need not know. What a
 * template draws carries `data-take` and its reader as the property `take`.
 *
 * @import { ArrayFigure, MatrixFigure, StackFigure, TableFigure } from "./figure_record.js"
 *
 * @typedef {object} Source
 * @property {"matrix" | "lines" | "plotly" | "svg" | "table"} kind
 * @property {MatrixFigure} [matrix]
 * @property {StackFigure} [stack] every layer and head of it
 * @property {number} [layer] from 0
 * @property {number} [head]
 * @property {any} [plot] the place that Plotly drew in
 * @property {any} [Plotly]
 * @property {string} [svg] drawn from the figure's record
 * @property {TableFigure} [table]
 * @property {Record<string, ArrayFigure>} [arrays]
 */

/** @type {WeakMap<Element, () => Source | Promise<Source>>} */
const readers = new WeakMap();

/**
 * @param {HTMLElement} node that holds the figure
 * @param {() => Source | Promise<Source>} read asked when it is taken home
 */
export function exportable(node, read) {
  node.dataset.take = "";
  readers.set(node, read);
}

/** @param {Element & { take?: () => Source | Promise<Source> }} node @returns {Source | Promise<Source> | undefined} */
export function sourceOf(node) {
  return readers.get(node)?.() ?? node.take?.();
}
