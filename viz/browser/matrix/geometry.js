/**
 * How large a matrix is drawn, and which of its labels: pure arithmetic, the widths of texts are asked of `measure`.
 *
 * @typedef {{ text: string }} Label
 * @typedef {(text: string, px: number, weight?: number) => number} Measure width of a text in pixels
 * @typedef {{ row: number | null, col: number | null }} Cell either may be missing: a whole row, a whole column, or nothing
 * @typedef {"row" | "col"} Side
 *
 * @typedef {object} ColumnLabels
 * @property {"flat" | "upright"} mode beside each other, on up to three steps; or upright (CJK) and turned (others)
 * @property {number} steps
 * @property {number} px
 * @property {number} every of so many columns next to each other one has room for its label
 * @property {number} top room above the cells
 *
 * @typedef {object} Named which labels are drawn where not all have room; null: all have
 * @property {boolean[] | null} row
 * @property {boolean[] | null} col
 *
 * @typedef {object} Geometry
 * @property {number} nrows
 * @property {number} ncols
 * @property {number} left
 * @property {number} right
 * @property {number} top
 * @property {number} cell side of a cell
 * @property {number} fit side of the cell that would just fit
 * @property {ColumnLabels} labels
 * @property {number} contentW
 * @property {number} contentH
 * @property {number} scale device pixels per pixel
 * @property {number} width
 * @property {number} height
 * @property {number} rowPx
 * @property {number} rowEvery
 * @property {Named} [named]
 *
 * @typedef {object} Shape what of a matrix's options decides its size
 * @property {Label[]} rows
 * @property {Label[]} cols
 * @property {boolean} sums whether a column of row sums stands at the right
 * @property {number} maxCell
 * @property {number} minCell
 * @property {number} maxHeight
 */

import { standsUpright } from "../drawing/canvas_text.js";

const TALLEST_LABEL = 84; // most pixels a column label may stand high
const LEAST_PX = 12;
const ROW_PX = 12.5;
const LARGEST_CELL = 72;
const SUMS_WIDTH = 54;
const STROKES = 0.46; // how far the strokes of a label reach from its middle, in its font size

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
export function clamp(value, low, high) {
  return Math.max(low, Math.min(high, value));
}

/**
 * How column labels stand at this cell size.
 * @param {Measure} measure
 * @param {Label[]} cols
 * @param {number} cell
 * @returns {ColumnLabels}
 */
export function columnLabels(measure, cols, cell) {
  const px = clamp(cell * 0.6, LEAST_PX, 13);
  const widths = cols.map((label) => measure(label.text, px));
  const widest = Math.max(0, ...widths) + 6;
  for (let steps = 1; steps <= 3; steps++) {
    if (widest <= cell * steps) return { mode: "flat", steps, px, every: 1, top: steps * (px + 4) + 6 };
  }
  const heights = cols.map((label, i) =>
    standsUpright(label.text) ? Array.from(label.text).length * px * 1.1 : widths[i],
  );
  const top = Math.min(TALLEST_LABEL, Math.max(...heights)) + 8;
  return { mode: "upright", steps: 1, px, every: Math.ceil((px + 1) / cell), top };
}

/**
 * Everything about size: cell, gutters, content and view.
 * @param {Measure} measure
 * @param {Shape} shape
 * @param {number} width of the view
 * @param {number} zoom multiplies the cell that would just fit
 * @param {number} scale device pixels per pixel
 * @returns {Geometry}
 */
