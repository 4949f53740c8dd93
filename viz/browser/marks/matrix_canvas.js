/** A large matrix on a canvas that scrolls and zooms (matrix/matrix.js), kept between two drawings of its page. */

/** @import { Kit } from "./kit.js" */

import { html } from "../../vendor/lit-html/lit-html.js";
import { matrix as newMatrix } from "../matrix/matrix.js";
import { kept } from "./kept.js";
import { cellSaid, matrixNumbers, nowOn } from "./matrix_cells.js";
import { numberText } from "./number_text.js";

/** @param {any} mark @param {Kit} kit @returns {any} the options of a matrix */
function optionsOf(mark, kit) {
  const { rows, cols } = mark;
  const places = (/** @type {any} */ { row, col }) => ({
    ...(row === null ? {} : { [rows.name]: row + (rows.first ?? 0) }),
    ...(col === null ? {} : { [cols.name]: col + (cols.first ?? 0) }),
  });
  const numbers = matrixNumbers(mark);
  const ends = [numbers.low, numbers.high];
  return {
    ...numbers,
    barText: mark.format === "figures" ? ends.map((end) => numberText(end, "figures")) : null,
    label: mark.label,
    short: (/** @type {number} */ value) => numberText(value, mark.format ?? "percent"),
    exact: (/** @type {number} */ value) => numberText(value, mark.exact ?? "4"),
    say: (/** @type {any} */ at) => cellSaid(mark, at.row, at.col),
    onCursor: (/** @type {any} */ at) =>
      at.row === null && at.col === null
        ? kit.point(null)
        : kit.point(places(at), at.row !== null && at.col !== null ? cellSaid(mark, at.row, at.col) : ""),
    onPin: (/** @type {any} */ at) => at && kit.pin(places(at)),
  };
}

const followed = kept((element, memory, mark, kit) => {
  if (!memory.matrix) {
    memory.matrix = newMatrix(optionsOf(mark, kit));
    element.append(memory.matrix.node);
  } else if (memory.mark !== mark) memory.matrix.update(optionsOf(mark, kit));
  memory.mark = mark;
  memory.matrix.point({ row: nowOn(mark.rows, kit), col: nowOn(mark.cols, kit) });
});

/** @param {any} mark @param {Kit} kit */
export function canvasMatrix(mark, kit) {
  return html`<div class="mk-canvas" ${followed(mark, kit)}></div>`;
}
