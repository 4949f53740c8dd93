/**
 * Figures that a template draws, told from their records: several small matrices side by side, and bars. No DOM.
 *
 * @import { ArrayFigure, MatrixFigure } from "./figure_record.js"
 * @import { Source } from "./figure_registry.js"
 *
 * @typedef {object} Part one of several matrices
 * @property {string} name how it is called in the picture
 * @property {string} tensor how it is called among the arrays
 * @property {MatrixFigure} matrix
 *
 * @typedef {{ name: string, value: number | null, others?: (string | number | null)[] }} Bar others: what else stands in its row of the table
 */

import { cutTo, layoutOf, matrixMarks, textAt, widthOf } from "./svg_drawing.js";

const WIDEST = 1200; // pixels of a row of matrices
const NARROWEST = 400; // room for what the colours mean
const BARS = { high: 22, label: 200, room: 320 };

/** @param {number} width @param {number} height @param {string[]} marks */
function picture(width, height, marks) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${marks.join("\n")}</svg>`;
}

/** @param {Part[]} parts */
function drawParts(parts) {
  let [x, y, high, wide] = [0, 0, 0, 0];
  const marks = parts.map(({ name, matrix }) => {
    const at = layoutOf(matrix);
    const width = Math.max(NARROWEST, at.left + matrix.cols.length * at.wide + 24, widthOf(name, 13) + 30);
    if (x && x + width > WIDEST) [x, y, high] = [0, y + high, 0];
    const title = textAt(10, 24, name, ' font-size="13" font-weight="600"');
    const drawn = `<g transform="translate(${x} ${y})">${[title, ...matrixMarks(matrix, at)].join("\n")}</g>`;
    [x, high, wide] = [x + width, Math.max(high, at.bottom + 44), Math.max(wide, x + width)];
    return drawn;
  });
  return picture(Math.ceil(wide), Math.ceil(y + high), marks);
}

/** @param {MatrixFigure} matrix @returns {ArrayFigure} */
export function arrayOf({ values, rows, cols }) {
  return { shape: [rows.length, cols.length], data: values.flat().map((value) => value ?? Number.NaN) };
}

/** @param {Part[]} parts @returns {Source} */
export function partsSource(parts) {
  const rows = parts.flatMap(({ name, matrix }) =>
    matrix.values.flatMap((line, i) =>
      line.map((value, j) => [name, i, matrix.rows[i] ?? "", j, matrix.cols[j] ?? "", value]),
    ),
  );
  const [row, col] = parts[0].matrix.axes;
  return {
    kind: "svg",
    svg: drawParts(parts),
    table: { columns: ["figure", row, `${row}_token`, col, `${col}_token`, "value"], rows },
    arrays: Object.fromEntries(parts.map(({ tensor, matrix }) => [tensor, arrayOf(matrix)])),
  };
}

/**
 * @param {Bar[]} bars
 * @param {object} told
 * @param {string} [told.tensor] where its numbers are a tensor
 * @param {string} told.of what a bar is
 * @param {string} told.unit what its length is
 * @param {(value: number | null) => string} told.say
 * @param {string[]} [told.others] columns
 * @returns {Source}
 */
export function barsSource(bars, { tensor, of, unit, say, others = [] }) {
  const longest = Math.max(0, ...bars.map(({ value }) => Math.abs(value ?? 0)));
  const left = Math.min(BARS.label, Math.max(0, ...bars.map(({ name }) => widthOf(name, 12)))) + 20;
  const marks = bars.flatMap(({ name, value }, i) => {
    const y = 8 + i * BARS.high;
    const length = longest ? (BARS.room * Math.abs(value ?? 0)) / longest : 0;
    return [
      textAt(left - 8, y + 14, cutTo(name, 12, BARS.label), ' text-anchor="end"'),
      `<rect x="${left}" y="${y + 3}" width="${length}" height="${BARS.high - 7}" fill="#2563eb"/>`,
      textAt(left + length + 6, y + 14, say(value)),
    ];
  });
  const bottom = 8 + bars.length * BARS.high;
  return {
    kind: "svg",
    svg: picture(left + BARS.room + 100, bottom + 30, [
      ...marks,
      textAt(left, bottom + 18, unit, ' fill="#475569" font-size="12"'),
    ]),
    table: {
      columns: [of, unit, ...others],
      rows: bars.map(({ name, value, others: more = [] }) => [name, value, ...more]),
    },
    ...(tensor && {
      arrays: { [tensor]: { shape: [bars.length], data: bars.map(({ value }) => value ?? Number.NaN) } },
    }),
  };
}

/** What is a table and nothing else. @param {import("./figure_record.js").TableFigure} table @returns {Source} */
export function tableSource(table) {
  return { kind: "table", table };
}
