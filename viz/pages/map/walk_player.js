/** The walk as it is gone: played, or step by step. @import { MapPage, MapState } from "./map_state.js" */

import { frameBottom } from "../../browser/sentence/sentence_line.js";
import { state } from "../../browser/state/state.js";
import { clamp } from "./number_format.js";
import { NO_STEP, setMap, stepNow } from "./map_state.js";

const PACE = 2600; // ms a step while the walk plays

/** @param {MapState} s */
export function stop(s) {
  if (s.timer) clearTimeout(s.timer);
  s.timer = null;
}

/** @param {MapState} s @param {number} step */
function goTo(s, step) {
  setMap({ walk: clamp(step, s.steps.length) });
}

/** @param {MapPage} m @param {MapState} s */
function tick(m, s) {
  if (state.active !== "map" || stepNow(s) >= s.steps.length - 1) {
    stop(s);
    m.repaint();
    return;
  }
  goTo(s, stepNow(s) + 1);
  s.timer = setTimeout(() => tick(m, s), PACE);
}

/** @param {MapPage} m @param {MapState} s */
export function togglePlaying(m, s) {
  if (s.timer) {
    stop(s);
    m.repaint();
    return;
  }
  s.timer = setTimeout(() => tick(m, s), PACE);
  goTo(s, stepNow(s) >= s.steps.length - 1 ? 0 : stepNow(s) + 1);
  m.repaint();
}

/** @param {MapPage} m @param {MapState} s @param {number} step */
export function stepByHand(m, s, step) {
  stop(s);
  if (step === NO_STEP) setMap({ walk: undefined });
  else goTo(s, step);
  m.repaint();
}

/**
 * Scroll so that the lit box is seen, below whatever sticks to the window's upper edge.
 * @param {MapPage} m
 * @param {string} id
 */
export function follow(m, id) {
  const box = m.root.querySelector(`[id="map-${id}"]`)?.getBoundingClientRect();
  const side = m.root.querySelector("#map-side")?.getBoundingClientRect();
  if (!box || !side) return;
  const narrow = m.root.querySelector(".mp-narrow") !== null;
  const top = Math.max(frameBottom(), narrow ? side.bottom : 0);
  const bottom = window.innerHeight;
  if (box.top < top + 12 || box.bottom > bottom - 24) window.scrollBy(0, box.top - (top + bottom) / 2);
}
