/**
 * Where everything in the picture stands; y grows downwards, the flow goes up. Pure: drawing is picture.js.
 *
 * @import { Sizes, StackedRow } from "./boxes_rows.js"
 * @import { BoxPart, BoxesView, Stack } from "./view.types.js"
 *
 * @typedef {object} Box
 * @property {string} id of the part, or "decoder.2" of a bar
 * @property {BoxPart[]} parts one; of a bar, the parts of the layer
 * @property {boolean} bar
 * @property {Stack} stack
 * @property {boolean} half it shares its row with another
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 *
 * @typedef {{ x: number, y: number, width: number, height: number, layer: number, stack: Stack, textX: number, anchor: string }} Frame
 * @typedef {{ x: number, y: number, part: BoxPart }} Label
 * @typedef {{ part: BoxPart, d: string }} Skip the way around a sublayer
 * @typedef {{ d: string, layer: number }} MemoryArrow
 * @typedef {{ trunk: string, arrows: MemoryArrow[], labels: Label[], name: Label & { turned: boolean } }} MemoryLayout
 *
 * @typedef {object} Column
 * @property {Box[]} boxes
 * @property {Frame[]} frames
 * @property {{ x: number, y: number }[]} pluses
 * @property {string[]} arrows
 * @property {Label[]} labels
 * @property {Skip[]} skips
 *
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} height
 * @property {boolean} narrow
 * @property {number} free height of the empty place above the encoder
 * @property {Column[]} columns
 * @property {MemoryLayout} memory
 * @property {Box[]} boxes of both columns
 *
 * @typedef {StackedRow & { top: number }} PlacedRow
 */

import { sizesFor, stackRows, stackUp } from "./boxes_rows.js";

const BETWEEN_CELLS = 18;
const SUBLAYERS = ["self", "cross", "ff"];
const TIP = 6;
const HALF_TIP = 3.5;

/** @param {number} x @param {number} from @param {number} to */
export function arrowUp(x, from, to) {
  return `M${x} ${from}L${x} ${to}M${x - HALF_TIP} ${to + TIP}L${x} ${to}L${x + HALF_TIP} ${to + TIP}`;
}

/** @param {number} y @param {number} from @param {number} to */
export function arrowRight(y, from, to) {
  return `M${from} ${y}L${to} ${y}M${to - TIP} ${y - HALF_TIP}L${to} ${y}L${to - TIP} ${y + HALF_TIP}`;
}

/**
 * @param {PlacedRow} row
 * @param {Stack} stack
 * @param {number} x
 * @param {number} width
 * @returns {Box[]}
 */
function boxesOf(row, stack, x, width) {
  const common = { stack, y: row.top, height: row.height };
  const [first, second] = row.cells;
  if (row.bar)
    return [{ ...common, id: `${stack}.${first.layer}`, parts: row.cells, bar: true, half: false, x, width }];
  if (!second) return [{ ...common, id: first.id, parts: [first], bar: false, half: false, x, width }];
  const firstWidth = (width - BETWEEN_CELLS) * row.split;
  const secondWidth = width - BETWEEN_CELLS - firstWidth;
  const right = x + width - secondWidth;
  return [
    { ...common, id: first.id, parts: [first], bar: false, half: true, x, width: firstWidth },
    { ...common, id: second.id, parts: [second], bar: false, half: true, x: right, width: secondWidth },
  ];
}

/**
 * @param {PlacedRow[]} rows
 * @param {Stack} stack
 * @param {number} x
 * @param {Sizes} sizes
 * @param {number} height of the picture
 * @returns {Frame[]}
 */
function framesOf(rows, stack, x, sizes, height) {
  const beside = sizes.narrow ? 11 : 16;
  const left = stack === "encoder" || sizes.narrow;
  return rows
    .filter((row) => row.frameFrom !== null)
    .map((row) => {
      const last = /** @type {PlacedRow} */ (rows.findLast((other) => other.frame === row.frame));
      const top = last.top - 19;
      return {
        x: x - beside,
        y: top,
        width: sizes.column + 2 * beside,
        height: height - /** @type {number} */ (row.frameFrom) - top,
        layer: /** @type {number} */ (row.frame),
        stack,
        textX: left ? x : x + sizes.column,
        anchor: left ? "start" : "end",
      };
    });
}

/**
 * The way around a sublayer, from where the residual stream leaves to where the two are added.
 * @param {PlacedRow} start the row above which it leaves
 * @param {PlacedRow} above the row of the addition
 * @param {Stack} stack
 * @param {number} x
 * @param {Sizes} sizes
 */
function aroundSublayer(start, above, stack, x, sizes) {
  const left = stack === "encoder";
  const outer = left ? x - 8 : x + sizes.column + 8;
  const edge = left ? x : x + sizes.column;
  const from = start.top + start.height + Math.min(sizes.gap - 3, 6);
  const to = above.top + above.height / 2;
  const tip = left ? -5 : 5;
  return `M${x + sizes.column / 2} ${from}H${outer}V${to}H${edge}M${edge + tip} ${to - 3}L${edge} ${to}L${edge + tip} ${to + 3}`;
}

