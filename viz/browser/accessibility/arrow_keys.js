/**
 * Where an arrow leads among things that stand in rows: the tokens of a line, the heads of a grid, the cells of a table.
 *
 * @typedef {{ left: number, top: number, width: number, height: number }} Box
 */

/** @param {Box} a @param {Box} b */
function inOneRow(a, b) {
  const middle = b.top + b.height / 2;
  return middle > a.top && middle < a.top + a.height;
}

/** @param {Box} box */
const middleOf = (box) => box.left + box.width / 2;

/**
 * Left and right go on in the order of reading, from the end of one row to the next; up and down to the nearest thing in the next row; Home and End to
 * the ends of the row, with Ctrl to the first and the last of all. null: the key is for somebody else.
 * @param {Box[]} boxes in the order of reading
 * @param {number} at
 * @param {{ key: string, ctrlKey?: boolean }} event
 * @param {boolean} [rightToLeft]
 * @returns {number | null}
 */
export function wayFrom(boxes, at, { key, ctrlKey = false }, rightToLeft = false) {
  const last = boxes.length - 1;
  if (key === "Home" || key === "End") {
    const row = ctrlKey ? boxes : boxes.filter((box) => inOneRow(boxes[at], box) || box === boxes[at]);
    return boxes.indexOf(key === "Home" ? row[0] : row[row.length - 1]);
  }
  if (ctrlKey) return null;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const forward = (key === "ArrowRight") !== rightToLeft;
    return Math.max(0, Math.min(last, at + (forward ? 1 : -1)));
  }
  if (key === "ArrowUp" || key === "ArrowDown") return nextRow(boxes, at, key === "ArrowDown");
  return null;
}

/**
 * The thing above or below: of the nearest row, the one whose middle is nearest. null where there is no such row.
 * @param {Box[]} boxes
 * @param {number} at
 * @param {boolean} down
 */
function nextRow(boxes, at, down) {
  const from = boxes[at];
  /** @param {Box} box how far beyond, in px; negative: not beyond */
  const beyond = (box) => (down ? box.top - from.top : from.top - box.top);
  const others = boxes.filter((box) => box !== from && !inOneRow(from, box) && beyond(box) > 0);
  if (!others.length) return null;
  const nearest = others.reduce((best, box) => (beyond(box) < beyond(best) ? box : best));
  const row = others.filter((box) => box === nearest || inOneRow(nearest, box));
  /** @param {Box} box */
  const aside = (box) => Math.abs(middleOf(box) - middleOf(from));
  return boxes.indexOf(row.reduce((best, box) => (aside(box) < aside(best) ? box : best)));
}

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
 * Where a key leads among values that are counted, row by row; null: it is for somebody else.
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
