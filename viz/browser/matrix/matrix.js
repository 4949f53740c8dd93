/**
 * One matrix on a canvas, rows = queries, columns = keys. Labels stay in sight, cells answer to the pointer and to the keyboard.
 *
 * @import { Pen } from "../drawing/canvas_text.js"
 * @import { Cell, Geometry } from "./geometry.js"
 * @import { View } from "./paint.js"
 * @import { MatrixOptions } from "./elements.js"
 *
 */

import { render } from "../../vendor/lit-html/lit-html.js";
import { paintPicture } from "../drawing/color_scales.js";
import { heightIn, placeIn, sharpness } from "../drawing/dom.js";
import { on } from "../state/events.js";
import { matrixSource } from "../export/matrix_source.js";
import { exportable } from "../export/figure_registry.js";
import { valueAt } from "./cells.js";
import { largestZoom, measureAll } from "./geometry.js";
import { keyMove } from "./keyboard.js";
import { NONE, barNumbers, buildParts, colourBar, usualOptions } from "./elements.js";
import { labelsOf, measureWith, paintBase, paintCursor } from "./paint.js";
import { isDark } from "../frame/theme.js";
import { t } from "../text/words.js";

const ZOOMS = [1, 1.5, 2, 3, 4, 6, 8, 12];
const NO_ZOOM_FROM = 28; // cells of that size need no zoom
/** @type {WeakMap<Element, Matrix>} a matrix lives as long as its node */
const matrices = new WeakMap();

on("theme", () => {
  for (const node of document.querySelectorAll(".tl-mx")) matrices.get(node)?.recolour();
});

/** @param {HTMLCanvasElement} canvas */
const penOf = (canvas) => /** @type {Pen} */ (canvas.getContext("2d"));

/** Put `node` into the page. */
export class Matrix {
  /** @param {any} options */
  constructor(options) {
    /** @type {MatrixOptions} */
    this.o = { ...usualOptions(), ...options };
    /** @type {Cell} */
    this.at = { ...NONE, ...this.o.cursor };
    this.zoom = this.o.zoom;
    this.x = this.y = 0; // how far it is scrolled: kept, since asking the browser means laying out the page
    this.seen = 0; // the width it was laid out for
    this.frame = 0;
    this.barNow = "";
    /** @type {Geometry | null} */
    this.g = null;
    this.picture = document.createElement("canvas");
    const parts = buildParts(this.o, { zoomBy: (way) => this.nextZoom(way), zoomToFit: () => this.zoomTo(1) });
    this.base = parts.base;
    this.over = parts.over;
    this.stick = parts.stick;
    this.space = parts.space;
    this.view = parts.view;
    this.heard = parts.heard;
    this.bar = parts.bar;
    this.zooms = parts.zooms;
    this.node = parts.node;
    this.listen();
    matrices.set(this.node, this);
    exportable(this.node, () => matrixSource(this.o));
    new ResizeObserver(() => {
      if (this.view.clientWidth && this.view.clientWidth !== this.seen) this.layout();
    }).observe(this.view);
  }

