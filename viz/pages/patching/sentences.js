/**
 * The sentences under the grids, from the numbers that are shown. No DOM.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { Direction } from "./grid_shares.js"
 * @import { LayerView, PairView } from "./view.types.js"
 */

import { num } from "../../browser/text/number_format.js";
import { halfLayers, lastRow, strongestPlace } from "./grid_shares.js";

/**
 * @param {number} effect
 */
const percent = (effect) => num(100 * effect, 0);

/**
 * What becomes of the most probable token at the strongest place: in the run of B it was `other`, in that of A `token`.
 * @param {Direction} direction
 * @param {LayerView} layer
 * @param {number} row
 * @param {Pick<PairView, "other">} pair
 */
function outcome(direction, { flips, first }, row, { other }) {
  if (flips[row]) return "flips";
  return direction === "noise" || first[row] === other ? "stays" : "third";
}

/**
 * @param {Direction} direction
 * @param {LayerView[]} encoder empty where this part is the decoder's alone
 * @param {LayerView[]} decoder
 * @param {(row: number) => string} nameOf a source token
 * @param {Pick<PairView, "token" | "other">} pair
 * @returns {Line[]}
 */
export function gridLines(direction, encoder, decoder, nameOf, pair) {
  /** @type {Line[]} */
  const lines = [];
  if (encoder.length) {
    const { layer, row, effect } = strongestPlace(encoder, direction);
    const how = outcome(direction, encoder[layer], row, pair);
    const place = { token: nameOf(row), layer: layer + 1, share: percent(effect), first: encoder[layer].first[row] };
    lines.push(["see", `patching.see.${direction}.${how}`, { ...place, clean: pair.token, corrupt: pair.other }]);
  }
  const effects = lastRow(decoder, direction);
  const { how, layers } = halfLayers(effects);
  const profile = effects.map((effect) => `${percent(effect)}%`).join(" → ");
  const values = { profile, layer: layers[0] ?? 0, layers: layers.join(", ") };
  lines.push(["look", `patching.look.${direction}.${how}`, values]);
  return lines;
}
