/**
 * The last dot product of one step: its terms, and what its numbers say.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { LensView } from "./view.types.js"
 *
 * @typedef {{ dimension: number, value: number, factors: [number, number] }} Term
 */

import { num } from "../../browser/text/number_format.js";
import { ratioText } from "./number_format.js";

/**
 * Where the written token stands among the candidates.
 * @param {LensView} view
 * @param {number} step
 */
export function writtenPlace({ last, tokens }, step) {
  return last.ids[step].indexOf(tokens[step]);
}

/**
 * The terms that add most to the written token's logit; what the other dimensions add, and the bias. They sum to the logit.
 * @param {LensView} view
 * @param {number} step
 */
export function logitTerms(view, step) {
  const { last, d } = view;
  const place = writtenPlace(view, step);
  const logit = last.logits[step][place];
  const bias = last.biases ? last.biases[step][place] : 0;
  /** @type {Term[]} */
  const terms = last.factors[step].map(([a, b], i) => ({
    dimension: last.dimensions[step][i],
    value: a * b,
    factors: [a, b],
  }));
  const shown = terms.reduce((sum, term) => sum + term.value, 0);
  return { terms, others: logit - bias - shown, left: d - terms.length, bias, logit };
}

/**
 * The lead of the first candidate over the second; and whether direction, length or bias gave it.
 * @param {LensView} view
 * @param {number} step
 * @returns {Line[]}
 */
export function wordLines(view, step) {
  const { last, pieces } = view;
  const ids = last.ids[step];
  const logits = last.logits[step];
  const [first, second] = [...ids.keys()].sort((a, b) => logits[b] - logits[a]);
  if (second === undefined) return [["see", "lens.word.see_one", {}]];
  const gap = logits[first] - logits[second];
  /** @param {number} k */
  const word = (k) => pieces[ids[k]];
  const lead = { a: word(first), b: word(second), gap: num(gap, 2), ratio: ratioText(Math.exp(gap)) };
  return [["see", "lens.word.see", lead], ...reasonLines(view, step, first)];
}

/**
 * @param {LensView} view
 * @param {number} step
 * @param {number} first the candidate with the largest logit
 * @returns {Line[]}
 */
function reasonLines({ last, pieces }, step, first) {
  const ids = last.ids[step];
  const cosines = last.cosines[step];
  const norms = last.norms[step];
  const logits = last.logits[step];
  const order = [...ids.keys()].sort((a, b) => logits[b] - logits[a]);
  const nearest = order.reduce((best, k) => (cosines[k] > cosines[best] ? k : best), first);
  const values = {
    a: pieces[ids[first]],
    b: pieces[ids[nearest]],
    cos: num(cosines[first], 3),
    other: num(cosines[nearest], 3),
  };
  if (nearest === first) return [["look", "lens.word.look_cosine", values]];
  const ahead = norms[first] * cosines[first] > norms[nearest] * cosines[nearest];
  if (ahead && norms[nearest] < norms[first]) {
    const lengths = { long: num(norms[first], 3), short: num(norms[nearest], 3) };
    return [["look", "lens.word.look_length", { ...values, ...lengths }]];
  }
  if (!last.biases || ahead) return [];
  const biases = { bias_a: num(last.biases[step][first], 2), bias_b: num(last.biases[step][nearest], 2) };
  return [["look", "lens.word.look_bias", { ...values, ...biases }]];
}
