/**
 * Figures that a template draws, told from their records: bars. No DOM.
 *
 * @import { ArrayFigure, MatrixFigure } from "./figure_record.js"
 * @import { Source } from "./figure_registry.js"
 *
 * @typedef {{ name: string, value: number | null, others?: (string | number | null)[] }} Bar others: what else stands in its row of the table
 */

import { cutTo, textAt, widestOf } from "./svg_drawing.js";

const BARS = { high: 22, label: 200, room: 320 };

/** @param {number} width @param {number} height @param {string[]} marks */
function picture(width, height, marks) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${marks.join("\n")}</svg>`;
}

/** @param {MatrixFigure} matrix @returns {ArrayFigure} */
export function arrayOf({ values, rows, cols }) {
  return { shape: [rows.length, cols.length], data: values.flat().map((value) => value ?? Number.NaN) };
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
  const names = bars.map(({ name }) => name);
  const left = widestOf(names, 12, BARS.label) + 20;
  const marks = bars.flatMap(({ name, value }, i) => {
    const y = 8 + i * BARS.high;
    const length = longest ? (BARS.room * Math.abs(value ?? 0)) / longest : 0;
    return [
      textAt(left - 8, y + 14, cutTo(name, 12, BARS.label), ' text-anchor="end"'),
      `<rect x="${left}" y="${y + 3}" width="${length}" height="${BARS.high - 7}" fill="#76859f"/>`,
      textAt(left + length + 6, y + 14, say(value)),
    ];
  });
  const bottom = 8 + bars.length * BARS.high;
  return {
    kind: "svg",
    svg: picture(left + BARS.room + 100, bottom + 30, [
      ...marks,
      textAt(left, bottom + 18, unit, ' fill="#566074" font-size="12"'),
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
