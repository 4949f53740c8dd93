/**
 * The table of candidates as data: which rows are shown, and a column for each stage of the pipeline. Pure.
 *
 * @import { Distribution, Stage } from "./pipeline.js"
 * @import { Settings } from "./view.types.js"
 *
 * @typedef {object} Column
 * @property {string} name
 * @property {"raw" | "final" | null} bar how its bars look, where it shows probabilities
 * @property {string | null} said the setting under its name; null where it is no stage
 * @property {boolean} on false: a thin column of a stage that does nothing
 * @property {(i: number) => number} score of a candidate after the stage
 * @property {((i: number) => number) | null} probability only the ends and the stages that are on have some
 * @property {number} rest the probability of all tokens that have no row
 * @property {number} entropy
 * @property {number} kept
 */

import { settingSaid } from "./settings.js";

const FEW = 12; // rows, as far as nothing else asks for one
const LIKELY = 8; // so many of the most probable have a row in any case
const STEPWISE = [
  "raw",
  "raw_p",
  "forbidden",
  "repetition_penalty",
  "no_repeat_ngram",
  "temperature",
  "top_k",
  "top_p",
  "p",
];
const BEAM = ["raw", "raw_p", "log_probability", "forbidden", "repetition_penalty", "no_repeat_ngram", "step_p"];

/**
 * Which candidates have a row, in the order of their raw logits so that rows keep their places while a slider moves: the chosen one, the
 * most probable, what a repetition penalty changed, and the highest raw logits for the rest.
 * @param {Distribution} distribution
 * @param {number} chosen id
 * @param {boolean} all
 */
export function shownRows({ ids, p, hit, best }, chosen, all) {
  const every = Array.from(ids.keys());
  if (all) return every;
  const likely = [...every].sort((a, b) => p[b] - p[a] || a - b).slice(0, LIKELY);
  const changed = every.filter((i) => hit[i]);
  const shown = new Set([ids.indexOf(chosen), best, ...likely, ...changed]);
  for (const i of every) {
    if (shown.size < FEW) shown.add(i);
  }
  return [...shown].sort((a, b) => a - b);
}

/**
 * Whether the rules leave the model's own probabilities as they are, to three digits: the last column would repeat the second.
 * @param {Pick<Distribution, "p" | "rawP">} distribution
 */
export function isUntouched({ p, rawP }) {
  return p.every((value, i) => Math.abs(value - rawP[i]) < 0.0005);
}

/**
 * @param {Distribution} distribution
 * @param {Settings} settings
 * @param {number[]} hidden candidates without a row
 */
export function columnsOf(distribution, settings, hidden) {
  const names = settings.strategy === "beam" ? BEAM : STEPWISE;
  return names.map((name) => column(name, distribution, settings, hidden));
}

/**
 * @param {string} name
 * @param {Distribution} distribution
 * @param {Settings} settings
 * @param {number[]} hidden
 * @returns {Column}
 */
function column(name, distribution, settings, hidden) {
  const { stages, rest } = distribution;
  /** @param {(i: number) => number} probability @param {number} unseen */
  const shares = (probability, unseen) => ({
    probability,
    rest: hidden.reduce((sum, i) => sum + probability(i), unseen),
  });
  const end = { name, said: null, on: true, score: () => NaN };
  if (name === "raw_p") {
    const measured = { entropy: distribution.rawEntropy, kept: stages[0].kept };
    return { ...end, bar: "raw", ...measured, ...shares((i) => distribution.rawP[i], rest.rawP) };
  }
  if (name === "p" || name === "step_p") {
    const measured = { entropy: distribution.entropy, kept: distribution.kept };
    return { ...end, bar: "final", ...measured, ...shares((i) => distribution.p[i], rest.p) };
  }
  const stage = /** @type {Stage} */ (stages.find((one) => one.name === name));
  const said = settingSaid(name, settings);
  const own = afterStage(distribution, settings, stage);
  const scored = { name, bar: null, said, on: said !== "", score: (/** @type {number} */ i) => stage.scores[i] };
  const bare = { ...scored, probability: null, rest: 0, entropy: own.entropy, kept: own.kept };
  return said ? { ...bare, ...shares(own.probability, own.unseen) } : bare;
}

/**
 * The distribution right after a stage; after the last one it is the final one, which may know more than the stage does.
 * @param {Distribution} distribution
 * @param {Settings} settings
 * @param {Stage} stage
 */
function afterStage(distribution, settings, stage) {
  if (stage === distribution.stages[distribution.stages.length - 1]) {
    const { p, rest, entropy, kept } = distribution;
    return { probability: (/** @type {number} */ i) => p[i], unseen: rest.p, entropy, kept };
  }
  const level = settings.strategy === "beam" ? 0 : stage.logNormaliser;
  return {
    probability: (/** @type {number} */ i) => Math.exp(stage.scores[i] - level),
    unseen: Math.exp(stage.rest.logSum - level),
    entropy: stage.entropy,
    kept: stage.kept,
  };
}
