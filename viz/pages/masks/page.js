/**
 * The page Masks: scores and weights without and with the mask, their difference, what the mask took, and a batch of two lengths.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Cell } from "../../browser/matrix/vector_strips.js"
 * @import { MaskNumbers } from "./numbers.js"
 * @import { MasksView } from "./view.types.js"
 *
 * @typedef {object} MasksState what is on the screen
 * @property {MasksMounted} m
 * @property {MasksView} view
 * @property {MaskNumbers} numbers
 * @property {number} head
 * @property {(row: number, col: number) => boolean} hides whether the mask forbids a cell
 * @property {Record<string, any>} matrices the five, by name
 * @property {number} zoom
 * @property {Cell} at where the cursor is
 * @property {Cell | null} pinned the cell that was clicked
 *
 * @typedef {Mounted & { state?: MasksState }} MasksMounted
 */

import { render } from "../../vendor/lit-html/lit-html.js";
import { cellOf, placeOf, point } from "../../browser/state/linked_cursor.js";
import { keepAs, prefetch } from "../../browser/frame/pages.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { makeMatrices, pointMatrices, updateMatrices } from "./matrices.js";
import {
  chosenRow,
  headOf,
  isLinked,
  kindPatch,
  kindShown,
  NOWHERE,
  pinPatch,
  readMasks,
  restingCell,
  startOf,
} from "./numbers.js";
import { sayCell } from "./cell_sentences.js";
import { template } from "./page_template.js";

const AT_ONCE = 4; // heads in one answer (view.py)
const KINDS = ["encoder", "decoder", "cross"];
const AHEAD_AFTER = 80; // ms after a drawing, until neighbours are fetched

/** Where the cursor stands while nothing is pointed at. @param {MasksState} s */
function rest(s) {
  return s.pinned ?? restingCell(s.view, s.numbers.difference, startOf(s.view, s.head), state.scene);
}

/**
 * @param {MasksState} s
 * @param {Cell} cell
 * @param {string} [from] the matrix that has moved its own cursor
 */
function moveCursor(s, cell, from) {
  s.at = cell;
  pointMatrices(s, cell, from);
  paint(s);
}

/** @param {MasksState} s */
function paint(s) {
  render(
    template(s, (row) => moveCursor(s, { row, col: null })),
    s.m.root,
  );
}

/**
 * The cursor that all pages share.
 * @param {MasksState} s
 * @param {Cell | null} cell
 */
function link(s, cell) {
  if (isLinked(s.view)) point(cell && placeOf(s.view.kind, cell));
}

/**
 * A click chooses for all pages; Escape lets go.
 * @param {MasksState} s
 * @param {Cell | null} cell
 */
function pin(s, cell) {
  s.pinned = cell && { row: cell.row, col: cell.col };
  if (isLinked(s.view)) setScene(cell ? pinPatch(s.view.kind, cell) : { source: -1 });
  moveCursor(s, rest(s));
}

/** Forget a clicked cell when another row was chosen since. @param {MasksState} s */
function follow(s) {
  if (!s.pinned || !isLinked(s.view)) return;
  const { kind } = s.view;
  const otherRow = s.pinned.row !== null && s.pinned.row !== chosenRow(s.view, state.scene);
  const otherColumn = kind === "cross" && s.pinned.col !== null && s.pinned.col !== state.scene.source;
  if (otherRow || otherColumn) s.pinned = null;
}

/** What changes with the head. @param {MasksState} s */
function showHead(s) {
  s.pinned = null;
  moveCursor(s, rest(s));
  const { kind, layer } = s.view;
  s.m.root.dataset.painted = `${kind}.${layer}.${s.head}`;
}

/**
 * Fetch the other layers and the other kinds.
 * @param {MasksMounted} m
 * @param {MasksView} view
 */
async function fetchAhead(m, view) {
  for (let layer = 0; layer < view.layers; layer++) {
    await prefetch(m, { ...kindPatch(view.kind, state.scene.masks), layer, head: headOf(view, state.scene.head) });
  }
  for (const kind of KINDS) await prefetch(m, kindPatch(kind, state.scene.masks));
}

/**
 * @param {MasksMounted} m
 * @param {MasksView & { numbers?: MaskNumbers }} view
 */
async function draw(m, view) {
  const numbers = (view.numbers ??= await readMasks(view));
  if (m.payload !== view) return; // something newer is on the screen
  const columns = view.cols.length;
  /** @type {MasksState} */
  const s = {
    m,
    view,
    numbers,
    head: headOf(view, state.scene.head),
    hides: (row, col) => numbers.hidden[row * columns + col] > 0,
    matrices: {},
    zoom: 1,
    at: NOWHERE,
    pinned: null,
  };
  m.state = s;
  makeMatrices(s, {
    say: (cell) => sayCell(s, cell),
    hover: (cell, name) => {
      moveCursor(s, cell, name);
      link(s, cell);
    },
    leave: () => {
      moveCursor(s, rest(s));
      link(s, null);
    },
    pin: (cell) => pin(s, cell),
  });
  keepAs(m, { layer: view.layer, head: s.head });
  paint(s);
  for (const one of Object.values(s.matrices)) one.layout();
  showHead(s);
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (m.state === s) fetchAhead(m, view);
    }, AHEAD_AFTER),
  );
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  key: (scene) => {
    const { layer, head, beside } = scene;
    const kind = kindShown(scene);
    const group = head < 0 ? -1 : Math.floor(head / AT_ONCE);
    return [kind, layer, group, kind === "decoder" ? "" : beside];
  },
  point(m, place) {
    const s = /** @type {MasksMounted} */ (m).state;
    if (!s || !isLinked(s.view)) return;
    follow(s);
    const cell = cellOf(s.view.kind, place);
    /** @param {number | null} i @param {unknown[]} list */
    const inside = (i, list) => (i !== null && i < list.length ? i : null);
    const shown = { row: inside(cell.row, s.view.rows), col: inside(cell.col, s.view.cols) };
    const nowhere = shown.row === null && shown.col === null;
    moveCursor(s, nowhere ? rest(s) : shown);
  },
  scene(m, changed) {
    const s = /** @type {MasksMounted} */ (m).state;
    if (s && changed.includes("masks")) paint(s);
    if (!s || !changed.some((key) => key === "layer" || key === "head")) return;
    s.head = headOf(s.view, state.scene.head);
    updateMatrices(s);
    showHead(s);
  },
};
