/**
 * What somebody guessed before the first step, against what came.
 *
 * @import { Shown } from "./page_state.js"
 */

import { t } from "../../browser/text/words.js";
import { stateNow, stepNow } from "./page_state.js";
import { guessed } from "./guess_ranges.js";

/** The guess revealed: once the correction is written, or after the last step. @param {Shown} s */
export function guessedText(s) {
  const now = stateNow(s);
  if (!s.guess || !now) return "";
  const first = s.states.findIndex(({ says }) => says);
  const done = first >= 0 && first <= now.step;
  if (!done && now.step < s.view.most) return "";
  const n = done ? first : stepNow(s);
  const verdict = done ? guessed(s.guess, n) : `never${s.guess === "never" ? "_right" : ""}`;
  return t(`learn.guessed.${verdict}`, { n, guess: t(`learn.guess.${s.guess}`) });
}
