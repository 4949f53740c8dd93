/**
 * What stands in a line of text: slots, formulas, names of tensors. Pure.
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

/**
 * A text with its `{name}` slots filled; a slot without a value stays as it is.
 * @param {string} text
 * @param {Record<string, unknown>} [values]
 */
export function fill(text, values) {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (slot, name) => (name in values ? String(values[name]) : slot));
}

const SITE = /(?:encoder|decoder)(?:\.\d+)?(?:\.(?:self|cross))?\.[a-z_]+|\b(?:memory|logits)\b/g;

/**
 * The tensors that the name of a figure speaks of: "encoder.0.self.q, encoder.0.self.k" -> both; what is no tensor of a trace is left out.
 * @param {string} name
 * @param {(part: string) => boolean} isPart whether the last word of a name is that of a tensor
 */
export function sitesIn(name, isPart) {
  const found = name.match(SITE) ?? [];
  return [...new Set(found)].filter((site) => isPart(/** @type {string} */ (site.split(".").pop())));
}
