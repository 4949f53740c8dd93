/**
 * What the numbers of a person's pairs say. No DOM.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { BestHead, PairsResult } from "./view.types.js"
 */

import { num } from "../../browser/text/number_format.js";

/** @param {BestHead} best @param {number} layer @param {number} head */
export function isBest(best, layer, head) {
  return best.layer === layer && best.head === head;
}

/** Whether one number is better than another. @param {PairsResult} result @param {number} one @param {number} other */
function better({ measure }, one, other) {
  return measure === "aer" ? one < other : one > other;
}

/** The reading whose best head is better; the row that writes where they are equal. @param {PairsResult} result */
export function readingOf(result) {
  const { predict, read } = result.best;
  return better(result, read.value, predict.value) ? "read" : "predict";
}

/** Is the runner-up told apart: does the interval of the gap leave out zero? @param {BestHead} best */
export function isClear({ second }) {
  return second === null || second.interval[0] > 0;
}

/** @param {BestHead["second"]} second */
function runnerUp(second) {
  if (!second) return {};
  return {
    second_layer: second.layer + 1,
    second_head: second.head + 1,
    behind: num(second.behind, 3),
    behind_low: num(second.interval[0], 3),
    behind_high: num(second.interval[1], 3),
  };
}

/**
 * The best head with its interval, and whether a fixed place would do as well; below them the runner-up and the other reading.
 * @param {PairsResult} result
 * @param {string} shown "predict" or "read"
 * @returns {{ lines: Line[], more: [key: string, values: Record<string, unknown>][] }}
 */
export function pairsLines(result, shown) {
  const best = result.best[shown];
  const other = result.best[shown === "predict" ? "read" : "predict"];
  const { second } = best;
  const values = {
    layer: best.layer + 1,
    head: best.head + 1,
    value: num(best.value, 3),
    low: num(best.interval[0], 3),
    high: num(best.interval[1], 3),
    wins: Math.round(100 * best.wins),
    count: result.pairs.count,
    linked: result.pairs.linked,
    fixed: num(result.fixed[shown], 3),
    other_layer: other.layer + 1,
    other_head: other.head + 1,
    other_value: num(other.value, 3),
    ...runnerUp(second),
  };
  const beats = better(result, best.value, result.fixed[shown]) ? "beats" : "fixed";
  return {
    lines: [
      ["see", `roles.pairs.best.${result.measure}`, values],
      ["look", `roles.pairs.${beats}`, values],
    ],
    more: [
      ...(second ? [/** @type {[string, {}]} */ ([`roles.pairs.${isClear(best) ? "clear" : "unclear"}`, values])] : []),
      [`roles.pairs.other_${shown === "predict" ? "read" : "predict"}`, values],
    ],
  };
}
