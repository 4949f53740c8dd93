/** Where a key leads among values that stand in rows. No DOM. */

const PAGE = 10;
/** @type {Record<string, [number, number]>} rows down, columns to the right */
const MOVES = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [0, -PAGE],
  PageDown: [0, PAGE],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** @param {number} index @param {number} count */
const within = (index, count) => Math.max(0, Math.min(count - 1, index));

/**
 * Where a key leads; null: it is for somebody else.
 * @param {number[]} lines
 * @param {[number, number] | undefined} at
 * @param {Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">} event
 * @returns {[number, number] | null}
 */
export function moved(lines, at, { key, altKey, ctrlKey, metaKey }) {
  if (!(key in MOVES) || altKey || ctrlKey || metaKey || !lines.length) return null;
  if (!at) return [0, 0];
  const [down, right] = MOVES[key];
  const row = within(at[0] + down, lines.length);
  return [row, within(at[1] + right, lines[row])];
}
