/**
 * The boxes of one stack as rows from the bottom up, since the figure is read upwards. Pure: sizes in, rows out.
 *
 * @import { BoxPart, BoxesView, Stack } from "./view.types.js"
 *
 * @typedef {object} Sizes
 * @property {boolean} narrow on a phone a box has two or three lines
 * @property {number} side margin left and right
 * @property {number} middle width between the stacks
 * @property {number} column width of a stack
 * @property {number} box height of a box
 * @property {number} gap between rows
 * @property {number} bar height of a layer that is rolled up
 *
 * @typedef {object} Row
 * @property {BoxPart[]} cells the boxes side by side; of a bar, what is rolled up in it
 * @property {BoxPart} out what leaves the row
 * @property {number} height
 * @property {boolean} bar a whole layer, rolled up
 * @property {number | null} frame the unrolled layer that the row is in
 * @property {boolean} loose nothing leaves it upwards
 * @property {number} split share of the width that the first of two cells takes
 * @property {boolean} fromFirst of two cells the first is what goes on
 * @property {boolean} plus a plus sign stands between the cells
 *
 * @typedef {Row & { y: number, frameFrom: number | null }} StackedRow y: distance of the lower edge from the bottom; frameFrom: the same of
 *   the frame that begins with this row
 */

const BELOW_LAYERS = ["ids", "mask", "embedding", "positions"];
const LOWEST = 4;
const AFTER_LOOSE = 6;
const AFTER_FRAME = 18;
const BEFORE_FRAME = 7;
const FRAME_BELOW = 2;
const INNER_LINE = 13;

/**
 * @param {number} width of the picture
 * @returns {Sizes}
 */
export function sizesFor(width) {
  const narrow = width < 700;
  const side = narrow ? 13 : 26;
  const middle = narrow ? 40 : 112;
  const column = (width - 2 * side - middle) / 2;
  return { narrow, side, middle, column, box: narrow ? 34 : 24, gap: narrow ? 18 : 15, bar: narrow ? 26 : 20 };
}

/**
 * @param {BoxPart[]} cells
 * @param {number} height
 * @param {Partial<Row>} [more]
 * @returns {Row}
 */
function row(cells, height, more = {}) {
  const out = cells[cells.length - 1];
  return {
    cells,
    out,
    height,
    bar: false,
    frame: null,
    loose: false,
    split: 1,
    fromFirst: false,
    plus: false,
    ...more,
  };
}

/**
 * @param {BoxPart} part
 * @param {Sizes} sizes
 * @param {Partial<Row>} [more]
 */
function single(part, sizes, more) {
  return row([part], sizes.narrow && part.inner ? sizes.box + INNER_LINE : sizes.box, more);
}

/**
 * What stands below the layers: ids, mask, embedding, positions.
 * @param {BoxPart[]} parts
 * @param {Sizes} sizes
 */
function inputRows(parts, sizes) {
  const [ids, mask, embedding, positions] = BELOW_LAYERS.map(
    (type) => /** @type {BoxPart} */ (parts.find((part) => part.type === type && part.layer < 0)),
  );
  if (sizes.narrow) {
    return [
      single(mask, sizes, { loose: true }),
      single(ids, sizes),
      single(embedding, sizes),
      single(positions, sizes),
    ];
  }
  return [
    row([ids, mask], sizes.box, { out: ids, split: 0.38, fromFirst: true }),
    row([embedding, positions], sizes.box, { split: 0.62, plus: true }),
  ];
}

/**
 * @param {BoxesView} view
 * @param {Stack} stack
 * @param {Sizes} sizes
 * @param {(layer: number) => boolean} isOpen whether a layer is unrolled
 */
export function stackRows(view, stack, sizes, isOpen) {
  const parts = view.parts.filter((part) => part.stack === stack);
  const rows = inputRows(parts, sizes);
  for (let layer = 0; layer < view.layers[stack].length; layer++) {
    const inside = parts.filter((part) => part.layer === layer);
    if (isOpen(layer)) rows.push(...inside.map((part) => single(part, sizes, { frame: layer })));
    else rows.push(row(inside, sizes.bar, { bar: true }));
  }
  const above = parts.filter((part) => part.layer < 0 && !BELOW_LAYERS.includes(part.type));
  return [...rows, ...above.map((part) => single(part, sizes))];
}

/**
 * Where each row stands, as distances from the bottom, and how high they are together.
 * @param {Row[]} rows
 * @param {Sizes} sizes
 */
export function stackUp(rows, sizes) {
  /** @type {StackedRow[]} */
  const stacked = [];
  let y = LOWEST;
  for (const [i, one] of rows.entries()) {
    const below = rows[i - 1];
    if (below) y += below.loose ? AFTER_LOOSE : sizes.gap;
    if (below && below.frame !== null && below.frame !== one.frame) y += AFTER_FRAME;
    const begins = one.frame !== null && below?.frame !== one.frame;
    const frameFrom = begins ? y - FRAME_BELOW : null;
    if (begins) y += BEFORE_FRAME;
    stacked.push({ ...one, y, frameFrom });
    y += one.height;
  }
  return { rows: stacked, height: y };
}
