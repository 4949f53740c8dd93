/** What stands above the bar: the question of the room and what came of it, the field for the wall, the question of the spotlight. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { emit } from "../state/events.js";
import { askFor } from "../lesson/answer_form.js";
import { blank, isGiven } from "../lesson/answers.js";
import { inWords, askText, lineText } from "../lesson/said.js";
import { t } from "../text/words.js";
import { button, lineField, primary } from "./room_bar.js";
import { sendAction } from "./actions.js";
import { outcome } from "./answer_counts.js";
import { answer, write } from "./room.js";
import { room } from "./room_state.js";

/** @import { RoomQuestion } from "../shared.types.js" */

/** What the form holds, and of which question. @type {{ id: string, given: any, folded: boolean }} */
let form = { id: "", given: null, folded: false };

/** @param {RoomQuestion} question */
function asked(question) {
  const { kind, own, said, question: posed } = question;
  if (kind === "options") return html`<p class="rm-ask" id="room-ask">${own}</p>`;
  const sentence = html`<p class="rm-sentence">${question.sentence}</p>`;
  if (kind === "next") {
    const text = (question.written ?? []).join(" ");
    return html`${sentence}
      <p class="rm-written"><b>${text}</b> <i>?</i></p>
      <p class="rm-ask" id="room-ask">${t("room.ask_next", { n: question.n })}</p>`;
  }
  if (!posed) return sentence;
  const lines = posed.notes.map((line) => html`<p class="tl-quiet">${lineText(line)}</p>`);
  const given = posed.given.map(
    ({ name, labels, numbers }) =>
      html`<p class="rm-given">
        <b>${name}</b> ${numbers.map((x, i) => html`<span>${labels[i] ? `${labels[i]}: ` : ""}${x}</span> `)}
      </p>`,
  );
  return html`${sentence}
    <p class="rm-ask" id="room-ask">${askText(posed.ask, said)}</p>
    ${lines} ${given}`;
}

/** The form of an open question. @param {RoomQuestion} question */
function answerForm(question) {
  const own = room.answer?.sent && room.answer.question === question.id ? room.answer.given : undefined;
  if (form.id !== question.id) form = { id: question.id, given: own ?? blank(question.input), folded: false };
  /** @param {any} given */
  const put = (given) => {
    form.given = given;
    emit("room");
  };
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    if (isGiven(question.input, form.given)) answer(form.given);
  };
  const sent =
    own === undefined
      ? nothing
      : html`<span id="room-sent" role="status">${t("room.sent", { answer: inWords(question.input, own) })}</span>`;
  return html`<form id="room-form" @submit=${send}>
    ${askFor(question.input, form.given, put)}
    <p>${primary("room-answer", t(own === undefined ? "room.answer" : "room.answer_again"))} ${sent}</p>
  </form>`;
}

/** What a teacher sees of an open question. @param {RoomQuestion} question */
function optionList(question) {
  const options = question.input.options ?? [];
  return html`<ol>
    ${options.map((_, i) => html`<li>${inWords(question.input, i)}</li>`)}
  </ol>`;
}

/** @param {RoomQuestion} question */
function questionSheet(question) {
  const found = room.keys.outcome;
  const shown = found?.id === question.id ? outcome(question, found) : nothing;
  const form = () => (room.role === "person" ? answerForm(question) : optionList(question));
  return html`<div class="rm-question" data-state=${question.state}>
    ${asked(question)} ${question.state === "open" ? form() : shown}
  </div>`;
}

function wallSheet() {
  if (!room.keys.wall || room.role !== "person") return nothing;
  /** @param {SubmitEvent} event */
  const send = async (event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.target).querySelector("input")
    );
    if (field.value.trim() && (await write(field.value))) field.value = "";
  };
  return html`<form class="rm-wall-form" id="room-wall-form" @submit=${send}>
    ${lineField("room-wall-text", t("room.wall_ask"), 300)} ${primary("room-wall-send", t("room.wall_send"))}
    <ul class="rm-own">
      ${room.wall.map(({ text, out }) => html`<li>${text} → ${out}</li>`)}
    </ul>
  </form>`;
}

/** @param {string} name @param {boolean} yes */
const consent = (name, yes) =>
  button(`room-spot-${name}`, t(`room.spot_${name}`), () => sendAction("consent", { yes }));

function spotlight() {
  const { spot } = room.keys;
  if (!spot || spot.person !== room.id || room.role !== "person") return nothing;
  if (spot.state === "on") return html`<p>${t("room.presenting_more")} ${consent("end", false)}</p>`;
  return html`<p>${t("room.spot_ask")} ${consent("yes", true)} ${consent("no", false)}</p>`;
}

function fold() {
  form.folded = !form.folded;
  emit("room");
}

/** The page does not tell the next token while it is asked for. */
function cover() {
  const { question, end } = room.keys;
  const asked = question?.kind === "next" && question.state === "open";
  document.body.classList.toggle("rm-covered", Boolean(asked && room.role === "person" && !end));
}

export function sheet() {
  cover();
  const { keys, role } = room;
  if (role === "door" || !role || keys.end) return nothing;
  const parts = [spotlight(), keys.question ? questionSheet(keys.question) : nothing, wallSheet()];
  if (parts.every((part) => part === nothing)) return nothing;
  return html`<section class="rm-sheet" aria-label=${t("room.sheet")}>
    <button class="mk-chip rm-fold" id="room-fold" aria-expanded=${!form.folded} @click=${fold}>
      ${t(form.folded ? "room.unfold" : "room.fold")}
    </button>
    ${form.folded ? nothing : parts}
  </section>`;
}
