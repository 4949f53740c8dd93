/**
 * Guesses before the truth: one's own and, in a room, the class's: how many steps until it says so, and how many translations change.
 *
 * @import { Shown } from "./page_state.js"
 * @typedef {"steps" | "changed"} Of
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { sendAction } from "../../browser/classroom/actions.js";
import { room } from "../../browser/classroom/room_state.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { t } from "../../browser/text/words.js";
import { settingsNow, stateNow, stepNow } from "./page_state.js";
import { guessed, namesOf, rightOnes } from "./guess_ranges.js";

const WORDS = { steps: "guess", changed: "changed" };
const ASKS = { steps: "learn.guess", changed: "learn.forgotten.guess" };
/** The room's question of each kind that this page asked last, and what it was about. @type {Partial<Record<Of, { id: string, about: string }>>} */
const asked = {};

/** @param {Of} of @param {string} name */
const nameText = (of, name) => t(`learn.${WORDS[of]}.${name}`);

/** What a guess is about: the recipe; of changed translations also its steps. @param {Shown} s @param {Of} of */
function aboutGuess(s, of) {
  const steps = of === "changed" ? stepNow(s) : 0;
  return JSON.stringify([s.view.base, s.view.text, s.view.correction, { ...settingsNow(s.view), steps }]);
}

/** @param {Of} of */
const isOpen = (of) =>
  Boolean(asked[of]) && room.keys.question?.id === asked[of]?.id && room.keys.question?.state === "open";

/**
 * The question with its answers to choose from; a teacher can ask the class as well.
 * @param {Shown} s
 * @param {Of} of
 * @param {string} chosen
 * @param {(name: string) => void} choose
 */
export function guessForm(s, of, chosen, choose) {
  const say = (/** @type {string} */ name) => nameText(of, name);
  const ask = async () => {
    const told = await sendAction("question", {
      kind: "options",
      ask: `${s.view.text} → ${s.view.correction} · ${t(ASKS[of])}`.slice(-300),
      options: namesOf(of).map(say),
      right: -1,
    });
    if (told.ok) asked[of] = { id: told.view.id, about: aboutGuess(s, of) };
    s.update();
  };
  const all = html`<button class="tl-button" id="learn-ask-${of}" ?disabled=${isOpen(of)} @click=${ask}>
      ${t("learn.class.ask")}
    </button>
    ${isOpen(of) ? html`<span role="status">${t("learn.class.asked")}</span>` : ""}`;
  return html`<span>${t(ASKS[of])}</span> ${segmented(t(ASKS[of]), namesOf(of), chosen, say, choose)}
    ${room.role === "teacher" && !room.keys.end ? all : ""}`;
}

/** Nobody answers with the truth in sight: what the class said is shown first. @param {Of} of */
export async function showGuesses(of) {
  if (isOpen(of)) await sendAction("show");
}

/** How the class's guesses stand to the truth. @param {Shown} s @param {Of} of @param {number} n */
export function classText(s, of, n) {
  const found = room.keys.outcome;
  if (!found?.n || found.id !== asked[of]?.id || asked[of]?.about !== aboutGuess(s, of)) return "";
  return t("learn.class.right", { n: found.n, right: rightOnes(of, found.bars, n) });
}

/** The guesses revealed: once the correction is written, or after the last step. @param {Shown} s */
export function guessedText(s) {
  const now = stateNow(s);
  if (!now) return "";
  const first = s.states.findIndex(({ says }) => says);
  const done = first >= 0 && first <= now.step;
  if (!done && now.step < s.view.most) return "";
  const n = done ? first : now.step;
  const verdict = done ? s.guess && guessed("steps", s.guess, n) : `never${s.guess === "never" ? "_right" : ""}`;
  const own = s.guess ? t(`learn.guessed.${verdict}`, { n, guess: nameText("steps", s.guess) }) : "";
  return [own, classText(s, "steps", done ? n : Infinity)].filter(Boolean).join(" ");
}
