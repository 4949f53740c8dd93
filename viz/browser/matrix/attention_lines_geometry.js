/**
 * A matrix drawn as lines, without the drawing: where its tokens stand, how strong its lines are, and where keys lead. Queries (rows)
 * stand on the left, keys (columns) on the right.
 *
 * @typedef {"row" | "col"} Side
 * @typedef {{ row: number | null, col: number | null }} Cell a cell; a whole row or column where the other is null
 *
 * @typedef {object} LinesGeometry all in pixels
 * @property {number} width
 * @property {number} contentW the same, as a matrix calls it
 * @property {number} height
 * @property {number} top where the first token begins
 * @property {number} left room of the queries' names
 * @property {number} right room of the keys' names
 * @property {number} x0 where the lines begin
 * @property {number} x1 where they end
 * @property {number} rowStep from one query to the next
 * @property {number} colStep from one key to the next
 * @property {number} px size of the names
 * @property {number} scale pixels of the screen for one of ours
 */

/** @type {Cell} */
export const NOTHING = { row: null, col: null };
/** A line thinner than this part of the top of the scale is not drawn. */
export const THIN = 0.01;

const STEPS = { least: 13, most: 26 };
const FONTS = { least: 12, most: 13 };
const TOP = 20;
const GAP = 10; // between a name and the lines
const JUMP = 10; // tokens that Page Up and Page Down pass
const FAR = 1e6;

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

/**
 * From one token to the next on the longer side.
 * @param {number} count tokens there
 * @param {number} maxHeight
 */
export function stepOf(count, maxHeight) {
  return clamp(maxHeight / count, STEPS.least, STEPS.most);
}

/** Size of the names at this step. @param {number} step */
export function fontSize(step) {
  return clamp(step * 0.85, FONTS.least, FONTS.most);
}

/**
 * @param {object} given
 * @param {number[]} given.rows width of each query's name
 * @param {number[]} given.cols width of each key's name
 * @param {number} given.width of the place
 * @param {number} given.maxHeight
 * @param {number} given.scale
 * @returns {LinesGeometry}
 */
export function measureLines({ rows, cols, width, maxHeight, scale }) {
  const count = Math.max(rows.length, cols.length);
  const step = stepOf(count, maxHeight);
  const wide = Math.min(width, clamp(count * 13, 460, 720));
  const most = Math.min(150, wide * 0.3);
  /** @param {number[]} widths */
  const gutter = (widths) => Math.ceil(Math.min(most, Math.max(0, ...widths))) + GAP;
  const left = gutter(rows);
  const right = gutter(cols);
  const height = count * step;
  return {
    width: wide,
    contentW: wide,
    height: Math.ceil(TOP + height + 4),
    top: TOP,
    left,
    right,
    x0: left,
    x1: wide - right,
    rowStep: height / rows.length,
    colStep: height / cols.length,
    px: fontSize(step),
    scale,
  };
}

/**
 * The middle of a token.
 * @param {LinesGeometry} geometry
 * @param {Side} side
 * @param {number} i
 */
export function middleOf(geometry, side, i) {
  return geometry.top + (i + 0.5) * (side === "row" ? geometry.rowStep : geometry.colStep);
}

/**
 * The token at a place: a query on the left half, a key on the right half; NOTHING beside them.
 * @param {LinesGeometry} geometry
 * @param {{ x: number, y: number }} place
 * @param {{ rows: number, cols: number }} counts
 * @returns {Cell}
 */
export function tokenAt(geometry, { x, y }, counts) {
  const left = x < (geometry.x0 + geometry.x1) / 2;
  const i = Math.floor((y - geometry.top) / (left ? geometry.rowStep : geometry.colStep));
  if (i < 0 || i >= (left ? counts.rows : counts.cols)) return NOTHING;
  return left ? { row: i, col: null } : { row: null, col: i };
}

/**
 * How a line of this strength (0..1, its weight on the scale) is drawn; null: not at all. A marked one always is.
 * @param {number} strength
 * @param {boolean} [marked]
 */
export function strokeOf(strength, marked = false) {
  if (marked) return { alpha: 1, width: Math.max(2, 6 * strength), dashed: strength < THIN };
  return strength < THIN ? null : { alpha: strength, width: 0.6 + 5.4 * strength, dashed: false };
}

/** @type {Record<string, number>} */
const WAYS = { ArrowUp: -1, ArrowDown: 1, PageUp: -JUMP, PageDown: JUMP, Home: -FAR, End: FAR };

/**
 * Where a key leads. Up and down walk along one side; right goes from a query to its strongest line, and on to the key alone; left goes
 * back.
 * @param {Cell} at
 * @param {string} key
 * @param {{ rows: number, cols: number }} counts
 * @param {(at: Cell) => number} strongest the other end of the strongest line of a token
 * @returns {Cell | null} null for a key that leads nowhere
 */
export function walkLines(at, key, counts, strongest) {
  const { row, col } = at;
  const way = WAYS[key];
  if (way === undefined && key !== "ArrowLeft" && key !== "ArrowRight") return null;
  if (row === null && col === null) return { row: 0, col: null };
  if (way !== undefined && col !== null) return { row, col: clamp(col + way, 0, counts.cols - 1) };
  if (way !== undefined && row !== null) return { row: clamp(row + way, 0, counts.rows - 1), col };
  if (key === "ArrowRight") return col === null ? { row, col: strongest(at) } : { row: null, col };
  return row === null ? { row: strongest(at), col } : { row, col: null };
}
