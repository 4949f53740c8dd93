/**
 * The sentences under the grids, from the numbers that are shown. No DOM.
 *
 * @import { Line } from "../../browser/reading.js"
 * @import { Direction } from "./shares.js"
 * @import { LayerView } from "./view.js"
 */

import { num } from "../../browser/format.js";
import { firstHalf, lastRow, strongestPlace } from "./shares.js";

/**
 * @param {number} effect
 */
const percent = (effect) => num(100 * effect, 0);

/**
 * @param {Direction} direction
 * @param {LayerView[]} encoder empty where this part is the decoder's alone
 * @param {LayerView[]} decoder
 * @param {(row: number) => string} nameOf a source token
 * @returns {Line[]}
 */
export function gridLines(direction, encoder, decoder, nameOf) {
  /** @type {Line[]} */
  const lines = [];
  if (encoder.length) {
    const { layer, row, effect } = strongestPlace(encoder, direction);
    const how = encoder[layer].flips[row] ? "flips" : "stays";
    const values = { token: nameOf(row), layer: layer + 1, share: percent(effect), first: encoder[layer].first[row] };
    lines.push(["see", `patching.see.${direction}.${how}`, values]);
  }
  const effects = lastRow(decoder, direction);
  const half = firstHalf(effects);
  const profile = effects.map((effect) => `${percent(effect)}%`).join(" → ");
  const key = half < 0 ? `patching.look.${direction}.never` : `patching.look.${direction}.half`;
  lines.push(["look", key, { profile, layer: half + 1 }]);
  return lines;
}
