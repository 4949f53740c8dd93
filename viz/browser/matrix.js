/* matrix: one matrix on a canvas, rows = queries, columns = keys. Labels stay in sight, cells answer to the pointer and to the keyboard.

const x = matrix({rows, cols, data, ...}); put x.node into the page. Options (o) and what x can do:
  rows, cols    [{text}]            labels
  data, offset  Float32Array        row-major values, first one at data[offset]
  palette, low, high                "sequential" or "diverging"; rowHigh(r) gives each row a top of its own
  hidden(r, c), hiddenText          cells that are hatched (a mask), and what is written in them, such as "−∞"
  sums          numbers             one for each row, shown as a column
  short(v), exact(v)                a value in a cell, and in full
  label, say({row, col})            the matrix's name; a cell in words, for those who listen
  hiddenNote                        what the hatching means, beside the colour bar
  marks {side, list}                rows ("row") or columns ("col") that are chosen together: a bar before each
  barText [low, high], barNote      the numbers of the colour bar, when they are not low and high
  onZoom(z), onScroll(x, y)         told after a change, so that two matrices can move together
  onCursor(at, how), onPin(at)      at = {row, col}, either may be null; how = "pointer" | "key" | null when the pointer left
  x.update(patch)   x.point({row, col})   x.zoomTo(z)   x.zoom
*/
import { gradient, paintPicture } from "./colours.js";
import { on } from "./events.js";
import { num } from "./format.js";
import { h } from "./h.js";
import { isDark } from "./theme.js";
import { t } from "./words.js";
import * as matrixPaint from "./matrix_paint.js";

const live = new Set(),
  NONE = { row: null, col: null },
  ZOOMS = [1, 1.5, 2, 3, 4, 6, 8, 12];
on("theme", () => {
  for (const x of live)
    if (x.node.isConnected) x.recolour();
    else live.delete(x);
});

