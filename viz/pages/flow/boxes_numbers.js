/** How the boxes write shapes and sizes. @import { BoxTimes } from "./view.types.js" */

/** @param {number[]} sizes */
export function shapeText(sizes) {
  return `(${sizes.join(", ")})`;
}

/** @param {number} whole */
export function count(whole) {
  return whole.toLocaleString("en-US");
}

/** @param {number} share */
export function percent(share) {
  return `${(100 * share).toFixed(1)}%`;
}

/** @param {number} whole */
export function millions(whole) {
  if (whole === 0) return "0";
  return `${(whole / 1e6).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} M`;
}

/**
 * @param {number} index
 * @param {number} length of the list it shall fall into
 */
export function clamp(index, length) {
  return Math.max(0, Math.min(index, length - 1));
}

/** Each box's share of the time of all. @param {BoxTimes} times @returns {Record<string, number>} */
export function sharesOf({ ms }) {
  const sum = Object.values(ms).reduce((total, each) => total + each, 0);
  return Object.fromEntries(Object.entries(ms).map(([id, each]) => [id, each / sum]));
}
