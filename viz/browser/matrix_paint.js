/* How a matrix is measured and painted: labels in fixed gutters, cells as one scaled picture, hatching, numbers, row sums, the cursor. */
import { ink as inkOn } from "./colours.js";
import { num } from "./format.js";
import { isDark } from "./theme.js";
import { t } from "./words.js";

const FONT = "system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";
const CJK = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;
const font = (px, weight = 400) => `${weight} ${px}px ${FONT}`;
const clamp = (x, low, high) => Math.max(low, Math.min(high, x));
const measure = (pen, text, px, weight = 400) => {
  pen.font = font(px, weight);
  return pen.measureText(text).width;
};
const cut = (pen, text, room) => {
  if (pen.measureText(text).width <= room) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && pen.measureText(letters.join("") + "…").width > room) letters.pop();
  return letters.join("") + "…";
};
const CAP = 84; // most pixels a column label may stand high

/* How column labels stand at this cell size: beside each other, on two or three steps, or upright (CJK) / turned (others). */
const columnLabels = (pen, o, cell) => {
  const px = clamp(cell * 0.6, 10, 13),
    widths = o.cols.map((k) => measure(pen, k.text, px)),
    widest = Math.max(0, ...widths) + 6;
  for (let steps = 1; steps <= 3; steps++)
    if (widest <= cell * steps) return { mode: "flat", steps, px, every: 1, top: steps * (px + 4) + 6 };
  const tall = o.cols.map((k, i) => (CJK.test(k.text) ? Array.from(k.text).length * px * 1.1 : widths[i]));
  return {
    mode: "upright",
    steps: 1,
    px,
    every: Math.ceil((px + 1) / cell),
    top: Math.min(CAP, Math.max(...tall)) + 8,
  };
};
/* Everything about size: cell, gutters, content and view. `zoom` multiplies the cell that would just fit. */
const measureAll = (pen, o, width, zoom) => {
  const nrows = o.rows.length,
    ncols = o.cols.length,
    right = o.sums ? 54 : 6,
    narrow = width < 480;
  const room = narrow ? 74 : 112,
    rowPx = 12.5;
  const left = Math.ceil(Math.min(room, Math.max(...o.rows.map((k) => measure(pen, k.text, rowPx, 600))))) + 12; // the cursor writes them in bold
  const scale = window.devicePixelRatio || 1,
    snap = (x) => Math.max(1 / scale, Math.floor(x * scale) / scale);
  let cell = Math.min((width - left - right) / ncols, o.maxCell),
    labels = columnLabels(pen, o, cell);
  for (let i = 0; i < 2; i++) {
    cell = Math.min((width - left - right) / ncols, (o.maxHeight - labels.top - 4) / nrows, o.maxCell);
    cell = snap(clamp(cell, o.minCell, o.maxCell));
    labels = columnLabels(pen, o, cell);
  }
  const fit = cell;
  if (zoom !== 1) {
    cell = snap(clamp(fit * zoom, o.minCell, 72));
    labels = columnLabels(pen, o, cell);
  }
  const top = Math.ceil(labels.top),
    contentW = left + ncols * cell + right,
    contentH = top + nrows * cell + 4;
  return {
    nrows,
    ncols,
    left,
    right,
    top,
    cell,
    fit,
    labels,
    contentW,
    contentH,
    scale,
    width,
    rowPx: clamp(cell * 0.8, 10, rowPx),
    rowEvery: Math.ceil(11 / cell),
    height: Math.min(contentH, o.maxHeight),
  };
};

const STRIP = 0.46; // how far the strokes of a label reach from its middle, in its font size

/* Which labels are drawn where not all have room: {row, col}, each a list of yes and no, or null where all have. Rows and columns are
     taken by their largest value, and one is left out when it would stand on one that was taken before. It depends on the numbers and
     the cell size alone, so that labels stay while the cursor moves or the view scrolls. */
