/** The walk of the boxes: one token through every box, a step a box, each with its own numbers in words. @import { Boxes } from "./boxes.js" */

import { live } from "../../vendor/lit-html/directives/live.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { atDepth } from "../../browser/text/figure_text.js";
import { fill } from "../../browser/text/fill_slots.js";
import { t } from "../../browser/text/words.js";

const PLAY_SIGN = "M2 1L11 6L2 11Z";
const PAUSE_SIGN = "M2 1H5V11H2ZM7 1H10V11H7Z";

/** @param {Boxes} boxes */
function buttons(boxes) {
  const { step, steps } = boxes;
  const isPlaying = boxes.timer !== null;
  const button = (/** @type {string} */ name, /** @type {boolean} */ isOff, /** @type {number} */ to) =>
    html`<button id="boxes-${name}" class="mk-chip" ?disabled=${isOff} @click=${() => boxes.stepByHand(to)}>
      ${t(`boxes.walk.${name}`)}
    </button>`;
  return html`${button("back", step <= 0, step - 1)}
    <button class="mk-chip" id="boxes-play" aria-pressed=${String(isPlaying)} @click=${() => boxes.togglePlaying()}>
      <svg class="mp-sign" viewBox="0 0 12 12" aria-hidden="true">
        <path d=${isPlaying ? PAUSE_SIGN : PLAY_SIGN}></path>
      </svg>
      ${t(isPlaying ? "boxes.walk.pause" : "boxes.walk.play")}
    </button>
    ${button("next", step >= steps.length - 1, step + 1)} ${button("stop", step < 0, -1)}`;
}

/** @param {Boxes} boxes */
function slider(boxes) {
  const { step, steps, walked } = boxes;
  return html`<input
    type="range"
    min="0"
    max=${steps.length - 1}
    aria-label=${t("boxes.walk.slider")}
    aria-valuetext=${walked?.place ?? t("boxes.walk.off")}
    .value=${live(String(Math.max(0, step)))}
    @input=${(/** @type {any} */ event) => boxes.stepByHand(Number(event.target.value))}
  />`;
}

/** What the box of the step does to the token. @param {Boxes} boxes */
function said(boxes) {
  const { walked, step, steps, walk } = boxes;
  if (!walked) return html`<span>${atDepth("boxes.walk.hint")}</span>`;
  const row = boxes.rowOf(walked.stack);
  const texts = Object.entries({ ...walk.tokens[walked.stack], ...steps[step].values });
  const values = Object.fromEntries(texts.map(([name, all]) => [name, all[row]]));
  return html`<b>${walked.place}</b><span>${fill(steps[step].said, values)}</span>`;
}

/** The arrow keys step; in a field they keep their own meaning. @param {KeyboardEvent} event @param {Boxes} boxes */
function onKey(event, boxes) {
  if (/** @type {Element} */ (event.target).matches("select, input")) return;
  const by = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1 })[event.key];
  if (!by) return;
  event.preventDefault();
  boxes.stepByHand(Math.max(0, boxes.step + by));
}

/** @param {Boxes} boxes */
export function walkControls(boxes) {
  const { step, steps, walked } = boxes;
  const where = walked ? `${step + 1} / ${steps.length}` : t("boxes.walk.steps", { n: steps.length });
  return html`<section
    class="mp-walk mk-stack"
    aria-label=${t("boxes.walk.title")}
    @keydown=${(/** @type {KeyboardEvent} */ event) => onKey(event, boxes)}
  >
    <h3>${t("boxes.walk.title")}</h3>
    <div class="mp-row">${boxes.kit.draw(boxes.view.choose)}</div>
    <div class="mp-row">${buttons(boxes)} ${slider(boxes)} <span class="mp-where">${where}</span></div>
    <p class="mp-caption" id="boxes-caption" aria-live="polite" data-box=${walked?.id ?? ""}>${said(boxes)}</p>
  </section>`;
}
