/**
 * C as strips, and how long the keys and values are that the decoder makes of it.
 *
 * @import { Cell } from "../../browser/matrix/vector_strips.js"
 * @import { MemoryState } from "./page.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { pin, point } from "../../browser/state/linked_cursor.js";
import { num } from "../../browser/text/number_format.js";
import { matrix } from "../../browser/matrix/matrix.js";
import { atDepth, reading, site } from "../../browser/text/figure_text.js";
import { strips } from "../../browser/matrix/vector_strips.js";
import { t } from "../../browser/text/words.js";

/**
 * The picture of C.
 * @param {MemoryState} s
 * @param {() => void} leave
 */
export function memoryStrips({ view, c }, leave) {
  const { shape } = view;
  const norms = view.norms[shape.layers];
  /** @param {Cell} cell */
  const say = ({ row, col }) => {
    if (row === null) return "";
    const token = { n: row + 1, text: view.rows[row].text };
    if (col === null) return t("memory.matrix_row", { ...token, norm: num(norms[row], 2) });
    const value = num(c.data[row * shape.d + col], 3);
    return t("memory.matrix_say", { ...token, d: col, value, error: c.maxError.toPrecision(1) });
  };
  return strips({
    rows: view.rows,
    ncols: shape.d,
    data: c.data,
    high: view.high,
    label: t("memory.matrix_label", { ...shape }),
    say,
    onCursor: ({ row }) => {
      point({ source: row });
      if (row === null) leave(); // its own cursor it moves itself
    },
    onPin: ({ row }) => pin({ source: row }),
  });
}

/** @param {MemoryState} s */
export function memorySection({ view, c, strips: picture }) {
  const { shape, high, beyond } = view;
  const note = html`<p class="tl-quiet me-note">${t("memory.matrix_beyond", { high, n: beyond })}</p>`;
  return html`<section class="tl-figure" id="memory-matrix" data-part="matrix">
    <h3>${t("memory.matrix", { ...shape })}</h3>
    ${picture.node} ${beyond ? note : ""} ${reading(view.lines.memory)}
    ${site("memory", [shape.s, shape.d], `± ${c.maxError.toExponential(1)}`)}
  </section>`;
}

/**
 * @param {MemoryState} s
 * @param {"k" | "v"} name
 * @param {Cell} cell
 */
function sayLength({ view }, name, { row, col }) {
  if (row === null || col === null) return t("memory.alike_hint");
  const value = num(view[name][row][col], 2);
  return t("memory.made_say", { layer: row + 1, text: view.rows[col].text, name: name.toUpperCase(), value });
}

/**
 * The lengths of all keys, or of all values: a row a decoder layer.
 * @param {MemoryState} s
 * @param {"k" | "v"} name
 * @param {() => void} paint
 */
export function lengthMatrix(s, name, paint) {
  const { view } = s;
  const values = Float32Array.from(view[name].flat());
  return matrix({
    rows: view.cross.map((_, i) => ({ text: t("memory.made_row", { n: i + 1 }) })),
    cols: view.rows,
    data: values,
    low: 0,
    high: Math.max(...values),
    maxCell: 44,
    maxHeight: 260,
    short: (/** @type {number} */ value) => num(value, 1),
    exact: (/** @type {number} */ value) => num(value, 2),
    say: (/** @type {Cell} */ cell) => sayLength(s, name, cell),
    label: t(`memory.made_${name}`),
    onCursor: (/** @type {Cell} */ cell, /** @type {string | null} */ how) => {
      s.lengthAt[name] = how ? cell : { row: null, col: null };
      point({ source: s.lengthAt[name].col });
      paint();
    },
    onPin: (/** @type {Cell | null} */ cell) => {
      if (cell) pin({ source: cell.col });
    },
  });
}

/**
 * @param {MemoryState} s
 * @param {"k" | "v"} name
 */
function lengths(s, name) {
  const { cross, shape } = s.view;
  const sites = `${cross[0]}.${name} … ${cross[cross.length - 1]}.${name}`;
  return html`<div class="me-made">
    <h4>${t(`memory.made_${name}`)}</h4>
    <p class="tl-at-readout">${sayLength(s, name, s.lengthAt[name])}</p>
    ${s.lengths[name].node} ${site(sites, [shape.heads, shape.s, shape.k])}
  </div>`;
}

/** @param {MemoryState} s */
export function lengthsSection(s) {
  return html`<section class="tl-figure" id="memory-made" data-part="made">
    <h3>${t("memory.made")}</h3>
    <p class="tl-quiet">${atDepth("memory.made_about", { ...s.view.shape })}</p>
    <div class="tl-two">${lengths(s, "k")}${lengths(s, "v")}</div>
    ${reading(s.view.lines.made)}
  </section>`;
}
