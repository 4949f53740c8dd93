/**
 * A matrix of vectors, large: one labelled strip a row, its columns the dimensions. It answers to the pointer and to the keyboard as a
 * matrix does (matrix.js). Put `node` into the page.
 *
 * @typedef {{ row: number | null, col: number | null }} Cell
 *
 * @typedef {object} StripsOptions
 * @property {{ text: string }[]} rows labels
 * @property {number} ncols
 * @property {ArrayLike<number>} data row by row
 * @property {number} high the largest value with a colour of its own, on both sides of 0
 * @property {string} label
 * @property {(cell: Cell) => string} say a place in words
 * @property {(cell: Cell, how: "pointer" | "key" | null) => void} onCursor null: the pointer left
 * @property {(cell: Cell) => void} onPin
 *
 * @typedef {object} Strips
 * @property {HTMLElement} node
 * @property {(cell: Cell) => void} point moves the cursor
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { gradient, paintPicture } from "../drawing/color_scales.js";
import { css } from "../drawing/dom.js";
import { matrixSource } from "../export/matrix_source.js";
import { exportable } from "../export/figure_registry.js";
import { num } from "../text/number_format.js";
import { t } from "../text/words.js";

const NOWHERE = { row: null, col: null };
const FINE = 600; // columns from which single ones cannot be told apart
const TICKS = [0, 0.25, 0.5, 0.75, 1];

/**
 * @param {StripsOptions} options
 * @returns {Strips}
 */
export function strips(options) {
  const { rows, ncols } = options;
  const node = document.createElement("div");
  const canvas = painted(options);
  /** @type {Cell} */
  let at = NOWHERE;
  let heard = "";

  /** @param {Cell} cell */
  const point = (cell) => {
    at = { row: cell.row ?? null, col: cell.col ?? null };
    draw();
  };

  /** @param {PointerEvent} event */
  const hover = (event) => {
    if (event.pointerType === "touch") return;
    const cell = cellUnder(event, options);
    if (cell.row === at.row && cell.col === at.col) return;
    point(cell);
    options.onCursor(cell, "pointer");
  };

  /** @param {PointerEvent} event */
  const leave = (event) => {
    if (event.pointerType !== "touch") options.onCursor(NOWHERE, null);
  };

  /** @param {PointerEvent} event */
  const click = (event) => {
    const cell = cellUnder(event, options);
    if (cell.row !== null) options.onPin(cell);
  };

  /** @param {KeyboardEvent} event */
  const press = (event) => {
    const move = moveOf(event, ncols);
    if (event.key === "Enter" || event.key === " ") options.onPin({ row: at.row ?? 0, col: at.col });
    else if (move) walk(/** @type {HTMLElement} */ (event.currentTarget), move);
    else return;
    event.preventDefault();
  };

  /**
   * @param {HTMLElement} box
   * @param {[number, number]} move
   */
  const walk = (box, [down, right]) => {
    const cell = { row: inside((at.row ?? 0) + down, rows.length), col: inside((at.col ?? 0) + right, ncols) };
    heard = options.say(cell);
    point(cell);
    options.onCursor(cell, "key");
    reveal(box, cell.row);
  };

  const draw = () =>
    render(
      html`<div
          class="tl-hd-rows"
          tabindex="0"
          role="application"
          aria-roledescription=${t("matrix.role")}
          aria-label=${options.label}
          aria-description=${t("matrix.strips_keys")}
          style="--n: ${rows.length}"
          @pointermove=${hover}
          @pointerleave=${leave}
          @click=${click}
          @keydown=${press}
        >
          <div class="tl-hd-names" aria-hidden="true">
            ${rows.map((row, i) => html`<span class=${i === at.row ? "tl-hd-now" : ""}>${row.text}</span>`)}
          </div>
          <div class="tl-hd-big">${canvas}${rowBar(at.row, rows.length)}${columnBar(at.col, ncols)}</div>
        </div>
        ${axis(ncols)} ${colourBar(options.high)}
        <p class="tl-hd-read">${at.row === null ? "" : options.say(at)}</p>
        <p class="tl-mx-heard" aria-live="polite">${heard}</p>`,
      node,
    );

  exportable(node, () => stripsSource(options));
  draw();
  return { node, point };
}

