/**
 * The page in words: the losses of a step, of the sentence, and what the clock showed.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { Favourite, ForcingView, SpeedView, Timing } from "./view.types.js"
 */

import { num } from "../../browser/text/number_format.js";
import { prob } from "../../browser/text/probability_format.js";
import { state } from "../../browser/state/state.js";

/** @param {number | null | undefined} loss */
export function lossText(loss) {
  return loss === null || loss === undefined ? "–" : num(loss, 2);
}

/** @param {number[]} list */
function mean(list) {
  return list.reduce((a, b) => a + b, 0) / list.length;
}

/** What the decoder has read so far. @param {string[]} tokens */
function written(tokens) {
  return `${state.result?.start ?? ""}${tokens.join("").replaceAll("\u2581", " ")}`;
}

/**
 * What each way of feeding the decoder thinks of the reference token of a step: keys of words, and what fills them.
 * @param {ForcingView} view
 * @param {number} at
 * @returns {[key: string, values: Record<string, unknown>][]}
 */
export function stepSentences(view, at) {
  /**
   * @param {string[]} fed
   * @param {number} loss
   * @param {Favourite} favourite
   */
  const values = (fed, loss, [best, p]) => ({
    before: written(fed.slice(0, at)),
    token: view.reference[at],
    p: prob(Math.exp(-loss)),
    loss: lossText(loss),
    best,
    best_p: prob(p),
  });
  const { taught, free, favourite, free_favourite: freeFavourite } = view;
  const loss = free[at];
  /** @type {[string, Record<string, unknown>]} */
  const after = ["forcing.at.taught", values(view.reference, taught[at], favourite[at])];
  if (loss !== null) return [after, ["forcing.at.free", values(view.own, loss, freeFavourite[at])]];
  return [after, [view.stopped === "eos" ? "forcing.at.over" : "forcing.at.cut", { n: view.own.length }]];
}

/** @param {ForcingView} view @returns {Line[]} */
export function lossesReading(view) {
  const average = mean(view.taught);
  const right = view.favourite.filter(([best], i) => best === view.reference[i]).length;
  const values = { n: view.reference.length, mean: num(average, 3), perplexity: num(Math.exp(average), 2), right };
  return [["see", "forcing.see.losses", values], ...looks(view)];
}

/** What happens after the two part. @param {ForcingView} view @returns {Line[]} */
function looks(view) {
  const { leaves } = view;
  if (leaves === null) {
    return [["look", view.stopped === "eos" ? "forcing.look.same" : "forcing.look.cut", { n: view.own.length }]];
  }
  const values = { step: leaves + 1, own: view.own[leaves], reference: view.reference[leaves] };
  const after = view.free.flatMap((loss, i) =>
    i > leaves && loss !== null ? [{ free: loss, taught: view.taught[i] }] : [],
  );
  if (!after.length) return [["look", "forcing.look.leaves_last", values]];
  const taught = mean(after.map((one) => one.taught));
  const free = mean(after.map((one) => one.free));
  const means = { next: leaves + 2, taught: num(taught, 2), free: num(free, 2) };
  /** @type {Line} */
  const line = ["look", "forcing.look.leaves", { ...values, ...means }];
  return free > taught ? [line, ["look", "forcing.look.worse", {}]] : [line];
}

/** All cells of a way. @param {Timing} timing */
export function cellsOf({ cells }) {
  return cells.reduce((a, b) => a + b, 0);
}

/** @param {SpeedView} speed @returns {Line[]} */
export function speedReading({ ways: { parallel, uncached, cached } }) {
  const n = cached.ms.length;
  const quarter = Math.max(1, Math.floor(n / 4));
  const ratio = uncached.total / cached.total;
  const factor = cellsOf(uncached) / cellsOf(cached);
  const values = {
    n,
    parallel: num(parallel.total, 1),
    cached: num(cached.total, 1),
    uncached: num(uncached.total, 1),
    ratio: num(ratio, 2),
    cells: num(factor, 1),
    u_first: num(mean(uncached.ms.slice(0, quarter)), 2),
    c_first: num(mean(cached.ms.slice(0, quarter)), 2),
    u_last: num(mean(uncached.ms.slice(-quarter)), 2),
    c_last: num(mean(cached.ms.slice(-quarter)), 2),
  };
  return [
    ["see", "forcing.see.speed", values],
    ["look", ratio < factor / 2 ? "forcing.look.speed" : "forcing.look.speed_big", values],
  ];
}
