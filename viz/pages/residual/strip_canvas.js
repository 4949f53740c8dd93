/** A vector as a strip of colours. */

import { paintPicture } from "../../browser/drawing/color_scales.js";

/**
 * @param {ArrayLike<number>} values
 * @param {number} high
 */
export function stripCanvas(values, high) {
  const canvas = document.createElement("canvas");
  canvas.className = "re-strip";
  canvas.setAttribute("aria-hidden", "true");
  const picture = { data: values, nrows: 1, ncols: values.length, low: -high, highOf: () => high };
  return paintPicture(canvas, { ...picture, palette: "diverging" });
}
