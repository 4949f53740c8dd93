/**
 * How each number of the sheet comes about: the cells and weights that it reads, the sum written out, and its value. Pure.
 *
 * @import { BlockView, ByhandView } from "./view.types.js"
 *
 * @typedef {[block: string, row: number, column: number]} CellName
 * @typedef {object} Sum
 * @property {string} text the arithmetic with its numbers
 * @property {number} value what it gives
 * @property {CellName[]} cells read
 * @property {CellName[]} weights read; row -1 is the bias
 */

import { short } from "./numbers.js";

const WIDTH = 2; // of a head
const EPS = 1e-5;

/** In a product or a sum a negative number stands in brackets. @param {number | null} value */
function factor(value) {
  const text = short(value);
  return text.startsWith("−") ? `(${text})` : text;
}

/** @param {number[]} values */
function total(values) {
  return values.reduce((sum, value) => sum + value, 0);
}

/**
 * @param {ByhandView} view
 * @param {CellName} cell
 */
function at(view, [block, row, column]) {
  return view.blocks[block].cells[row][column];
}

/**
 * Pairs of factors, multiplied and added.
 * @param {[number, number][]} pairs
 * @param {number | null} bias
 */
function products(pairs, bias = null) {
  const text = pairs.map(([a, b]) => `${factor(a)}·${factor(b)}`).join(" + ");
  const more = bias ? ` + ${factor(bias)}` : "";
  return { text: text + more, value: total(pairs.map(([a, b]) => a * b)) + (bias ?? 0) };
}

/**
 * The other numbers of the cell's row that belong to its head, or all of them where there are no heads.
 * @param {BlockView} block
 * @param {number} column
 */
function besides(block, column) {
  const first = block.heads ? Math.floor(column / WIDTH) * WIDTH : 0;
  const many = block.heads ? WIDTH : block.cells[0].length;
  return Array.from({ length: many }, (_, i) => first + i);
}

/** @typedef {(view: ByhandView, block: BlockView, row: number, column: number) => Sum} Rule */

/** @type {Rule} */
function tableRow(view, block, row, column) {
  const table = view.weights[block.weight];
  const which = table.rows.indexOf(block.rows[row]);
  const value = table.values[which][column];
  const root = Math.sqrt(table.values[which].length);
  return {
    text: `${short(root)}·${factor(value)}`,
    value: root * value,
    cells: [],
    weights: [[block.weight, which, column]],
  };
}

/** @type {Rule} */
function place(view, block, row, column) {
  const value = view.weights[block.weight].values[row][column];
  return { text: short(value), value, cells: [], weights: [[block.weight, row, column]] };
}

/** @type {Rule} */
function sum(view, block, row, column) {
  /** @type {CellName[]} */
  const cells = block.of.map((name) => [name, row, column]);
  const values = cells.map((cell) => /** @type {number} */ (at(view, cell)));
  return { text: values.map(factor).join(" + "), value: total(values), cells, weights: [] };
}

/** @type {Rule} */
function linear(view, block, row, column) {
  const { values, bias } = view.weights[block.weight];
  const x = /** @type {number[]} */ (view.blocks[block.of[0]].cells[row]);
  const own = bias ? bias[column] : 0;
  /** @type {CellName[]} */
  const weights = x.map((_, i) => [block.weight, i, column]);
  if (own) weights.push([block.weight, -1, column]);
  return {
    ...products(
      x.map((value, i) => [value, values[i][column]]),
      own,
    ),
    cells: x.map((_, i) => [block.of[0], row, i]),
    weights,
  };
}

/** @type {Rule} */
function scores(view, block, row, column) {
  const [q, k] = block.of;
  const inHead = besides(block, column);
  const key = column % WIDTH;
  /** @type {CellName[]} */
  const queries = inHead.map((d) => [q, row, d]);
  /** @type {CellName[]} */
  const keys = inHead.map((d) => [k, key, d]);
  /** @type {[number, number][]} */
  const pairs = queries.map((cell, d) => [
    /** @type {number} */ (at(view, cell)),
    /** @type {number} */ (at(view, keys[d])),
  ]);
  return { ...products(pairs), cells: [...queries, ...keys], weights: [] };
}

