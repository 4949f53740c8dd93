import { TL } from "../../browser/tl.js";
/* Inside one head: a matrix of vectors, large: one labelled strip a row, its columns the dimensions. The same interface as TL.matrix:
   TL.head.rows({rows, ncols, data, high, label, say(cell), onCursor, onPin}) -> {node, point({row, col})} */
TL.head.rows = (o) => {
  const h = TL.h,
    n = o.rows.length,
    NONE = { row: null, col: null };
  let at = NONE;
  const canvas = h("canvas", { "aria-hidden": "true" }),
    row = h("i", { class: "tl-hd-row" }),
    col = h("i", { class: "tl-hd-col" });
  TL.picture(canvas, {
    data: o.data,
    nrows: n,
    ncols: o.ncols,
    palette: "diverging",
    low: -o.high,
    highOf: () => o.high,
  });
  canvas.classList.toggle("tl-hd-fine", o.ncols > 600);
  const names = o.rows.map((k) => h("span", {}, k.text)),
    picture = h("div", { class: "tl-hd-big" }, canvas, row, col);
  const box = h(
    "div",
    {
      class: "tl-hd-rows",
      tabindex: 0,
      role: "application",
      "aria-roledescription": TL.t("matrix.role"),
      "aria-label": o.label,
      "aria-description": TL.t("head.rows_keys"),
      style: { "--n": n },
    },
    h("div", { class: "tl-hd-names", "aria-hidden": "true" }, names),
    picture,
  );
  const read = h("p", { class: "tl-hd-read" }),
    heard = h("p", { class: "tl-mx-heard", "aria-live": "polite" });
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((x) => Math.round(x * (o.ncols - 1)));
  const axis = h(
    "div",
    { class: "tl-hd-axis", "aria-hidden": "true" },
    h("span", {}, "d ="),
    h(
      "div",
      {},
      ticks.map((d) => h("span", { style: { left: `${(100 * (d + 0.5)) / o.ncols}%` } }, String(d))),
    ),
  );
  const place = (bar, i, count, side, size) => {
    bar.hidden = i === null;
    if (i !== null) bar.style.cssText = `${side}:${(100 * i) / count}%;${size}:${100 / count}%`;
  };
  const point = (cell) => {
    at = { row: cell.row ?? null, col: cell.col ?? null };
    place(row, at.row, n, "top", "height");
    place(col, at.col, o.ncols, "left", "width");
    names.forEach((name, i) => name.classList.toggle("tl-hd-now", i === at.row));
    read.textContent = at.row === null ? "" : o.say(at);
  };
  const cellAt = (e) => {
    const r = picture.getBoundingClientRect(),
      x = Math.floor(((e.clientX - r.left) / r.width) * o.ncols),
      y = Math.floor(((e.clientY - r.top) / r.height) * n);
    return y >= 0 && y < n ? { row: y, col: x >= 0 && x < o.ncols ? x : null } : NONE;
  };
  const same = (a, b) => a.row === b.row && a.col === b.col;
  box.addEventListener("pointermove", (e) => {
    const cell = cellAt(e);
    if (e.pointerType !== "touch" && !same(cell, at)) {
      point(cell);
      o.onCursor(cell, "pointer");
    }
  });
  box.addEventListener("pointerleave", (e) => {
    if (e.pointerType !== "touch") o.onCursor(NONE, null);
  });
  box.addEventListener("click", (e) => {
    const cell = cellAt(e);
    if (cell.row !== null) o.onPin(cell);
  });
  box.addEventListener("keydown", (e) => {
    const move = {
        ArrowUp: [-1, 0],
        ArrowDown: [1, 0],
        ArrowLeft: [0, -1],
        ArrowRight: [0, 1],
        PageUp: [-10, 0],
        PageDown: [10, 0],
        Home: [0, -o.ncols],
        End: [0, o.ncols],
      }[e.key],
      clamp = (x, top) => Math.max(0, Math.min(top - 1, x));
    if (e.key === "Enter" || e.key === " ") o.onPin({ row: at.row ?? 0, col: at.col });
    else if (move && !e.ctrlKey && !e.metaKey && !e.altKey) {
      const cell = { row: clamp((at.row ?? 0) + move[0], n), col: clamp((at.col ?? 0) + move[1], o.ncols) };
      point(cell);
      o.onCursor(cell, "key");
      heard.textContent = o.say(cell);
      box.scrollTop = Math.min(
        names[cell.row].offsetTop,
        Math.max(box.scrollTop, names[cell.row].offsetTop + names[cell.row].offsetHeight - box.clientHeight),
      );
    } else return;
    e.preventDefault();
  });
  const bar = h(
    "div",
    { class: "tl-mx-bar" },
    h("span", {}, TL.num(-o.high, 2)),
    h(
      "i",
      {
        role: "img",
        "aria-label": TL.t("matrix.colour_bar", { low: TL.num(-o.high, 2), high: TL.num(o.high, 2) }),
        style: { background: TL.gradient("diverging") },
      },
      h("span", {}, "0"),
    ),
    h("span", {}, TL.num(o.high, 2)),
  );
  return { node: h("div", {}, box, axis, bar, read, heard), point };
};
