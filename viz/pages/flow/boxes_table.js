/**
 * The table of shapes as text, for a spreadsheet.
 *
 * @import { BoxesBatch, BoxesView, TensorRow } from "./view.types.js"
 */

import { t } from "../../browser/text/words.js";
import { shapeText } from "./boxes_numbers.js";

const HEADINGS = ["tensor", "site", "axes", "one", "two", "count", "type"];

/**
 * The shape of a tensor in the batch of two; "" where it is not known.
 * @param {BoxesBatch | null} batch
 * @param {string} name
 */
export function shapeInBatch(batch, name) {
  const row = batch?.tensors.find((tensor) => tensor.name === name);
  return row ? shapeText(row.shape) : "";
}

/**
 * @param {BoxesView} view
 * @param {BoxesBatch | null} batch
 */
export function tensorLines(view, batch) {
  /** @param {TensorRow} row */
  const line = (row) => [
    t(`boxes.tensor.${row.name}`),
    row.site,
    `(${row.axes})`,
    shapeText(row.shape),
    shapeInBatch(batch, row.name),
    row.count,
    row.type,
  ];
  const headings = HEADINGS.map((heading) => t(`boxes.io.${heading}`));
  return [headings, ...view.tensors.map(line)].map((cells) => cells.join("\t")).join("\n");
}
