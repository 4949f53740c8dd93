/**
 * Five matrices that move together: one cursor, one zoom, one place of scrolling.
 *
 * @import { Cell } from "../../browser/matrix/vector_strips.js"
 * @import { MasksState } from "./page.js"
 *
 * @typedef {object} Answers what the matrices tell
 * @property {(cell: Cell) => string} say a cell in words
 * @property {(cell: Cell, name: string) => void} hover
 * @property {() => void} leave
 * @property {(cell: Cell | null) => void} pin
 */

import { matrix } from "../../browser/matrix/matrix.js";
import { withWrites } from "../../browser/text/token_names.js";
import { t } from "../../browser/text/words.js";
import { looks, NAMES } from "./matrix_styles.js";
import { startOf } from "./numbers.js";

/**
 * @param {MasksState} s
 * @param {string} name
 */
function labelOf({ view, head }, name) {
  return t("masks.label", {
    name: t(`masks.${name}`),
    kind: t(`common.kind.${view.kind}`),
    layer: view.layer + 1,
    head: head + 1,
    rows: view.rows.length,
    cols: view.cols.length,
  });
}

/**
 * Zoom the other four as well.
 * @param {MasksState} s
 * @param {string} from
 * @param {number} zoom
 */
function zoomTogether(s, from, zoom) {
  if (s.zoom === zoom) return;
  s.zoom = zoom;
  for (const name of NAMES) {
    if (name !== from) s.matrices[name].zoomTo(zoom);
  }
}

/**
 * Scroll the other four as well.
 * @param {MasksState} s
 * @param {string} from
 * @param {number} x
 * @param {number} y
 */
function scrollTogether(s, from, x, y) {
  for (const name of NAMES) {
    const { view } = s.matrices[name];
    const apart = Math.abs(view.scrollLeft - x) > 1 || Math.abs(view.scrollTop - y) > 1;
    if (name !== from && apart) view.scrollTo(x, y);
  }
}

/**
 * @param {MasksState} s
 * @param {Answers} answers
 */
export function makeMatrices(s, answers) {
  const { view, numbers, head, hides } = s;
  for (const [name, look] of Object.entries(looks(view, numbers, head, hides))) {
    s.matrices[name] = matrix({
      rows: withWrites(view.rows, view.writes),
      cols: view.cols,
      ...look,
      offset: startOf(view, head),
      label: labelOf(s, name),
      maxHeight: 380,
      maxCell: 42,
      onZoom: (/** @type {number} */ zoom) => zoomTogether(s, name, zoom),
      onScroll: (/** @type {number} */ x, /** @type {number} */ y) => scrollTogether(s, name, x, y),
      say: answers.say,
      onCursor: (/** @type {Cell} */ cell, /** @type {string | null} */ how) =>
        how ? answers.hover(cell, name) : answers.leave(),
      onPin: answers.pin,
    });
  }
}

/** Show another head of the same answer. @param {MasksState} s */
export function updateMatrices(s) {
  const { view, numbers, head, hides } = s;
  for (const [name, look] of Object.entries(looks(view, numbers, head, hides))) {
    s.matrices[name].update({ ...look, offset: startOf(view, head), label: labelOf(s, name) });
  }
}

/**
 * @param {MasksState} s
 * @param {Cell} cell
 * @param {string} [from] the matrix that has moved its own cursor
 */
export function pointMatrices(s, cell, from) {
  for (const name of NAMES) {
    if (name !== from) s.matrices[name].point(cell);
  }
}
