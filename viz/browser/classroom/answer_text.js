/** @import { RoomQuestion } from "../shared.types.js" */

import { written } from "../lesson/answers.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";

/** An answer in words. @param {RoomQuestion} question @param {any} given */
export function inWords(question, given) {
  const terms = { yes: t("answering.true"), no: t("answering.false"), none: t("answering.nothing") };
  return written(given, question.input, state.language, terms);
}
