/** Values to colours: 256 steps between the stops of viz/shared/theme.py, for the theme of the moment. */

import { data } from "../state/server_data.js";
import { themeName } from "../frame/theme.js";

/** @typedef {"sequential" | "diverging"} Palette */

const STEPS = 256;
const DARK_INK = "#000000";
const LIGHT_INK = "#ffffff";
/** @type {Record<string, Uint8ClampedArray>} */
const tables = {};

/** @param {string} hex */
function rgb(hex) {
  return [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
}

/** The hue, in degrees, of the i-th token or curve. @param {number} i */
export function hue(i) {
  return data.palette.hues[i % data.palette.hues.length];
}

/**
 * A palette's 256 colours as bytes r, g, b.
 * @param {Palette} palette
 */
export function colours(palette) {
  const key = `${palette}.${themeName()}`;
  tables[key] ??= table(data.palette[palette][themeName()].map(rgb));
  return tables[key];
}

/** @param {number[][]} stops */
function table(stops) {
  const bytes = new Uint8ClampedArray(STEPS * 3);
  for (let i = 0; i < STEPS; i++) {
    const at = (i / (STEPS - 1)) * (stops.length - 1);
    const low = Math.min(Math.floor(at), stops.length - 2);
    for (let c = 0; c < 3; c++) bytes[i * 3 + c] = stops[low][c] + (at - low) * (stops[low + 1][c] - stops[low][c]);
  }
  return bytes;
}

/**
 * Where a value stands between low and high, as a step 0..255.
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
function step256(value, low, high) {
  const at = high > low ? (value - low) / (high - low) : 0;
  if (at <= 0 || Number.isNaN(at)) return 0;
  return at >= 1 ? STEPS - 1 : Math.round(at * (STEPS - 1));
}

/**
 * @param {Palette} palette
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
function bytesOf(palette, value, low, high) {
  const i = step256(value, low, high) * 3;
  return colours(palette).subarray(i, i + 3);
}

/**
 * @param {Palette} palette
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
export function colour(palette, value, low, high) {
  return `rgb(${bytesOf(palette, value, low, high).join(",")})`;
}

/**
 * Black or white, whichever reads better on that colour (relative luminance, WCAG 2).
 * @param {Palette} palette
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
export function ink(palette, value, low, high) {
  const [r, g, b] = Array.from(bytesOf(palette, value, low, high), (byte) => {
    const x = byte / 255;
    return x <= 0.04 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? DARK_INK : LIGHT_INK;
}

/** @param {Palette} palette */
export function gradient(palette) {
  return `linear-gradient(90deg, ${data.palette[palette][themeName()].join(", ")})`;
}

/**
 * nrows x ncols values as a picture of one pixel a cell.
 * @param {HTMLCanvasElement} canvas
 * @param {object} picture
 * @param {ArrayLike<number>} picture.data row by row
 * @param {number} picture.nrows
 * @param {number} picture.ncols
 * @param {Palette} [picture.palette]
 * @param {number} [picture.low]
 * @param {(row: number) => number} picture.highOf the top of a row's scale
 * @param {((row: number, col: number) => boolean) | null} [picture.hidden] true is left clear
 */
export function paintPicture(canvas, picture) {
  const { data: values, nrows, ncols, palette = "sequential", low = 0, highOf, hidden = null } = picture;
  canvas.width = ncols;
  canvas.height = nrows;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const image = pen.createImageData(ncols, nrows);
  const bytes = colours(palette);
  for (let k = 0; k < nrows * ncols; k++) {
    const row = Math.floor(k / ncols);
    if (hidden && hidden(row, k % ncols)) continue;
    const i = step256(values[k], low, highOf(row)) * 3;
    image.data.set([bytes[i], bytes[i + 1], bytes[i + 2], 255], k * 4);
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}
