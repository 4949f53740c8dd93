/**
 * The parts of a formula that is written in a line of text. Pure.
 *
 * @typedef {{ kind: "plain" | "low" | "high", text: string }} FormulaPart
 */

/** "_model" after a single letter (scores_raw is a name of code), or "_β"; "^(2i/d)" or "^x". A word ends before a raised letter such as ᵀ, and before a Chinese one. */
const RAISED_OR_LOWERED =
  /(?<=(?<![\p{Ll}\p{Lu}\p{Nd}_])[\p{Ll}\p{Lu}]′?)_([\p{Ll}\p{Lu}\p{Nd}]+)|_(\p{Script=Greek}+)|\^\(([^()]*)\)|\^([\p{Ll}\p{Lu}\p{Nd}]+)/gu;

/**
 * "10000^(2i/d_model)" -> "10000", and "2i/d_model" set high.
 * @param {string} text
 * @returns {FormulaPart[]}
 */
export function formulaParts(text) {
  /** @type {FormulaPart[]} */
  const found = [];
  let at = 0;
  for (const match of text.matchAll(RAISED_OR_LOWERED)) {
    if (match.index > at) found.push({ kind: "plain", text: text.slice(at, match.index) });
    const [whole, word, greek, inBrackets, high] = match;
    const low = word ?? greek;
    found.push(low ? { kind: "low", text: low } : { kind: "high", text: inBrackets ?? high });
    at = match.index + whole.length;
  }
  if (at < text.length) found.push({ kind: "plain", text: text.slice(at) });
  return found;
}
