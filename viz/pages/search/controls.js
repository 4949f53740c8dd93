/**
 * What changes the scene: the settings of the decoding as sliders, the page's own settings, a forced beginning.
 *
 * @import { Look } from "./page_settings.js"
 * @import { Shown } from "./page_state.js"
 * @import { Settings } from "./view.types.js"
 *
 * @typedef {keyof Settings} SettingName
 * @typedef {Exclude<SettingName, "strategy">} SliderName
 *
 * @typedef {object} Slider
 * @property {string} id
 * @property {string} label
 * @property {number} min
 * @property {number} max
 * @property {number} step
 * @property {number} value
 * @property {(value: number) => void} set
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { lookOf, validateSettings } from "./page_settings.js";
import { data } from "../../browser/state/server_data.js";

const PATIENCE = 250; // ms: a slider moved by keys "changes" at every key
const { defaults, sliders } = data.decoding;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/** The page's own settings, as the scene has them. */
export function look() {
  return lookOf(state.scene.search);
}

/** @param {Partial<Look>} patch */
export function setLook(patch) {
  setScene({ search: validateSettings({ ...state.scene.search, ...patch }) });
}

/**
 * Only what differs from the usual stands in the scene.
 * @param {Partial<Settings>} patch
 */
export function setDecode(patch) {
  const settings = /** @type {[SettingName, unknown][]} */ (Object.entries({ ...state.scene.decode, ...patch }));
  setScene({ decode: Object.fromEntries(settings.filter(([name, value]) => value !== defaults[name])) });
}

/** Force these tokens: the model writes on from there, by a strategy that heeds them. @param {number[]} forced @param {number} step */
export function force(forced, step) {
  const decode = { ...state.scene.decode };
  delete decode.strategy;
  setScene({ forced, decode, step });
}

export function release() {
  setScene({ forced: [] });
}

/**
 * @param {Shown} shown
 * @param {Slider} slider
 */
export function slider(shown, { id, label, min, max, step, value, set }) {
  const now = shown.sliding[id] ?? value;
  /** @param {Event} event */
  const move = (event) => {
    shown.sliding[id] = Number(/** @type {HTMLInputElement} */ (event.target).value);
    shown.update();
  };
  /** @param {Event} event */
  const change = (event) => {
    const wanted = Number(/** @type {HTMLInputElement} */ (event.target).value);
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      delete shown.sliding[id];
      set(wanted);
    }, PATIENCE);
  };
  return html`<div class="sea-set">
    <label for=${id}>${label}</label><output for=${id}>${now}</output
    ><input
      type="range"
      id=${id}
      min=${Math.min(min, value)}
      max=${Math.max(max, value)}
      step=${step}
      .value=${live(String(now))}
      @input=${move}
      @change=${change}
    />
  </div>`;
}

/**
 * @param {Shown} shown
 * @param {SliderName[]} names of settings
 */
export function decodeSliders(shown, names) {
  const { settings } = shown.view;
  return names.map((name) => {
    const { low: min, high: max, step } = sliders[name];
    return slider(shown, {
      id: `search-set-${name}`,
      label: t(`common.set.${name}`),
      min,
      max,
      step,
      value: settings[name],
      set: (value) => setDecode({ [name]: value }),
    });
  });
}

/** Where a person fixed a beginning: that this section does not use it, and the way back. @param {string} show */
export function unusedBeginning(show) {
  const n = state.scene.forced.length;
  if (!n) return "";
  const idle = show === "tree" && state.scene.decode.strategy === "beam"; // a beam takes no notice of it on any page
  return html`<p class="tl-notice" id="search-unused">
    ${t(idle ? "common.forced_idle" : `search.free.${show}`, { n })}
    <button class="tl-link" @click=${release}>${t("common.release")}</button>
  </p>`;
}
