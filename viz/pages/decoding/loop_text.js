/**
 * What is said of a loop and its remedies. Pure.
 *
 * @import { Line } from "../../browser/reading.js"
 * @import { LoopRun, LoopsView } from "./view.js"
 *
 * @typedef {LoopRun & { probabilities: Float32Array }} ReadRun
 */

import { num } from "../../browser/format.js";
import { prob } from "../../browser/probability.js";
import { state } from "../../browser/state.js";
import { t } from "../../browser/words.js";
import { asText } from "./text.js";

/** What repeats. @param {LoopRun} run */
export function repeatedText({ pieces, loop }) {
  return loop ? asText(pieces.slice(loop.start, loop.start + loop.size)) : "";
}

/** The log-probability a token. @param {Pick<LoopRun, "log_probability" | "pieces">} run */
export function meanLogProbability({ log_probability, pieces }) {
  return log_probability / Math.max(1, pieces.length);
}

/**
 * The classes of token i: within the loop, in its second round or later, at the beginning of a round.
 * @param {Pick<LoopRun, "loop">} run
 * @param {number} i
 */
export function markOfToken({ loop }, i) {
  if (!loop || i < loop.start || i >= loop.start + loop.size * loop.times) return "";
  const into = i - loop.start;
  const again = into >= loop.size ? " dec-lt-again" : "";
  const first = into % loop.size === 0 ? " dec-lt-first" : "";
  return `dec-lt-loop${again}${first}`;
}

/**
 * @param {LoopsView} view
 * @param {LoopRun[]} runs the plain one first
 * @returns {Line[]}
 */
export function loopsReading(view, [plain, ...cures]) {
  const { loop } = plain;
  if (!loop) return [["see", "loops.see.none", {}]];
  const stopped = t(`loops.stopped.${plain.stopped}`, { limit: view.limit });
  const first = loop.rounds[0];
  const last = loop.rounds[loop.rounds.length - 1];
  const values = { gram: repeatedText(plain), times: loop.times, first: prob(first), last: prob(last) };
  /** @type {Line[]} */
  const lines = [
    ["see", "loops.see.loop", { ...values, start: loop.start + 1, stopped }],
    ["look", `loops.look.${last > first ? "rising" : "steady"}`, values],
    curedLine(cures.filter((run) => !run.loop)),
  ];
  const worst = cures.reduce((a, b) => (meanLogProbability(b) < meanLogProbability(a) ? b : a));
  if (meanLogProbability(worst) >= meanLogProbability(plain)) return lines;
  const price = {
    before: num(meanLogProbability(plain), 2),
    after: num(meanLogProbability(worst), 2),
    name: t(`loops.${worst.name}`),
  };
  return [...lines, ["look", "loops.look.price", price]];
}

/** @param {LoopRun[]} free of the loop @returns {Line} */
function curedLine(free) {
  if (!free.length) return ["look", "loops.look.uncured", {}];
  const names = free.map((run) => t(`loops.${run.name}`)).join(state.language === "zh" ? "；" : "; ");
  return ["look", "loops.look.cured", { names }];
}
