/**
 * Whether what a person did is what a stop asks for. Pure.
 *
 * @import { Place } from "../state/state.js"
 * @import { Rule } from "./lesson.js"
 *
 * @typedef {object} Action
 * @property {Place} [point] a token pointed at
 * @property {string[]} [scene] keys that were changed
 * @property {boolean} [use] something on the page was pressed
 */

const PINS = ["source", "step"]; // a tap pins where a pointer would hover

/** @param {Rule | undefined} rule @param {Action} action */
export function isDone(rule, { point, scene = [], use = false }) {
  if (!rule) return false;
  if (rule.when === "use") return use;
  if (rule.when === "scene") return scene.some((key) => rule.keys?.includes(key));
  const pointed = point !== undefined && (point.source !== null || point.target !== null);
  return pointed || scene.some((key) => PINS.includes(key));
}
