/**
 * What a key does on a matrix.
 *
 * @import { Cell } from "./geometry.js"
 *
 * @typedef {object} Move
 * @property {{ row: number, col: number }} [to] where the cursor goes
 * @property {Cell | null} [pin] what is pinned; null lets go
 * @property {number} [zoom] a step in or out, 0: to fit
 */

/** @type {Record<string, [number, number]>} rows down, columns right */
const WAYS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};
/** @type {Record<string, number>} */
const ZOOM_KEYS = { "+": 1, "=": 1, "-": -1, 0: 0 };

/**
 * The first arrow shows where the cursor is; the next ones move it. null: the key is not for a matrix.
 * @param {Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">} event
 * @param {Cell} at
 * @param {number} nrows
 * @param {number} ncols
 * @returns {Move | null}
 */
export function keyMove(event, at, nrows, ncols) {
  const { key } = event;
  const from = { row: at.row ?? 0, col: at.col ?? 0 };
  if (key in ZOOM_KEYS && !event.altKey) return { zoom: ZOOM_KEYS[key] };
  if (key === "Enter" || key === " ") return { pin: from };
  if (key === "Escape") return { pin: null };
  const way = WAYS[key];
  if (!way || event.ctrlKey || event.metaKey || event.altKey) return null;
  const fresh = at.row === null || at.col === null;
  const [down, right] = fresh ? [0, 0] : way;
  return { to: { row: within(from.row + down, nrows), col: within(from.col + right, ncols) } };
}

/**
 * @param {number} index
 * @param {number} count
 */
function within(index, count) {
  return Math.max(0, Math.min(count - 1, index));
}
