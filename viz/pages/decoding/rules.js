/**
 * The rules of model/scoring.py on the candidates of one step, and the softmax over the whole vocabulary. Pure.
 *
 * Scores are float32, as in the decoder. A score of minus infinity cannot be chosen.
 *
 * @typedef {object} Others all tokens whose logits the browser does not have, together
 * @property {number} count
 * @property {number} max their highest score
 * @property {number} logSum log of the sum of exp(score)
 * @property {number} mean of their scores, under their own softmax
 *
 * @typedef {object} Measure
 * @property {number} logNormaliser log of the sum of exp(score) over the whole vocabulary
 * @property {number} entropy in bits
 * @property {number} kept how many tokens can still be chosen
 *
 * @typedef {object} Cut what a cut leaves
 * @property {Float32Array} scores
 * @property {Others} rest
 * @property {boolean} approximate whether its edge lies among tokens not seen here
 * @property {number} nucleus the probability that a cut with its edge among the unseen keeps, else 0
 */

/** Nothing is left of the others. @type {Others} */
export const NO_OTHERS = { count: 0, logSum: -Infinity, mean: 0, max: -Infinity };

/**
 * Tokens that would complete an n-gram that was written before.
 * @param {number} n 0: none
 * @param {number[]} written
 */
export function repeatedNgrams(n, written) {
  const banned = new Set();
  const start = written.length - n + 1;
  if (n === 0 || start < 0) return banned;
  const beginning = written.slice(start);
  for (let i = 0; i + n <= written.length; i++) {
    if (beginning.every((token, j) => written[i + j] === token)) banned.add(written[i + n - 1]);
  }
  return banned;
}

/**
 * @param {Float32Array} scores
 * @param {number[]} ids
 * @param {Set<number>} banned
 */
export function masked(scores, ids, banned) {
  return scores.map((score, i) => (banned.has(ids[i]) ? -Infinity : score));
}

/**
 * @param {Float32Array} scores
 * @param {number[]} ids
 * @param {number[]} written
 * @param {number} penalty 1: none
 */
export function penalised(scores, ids, written, penalty) {
  if (penalty === 1) return scores;
  const seen = new Set(written);
  const factor = Math.fround(penalty);
  const lowered = (/** @type {number} */ score) => (score > 0 ? score / factor : score * factor);
  return scores.map((score, i) => (seen.has(ids[i]) ? lowered(score) : score));
}

/**
 * Indices of the candidates, highest score first, of equals the lowest id.
 * @param {Float32Array} scores
 * @param {number[]} ids
 */
export function ranking(scores, ids) {
  return Array.from(scores.keys()).sort((a, b) => scores[b] - scores[a] || ids[a] - ids[b] || 0);
}

/**
 * Temperature 0: all but the highest score are gone.
 * @param {Float32Array} scores
 * @param {number[]} ids
 */
export function onlyBest(scores, ids) {
  const [best] = ranking(scores, ids);
  return scores.map((score, i) => (i === best ? score : -Infinity));
}

/**
 * The softmax over the whole vocabulary.
 * @param {Float32Array} scores
 * @param {Others} rest
 * @returns {Measure}
 */
export function measure(scores, rest) {
  const high = scores.reduce((highest, score) => Math.max(highest, score), rest.logSum);
  const sum = scores.reduce((total, score) => total + Math.exp(score - high), Math.exp(rest.logSum - high));
  const logNormaliser = high + Math.log(sum);
  let mean = rest.count ? Math.exp(rest.logSum - logNormaliser) * rest.mean : 0;
  let { count: kept } = rest;
  for (const score of scores) {
    if (score === -Infinity) continue;
    mean += Math.exp(score - logNormaliser) * score;
    kept++;
  }
  return { logNormaliser, entropy: Math.max(0, (logNormaliser - mean) / Math.LN2), kept };
}

/**
 * @param {Float32Array} scores
 * @param {number[]} ids
 * @param {Others} rest
 * @param {number} k 0: no cut
 * @returns {Cut}
 */
export function topK(scores, ids, rest, k) {
  const uncut = { scores, rest, approximate: false, nucleus: 0 };
  if (!(k > 0 && k < ids.length + rest.count)) return uncut;
  const edge = k <= ids.length ? scores[ranking(scores, ids)[k - 1]] : -Infinity;
  if (rest.count && rest.max >= edge) return { ...uncut, approximate: true };
  return { ...uncut, scores: scores.map((score) => (score < edge ? -Infinity : score)), rest: NO_OTHERS };
}

/**
 * @param {Float32Array} scores
 * @param {number[]} ids
 * @param {Others} rest
 * @param {number} p 1: no cut
 * @returns {Cut}
 */
export function topP(scores, ids, rest, p) {
  const uncut = { scores, rest, approximate: false, nucleus: 0 };
  if (p >= 1) return uncut;
  const intoTheRest = { ...uncut, approximate: true, nucleus: p };
  const { logNormaliser } = measure(scores, rest);
  const cut = scores.slice();
  let before = 0;
  for (const i of ranking(scores, ids)) {
    if (scores[i] === -Infinity) break;
    if (before >= p) {
      cut[i] = -Infinity;
      continue;
    }
    if (rest.count && scores[i] <= rest.max) return intoTheRest;
    before += Math.exp(scores[i] - logNormaliser);
  }
  if (before < p && rest.count) return intoTheRest;
  return { ...uncut, scores: cut, rest: NO_OTHERS };
}
