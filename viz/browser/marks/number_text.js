/** How the browser writes the many numbers of a figure. Sentences come with theirs written (viz/shared/number_format.py has the same rules). */

import { figureText, num, prob, signed, wholeNumber } from "../text/number_format.js";
import { state } from "../state/state.js";

/** 46, <1, >99: a share without its sign. @param {number} share */
function percentOf(share) {
  if (share > 0 && share < 0.005) return "<1";
  if (share > 0.995 && share < 1) return ">99";
  return num(100 * share, 0);
}

/** A share with its sign, as viz/shared/languages.py has it. @param {number} share */
export const percentSaid = (share) => `${percentOf(share)}${state.language === "zh" ? "%" : "\u00a0%"}`;

/**
 * @param {number | null | undefined} value
 * @param {string} format "percent", "p", "figures", "signed", "whole", or how many decimals
 */
export function numberText(value, format) {
  if (value === null || value === undefined) return "–";
  if (format === "percent") return percentOf(value);
  if (format === "p") return prob(value);
  if (format === "figures") return figureText(value);
  if (format === "signed") return signed(value, 2);
  return format === "whole" ? wholeNumber(value) : num(value, Number(format));
}
