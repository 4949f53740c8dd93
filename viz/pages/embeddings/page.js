import { TL } from "../../browser/tl.js";
import "./cursor.js";
/* The page Embedding and positions: three heatmaps that add up, the sinusoids, and how alike positions are. One cursor runs through all of them. */
(() => {
  const E = TL.embeddings,
    h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`embeddings.${key}`, values);
  const copy = (figure) => structuredClone(figure);
  const FIGURES = ["parts", "strip", "table", "wave", "similarity", "distance"],
    CLICKED = ["parts", "table"];

  /* ---- figures with the cursor in them ---- */
  const frame = (x0, x1, y0, y1, refs) => ({ type: "rect", x0, x1, y0, y1, line: { width: 1.5 }, ...refs });
  const line = (at) => ({
    type: "line",
    x0: at.dimension,
    x1: at.dimension,
    y0: 0,
    y1: 1,
    yref: "paper",
    line: { width: 1, dash: "dot" },
  });
  /* The position of a token that the linked cursor names: number t of the translation is read at position t + 1, after <s>. */
  const position = (view, { source, target }) => {
    const i = view.side === "source" ? source : target === null ? null : target + 1;
    return i !== null && i >= 0 && i < view.tokens.length ? i : null;
  };
  const shapes = {
    parts: (view, at) => {
      const column = (axis) => ({ ...line(at), yref: `${axis} domain` }),
        row = (axis, i, more) => frame(0, 1, i - 0.5, i + 0.5, { xref: "paper", yref: axis, ...more });
      const hovered = position(view, TL.hover),
        own = at.position < view.tokens.length;
      return (view.added ? ["y", "y2", "y3"] : ["y"]).flatMap((axis) => [
        column(axis),
        ...(own ? [row(axis, at.position)] : []),
        ...(hovered === null ? [] : [row(axis, hovered, { line: { width: 2.5, dash: "dot" } })]),
      ]);
    },
    table: (view, at) => [frame(-0.5, view.shape[1] - 0.5, at.position - 0.5, at.position + 0.5), line(at)],
    similarity: (view, at) =>
      [frame(-0.5, view.near - 0.5, at.position - 0.5, at.position + 0.5)].slice(0, at.position < view.near ? 1 : 0),
  };
  const fill = {
    strip(figure, view, arrays, at) {
      const width = view.shape[1],
        reach = window.innerWidth < 700 ? 12 : 32,
        from = Math.max(0, Math.min(at.dimension - reach, width - 1 - 2 * reach));
      const to = Math.min(from + 2 * reach + 1, width),
        start = at.position * width;
      if (at.position < view.tokens.length)
        [arrays.tokens, arrays.table, arrays.sum].forEach((array, i) => {
          Object.assign(figure.data[i], { x0: from, dx: 1, y: array.data.subarray(start + from, start + to) });
        });
      figure.layout.xaxis.range = [from - 0.5, to - 0.5];
      figure.layout.shapes = [line(at)];
    },
    wave(figure, view, arrays, at) {
      const wave = E.wave(view, at.dimension),
        divisor = view.divisors[wave.pair],
        f = Math[wave.f],
        fine = 8;
      const xs = Array.from({ length: (view.positions - 1) * fine + 1 }, (_, i) => i / fine),
        whole = Array.from({ length: view.positions }, (_, i) => i);
      Object.assign(figure.data[0], { x: xs, y: xs.map((x) => f(x / divisor)) });
      Object.assign(figure.data[1], {
        x: whole,
        y: whole.map((position) => E.value(arrays.table, { position, dimension: at.dimension })),
      });
      Object.assign(figure.data[2], { x: [at.position], y: [E.value(arrays.table, at)] });
    },
    distance(figure, view, arrays, at) {
      const near = at.position < view.near;
      Object.assign(figure.data[1], {
        x: near ? [at.position] : [],
        y: near ? [arrays.similarity.data[at.position]] : [],
      });
    },
  };
  const drawFigure = (s, name) => {
    const figure = copy(s.view.figures[name]),
      at = E.cursor(s.view);
    if (shapes[name]) figure.layout.shapes = shapes[name](s.view, at);
    fill[name]?.(figure, s.view, s.arrays, at);
    figure.layout.uirevision = `${TL.result.run} ${s.view.side}`;
    return TL.plot(s.plots[name], figure, { arrays: s.arrays, values: s.values });
  };
  const moveFigure = (s, name) => {
    if (!shapes[name]) return drawFigure(s, name);
    const ink = getComputedStyle(s.plots[name]).color;
    const lines = shapes[name](s.view, E.cursor(s.view)).map((shape) => ({
      ...shape,
      line: { ...shape.line, color: ink },
    }));
    return window.Plotly.relayout(s.plots[name], { shapes: lines });
  };
  /* Draw what is stale and in sight; the rest is drawn when it comes into sight. */
  const inSight = (div) => {
    const { top, bottom } = div.getBoundingClientRect();
    return div.offsetParent && bottom > -200 && top < window.innerHeight + 200;
  };
  const paint = async (s) => {
    for (const name of FIGURES) {
      if (!s.plots[name] || !s.stale.has(name) || !inSight(s.plots[name])) continue;
      const whole = s.stale.get(name) === "draw";
      s.stale.delete(name);
      await (whole ? drawFigure : moveFigure)(s, name);
      if (whole && CLICKED.includes(name)) follow(s.plots[name]);
    }
  };
  /* Only a cursor moved: these figures, where they are in sight, in the next frame. */
  const move = (m, names) => {
    const s = m.shown;
    for (const name of names) if (!s.stale.has(name)) s.stale.set(name, "move");
    if (s.waiting) return;
    s.waiting = true;
    requestAnimationFrame(async () => {
      s.waiting = false;
      if (window.Plotly && m.shown === s) await paint(s);
      m.root.dataset.moved = `${TL.scene.position},${TL.scene.dimension}`;
    });
  };
  const follow = (div) => {
    if (div.tlClick) return;
    div.tlClick = true;
    div.on("plotly_click", (e) => {
      const [row, dimension] = e.points[0].pointIndex;
      TL.set({ position: row, dimension });
    });
    div.on("plotly_hover", (e) => {
      const row = e.points[0].pointIndex[0];
      TL.point(TL.mounted.embeddings.payload?.side === "source" ? { source: row } : { target: row - 1 });
    });
    div.on("plotly_unhover", () => TL.point(null));
  };
  const failed = (m, error) =>
    m.root.prepend(
      h(
        "div",
        { class: "tl-error", role: "alert" },
        h("p", {}, t("no_plotly", { reason: error.message })),
        h("button", { class: "tl-button", onclick: () => TL.redraw() }, TL.t("common.retry")),
      ),
    );

  /* ---- the page ---- */
  const place = (m, s, name, label) => {
    const div = (m.plots[name] ||= h("div", { class: "tl-em-plot", id: `embed-plot-${name}` }));
    s.plots[name] = div;
    div.style.minHeight = `${s.view.figures[name].layout.height}px`;
    if (!label) return div;
    div.setAttribute("aria-label", label);
    div.setAttribute("role", "application");
    div.tabIndex = 0;
    div.onkeydown = E.keys(s.view);
    return div;
  };
  const switchSide = (s) =>
    h(
      "div",
      { class: "tl-em-switch", role: "group", "aria-label": t("side") },
      ["source", "target"].map((side) =>
        h(
          "button",
          {
            class: "tl-button",
            id: `embed-${side}`,
            "aria-pressed": String(s.view.side === side),
            onclick: () => TL.set({ side }),
          },
          t(`side.${side}`),
        ),
      ),
    );
  const partsSection = (m, s) => {
    const { view } = s,
      [length] = view.shape,
      limit = TL.num(view.limit, 1),
      plain = !view.added;
    s.picks = [E.controls(view, "sum"), E.controls(view, "wave")];
    s.sum = h("div", { class: "tl-em-arithmetic", id: "embed-sum", "aria-live": "polite" });
    return h(
      "section",
      { class: "tl-figure", id: "embed-parts" },
      h(
        "div",
        { class: "tl-em-bar" },
        h("h3", {}, t(plain ? "parts_title_plain" : "parts_title", { limit })),
        switchSide(s),
      ),
      place(m, s, "parts", t(plain ? "parts_label_plain" : "parts_label", { length, d: view.shape[1] })),
      s.sum,
      h("p", { class: "tl-quiet tl-em-note" }, t("scale_note", { limit, beyond: view.beyond })),
      TL.site(
        plain
          ? `${view.site}.tokens_embedded = ${view.site}.embedded`
          : ["tokens_embedded", "positions", "embedded"]
              .map((part) => `${view.site}.${part}`)
              .join(" + ")
              .replace(/ \+ (?=[^+]*$)/, " = "),
        view.shape,
      ),
      TL.reading(view.readings.parts),
      h("h4", {}, t(plain ? "cell_title_plain" : "cell_title")),
      s.picks[0].node,
      h("p", { class: "tl-quiet tl-em-note" }, E.rounded(view, s.arrays)),
      plain ? "" : place(m, s, "strip"),
    );
  };
  const waveSection = (m, s) => {
    const { view } = s;
    s.formula = h("div", { class: "tl-em-formulas", "aria-live": "polite" });
    s.waveReading = h("div");
    return h(
      "section",
      { class: "tl-figure", id: "embed-wave" },
      h("h3", {}, t("wave_title")),
      h("p", { class: "tl-lead" }, t(s.view.halves ? "wave_lead_halves" : "wave_lead")),
      s.picks[1].node,
      s.formula,
      h(
        "div",
        { class: "tl-two" },
        h(
          "div",
          { class: "tl-em-cell" },
          h("h4", {}, t("table_title")),
          place(m, s, "table", t("table_label", { positions: view.positions, d: view.shape[1] })),
        ),
        h("div", { class: "tl-em-cell" }, (s.waveTitle = h("h4")), place(m, s, "wave")),
      ),
      TL.site(
        `${view.site}.positions`,
        [view.positions, view.shape[1]],
        t("rows_of_trace", { length: view.tokens.length }),
      ),
      TL.reading(view.readings.table),
      s.waveReading,
    );
  };
  const similarSection = (m, s) => {
    const { view } = s,
      curve =
        view.figures.distance &&
        h("div", { class: "tl-em-cell" }, h("h4", {}, t("similarity_curve")), place(m, s, "distance"));
    return h(
      "section",
      { class: "tl-figure", id: "embed-similarity" },
      h("h3", {}, t("similarity_title")),
      h("p", { class: "tl-lead" }, t("similarity_lead")),
      h(
        "div",
        { class: "tl-two" },
        h("div", { class: "tl-em-cell" }, h("h4", {}, t("similarity_map")), place(m, s, "similarity")),
        curve || "",
      ),
      TL.site(`cos(${view.site}.positions)`, [view.near, view.near]),
      TL.reading(view.readings.similarity),
    );
  };
  const say = (s) => {
    s.sum.replaceChildren(...[E.sum(s.view, s.arrays)].flat());
    if (s.formula) {
      s.formula.replaceChildren(...E.formula(s.view, s.arrays));
      s.waveTitle.textContent = t("wave_of", E.cursor(s.view));
      s.waveReading.replaceChildren(TL.reading(E.waveReading(s.view, s.arrays)));
    }
    for (const pick of s.picks) pick.show();
    const beyond = E.cursor(s.view).position >= s.view.tokens.length;
    if (s.plots.strip) s.plots.strip.hidden = beyond;
  };
  TL.page("embeddings", {
    key: (scene) => scene.side,
    async draw(m, view) {
      const arrays = Object.fromEntries(
        await Promise.all(Object.entries(view.arrays).map(async ([name, packed]) => [name, await TL.unpack(packed)])),
      );
      if (m.payload !== view) return;
      m.plots ||= {};
      const s = (m.shown = { view, arrays, plots: {} });
      s.values = { digits: E.digits(arrays.tokens), fine: E.digits(arrays.table), scale: E.scale(view) };
      m.root.replaceChildren(
        h("h2", {}, t("title")),
        h("p", { class: "tl-lead" }, t(view.added ? "lead" : `lead.${view.kind}`, s.values)),
        partsSection(m, s),
        view.figures.wave ? waveSection(m, s) : "",
        view.figures.similarity ? similarSection(m, s) : "",
      );
      say(s);
      s.stale = new Map(FIGURES.map((name) => [name, "draw"]));
      try {
        await paint(s);
      } catch (error) {
        failed(m, error);
        return;
      }
      if (m.shown !== s) return;
      m.eye?.disconnect();
      m.eye = new IntersectionObserver(() => paint(s).catch((error) => failed(m, error)), { rootMargin: "150px" });
      for (const div of Object.values(s.plots)) m.eye.observe(div);
      TL.prefetch(m, { side: view.side === "source" ? "target" : "source" });
    },
    /* A token hovered elsewhere gets a frame of its own; a token pinned becomes the position. */
    point(m) {
      if (m.shown) move(m, ["parts"]);
    },
    scene(m, changed) {
      const s = m.shown;
      if (!s) return;
      const pin = changed.includes(s.view.side === "source" ? "source" : "step")
        ? position(s.view, { source: TL.scene.source, target: TL.scene.step })
        : null;
      if (pin !== null) TL.set({ position: pin });
      if (!changed.some((key) => key === "position" || key === "dimension")) return;
      say(s);
      move(m, FIGURES);
    },
  });
})();

export const page = TL.pages["embeddings"];
