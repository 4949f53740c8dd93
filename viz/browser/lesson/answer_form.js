/**
 * What an exercise is answered with: a field, options, cells of a small grid, steps to put in order.
 *
 * @import { Input } from "../shared.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";
import { moved, optionText, toggled } from "./answers.js";
import { take, valueOf, wayOf } from "./controls.js";

/** @typedef {(given: any) => void} Put */

/** @param {Input} input @param {string} given @param {Put} put */
function field({ kind }, given, put) {
  return html`<label class="ls-field">
    <span>${t(`answering.give.${kind}`)}</span>
    <input
      type="text"
      id="exercise-field"
      autocomplete="off"
      inputmode=${kind === "shape" ? "text" : "decimal"}
      maxlength="60"
      .value=${given}
      @input=${(/** @type {Event} */ event) => put(valueOf(event))}
    />
  </label>`;
}

/**
 * @param {string} legend
 * @param {string[]} texts
 * @param {string} name of the group
 * @param {(i: number) => boolean} chosen
 * @param {(i: number) => void} choose
 * @param {boolean} [many]
 */
function options(legend, texts, name, chosen, choose, many = false) {
  return html`<fieldset class="ls-options">
    <legend>${legend}</legend>
    ${texts.map(
      (text, i) =>
        html`<label>
          <input
            type=${many ? "checkbox" : "radio"}
            name=${name}
            value=${i}
            .checked=${chosen(i)}
            @change=${() => choose(i)}
          />
          <span>${text}</span>
        </label>`,
    )}
  </fieldset>`;
}

/** @param {Input} input */
const textsOf = ({ options: all = [] }) => all.map((one) => optionText(one, state.language));

/** @param {Input} input @param {{ holds: boolean | null, reason: number | null }} given @param {Put} put */
function claim(input, given, put) {
  const verdicts = [t("answering.true"), t("answering.false")];
  /** @param {string} word @param {string[]} texts @param {"holds" | "reason"} name @param {(i: number) => any} value */
  const part = (word, texts, name, value) =>
    options(
      t(`answering.give.${word}`),
      texts,
      `exercise-${name}`,
      (i) => given[name] === value(i),
      (i) => put({ ...given, [name]: value(i) }),
    );
  return [part("claim", verdicts, "holds", (i) => i === 0), part("reason", textsOf(input), "reason", (i) => i)];
}

/** The arrow keys go from cell to cell. @param {KeyboardEvent} event */
function walk(event) {
  const [down, right] = [wayOf(event, "ArrowUp", "ArrowDown"), wayOf(event)];
  if ((!down && !right) || event.shiftKey) return;
  const { row, column } = /** @type {HTMLElement} */ (event.target).dataset;
  const wanted = `[data-row="${Number(row) + down}"][data-column="${Number(column) + right}"]`;
  const table = /** @type {HTMLElement} */ (event.currentTarget);
  /** @type {HTMLElement | null} */ (table.querySelector(wanted))?.focus();
  take(event);
}

/** @param {Input} input @param {[number, number][]} given @param {Put} put */
function cells({ rows = [], columns = [] }, given, put) {
  /** @param {number} r @param {number} c */
  const cell = (r, c) => {
    const marked = given.some(([row, column]) => row === r && column === c);
    return html`<td>
      <button
        type="button"
        class="ls-cell"
        data-row=${r}
        data-column=${c}
        aria-pressed=${marked}
        aria-label=${t("answering.cell", { row: rows[r], column: columns[c] })}
        @click=${() => put(toggled(given, [r, c]))}
      >
        ${marked ? "×" : ""}
      </button>
    </td>`;
  };
  return html`<p class="tl-quiet">${t("answering.give.cells")}</p>
    <div class="ls-grid">
      <table @keydown=${walk}>
        <tr>
          <td></td>
          ${columns.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
        ${rows.map(
          (name, r) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${columns.map((_, c) => cell(r, c))}
            </tr>`,
        )}
      </table>
    </div>`;
}

/** @param {Input} input @param {number[]} given @param {Put} put */
function order(input, given, put) {
  const texts = textsOf(input);
  /** @param {Event} event @param {number} at @param {number} by */
  const move = (event, at, by) => {
    const list = /** @type {HTMLElement} */ (/** @type {HTMLElement} */ (event.target).closest("ol"));
    put(moved(given, at, by));
    const to = Math.min(given.length - 1, Math.max(0, at + by));
    /** @type {HTMLElement} */ (list.children[to].querySelector(`[data-by="${by}"]`)).focus();
  };
  /** @param {KeyboardEvent} event @param {number} at */
  const press = (event, at) => {
    const by = wayOf(event, "ArrowUp", "ArrowDown");
    if (!by) return;
    move(event, at, by);
    take(event);
  };
  /** @param {number} at @param {number} i @param {number} by */
  const button = (at, i, by) =>
    html`<button
      type="button"
      class="tl-button"
      data-by=${by}
      aria-label=${t(by < 0 ? "answering.up" : "answering.down", { step: texts[i] })}
      @click=${(/** @type {Event} */ event) => move(event, at, by)}
    >
      ${by < 0 ? "↑" : "↓"}
    </button>`;
  return html`<p class="tl-quiet">${t("answering.give.order")}</p>
    <ol class="ls-order">
      ${repeat(
        given,
        (i) => i,
        (i, at) =>
          html`<li @keydown=${(/** @type {KeyboardEvent} */ event) => press(event, at)}>
            <span>${texts[i]}</span> ${button(at, i, -1)} ${button(at, i, 1)}
          </li>`,
      )}
    </ol>`;
}

/** @param {Input} input @param {any} given @param {Put} put */
const choice = (input, given, put) =>
  options(t("answering.give.choice"), textsOf(input), "exercise-choice", (i) => given === i, put);

/** @param {Input} input @param {number[]} given @param {Put} put */
function several(input, given, put) {
  const has = (/** @type {number} */ i) => given.includes(i);
  const change = (/** @type {number} */ i) => put(toggled(given, i));
  return options(t("answering.give.several"), textsOf(input), "exercise-several", has, change, true);
}

const FORMS = { number: field, whole: field, shape: field, claim, cells, order, choice, several };

/** @param {Input} input @param {any} given @param {Put} put */
export const askFor = (input, given, put) => FORMS[input.kind](input, given, put);
