/**
 * The table of shapes as text, for a spreadsheet.
 *
 * @import { MapBatch, MapView, TensorRow } from "./view.types.js"
 */

import { t } from "../../browser/text/words.js";
import { shapeText } from "./number_format.js";

const HEADINGS = ["tensor", "site", "axes", "one", "two", "count", "type"];

/**
 * The shape of a tensor in the batch of two; "" where it is not known.
 * @param {MapBatch | null} batch
 * @param {string} name
 */
export function shapeInBatch(batch, name) {
  const row = batch?.tensors.find((tensor) => tensor.name === name);
  return row ? shapeText(row.shape) : "";
}

/**
 * @param {MapView} view
 * @param {MapBatch | null} batch
 */
export function tensorLines(view, batch) {
  /** @param {TensorRow} row */
  const line = (row) => [
    t(`map.tensor.${row.name}`),
    row.site,
    `(${row.axes})`,
    shapeText(row.shape),
    shapeInBatch(batch, row.name),
    row.count,
    row.type,
  ];
  const headings = HEADINGS.map((heading) => t(`map.io.${heading}`));
  return [headings, ...view.tensors.map(line)].map((cells) => cells.join("\t")).join("\n");
}
