/**
 * The colours of the roles as the style sheet has them at this moment.
 * @import { Colours, Look } from "./cell_colors.js"
 */
import { isDark } from "../../browser/frame/theme.js";
import { word } from "./record.js";

/** @type {Record<string, string>} */
const NAMES = { quiet: "dim" };
const ROLES = [
  "query",
  "key",
  "value",
  "weight",
  "residual",
  "gradient",
  "source",
  "target",
  "ink",
  "quiet",
  "paper",
  "card",
  "below",
];

/**
 * @param {HTMLElement} root where the variables of its colors hold
 * @returns {Look}
 */
export function lookOf(root) {
  const style = getComputedStyle(root);
  const pairs = ROLES.map((role) => [role, style.getPropertyValue(`--${NAMES[role] ?? role}`).trim()]);
  return {
    colours: /** @type {Colours} */ (Object.fromEntries(pairs)),
    font: style.fontFamily,
    blend: isDark() ? "screen" : "source-over",
    words: word,
  };
}
