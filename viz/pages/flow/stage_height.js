/** How high the stage of Flow may be. */

import { zoomOf } from "../../browser/drawing/dom.js";

const LOWEST = 380; // px of a stage that is still worth looking at
const LOWEST_TALL = 460;
const HIGHEST = 860;
const MARGIN = 6; // px that stay free below
/** px of a stage; below this it is turned, the modes are a list, and the chapters a row that scrolls. */
export const NARROW = 560;

/** px from the top of a stage to the foot of the screen, or to a lesson's bar. @param {HTMLElement} place @param {number} [below] px that something under it takes */
function heightLeft(place, below = 0) {
  const bar = parseFloat(getComputedStyle(document.body).getPropertyValue("--foot")) || 0;
  return (innerHeight - MARGIN - bar - (place.getBoundingClientRect().top + scrollY) - below) / zoomOf(place);
}

/** px of a nearer place: all that is left of the screen. @param {HTMLElement} place of the stage */
export function nearHeight(place) {
  return Math.round(Math.max(LOWEST, heightLeft(place)));
}

/**
 * px of a stage under which the time stays on the screen, and the legend too where the stage is not too low for it.
 * @param {HTMLElement} root the page
 * @param {HTMLElement} place of the stage
 */
export function heightFor(root, place) {
  const { bottom } = place.getBoundingClientRect();
  const lowest = place.clientWidth < NARROW ? LOWEST_TALL : LOWEST / zoomOf(place); // on a projector the letters grow, not the screen
  /** @param {string} last what is still to be seen */
  const above = (last) =>
    heightLeft(place, (root.querySelector(last)?.getBoundingClientRect().bottom ?? bottom) - bottom);
  const all = above(".flow-foot");
  return Math.round(Math.min(HIGHEST, Math.max(lowest, all >= lowest ? all : above(".flow-time"))));
}
