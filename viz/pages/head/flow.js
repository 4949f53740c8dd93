import { TL } from "../../browser/tl.js";
/* Inside one head: every stage as a small picture, in the order in which one makes the next, with the formula between. */
Object.assign(TL.head, {
  PANELS: {
    x: "score",
    x_keys: "score",
    q: "score",
    k: "score",
    scores_raw: "score",
    scores: "weight",
    scores_masked: "weight",
    weights: "weight",
    v: "mix",
    z: "mix",
    concat: "out",
    out: "out",
  },
  /* What each stage is: rows and columns by what they stand for ("query", "key", "dim"), its numbers and their colours. */
  stages(n, around, head) {
    const H = TL.head,
      { T, S, K, D } = n.view.shape,
      [xq, xk] = n.view.inputs,
      at = (name) => `${n.view.site}.${name}`,
      one = `${TL.t("common.head")} ${head + 1}`;
    const signed = (data) => ({ data, palette: "diverging", low: -H.reach(data), high: H.reach(data) }),
      top = H.reach(n.weights);
    const coarse = (name) => (around ? { ...signed(around[name].data), error: around[name].maxError } : {});
    const list = [
      { id: "x", rows: "query", cols: "dim", shape: [T, D], site: xq, ...coarse("x"), more: "" },
      ...(xk !== xq
        ? [{ id: "x_keys", rows: "key", cols: "dim", shape: [S, D], site: xk, ...coarse("x_keys"), more: "" }]
        : []),
      { id: "q", rows: "query", cols: "dim", shape: [T, K], site: at("q"), ...signed(n.q), more: one },
      { id: "k", rows: "key", cols: "dim", shape: [S, K], site: at("k"), ...signed(n.k), more: one },
      { id: "v", rows: "key", cols: "dim", shape: [S, K], site: at("v"), ...signed(n.v), more: one },
      {
        id: "scores_raw",
        rows: "query",
        cols: "key",
        shape: [T, S],
        site: at("scores_raw"),
        ...signed(n.raw),
        more: one,
      },
      { id: "scores", rows: "query", cols: "key", shape: [T, S], site: at("scores"), ...signed(n.scores), more: one },
      {
        id: "scores_masked",
        rows: "query",
        cols: "key",
        shape: [T, S],
        site: at("scores_masked"),
        ...signed(n.scores),
        hidden: n.hides,
        hiddenText: "−∞",
        more: one,
      },
      {
        id: "weights",
        rows: "query",
        cols: "key",
        shape: [T, S],
        site: at("weights"),
        data: n.weights,
        palette: "sequential",
        low: 0,
        high: top,
        hidden: n.hides,
        hiddenText: "0",
        more: one,
      },
      { id: "z", rows: "query", cols: "dim", shape: [T, K], site: at("z"), ...signed(n.z), more: one },
      {
        id: "concat",
        rows: "query",
        cols: "dim",
        shape: [T, D],
        site: at("z"),
        ...coarse("concat"),
        more: TL.t("head.all_heads"),
      },
      { id: "out", rows: "query", cols: "dim", shape: [T, D], site: at("out"), ...coarse("out"), more: "" },
    ];
    return Object.fromEntries(list.map((stage) => [stage.id, stage]));
  },
  /* The row and column of a stage that belong to {i: query, j: key, d: dimension}, and the way back. */
  cellOf: (stage, at) => ({
    row: stage.rows === "query" ? at.i : at.j,
    col: stage.cols === "key" ? at.j : at.d !== null && at.d < stage.shape[1] ? at.d : null,
  }),
  atOf: (stage, { row, col }) => ({
    ...(row !== null && { [stage.rows === "query" ? "i" : "j"]: row }),
    ...(col !== null && { [stage.cols === "key" ? "j" : "d"]: col }),
  }),

  /* choose(stage id), pick(patch of {i, j, d}) -> {node, paint(stages), point(at), open(id)} */
  flow(view, choose, pick) {
    const h = TL.h,
      t = TL.t,
      boxes = {};
    let stages = {};
    const inside = (id, e) => {
      const [rows, cols] = stages[id].shape,
        r = boxes[id].picture.getBoundingClientRect(),
        x = (e.clientX - r.left) / r.width,
        y = (e.clientY - r.top) / r.height;
      return x >= 0 && y >= 0 && x < 1 && y < 1 ? { row: Math.floor(y * rows), col: Math.floor(x * cols) } : null;
    };
    const box = (id) => {
      const b = (boxes[id] = {
        canvas: h("canvas", { "aria-hidden": "true" }),
        row: h("i", { class: "tl-hd-row" }),
        col: h("i", { class: "tl-hd-col" }),
      });
      b.picture = h(
        "span",
        { class: "tl-hd-pic" },
        b.canvas,
        b.row,
        b.col,
        id === "concat" &&
          h("i", {
            class: "tl-hd-block",
            style: { left: `${(100 * view.head) / view.heads}%`, width: `${100 / view.heads}%` },
          }),
      );
      b.shape = h("small", {});
      b.node = h(
        "button",
        {
          class: `tl-hd-stage tl-hd-${id}`,
          dataset: { stage: id },
          title: t(`head.stage.${id}`),
          onclick: (e) => {
            const cell = e.detail ? inside(id, e) : null; // a press of Enter has no place
            if (cell) pick(TL.head.atOf(stages[id], cell));
            choose(id);
          },
        },
        h("b", {}, TL.head.math(t(`head.name.${id}`))),
        b.shape,
        b.picture,
      );
      return b.node;
    };
    const op = (key, values) =>
      h(
        "span",
        { class: "tl-hd-op" },
        h("span", {}, TL.head.math(t(`head.op.${key}`, values))),
        h("i", { "aria-hidden": "true" }, "→"),
      );
    const cross = view.inputs[0] !== view.inputs[1],
      root = TL.head.root({ root: Math.sqrt(view.shape.K) });
    const keys = (e) => {
      const ids = Object.keys(boxes),
        by = { ArrowRight: 1, ArrowLeft: -1 }[e.key],
        next = by && ids[ids.indexOf(e.target.dataset.stage) + by];
      if (next) {
        e.preventDefault();
        boxes[next].node.focus();
        choose(next);
      }
    };
    const node = h(
      "div",
      { class: "tl-hd-flow", role: "toolbar", "aria-label": t("head.flow"), onkeydown: keys },
      h("div", { class: "tl-hd-stack" }, box("x"), cross && box("x_keys")),
      op("project"),
      h("div", { class: "tl-hd-stack tl-hd-three" }, box("q"), box("k"), box("v")),
      op("dot"),
      box("scores_raw"),
      op("scale", { root }),
      box("scores"),
      op("mask"),
      box("scores_masked"),
      op("softmax"),
      box("weights"),
      op("mix"),
      box("z"),
      op("concat", { heads: view.heads }),
      box("concat"),
      op("out"),
      box("out"),
    );
    const paint = (now) => {
      stages = now;
      for (const [id, b] of Object.entries(boxes)) {
        const stage = stages[id],
          [nrows, ncols] = stage.shape;
        b.shape.replaceChildren(h("code", {}, stage.site.replace(/^.*\./, ".")), h("span", {}, `(${nrows}, ${ncols})`));
        b.node.setAttribute(
          "aria-label",
          t("head.stage_label", { name: t(`head.name.${id}`), what: t(`head.stage.${id}`), rows: nrows, cols: ncols }),
        );
        b.picture.style.setProperty("--rows", nrows);
        b.canvas.classList.toggle("tl-hd-fine", ncols > 100 || nrows > 100);
        if (stage.data) TL.picture(b.canvas, { ...stage, nrows, ncols, highOf: () => stage.high });
      }
    };
    const place = (bar, i, n, side, size) => {
      bar.hidden = i === null;
      if (i !== null) bar.style.cssText = `${side}:${(100 * i) / n}%;${size}:${100 / n}%`;
    };
    const point = (at) => {
      for (const [id, b] of Object.entries(boxes)) {
        const { row, col } = TL.head.cellOf(stages[id], at),
          [rows, cols] = stages[id].shape;
        place(b.row, row, rows, "top", "height");
        place(b.col, col, cols, "left", "width");
      }
    };
    const open = (id) => {
      for (const [name, b] of Object.entries(boxes)) {
        b.node.setAttribute("aria-pressed", String(name === id));
        b.node.tabIndex = name === id ? 0 : -1;
      }
    };
    return { node, paint, point, open };
  },
});
