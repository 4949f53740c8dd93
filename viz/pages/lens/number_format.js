/** How this page writes probabilities and ratios. */

import { num } from "../../browser/text/number_format.js";

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const SMALLEST = 0.0001; // below it four digits would say 0.0000

/** Four digits, small ones as a power of ten: 2·10⁻⁶. @param {number} p */
export function probabilityText(p) {
  if (p >= SMALLEST || p === 0) return num(p, 4);
  const [digit, power] = p.toExponential(0).split("e-");
  return `${digit}·10⁻${Array.from(power, (figure) => RAISED[Number(figure)]).join("")}`;
}

/** How many times as probable: 1.35, 27.2, 512, 1.2e+7. @param {number} ratio */
export function ratioText(ratio) {
  if (ratio < 2) return num(ratio, 2);
  if (ratio < 100) return num(ratio, 1);
  return ratio < 1e6 ? String(Math.round(ratio)) : ratio.toExponential(1);
}

/** In a small cell: 1, .93. @param {number} p */
export function shortProbability(p) {
  return p >= 0.995 ? "1" : num(p, 2).slice(1);
}
