/** What a network says of every place, painted, and the points over it. @import { Network, Points } from "./network.js" */

import { data } from "../../browser/state/server_data.js";
import { isDark, themeName } from "../../browser/frame/theme.js";
import { outputAt, sigmoid } from "./network.js";

export const SIDE = 280;
const GRID = 56;
const REACH = 2;
const LOWEST_SHADE = 1; // the two outermost of the palette are kept for the points
const SHADES = 4;

/** @param {string} hex */
const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

/**
 * @param {number[][]} shades
 * @param {number} probability
 */
function shadeOf(shades, probability) {
  const place = LOWEST_SHADE + SHADES * probability;
  const low = Math.min(SHADES, Math.floor(place));
  const share = place - low;
  return [0, 1, 2].map((c) => shades[low][c] * (1 - share) + shades[low + 1][c] * share);
}

/**
 * @param {Network} network
 * @param {number[][]} shades
 */
function fieldImage(network, shades) {
  const image = new ImageData(GRID, GRID);
  const across = (/** @type {number} */ i) => REACH * ((2 * (i + 0.5)) / GRID - 1);
  for (let row = 0; row < GRID; row++) {
    for (let col = 0; col < GRID; col++) {
      const probability = sigmoid(outputAt(network, across(col), -across(row)));
      image.data.set([...shadeOf(shades, probability), 255], 4 * (row * GRID + col));
    }
  }
  return image;
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Points} points
 * @param {string[]} stops
 */
function paintPoints(pen, { x, y, classes }, stops) {
  const unit = SIDE / (2 * REACH);
  pen.strokeStyle = isDark() ? "#14181f" : "#ffffff";
  pen.lineWidth = 1.2;
  for (let i = 0; i < classes.length; i++) {
    const px = SIDE / 2 + unit * x[i];
    const py = SIDE / 2 - unit * y[i];
    pen.beginPath();
    if (classes[i]) pen.rect(px - 4, py - 4, 8, 8);
    else pen.arc(px, py, 4.5, 0, 2 * Math.PI);
    pen.fillStyle = stops[classes[i] ? stops.length - 1 : 0];
    pen.fill();
    pen.stroke();
  }
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Network} network
 * @param {Points} points
 */
export function paintField(canvas, network, points) {
  const stops = data.palette.diverging[themeName()];
  const small = document.createElement("canvas");
  small.width = GRID;
  small.height = GRID;
  const smallPen = /** @type {CanvasRenderingContext2D} */ (small.getContext("2d"));
  smallPen.putImageData(fieldImage(network, stops.map(rgb)), 0, 0);
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.imageSmoothingEnabled = true;
  pen.drawImage(small, 0, 0, SIDE, SIDE);
  paintPoints(pen, points, stops);
}
