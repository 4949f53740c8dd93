/** What the playgrounds share: sliders, pictures to drag in, arrows, bars, and the sentences that follow from the numbers. */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { atDepth, reading } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";

/**
 * @import { Line } from "../../browser/text/figure_text.js"
 *
 * @typedef {object} Slider
 * @property {string} name
 * @property {string} label
 * @property {[low: number, high: number, step: number]} range
 * @property {number} value
 * @property {(value: number) => string} write
 * @property {(value: number) => void} set
 *
 * @typedef {[number, number]} Point
 */

const HEAD = 13; // px of an arrow's head
const HEAD_HALF = 7;

/** @param {Slider} slider */
export function slider({ name, label, range, value, write, set }) {
  const [low, high, step] = range;
  const id = `intuition-${name}`;
  return html`<label class="in-slider"
    ><span>${label}</span
    ><input
      type="range"
      id=${id}
      min=${low}
      max=${high}
      step=${step}
      aria-valuetext=${write(value)}
      .value=${live(String(value))}
      @input=${(/** @type {Event} */ event) => set(Number(/** @type {HTMLInputElement} */ (event.target).value))}
    /><output for=${id}>${write(value)}</output></label
  >`;
}

/**
 * Listeners for a picture in which one drags anywhere; `place` gets the point in the picture's own units.
 * @param {(x: number, y: number, first: boolean) => void} place
 */
export function dragging(place) {
  /** @param {PointerEvent} event */
  const move = (event) => {
    const picture = /** @type {SVGSVGElement} */ (event.currentTarget);
    const box = picture.getBoundingClientRect();
    const view = picture.viewBox.baseVal;
    const x = ((event.clientX - box.left) * view.width) / box.width;
    const y = ((event.clientY - box.top) * view.height) / box.height;
    place(x, y, event.type === "pointerdown");
    event.preventDefault();
  };
  return {
    /** @param {PointerEvent} event */
    down: (event) => {
      /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
      move(event);
    },
    /** @param {PointerEvent} event */
    move: (event) => {
      if (/** @type {Element} */ (event.currentTarget).hasPointerCapture(event.pointerId)) move(event);
    },
  };
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {string} kind its class
 */
export function arrow([x0, y0], [x1, y1], kind) {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [ux, uy] = length ? [(x1 - x0) / length, (y1 - y0) / length] : [1, 0];
  const [bx, by] = [x1 - HEAD * ux, y1 - HEAD * uy];
  const long = length > HEAD;
  const left = `${bx - HEAD_HALF * uy} ${by + HEAD_HALF * ux}`;
  const right = `${bx + HEAD_HALF * uy} ${by - HEAD_HALF * ux}`;
  return svg`<g class="in-arrow in-${kind}">
    <line x1=${x0} y1=${y0} x2=${long ? bx : x1} y2=${long ? by : y1}></line>
    ${long ? svg`<path d="M${x1} ${y1} L${left} L${right} Z"></path>` : nothing}
    <circle cx=${x1} cy=${y1} r="14" class="in-handle"></circle>
  </g>`;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} words
 * @param {string} kind its class
 * @param {string} [anchor]
 */
export function text(x, y, words, kind, anchor = "middle") {
  return svg`<text x=${x} y=${y} class=${kind} text-anchor=${anchor}>${words}</text>`;
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {string} [kind]
 */
export function axis([x1, y1], [x2, y2], kind = "in-axis") {
  return svg`<line x1=${x1} y1=${y1} x2=${x2} y2=${y2} class=${kind}></line>`;
}

/** @param {number} share */
export function bar(share) {
  const width = (100 * Math.min(1, Math.max(0, share))).toFixed(1);
  return html`<span class="in-bar" aria-hidden="true"><i style="width: ${width}%"></i></span>`;
}

/** What a number looks like in an angle: with a real minus. @param {number} degrees */
export function degreesText(degrees) {
  return `${String(degrees).replace("-", "−")}°`;
}

/**
 * @param {string} part
 * @param {unknown} body
 * @param {{ step?: number, going?: boolean }} [data]
 */
export function section(part, body, { step, going } = {}) {
  return html`<section
    class="tl-figure in-part"
    id="intuition-${part}"
    data-step=${step ?? nothing}
    data-going=${going ?? nothing}
  >
    <h3>${t(`intuition.${part}.question`)}</h3>
    <p class="tl-quiet in-lead">${atDepth(`intuition.${part}.lead`)}</p>
    ${body}
  </section>`;
}

/** The sentences that follow from the numbers. @param {Line[]} lines */
export function verdict(lines) {
  return html`<div class="in-verdict" aria-live="polite">${reading(lines)}</div>`;
}