  listen() {
    const { view } = this;
    view.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "touch") this.pointed(this.cellAt(event), "pointer");
    });
    view.addEventListener("pointerleave", (event) => {
      if (event.pointerType !== "touch") this.o.onCursor?.(NONE, null);
    });
    view.addEventListener("click", (event) => {
      const at = this.cellAt(event);
      if (at.row === null && at.col === null) return;
      this.pointed(at, "pointer");
      this.o.onPin?.(at);
    });
    view.addEventListener("keydown", (event) => this.key(event));
    view.addEventListener("scroll", () => this.onScrolled(), { passive: true });
    view.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  onScrolled() {
    this.scrolled();
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.paint();
      this.o.onScroll?.(this.x, this.y);
    });
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.zoomTo(this.zoom * Math.exp(-event.deltaY / 300), event);
  }

  /**
   * The cell under a pointer; over the labels only its row or only its column.
   * @param {MouseEvent} event
   * @returns {Cell}
   */
  cellAt(event) {
    const { g } = this;
    if (!g) return NONE;
    const { x, y } = placeIn(event, this.stick);
    const col = Math.floor((x - g.left + this.view.scrollLeft) / g.cell);
    const row = Math.floor((y - g.top + this.view.scrollTop) / g.cell);
    const inCols = x >= g.left && col < g.ncols && x < g.width - (this.o.sums ? g.right : 0);
    const inRows = y >= g.top && row < g.nrows;
    if (x > g.left && !inCols && !(this.o.sums && inRows)) return NONE;
    return { row: inRows ? row : null, col: inCols ? col : null };
  }

  /**
   * @param {Cell} at
   * @param {"pointer" | "key"} how
   */
  pointed(at, how) {
    if (at.row === this.at.row && at.col === this.at.col) return;
    this.point(at);
    this.o.onCursor?.(at, how);
  }

  /** Move the cursor: redraws one small layer and nothing else. @param {Cell} at */
  point(at) {
    this.at = { row: at.row, col: at.col };
    if (this.g) paintCursor(penOf(this.over), this.o, this.g, this.window(this.g), this.at);
    return this;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { g } = this;
    if (!g) return;
    const move = keyMove(event, this.at, g.nrows, g.ncols);
    if (!move) return;
    event.preventDefault();
    if (move.zoom === 0) this.zoomTo(1);
    else if (move.zoom) this.nextZoom(move.zoom);
    if (move.pin !== undefined) this.o.onPin?.(move.pin);
    if (!move.to) return;
    this.reveal(move.to, g);
    this.point(move.to);
    this.o.onCursor?.(move.to, "key");
    this.heard.textContent = this.sayCell(move.to);
  }

  /** @param {{ row: number, col: number }} at */
  sayCell(at) {
    const { o } = this;
    if (o.say) return o.say(at);
    const hidden = o.hidden?.(at.row, at.col);
    const value = hidden ? o.hiddenText || t("matrix.masked") : o.exact(this.value(at.row, at.col));
    const names = { row: o.rows[at.row].text, col: o.cols[at.col].text };
    return t("matrix.cell", { r: at.row + 1, c: at.col + 1, ...names, value });
  }

  /**
   * @param {number} row
   * @param {number} col
   */
  value(row, col) {
    return valueAt(this.o, row, col);
  }

  /**
   * @param {{ row: number, col: number }} at
   * @param {Geometry} g
   */
  reveal({ row, col }, g) {
    const { view } = this;
    const room = g.width - g.left - g.right;
    const tall = g.height - g.top - 4;
    view.scrollLeft = Math.min(col * g.cell, Math.max(view.scrollLeft, (col + 1) * g.cell - room));
    view.scrollTop = Math.min(row * g.cell, Math.max(view.scrollTop, (row + 1) * g.cell - tall));
    this.scrolled();
  }

  /** @param {number} way */
  nextZoom(way) {
    const larger = ZOOMS.find((zoom) => zoom > this.zoom + 0.01);
    const smaller = ZOOMS.findLast((zoom) => zoom < this.zoom - 0.01);
    this.zoomTo((way > 0 ? larger : smaller) ?? this.zoom);
  }

  /**
   * The point that stays where it is when one zooms: under the pointer, or the cursor's cell, or the middle.
   * @param {Geometry} g
   * @param {MouseEvent | null} event
   */
  still(g, event) {
    const { view, at } = this;
    if (event) {
      const { x, y } = placeIn(event, view);
      return [x, y];
    }
    const x = at.col === null ? (g.left + g.width) / 2 : g.left + (at.col + 0.5) * g.cell - view.scrollLeft;
    const y = at.row === null ? (g.top + g.height) / 2 : g.top + (at.row + 0.5) * g.cell - view.scrollTop;
    return [x, y];
  }

  /**
   * @param {number} zoom
   * @param {MouseEvent | null} [event]
   */
  zoomTo(zoom, event = null) {
    const { g, view } = this;
    if (!g) return;
    const [x, y] = this.still(g, event);
    const col = (x - g.left + view.scrollLeft) / g.cell;
    const row = (y - g.top + view.scrollTop) / g.cell;
    this.zoom = Math.max(1, Math.min(largestZoom(g.fit), zoom));
    const now = this.layout() ?? g;
    view.scrollLeft = col * now.cell - (x - now.left);
    view.scrollTop = row * now.cell - (y - now.top);
    this.scrolled();
    this.paint();
    this.o.onZoom?.(this.zoom);
  }

  /** @param {any} patch on the options */
  update(patch) {
    const shape = "rows" in patch || "cols" in patch || ("sums" in patch && !patch.sums !== !this.o.sums);
    Object.assign(this.o, patch);
    if ("label" in patch && patch.label !== this.view.getAttribute("aria-label")) {
      this.view.setAttribute("aria-label", patch.label);
    }
    if (shape) this.layout();
    else this.recolour();
    return this;
  }

  layout() {
    const width = (this.seen = this.view.clientWidth);
    if (!width) return null;
    const maxHeight = heightIn(this.view, this.o.maxHeight);
    const shape = { ...this.o, maxHeight, sums: Boolean(this.o.sums) };
    const g = measureAll(measureWith(penOf(this.base)), shape, width, this.zoom, sharpness(this.view));
    this.g = g;
    this.fit(g, width);
    this.zooms.hidden = this.zoom === 1 && g.fit >= NO_ZOOM_FROM;
    this.scrolled();
    this.recolour();
    return g;
  }

  /**
   * Give the view, the canvases and what scrolls their sizes.
   * @param {Geometry} g
   * @param {number} width
   */
  fit(g, width) {
    const wide = g.contentW > width + 0.5;
    const tall = g.contentH > g.height + 0.5;
    this.view.style.overflow = wide || tall ? "auto" : "hidden";
    this.view.style.height = `${Math.ceil(g.height)}px`;
    g.width = this.seen = this.view.clientWidth || width;
    g.height = this.view.clientHeight;
    this.space.style.width = `${wide ? g.contentW : g.width}px`;
    this.space.style.height = `${Math.max(g.contentH, g.height)}px`;
    if (!wide && this.o.sums) g.width = Math.min(g.width, Math.ceil(g.contentW));
    for (const canvas of [this.base, this.over]) {
      canvas.width = Math.round(g.width * g.scale);
      canvas.height = Math.round(g.height * g.scale);
    }
    for (const box of [this.base, this.over, this.stick]) {
      box.style.width = `${g.width}px`;
      box.style.height = `${g.height}px`;
    }
  }

  recolour() {
    const { o, g } = this;
    const highOf = o.rowHigh || (() => o.high);
    paintPicture(this.picture, { ...o, nrows: o.rows.length, ncols: o.cols.length, highOf });
    this.colourBar();
    if (!g) return;
    g.named = labelsOf(o, g);
    this.paint();
  }

  colourBar() {
    const now = [...barNumbers(this.o), this.o.palette, !this.o.hidden, this.o.hiddenNote, isDark()].join();
    if (now === this.barNow) return;
    this.barNow = now;
    render(colourBar(this.o), this.bar);
  }

  scrolled() {
    this.x = this.view.scrollLeft;
    this.y = this.view.scrollTop;
  }

  /**
   * The cells in sight.
   * @param {Geometry} g
   * @returns {View}
   */
  window(g) {
    const { x, y } = this;
    return {
      x,
      y,
      c0: Math.max(0, Math.floor(x / g.cell)),
      c1: Math.min(g.ncols - 1, Math.floor((x + g.width - g.left) / g.cell)),
      r0: Math.max(0, Math.floor(y / g.cell)),
      r1: Math.min(g.nrows - 1, Math.floor((y + g.height - g.top) / g.cell)),
    };
  }

  paint() {
    if (!this.g) return;
    paintBase(penOf(this.base), this.o, this.g, this.window(this.g), this.picture);
    this.point(this.at);
  }
}

/**
 * @param {Partial<MatrixOptions> & Pick<MatrixOptions, "rows" | "cols" | "data" | "label">} options
 */
export function matrix(options) {
  return new Matrix(options);
}