/** @type {Rule} */
function scale(view, block, row, column) {
  const raw = /** @type {number} */ (at(view, [block.of[0], row, column]));
  return {
    text: `${short(raw)} / √${WIDTH}`,
    value: raw / Math.sqrt(WIDTH),
    cells: [[block.of[0], row, column]],
    weights: [],
  };
}

/** @type {Rule} */
function mask(view, block, row, column) {
  const before = /** @type {number} */ (at(view, [block.of[0], row, column]));
  const allowed = column % WIDTH <= row;
  const text = `${(column % WIDTH) + 1} ${allowed ? "≤" : ">"} ${row + 1}: ${allowed ? short(before) : "−∞"}`;
  return { text, value: allowed ? before : -Infinity, cells: [[block.of[0], row, column]], weights: [] };
}

/** @type {Rule} */
function softmax(view, block, row, column) {
  /** @type {CellName[]} */
  const cells = besides(block, column).map((i) => [block.of[0], row, i]);
  const values = cells.map((cell) => at(view, cell) ?? -Infinity);
  const mine = at(view, [block.of[0], row, column]) ?? -Infinity;
  const powers = values.map((value) => Math.exp(value));
  const text = `e^${factor(mine)} / (${values.map((value) => `e^${factor(value)}`).join(" + ")})`;
  const worth = `${short(Math.exp(mine))} / ${short(total(powers))}`;
  return { text: `${text} = ${worth}`, value: Math.exp(mine) / total(powers), cells, weights: [] };
}

/** @type {Rule} */
function mix(view, block, row, column) {
  const [weights, v] = block.of;
  /** @type {CellName[]} */
  const shares = besides(block, column).map((i) => [weights, row, i]);
  /** @type {CellName[]} */
  const values = shares.map((_, key) => [v, key, column]);
  /** @type {[number, number][]} */
  const pairs = shares.map((cell, i) => [
    /** @type {number} */ (at(view, cell)),
    /** @type {number} */ (at(view, values[i])),
  ]);
  return { ...products(pairs), cells: [...shares, ...values], weights: [] };
}

/** @type {Rule} */
function norm(view, block, row, column) {
  const x = /** @type {number[]} */ (view.blocks[block.of[0]].cells[row]);
  const gamma = view.weights[block.weight].values[0][column];
  const mean = total(x) / x.length;
  const variance = total(x.map((value) => (value - mean) ** 2)) / x.length;
  const deviation = Math.sqrt(variance + EPS);
  const times = gamma === 1 ? "" : `${short(gamma)}·`;
  const squares = x.map((value) => `${factor(value - mean)}²`).join(" + ");
  return {
    text: `μ = ${short(mean)}; σ = √((${squares}) / ${x.length}) = ${short(deviation)}; ${times}(${short(x[column])} − ${factor(mean)}) / ${short(deviation)}`,
    value: (gamma * (x[column] - mean)) / deviation,
    cells: x.map((_, i) => [block.of[0], row, i]),
    weights: [[block.weight, 0, column]],
  };
}

/** @type {Rule} */
function relu(view, block, row, column) {
  const before = /** @type {number} */ (at(view, [block.of[0], row, column]));
  return {
    text: `max(0, ${short(before)})`,
    value: Math.max(0, before),
    cells: [[block.of[0], row, column]],
    weights: [],
  };
}

/** @type {Rule} */
function logits(view, block, row, column) {
  const x = /** @type {number[]} */ (view.blocks[block.of[0]].cells[row]);
  const word = view.weights[block.weight].values[column];
  return {
    ...products(x.map((value, i) => [value, word[i]])),
    cells: x.map((_, i) => [block.of[0], row, i]),
    weights: x.map((_, i) => [block.weight, column, i]),
  };
}

/** @type {Record<string, Rule>} */
const RULES = {
  row: tableRow,
  place,
  sum,
  linear,
  scores,
  scale,
  mask,
  softmax,
  mix,
  norm,
  relu,
  logits,
  softmax_words: softmax,
};

/**
 * The arithmetic of one cell.
 * @param {ByhandView} view
 * @param {CellName} cell
 * @returns {Sum}
 */
export function arithmetic(view, [name, row, column]) {
  const block = view.blocks[name];
  return RULES[block.how](view, block, row, column);
}
