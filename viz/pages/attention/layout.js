/**
 * Where the picture stands: a narrow one (few keys) has chips and words at its side, a wide one above and below it.
 *
 * @import { Screen } from "./page_state.js"
 */

import { scrollList } from "./chips.js";

const SIDE = 320; // px that chips and words need at the side
const NARROWEST = 250; // px of the picture's column

/** @param {Screen} s */
const pairOf = (s) => /** @type {HTMLElement} */ (s.m.root.querySelector(".tl-at-pair"));

/** @param {Screen} s */
export function standBelow(s) {
  s.columns = "";
  s.update();
}

/** @param {Screen} s */
export function arrange(s) {
  standBelow(s);
  for (const plot of s.plots) plot.layout();
  s.arranged = s.shape;
  s.pairWidth = pairOf(s).clientWidth;
  const width = s.plots.length === 1 && s.matrix?.zoom === 1 ? (s.matrix.g?.contentW ?? Infinity) : Infinity;
  if (width < s.pairWidth - SIDE) {
    s.columns = `${Math.max(NARROWEST, Math.ceil(width) + 4)}px minmax(0, 1fr)`;
    s.update();
  }
  for (const side of /** @type {const} */ (["row", "col"])) {
    s.scrolls[side] = scrollList(s.m.root.querySelector(`.tl-at-chips[data-side="${side}"]`));
  }
}
