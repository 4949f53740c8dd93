/**
 * The colours of cells, and the bands of a side as one small picture.
 * @import { Role } from "./shapes.js"
 */
import { rowAt } from "./record.js";

/** @typedef {Record<Role | "below", string>} Colours as #rrggbb; below: what a negative cell is mixed with */
/** @typedef {{ words: (key: string, values?: Record<string, string | number>) => string, colours: Colours, font: string, blend: GlobalCompositeOperation }} Look */

/** @param {string} hex */
const channels = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/**
 * A signed share -1..1 as a colour: the paper at 0, the role's colour at 1, the other ink at -1.
 * @param {Colours} colours
 * @param {Role} role
 * @param {number} share
 */
export function cellColour(colours, role, share) {
  const paper = channels(colours.paper);
  const ink = channels(share < 0 ? colours.below : colours[role]);
  const part = Math.min(1, Math.abs(share));
  return paper.map((c, i) => Math.round(c + (ink[i] - c) * part));
}

/**
 * Every so many-th cell, so that fewer are drawn where there is no room for all.
 * @param {Float32Array} values
 * @param {number} cells
 */
export function fewer(values, cells) {
  const each = values.length / cells;
  return Array.from({ length: cells }, (_, c) => values[Math.floor(c * each)]);
}

/**
 * All bands of a side as one small picture: a column for each depth and token, a pixel for each cell.
 * @param {Pick<import("./marks.js").Film, "stage" | "layout">} film
 * @param {"source" | "target"} side
 * @param {Colours} colours
 */
export function texture({ stage, layout }, side, colours) {
  const { count, cells } = layout.lanes[side];
  const depths = stage[side].depths.length;
  const canvas = document.createElement("canvas");
  canvas.width = depths * count;
  canvas.height = cells;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const image = pen.createImageData(canvas.width, cells);
  for (let depth = 0; depth < depths; depth += 1) {
    for (let token = 0; token < count; token += 1) {
      fewer(rowAt(stage[side].stream, depth, token), cells).forEach((value, c) => {
        const at = c * canvas.width + depth * count + token;
        image.data.set([...cellColour(colours, side, value / stage.fold.high), 255], at * 4);
      });
    }
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}