class Matrix {
  constructor(options) {
    this.o = {
      offset: 0,
      palette: "sequential",
      low: 0,
      high: 1,
      rowHigh: null,
      hidden: null,
      hiddenText: "",
      sums: null,
      maxCell: 46,
      minCell: 3,
      maxHeight: Math.round(Math.min(560, Math.max(300, window.innerHeight * 0.6))),
      short: (v) => num(v, 2),
      exact: (v) => num(v, 4),
      zoom: 1,
      cursor: NONE,
      ...options,
    };
    this.at = { ...NONE, ...this.o.cursor };
    this.zoom = this.o.zoom;
    this.x = this.y = 0; // how far it is scrolled: kept, since asking the browser means laying out the page
    this.picture = document.createElement("canvas");
    this.build();
    live.add(this);
    new ResizeObserver(() => {
      if (this.view.clientWidth && this.view.clientWidth !== this.seen) this.layout();
    }).observe(this.view);
  }
  build() {
    this.base = h("canvas", { class: "tl-mx-base" });
    this.over = h("canvas", { class: "tl-mx-over" });
    this.stick = h("div", { class: "tl-mx-stick" }, this.base, this.over);
    this.space = h("div", { class: "tl-mx-space" }, this.stick);
    this.view = h(
      "div",
      {
        class: "tl-mx-view",
        tabindex: 0,
        role: "application",
        "aria-roledescription": t("matrix.role"),
        "aria-label": this.o.label,
        "aria-description": t("matrix.keys"),
        title: "",
      },
      this.space,
    );
    this.heard = h("p", { class: "tl-mx-heard", "aria-live": "polite" });
    this.bar = h("div", { class: "tl-mx-bar" });
    this.zooms = h(
      "div",
      { class: "tl-mx-zoom", role: "group", "aria-label": t("matrix.zoom") },
      [
        ["−", "zoom_out", () => this.nextZoom(-1)],
        ["+", "zoom_in", () => this.nextZoom(1)],
        ["⤢", "zoom_fit", () => this.zoomTo(1)],
      ].map(([sign, key, onclick]) =>
        h("button", { class: "tl-button", "aria-label": t(`matrix.${key}`), title: t(`matrix.${key}`), onclick }, sign),
      ),
    );
    this.node = h(
      "div",
      { class: "tl-mx" },
      this.view,
      h("div", { class: "tl-mx-foot" }, this.bar, this.zooms),
      this.heard,
    );
    this.listen();
  }
  listen() {
    const v = this.view;
    v.addEventListener("pointermove", (e) => {
      if (e.pointerType !== "touch") this.pointed(this.cellAt(e), "pointer");
    });
    v.addEventListener("pointerleave", (e) => {
      if (e.pointerType !== "touch") this.o.onCursor?.(NONE, null);
    });
    v.addEventListener("click", (e) => {
      const at = this.cellAt(e);
      if (at.row === null && at.col === null) return;
      this.pointed(at, "pointer");
      this.o.onPin?.(at);
    });
    v.addEventListener("keydown", (e) => this.key(e));
    v.addEventListener(
      "scroll",
      () => {
        this.scrolled();
        if (!this.frame)
          this.frame = requestAnimationFrame(() => {
            this.frame = 0;
            this.paint();
            this.o.onScroll?.(this.x, this.y);
          });
      },
      { passive: true },
    );
    v.addEventListener(
      "wheel",
      (e) => {
        if (!e.ctrlKey && !e.metaKey) return;
        e.preventDefault();
        this.zoomTo(this.zoom * Math.exp(-e.deltaY / 300), e);
      },
      { passive: false },
    );
  }
  /* The cell under a pointer; over the labels only its row or only its column. */
  cellAt(e) {
    const box = this.stick.getBoundingClientRect(),
      g = this.g,
      x = e.clientX - box.left,
      y = e.clientY - box.top;
    if (!g) return NONE;
    const c = Math.floor((x - g.left + this.view.scrollLeft) / g.cell),
      r = Math.floor((y - g.top + this.view.scrollTop) / g.cell);
    const inCols = x >= g.left && c < g.ncols && x < g.width - (this.o.sums ? g.right : 0),
      inRows = y >= g.top && r < g.nrows;
    if (x > g.left && !inCols && !(this.o.sums && inRows)) return NONE;
    return { row: inRows ? r : null, col: inCols ? c : null };
  }
  pointed(at, how) {
    if (at.row === this.at.row && at.col === this.at.col) return;
    this.point(at);
    this.o.onCursor?.(at, how);
  }
  /* Move the cursor: redraws one small layer and nothing else. */
  point(at) {
    this.at = { row: at.row, col: at.col };
    if (this.g) matrixPaint.cursor(this.over.getContext("2d"), this.o, this.g, this.window(), this.at);
    return this;
  }
  key(e) {
    const { nrows, ncols } = this.g,
      at = { row: this.at.row ?? 0, col: this.at.col ?? 0 },
      fresh = this.at.row === null || this.at.col === null;
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
    if ((e.key === "+" || e.key === "=") && !e.altKey) this.nextZoom(1);
    else if (e.key === "-" && !e.altKey) this.nextZoom(-1);
    else if (e.key === "0") this.zoomTo(1);
    else if (e.key === "Enter" || e.key === " ") this.o.onPin?.(at);
    else if (e.key === "Escape") this.o.onPin?.(null);
    else if (moves[e.key] && !e.ctrlKey && !e.metaKey && !e.altKey) {
      const [dr, dc] = fresh ? [0, 0] : moves[e.key],
        clamp = (x, n) => Math.max(0, Math.min(n - 1, x));
      at.row = clamp(at.row + dr, nrows);
      at.col = clamp(at.col + dc, ncols);
      this.reveal(at);
      this.point(at);
      this.o.onCursor?.(at, "key");
      this.heard.textContent = this.sayCell(at);
    } else return;
    e.preventDefault();
  }
  sayCell(at) {
    if (this.o.say) return this.o.say(at);
    const hidden = this.o.hidden?.(at.row, at.col),
      value = hidden ? this.o.hiddenText || t("matrix.masked") : this.o.exact(this.value(at.row, at.col));
    return t("matrix.cell", {
      r: at.row + 1,
      c: at.col + 1,
      row: this.o.rows[at.row].text,
      col: this.o.cols[at.col].text,
      value,
    });
  }
  value(r, c) {
    return this.o.data[this.o.offset + r * this.o.cols.length + c];
  }
  reveal({ row, col }) {
    const g = this.g,
      v = this.view,
      room = g.width - g.left - g.right,
      tall = g.height - g.top - 4;
    v.scrollLeft = Math.min(col * g.cell, Math.max(v.scrollLeft, (col + 1) * g.cell - room));
    v.scrollTop = Math.min(row * g.cell, Math.max(v.scrollTop, (row + 1) * g.cell - tall));
    this.scrolled();
  }
  nextZoom(way) {
    const next = way > 0 ? ZOOMS.find((z) => z > this.zoom + 0.01) : ZOOMS.findLast((z) => z < this.zoom - 0.01);
    this.zoomTo(next ?? this.zoom);
  }
  /* Zoom so that the point under the pointer, or the cursor's cell, or the middle stays where it is. */
  zoomTo(zoom, e = null) {
    const g = this.g,
      v = this.view,
      box = v.getBoundingClientRect();
    const x = e
      ? e.clientX - box.left
      : this.at.col !== null
        ? g.left + (this.at.col + 0.5) * g.cell - v.scrollLeft
        : (g.left + g.width) / 2;
    const y = e
      ? e.clientY - box.top
      : this.at.row !== null
        ? g.top + (this.at.row + 0.5) * g.cell - v.scrollTop
        : (g.top + g.height) / 2;
    const col = (x - g.left + v.scrollLeft) / g.cell,
      row = (y - g.top + v.scrollTop) / g.cell;
    this.zoom = Math.max(1, Math.min(Math.max(1, 72 / g.fit), zoom));
    this.layout();
    v.scrollLeft = col * this.g.cell - (x - this.g.left);
    v.scrollTop = row * this.g.cell - (y - this.g.top);
    this.scrolled();
    this.paint();
    this.o.onZoom?.(this.zoom);
  }
  update(patch) {
    const shape = "rows" in patch || "cols" in patch || ("sums" in patch && !patch.sums !== !this.o.sums);
    Object.assign(this.o, patch);
    if ("label" in patch && patch.label !== this.view.getAttribute("aria-label"))
      this.view.setAttribute("aria-label", patch.label);
    if (shape) this.layout();
    else this.recolour();
    return this;
  }
  layout() {
    const width = (this.seen = this.view.clientWidth);
    if (!width) return;
    const pen = this.base.getContext("2d"),
      g = (this.g = matrixPaint.measureAll(pen, this.o, width, this.zoom));
    const wide = g.contentW > width + 0.5,
      tall = g.contentH > g.height + 0.5;
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
      canvas.style.width = `${g.width}px`;
      canvas.style.height = `${g.height}px`;
    }
    this.zooms.hidden = this.zoom === 1 && g.fit >= 28; // cells that size need no zoom
    this.stick.style.width = `${g.width}px`;
    this.stick.style.height = `${g.height}px`;
    this.scrolled();
    this.recolour();
  }
  recolour() {
    const o = this.o;
    paintPicture(this.picture, {
      ...o,
      nrows: o.rows.length,
      ncols: o.cols.length,
      highOf: o.rowHigh || (() => o.high),
    });
    this.colourBar();
    if (this.g) {
      this.g.named = matrixPaint.named(o, this.g);
      this.paint();
    }
  }
  colourBar() {
    const o = this.o,

      [low, high] = o.barText || [num(o.low, 2), num(o.high, 2)],
      now = [low, high, o.palette, !o.hidden, o.hiddenNote, isDark()].join();
    if (now === this.barNow) return;
    this.barNow = now;
    const strip = h(
      "i",
      {
        role: "img",
        "aria-label": t("matrix.colour_bar", { low, high }),
        style: { background: gradient(o.palette) },
      },
      o.palette === "diverging" && h("span", {}, "0"),
    );
    this.bar.replaceChildren(
      h("span", {}, low),
      strip,
      h("span", {}, high),
      ...(o.hidden
        ? [h("i", { class: "tl-mx-hatch", "aria-hidden": "true" }), h("span", {}, o.hiddenNote || t("matrix.masked"))]
        : []),
    );
  }
  scrolled() {
    this.x = this.view.scrollLeft;
    this.y = this.view.scrollTop;
  }
  window() {
    const { g, x, y } = this;
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
    matrixPaint.base(this.base.getContext("2d"), this.o, this.g, this.window(), this.picture);
    this.point(this.at);
  }
}
/** @param {any} options */
export const matrix = (options) => new Matrix(options);
