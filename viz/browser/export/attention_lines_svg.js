/**
 * A matrix as lines, from its record alone: queries on the left, keys on the right; a line's width and its opacity are its weight. No DOM.
 *
 * @import { Figure, MatrixFigure } from "./figure_record.js"
 */

import { channels, cutTo, escapeXml, sayCell, sheet, textAt, widestOf } from "./svg_drawing.js";

const LINES = { px: 12, label: 160, step: 22, span: 440, top: 62, least: 0.01, colour: 200 / 255 };

/** @param {number} strength 0..1 @param {string} colour */
function strokeAt(strength, colour) {
  return `stroke="${colour}" stroke-width="${(0.6 + 5.4 * strength).toFixed(2)}" stroke-opacity="${strength.toFixed(3)}"`;
}

/** @param {Figure} figure of kind "lines" */
export function drawLines(figure) {
  const matrix = /** @type {MatrixFigure} */ (figure.matrix);
  const { rows, cols, axes, values, low, high, highs, stops } = matrix;
  const height = Math.max(rows.length, cols.length) * LINES.step;
  const roomOf = (/** @type {string[]} */ texts) => Math.ceil(widestOf(texts, LINES.px, LINES.label)) + 24;
  const from = roomOf([...rows, axes[0]]);
  const to = from + LINES.span;
  const colour = `rgb(${channels(stops, LINES.colour, 0, 1).join(",")})`;
  const middle = (/** @type {number} */ i, /** @type {number} */ count) => LINES.top + ((i + 0.5) * height) / count;
  const lines = values.flatMap((row, i) =>
    row.map((value, j) => {
      const top = highs ? highs[i] : high;
      const strength = value === null || top <= low ? 0 : Math.min(1, (value - low) / (top - low));
      if (strength < LINES.least) return "";
      const place = `x1="${from}" y1="${middle(i, rows.length)}" x2="${to}" y2="${middle(j, cols.length)}"`;
      return `<line data-row="${i}" data-col="${j}" ${place} ${strokeAt(strength, colour)}><title>${escapeXml(sayCell(matrix, i, j))}</title></line>`;
    }),
  );
  const names = [
    ...rows.map((text, i) =>
      textAt(from - 8, middle(i, rows.length) + 4, cutTo(text, LINES.px, LINES.label), ' text-anchor="end"'),
    ),
    ...cols.map((text, j) => textAt(to + 8, middle(j, cols.length) + 4, cutTo(text, LINES.px, LINES.label))),
    textAt(from - 8, LINES.top - 10, axes[0], ' text-anchor="end" fill="#566074"'),
    textAt(to + 8, LINES.top - 10, axes[1], ' fill="#566074"'),
  ];
  const width = Math.max(560, to + roomOf([...cols, axes[1]]));
  return sheet(figure, width, LINES.top + height + 14, [...lines.filter(Boolean), ...names]);
}
