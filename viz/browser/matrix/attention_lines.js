/**
 * A matrix of weights as lines, queries on the left, keys on the right: a line's width and its opacity are its weight.
 *
 *     const x = lines({rows, cols, data, ...}); put x.node into the page, then x.layout()
 *
 * It answers as a matrix does: x.update(patch), x.point(cell), x.layout(), x.at, x.g, x.zoom. A token on the cursor shows its own lines
 * alone; a cell shows one of them marked.
 *
 * @import { Cell, LinesGeometry, Side } from "./attention_lines_geometry.js"
 *
 * @typedef {object} LinesOptions
 * @property {{ text: string, drawn?: string }[]} rows queries
 * @property {{ text: string }[]} cols keys
 * @property {ArrayLike<number>} data weights row by row, the first one at data[offset]
 * @property {number} offset
 * @property {number} high top of the scale
 * @property {((row: number) => number) | null} rowHigh a top for each row instead
 * @property {((row: number, col: number) => boolean) | null} hidden cells that have no line
 * @property {{ side: Side | null, list: number[] }} picks while nothing is pointed at, only the lines of these tokens
 * @property {[string, string]} [axes] what a row is and what a column is, where it is taken home
 * @property {import("../export/matrix_source.js").HeadStack | null} [stack] the other layers and heads, for the same
 * @property {number} maxHeight
 * @property {string} label
 * @property {(at: Cell) => string} say a place in words, for those who listen
 * @property {(at: Cell, how: "pointer" | "key" | null) => void} [onCursor] how is null when the pointer left
 * @property {(at: Cell | null) => void} [onPin] null: let go
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { colour } from "../drawing/color_scales.js";
import { element, heightIn, placeIn, sharpness } from "../drawing/dom.js";
import { matrixSource } from "../export/matrix_source.js";
import { exportable } from "../export/figure_registry.js";
import { num } from "../text/number_format.js";
import { labelOf } from "../text/token_names.js";
import {
  NOTHING,
  THIN,
  fontSize,
  measureLines,
  middleOf,
  stepOf,
  strokeOf,
  tokenAt,
  walkLines,
} from "./attention_lines_geometry.js";
import * as drawing from "./attention_lines_paint.js";
import { font } from "../drawing/canvas_text.js";
import { inks } from "../drawing/theme_colors.js";
import { t } from "../text/words.js";

const FADED = "0.22"; // of all lines, while those of one token are drawn over them
const OWN_COLOUR = 200; // of the 256 steps of the palette

/** @returns {Omit<LinesOptions, "rows" | "cols" | "data" | "label" | "say">} */
function usualOptions() {
  return {
    offset: 0,
    high: 1,
    rowHigh: null,
    hidden: null,
    picks: { side: null, list: [] },
    maxHeight: Math.round(Math.min(620, Math.max(320, window.innerHeight * 0.7))),
  };
}

/** @param {string} label */
function frame(label) {
  return html`<div class="tl-mx tl-ln">
    <div
      class="tl-ln-view"
      tabindex="0"
      role="application"
      aria-roledescription=${t("lines.role")}
      aria-label=${label}
      aria-description=${t("lines.keys")}
    >
      <canvas class="tl-ln-base"></canvas>
      <canvas class="tl-ln-over"></canvas>
    </div>
    <p class="tl-quiet tl-ln-foot"></p>
    <p class="tl-mx-heard" aria-live="polite"></p>
  </div>`;
}

