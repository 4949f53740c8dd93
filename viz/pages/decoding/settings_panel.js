/**
 * Strategy and sliders.
 *
 * @import { Settings, SliderName } from "./settings.js"
 *
 * @typedef {object} PanelActions
 * @property {(settings: Settings) => void} moved a slider moves
 * @property {(settings: Settings) => void} released it was let go
 * @property {(settings: Settings) => void} chosen a strategy
 * @property {() => void} reset
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { t } from "../../browser/words.js";
import { SLIDERS, SLIDER_NAMES, STRATEGIES, isOff, isUsed } from "./settings.js";

/** What the plain depth offers; another setting stands there once it is changed. @type {SliderName[]} */
const PLAIN = ["temperature", "top_k", "top_p", "beam"];

/** @param {string} strategy */
const strategyName = (strategy) => t(`common.strategy.${strategy}`);

/**
 * A link may hold more than the slider offers: its ends give way.
 * @param {SliderName} name
 * @param {Settings} settings
 * @param {PanelActions} actions
 * @param {Settings} defaults
 */
function slider(name, settings, actions, defaults) {
  const [low, high, step] = SLIDERS[name];
  const value = settings[name];
  const id = `decoding-set-${name}`;
  const said = isOff(name, value) ? `${value} · ${t("decoding.off")}` : String(value);
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

/** @param {string} name */
function helpOf(name) {
  return html`<dt>${t(`common.set.${name}`)}</dt>
    <dd>${t(`decoding.help.${name}`)}</dd>`;
}

/**
 * @param {Settings} settings
 * @param {PanelActions} actions
 * @param {Settings} defaults
 */
export function settingsPanel(settings, actions, defaults) {
  return html`<details
    class="tl-figure dec-settings"
    data-part="settings"
    ?open=${matchMedia("(min-width: 900px)").matches}
  >
    <summary>${t("decoding.settings")}</summary>
    <fieldset class="dec-strategy">
      <legend>${t("decoding.strategy")}</legend>
      ${STRATEGIES.map((strategy) => radio(strategy, settings, actions))}
    </fieldset>
    ${SLIDER_NAMES.map((name) => slider(name, settings, actions, defaults))}
    <button class="tl-button" id="decoding-reset" @click=${actions.reset}>${t("decoding.reset")}</button>
    <details class="tl-exact">
      <summary>${t("decoding.help")}</summary>
      <dl class="dec-help">${SLIDER_NAMES.map(helpOf)}</dl>
    </details>
  </details>`;
}
