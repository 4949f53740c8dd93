/**
 * What is counted in the shares of a grid. No DOM.
 *
 * @import { LayerView } from "./view.js"
 *
 * @typedef {"denoise" | "noise"} Direction
 * @typedef {{ layer: number, row: number, effect: number }} Peak
 */

const HALF = 0.5;

/**
 * How much an exchange did, 0 nothing and 1 all: what came back when denoising, what was lost when noising.
 * @param {number} share
 * @param {Direction} direction
 */
export function effectOf(share, direction) {
  return direction === "denoise" ? share : 1 - share;
}

/**
 * The place that does most; ties go to the first.
 * @param {LayerView[]} layers
 * @param {Direction} direction
 * @returns {Peak}
 */
export function strongestPlace(layers, direction) {
  let best = { layer: 0, row: 0, effect: -Infinity };
  layers.forEach(({ share }, layer) => {
    share.forEach((value, row) => {
      const effect = effectOf(value, direction);
      if (effect > best.effect) best = { layer, row, effect };
    });
  });
  return best;
}

/**
 * What the last row does, layer by layer.
 * @param {LayerView[]} layers
 * @param {Direction} direction
 */
export function lastRow(layers, direction) {
  return layers.map(({ share }) => effectOf(share[share.length - 1], direction));
}

/**
 * The first layer at which a list of effects reaches half, -1 where none does.
 * @param {number[]} effects
 */
export function firstHalf(effects) {
  return effects.findIndex((effect) => effect >= HALF);
}
