/** The settings of the playgrounds: they lie in the scene under "intuition". A number of a link is taken when it is one, and kept within its limits. */

import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";

export const PARTS = ["dictionary", "dot", "scale", "bend", "order"];
const MOST_SEEDS = 9999;

/**
 * @param {string} key
 * @param {number} usual
 * @param {number} low
 * @param {number} high
 */
export function numberSetting(key, usual, low, high) {
  const given = state.scene.intuition[key];
  const good = typeof given === "number" && Number.isFinite(given);
  return good ? Math.min(high, Math.max(low, given)) : usual;
}

/**
 * One of these names; the first where nothing is said.
 * @param {string} key
 * @param {string[]} names
 */
export function choiceSetting(key, names) {
  const given = state.scene.intuition[key];
  return names.includes(given) ? /** @type {string} */ (given) : names[0];
}

/** @param {Record<string, unknown>} patch */
export function setIntuition(patch) {
  setScene({ intuition: { ...state.scene.intuition, ...patch } });
}

export function partSetting() {
  return choiceSetting("part", PARTS);
}

/** @param {string} key */
export function seedSetting(key) {
  return Math.round(numberSetting(key, 1, 1, MOST_SEEDS));
}

/** @param {string} key */
export function nextSeed(key) {
  setIntuition({ [key]: (seedSetting(key) % MOST_SEEDS) + 1 });
}
