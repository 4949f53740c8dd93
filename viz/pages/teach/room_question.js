/** A question made on the spot: the next token, options of one's own, or an exercise of a lesson. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { data } from "../../browser/state/server_data.js";
import { openLesson } from "../../browser/lesson/load_lesson.js";
import { sendAction } from "../../browser/classroom/actions.js";
import { room } from "../../browser/classroom/room_state.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";

const KINDS = ["next", "options", "exercise"];
const RUN = ["checkpoint", "text", "cut", "decode", "forced"];

/** @type {{ kind: string, text: string, step: number, ask: string, options: string, right: number, lesson: string, at: string }} */
const form = { kind: "next", text: "", step: 1, ask: "", options: "", right: 0, lesson: "", at: "" };
/** @type {Record<string, { value: string, text: string }[]>} lesson -> its exercises */
const exercises = {};
let busy = false;

/** The run that a question stands on. @param {string} [text] */
function runNow(text = "") {
  const own = Object.fromEntries(RUN.map((key) => [key, state.scene[key]]));
  return text.trim() ? { ...own, text, cut: [], forced: [] } : own;
}

/** The exercises of a lesson, by stop. @param {string} name @param {() => void} redraw */
async function find(name, redraw) {
  if (exercises[name]) return;
  const lesson = await openLesson(name);
  exercises[name] = (lesson?.stops ?? []).flatMap((stop) =>
    (stop.exercises ?? []).map((/** @type {any} */ one, i) => ({
      value: `${stop.name}/${i}`,
      text: `${stop.title[state.language]} · ${i + 1} (${one.type})`,
    })),
  );
  redraw();
}

function body() {
  if (form.kind === "next") return { kind: "next", scene: runNow(form.text), step: form.step - 1 };
  if (form.kind === "options") {
    const options = form.options
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
    return { kind: "options", ask: form.ask, options, right: form.right - 1 };
  }
  const [stop, number] = form.at.split("/");
  return { kind: "exercise", scene: runNow(), lesson: form.lesson, stop, exercise: Number(number) };
}

/** @param {(event: any) => void} set @param {() => void} redraw */
const after = (set, redraw) => (/** @type {any} */ event) => {
  set(event.target.value);
  redraw();
};

/** @param {() => void} redraw */
function nextFields(redraw) {
  return html`<label class="te-wide"
      >${t("room.next_sentence")}
      <input
        type="text"
        id="ask-text"
        maxlength="2000"
        placeholder=${state.scene.text}
        .value=${form.text}
        @input=${after((value) => (form.text = value), redraw)}
      />
    </label>
    <label
      >${t("room.next_step")}
      <input
        type="number"
        id="ask-step"
        min="1"
        max="99"
        .value=${String(form.step)}
        @input=${after((value) => (form.step = Math.max(1, Math.round(Number(value)) || 1)), redraw)}
      />
    </label>
    <p class="tl-quiet">${t("room.next_how")}</p>`;
}

/** @param {() => void} redraw */
function optionFields(redraw) {
  return html`<label class="te-wide"
      >${t("room.options_ask")}
      <input
        type="text"
        id="ask-ask"
        maxlength="300"
        .value=${form.ask}
        @input=${after((value) => (form.ask = value), redraw)}
      />
    </label>
    <label class="te-wide"
      >${t("room.options_lines")}
      <textarea
        id="ask-options"
        rows="3"
        .value=${form.options}
        @input=${after((value) => (form.options = value), redraw)}
      ></textarea>
    </label>
    <label
      >${t("room.options_right")}
      <input
        type="number"
        id="ask-right"
        min="0"
        max="8"
        .value=${String(form.right)}
        @input=${after((value) => (form.right = Math.round(Number(value)) || 0), redraw)}
      />
    </label>`;
}

/** @param {() => void} redraw */
function exerciseFields(redraw) {
  if (!form.lesson) form.lesson = Object.keys(data.lessons)[0] ?? "";
  find(form.lesson, redraw);
  const found = exercises[form.lesson] ?? [];
  if (!found.some(({ value }) => value === form.at)) form.at = found[0]?.value ?? "";
  const lessons = Object.entries(data.lessons);
  return html`<label
      >${t("room.lesson")}
      <select class="tl-button" id="ask-lesson" @change=${after((value) => (form.lesson = value), redraw)}>
        ${lessons.map(([name, { title }]) => html`<option value=${name} ?selected=${name === form.lesson}>${title[state.language]}</option>`)}
      </select>
    </label>
    <label
      >${t("room.exercise")}
      <select class="tl-button" id="ask-exercise-of" @change=${after((value) => (form.at = value), redraw)}>
        ${found.map(({ value, text }) => html`<option value=${value} ?selected=${value === form.at}>${text}</option>`)}
      </select>
    </label>
    <p class="tl-quiet">${t("room.exercise_how", { text: state.scene.text })}</p>`;
}

/** @param {() => void} redraw */
export function askForm(redraw) {
  const fields = { next: nextFields, options: optionFields, exercise: exerciseFields }[form.kind] ?? nextFields;
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    busy = true;
    redraw();
    await sendAction("question", body());
    busy = false;
    redraw();
  };
  /** @param {string} kind */
  const choose = (kind) => {
    form.kind = kind;
    if (kind === "next") form.step = (state.scene.step ?? 0) + 1;
    redraw();
  };
  return html`<div class="te-room-row" role="group" aria-label=${t("room.questions")}>
      ${KINDS.map(
        (kind) =>
          html`<button
            class="tl-button"
            id="ask-${kind}"
            aria-pressed=${kind === form.kind}
            @click=${() => choose(kind)}
          >
            ${t(`room.kind.${kind}`)}
          </button>`,
      )}
    </div>
    <form class="te-ask" id="ask-form" @submit=${send}>
      ${fields(redraw)}
      <button class="tl-button rm-primary" id="ask-send" ?disabled=${busy}>${t("room.ask")}</button>
      ${room.said ? html`<p class="rm-said" role="alert">${room.said}</p>` : nothing}
    </form>`;
}
