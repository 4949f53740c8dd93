/**
 * The neurons of one token as numbers.
 *
 * @import { FeedforwardView, TopNeuron } from "../../pages/feedforward/view.types.js"
 *
 * @typedef {object} Neurons
 * @property {FeedforwardView} view
 * @property {Float32Array[]} pre by layer
 * @property {Float32Array[]} act by layer
 * @property {Float32Array[]} silent by token, then layer
 * @property {number} count F
 * @property {number} wide neurons in one line of the picture
 *
 * @typedef {{ layer: number, neuron: number }} Chosen
 */

import { num } from "../text/number_format.js";

/** @type {Record<string, string>} */
const NAMES = { relu: "ReLU", gelu: "GELU", silu: "SiLU", swiglu: "SwiGLU" };

/** @param {string} activation */
export function activationName(activation) {
  return NAMES[activation] || activation;
}

/**
 * @param {number} share
 * @param {number} [digits]
 */
export function percent(share, digits = 1) {
  return `${num(100 * share, digits)}%`;
}

/** The nearest power of two to a square. @param {number} count */
export function lineWidth(count) {
  return 2 ** Math.ceil(Math.log2(Math.sqrt(count)));
}

/** @param {Iterable<number>} values */
export function largestSize(values) {
  let largest = 0;
  for (const value of values) largest = Math.max(largest, Math.abs(value));
  return largest || 1;
}

/** The person's layer, or the last. @param {FeedforwardView} view @param {number} layer of the scene */
export function layerShown(view, layer) {
  return layer >= 0 && layer < view.layers ? layer : view.layers - 1;
}

/**
 * The layer and the neuron on the screen: the person's, or the last layer and the neuron that adds most there.
 * @param {FeedforwardView} view
 * @param {{ layer: number, neuron: number }} scene
 * @returns {Chosen}
 */
export function chosenNeuron(view, scene) {
  const layer = layerShown(view, scene.layer);
  const own = scene.neuron >= 0 && scene.neuron < view.shape[1];
  return { layer, neuron: own ? scene.neuron : view.top[layer][0].neuron };
}

/**
 * The neuron under a place of the picture, both from 0 to 1; null beyond the last.
 * @param {Neurons} neurons
 * @param {number} x
 * @param {number} y
 */
export function neuronAt({ count, wide }, x, y) {
  const i = Math.floor(y * Math.ceil(count / wide)) * wide + Math.floor(x * wide);
  return i >= 0 && i < count ? i : null;
}

/**
 * The mean over all tokens of the share of silent neurons in a layer.
 * @param {Neurons} neurons
 * @param {number} layer
 */
export function meanSilent({ silent }, layer) {
  return silent.reduce((sum, row) => sum + row[layer], 0) / silent.length;
}

/**
 * What the top neurons with any part add together, as a share of all.
 * @param {TopNeuron[]} top
 * @param {number} total
 */
export function topShare(top, total) {
  const active = top.filter((one) => one.part > 0);
  return { count: active.length, share: active.reduce((sum, one) => sum + one.part, 0) / (total || 1) };
}

/**
 * Layers by tokens, row by row, with where the largest and the smallest stand.
 * @param {Neurons} neurons
 */
export function silenceTable({ view, silent }) {
  const tokens = view.rows.length;
  const data = Float32Array.from(
    { length: view.layers * tokens },
    (_, i) => silent[i % tokens][Math.floor(i / tokens)],
  );
  const most = data.reduce((best, value, i) => (value > data[best] ? i : best), 0);
  const least = data.reduce((best, value, i) => (value < data[best] ? i : best), 0);
  /** @param {number} i */
  const place = (i) => ({ value: data[i], token: i % tokens, layer: Math.floor(i / tokens) });
  return { data, most: place(most), least: place(least) };
}
