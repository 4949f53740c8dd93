/**
 * The numbers of the page: which step and which foil, how they are written, and which part of the model a site is.
 *
 * @import { Foil, Part } from "./view.types.js"
 */

import { num } from "../../browser/text/number_format.js";

const SURE = 0.9995; // above this three digits would say 1
const UNLIKELY = 0.0005; // below this they would say 0

/** With its sign; what rounds to 0 has none. @param {number} x @param {number} [digits] */
export function signed(x, digits = 3) {
  const text = num(Math.abs(x), digits);
  if (Number(text) === 0) return text;
  return (x > 0 ? "+" : "−") + text;
}

/** The probability behind a log-probability; what is neither 0 nor 1 is not written as if it were. @param {number} logP */
export function probability(logP) {
  if (logP < 0 && logP > Math.log(SURE)) return ">0.999";
  return logP < Math.log(UNLIKELY) ? "<0.001" : num(Math.exp(logP), 3);
}

/**
 * The step a cursor's row names, as far as there is one.
 * @param {number} row
 * @param {number} steps
 */
export function stepOf(row, steps) {
  return Math.max(0, Math.min(steps - 1, row));
}

/**
 * The chosen foil, where it is among the step's candidates; else the runner-up.
 * @param {Foil[]} foils of the step
 * @param {unknown} chosen an id
 * @returns {Foil | null}
 */
export function chosenFoil(foils, chosen) {
  return foils.find(([id]) => id === chosen) ?? foils[0] ?? null;
}

/** The largest magnitude; more than 0, so that it can be divided by. @param {number[]} values */
export function largest(values) {
  return Math.max(1e-12, ...values.map(Math.abs));
}

/** Where the largest magnitude stands, the first of equals. @param {number[]} values */
export function largestAt(values) {
  return values.reduce((best, value, i) => (Math.abs(value) > Math.abs(values[best]) ? i : best), 0);
}

/** How much of the rise an error is. @param {number} error @param {number} rise */
export function shareText(error, rise) {
  return Math.abs(rise) > 1e-9 ? `${num((100 * Math.abs(error)) / Math.abs(rise), 1)}%` : "—";
}

/** "decoder.2.cross" taken apart. @param {Part} part */
export function placeOf({ site }) {
  const [stack, layer, sublayer] = site.split(".");
  return { stack, layer: Number(layer), sublayer };
}

/**
 * The number of a whole sublayer within its stack, in the order of the forward pass, as the page Add & Norm counts.
 * @param {Part[]} parts
 * @param {Part} part
 */
export function sublayerNumber(parts, part) {
  const { stack } = placeOf(part);
  const wholes = parts.filter((one) => one.head === null && placeOf(one).stack === stack);
  return wholes.findIndex(({ site }) => site === part.site);
}