const named = (o, g) => {
  const all = [g.rowEvery, g.labels.every],
    top = [new Float64Array(g.nrows).fill(-Infinity), new Float64Array(g.ncols).fill(-Infinity)];
  if (Math.max(...all) > 1)
    for (let r = 0; r < g.nrows; r++)
      for (let c = 0; c < g.ncols; c++) {
        const v = o.data[o.offset + r * g.ncols + c],
          size = o.palette === "diverging" ? Math.abs(v) : v;
        if (o.hidden?.(r, c) || !Number.isFinite(v)) continue;
        top[0][r] = Math.max(top[0][r], size);
        top[1][c] = Math.max(top[1][c], size);
      }
  const [row, col] = all.map((every, side) => (every > 1 ? largestFirst(top[side], every) : null));
  return { row, col };
};
/* Of numbers in a line, the largest first, those that keep `apart` places from one another. */
const largestFirst = (sizes, apart) => {
  const taken = Array(sizes.length).fill(false);
  for (const i of Array.from(sizes.keys()).sort((a, b) => sizes[b] - sizes[a] || a - b)) {
    const near = taken.slice(Math.max(0, i - apart + 1), i + apart);
    if (!near.includes(true)) taken[i] = true;
  }
  return taken;
};
const isNamed = (g, side, i) => !g.named[side] || g.named[side][i];
/* Labels beside a marked one that it would cover in part. */
const covered = (g, side, i) => {
  const px = side === "row" ? g.rowPx : g.labels.px,
    reach = markSize(g, px) / 2 + px * STRIP,
    n = Math.ceil(reach / g.cell),
    count = side === "row" ? g.nrows : g.ncols;
  if (side === "col" && g.labels.mode === "flat") return []; // these have room, marked or not
  return Array.from({ length: 2 * n + 1 }, (_, k) => i - n + k).filter(
    (j) => j !== i && j >= 0 && j < count && Math.abs(j - i) * g.cell < reach && isNamed(g, side, j),
  );
};
const markSize = (g, px) => Math.max(g.cell, px + 2);

const style = (name) => getComputedStyle(document.body).getPropertyValue(name).trim();
const kept = {}; // asking for computed styles on every move would make the browser lay out the page each time
const inks = () =>
  (kept[isDark()] ||= {
    text: style("--body-text-color"),
    soft: style("--body-text-color-subdued"),
    line: style("--border-color-primary"),
    ground: style("--background-fill-primary"),
    mark: isDark() ? "#ffb454" : "#b34700",
    onMark: isDark() ? "#14181f" : "#ffffff",
  });

const hatch = (pen, ink, scale) => {
  const tile = document.createElement("canvas"),
    n = Math.round(7 * scale);
  tile.width = tile.height = n;
  const t = tile.getContext("2d");
  t.strokeStyle = ink;
  t.lineWidth = scale;
  t.beginPath();
  for (const d of [-n, 0, n]) {
    t.moveTo(d, n);
    t.lineTo(d + n, 0);
  }
  t.stroke();
  const pattern = pen.createPattern(tile, "repeat");
  pattern.setTransform(new DOMMatrix().scale(1 / scale));
  return pattern;
};

