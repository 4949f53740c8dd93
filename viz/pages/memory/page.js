import { TL } from "../../browser/tl.js";
import "./path.js";
/* The page Encoder output: C, the likeness of tokens by layer, a word's path in two sentences, and the keys and values the decoder makes of C. */
(() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`memory.${key}`, values);
  const layerNow = (s) => {
    const { layers } = s.view.shape,
      { layer } = TL.scene.memory;
    return Number.isInteger(layer) && layer >= 0 && layer <= layers ? layer : layers;
  };
  const atLayer = (s, n) =>
    n === 0
      ? t("alike_start")
      : n < s.view.shape.layers
        ? t("alike_layer", { n })
        : t(s.view.pre ? "alike_last_pre" : "alike_last", { n });
  const pin = (cell, key = "row") => {
    if (cell && cell[key] !== null) TL.pin({ source: cell[key] });
  };

  /* ---- C ---- */
  const matrix = (s) => {
    const { view, c } = s,
      { shape } = view,
      norms = view.norms[shape.layers];
    const say = ({ row, col }) =>
      col === null
        ? t("matrix_row", { n: row + 1, text: view.rows[row].text, norm: TL.num(norms[row], 2) })
        : t("matrix_say", {
            n: row + 1,
            text: view.rows[row].text,
            d: col,
            value: TL.num(c.data[row * shape.d + col], 3),
            error: c.maxError.toPrecision(1),
          });
    s.strips = TL.head.rows({
      rows: view.rows,
      ncols: shape.d,
      data: c.data,
      high: view.high,
      label: t("matrix_label", shape),
      say,
      onCursor: ({ row }) => {
        TL.point({ source: row });
        if (row === null) mark(s, null);
      },
      onPin: (cell) => pin(cell),
    }); // its own cursor it moves itself
    return h(
      "section",
      { class: "tl-figure", id: "memory-matrix" },
      h("h3", {}, t("matrix", shape)),
      s.strips.node,
      view.beyond ? h("p", { class: "tl-quiet me-note" }, t("matrix_beyond", { high: view.high, n: view.beyond })) : "",
      TL.reading(view.lines.memory),
      TL.site("memory", [shape.s, shape.d], `± ${c.maxError.toExponential(1)}`),
    );
  };

  /* ---- cosines by layer ---- */
  const alike = (s) => {
    const { view, x } = s,
      { shape } = view,
      n = layerNow(s);
    const say = ({ row, col }) =>
      row === null || col === null
        ? t("alike_hint")
        : t("alike_say", {
            i: row + 1,
            a: view.rows[row].text,
            j: col + 1,
            b: view.rows[col].text,
            cos: TL.num(x.data[(layerNow(s) * shape.s + row) * shape.s + col], 3),
          });
    s.readout = h("p", { class: "tl-at-readout", id: "memory-readout" }, t("alike_hint"));
    s.cosines = TL.matrix({
      rows: view.rows,
      cols: view.rows,
      data: x.data,
      offset: n * shape.s * shape.s,
      palette: "diverging",
      low: -1,
      high: 1,
      maxCell: 44,
      maxHeight: 520,
      short: (v) => TL.num(v, 2).replace(/^(−?)0\./, "$1."),
      exact: (v) => TL.num(v, 3),
      say,
      label: t("alike_label", { at: atLayer(s, n) }),
      onCursor: (cell, how) => {
        s.readout.textContent = say(how ? cell : { row: null, col: null });
        hover(s, how ? cell.row : null);
      },
      onPin: (cell) => pin(cell),
    });
    s.slider = h("input", {
      type: "range",
      id: "memory-layer",
      min: 0,
      max: shape.layers,
      step: 1,
      value: n,
      "aria-label": t("alike_slider"),
      oninput: (e) => TL.set({ memory: { ...TL.scene.memory, layer: Number(e.target.value) } }),
    });
    [s.where, s.says, s.site] = [h("b", { "aria-live": "polite" }), h("div", {}), h("div", {})];
    return h(
      "section",
      { class: "tl-figure", id: "memory-alike" },
      h("h3", {}, t("alike")),
      h(
        "div",
        { class: "me-slider" },
        h("span", { "aria-hidden": "true" }, "0"),
        s.slider,
        h("span", { "aria-hidden": "true" }, String(shape.layers)),
        s.where,
      ),
      s.readout,
      s.cosines.node,
      s.says,
      s.site,
    );
  };
  const self = (s) => {
    [s.ownAt, s.own] = [h("p", { class: "tl-quiet me-note" }), h("ul", { class: "me-own" })];
    return h(
      "section",
      { class: "tl-figure", id: "memory-own" },
      h("h3", {}, t("own")),
      s.ownAt,
      s.own,
      TL.reading(s.view.lines.own),
    );
  };
  const repaint = (s) => {
    const start = performance.now(),
      { view } = s,
      { shape } = view,
      n = layerNow(s);
    s.cosines.update({ offset: n * shape.s * shape.s, label: t("alike_label", { at: atLayer(s, n) }) });
    s.slider.value = n;
    s.slider.setAttribute("aria-valuetext", atLayer(s, n));
    s.where.textContent = atLayer(s, n);
    s.says.replaceChildren(TL.reading(view.lines.alike[n]));
    s.ownAt.textContent = atLayer(s, n);
    s.own.replaceChildren(
      ...view.rows.map((row, i) =>
        h(
          "li",
          { dataset: { atSource: i, value: view.own[n][i] } },
          h("span", { class: "me-token" }, row.text),
          h(
            "span",
            { class: "me-bar", "aria-hidden": "true" },
            h("i", { style: { width: `${(100 * Math.max(0, view.own[n][i])).toFixed(1)}%` } }),
          ),
          h("span", {}, TL.num(view.own[n][i], 2)),
        ),
      ),
    );
    s.site.replaceChildren(TL.site(view.sites[n], [shape.s, shape.d]));
    s.m.root.dataset.layer = String(n);
    s.m.root.dataset.repaint = (performance.now() - start).toFixed(1);
  };

  /* ---- K and V ---- */
  const made = (s) => {
    const { view } = s,
      { shape } = view,
      rows = view.cross.map((_, i) => ({ text: t("made_row", { n: i + 1 }) }));
    const one = (name) => {
      const values = Float32Array.from(view[name].flat()),
        N = name.toUpperCase(),
        high = Math.max(...values),
        readout = h("p", { class: "tl-at-readout" }, t("alike_hint"));
      const say = ({ row, col }) =>
        row === null || col === null
          ? t("alike_hint")
          : t("made_say", {
              layer: row + 1,
              text: view.rows[col].text,
              name: N,
              value: TL.num(values[row * shape.s + col], 2),
            });
      const x = TL.matrix({
        rows,
        cols: view.rows,
        data: values,
        low: 0,
        high,
        maxCell: 44,
        maxHeight: 260,
        short: (v) => TL.num(v, 1),
        exact: (v) => TL.num(v, 2),
        say,
        label: t(`made_${name}`),
        onCursor: (cell, how) => {
          readout.textContent = say(how ? cell : { row: null, col: null });
          TL.point({ source: how ? cell.col : null });
        },
        onPin: (cell) => pin(cell, "col"),
      });
      s.made.push(x);
      return h(
        "div",
        { class: "me-made" },
        h("h4", {}, t(`made_${name}`)),
        readout,
        x.node,
        TL.site(`${view.cross[0]}.${name} … ${view.cross[view.cross.length - 1]}.${name}`, [
          shape.heads,
          shape.s,
          shape.k,
        ]),
      );
    };
    s.made = [];
    return h(
      "section",
      { class: "tl-figure", id: "memory-made" },
      h("h3", {}, t("made")),
      h("p", { class: "tl-quiet" }, t("made_about", shape)),
      h("div", { class: "tl-two" }, one("k"), one("v")),
      TL.reading(view.lines.made),
    );
  };

  const hover = (s, row) => {
    TL.point({ source: row });
    mark(s, row);
  };
  const mark = (s, row) => {
    const at = row ?? (TL.scene.source >= 0 && TL.scene.source < s.view.shape.s ? TL.scene.source : null);
    s.strips.point({ row: at, col: null });
  };
  TL.page("memory", {
    async draw(m, view) {
      view.c ||= await TL.unpack(view.memory);
      view.x ||= await TL.unpack(view.alike);
      if (m.payload !== view) return;
      const s = (m.state = { m, view, c: view.c, x: view.x });
      m.root.replaceChildren(
        h("div", { class: "tl-at-head" }, h("h2", {}, t("title"))),
        h("p", { class: "tl-lead me-lead" }, t("lead", view.shape)),
        h("div", { class: "me-two" }, h("div", {}, matrix(s), self(s)), alike(s)),
        TL.memory.path(s),
        made(s),
      );
      for (const x of [s.cosines, ...s.made]) x.layout();
      repaint(s);
      mark(s, null);
    },
    scene(m, changed) {
      const s = m.state;
      if (!s || !changed.includes("memory")) return;
      if (layerNow(s) !== Number(m.root.dataset.layer)) repaint(s);
      TL.memory.ask(s);
    },
    point(m, { source }) {
      if (m.state) {
        mark(m.state, source);
        m.state.cosines.point({
          row: source ?? (TL.scene.source >= 0 && TL.scene.source < m.state.view.shape.s ? TL.scene.source : null),
          col: null,
        });
      }
    },
  });
})();

export const page = TL.pages["memory"];
