/**
 * The page in words: why a token was chosen, what one sees, what to look for, why it stopped. All from the numbers of the step.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { Decoded } from "./step_records.js"
 * @import { Distribution, Stage } from "./pipeline.js"
 * @import { Settings } from "./view.types.js"
 *
 * @typedef {object} Look a step under some settings
 * @property {Decoded} decoded
 * @property {number} t
 * @property {Distribution} distribution
 * @property {Settings} settings
 */

import { atDepth } from "../../browser/text/figure_text.js";
import { num } from "../../browser/text/number_format.js";
import { bits, choices, prob } from "../../browser/text/probability_format.js";
import { t as word } from "../../browser/text/words.js";
import { pick } from "./pipeline.js";

const SURE = 0.8;
const LEANING = 0.4;
const NOTICED = 0.01; // a banned token of at least this probability is worth a sentence
const PENALTY_NOTICED = 0.005;
const UNSEEN = 0.0005; // less changes no probability in its third digit

/**
 * Why this step took its token: one sentence.
 * @param {Look} look
 * @param {boolean} moved whether the sliders stand elsewhere than the run did
 */
export function why({ decoded, t, distribution, settings }, moved) {
  if (moved) return preview({ decoded, t, distribution, settings });
  const step = decoded.steps[t];
  const { ids, p, rawP, best } = distribution;
  const at = ids.indexOf(step.chosen);
  const values = {
    token: decoded.text(step.chosen),
    p: prob(p[at]),
    best: decoded.text(ids[best]),
    best_p: prob(p[best]),
    raw: decoded.text(ids[0]),
    raw_p: prob(rawP[0]),
  };
  if (step.forced) return word(best === at ? "decoding.why.held" : "decoding.why.forced", values);
  if (settings.strategy === "beam") {
    return word(best === at ? "decoding.why.beam_best" : "decoding.why.beam", { ...values, rank: rank(p, at) });
  }
  if (settings.temperature === 0) return word("decoding.why.zero", values);
  if (step.draw !== null && step.stretch !== null) {
    const [from, to] = step.stretch.map((end) => end.toFixed(4));
    return atDepth("decoding.why.draw", { ...values, draw: step.draw.toFixed(4), from, to });
  }
  if (at !== 0) return word("decoding.why.overturned", { ...values, rule: overturnedBy(distribution) });
  return word("decoding.why.highest", values);
}

/** What the step would take with the sliders where they are. @param {Look} look */
function preview({ decoded, t, distribution, settings }) {
  if (settings.strategy === "beam") return word("decoding.why.preview_beam");
  const step = decoded.steps[t];
  const chosen = wouldChoose({ decoded, t, distribution, settings });
  if (chosen < 0) return word("decoding.why.preview_draw");
  const { ids, p } = distribution;
  const values = { token: decoded.text(ids[chosen]), p: prob(p[chosen]), was: decoded.text(step.chosen) };
  return word(ids[chosen] === step.chosen ? "decoding.why.preview_same" : "decoding.why.preview_other", values);
}

/** Index of the candidate; -1 where that hangs on a draw not known here. @param {Look} look */
function wouldChoose({ decoded, t, distribution, settings }) {
  if (settings.strategy !== "sample" || settings.temperature === 0) return distribution.best;
  const { draw } = decoded.steps[t];
  if (draw === null || settings.seed !== decoded.view.settings.seed) return -1;
  return pick(distribution, draw);
}

/** @param {Float64Array} p @param {number} at */
function rank(p, at) {
  return p.reduce((count, x) => count + Number(x > p[at]), 1);
}

/** The rule that put the model's own favourite behind: it lost points, or (a penalty below 1) another gained them. @param {Distribution} distribution */
function overturnedBy({ cut: [favourite] }) {
  return word(`decoding.rule.${favourite ?? "repetition_penalty"}`);
}

/** What one sees, what to look for. @param {Look} look */
export function stepReading(look) {
  return [see(look), lookFor(look)];
}

/** @param {number} p */
function certainty(p) {
  if (p >= SURE) return "sure";
  return p >= LEANING ? "leaning" : "torn";
}

/** @param {Look} look @returns {Line} */
function see({ decoded, t, distribution }) {
  const { ids, rawP, rawEntropy } = distribution;
  const second = rawP.length > 1 ? 1 : 0;
  const values = {
    step: t + 1,
    top: decoded.text(ids[0]),
    p: prob(rawP[0]),
    second: decoded.text(ids[second]),
    second_p: prob(rawP[second]),
    bits: bits(rawEntropy),
    choices: choices(rawEntropy),
  };
  return ["see", `decoding.see.${certainty(rawP[0])}`, values];
}

