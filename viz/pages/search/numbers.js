/** How the page writes probabilities, sums and token ids. */

import { num } from "../../browser/text/number_format.js";

const TERMS = 12; // of a sum that is written in full
const SPACE = "\u2581";

/** p as people say it: 97.0%, 3.10%, 0.004%. @param {number} p */
export function percent(p) {
  const x = 100 * p;
  if (x > 0 && x < 1e-4) return "< 0.0001%"; // JavaScript would write 4e-7
  if (x >= 99.95 || x === 0) return `${Math.round(x)}%`;
  if (x >= 10) return `${x.toFixed(1)}%`;
  return `${x >= 0.1 ? x.toFixed(2) : x.toPrecision(1)}%`;
}

/** Tokens as text; a byte stands as its piece. @param {string[]} pieces */
export function written(pieces) {
  const text = pieces.filter((piece) => piece !== "</s>").join("");
  return text.replaceAll(SPACE, " ").trim();
}

/**
 * "−0.065 − 0.164 … = −0.229".
 * @param {number[]} terms
 * @param {number} total
 */
export function sumText(terms, total) {
  const all = terms.map((term) => num(term));
  const told = all.length > TERMS ? [...all.slice(0, 3), "…", ...all.slice(-2)] : all;
  return `${told.join(" + ").replaceAll("+ −", "− ")} = ${num(total)}`;
}

/**
 * What a log-probability is divided by, in a search that ranks by length ** penalty.
 * @param {number} length
 * @param {number} penalty
 */
export function divisorText(length, penalty) {
  const divisor = length ** penalty;
  return num(divisor, divisor === Math.round(divisor) ? 0 : 3);
}
