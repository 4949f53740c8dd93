/**
 * Where the boxes of a stack stand: rows from the bottom up, since the figure is read upwards. Pure: drawing is boxes_picture.js.
 *
 * @import { BoxPart, BoxesView, Stack } from "./view.types.js"
 *
 * @typedef {object} Sizes
 * @property {boolean} narrow on a phone a box has two or three lines, and a row of its own
 * @property {number} side margin left and right
 * @property {number} middle width between the stacks
 * @property {number} column width of a stack
 * @property {number} gap between rows
 *
 * @typedef {object} Row
 * @property {BoxPart[]} cells the boxes side by side; of a bar, what is rolled up in it
 * @property {BoxPart | null} out what leaves the row upwards
 * @property {boolean} bar a whole layer, rolled up
 * @property {number} layer the unrolled layer that the row is in; -1 none
 * @property {number} height
 * @property {number} y of the lower edge, from the bottom of the picture
 */

const LOWEST = 4;
const AROUND_FRAME = 18; // more where the frame of a layer begins or ends
const SUBLAYERS = ["self", "cross", "ff"];

/** @param {number} width of the picture @returns {Sizes} */
export function sizesFor(width) {
  const narrow = width < 700;
  const [side, middle, gap] = narrow ? [13, 40, 18] : [26, 112, 15];
  return { narrow, side, middle, gap, column: (width - 2 * side - middle) / 2 };
}

/** @param {Row} row @param {boolean} narrow */
function heightOf({ bar, cells: [{ inner }] }, narrow) {
  if (bar) return narrow ? 26 : 20;
  if (!narrow) return 24;
  return inner ? 47 : 34;
}

/**
 * The rows of a stack and how high they are together. What stands below the layers comes first: ids, mask, embedding, positions.
 * @param {BoxesView} view
 * @param {Stack} stack
 * @param {Sizes} sizes
 * @param {(layer: number) => boolean} isOpen whether a layer is unrolled
 */
export function stackRows(view, stack, { narrow, gap }, isOpen) {
  const [ids, mask, embedding, positions, ...above] = view.parts.filter((part) => part.stack === stack);
  const pairs = [
    [ids, mask],
    [embedding, positions],
  ];
  const below = narrow ? [[mask], [ids], [embedding], [positions]] : pairs;
  const row = (/** @type {BoxPart[]} */ cells, bar = false) => {
    const out = cells.includes(ids) ? ids : cells[cells.length - 1];
    return { cells, out: out === mask ? null : out, bar, layer: bar ? -1 : out.layer, height: 0, y: 0 };
  };
  const rows = below.map((cells) => row(cells));
  for (const part of above) {
    const last = rows[rows.length - 1];
    if (part.layer < 0 || isOpen(part.layer)) rows.push(row([part]));
    else if (last.bar && last.cells[0].layer === part.layer) last.cells.push((last.out = part));
    else rows.push(row([part], true));
  }
  let y = LOWEST - gap;
  rows.forEach((one, i) => {
    y += gap + (i && rows[i - 1].layer !== one.layer ? AROUND_FRAME : 0);
    Object.assign(one, { y, height: heightOf(one, narrow) });
    y += one.height;
  });
  return { rows, height: y };
}

/**
 * The way around a sublayer: the rows where the residual stream leaves, and where the two are added; null where there is none.
 * @param {Row[]} rows
 * @param {number} i
 * @param {boolean} isPre whether norms stand before the sublayers
 */
export function wayAround(rows, i, isPre) {
  const { bar, cells } = rows[i];
  if (bar || !SUBLAYERS.includes(cells[0].type)) return null;
  return { from: rows[isPre ? i - 1 : i], to: rows[i + 1] };
}
