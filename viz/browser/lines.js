/* lines: the numbers of a matrix as lines, queries on the left, keys on the right; a line's width and its opacity are its weight.

const x = lines({rows, cols, data, offset, high, rowHigh, hidden, picks, label, say, onCursor, onPin}); put x.node into the page.
It answers as a matrix does: x.update(patch), x.point({row, col}), x.layout(), x.at, x.g, x.zoom. A token on the cursor shows its own
lines alone; {row, col} shows one of them marked. picks {side, list}: while nothing is pointed at, only the lines of these tokens.
Lines thinner than 1/100 of the top of the scale are not drawn. */
import { colour } from "./colours.js";
import { num } from "./format.js";
import { h } from "./h.js";
import { t } from "./words.js";
import { cut, font } from "./canvas_text.js";
import { inks } from "./inks.js";
const matrixPaint = { cut, font, inks };

const NONE = { row: null, col: null },
  THIN = 0.01,
  PX = 13;

class Lines {
  constructor(options) {
    this.o = {
      offset: 0,
      high: 1,
      rowHigh: null,
      hidden: null,
      picks: { side: null, list: [] },
      exact: (v) => num(v, 4),
      maxHeight: Math.round(Math.min(620, Math.max(320, window.innerHeight * 0.7))),
      ...options,
    };
    this.at = NONE;
    this.zoom = 1;
    this.base = h("canvas", { class: "tl-ln-base" });
    this.over = h("canvas", { class: "tl-ln-over" });
    this.view = h(
      "div",
      {
        class: "tl-ln-view",
        tabindex: 0,
        role: "application",
        "aria-roledescription": t("lines.role"),
        "aria-label": this.o.label,
        "aria-description": t("lines.keys"),
      },
      this.base,
      this.over,
    );
    this.heard = h("p", { class: "tl-mx-heard", "aria-live": "polite" });
    this.foot = h("p", { class: "tl-quiet tl-ln-foot" });
    this.node = h("div", { class: "tl-mx tl-ln" }, this.view, this.foot, this.heard);
    this.listen();
    new ResizeObserver(() => {
      if (this.view.clientWidth && this.view.clientWidth !== this.seen) this.layout();
    }).observe(this.view);
  }
  listen() {
    const v = this.view;
    v.addEventListener("pointermove", (e) => {
      if (e.pointerType !== "touch") this.pointed(this.tokenAt(e), "pointer");
    });
    v.addEventListener("pointerleave", (e) => {
      if (e.pointerType !== "touch") this.o.onCursor?.(NONE, null);
    });
    v.addEventListener("click", (e) => {
      const at = this.tokenAt(e);
      if (at === NONE) return;
      this.pointed(at, "pointer");
      this.o.onPin?.(at);
    });
    v.addEventListener("keydown", (e) => this.key(e));
  }
  /* The query on the left half, the key on the right half. */
  tokenAt(e) {
    const box = this.base.getBoundingClientRect(),
      g = this.g,
      x = e.clientX - box.left,
      y = e.clientY - box.top;
    if (!g) return NONE;
    const left = x < (g.x0 + g.x1) / 2,
      i = Math.floor((y - g.top) / (left ? g.rowStep : g.colStep));
    if (i < 0 || i >= (left ? this.o.rows : this.o.cols).length) return NONE;
    return left ? { row: i, col: null } : { row: null, col: i };
  }
  pointed(at, how) {
    if (at.row === this.at.row && at.col === this.at.col) return;
    this.point(at);
    this.o.onCursor?.(at, how);
  }
  /* Up and down walk along one side; right goes from a query to one of its lines, and on to the key alone; left goes back. */
  key(e) {
    const { row, col } = this.at,
      way = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10, Home: -1e6, End: 1e6 }[e.key],
      clamp = (i, list) => Math.max(0, Math.min(list.length - 1, i));
    let at = null;
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.key === "Enter" || e.key === " ") this.o.onPin?.(this.at);
    else if (e.key === "Escape") this.o.onPin?.(null);
    else if (row === null && col === null && (way || e.key.startsWith("Arrow"))) at = { row: 0, col: null };
    else if (way)
      at = col === null ? { row: clamp(row + way, this.o.rows), col } : { row, col: clamp(col + way, this.o.cols) };
    else if (e.key === "ArrowRight") at = col === null ? { row, col: this.strongest(row) } : { row: null, col };
    else if (e.key === "ArrowLeft") at = row === null ? { row: this.strongest(col, true), col } : { row, col: null };
    else return;
    e.preventDefault();
    if (!at) return;
    this.point(at);
    this.o.onCursor?.(at, "key");
    this.heard.textContent = this.o.say(at);
  }
  strongest(i, ofKey = false) {
    const list = ofKey ? this.o.rows : this.o.cols,
      v = (k) => (ofKey ? this.value(k, i) : this.value(i, k));
    return list.reduce((best, _, k) => (v(k) > v(best) ? k : best), 0);
  }
  value(r, c) {
    return this.o.data[this.o.offset + r * this.o.cols.length + c];
  }
  update(patch) {
    Object.assign(this.o, patch);
    if ("label" in patch) this.view.setAttribute("aria-label", patch.label);
    if ("rows" in patch || "cols" in patch) this.layout();
    else this.paint();
    return this;
  }
  layout() {
    const width = (this.seen = this.view.clientWidth),
      { o } = this;
    if (!width) return;
    const pen = this.base.getContext("2d"),
      { font, cut } = matrixPaint,
      most = Math.max(o.rows.length, o.cols.length),
      step = Math.max(11, Math.min(26, o.maxHeight / most));
    const px = Math.max(10, Math.min(PX, step * 0.85)),
      wide = Math.min(width, Math.max(460, Math.min(720, most * 13))),
      room = Math.min(150, wide * 0.3);
    pen.font = font(px);
    const gutter = (list) =>
        Math.ceil(Math.min(room, Math.max(0, ...list.map((k) => pen.measureText(k.text).width)))) + 10,
      left = gutter(o.rows),
      right = gutter(o.cols),
      top = 20,
      height = most * step;
    this.g = {
      contentW: wide,
      width: wide,
      height: Math.ceil(top + height + 4),
      top,
      px,
      left,
      right,
      x0: left,
      x1: wide - right,
      rowStep: height / o.rows.length,
      colStep: height / o.cols.length,
      scale: window.devicePixelRatio || 1,
      cell: step,
      fit: 28,
      cut,
      font,
    };
    for (const canvas of [this.base, this.over]) {
      canvas.width = Math.round(wide * this.g.scale);
      canvas.height = Math.round(this.g.height * this.g.scale);
      canvas.style.width = `${wide}px`;
      canvas.style.height = `${this.g.height}px`;
    }
    this.view.style.height = `${this.g.height}px`;
    this.paint();
  }
  y(side, i) {
    return this.g.top + (i + 0.5) * (side === "row" ? this.g.rowStep : this.g.colStep);
  }
  /* How strong a line is drawn, 0..1: its weight on the scale. */
  part(r, c) {
    const { o } = this;
    return o.hidden?.(r, c) ? 0 : Math.min(1, this.value(r, c) / (o.rowHigh ? o.rowHigh(r) : o.high));
  }
  line(pen, r, c, ink, marked = false) {
    const part = this.part(r, c);
    if (this.o.hidden?.(r, c) || (part < THIN && !marked)) return;
    pen.setLineDash(part < THIN ? [3, 4] : []);
    pen.globalAlpha = marked ? 1 : part;
    pen.lineWidth = marked ? Math.max(2, 6 * part) : 0.6 + 5.4 * part;
    pen.strokeStyle = ink;
    pen.beginPath();
    pen.moveTo(this.g.x0, this.y("row", r));
    pen.lineTo(this.g.x1, this.y("col", c));
    pen.stroke();
    pen.globalAlpha = 1;
  }
  clear(pen) {
    const { g } = this;
    pen.setTransform(g.scale, 0, 0, g.scale, 0, 0);
    pen.clearRect(0, 0, g.width, g.height);
  }
  name(pen, side, i, marked) {
    const { g, o } = this,
      ink = matrixPaint.inks(),
      y = this.y(side, i),
      list = side === "row" ? o.rows : o.cols;
    pen.font = g.font(g.px, marked ? 600 : 400);
    pen.textBaseline = "middle";
    if (marked) {
      const high = Math.max(g.px + 4, 15);
      pen.fillStyle = ink.mark;
      pen.fillRect(side === "row" ? 0 : g.x1 + 2, y - high / 2, side === "row" ? g.x0 - 2 : g.right - 2, high);
    }
    pen.fillStyle = marked ? ink.onMark : ink.text;
    pen.textAlign = side === "row" ? "right" : "left";
    pen.fillText(
      g.cut(pen, list[i].text, (side === "row" ? g.left : g.right) - 9),
      side === "row" ? g.x0 - 5 : g.x1 + 6,
      y + 0.5,
    );
  }
  paint() {
    if (!this.g) return;
    const pen = this.base.getContext("2d"),
      { o, g } = this,
      ink = matrixPaint.inks(),
      colour = colour("sequential", 200, 0, 255),
      { side, list } = o.picks;
    this.clear(pen);
    pen.font = g.font(11);
    pen.fillStyle = ink.soft;
    pen.textBaseline = "top";
    pen.textAlign = "right";
    pen.fillText(t("lines.queries"), g.x0 - 5, 2);
    pen.textAlign = "left";
    pen.fillText(t("lines.keys_side"), g.x1 + 6, 2);
    for (let r = 0; r < o.rows.length; r++)
      for (let c = 0; c < o.cols.length; c++)
        if (!side || list.includes(side === "row" ? r : c)) this.line(pen, r, c, colour);
    o.rows.forEach((_, i) => this.name(pen, "row", i, side === "row" && list.includes(i)));
    o.cols.forEach((_, i) => this.name(pen, "col", i, side === "col" && list.includes(i)));
    this.foot.textContent = t(o.rowHigh ? "lines.foot_row" : "lines.foot", {
      high: num(o.high, o.high === 1 ? 0 : 4),
      thin: String(Number((o.high * THIN).toPrecision(2))),
    });
    this.point(this.at);
  }
  /* Move the cursor: the base fades, and the lines of one token are drawn over it. */
  point(at) {
    this.at = { row: at.row, col: at.col };
    if (!this.g) return this;
    const pen = this.over.getContext("2d"),
      { row, col } = this.at,
      { mark } = matrixPaint.inks(),
      { rows, cols } = this.o;
    this.clear(pen);
    this.base.style.opacity = row === null && col === null ? 1 : 0.22;
    if (row !== null) cols.forEach((_, c) => this.line(pen, row, c, mark));
    else if (col !== null) rows.forEach((_, r) => this.line(pen, r, col, mark));
    if (row !== null && col !== null) this.line(pen, row, col, mark, true);
    if (row !== null)
      cols.forEach((_, c) => {
        if (c !== col && this.part(row, c) >= THIN) this.name(pen, "col", c, false);
      });
    else if (col !== null)
      rows.forEach((_, r) => {
        if (this.part(r, col) >= THIN) this.name(pen, "row", r, false);
      });
    if (row !== null) this.name(pen, "row", row, true);
    if (col !== null) this.name(pen, "col", col, true);
    return this;
  }
}
/** @param {any} options */
export const lines = (options) => new Lines(options);
