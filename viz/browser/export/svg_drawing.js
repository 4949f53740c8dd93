/**
 * A figure as SVG, from its record alone: no DOM, no measuring, so that it can be drawn anywhere. viz/shared/export/svg_drawing.py draws the
 * same matrix, and a test holds the two to each other.
 *
 * @import { Figure, MatrixFigure, TableFigure } from "./figure_record.js"
 *
 * @typedef {object} Layout
 * @property {number} left
 * @property {number} top
 * @property {number} wide of a cell
 * @property {number} high of a cell
 * @property {boolean} turned whether column labels stand upright
 * @property {number} width
 * @property {number} bottom where the cells end
 */

const FONT = "system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";
const WIDE = /[%\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\u{10000}-\u{10ffff}]/u;
const NARROW_EM = 0.6;
const PX = 12;
const LABEL = 160; // most pixels of a label
const COLUMN = 320; // and of a column of a table
const LEAST_WIDTH = 560;
const NUMBERS_FROM = 34; // cells from this size on have their numbers in them
const TITLES_TO = 20000; // so many cells say their number when pointed at
const CAPTION = ["sentence", "translation", "tensor", "shape", "layer", "head", "note", "checkpoint", "link"];

/** @param {string} text @param {number} px */
export function widthOf(text, px) {
  return Array.from(text).reduce((sum, letter) => sum + (WIDE.test(letter) ? 1 : NARROW_EM), 0) * px;
}

/** Of the widest of some texts, at most so much. @param {string[]} texts @param {number} px @param {number} most */
export const widestOf = (texts, px, most) => Math.min(most, Math.max(0, ...texts.map((text) => widthOf(text, px))));

/** @param {string} text @param {number} px @param {number} room */
export function cutTo(text, px, room) {
  if (widthOf(text, px) <= room) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && widthOf(`${letters.join("")}…`, px) > room) letters.pop();
  return `${letters.join("")}…`;
}

