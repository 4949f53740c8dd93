/** The learning rates of the slider, and how a rate is written. No DOM. */

import { powerOfTen } from "../../browser/text/number_format.js";

/** The same as in viz/pages/learn/answer.py, by test. @type {Record<string, number[]>} */
export const RATES = {
  adam: [1e-6, 3e-6, 1e-5, 3e-5, 1e-4, 3e-4, 1e-3, 3e-3, 1e-2],
  sgd: [1e-4, 1e-3, 3e-3, 1e-2, 2e-2, 3e-2, 5e-2, 1e-1, 3e-1, 1],
};
const USUAL = { adam: 1e-4, sgd: 1e-2 };
const SMALL = 1e-3;

/** Where the slider stands at first. @param {string | undefined} optimizer */
export function usualRate(optimizer) {
  return optimizer === "sgd" ? USUAL.sgd : USUAL.adam;
}

/** The rate of the slider that is ten times as large as this one, if there is one. @param {{ optimizer: string, rate: number }} settings */
export function tenfoldRate({ optimizer, rate }) {
  return RATES[optimizer]?.find((other) => Math.abs(other / rate / 10 - 1) < 1e-6);
}

/** 0.05, 3×10⁻⁴. @param {number} rate */
export function rateText(rate) {
  if (rate >= SMALL) return String(Number(rate.toPrecision(3)));
  return powerOfTen(rate);
}
