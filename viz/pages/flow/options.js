/**
 * What a person has set on the page, and how it travels in the link.
 * @import { Stage } from "./record.js"
 *
 * @typedef {object} Options
 * @property {number} speed
 * @property {"writing" | "training" | "backwards"} mode
 * @property {number} head -1: all
 */

export const SPEEDS = [0.25, 0.5, 1, 2, 4];
export const MODES = ["writing", "training", "backwards"];

/**
 * What the scene says; what it does not say, or says wrongly, is usual.
 * @param {Record<string, any>} scene
 * @param {Stage} stage
 * @returns {Options}
 */
export function optionsOf({ flow, head }, stage) {
  const { speed, mode } = flow ?? {};
  return {
    speed: SPEEDS.includes(speed) ? speed : 1,
    mode: MODES.includes(mode) ? mode : "writing",
    head: Number.isInteger(head) && head >= 0 && head < stage.sizes.heads ? head : -1,
  };
}

/**
 * The scene that says so.
 * @param {Options} options
 * @param {number} t
 */
export function sceneOf({ speed, mode, head }, t) {
  const set = { ...(speed !== 1 && { speed }), ...(mode !== "writing" && { mode }) };
  return { flow: { t: Math.round(t * 100) / 100, ...set }, head };
}
