/**
 * A guess of the whole class: a teacher asks it; nobody answers with the truth in sight, so what was said is shown before it.
 *
 * @import { Kit } from "../../browser/marks/kit.js"
 * @typedef {object} Guess
 * @property {string} about the recipe that was guessed about
 * @property {string} ask
 * @property {string[]} options
 * @property {[number, number][]} ranges lowest and highest number of each option
 * @property {boolean} started whether the truth is on the way
 * @property {number | null} truth
 * @property {{ ask: string, asked: string, right: string }} words
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { sendAction } from "../../browser/classroom/actions.js";
import { room } from "../../browser/classroom/room_state.js";
import { on } from "../../browser/state/events.js";
import { fill } from "../../browser/text/text_parts.js";

let asked = { id: "", about: "" }; // the room's question that this page asked last
/** @type {Kit | undefined} */
let drawn;
on("room", () => drawn?.paint());

/** How many of the class were right, once its answers and the truth are there. @param {Guess} data */
function classText({ about, ranges, truth, words }) {
  const found = room.keys.outcome;
  if (truth === null || !found?.n || found.id !== asked.id || asked.about !== about) return "";
  const isRight = ({ given = 0 }) => truth >= ranges[given][0] && truth <= ranges[given][1];
  const right = found.bars.filter(isRight).reduce((sum, { count }) => sum + count, 0);
  return fill(words.right, { n: found.n, right });
}

/** @param {Guess} data */
async function askClass({ about, ask, options }) {
  const told = await sendAction("question", { kind: "options", ask, options, right: -1 });
  if (told.ok) asked = { id: told.view.id, about };
  drawn?.paint();
}

/** @param {Guess} data @param {Kit} kit */
export function draw(data, kit) {
  drawn = kit;
  const { question } = room.keys;
  const isOpen = question?.state === "open" && question.id === asked.id;
  if (isOpen && data.started) sendAction("show");
  const right = classText(data);
  if (right) return html`<p class="mk-text mk-notice" role="status">${right}</p>`;
  if (isOpen) return html`<p class="mk-text mk-quiet" role="status">${data.words.asked}</p>`;
  if (room.role !== "teacher" || room.keys.end || data.started) return html`<i></i>`; // an empty one would be waited for
  return html`<button type="button" class="mk-chip" data-ask="guess" @click=${() => askClass(data)}>
    ${data.words.ask}
  </button>`;
}