class Lines {
  /** @param {Pick<LinesOptions, "rows" | "cols" | "data" | "label" | "say"> & Partial<LinesOptions>} options */
  constructor(options) {
    /** @type {LinesOptions} */
    this.o = { ...usualOptions(), ...options };
    /** @type {Cell} */
    this.at = NOTHING;
    /** @type {LinesGeometry | undefined} nothing before the first layout */
    this.g = undefined;
    this.zoom = 1;
    this.widthSeen = 0;
    /** @type {HTMLElement} */
    this.node = element(frame(this.o.label));
    this.view = /** @type {HTMLElement} */ (this.node.querySelector(".tl-ln-view"));
    this.base = /** @type {HTMLCanvasElement} */ (this.node.querySelector(".tl-ln-base"));
    this.over = /** @type {HTMLCanvasElement} */ (this.node.querySelector(".tl-ln-over"));
    this.foot = /** @type {HTMLElement} */ (this.node.querySelector(".tl-ln-foot"));
    this.heard = /** @type {HTMLElement} */ (this.node.querySelector(".tl-mx-heard"));
    this.listen();
    exportable(this.node, () => matrixSource(this.o, "lines"));
    const resized = () => this.view.clientWidth && this.view.clientWidth !== this.widthSeen && this.layout();
    new ResizeObserver(resized).observe(this.view);
  }

  get counts() {
    return { rows: this.o.rows.length, cols: this.o.cols.length };
  }