const columnName = (pen, name, x, g, step) => {
  const { px, mode, top } = g.labels,
    base = g.top - 5;
  if (mode === "flat") {
    pen.textAlign = "center";
    pen.textBaseline = "bottom";
    pen.fillText(name, x, base - step * (px + 4));
    return;
  }
  if (CJK.test(name)) {
    let letters = Array.from(name);
    const most = Math.floor((top - 8) / (px * 1.1));
    if (letters.length > most) letters = [...letters.slice(0, most - 1), "⋮"];
    pen.textAlign = "center";
    pen.textBaseline = "bottom";
    letters.forEach((c, i) => pen.fillText(c, x, base - (letters.length - 1 - i) * px * 1.1));
    return;
  }
  pen.save();
  pen.translate(x, base);
  pen.rotate(-Math.PI / 2);
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.fillText(cut(pen, name, top - 8), 0, 0);
  pen.restore();
};
const labels = (pen, o, g, ink, view, lit = null) => {
  const draw = (weight) => ({
    col: (c) => {
      pen.font = font(g.labels.px, weight);
      columnName(
        pen,
        o.cols[c].text,
        g.left + (c + 0.5) * g.cell - view.x,
        g,
        g.labels.mode === "flat" ? c % g.labels.steps : 0,
      );
    },
    row: (r) => {
      pen.font = font(g.rowPx, weight);
      pen.textAlign = "right";
      pen.textBaseline = "middle";
      pen.fillText(cut(pen, o.rows[r].text, g.left - 10), g.left - 6, g.top + (r + 0.5) * g.cell - view.y + 0.5);
    },
  });
  const plain = draw(400);
  pen.fillStyle = ink.text;
  pen.save();
  const from = view.x < 1 ? 0 : g.left - 4; // the first label may hang over the corner, where nothing stands; a scrolled one may not
  pen.beginPath();
  pen.rect(from, 0, g.width - from, g.top);
  pen.clip();
  for (let c = view.c0; c <= view.c1; c++) if (isNamed(g, "col", c)) plain.col(c);
  pen.restore();
  pen.save();
  pen.beginPath();
  pen.rect(0, g.top - 2, g.left, g.height);
  pen.clip();
  for (let r = view.r0; r <= view.r1; r++) if (isNamed(g, "row", r)) plain.row(r);
  pen.restore();
};
const cells = (pen, o, g, ink, view, picture) => {
  const x = g.left - view.x,
    y = g.top - view.y,
    { cell } = g;
  pen.imageSmoothingEnabled = false;
  pen.drawImage(picture, x, y, g.ncols * cell, g.nrows * cell);
  if (o.hidden) {
    pen.fillStyle = hatch(pen, ink.soft, g.scale);
    for (let r = view.r0; r <= view.r1; r++)
      for (let c = view.c0; c <= view.c1; c++) if (o.hidden(r, c)) pen.fillRect(x + c * cell, y + r * cell, cell, cell);
  }
  if (cell >= 12) {
    pen.strokeStyle = ink.line;
    pen.lineWidth = 1 / g.scale;
    pen.beginPath();
    for (let c = view.c0; c <= view.c1 + 1; c++) {
      pen.moveTo(x + c * cell, y);
      pen.lineTo(x + c * cell, y + g.nrows * cell);
    }
    for (let r = view.r0; r <= view.r1 + 1; r++) {
      pen.moveTo(x, y + r * cell);
      pen.lineTo(x + g.ncols * cell, y + r * cell);
    }
    pen.stroke();
  } else {
    pen.strokeStyle = ink.line;
    pen.lineWidth = 1;
    pen.strokeRect(x, y, g.ncols * cell, g.nrows * cell);
  }
  if (cell >= 30) numbers(pen, o, g, ink, view);
};
const numbers = (pen, o, g, ink, view) => {
  pen.font = font(clamp(g.cell * 0.3, 10, 13));
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (let r = view.r0; r <= view.r1; r++)
    for (let c = view.c0; c <= view.c1; c++) {
      const hidden = o.hidden && o.hidden(r, c),
        x = g.left + (c + 0.5) * g.cell - view.x,
        y = g.top + (r + 0.5) * g.cell - view.y + 0.5;
      if (hidden && !o.hiddenText) continue;
      const text = hidden ? o.hiddenText : o.short(o.data[o.offset + r * g.ncols + c]),
        wide = pen.measureText(text).width;
      if (hidden) {
        pen.fillStyle = ink.ground;
        pen.fillRect(x - wide / 2 - 2, y - 8, wide + 4, 15);
        pen.fillStyle = ink.text;
      } else
        pen.fillStyle = inkOn(o.palette, o.data[o.offset + r * g.ncols + c], o.low, o.rowHigh ? o.rowHigh(r) : o.high);
      if (wide <= g.cell - 2) pen.fillText(text, x, y);
    }
};
const sums = (pen, o, g, ink, view) => {
  const x = g.width - 4;
  pen.fillStyle = ink.ground;
  pen.fillRect(g.width - g.right, 0, g.right, g.height);
  pen.fillStyle = ink.soft;
  pen.font = font(11);
  pen.textAlign = "right";
  pen.textBaseline = "bottom";
  pen.fillText(t("matrix.sum"), x, g.top - 5);
  pen.fillStyle = ink.text;
  pen.font = font(Math.min(g.rowPx, 12));
  pen.textBaseline = "middle";
  pen.save();
  pen.beginPath();
  pen.rect(g.width - g.right, g.top - 2, g.right, g.height);
  pen.clip();
  for (let r = view.r0; r <= view.r1; r++)
    if (isNamed(g, "row", r)) pen.fillText(num(o.sums[r], 3), x, g.top + (r + 0.5) * g.cell - view.y + 0.5);
  pen.restore();
};
/* The whole matrix as it stands at this scroll place. */
const base = (pen, o, g, view, picture) => {
  const ink = inks();
  pen.setTransform(g.scale, 0, 0, g.scale, 0, 0);
  pen.clearRect(0, 0, g.width, g.height);
  pen.save();
  pen.beginPath();
  pen.rect(g.left - 1, g.top - 1, g.width - g.left + 1, g.height - g.top + 1);
  pen.clip();
  cells(pen, o, g, ink, view, picture);
  pen.restore();
  labels(pen, o, g, ink, view);
  if (o.sums) sums(pen, o, g, ink, view);
  if (o.marks?.list.length) marks(pen, o, g, ink, view);
};
const marks = (pen, o, g, ink, view) => {
  pen.fillStyle = ink.mark;
  for (const i of o.marks.list) {
    if (o.marks.side === "row" && i >= view.r0 && i <= view.r1)
      pen.fillRect(g.left - 4, g.top + i * g.cell - view.y, 4, g.cell);
    if (o.marks.side === "col" && i >= view.c0 && i <= view.c1)
      pen.fillRect(g.left + i * g.cell - view.x, g.top - 4, g.cell, 4);
  }
};
/* The cursor alone: a band over the row, a band over the column, and their labels in bold on a mark. */
const cursor = (pen, o, g, view, at) => {
  pen.setTransform(g.scale, 0, 0, g.scale, 0, 0);
  pen.clearRect(0, 0, g.width, g.height);
  const ink = inks(),
    { row, col } = at,
    x = g.left - view.x,
    y = g.top - view.y,
    edge = Math.min(g.width - (o.sums ? g.right : 0), x + g.ncols * g.cell);
  pen.strokeStyle = ink.mark;
  pen.lineWidth = 2;
  pen.save();
  pen.beginPath();
  pen.rect(g.left - 2, g.top - 2, edge - g.left + 4, g.height - g.top + 2);
  pen.clip();
  if (row !== null) pen.strokeRect(x, y + row * g.cell, g.ncols * g.cell, g.cell);
  if (col !== null) pen.strokeRect(x + col * g.cell, y, g.cell, g.nrows * g.cell);
  pen.restore();
  mark(pen, o, g, view, at, ink);
};
/* Ground over the labels that the marked ones would cover in part: half a label is none. */
const hideCovered = (pen, o, g, view, { row, col }, ink) => {
  const strip = (px) => 2 * Math.ceil(px * STRIP + 0.5),
    from = view.x < 1 ? 0 : g.left - 4,
    edge = g.width - (o.sums ? g.right : 0);
  pen.fillStyle = ink.ground;
  pen.save();
  pen.beginPath();
  pen.rect(from, 0, edge - from, g.top - 4);
  pen.rect(0, g.top - 2, g.left - 5, g.height);
  pen.clip();
  if (row !== null)
    for (const r of covered(g, "row", row))
      pen.fillRect(0, g.top + (r + 0.5) * g.cell - view.y - strip(g.rowPx) / 2, g.left - 5, strip(g.rowPx));
  if (col !== null)
    for (const c of covered(g, "col", col))
      pen.fillRect(g.left + (c + 0.5) * g.cell - view.x - strip(g.labels.px) / 2, 0, strip(g.labels.px), g.top - 4);
  pen.restore();
};
const mark = (pen, o, g, view, { row, col }, ink) => {
  const { onMark } = ink;
  hideCovered(pen, o, g, view, { row, col }, ink);
  if (row !== null && row >= view.r0 && row <= view.r1) {
    const y = g.top + (row + 0.5) * g.cell - view.y,
      high = markSize(g, g.rowPx);
    pen.fillStyle = ink.mark;
    pen.fillRect(0, y - high / 2, g.left - 2, high);
    pen.fillStyle = onMark;
    pen.font = font(g.rowPx, 600);
    pen.textAlign = "right";
    pen.textBaseline = "middle";
    pen.fillText(cut(pen, o.rows[row].text, g.left - 10), g.left - 6, y + 0.5);
  }
  if (col !== null && col >= view.c0 && col <= view.c1) {
    const x = g.left + (col + 0.5) * g.cell - view.x,
      px = g.labels.px;
    pen.font = font(px, 600);
    const wide =
      g.labels.mode === "flat" ? Math.max(g.cell, pen.measureText(o.cols[col].text).width + 6) : markSize(g, px);
    const low = g.labels.mode === "flat" ? (col % g.labels.steps) * (px + 4) : 0,
      high = g.labels.mode === "flat" ? px + 5 : g.top - 4;
    pen.fillStyle = ink.mark;
    pen.fillRect(x - wide / 2, g.top - 3 - low - high, wide, high);
    pen.fillStyle = onMark;
    columnName(pen, o.cols[col].text, x, g, g.labels.mode === "flat" ? col % g.labels.steps : 0);
  }
};
export { measureAll, named, covered, base, cursor, inks, font, cut };
