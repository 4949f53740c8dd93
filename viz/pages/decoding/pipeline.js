/**
 * The score pipeline of model/scoring.py in the browser, so that a slider repaints its step without a request. Pure.
 *
 * A step has exact raw logits of the tokens that can matter, highest first, and of all other tokens together their count, their highest
 * logit, and logSum(T), mean(T) of score / T. No rule but a cut touches those others, so probabilities and entropy are of the whole
 * vocabulary. Where a cut's edge lies among them, `approximate` is true until the server has answered.
 *
 * @import { Measure, Others } from "./rules.js"
 * @import { Settings } from "./view.types.js"
 *
 * @typedef {object} OthersAt the others before any rule
 * @property {number} count
 * @property {number} max
 * @property {(temperature: number) => number} logSum
 * @property {(temperature: number) => number} mean
 *
 * @typedef {object} Scored what the pipeline needs of a step
 * @property {number[]} ids
 * @property {Float32Array} logits
 * @property {number[]} written
 * @property {OthersAt} rest
 *
 * @typedef {object} LastStage the decoder's own last stage of a step
 * @property {number} logNormaliser
 * @property {number} entropy
 * @property {number} kept
 * @property {number} floor the lowest score that survived, among those shown
 *
 * @typedef {{ name: string, scores: Float32Array, rest: Others } & Measure} Stage
 *
 * @typedef {object} Distribution every stage of a step, and what became of each candidate
 * @property {number[]} ids
 * @property {Stage[]} stages
 * @property {Float64Array} p after all rules
 * @property {Float64Array} rawP before any
 * @property {(string | null)[]} cut the rule that struck a candidate out
 * @property {("×" | "÷" | null)[]} hit what the repetition penalty did to it
 * @property {boolean} approximate
 * @property {number} logNormaliser
 * @property {number} entropy
 * @property {number} rawEntropy
 * @property {number} kept NaN where it is not known
 * @property {{ count: number, rawP: number, p: number }} rest
 * @property {number} best index of the most probable candidate
 */

import { NO_OTHERS, masked, measure, onlyBest, penalised, ranking, repeatedNgrams, topK, topP } from "./rules.js";

const CLOSE = 1e-4; // the watched pass and the cached one that decoded may differ in the last digits

/**
 * @param {string} name
 * @param {Float32Array} scores
 * @param {Others} rest
 * @returns {Stage}
 */
function stage(name, scores, rest) {
  return { name, scores, rest, ...measure(scores, rest) };
}

/**
 * All stages of one step.
 * @param {Scored} step
 * @param {Settings} settings
 * @param {number[]} forbidden ids that are never written
 * @param {LastStage | null} [server] the decoder's own, when the settings are those it ran with
 * @returns {Distribution}
 */
export function runPipeline(step, settings, forbidden, server = null) {
  const { ids, written, rest } = step;
  const beam = settings.strategy === "beam";
  const never = new Set(forbidden);
  const repeats = repeatedNgrams(settings.no_repeat_ngram, written);
  const others = { count: rest.count, max: rest.max, logSum: rest.logSum(1), mean: rest.mean(1) };
  const stages = [stage("raw", Float32Array.from(step.logits), others)];
  if (beam) stages.push(logProbabilities(stages[0]));
  /** @param {string} name @param {(scores: Float32Array) => Float32Array} rule */
  const follow = (name, rule) => {
    const last = stages[stages.length - 1];
    stages.push(stage(name, rule(last.scores), last.rest));
  };
  follow("forbidden", (scores) => masked(scores, ids, never));
  follow("repetition_penalty", (scores) => penalised(scores, ids, written, settings.repetition_penalty));
  follow("no_repeat_ngram", (scores) => masked(scores, ids, repeats));
  const edge = beam ? { approximate: false, nucleus: 0 } : cutDown(step, settings, stages);
  return outcome(step, settings, stages, edge, never, repeats, server);
}

/** Beam search works on log-probabilities. @param {Stage} raw */
function logProbabilities({ scores, rest, logNormaliser }) {
  const shifted = {
    count: rest.count,
    max: rest.max - logNormaliser,
    logSum: rest.logSum - logNormaliser,
    mean: rest.mean - logNormaliser,
  };
  return stage(
    "log_probability",
    scores.map((score) => score - logNormaliser),
    shifted,
  );
}

/**
 * @param {Scored} step
 * @param {number} temperature
 * @param {Stage} before
 */
function warmed(step, temperature, before) {
  const divisor = Math.fround(temperature);
  if (!(divisor > 0)) return stage("temperature", onlyBest(before.scores, step.ids), NO_OTHERS);
  const rest = {
    count: before.rest.count,
    max: Math.fround(before.rest.max / divisor),
    logSum: step.rest.logSum(temperature),
    mean: step.rest.mean(temperature),
  };
  return stage(
    "temperature",
    before.scores.map((score) => score / divisor),
    rest,
  );
}

