/**
 * All neurons of a layer as two pictures: before and after the activation.
 *
 * @import { Neurons } from "./token_neurons.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { matrixSource } from "../export/matrix_source.js";
import { paintPicture } from "../drawing/color_scales.js";
import { element } from "../drawing/dom.js";
import { num } from "../text/number_format.js";
import { formula } from "../text/formula.js";
import { t } from "../text/words.js";
import { activationName, largestSize, neuronAt } from "./token_neurons.js";

/**
 * @typedef {object} GridEvents
 * @property {(neuron: number | null) => void} hover
 * @property {(neuron: number | null) => void} choose
 * @property {(event: KeyboardEvent) => void} key
 */

/**
 * The picture of one layer: its canvas and how far its colours reach.
 * @param {Neurons} neurons
 * @param {"pre" | "act"} name
 * @param {number} layer
 */
export function paintGrid(neurons, name, layer) {
  const values = neurons[name][layer];
  const tall = Math.ceil(neurons.count / neurons.wide);
  const high = largestSize(values);
  const signed = name === "pre" || values.some((value) => value < 0);
  const data = new Float32Array(neurons.wide * tall);
  data.set(values);
  /** @type {HTMLCanvasElement} */
  const canvas = element(html`<canvas class="ff-canvas" aria-hidden="true"></canvas>`);
  const size = { data, nrows: tall, ncols: neurons.wide };
  paintPicture(canvas, {
    ...size,
    palette: signed ? "diverging" : "sequential",
    low: signed ? -high : 0,
    highOf: () => high,
  });
  return { name, canvas, data, high, signed, tall };
}

/**
 * @param {Neurons} neurons
 * @param {ReturnType<typeof paintGrid>} picture
 * @param {number} marked
 * @param {GridEvents} events
 */
export function grid(neurons, picture, marked, events) {
  const { name, canvas, high, signed, tall } = picture;
  const { view, wide, count } = neurons;
  const title = view.activation === "swiglu" ? `feedforward.${name}_swiglu` : `feedforward.${name}`;
  /** @param {MouseEvent} event */
  const under = (event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    return neuronAt(neurons, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  };
  const source = () => {
    const steps = (/** @type {number} */ size, /** @type {number} */ by) =>
      Array.from({ length: size }, (_, i) => ({ text: String(i * by) }));
    const { data } = picture;
    /** @type {"diverging" | "sequential"} */
    const palette = signed ? "diverging" : "sequential";
    const look = { palette, low: signed ? -high : 0, high };
    const hidden = (/** @type {number} */ row, /** @type {number} */ column) => row * wide + column >= count;
    return matrixSource({ rows: steps(tall, wide), cols: steps(wide, 1), data, hidden, ...look });
  };
  return html`<figure class="ff-figure">
    <figcaption>
      <span>${formula(t(title, { f: activationName(view.activation) }))}</span>
      <small>${t(signed ? "feedforward.from_to" : "feedforward.zero_to", { high: num(high, 2) })}</small>
    </figcaption>
    <div
      class="ff-place"
      data-take
      .take=${source}
      data-name=${name}
      style="--wide: ${wide}; --tall: ${tall}"
      role="application"
      tabindex=${name === "pre" ? 0 : -1}
      aria-label=${t("feedforward.grid_label", { F: count, w: wide })}
      aria-description=${t("feedforward.grid_keys")}
      @pointermove=${(/** @type {MouseEvent} */ event) => events.hover(under(event))}
      @pointerleave=${() => events.hover(null)}
      @click=${(/** @type {MouseEvent} */ event) => events.choose(under(event))}
      @keydown=${events.key}
    >
      ${canvas}<i class="ff-mark" style="--c: ${marked % wide}; --r: ${Math.floor(marked / wide)}"></i>
    </div>
  </figure>`;
}
