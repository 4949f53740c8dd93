/**
 * The walk of the boxes: one token through every box, a step a box, each with its own numbers in words.
 *
 * @import { BoxPart, BoxesView, NumberedToken, Stack } from "./view.types.js"
 *
 * @typedef {object} Walk
 * @property {BoxesView} view
 * @property {BoxPart[]} steps
 * @property {number} at the step; -1 where the walk has not begun
 * @property {boolean} playing
 * @property {(step: number) => void} go stops the playing
 * @property {() => void} toggle
 * @property {() => void} end
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { atDepth } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { caption } from "./boxes_captions.js";
import { clamp } from "./boxes_numbers.js";
import { tokensOf } from "./boxes_places.js";
import { partPlace } from "./boxes_names.js";

const PLAY_SIGN = "M2 1L11 6L2 11Z";
const PAUSE_SIGN = "M2 1H5V11H2ZM7 1H10V11H7Z";

/**
 * @param {Stack} stack
 * @param {NumberedToken[]} tokens
 * @param {number} now
 */
function chooser(stack, tokens, now) {
  const key = stack === "encoder" ? "source" : "step";
  /** @param {Event} event */
  const choose = (event) => setScene({ [key]: Number(/** @type {HTMLSelectElement} */ (event.target).value) });
  const option = (/** @type {NumberedToken} */ token, /** @type {number} */ i) =>
    html`<option value=${i} .selected=${live(i === now)}>${i + 1} ${token.text}</option>`;
  return html`<label
    >${t(`boxes.walk.token.${stack}`)}
    <select class="tl-button" id="boxes-token-${stack}" @change=${choose}>
      ${tokens.map(option)}
    </select></label
  >`;
}

/** @param {boolean} playing */
function playSign(playing) {
  return html`<svg class="mp-sign" viewBox="0 0 12 12" aria-hidden="true">
    <path d=${playing ? PAUSE_SIGN : PLAY_SIGN}></path>
  </svg>`;
}

/** @param {Walk} walk */
function buttons(walk) {
  const { at, steps, playing } = walk;
  return html`<button class="tl-button" id="boxes-back" ?disabled=${at <= 0} @click=${() => walk.go(at - 1)}>
      ${t("boxes.walk.back")}
    </button>
    <button class="tl-button" id="boxes-play" aria-pressed=${String(playing)} @click=${walk.toggle}>
      ${playSign(playing)} ${t(playing ? "boxes.walk.pause" : "boxes.walk.play")}
    </button>
    <button class="tl-button" id="boxes-next" ?disabled=${at >= steps.length - 1} @click=${() => walk.go(at + 1)}>
      ${t("boxes.walk.next")}
    </button>
    <button class="tl-button" id="boxes-stop" ?disabled=${at < 0} @click=${walk.end}>${t("boxes.walk.stop")}</button>`;
}

/** @param {Walk} walk */
function slider(walk) {
  const { at, steps } = walk;
  return html`<input
    type="range"
    min="0"
    max=${steps.length - 1}
    id="boxes-slider"
    aria-label=${t("boxes.walk.slider")}
    aria-valuetext=${at >= 0 ? partPlace(steps[at]) : t("boxes.walk.off")}
    .value=${live(String(Math.max(0, at)))}
    @input=${(/** @type {Event} */ event) => walk.go(Number(/** @type {HTMLInputElement} */ (event.target).value))}
  />`;
}

/** @param {Walk} walk */
function said(walk) {
  if (walk.at < 0) return html`<span>${atDepth("boxes.walk.hint")}</span>`;
  const part = walk.steps[walk.at];
  return html`<b>${partPlace(part)}</b><span>${caption(walk.view, part, state.scene)}</span>`;
}

/**
 * The arrow keys step; in a field they keep their own meaning.
 * @param {KeyboardEvent} event
 * @param {Walk} walk
 */
function onKey(event, walk) {
  if (/** @type {Element} */ (event.target).matches("select, input")) return;
  const step = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1 })[event.key];
  if (!step) return;
  event.preventDefault();
  walk.go(clamp(walk.at + step, walk.steps.length));
}

/** @param {Walk} walk */
export function walkControls(walk) {
  const { view, at, steps } = walk;
  const tokens = tokensOf(view, state.scene);
  const where = at >= 0 ? `${at + 1} / ${steps.length}` : t("boxes.walk.steps", { n: steps.length });
  return html`<section
    class="mp-walk"
    aria-label=${t("boxes.walk.title")}
    @keydown=${(/** @type {KeyboardEvent} */ event) => onKey(event, walk)}
  >
    <div class="mp-row">
      <h3>${t("boxes.walk.title")}</h3>
      ${chooser("encoder", view.src, tokens.encoder)} ${chooser("decoder", view.tgt, tokens.decoder)}
    </div>
    <div class="mp-row">${buttons(walk)} ${slider(walk)} <span class="mp-where">${where}</span></div>
    <p class="mp-caption" id="boxes-caption" aria-live="polite" data-box=${at >= 0 ? steps[at].id : ""}>
      ${said(walk)}
    </p>
  </section>`;
}
