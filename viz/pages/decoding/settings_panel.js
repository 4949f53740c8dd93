/**
 * Strategy and sliders.
 *
 * @import { SliderName } from "./settings.js"
 * @import { Settings } from "./view.types.js"
 *
 * @typedef {object} PanelActions
 * @property {(settings: Settings) => void} moved a slider moves
 * @property {(settings: Settings) => void} released it was let go
 * @property {(settings: Settings) => void} chosen a strategy, or another draw
 * @property {() => void} reset
 * @property {() => void} showLoops scroll to the section about loops
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { data } from "../../browser/state/server_data.js";
import { t } from "../../browser/text/words.js";
import { isUsed } from "./settings.js";

const { defaults, sliders, strategies } = data.decoding;
const SLIDER_NAMES = /** @type {SliderName[]} */ (Object.keys(sliders));

/** What the plain depth offers; another setting stands there once it is changed. @type {SliderName[]} */
const PLAIN = ["temperature", "repetition_penalty", "top_k", "top_p", "seed", "beam"];

/** @param {string} strategy */
const strategyName = (strategy) => t(`common.strategy.${strategy}`);

/**
 * A link may hold more than the slider offers: its ends give way.
 * @param {SliderName} name
 * @param {Settings} settings
 * @param {PanelActions} actions
 */
function slider(name, settings, actions) {
  const { low, high, step, off } = sliders[name];
  const value = settings[name];
  const id = `decoding-set-${name}`;
  const said = value === off ? `${value} · ${t("decoding.off")}` : String(value);
  const used = isUsed(settings.strategy, name);
  /** @param {any} event */
  const moved = (event) => ({ ...settings, [name]: Number(event.target.value) });
  return html`<div
    class="dec-set ${used ? "" : "dec-idle"} ${used && (PLAIN.includes(name) || value !== defaults[name]) ? "" : "tl-exact"}"
    data-name=${name}
    title=${used ? "" : t("decoding.idle", { strategy: strategyName(settings.strategy) })}
  >
    <label for=${id} title=${t(`decoding.help.${name}`)}>${t(`common.set.${name}`)}</label>
    <output for=${id} aria-live="off">${said}</output>
    <input
      type="range"
      id=${id}
      aria-description=${t(`decoding.help.${name}`)}
      aria-valuetext=${said}
      min=${Math.min(low, value)}
      max=${Math.max(high, value)}
      step=${step}
      ?disabled=${!used}
      .value=${live(String(value))}
      @input=${(/** @type {Event} */ event) => actions.moved(moved(event))}
      @change=${(/** @type {Event} */ event) => actions.released(moved(event))}
    />
  </div>`;
}

/**
 * @param {string} strategy
 * @param {Settings} settings
 * @param {PanelActions} actions
 */
function radio(strategy, settings, actions) {
  return html`<label
    ><input
      type="radio"
      name="decoding-strategy"
      value=${strategy}
      .checked=${live(settings.strategy === strategy)}
      @change=${() => actions.chosen({ ...settings, strategy })}
    /><span>${strategyName(strategy)}</span></label
  >`;
}

/**
 * Sampling once more, with the next seed.
 * @param {Settings} settings
 * @param {PanelActions} actions
 */
function drawButton(settings, actions) {
  const { low, high } = sliders.seed;
  const seed = settings.seed < high ? settings.seed + 1 : low;
  return html`<button class="tl-button" id="decoding-draw" @click=${() => actions.chosen({ ...settings, seed })}>
    ${t("decoding.draw_again")}
  </button>`;
}

/** @param {string} name */
function helpOf(name) {
  return html`<dt>${t(`common.set.${name}`)}</dt>
    <dd>${t(`decoding.help.${name}`)}</dd>`;
}

/**
 * @param {Settings} settings
 * @param {PanelActions} actions
 */
export function settingsPanel(settings, actions) {
  return html`<details
    class="tl-figure dec-settings"
    data-part="settings"
    ?open=${matchMedia("(min-width: 900px)").matches}
  >
    <summary>${t("decoding.settings")}</summary>
    <fieldset class="dec-strategy">
      <legend>${t("decoding.strategy")}</legend>
      ${strategies.map((strategy) => radio(strategy, settings, actions))}
    </fieldset>
    ${SLIDER_NAMES.map((name) => slider(name, settings, actions))}
    ${settings.strategy === "sample" ? drawButton(settings, actions) : ""}
    <button class="tl-button" id="decoding-reset" @click=${actions.reset}>${t("decoding.reset")}</button>
    <button class="tl-button" id="decoding-show-loops" @click=${actions.showLoops}>${t("loops.jump")}</button>
    <details class="tl-exact">
      <summary>${t("decoding.help")}</summary>
      <dl class="dec-help">${SLIDER_NAMES.map(helpOf)}</dl>
    </details>
  </details>`;
}
