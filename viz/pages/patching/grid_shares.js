/**
 * What is counted in the shares of a grid. No DOM.
 *
 * @import { LayerView } from "./view.types.js"
 *
 * @typedef {"denoise" | "noise"} Direction
 * @typedef {{ layer: number, row: number, effect: number }} Peak
 */

const HALF = 50; // per cent

/**
 * How much an exchange did, 0 nothing and 1 all: what came back when denoising, what was lost when noising.
 * @param {number} share
 * @param {Direction} direction
 */
export function effectOf(share, direction) {
  return direction === "denoise" ? share : 1 - share;
}

/**
 * The place that does most, among those that flip the output where there are some; ties go to the first.
 * @param {LayerView[]} layers
 * @param {Direction} direction
 * @returns {Peak}
 */
export function strongestPlace(layers, direction) {
  const places = layers.flatMap(({ share, flips }, layer) =>
    share.map((value, row) => ({ layer, row, effect: effectOf(value, direction), flips: flips[row] })),
  );
  const flipping = places.filter(({ flips }) => flips);
  const [first, ...others] = flipping.length ? flipping : places;
  const { layer, row, effect } = others.reduce((best, one) => (one.effect > best.effect ? one : best), first);
  return { layer, row, effect };
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
 * At which layers a list of effects, rounded to per cents as they are shown, is at least half, layers counted from 1.
 * never: at none. always: at all. half: from a later layer on at all. some: at these and no others, in another way.
 * @param {number[]} effects
 * @returns {{ how: "never" | "always" | "half" | "some", layers: number[] }}
 */
export function halfLayers(effects) {
  const layers = effects.flatMap((effect, i) => (Math.round(100 * effect) >= HALF ? [i + 1] : []));
  if (!layers.length) return { how: "never", layers };
  if (layers.length === effects.length) return { how: "always", layers };
  return { how: layers[0] === effects.length - layers.length + 1 ? "half" : "some", layers };
}
