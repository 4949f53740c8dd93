/**
 * What a question says, and an answer in words, in the language shown.
 *
 * @import { ExerciseLine, Input, Said } from "../shared.types.js"
 */

import { state } from "../state/state.js";
import { t } from "../text/words.js";
import { written } from "./answers.js";

/** @param {ExerciseLine} line */
export const lineText = ([, key, values]) => t(key, values);

/** A question, in its writer's own words where it has some. @param {ExerciseLine} ask @param {Said | null} [own] */
export const askText = (ask, own) => own?.[state.language] ?? lineText(ask);

/** @returns {import("./answers.js").Terms} */
export const terms = () => ({
  yes: t("answering.true"),
  no: t("answering.false"),
  none: t("answering.nothing"),
});

/** @param {Input} input @param {any} given */
export const inWords = (input, given) => written(given, input, state.language, terms());
