/** What colors mean. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { gradient } from "../drawing/color_scales.js";

/** @param {any} mark */
export function key({ entries, ends = ["", ""] }) {
  const one = (/** @type {[string, string]} */ [color, words]) => {
    const isScale = color === "sequential" || color === "diverging";
    const ground = isScale ? gradient(/** @type {"sequential"} */ (color)) : `var(--${color})`;
    const [low, high] = isScale ? ends : ["", ""];
    return html`<span
      >${low} <i class=${isScale ? "mk-scale" : ""} style="background: ${ground}"></i> ${high} ${words}</span
    >`;
  };
  return html`<span class="mk-key">${entries.map(one)}</span>`;
}
