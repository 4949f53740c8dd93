/**
 * Several tokens of one side chosen together. They stand in the scene with the axis they belong to, so that another kind or unit does not
 * read them wrongly.
 *
 * @import { Side } from "../../browser/matrix/attention_lines_geometry.js"
 * @import { Picked } from "./view_settings.js"
 * @import { Picks } from "./page_state.js"
 */

/**
 * @param {string} kind
 * @param {string} unit
 * @param {Side} side
 */
const axisName = (kind, unit, side) => `${kind}.${unit}.${side}`;

/**
 * The tokens that are chosen after one more click: the clicked one in or out, or all from the last one on.
 * @param {number[]} now
 * @param {number} i
 * @param {boolean} through with all between
 * @param {number} last clicked before
 */
export function picksOf(now, i, through, last) {
  if (through && now.length) {
    const first = Math.min(i, last);
    return [...now, ...Array.from({ length: Math.abs(i - last) + 1 }, (_, k) => first + k)];
  }
  return now.includes(i) ? now.filter((k) => k !== i) : [...now, i];
}

/**
 * As they stand in the scene.
 * @param {string} kind
 * @param {string} unit
 * @param {Side} side
 * @param {number[]} list
 * @returns {Picked | null}
 */
export function pickedTokens(kind, unit, side, list) {
  const unique = [...new Set(list)].sort((a, b) => a - b);
  return unique.length ? { on: axisName(kind, unit, side), list: unique } : null;
}

/**
 * As they stand on the axes of the moment; what a link invents is left aside.
 * @param {Picked | null} picked
 * @param {string} kind
 * @param {string} unit
 * @param {{ rows: unknown[], cols: unknown[] }} axes
 * @returns {Picks}
 */
export function readPicks(picked, kind, unit, { rows, cols }) {
  for (const side of /** @type {Side[]} */ (["row", "col"])) {
    if (picked?.on !== axisName(kind, unit, side)) continue;
    const count = (side === "row" ? rows : cols).length;
    const list = picked.list.filter((i) => Number.isInteger(i) && i >= 0 && i < count);
    if (list.length) return { side, list };
  }
  return { side: null, list: [] };
}
