/**
 * The settings of an experiment.
 *
 * @import { LabPage, LabState } from "./lab_state.js"
 * @import { LabKnob, Value } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../browser/text/words.js";
import { chosenSettings, setSettings, settingOf } from "./lab_state.js";
import { say } from "./experiment_words.js";

/** @typedef {{ m: LabPage, s: LabState, knob: LabKnob }} Control */

/** @param {LabKnob} knob @param {Value} value */
function turn(knob, value) {
  setSettings({ ...chosenSettings(), [knob.name]: value });
}

/** @param {Control} control @param {string} words */
function refuse({ m, s }, words) {
  s.wrong = words;
  m.repaint();
}

/** @param {LabState} s @param {LabKnob} knob */
function label(s, knob) {
  return knob.name === "seeds" ? t("lab.knob_seeds") : say(s.name, `knob.${knob.name}`, knob.name);
}

/** @param {Control} control @param {string | number} option */
function optionText({ s, knob }, option) {
  return say(s.name, `knob.${knob.name}.${option}`, say(s.name, `curve.${option}`, String(option)));
}

/** Any of the options, at least one. @param {Control} control */
function several(control) {
  const { s, knob } = control;
  const now = /** @type {(string | number)[]} */ (settingOf(s.view, knob)).map(String);
  /** @param {string | number} option */
  const toggle = (option) => {
    const on = now.includes(String(option));
    const next = knob.options.filter((other) => (other === option ? !on : now.includes(String(other))));
    if (next.length) turn(knob, next);
    else refuse(control, t("lab.bad_choice", { name: label(s, knob) }));
  };
  /** @param {string | number} option */
  const button = (option) =>
    html`<button
      class="tl-button"
      type="button"
      aria-pressed=${String(now.includes(String(option)))}
      data-option=${option}
      @click=${() => toggle(option)}
    >
      ${optionText(control, option)}
    </button>`;
  return html`<span class="lb-many" role="group" data-rove title=${t("lab.any")}>${knob.options.map(button)}</span>`;
}

/** @param {Control} control */
function oneOf(control) {
  const { s, knob } = control;
  const now = String(settingOf(s.view, knob));
  /** @param {Event} event */
  const choose = (event) => turn(knob, knob.options[/** @type {HTMLSelectElement} */ (event.target).selectedIndex]);
  return html`<select class="tl-button" @change=${choose}>
    ${knob.options.map(
      (option) =>
        html`<option value=${option} .selected=${String(option) === now}>${optionText(control, option)}</option>`,
    )}
  </select>`;
}

/** Whether a number may be taken. @param {LabKnob} knob @param {string} given */
function fits(knob, given) {
  const value = Number(given);
  const whole = !Number.isInteger(knob.default) || Number.isInteger(value);
  return given !== "" && value >= knob.low && value <= knob.high && whole;
}

/** @param {Control} control */
function numberField(control) {
  const { s, knob } = control;
  const { low, high } = knob;
  /** @param {Event} event */
  const change = (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    if (fits(knob, input.value)) {
      turn(knob, Number(input.value));
      return;
    }
    refuse(control, t("lab.bad_number", { name: label(s, knob), value: input.value || "∅", low, high }));
    input.value = String(settingOf(s.view, knob));
  };
  return html`<input
    class="tl-button"
    type="number"
    min=${low}
    max=${high}
    step=${Number.isInteger(knob.default) ? 1 : "any"}
    title=${t("lab.range", { low, high })}
    .value=${String(settingOf(s.view, knob))}
    @change=${change}
  />`;
}

/** @param {Control} control */
function textField({ s, knob }) {
  return html`<input
    class="tl-button lb-text"
    type="text"
    maxlength=${knob.high}
    .value=${String(settingOf(s.view, knob))}
    @change=${(/** @type {Event} */ event) => turn(knob, /** @type {HTMLInputElement} */ (event.target).value)}
  />`;
}

/** @param {Control} control */
function field(control) {
  const { knob } = control;
  if (Array.isArray(knob.default)) return several(control);
  if (knob.options.length) return oneOf(control);
  return typeof knob.default === "string" ? textField(control) : numberField(control);
}

/** @param {LabPage} m @param {LabState} s */
export function knobs(m, s) {
  const changed = Object.keys(chosenSettings()).length > 0;
  const reset = html`<button class="tl-link" @click=${() => setSettings(undefined)}>${t("lab.reset")}</button>`;
  return html`<div class="lb-knobs">
    ${s.view.experiment.knobs.map(
      (knob) =>
        html`<label class="lb-knob" data-knob=${knob.name}
          ><span>${label(s, knob)}</span>${field({ m, s, knob })}</label
        >`,
    )}
    <p class="tl-notice" role="alert" ?hidden=${!s.wrong}>${s.wrong}</p>
    ${changed ? reset : nothing}
  </div>`;
}