/** @param {StripsOptions} options */
function stripsSource({ rows, ncols, data, high }) {
  const cols = Array.from({ length: ncols }, (_, d) => ({ text: String(d) }));
  return matrixSource({ rows, cols, data, palette: "diverging", low: -high, high });
}

/**
 * The frame around one row of a picture.
 * @param {number | null} row
 * @param {number} count
 */
export function rowBar(row, count) {
  return html`<i class="tl-hd-row" ?hidden=${row === null} style=${share(row, count, "top", "height")}></i>`;
}

/**
 * The frame around one column of a picture.
 * @param {number | null} col
 * @param {number} count
 */
export function columnBar(col, count) {
  return html`<i class="tl-hd-col" ?hidden=${col === null} style=${share(col, count, "left", "width")}></i>`;
}

/**
 * @param {number | null} i
 * @param {number} count
 * @param {string} side
 * @param {string} size
 */
function share(i, count, side, size) {
  return i === null ? "" : css({ [side]: `${(100 * i) / count}%`, [size]: `${100 / count}%` });
}

/** @param {StripsOptions} options */
function painted({ data, rows, ncols, high }) {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  canvas.classList.toggle("tl-hd-fine", ncols > FINE);
  return paintPicture(canvas, {
    data,
    nrows: rows.length,
    ncols,
    palette: "diverging",
    low: -high,
    highOf: () => high,
  });
}

/**
 * @param {PointerEvent} event on the box
 * @param {StripsOptions} options
 * @returns {Cell}
 */
function cellUnder(event, { rows, ncols }) {
  const box = /** @type {HTMLElement} */ (event.currentTarget);
  const picture = /** @type {HTMLElement} */ (box.querySelector(".tl-hd-big")).getBoundingClientRect();
  const col = Math.floor(((event.clientX - picture.left) / picture.width) * ncols);
  const row = Math.floor(((event.clientY - picture.top) / picture.height) * rows.length);
  if (row < 0 || row >= rows.length) return NOWHERE;
  return { row, col: col >= 0 && col < ncols ? col : null };
}

/**
 * @param {KeyboardEvent} event
 * @param {number} ncols
 * @returns {[number, number] | undefined} rows down, columns to the right
 */
function moveOf(event, ncols) {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  /** @type {Record<string, [number, number]>} */
  const moves = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    PageUp: [-10, 0],
    PageDown: [10, 0],
    Home: [0, -ncols],
    End: [0, ncols],
  };
  return moves[event.key];
}

/**
 * @param {number} i
 * @param {number} count
 */
function inside(i, count) {
  return Math.max(0, Math.min(count - 1, i));
}

/**
 * Scroll the box so that a row can be seen.
 * @param {HTMLElement} box
 * @param {number} row
 */
function reveal(box, row) {
  const name = /** @type {HTMLElement} */ (box.querySelectorAll(".tl-hd-names span")[row]);
  const lowest = name.offsetTop + name.offsetHeight - box.clientHeight;
  box.scrollTop = Math.min(name.offsetTop, Math.max(box.scrollTop, lowest));
}

/** @param {number} ncols */
function axis(ncols) {
  const dimensions = TICKS.map((part) => Math.round(part * (ncols - 1)));
  /** @param {number} d */
  const tick = (d) => html`<span style="left: ${(100 * (d + 0.5)) / ncols}%">${d}</span>`;
  return html`<div class="tl-hd-axis" aria-hidden="true">
    <span>d =</span>
    <div>${dimensions.map(tick)}</div>
  </div>`;
}

/** @param {number} high */
function colourBar(high) {
  const ends = { low: num(-high, 2), high: num(high, 2) };
  return html`<div class="tl-mx-bar">
    <span>${ends.low}</span
    ><i role="img" aria-label=${t("matrix.colour_bar", ends)} style="background: ${gradient("diverging")}"
      ><span>0</span></i
    ><span>${ends.high}</span>
  </div>`;
}