/**
 * Temperature and both cuts are added to the stages.
 * @param {Scored} step
 * @param {Settings} settings
 * @param {Stage[]} stages
 */
function cutDown(step, settings, stages) {
  const warm = warmed(step, settings.temperature, stages[stages.length - 1]);
  const most = topK(warm.scores, step.ids, warm.rest, settings.top_k);
  const nucleus = topP(most.scores, step.ids, most.rest, settings.top_p);
  stages.push(warm, stage("top_k", most.scores, most.rest), stage("top_p", nucleus.scores, nucleus.rest));
  return { approximate: most.approximate || nucleus.approximate, nucleus: nucleus.nucleus };
}

/**
 * The last stage as it is shown: where its edge is uncertain, with the decoder's own numbers, or with what is known of the nucleus.
 * @param {Stage} last
 * @param {{ approximate: boolean, nucleus: number }} edge
 * @param {LastStage | null} server
 * @returns {Stage}
 */
function lastStage(last, { approximate, nucleus }, server) {
  if (approximate && server) {
    const { logNormaliser, entropy, kept, floor } = server;
    const scores = last.scores.map((score) => (score < floor - CLOSE ? -Infinity : score));
    return { ...last, scores, logNormaliser, entropy, kept };
  }
  if (!nucleus) return last;
  // the tokens kept sum to the nucleus, give or take one of the rest
  return { ...last, logNormaliser: last.logNormaliser + Math.log(nucleus), kept: NaN };
}

/**
 * Probabilities at both ends, and what happened to each candidate on the way.
 * @param {Scored} step
 * @param {Settings} settings
 * @param {Stage[]} stages
 * @param {{ approximate: boolean, nucleus: number }} edge
 * @param {Set<number>} never
 * @param {Set<number>} repeats
 * @param {LastStage | null} server
 * @returns {Distribution}
 */
function outcome(step, settings, stages, edge, never, repeats, server) {
  const { ids } = step;
  const [first] = stages;
  const last = lastStage(stages[stages.length - 1], edge, server);
  if (edge.approximate && server) stages[stages.length - 1] = last;
  const level = settings.strategy === "beam" ? 0 : last.logNormaliser; // scores of beam search are log-probabilities already
  const p = Float64Array.from(last.scores, (score) => Math.exp(score - level));
  const unseen = edge.approximate ? Math.max(0, 1 - p.reduce((a, b) => a + b, 0)) : Math.exp(last.rest.logSum - level);
  return {
    ids,
    stages,
    p,
    rawP: Float64Array.from(first.scores, (score) => Math.exp(score - first.logNormaliser)),
    cut: ids.map((id, i) => (last.scores[i] > -Infinity ? null : struckBy(stages, i, never.has(id), repeats.has(id)))),
    hit: penaltyMarks(step, settings, first.scores),
    approximate: edge.approximate && !server,
    logNormaliser: last.logNormaliser,
    entropy: last.entropy,
    rawEntropy: first.entropy,
    kept: last.kept,
    rest: { count: step.rest.count, rawP: Math.exp(first.rest.logSum - first.logNormaliser), p: unseen },
    best: ranking(last.scores, ids)[0],
  };
}

/**
 * The rule that struck candidate i out.
 * @param {Stage[]} stages
 * @param {number} i
 * @param {boolean} forbidden
 * @param {boolean} repeats
 */
function struckBy(stages, i, forbidden, repeats) {
  if (forbidden) return "forbidden";
  if (repeats) return "no_repeat_ngram";
  const lost = stages.find(({ name, scores }) => ["temperature", "top_k"].includes(name) && scores[i] === -Infinity);
  return lost ? lost.name : "top_p";
}

/**
 * What the repetition penalty does to a written token: it divides a positive score and multiplies a negative one.
 * @param {Scored} step
 * @param {Settings} settings
 * @param {Float32Array} raw
 */
function penaltyMarks({ ids, written }, settings, raw) {
  const seen = new Set(settings.repetition_penalty === 1 ? [] : written);
  return ids.map((id, i) => {
    if (!seen.has(id)) return null;
    return raw[i] > 0 && settings.strategy !== "beam" ? "÷" : "×";
  });
}

/**
 * The candidate in whose stretch the draw falls, tokens in the order of their ids; -1 when tokens not seen here lie between.
 * @param {Distribution} distribution
 * @param {number} draw in [0, 1)
 */
export function pick({ ids, p, approximate, rest }, draw) {
  if (approximate || rest.p > 0) return -1;
  let end = 0;
  let chosen = -1;
  for (const i of Array.from(ids.keys()).sort((a, b) => ids[a] - ids[b])) {
    if (p[i] === 0) continue;
    end += p[i];
    chosen = i;
    if (draw < end) break;
  }
  return chosen;
}