/** @param {unknown} text */
export function escapeXml(text) {
  return (
    String(text)
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\ufffd")
      .replace(/&/g, "&amp;")
      .replace(/</g, "&lt;")
      .replace(/>/g, "&gt;")
      .replace(/"/g, "&quot;")
  );
}

/** @param {number} value @param {number} digits */
function rounded(value, digits) {
  const power = 10 ** digits;
  return (Math.floor(value * power + 0.5) / power).toFixed(digits).replace("-", "−");
}

/** A colour between stops "#rrggbb". @param {string[]} stops @param {number} value @param {number} low @param {number} high */
export function channels(stops, value, low, high) {
  const share = high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0;
  const at = (Math.floor(share * 255 + 0.5) / 255) * (stops.length - 1);
  const below = Math.min(Math.floor(at), stops.length - 2);
  return [1, 3, 5].map((i) => {
    const [from, to] = [stops[below], stops[below + 1]].map((stop) => parseInt(stop.slice(i, i + 2), 16));
    return Math.floor(from + (at - below) * (to - from) + 0.5);
  });
}

/** Black or white, whichever reads better (relative luminance, WCAG 2). @param {number[]} rgb */
function inkOn(rgb) {
  const [r, g, b] = rgb.map((byte) => {
    const x = byte / 255;
    return x <= 0.04 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? "#000000" : "#fff";
}

/** @param {number} count @param {number} room */
const sideOf = (count, room) => Math.min(36, Math.max(3, Math.floor(room / Math.max(1, count))));

/** @param {MatrixFigure} matrix @returns {Layout} */
export function layoutOf({ rows, cols }) {
  let wide = sideOf(cols.length, 960);
  let high = sideOf(rows.length, 720);
  if (Math.min(wide, high) >= 12) wide = high = Math.min(wide, high);
  else high = Math.min(high, 24);
  const heads = widestOf(cols, PX, LABEL);
  const turned = heads > wide - 4;
  const left = Math.ceil(widestOf(rows, PX, LABEL)) + 20;
  const top = 42 + (turned ? Math.ceil(heads) : 14) + 6;
  return {
    left,
    top,
    wide,
    high,
    turned,
    width: Math.max(LEAST_WIDTH, left + cols.length * wide + 16),
    bottom: top + rows.length * high,
  };
}

/** What is said of a figure below it: [label, text]. @param {Figure} figure @returns {[string, string][]} */
export function captionOf({ about, labels }) {
  /** @param {string} key */
  const textOf = (key) => {
    const value = /** @type {any} */ (about)[key];
    if (value === null || value === undefined || value === "") return "";
    return typeof value === "number" ? String(value + 1) : value;
  };
  return CAPTION.map((key) => /** @type {[string, string]} */ ([labels[key], textOf(key)])).filter(
    ([label, text]) => label && text,
  );
}

/** @param {number} x @param {number} y @param {string} text @param {string} [more] attributes */
export const textAt = (x, y, text, more = "") => `<text x="${x}" y="${y}"${more}>${escapeXml(text)}</text>`;

/** The frame of every picture: title above, what it is about below. @param {Figure} figure @param {number} width @param {number} height @param {string[]} body */
export function sheet(figure, width, height, body) {
  const lines = captionOf(figure).map(([label, text], i) =>
    textAt(10, height + 16 + i * 18, cutTo(`${label}: ${text}`, PX, width - 40), ' fill="#566074"'),
  );
  const tall = height + lines.length * 18 + 14;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${tall}" viewBox="0 0 ${width} ${tall}" font-family="${FONT}" font-size="${PX}" fill="#111827">`,
    `<title>${escapeXml(figure.title)}</title>`,
    `<metadata>${escapeXml(JSON.stringify(figure.about))}</metadata>`,
    `<rect width="${width}" height="${tall}" fill="#fff"/>`,
    textAt(10, 24, cutTo(figure.title, 15, width - 20), ' font-size="15" font-weight="600"'),
    ...body,
    ...lines,
    "</svg>",
  ].join("\n");
}

/** @param {MatrixFigure} matrix @param {Layout} at */
function labelsOf({ rows, cols }, at) {
  const everyRow = Math.ceil(13 / at.high);
  const everyCol = at.turned ? Math.ceil(13 / at.wide) : 1;
  const names = rows.map((text, i) => {
    if (i % everyRow) return "";
    return textAt(at.left - 6, at.top + (i + 0.5) * at.high + 4, cutTo(text, PX, LABEL), ' text-anchor="end"');
  });
  const heads = cols.map((text, i) => {
    if (i % everyCol) return "";
    const x = at.left + (i + 0.5) * at.wide;
    if (!at.turned) return textAt(x, at.top - 6, text, ' text-anchor="middle"');
    return textAt(x + 4, at.top - 6, cutTo(text, PX, LABEL), ` transform="rotate(-90 ${x + 4} ${at.top - 6})"`);
  });
  return [...names, ...heads].filter(Boolean);
}

/** One cell in words. @param {MatrixFigure} matrix @param {number} row @param {number} col */
export function sayCell({ rows, cols, axes, values, hidden }, row, col) {
  const value = values[row][col];
  const said = value === null ? hidden : rounded(value, 4);
  return `${axes[0]} ${row + 1} “${rows[row]}”, ${axes[1]} ${col + 1} “${cols[col]}”: ${said}`;
}

/** @param {MatrixFigure} matrix @param {Layout} at @param {number} row @param {number} col */
function cellOf(matrix, at, row, col) {
  const value = matrix.values[row][col];
  const x = at.left + col * at.wide;
  const y = at.top + row * at.high;
  const rgb =
    value === null ? [] : channels(matrix.stops, value, matrix.low, matrix.highs ? matrix.highs[row] : matrix.high);
  const fill = value === null ? "url(#hatch)" : `rgb(${rgb.join(",")})`;
  const rect = `<rect x="${x}" y="${y}" width="${at.wide}" height="${at.high}" fill="${fill}"`;
  const few = matrix.rows.length * matrix.cols.length <= TITLES_TO;
  const shape = few ? `${rect}><title>${escapeXml(sayCell(matrix, row, col))}</title></rect>` : `${rect}/>`;
  if (value === null || at.wide < NUMBERS_FROM || at.high < NUMBERS_FROM) return shape;
  const more = ` text-anchor="middle" fill="${inkOn(rgb)}" pointer-events="none"`;
  return shape + textAt(x + at.wide / 2, y + at.high / 2 + 4, rounded(value, 2), more);
}

/** @param {MatrixFigure} matrix @param {number} y */
function barOf(matrix, y) {
  const { low, high, highs, stops, axes } = matrix;
  const parts = stops.map(
    (stop, i) => `<stop offset="${rounded((100 * i) / (stops.length - 1), 2)}%" stop-color="${stop}"/>`,
  );
  const said = `${rounded(low, 2)} – ${highs ? `max(${axes[0]})` : rounded(high, 4)}`;
  return [
    `<defs><linearGradient id="bar-${stops[0].slice(1)}">${parts.join("")}</linearGradient><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 6L6 0" stroke="#76859f" stroke-width="1"/></pattern></defs>`,
    `<rect x="10" y="${y}" width="140" height="10" fill="url(#bar-${stops[0].slice(1)})" stroke="#76859f"/>`,
    textAt(160, y + 10, `${said} · ↓ ${axes[0]} · → ${axes[1]}`),
  ];
}

/** Cells, their labels, and their colours below. @param {MatrixFigure} matrix @param {Layout} at */
function matrixMarks(matrix, at) {
  const cells = matrix.rows.flatMap((_, row) => matrix.cols.map((__, col) => cellOf(matrix, at, row, col)));
  const frame = `<rect x="${at.left}" y="${at.top}" width="${matrix.cols.length * at.wide}" height="${matrix.rows.length * at.high}" fill="none" stroke="#76859f"/>`;
  return [...barOf(matrix, at.bottom + 14), ...labelsOf(matrix, at), ...cells, frame];
}

/** @param {Figure} figure of kind "matrix" */
export function drawMatrix(figure) {
  const matrix = /** @type {MatrixFigure} */ (figure.matrix);
  const at = layoutOf(matrix);
  return sheet(figure, at.width, at.bottom + 34, matrixMarks(matrix, at));
}

/**
 * A drawing that is there already, with its title above and what it is about below.
 * @param {Figure} figure
 * @param {string} drawn an <svg> with a width and a height
 */
export function drawAround(figure, drawn) {
  const inner = drawn.replace(/^<\?xml[^>]*>\s*/, "");
  const [width, height] = ["width", "height"].map((name) =>
    Number(inner.match(`\\s${name}="([\\d.]+)`)?.[1] ?? LEAST_WIDTH),
  );
  return sheet(figure, Math.max(LEAST_WIDTH, width), height + 44, [`<g transform="translate(0 36)">${inner}</g>`]);
}

/** @param {Figure} figure with a table */
export function drawTable(figure) {
  const { columns, rows } = /** @type {TableFigure} */ (figure.table);
  const told = rows.map((row) => row.map((cell) => (cell === null ? "" : String(cell))));
  const widths = columns.map(
    (name, i) => Math.ceil(widestOf([name, ...told.map((row) => row[i] ?? "")], PX, COLUMN)) + 16,
  );
  const starts = widths.map((_, i) => 10 + widths.slice(0, i).reduce((sum, width) => sum + width, 0));
  const line = (/** @type {string[]} */ cells, /** @type {number} */ y, more = "") =>
    cells.map((text, i) => textAt(starts[i], y, cutTo(text, PX, widths[i] - 10), more)).join("");
  const width = Math.max(LEAST_WIDTH, 20 + widths.reduce((sum, one) => sum + one, 0));
  const rule = `<path d="M10 62H${width - 10}" stroke="#76859f"/>`;
  const body = told.map((row, i) => line(row, 80 + i * 20));
  return sheet(figure, width, 92 + told.length * 20, [line(columns, 54, ' font-weight="600"'), rule, ...body]);
}
