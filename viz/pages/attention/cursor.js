/**
 * The cursor that pictures, chips and the other pages share.
 *
 * @import { Cell } from "../../browser/matrix/attention_lines_geometry.js"
 * @import { Place } from "../../browser/state/state.js"
 * @import { Screen } from "./page_state.js"
 */

import { cellOf, placeOf, point } from "../../browser/state/linked_cursor.js";
import { NOTHING } from "../../browser/matrix/attention_lines_geometry.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { placeOfPiece } from "./axes.js";
import { readout } from "./sentences.js";

/**
 * @param {Cell} a
 * @param {Cell} b
 */
const same = (a, b) => a.row === b.row && a.col === b.col;

/** @param {Cell} cell */
const isNowhere = ({ row, col }) => row === null && col === null;

/** What the scene says of the cursor: a change of it comes from elsewhere. */
const linkKey = () => `${state.scene.source}.${state.scene.step}`;

/**
 * A place of the shared cursor on this map.
 * @param {Screen} s
 * @param {Place} place
 * @returns {Cell}
 */
function onMap(s, place) {
  const { row, col } = cellOf(s.numbers.view.kind, place);
  return { row: placeOfPiece(s.shown.rows, row), col: placeOfPiece(s.shown.cols, col) };
}

/**
 * A place on this map for the shared cursor: the first piece of a word stands for it.
 * @param {Screen} s
 * @param {Cell} cell
 */
function elsewhere(s, { row, col }) {
  return placeOf(s.numbers.view.kind, {
    row: row === null ? null : s.shown.rows[row].first,
    col: col === null ? null : s.shown.cols[col].first,
  });
}

/**
 * The place of the scene on this map: decoder row `step` reads token `step`; the source token only where one was chosen. Among lines a row
 * that nobody chose would hide all others.
 * @param {Screen} s
 */
function placeOfScene(s) {
  const { source, step } = state.scene;
  if (s.look.draw === "lines" && source < 0 && step === 0) return NOTHING;
  return onMap(s, { source: source < 0 ? null : source, target: step });
}

/** Where the cursor rests while nothing is pointed at. @param {Screen} s */
export function rest(s) {
  s.pin = s.picks.list.length ? NOTHING : placeOfScene(s);
  s.link = linkKey();
}

/**
 * Move the cursor of the page.
 * @param {Screen} s
 * @param {Cell} at
 */
export function moveCursor(s, at) {
  for (const plot of s.plots) if (!same(plot.at, at)) plot.point(at);
  s.at = at;
  s.readout = readout(s.numbers, s.shown, s.picks, at);
  s.update();
}

/**
 * @param {Screen} s
 * @param {Cell} at
 */
export function hover(s, at) {
  point(elsewhere(s, at)); // first: it measures, and the cursor changes the page
  moveCursor(s, at);
}

/** @param {Screen} s */
export function leave(s) {
  moveCursor(s, s.pin);
  point(null);
}

/**
 * A click pins a cell, a row or a column; the same again, or null, lets go.
 * @param {Screen} s
 * @param {Cell | null} at
 */
export function pinAt(s, at) {
  if (!at || same(s.pin, at)) {
    setScene({ source: -1 });
    s.pin = s.look.draw === "lines" ? NOTHING : placeOfScene(s);
  } else {
    const { source, target } = elsewhere(s, at);
    /** @type {Record<string, unknown>} */
    const patch = {};
    if (source !== null && source !== undefined) patch.source = source;
    if (target !== null && target !== undefined) patch.step = target;
    setScene(patch);
    s.pin = at; // the scene may say less: it holds no column of the decoder's own attention
  }
  s.link = linkKey();
  moveCursor(s, s.pin);
}

/**
 * A token was pointed at or pinned elsewhere.
 * @param {Screen} s
 * @param {Place} place
 */
export function followLink(s, place) {
  if (s.link !== linkKey()) {
    s.pin = placeOfScene(s);
    s.link = linkKey();
  }
  const here = onMap(s, place);
  moveCursor(s, isNowhere(here) ? s.pin : here);
}
