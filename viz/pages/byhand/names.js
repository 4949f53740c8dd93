/**
 * What the blocks of the sheet are called.
 *
 * @import { BlockView } from "./view.types.js"
 */

import { t } from "../../browser/text/words.js";

/** The letters of what is handed on. @type {Record<string, string>} */
const LETTERS = {
  "encoder.embedded": "X",
  "encoder.0.norm_self": "A",
  "encoder.0.norm_ff": "C",
  "decoder.embedded": "Y",
  "decoder.0.norm_self": "B",
  "decoder.0.norm_cross": "D",
  "decoder.0.norm_ff": "H",
};

/** @param {string} name of a block: "encoder.0.norm_self_in" -> "norm_in" */
function kindOf(name) {
  const last = /** @type {string} */ (name.split(".").pop());
  return last.replace(/^norm_(self|cross|ff)/, "norm");
}

/** @param {BlockView} block */
function values(block) {
  const last = block.name.endsWith("_ff_in") ? "F" : "O";
  return { own: LETTERS[block.name] ?? "", x: LETTERS[block.of[0]] ?? "", added: last };
}

/** In a formula. @param {BlockView} block */
export function formula(block) {
  return t(`byhand.formula.${kindOf(block.name)}`, values(block));
}

/** In words. @param {BlockView} block */
export function fullName(block) {
  return t(`byhand.name.${kindOf(block.name)}`, values(block));
}

const MATRICES = {
  w_query: "W_Q",
  w_key: "W_K",
  w_value: "W_V",
  w_out: "W_O",
  w_1: "W₁",
  w_2: "W₂",
  norm: "γ",
  table: "E",
};

/** @param {string} name of a parameter */
export function matrixName(name) {
  if (name === "positions.table") return "P";
  const last = /** @type {keyof typeof MATRICES} */ (name.split(".").pop());
  return MATRICES[last];
}
