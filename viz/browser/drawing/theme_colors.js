/**
 * The colours of the theme for what is painted on a canvas.
 *
 * @typedef {object} Inks
 * @property {string} text
 * @property {string} line
 * @property {string} ground
 * @property {string} mark
 */

import { themeName } from "../frame/theme.js";

/** @type {Record<string, Inks>} asking for computed styles on every move would make the browser lay out the page each time */
const inksOfTheme = {};

export function inks() {
  inksOfTheme[themeName()] ??= readInks();
  return inksOfTheme[themeName()];
}

/** @returns {Inks} */
function readInks() {
  const style = getComputedStyle(document.body);
  /** @param {string} name */
  const colour = (name) => style.getPropertyValue(name).trim();
  return {
    text: colour("--body-text-color"),
    line: colour("--border-color-primary"),
    ground: colour("--background-fill-primary"),
    mark: colour("--ink"),
  };
}