  listen() {
    this.view.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "touch") this.pointed(this.tokenUnder(event));
    });
    this.view.addEventListener("pointerleave", (event) => {
      if (event.pointerType !== "touch") this.o.onCursor?.(NOTHING, null);
    });
    this.view.addEventListener("click", (event) => {
      const at = this.tokenUnder(event);
      if (at === NOTHING) return;
      this.pointed(at);
      this.o.onPin?.(at);
    });
    this.view.addEventListener("keydown", (event) => this.pressed(event));
  }

  /** @param {MouseEvent} event */
  tokenUnder(event) {
    return this.g ? tokenAt(this.g, placeIn(event, this.base), this.counts) : NOTHING;
  }

  /** @param {Cell} at */
  pointed(at) {
    if (at.row === this.at.row && at.col === this.at.col) return;
    this.point(at);
    this.o.onCursor?.(at, "pointer");
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const at = walkLines(this.at, key, this.counts, (from) => this.strongest(from));
    if (key === "Enter" || key === " ") this.o.onPin?.(this.at);
    else if (key === "Escape") this.o.onPin?.(null);
    else if (!at) return;
    event.preventDefault();
    if (!at) return;
    this.point(at);
    this.o.onCursor?.(at, "key");
    this.heard.textContent = this.o.say(at);
  }

  /** The other end of the strongest line of a token. @param {Cell} from */
  strongest({ row, col }) {
    const others = row === null ? this.o.rows : this.o.cols;
    /** @param {number} i */
    const weight = (i) => (row === null ? this.value(i, /** @type {number} */ (col)) : this.value(row, i));
    return others.reduce((best, _, i) => (weight(i) > weight(best) ? i : best), 0);
  }

  /** @param {number} row @param {number} col */
  value(row, col) {
    return this.o.data[this.o.offset + row * this.o.cols.length + col];
  }

  /** A line's weight on the scale, 0..1. @param {number} row @param {number} col */
  strength(row, col) {
    if (this.o.hidden?.(row, col)) return 0;
    const high = this.o.rowHigh ? this.o.rowHigh(row) : this.o.high;
    return Math.min(1, this.value(row, col) / high);
  }

  /** @param {Partial<LinesOptions>} patch */
  update(patch) {
    Object.assign(this.o, patch);
    if (patch.label !== undefined) this.view.setAttribute("aria-label", patch.label);
    if (patch.rows || patch.cols) this.layout();
    else this.paint();
    return this;
  }

  layout() {
    const width = this.view.clientWidth;
    this.widthSeen = width;
    if (!width) return;
    const { rows, cols } = this.o;
    const maxHeight = heightIn(this.view, this.o.maxHeight);
    const pen = drawing.penOf(this.base);
    pen.font = font(fontSize(stepOf(Math.max(rows.length, cols.length), maxHeight)));
    /** @param {{ text: string, drawn?: string }[]} list */
    const widths = (list) => list.map((token) => pen.measureText(labelOf(token)).width);
    const scale = sharpness(this.base);
    this.g = measureLines({ rows: widths(rows), cols: widths(cols), width, maxHeight, scale });
    for (const canvas of [this.base, this.over]) {
      canvas.width = Math.round(this.g.width * scale);
      canvas.height = Math.round(this.g.height * scale);
      canvas.style.width = `${this.g.width}px`;
      canvas.style.height = `${this.g.height}px`;
    }
    this.view.style.height = `${this.g.height}px`;
    this.paint();
  }

  /** The middle of a token. @param {Side} side @param {number} i */
  y(side, i) {
    return middleOf(/** @type {LinesGeometry} */ (this.g), side, i);
  }

  paint() {
    if (!this.g) return;
    this.paintBase(drawing.penOf(this.base), this.g);
    this.foot.textContent = t(this.o.rowHigh ? "lines.foot_row" : "lines.foot", {
      high: num(this.o.high, this.o.high === 1 ? 0 : 4),
      thin: String(Number((this.o.high * THIN).toPrecision(2))),
    });
    this.point(this.at);
  }

  /** All lines, or those of the picked tokens, and all names. @param {CanvasRenderingContext2D} pen @param {LinesGeometry} g */
  paintBase(pen, g) {
    const { rows, cols, picks } = this.o;
    const ink = colour("sequential", OWN_COLOUR, 0, 255);
    /** @param {Side} side @param {number} i */
    const isPicked = (side, i) => picks.side === side && picks.list.includes(i);
    drawing.clear(pen, g);
    drawing.headings(pen, g);
    for (let row = 0; row < rows.length; row++) {
      for (let col = 0; col < cols.length; col++) {
        if (!picks.side || isPicked("row", row) || isPicked("col", col)) this.line(pen, row, col, ink);
      }
    }
    rows.forEach((_, i) => this.name(pen, "row", i, isPicked("row", i)));
    cols.forEach((_, i) => this.name(pen, "col", i, isPicked("col", i)));
  }

  /**
   * Move the cursor: the base fades, and the lines of one token are drawn over it.
   * @param {Cell} at
   */
  point(at) {
    this.at = { row: at.row, col: at.col };
    if (!this.g) return this;
    const { row, col } = this.at;
    const pen = drawing.penOf(this.over);
    drawing.clear(pen, this.g);
    this.base.style.opacity = row === null && col === null ? "1" : FADED;
    if (row !== null) this.linesOf(pen, "row", row, col);
    else if (col !== null) this.linesOf(pen, "col", col, null);
    if (row !== null) this.name(pen, "row", row, true);
    if (col !== null) this.name(pen, "col", col, true);
    return this;
  }

  /**
   * The lines of one token and the names at their other ends.
   * @param {CanvasRenderingContext2D} pen
   * @param {Side} side
   * @param {number} i
   * @param {number | null} marked the other end of a line that stands out
   */
  linesOf(pen, side, i, marked) {
    const { mark } = inks();
    const otherSide = side === "row" ? "col" : "row";
    const others = side === "row" ? this.o.cols : this.o.rows;
    /** @param {number} k @returns {[number, number]} */
    const cell = (k) => (side === "row" ? [i, k] : [k, i]);
    others.forEach((_, k) => this.line(pen, ...cell(k), mark));
    if (marked !== null) this.line(pen, ...cell(marked), mark, true);
    others.forEach((_, k) => {
      if (k !== marked && this.strength(...cell(k)) >= THIN) this.name(pen, otherSide, k, false);
    });
  }

  /**
   * @param {CanvasRenderingContext2D} pen
   * @param {number} row
   * @param {number} col
   * @param {string} ink
   * @param {boolean} [marked]
   */
  line(pen, row, col, ink, marked = false) {
    if (!this.g || this.o.hidden?.(row, col)) return;
    const stroke = strokeOf(this.strength(row, col), marked);
    if (stroke) drawing.line(pen, this.g, [row, col], stroke, ink);
  }

  /**
   * @param {CanvasRenderingContext2D} pen
   * @param {Side} side
   * @param {number} i
   * @param {boolean} marked
   */
  name(pen, side, i, marked) {
    const text = labelOf(side === "row" ? this.o.rows[i] : this.o.cols[i]);
    if (this.g) drawing.name(pen, this.g, { side, i, text }, marked);
  }
}

/** @param {ConstructorParameters<typeof Lines>[0]} options */
export const lines = (options) => new Lines(options);
