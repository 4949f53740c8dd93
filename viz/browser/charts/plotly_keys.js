/**
 * Where a key or the pointer leads in a picture of values that are read one by one.
 *
 * @typedef {[number, number]} Point
 * @typedef {{ line: number, i: number }} Spot one value: of which line, the how manieth
 *
 * @typedef {object} Values
 * @property {number[]} lines how many values each line has: a curve's points, a row's cells
 * @property {(line: number, i: number) => Point} place
 */

/** @type {Record<string, number>} how far along a line */
const ALONG = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -Infinity, End: Infinity };
/** @type {Record<string, number>} to which other line */
const ACROSS = { ArrowUp: -1, ArrowDown: 1 };

/** @param {number} index @param {number} count */
const within = (index, count) => Math.max(0, Math.min(count - 1, index));

/**
 * Left and right go along a line, up and down to the value of the next line that lies nearest above or below this one. null: the key is for somebody
 * else.
 * @param {Values} values
 * @param {Spot} at
 * @param {Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">} event
 * @returns {Spot | null}
 */
export function afterKey({ lines, place }, { line, i }, { key, altKey, ctrlKey, metaKey }) {
  if (altKey || ctrlKey || metaKey) return null;
  if (key in ALONG) return { line, i: within(i + ALONG[key], lines[line]) };
  if (!(key in ACROSS)) return null;
  const next = within(line + ACROSS[key], lines.length);
  if (next === line) return { line, i };
  const [x] = place(line, i);
  const aside = Array.from({ length: lines[next] }, (_, k) => Math.abs(place(next, k)[0] - x));
  return { line: next, i: aside.indexOf(Math.min(...aside)) };
}

/** Whether a picture still has this value. @param {Values} values @param {Spot} at */
export function holds({ lines }, { line, i }) {
  return i < (lines[line] ?? 0);
}
