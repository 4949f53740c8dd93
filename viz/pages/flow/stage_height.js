/** How high the stage of Flow may be. */

import { zoomOf } from "../../browser/drawing/dom.js";

const MARGIN = 6; // px that stay free below

/**
 * px of a stage under which the time stays on the screen, and the legend too where the stage is not too low for it.
 * @param {HTMLElement} root the page
 * @param {HTMLElement} place of the stage
 * @param {number} lowest px of a stage that is still worth looking at
 */
export function heightFor(root, place, lowest) {
  const { top, bottom } = place.getBoundingClientRect();
  const bar = parseFloat(getComputedStyle(document.body).getPropertyValue("--foot")) || 0; // of a lesson
  /** @param {string} last what is still to be seen */
  const above = (last) => {
    const below = (root.querySelector(last)?.getBoundingClientRect().bottom ?? bottom) - bottom;
    return (innerHeight - MARGIN - bar - (top + scrollY) - below) / zoomOf(place);
  };
  const all = above(".flow-foot");
  return all >= lowest ? all : above(".flow-time");
}
