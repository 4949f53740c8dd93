/** Words and numbers of an experiment. @import { Value } from "./view.types.js" */

import { figureText } from "../../browser/text/number_format.js";
import { state } from "../../browser/state/state.js";
import { isWord, t } from "../../browser/text/words.js";

/**
 * A word of one experiment where it has one, else the bare name.
 * @param {string} name of the experiment
 * @param {string} key
 * @param {string} bare
 * @param {Record<string, unknown>} [values]
 */
export function say(name, key, bare, values) {
  const whole = `lab_${name}.${key}`;
  return isWord(whole) ? t(whole, values) : bare;
}

/** A value as a person reads it. @param {Value | undefined} value @returns {string} */
export function valueText(value) {
  if (typeof value === "number") return figureText(value);
  if (value === null) return t("lab.diverged");
  if (typeof value === "boolean") return t(value ? "lab.yes" : "lab.no");
  if (Array.isArray(value)) return value.map(valueText).join(state.language === "zh" ? "、" : ", ");
  return String(value);
}

/**
 * The numbers of a verdict for its text; names of curves as the charts write them.
 * @param {string} name
 * @param {Record<string, Value>} facts
 */
export function factTexts(name, facts) {
  const entries = Object.entries(facts).map(([key, value]) => [
    key,
    typeof value === "string" ? say(name, `curve.${value}`, value) : valueText(value),
  ]);
  return Object.fromEntries(entries);
}
