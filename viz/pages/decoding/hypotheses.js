/**
 * Beam search: every hypothesis of the search, and the arithmetic of its score. Pure, but for unpacking.
 *
 * @import { Packed } from "../../browser/requests/unpack_arrays.js"
 * @import { BeamView } from "./view.types.js"
 *
 * @typedef {object} Hypothesis
 * @property {number} id
 * @property {number} token the last one
 * @property {number[]} tokens
 * @property {number} step
 * @property {"kept" | "finished" | "pruned"} status
 * @property {number} stepLogP
 * @property {number} logP
 * @property {number} score
 * @property {boolean} winner whether it lies on the winner's path
 *
 * @typedef {object} Beam
 * @property {number} steps
 * @property {Map<number, Hypothesis>} all
 * @property {number[]} path
 * @property {number[]} ranked
 */

import { num } from "../../browser/text/number_format.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";

/** @type {Hypothesis["status"][]} */
const STATUS = ["kept", "finished", "pruned"];

/** @param {Packed} packed */
export async function unpackFloats(packed) {
  const { data } = await unpack(packed);
  return data;
}

/** @param {Packed} packed */
export async function unpackWhole(packed) {
  return Array.from(await unpackFloats(packed), Math.round);
}

/**
 * @param {BeamView} view
 * @returns {Promise<Beam>}
 */
export async function readBeam(view) {
  const whole = [view.ids, view.parents, view.tokens, view.step, view.status].map(unpackWhole);
  const floats = [view.step_log_probability, view.log_probability, view.score].map(unpackFloats);
  const [ids, parents, tokens, step, status] = await Promise.all(whole);
  const [stepLogP, logP, score] = await Promise.all(floats);
  /** @type {Map<number, Hypothesis>} */
  const all = new Map();
  const path = new Set(view.path);
  ids.forEach((id, i) => {
    const before = all.get(parents[i])?.tokens ?? [];
    all.set(id, {
      id,
      token: tokens[i],
      tokens: [...before, tokens[i]],
      step: step[i],
      status: STATUS[status[i]],
      stepLogP: stepLogP[i],
      logP: logP[i],
      score: score[i],
      winner: path.has(id),
    });
  });
  return { steps: view.steps, all, path: view.path, ranked: view.ranked };
}

/** @param {Beam} beam @param {number} id */
export function hypothesis(beam, id) {
  return /** @type {Hypothesis} */ (beam.all.get(id));
}

/**
 * The hypotheses of a step, highest log-probability first.
 * @param {Beam} beam
 * @param {number} step
 */
export function hypothesesAt(beam, step) {
  return [...beam.all.values()].filter((one) => one.step === step).sort((a, b) => b.logP - a.logP);
}

/**
 * Log-probability ÷ length to the power of the length penalty.
 * @param {Hypothesis} one
 * @param {number} penalty
 */
export function normalised({ logP, tokens }, penalty) {
  return logP / tokens.length ** penalty;
}

/**
 * The final list as another length penalty would rank it.
 * @param {Beam} beam
 * @param {number} penalty
 */
export function rankedBy(beam, penalty) {
  return beam.ranked.map((id) => hypothesis(beam, id)).sort((a, b) => normalised(b, penalty) - normalised(a, penalty));
}

/**
 * "−3.210 ÷ 4^1 = −0.803".
 * @param {Hypothesis} one
 * @param {number} penalty
 */
export function arithmetic(one, penalty) {
  return `${num(one.logP, 3)} ÷ ${one.tokens.length}^${penalty} = ${num(normalised(one, penalty), 3)}`;
}
