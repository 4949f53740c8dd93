/**
 * The two maps and their difference: matrices that move together, and what is said of the cell under the pointer.
 *
 * @import { Place } from "../../browser/state/state.js"
 * @import { Pair } from "./map_numbers.js"
 * @import { Shown } from "./page_state.js"
 *
 * @typedef {{ row: number | null, col: number | null }} Cell
 */

import { cellOf, pin, placeOf, point } from "../../browser/state/linked_cursor.js";
import { num } from "../../browser/text/number_format.js";
import { labelOf } from "../../browser/text/token_names.js";
import { matrix } from "../../browser/matrix/matrix.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { labeledRows, largestChange, largestWeight } from "./map_numbers.js";

const DIFFERENCE = 2; // its place among the matrices
const SIZE = { maxHeight: 340, maxCell: 40 };

/** A weight as a cell shows it. @param {number} weight */
function shortWeight(weight) {
  if (weight >= 0.995) return "1";
  return weight < 0.005 ? "0" : num(weight, 2).slice(1);
}

/** @param {number} change */
function shortChange(change) {
  return Math.abs(change) < 0.005 ? "0" : num(change, 2).replace("0.", ".");
}

/**
 * @param {number} row
 * @param {number} col
 */
const isLater = (row, col) => col > row;

/**
 * The cells that the causal mask hides: on the right they are open where the edits take the mask away.
 * @param {Pair} pair
 * @param {number} i
 */
function hiddenCells({ kind, versus }, i) {
  const unmasked = i === 1 && versus === "edits" && state.scene.edits.includes("causal:off");
  return kind === "decoder" && !unmasked ? isLater : null;
}

/** The names of the maps, for the words. @param {Pair} pair */
export function mapNames({ versus, change }) {
  const names = versus === "edits" ? ["before", "after"] : ["own", "beside"];
  return change ? [...names, "difference"] : names;
}

/**
 * @param {Pair} pair
 * @param {number} i
 */
function weightOptions(pair, i) {
  const largest = largestWeight(pair);
  return {
    data: pair.maps[i].data,
    palette: /** @type {const} */ ("sequential"),
    offset: pair.from[i],
    low: 0,
    high: largest || 1,
    barText: ["0", num(largest, 3)],
    short: shortWeight,
    hidden: hiddenCells(pair, i),
  };
}

/** @param {Float32Array} change */
function changeOptions(change) {
  const reach = largestChange(change) || 1;
  return {
    data: change,
    offset: 0,
    palette: /** @type {const} */ ("diverging"),
    low: -reach,
    high: reach,
    barText: [num(-reach, 3), num(reach, 3)],
    short: shortChange,
  };
}

/**
 * @param {Shown} shown
 * @param {Pair} pair
 * @returns {any[]}
 */
export function matricesOf(shown, pair) {
  return mapNames(pair).map((name, i) => {
    const map = pair.maps[Math.min(i, 1)];
    const values = pair.change && i === DIFFERENCE ? changeOptions(pair.change) : weightOptions(pair, i);
    const label = t("whatif.map_label", {
      name: t(`whatif.map.${name}`),
      kind: t(`common.kind.${pair.kind}`),
      layer: pair.at.layer + 1,
      head: pair.at.head + 1,
      rows: map.rows.length,
      cols: map.cols.length,
    });
    return matrix({
      rows: labeledRows(pair.kind, map),
      cols: map.cols,
      label,
      ...SIZE,
      say: (/** @type {Cell} */ cell) => cellText(pair, i, cell),
      onCursor: (/** @type {Cell} */ cell, /** @type {string | null} */ how) => pointed(shown, pair, i, cell, how),
      onPin: (/** @type {Cell | null} */ cell) => pinned(shown, pair, cell),
      ...values,
    });
  });
}

/**
 * @param {Shown} shown
 * @param {Pair} pair
 * @param {number} i
 * @param {Cell} cell
 * @param {string | null} how null when the pointer left
 */
function pointed(shown, pair, i, cell, how) {
  shown.matrices.forEach((other, k) => {
    if (k !== i && pair.change) other.point(cell);
  });
  shown.said = how ? cellText(pair, i, cell) : "";
  shown.update();
  const ownSentence = pair.versus === "edits" || i === 0;
  point(how && ownSentence ? placeOf(pair.kind, cell) : null);
}

/**
 * @param {Shown} shown
 * @param {Pair} pair
 * @param {Cell | null} cell
 */
function pinned(shown, pair, cell) {
  if (!cell || pair.versus !== "edits") return;
  if (cell.row !== null) {
    shown.row = cell.row;
    shown.draft = null;
    shown.update();
  }
  pin(placeOf(pair.kind, cell));
}

/**
 * A cell in words.
 * @param {Pair} pair
 * @param {number} i
 * @param {Cell} cell
 */
function cellText({ kind, maps, from, change, versus }, i, { row, col }) {
  if (row === null || col === null) return t("whatif.says_hint");
  const map = maps[Math.min(i, 1)];
  const index = row * map.cols.length + col;
  /** @param {number} k */
  const weight = (k) => num(maps[k].data[from[k] + index], 4);
  const names = { row: labelOf(labeledRows(kind, map)[row]), col: map.cols[col].text };
  if (!change) return t("whatif.says_one", { ...names, value: weight(i) });
  const values = { before: weight(0), after: weight(1), change: num(change[index], 4) };
  if (versus === "edits") return t("whatif.says", { ...names, ...values });
  return t("whatif.says_beside", { r: row + 1, c: col + 1, ...values });
}

/**
 * The linked cursor was moved elsewhere.
 * @param {Shown} shown
 * @param {Place} place
 */
export function pointMatrices(shown, place) {
  if (!shown.pair || shown.pair.versus !== "edits") return;
  const { kind, maps } = shown.pair;
  const cell = cellOf(kind, place);
  shown.matrices.forEach((one, i) => {
    const { rows, cols } = maps[Math.min(i, 1)];
    one.point({ row: inside(cell.row, rows), col: inside(cell.col, cols) });
  });
}

/**
 * @param {number | null} index
 * @param {unknown[]} list
 */
function inside(index, list) {
  return index !== null && index < list.length ? index : null;
}