/**
 * What leads from a row to the one above it.
 * @param {Column} column
 * @param {PlacedRow[]} rows
 * @param {number} i
 * @param {{ stack: Stack, x: number, sizes: Sizes, preNorm: boolean }} place
 */
function addEdges(column, rows, i, { stack, x, sizes, preNorm }) {
  const row = rows[i];
  const above = rows[i + 1];
  if (row.loose || (!above && stack === "encoder")) return;
  const at = row.fromFirst ? x + ((sizes.column - BETWEEN_CELLS) * row.split) / 2 : x + sizes.column / 2;
  const to = above ? above.top + above.height : row.top - sizes.gap;
  column.arrows.push(arrowUp(at, row.top, to));
  const frameStarts = above !== undefined && above.frameFrom !== null;
  const upTo = row.top - to > 24 && !frameStarts ? to + 14 : to; // not on the name of the layer that ends here
  column.labels.push({ x: at + 8, y: (row.top + upTo) / 2 + 4, part: row.out });
  if (row.bar || !SUBLAYERS.includes(row.out.type)) return;
  const start = preNorm ? rows[i - 1] : row;
  column.skips.push({ part: row.out, d: aroundSublayer(start, above, stack, x, sizes) });
}

/**
 * @param {PlacedRow[]} rows
 * @param {Stack} stack
 * @param {number} x
 * @param {Sizes} sizes
 * @param {{ height: number, preNorm: boolean }} picture
 * @returns {Column}
 */
function columnOf(rows, stack, x, sizes, { height, preNorm }) {
  /** @type {Column} */
  const column = {
    boxes: rows.flatMap((row) => boxesOf(row, stack, x, sizes.column)),
    frames: framesOf(rows, stack, x, sizes, height),
    pluses: [],
    arrows: [],
    labels: [],
    skips: [],
  };
  for (const [i, row] of rows.entries()) {
    if (row.plus) {
      const between = x + (sizes.column - BETWEEN_CELLS) * row.split + BETWEEN_CELLS / 2;
      column.pluses.push({ x: between, y: row.top + row.height / 2 + 5 });
    }
    addEdges(column, rows, i, { stack, x, sizes, preNorm });
  }
  return column;
}

/**
 * C and its arrows to the cross-attention of every decoder layer.
 * @param {PlacedRow[]} encoder
 * @param {PlacedRow[]} decoder
 * @param {Sizes} sizes
 * @returns {MemoryLayout}
 */
function memoryLayout(encoder, decoder, sizes) {
  const from = encoder[encoder.length - 1];
  const [part] = from.cells;
  const y = from.top + from.height / 2;
  const right = sizes.side + sizes.column;
  const trunkX = right + sizes.middle * (sizes.narrow ? 0.4 : 0.3);
  const targets = decoder
    .filter((row) => row.bar || row.out.type === "cross")
    .map((row) => ({ y: row.top + row.height / 2, layer: row.out.layer, open: !row.bar }));
  const heights = [y, ...targets.map((target) => target.y)];
  const top = Math.min(...heights);
  const bottom = Math.max(...heights);
  const wide = targets.filter((target) => target.open && !sizes.narrow);
  const middle = { x: trunkX - 4, y: (top + bottom) / 2, part, turned: true };
  return {
    trunk: `M${right} ${y}H${trunkX}M${trunkX} ${top}V${bottom}`,
    arrows: targets.map((target) => ({
      d: arrowRight(target.y, trunkX, right + sizes.middle),
      layer: target.layer,
    })),
    labels: wide.map((target) => ({ x: trunkX + 4, y: target.y - 5, part })),
    name: sizes.narrow ? middle : { x: right + 4, y: y - 6, part, turned: false },
  };
}

/**
 * @param {BoxesView} view
 * @param {number} width
 * @param {(stack: Stack, layer: number) => boolean} isOpen whether a layer is unrolled
 * @returns {Layout}
 */
export function layoutOf(view, width, isOpen) {
  const sizes = sizesFor(width);
  const encoder = stackUp(
    stackRows(view, "encoder", sizes, (layer) => isOpen("encoder", layer)),
    sizes,
  );
  const decoder = stackUp(
    stackRows(view, "decoder", sizes, (layer) => isOpen("decoder", layer)),
    sizes,
  );
  const height = Math.max(encoder.height + 6, decoder.height + sizes.gap + 8);
  /** @param {StackedRow[]} rows @returns {PlacedRow[]} */
  const placed = (rows) => rows.map((row) => ({ ...row, top: height - row.y - row.height }));
  const left = placed(encoder.rows);
  const right = placed(decoder.rows);
  const picture = { height, preNorm: view.is_pre };
  const decoderX = sizes.side + sizes.column + sizes.middle;
  const columns = [
    columnOf(left, "encoder", sizes.side, sizes, picture),
    columnOf(right, "decoder", decoderX, sizes, picture),
  ];
  return {
    width,
    height,
    narrow: sizes.narrow,
    free: sizes.narrow ? 0 : left[left.length - 1].top,
    columns,
    memory: memoryLayout(left, right, sizes),
    boxes: columns.flatMap((column) => column.boxes),
  };
}