export function measureAll(measure, shape, width, zoom, scale) {
  const { rows, cols, maxCell, minCell, maxHeight } = shape;
  const right = shape.sums ? SUMS_WIDTH : 6;
  const room = width < 480 ? 74 : 112;
  const widest = Math.max(...rows.map((label) => measure(label.text, ROW_PX, 600))); // the cursor writes them in bold
  const left = Math.ceil(Math.min(room, widest)) + 12;
  /** @param {number} size */
  const snap = (size) => Math.max(1 / scale, Math.floor(size * scale) / scale);

  const across = (width - left - right) / cols.length;
  let cell = Math.min(across, maxCell);
  let labels = columnLabels(measure, cols, cell);
  for (let i = 0; i < 2; i++) {
    const down = (maxHeight - labels.top - 4) / rows.length;
    cell = snap(clamp(Math.min(across, down, maxCell), minCell, maxCell));
    labels = columnLabels(measure, cols, cell);
  }
  const fit = cell;
  if (zoom !== 1) {
    cell = snap(clamp(fit * zoom, minCell, LARGEST_CELL));
    labels = columnLabels(measure, cols, cell);
  }
  const top = Math.ceil(labels.top);
  const contentH = top + rows.length * cell + 4;
  return {
    nrows: rows.length,
    ncols: cols.length,
    left,
    right,
    top,
    cell,
    fit,
    labels,
    contentW: left + cols.length * cell + right,
    contentH,
    scale,
    width,
    height: Math.min(contentH, maxHeight),
    rowPx: clamp(cell * 0.8, LEAST_PX, ROW_PX),
    rowEvery: Math.ceil((LEAST_PX + 1) / cell),
  };
}

/**
 * The largest zoom: cells of LARGEST_CELL.
 * @param {number} fit
 */
export function largestZoom(fit) {
  return Math.max(1, LARGEST_CELL / fit);
}

/**
 * Which labels are drawn where not all have room. Rows and columns are taken by their largest value, and one is left out when it would
 * stand on one that was taken before. It depends on the numbers and the cell size alone, so that labels stay while the cursor moves or
 * the view scrolls.
 * @param {Geometry} g
 * @param {(row: number, col: number) => number | null} sizeOf how much a cell counts; null: not at all
 * @returns {Named}
 */
export function namedLabels(g, sizeOf) {
  if (Math.max(g.rowEvery, g.labels.every) <= 1) return { row: null, col: null };
  const rows = new Array(g.nrows).fill(-Infinity);
  const cols = new Array(g.ncols).fill(-Infinity);
  for (let row = 0; row < g.nrows; row++) {
    for (let col = 0; col < g.ncols; col++) {
      const size = sizeOf(row, col);
      if (size === null || !Number.isFinite(size)) continue;
      rows[row] = Math.max(rows[row], size);
      cols[col] = Math.max(cols[col], size);
    }
  }
  return {
    row: g.rowEvery > 1 ? largestApart(rows, g.rowEvery) : null,
    col: g.labels.every > 1 ? largestApart(cols, g.labels.every) : null,
  };
}

/**
 * Of numbers in a line, the largest first, those that keep `apart` places from one another.
 * @param {number[]} sizes
 * @param {number} apart
 */
export function largestApart(sizes, apart) {
  const taken = new Array(sizes.length).fill(false);
  for (const i of [...sizes.keys()].sort((a, b) => sizes[b] - sizes[a] || a - b)) {
    const near = taken.slice(Math.max(0, i - apart + 1), i + apart);
    if (!near.includes(true)) taken[i] = true;
  }
  return taken;
}

/**
 * @param {Geometry} g
 * @param {Side} side
 * @param {number} i
 */
export function isNamed(g, side, i) {
  const list = g.named?.[side];
  return !list || list[i];
}

/** Half of what the strokes of a label take across. @param {number} px */
export function strokes(px) {
  return px * STROKES;
}

/**
 * How broad the mark behind a marked label is.
 * @param {Geometry} g
 * @param {number} px
 */
export function markSize(g, px) {
  return Math.max(g.cell, px + 2);
}

/**
 * Labels beside a marked one that it would cover in part.
 * @param {Geometry} g
 * @param {Side} side
 * @param {number} i the marked one
 */
export function coveredLabels(g, side, i) {
  if (side === "col" && g.labels.mode === "flat") return []; // these have room, marked or not
  const px = side === "row" ? g.rowPx : g.labels.px;
  const count = side === "row" ? g.nrows : g.ncols;
  const reach = markSize(g, px) / 2 + strokes(px);
  const steps = Math.ceil(reach / g.cell);
  const near = Array.from({ length: 2 * steps + 1 }, (_, k) => i - steps + k);
  return near.filter((j) => j !== i && j >= 0 && j < count && Math.abs(j - i) * g.cell < reach && isNamed(g, side, j));
}
