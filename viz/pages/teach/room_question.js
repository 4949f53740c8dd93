/**
 * A question made on the spot: the next token, options of one's own, or an exercise of a lesson.
 *
 * @typedef {[lesson: string, exercises: [value: string, text: string][]][]} Exercises
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { sendAction } from "../../browser/classroom/actions.js";
import { busily } from "../../browser/classroom/room_state.js";
import { button, primary } from "../../browser/classroom/room_bar.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";

const RUN = ["checkpoint", "text", "cut", "decode", "forced"];
const KINDS = { next: nextFields, options: optionFields, exercise: exerciseFields };
/** @typedef {keyof typeof KINDS} Kind */

/** @type {Kind} */
let kind = "next";

/** The question that the form holds. @param {Record<string, any>} form */
function questionOf({ text = "", step, ask, options, right, exercise }) {
  const run = Object.fromEntries(RUN.map((key) => [key, state.scene[key]]));
  const scene = text.trim() ? { ...run, text, cut: [], forced: [] } : run;
  if (kind === "next") return { kind, scene, step: step - 1 };
  if (kind === "exercise") {
    const [lesson, stop, number] = exercise.split("/");
    return { kind, scene, lesson, stop, exercise: Number(number) };
  }
  const lines = options.split("\n").map((/** @type {string} */ line) => line.trim());
  return { kind, ask, options: lines.filter(Boolean), right: right - 1 };
}

/** @param {string} label @param {unknown} field */
export const labelled = (label, field) =>
  html`<label class="mk-control mk-select"><span>${label}</span>${field}</label>`;

/** @param {string} name @param {number} value @param {number} low @param {number} high */
const numeral = (name, value, low, high) =>
  html`<input type="number" id="ask-${name}" name=${name} required min=${low} max=${high} value=${value} />`;

function nextFields() {
  const { text, step } = state.scene;
  const sentence = html`<input type="text" id="ask-text" name="text" maxlength="2000" placeholder=${text} />`;
  return html`${labelled(t("room.next_sentence"), sentence)}
    ${labelled(t("room.next_step"), numeral("step", step + 1, 1, 99))}
    <p class="mk-text mk-quiet">${t("room.next_how")}</p>`;
}

function optionFields() {
  return html`${labelled(t("room.options_ask"), html`<input type="text" name="ask" maxlength="300" />`)}
  ${labelled(t("room.options_lines"), html`<textarea name="options" rows="3"></textarea>`)}
  ${labelled(t("room.options_right"), numeral("right", 0, 0, 8))}`;
}

/** @param {Exercises} exercises */
function exerciseFields(exercises) {
  const group = (/** @type {Exercises[0]} */ [lesson, all]) =>
    html`<optgroup label=${lesson}>
      ${all.map(([value, text]) => html`<option value=${value}>${text}</option>`)}
    </optgroup>`;
  const list = html`<select id="ask-exercise-of" name="exercise">
    ${exercises.map(group)}
  </select>`;
  return html`${labelled(t("room.exercise"), list)}
    <p class="mk-text mk-quiet">${t("room.exercise_how", { text: state.scene.text })}</p>`;
}

/** @param {Exercises} exercises @param {() => void} paint */
export function askForm(exercises, paint) {
  const send = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    await busily(() => sendAction("question", questionOf(Object.fromEntries(form))));
  };
  const choice = (/** @type {Kind} */ name) => {
    const choose = () => {
      kind = name;
      paint();
    };
    return button(`ask-${name}`, t(`room.kind.${name}`), choose, name === kind);
  };
  const kinds = /** @type {Kind[]} */ (Object.keys(KINDS));
  const fields = (/** @type {Kind} */ name) =>
    html`<fieldset class="mk-form" ?hidden=${name !== kind} ?disabled=${name !== kind}>
      ${KINDS[name](exercises)}
    </fieldset>`;
  return html`<h3>${t("room.ask")}</h3>
    <div class="mk-buttons" role="group" aria-label=${t("room.ask")}>${kinds.map(choice)}</div>
    <form id="ask-form" @submit=${send}>${kinds.map(fields)} ${primary("ask-send", t("room.ask"))}</form>`;
}
