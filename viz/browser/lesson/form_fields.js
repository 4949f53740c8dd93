/** What a person writes a lesson with: lines to type into, lists to choose from. */

import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { state } from "../state/state.js";
import { either, written } from "./draft.js";

/**
 * @typedef {object} Look of a line
 * @property {string} [name]
 * @property {number} [most] characters
 * @property {number} [rows] of a larger field
 * @property {[number, number, number]} [range] lowest, highest and step of a number
 * @property {string} [placeholder]
 * @property {unknown} [below]
 * @property {boolean} [eager] told at each letter, not only when it is left
 */

/** @param {string} label @param {string} value @param {(text: string) => void} put @param {Look} [look] */
export function typed(
  label,
  value,
  put,
  { name = "", most = 120, rows, range, placeholder = "", below, eager = false } = {},
) {
  const change = (/** @type {any} */ event) => put(event.target.value);
  const [input, left] = eager ? [change, nothing] : [nothing, change];
  const [low, high, step] = range ?? [nothing, nothing, nothing];
  const box = rows
    ? html`<textarea
        rows=${rows}
        data-field=${name}
        maxlength=${most}
        placeholder=${placeholder}
        .value=${live(value)}
        @input=${input}
        @change=${left}
      ></textarea>`
    : html`<input
        type=${range ? "number" : "text"}
        data-field=${name}
        maxlength=${most}
        min=${low}
        max=${high}
        step=${step}
        placeholder=${placeholder}
        .value=${live(value)}
        @input=${input}
        @change=${left}
      />`;
  return html`<label><span>${label}</span>${box}${below}</label>`;
}

/** A text in the language shown; what the other language says stands in the empty field. @param {string} label @param {any} said @param {(said: any) => void} put @param {Look} [look] */
export function saidField(label, said, put, look) {
  const { language } = state;
  const change = (/** @type {string} */ text) => put(written(said, language, text));
  return typed(label, said?.[language] ?? "", change, { placeholder: either(said, language), ...look });
}

/**
 * @param {string} label
 * @param {any[]} choices each a value and its words, or a group with its name
 * @param {any} value
 * @param {(value: any) => void} put
 * @param {string} name
 */
export function chosen(label, choices, value, put, name) {
  const flat = choices.flatMap((one) => ("of" in one ? one.of : [one]));
  const change = (/** @type {any} */ event) => put(flat[event.target.selectedIndex][0]);
  const option = (/** @type {any[]} */ [one, text]) =>
    html`<option value=${one} ?selected=${one === value}>${text}</option>`;
  return html`<label class="mk-select"
    ><span>${label}</span
    ><select data-field=${name} @change=${change}>
      ${choices.map((one) => ("of" in one ? html`<optgroup label=${one.group}>${one.of.map(option)}</optgroup>` : option(one)))}
    </select></label
  >`;
}
