/**
 * What is said of a loop and its remedies. Pure.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { LoopRun, LoopsView } from "./view.types.js"
 *
 * @typedef {LoopRun & { probabilities: Float32Array }} ReadRun
 */

import { num } from "../../browser/text/number_format.js";
import { prob } from "../../browser/text/probability_format.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { asText } from "./pieces_text.js";

/** What repeats. @param {Pick<LoopRun, "pieces">} run @param {LoopRun["loop"]} loop */
function repeatedText({ pieces }, loop) {
  return loop ? asText(pieces.slice(loop.start, loop.start + loop.size)) : "";
}

/**
 * Whether a text is caught in a loop (loop), repeats one token as often in fewer tokens than a loop has (short), or does neither (none).
 * @param {Pick<LoopRun, "loop" | "short">} run
 */
function repetition({ loop, short }) {
  if (loop) return "loop";
  return short ? "short" : "none";
}

/** What a card says of it. @param {LoopRun} run @returns {[key: string, values: Record<string, unknown>]} */
export function verdict(run) {
  const repeated = run.loop ?? run.short;
  return [`loops.verdict.${repetition(run)}`, { gram: repeatedText(run, repeated), times: repeated?.times }];
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
  const values = { gram: repeatedText(plain, loop), times: loop.times, first: prob(first), last: prob(last) };
  /** @type {Line[]} */
  const lines = [
    ["see", "loops.see.loop", { ...values, start: loop.start + 1, stopped }],
    ["look", `loops.look.${last > first ? "rising" : "steady"}`, values],
    ...curedLines(cures),
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

/** Which remedies left no repetition, and which a short one; a text that does not repeat need not be right. @param {LoopRun[]} cures @returns {Line[]} */
function curedLines(cures) {
  /** @param {string} how @param {string} key @returns {Line[]} */
  const line = (how, key) => {
    const names = cures.filter((run) => repetition(run) === how).map((run) => t(`loops.${run.name}`));
    return names.length ? [["look", key, { names: names.join(state.language === "zh" ? "；" : "; ") }]] : [];
  };
  const lines = [...line("none", "loops.look.cured"), ...line("short", "loops.look.short")];
  return lines.length ? lines : [["look", "loops.look.uncured", {}]];
}