/** The rule that did most at this step. @param {Look} look @returns {Line} */
export function lookFor(look) {
  const { decoded, distribution, settings } = look;
  const { ids, rawP } = distribution;
  const hits = ids.flatMap((_, i) => (distribution.hit[i] ? [i] : []));
  const told = banned(look) ?? (hits.length && rawP[hits[0]] > PENALTY_NOTICED ? penalty(look, hits) : null);
  if (told) return told;
  if (settings.strategy === "beam") return ["look", "decoding.look.beam", { beam: settings.beam }];
  if (settings.temperature === 0) return ["look", "decoding.look.zero", heat(look)];
  const cut = cutLine(look);
  if (cut) return cut;
  if (settings.temperature !== 1) return temperatureLine(look);
  if (hits.length) return penalty(look, hits);
  const struck = distribution.cut.filter((rule) => rule === "no_repeat_ngram").length;
  if (struck) return ["look", "decoding.look.banned_few", { n: struck, size: settings.no_repeat_ngram }];
  const special = rawP.reduce((sum, p, i) => sum + (distribution.cut[i] === "forbidden" ? p : 0), 0);
  if (special >= UNSEEN) return ["look", "decoding.look.special", { p: prob(special) }];
  return ["look", "decoding.look.plain", { p: prob(rawP[0]), token: decoded.text(ids[0]) }];
}

/** @param {Distribution} distribution @param {string} name */
function stageOf(distribution, name) {
  return /** @type {Stage} */ (distribution.stages.find((stage) => stage.name === name));
}

/** A token the model wanted, struck out since it would repeat an n-gram. @param {Look} look @returns {Line | null} */
function banned({ decoded, distribution: { ids, cut, rawP }, settings }) {
  const i = cut.findIndex((rule, at) => rule === "no_repeat_ngram" && rawP[at] > NOTICED);
  if (i < 0) return null;
  const values = { token: decoded.text(ids[i]), p: prob(rawP[i]), n: settings.no_repeat_ngram };
  return ["look", "decoding.look.banned", values];
}

/**
 * @param {Look} look
 * @param {number[]} hits candidates that the repetition penalty changed
 * @returns {Line}
 */
function penalty({ decoded, distribution, settings }, hits) {
  const [first] = hits;
  const after = stageOf(distribution, "repetition_penalty");
  const before = distribution.stages[settings.strategy === "beam" ? 1 : 0];
  const values = {
    n: hits.length,
    token: decoded.text(distribution.ids[first]),
    before: num(before.scores[first], 2),
    after: num(after.scores[first], 2),
    op: distribution.hit[first],
    penalty: settings.repetition_penalty,
    p_before: prob(distribution.rawP[first]),
    p_after: prob(Math.exp(after.scores[first] - after.logNormaliser)),
  };
  return ["look", "decoding.look.penalty", values];
}

/** Entropies around the temperature. @param {Look} look */
function heat({ distribution, settings }) {
  const before = stageOf(distribution, "no_repeat_ngram").entropy;
  const after = stageOf(distribution, "temperature").entropy;
  return { T: settings.temperature, before: bits(before), after: bits(after) };
}

/** @param {Look} look @returns {Line} */
function temperatureLine(look) {
  const { distribution, settings } = look;
  const key = `decoding.look.${settings.temperature > 1 ? "hot" : "cold"}`;
  const values = {
    ...heat(look),
    c_before: choices(stageOf(distribution, "no_repeat_ngram").entropy),
    c_after: choices(stageOf(distribution, "temperature").entropy),
  };
  return ["look", settings.strategy === "greedy" ? `${key}_greedy` : key, values];
}

/** What the cuts took away, where they did more than the temperature. @param {Look} look @returns {Line | null} */
function cutLine({ decoded, distribution, settings }) {
  const { ids, rest, kept, entropy, logNormaliser, approximate } = distribution;
  const named = [];
  if (settings.top_k > 0) named.push(`top-k ${settings.top_k}`);
  if (settings.top_p < 1) named.push(`top-p ${settings.top_p}`);
  const total = ids.length + rest.count;
  const lost = Number.isNaN(kept) || kept < total - decoded.view.forbidden.length;
  if (!named.length || !lost) return null;
  const warm = stageOf(distribution, "temperature");
  const cold = stageOf(distribution, "no_repeat_ngram");
  const heated = Math.abs(warm.entropy - cold.entropy) > Math.abs(entropy - warm.entropy);
  if (settings.temperature !== 1 && heated) return null;
  const gone = Math.max(0, 1 - Math.exp(logNormaliser - warm.logNormaliser));
  const values = {
    cuts: named.join(", "),
    kept: Number.isNaN(kept) ? "≈" : kept,
    gone: (approximate ? "≈" : "") + prob(gone),
    total,
  };
  return ["look", "decoding.look.cut", values];
}

/** Why the sentence ended where it did. @param {Decoded} decoded */
export function whyStopped({ view, steps, endings }) {
  const last = endings.length - 1;
  const ended = view.stopped === "eos";
  const before = endings.slice(0, ended ? last : last + 1);
  const high = before.indexOf(Math.max(...before));
  const values = {
    n: steps.length,
    p: prob(endings[last]),
    high: before.length ? prob(before[high]) : "0",
    step: high + 1,
    limit: view.limit,
  };
  if (!ended) return word("decoding.stop.limit", values);
  if (steps[last].forced) return word("decoding.stop.forced", values);
  if (!before.length) return word("decoding.stop.at_once", values);
  return word(before[high] > 0 ? "decoding.stop.eos" : "decoding.stop.cut", values);
}
