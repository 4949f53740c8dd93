/**
 * The view of the page unpacked once, as one record a step.
 *
 * @import { Beam } from "./hypotheses.js"
 * @import { Distribution, LastStage, OthersAt } from "./pipeline.js"
 * @import { Settings } from "./view.types.js"
 * @import { DecodingView, OthersView, StepsView } from "./view.types.js"
 *
 * @typedef {object} Step
 * @property {number} index
 * @property {number} chosen id
 * @property {number[]} written ids before it
 * @property {number[]} ids of the candidates, highest raw logit first
 * @property {Float32Array} logits
 * @property {OthersAt} rest
 * @property {Float32Array} attention to each source token
 * @property {boolean} forced
 * @property {number | null} draw
 * @property {[number, number] | null} stretch
 * @property {number} p of the chosen token
 * @property {LastStage | null} server
 *
 * @typedef {object} Decoded
 * @property {DecodingView} view
 * @property {Step[]} steps
 * @property {(id: number) => string} text how an id is written
 * @property {Beam | null} beam
 * @property {Distribution[]} distributions of each step as the decoder saw it
 * @property {number[]} endings the probability of </s> at each step
 */

import { hypothesis, readBeam, unpackFloats, unpackWhole } from "./hypotheses.js";
import { runPipeline } from "./pipeline.js";
import { sameSettings } from "./settings.js";
import { asText } from "./pieces_text.js";

/** @type {WeakMap<DecodingView, Promise<Decoded>>} */
const known = new WeakMap();

/**
 * Kept with the view, since a change of the step needs it again.
 * @param {DecodingView} view
 */
export function readDecoding(view) {
  const before = known.get(view);
  if (before) return before;
  const fresh = unpackDecoding(view);
  known.set(view, fresh);
  return fresh;
}

/**
 * @param {DecodingView} view
 * @returns {Promise<Decoded>}
 */
async function unpackDecoding(view) {
  const [steps, names, beam] = await Promise.all([
    unpackSteps(view),
    unpackWhole(view.pieces.ids),
    view.beam && readBeam(view.beam),
  ]);
  if (beam) beam.path.forEach((id, t) => (steps[t].p = Math.exp(hypothesis(beam, id).stepLogP)));
  const text = new Map(names.map((id, i) => [id, view.pieces.text[i]]));
  /** @type {Decoded} */
  const decoded = { view, steps, text: (id) => text.get(id) ?? `#${id}`, beam, distributions: [], endings: [] };
  decoded.distributions = steps.map((_, t) => distributionAt(decoded, t, view.settings));
  decoded.endings = decoded.distributions.map(({ ids, p }) => p[ids.indexOf(view.eos)]);
  return decoded;
}

/** @param {DecodingView} view */
async function unpackSteps(view) {
  const [ids, logits, attention, restAt, ownAt] = await Promise.all([
    unpackWhole(view.candidates),
    unpackFloats(view.logits),
    unpackFloats(view.attention.mean),
    othersOf(view.rest),
    recordsOf(view.steps),
  ]);
  const width = view.source.length;
  let from = 1; // each packed list begins with one idle number, so that it is never empty
  return view.chosen.map((chosen, t) => {
    const to = from + view.counts[t];
    /** @type {Step} */
    const step = {
      index: t,
      chosen,
      written: view.chosen.slice(0, t),
      ids: ids.slice(from, to),
      logits: logits.slice(from, to),
      rest: restAt(t),
      attention: attention.slice(t * width, (t + 1) * width),
      ...ownAt(t),
    };
    from = to;
    return step;
  });
}

/** @param {OthersView} rest */
async function othersOf(rest) {
  const [max, logSum, mean] = await Promise.all([rest.max, rest.log_sum, rest.mean].map(unpackFloats));
  const grid = rest.temperatures;
  /** @param {number} temperature */
  const column = (temperature) => nearest(grid, temperature);
  /** @param {number} t @returns {OthersAt} */
  return (t) => ({
    count: rest.count[t],
    max: max[t],
    logSum: (temperature) => logSum[t * grid.length + column(temperature)],
    mean: (temperature) => mean[t * grid.length + column(temperature)],
  });
}

/**
 * The place of the number of a list that is nearest to a value.
 * @param {number[]} list
 * @param {number} value
 */
function nearest(list, value) {
  let best = 0;
  list.forEach((x, i) => {
    if (Math.abs(x - value) < Math.abs(list[best] - value)) best = i;
  });
  return best;
}

/** @param {StepsView | null} steps */
async function recordsOf(steps) {
  if (!steps) return () => ({ forced: false, draw: null, stretch: null, p: NaN, server: null });
  const packed = [steps.log_probability, steps.log_normaliser, steps.entropy, steps.floor];
  const [logP, logNormaliser, entropy, floor] = await Promise.all(packed.map(unpackFloats));
  /** @param {number} t */
  return (t) => ({
    forced: Boolean(steps.forced[t]),
    draw: steps.draw[t] ?? null,
    stretch: steps.stretch[t] ?? null,
    p: Math.exp(logP[t]),
    server: { logNormaliser: logNormaliser[t], entropy: entropy[t], kept: steps.kept[t], floor: floor[t] },
  });
}

/**
 * All stages of step t under these settings; exact for those the decoder ran with.
 * @param {Decoded} decoded
 * @param {number} t
 * @param {Settings} settings
 */
export function distributionAt({ steps, view }, t, settings) {
  const server = sameSettings(settings, view.settings) ? steps[t].server : null;
  return runPipeline(steps[t], settings, view.forbidden, server);
}

/** How many steps a person can look at; a beam may search on after its winner is written. @param {Decoded} decoded */
export function stepCount({ steps, beam }) {
  return beam ? beam.steps : steps.length;
}

/**
 * The log-probability of the shown sentence under the model alone, before any rule: comparable between settings.
 * @param {Decoded} decoded
 */
export function modelLogP({ steps, distributions }) {
  const each = steps.map((step, t) => {
    const [raw] = distributions[t].stages;
    return raw.scores[step.ids.indexOf(step.chosen)] - raw.logNormaliser;
  });
  return each.reduce((a, b) => a + b, 0);
}

/**
 * Tokens as a text.
 * @param {Decoded} decoded
 * @param {number[]} tokens
 */
export function spelled(decoded, tokens) {
  return asText(tokens.map(decoded.text));
}
