/** Snapshots of a training as a slider, each step written below its place. */

import { live } from "../../vendor/lit-html/directives/live.js";
import { html } from "../../vendor/lit-html/lit-html.js";

/**
 * @param {object} slider
 * @param {string} slider.id
 * @param {string} slider.label
 * @param {number[]} slider.steps
 * @param {number} slider.at which of them
 * @param {string} slider.now the chosen one in words
 * @param {(at: number) => void} slider.choose
 */
export function stepsSlider({ id, label, steps, at, now, choose }) {
  const last = steps.length - 1;
  const slide = (/** @type {Event} */ event) => choose(Number(/** @type {HTMLInputElement} */ (event.target).value));
  return html`<div class="tl-steps">
      <input
        type="range"
        id=${id}
        min="0"
        max=${last}
        step="1"
        aria-label=${label}
        aria-valuetext=${now}
        .value=${live(String(at))}
        @input=${slide}
      />
      <div class="tl-steps-ticks" aria-hidden="true">
        ${steps.map((step, i) => html`<span style="left: ${(100 * i) / last}%">${step}</span>`)}
      </div>
    </div>
    <output for=${id} aria-live="off">${now}</output>`;
}
