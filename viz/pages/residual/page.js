import { TL } from "../../browser/tl.js";
import "./norm.js";
import "./chart.js";
/* The page Add & Norm: one token's residual stream as strips, its lengths over the depth, the norm opened, and the change of all tokens. */
(() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`residual.${key}`, values),
    R = TL.residual,
    SIDES = ["source", "target"],
    BEYOND = 0.99;
  const tokenOf = (scene) => (scene.side === "source" ? Math.max(0, scene.source) : scene.step),
    pin = (side, i) => ({ [side === "source" ? "source" : "step"]: i });
  const place = (view, k, short) => {
    if (k < 0) return t(view.added ? "embedding" : "embedding_plain");
    const { part, layer } = view.parts[k],
      at = { layer: layer + 1 };
    return short
      ? t("place_short", { ...at, part: t(`short.${part}`) })
      : t("place", { ...at, part: t(`part.${part}`) });
  };
  const largest = (v) => v.reduce((best, x, i) => (x > v[best] ? i : best), 0),
    least = (v) => v.reduce((best, x, i) => (x < v[best] ? i : best), 0),
    bare = (list) => Array.from(list);
  /* The sublayer opened: the person's, or the one that changes this token most. */
  const chosen = (s) =>
    TL.scene.sublayer >= 0 && TL.scene.sublayer < s.n.n ? TL.scene.sublayer : largest(s.n.change[s.n.view.token]);

  /* ---- the way: a row a sublayer ---- */
  const strip = (s, values) =>
    h(
      "span",
      { class: "re-cell" },
      TL.picture(h("canvas", { class: "re-strip", "aria-hidden": "true" }), {
        data: Float32Array.from(values),
        nrows: 1,
        ncols: s.n.D,
        palette: "diverging",
        low: -s.high,
        highOf: () => s.high,
      }),
    );
  const bar = (v, top) => h("span", { class: "re-bar" }, h("i", { style: { width: `${(100 * v) / (top || 1)}%` } }));
  const row = (s, k) => {
    const { n } = s,
      at = n.view.token,
      change = n.change[at],
      num = (v, digits = 2) => h("span", { class: "re-number" }, TL.num(v, digits));
    const values = {
      place: place(n.view, k),
      added: TL.num(n.deltas[at][k], 2),
      cosine: TL.num(n.cosine[at][k], 2),
      length: TL.num(n.norms[at][k + 1], 2),
      change: TL.num(change[k], 2),
    };
    return h(
      "div",
      {
        class: "re-row",
        dataset: { k },
        role: "button",
        tabindex: -1,
        "aria-label": t("row_label", values),
        onclick: (e) => {
          if (e.target.closest(".re-cell")) s.d = s.over?.d ?? s.d;
          choose(s, k);
        },
      },
      h("span", { class: "re-name" }, place(n.view, k, true)),
      h("span", { class: "re-before re-cell" }, strip(s, n.stream[k]).firstChild),
      strip(s, n.delta[k]),
      strip(s, n.stream[k + 1]),
      num(n.deltas[at][k]),
      num(n.cosine[at][k]),
      num(n.norms[at][k + 1]),
      h("span", { class: "re-number re-change" }, TL.num(change[k], 2), bar(change[k], Math.max(...change))),
    );
  };
  const way = (s) => {
    const { n } = s,
      head = ["", "before", "delta", "after", "added", "cosine", "length", "change"].map((c) =>
        h("span", { class: c === "before" ? "re-before" : "" }, c && t(`column.${c}`)),
      );
    const start = h(
      "div",
      { class: "re-row re-start" },
      h("span", { class: "re-name" }, t(n.view.added ? "embedding" : "embedding_plain")),
      h("span", { class: "re-before" }),
      h("span", {}),
      strip(s, n.stream[0]),
      h("span", {}),
      h("span", {}),
      h("span", { class: "re-number" }, TL.num(n.norms[n.view.token][0], 2)),
      h("span", {}),
    );
    s.rows = Array.from({ length: n.n }, (_, k) => row(s, k));
    s.way = h(
      "div",
      {
        class: "re-way",
        role: "group",
        "aria-label": t("way_label"),
        onkeydown: (e) => walk(s, e),
        onpointermove: (e) => over(s, e),
        onpointerleave: () => {
          s.over = null;
          read(s);
        },
      },
      h("div", { class: "re-row re-head" }, head),
      start,
      s.rows,
    );
    return s.way;
  };
  const walk = (s, e) => {
    const [dk, dd] =
        { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], Enter: [0, 0], " ": [0, 0] }[
          e.key
        ] || [],
      from = e.target.closest("[data-k]");
    if (dk === undefined || !from || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    const k = Math.max(0, Math.min(s.n.n - 1, Number(from.dataset.k) + dk));
    s.d = Math.max(0, Math.min(s.n.D - 1, s.d + dd));
    choose(s, k);
    s.rows[k].focus();
  };
  const over = (s, e) => {
    const cell = e.target.closest(".re-cell"),
      line = e.target.closest("[data-k]");
    if (!cell || !line) return;
    s.over = {
      k: Number(line.dataset.k),
      d: Math.max(0, Math.min(s.n.D - 1, Math.floor((e.offsetX / cell.clientWidth) * s.n.D))),
    };
    read(s);
  };
  /* One dimension of one row, in words; the line through all strips stands at it. */
  const read = (s) => {
    const { n } = s,
      { k, d } = s.over || { k: chosen(s), d: s.d },
      four = (v) => TL.num(v, 4);
    s.way.style.setProperty("--at", (d + 0.5) / n.D);
    s.readout.textContent = t(`read.${n.view.order}`, {
      norm: R.name(n.view),
      place: place(n.view, k),
      d,
      before: four(n.stream[k][d]),
      delta: R.signed(n.delta[k][d]).replace("+", ""),
      sum: four(n.sum[k][d]),
      after: four(n.stream[k + 1][d]),
    });
  };
  const choose = (s, k) => {
    if (k !== TL.scene.sublayer) TL.set({ sublayer: k });
    else refresh(s);
  };

  /* ---- what is said ---- */
  const words = (s) => {
    const { n } = s,
      at = n.view.token,
      change = bare(n.change[at]),
      added = bare(n.deltas[at]),
      k = largest(added),
      cosine = n.cosine[at][k],
      most = largest(change),
      few = least(change),
      { text } = n.view.rows[at];
    const key = cosine > 0.1 ? "with" : cosine < -0.1 ? "against" : "across";
    return TL.reading([
      [
        "see",
        n.n > 1 ? "residual.see" : "residual.see_one",
        {
          text,
          most: place(n.view, most),
          high: TL.num(change[most], 2),
          least: place(n.view, few),
          low: TL.num(change[few], 2),
        },
      ],
      [
        "look",
        `residual.look_${key}`,
        { place: place(n.view, k), added: TL.num(added[k], 2), cosine: TL.num(cosine, 2) },
      ],
    ]);
  };
  const depthWords = (s) => {
    const { n } = s,
      norms = bare(n.norms[n.view.token]),
      sums = n.sum.map(R.length),
      two = (v) => TL.num(v, 2);
    return TL.reading([
      [
        "see",
        n.post && n.view.norm === "rmsnorm" ? "residual.depth_post_rms" : `residual.depth_${n.view.order}`,
        n.post
          ? {
              norm: R.name(n.view),
              low: two(Math.min(...sums)),
              high: two(Math.max(...sums)),
              after_low: two(Math.min(...norms.slice(1))),
              after_high: two(Math.max(...norms.slice(1))),
              D: n.D,
              root: two(Math.sqrt(n.D)),
            }
          : { first: two(norms[0]), last: two(norms[n.n]) },
      ],
    ]);
  };

  /* ---- all tokens ---- */
  const all = (s) => {
    const { n } = s,
      { view } = n,
      data = Float32Array.from(view.parts.flatMap((_, k) => n.change.map((c) => c[k]))),
      T = view.rows.length,
      high = Math.max(...data) || 1,
      most = n.change.map((c) => largest(bare(c))),
      counts = n.view.parts.map((_, k) => most.filter((m) => m === k).length),
      top = largest(counts),
      peak = largest(bare(data));
    const say = ({ row: k, col: i }) =>
      i === null
        ? ""
        : k === null
          ? t("all_say_token", {
              text: view.rows[i].text,
              place: place(view, most[i]),
              value: TL.num(n.change[i][most[i]], 3),
            })
          : t("all_say", { text: view.rows[i].text, place: place(view, k), value: TL.num(n.change[i][k], 3) });
    const readout = h("p", { class: "re-read" }),
      parts = view.parts.map((_, k) => ({ text: place(view, k, true), kind: "normal" }));
    s.matrix = TL.matrix({
      rows: parts,
      cols: view.rows,
      data,
      low: 0,
      high,
      barText: ["0", TL.num(high, 2)],
      label: t("all_label"),
      say,
      short: (v) => TL.num(v, 2),
      maxCell: 44,
      maxHeight: 420,
      onCursor: (at) => {
        readout.textContent = say(at);
        TL.point(at.col === null ? null : { [view.side]: at.col });
      },
      onPin: (at) =>
        at && TL.set({ ...(at.col !== null && pin(view.side, at.col)), ...(at.row !== null && { sublayer: at.row }) }),
    });
    return [
      h("h3", {}, t("all")),
      readout,
      s.matrix.node,
      TL.reading([
        ["see", "residual.all_see", { n: view.rows.length, most: place(view, top), count: counts[top] }],
        [
          "look",
          "residual.all_look",
          {
            text: view.rows[peak % T].text,
            n: (peak % T) + 1,
            place: place(view, Math.floor(peak / T)),
            value: TL.num(data[peak], 2),
          },
        ],
      ]),
    ];
  };

  /* ---- the page ---- */
  const title = ({ side, token, rows, writes }) =>
    t(side === "target" && !writes[token] ? "token.cut" : `token.${side}`, {
      n: token + 1,
      text: rows[token].text,
      writes: writes[token] || "",
    });
  const build = (s) => {
    const {
        m,
        n: { view },
      } = s,
      go = (by, key) =>
        h(
          "button",
          {
            class: "tl-button",
            title: t(key),
            "aria-label": t(key),
            disabled: !view.rows[view.token + by],
            onclick: () => TL.set(pin(view.side, view.token + by)),
          },
          by < 0 ? "‹" : "›",
        );
    const sizes = [...s.n.stream, ...s.n.delta].flatMap((v) => bare(v).map(Math.abs)).sort((a, b) => a - b),
      full = sizes[Math.min(sizes.length - 1, Math.floor(BEYOND * sizes.length))] || 1;
    s.high = full;
    s.readout = h("p", { class: "re-read", "aria-live": "polite" });
    [s.chart, s.norm] = [h("div", {}), h("section", { class: "tl-figure", id: "residual-norm" })];
    const over100 = sizes.filter((v) => v > full).length / sizes.length;
    m.root.replaceChildren(
      h(
        "div",
        { class: "tl-at-head" },
        h("h2", {}, t("title")),
        TL.segmented(
          t("side_label"),
          SIDES,
          view.side,
          (k) => t(`side.${k}`),
          (side) => TL.set({ side, sublayer: -1 }),
        ),
      ),
      h("p", { class: "tl-lead" }, t(`lead.${view.order}`, { norm: R.name(view) })),
      h(
        "div",
        { class: "re-two" },
        h(
          "section",
          { class: "tl-figure", id: "residual-way" },
          h("div", { class: "re-title" }, h("h3", {}, title(view)), go(-1, "previous"), go(1, "next")),
          way(s),
          s.readout,
          words(s),
          h(
            "p",
            { class: "tl-quiet re-note" },
            t("hint"),
            " ",
            t("measure"),
            " · ",
            t("scale", { d: s.n.D, last: s.n.D - 1, high: TL.num(full, 2), beyond: `${TL.num(100 * over100, 1)}%` }),
          ),
          TL.site(`${view.sites.stream[0]} … ${view.sites.stream[s.n.n]}`, view.shape),
        ),
        h(
          "section",
          { class: "tl-figure", id: "residual-depth" },
          h("h3", {}, t("depth")),
          s.chart,
          depthWords(s),
          TL.site(`${view.sites.delta[0]} … ${view.sites.delta[s.n.n - 1]}`, view.shape),
        ),
      ),
      s.norm,
      h("section", { class: "tl-figure", id: "residual-all" }, all(s)),
    );
  };
  /* Everything that follows the chosen sublayer and dimension. */
  const refresh = (s) => {
    const k = chosen(s),
      start = performance.now();
    for (const [i, line] of s.rows.entries()) {
      line.setAttribute("aria-pressed", String(i === k));
      line.tabIndex = i === k ? 0 : -1;
    }
    s.chart.replaceChildren(R.chart(s.n, k, s.chart.clientWidth, (c) => choose(s, c)));
    s.norm.replaceChildren(...R.panel(s, k, place(s.n.view, k)).flat().filter(Boolean));
    s.matrix.point({ row: k, col: s.n.view.token });
    read(s);
    s.m.root.dataset.at = `${s.n.view.side}.${s.n.view.token}.${k}.${s.d}`;
    s.m.root.dataset.repaint = (performance.now() - start).toFixed(1);
  };
  /* gamma and beta belong to the checkpoint, so they are asked for once a side. */
  const fetchNorms = async (s) => {
    const {
        m,
        n: { view },
      } = s,
      key = `${TL.result.checkpoint}.${view.side}`;
    m.norms ||= new Map();
    if (!m.norms.has(key)) {
      const answer = await TL.call(m.server, { page: m.name, ...TL.scene, norms: true });
      if (!answer.ok) {
        s.failed = TL.errorText(answer.error);
        if (m.state === s) refresh(s);
        return;
      }
      const [gamma, beta] = await Promise.all(
        [answer.view.gamma, answer.view.beta].map(async (x) => x && TL.rows(await TL.unpack(x))),
      );
      m.norms.set(key, { gamma, beta, eps: answer.view.eps });
    }
    if (m.state !== s) return;
    s.norms = m.norms.get(key);
    refresh(s);
    m.root.dataset.norms = key;
  };
  TL.page("residual", {
    key: (scene) => [scene.side, tokenOf(scene)],
    async draw(m, view) {
      view.read ||= await R.read(view);
      if (m.payload !== view) return; // something newer is on the screen
      const n = view.read,
        s = (m.state = {
          m,
          n,
          d: Math.min(m.state?.d ?? -1, n.D - 1),
          over: null,
          norms: m.norms?.get(`${TL.result.checkpoint}.${view.side}`) || null,
        });
      if (s.d < 0) s.d = largest(n.delta[chosen(s)].map(Math.abs));
      s.dimension = (d) => {
        s.d = d;
        refresh(s);
      };
      build(s);
      refresh(s);
      if (!s.norms) fetchNorms(s);
      requestAnimationFrame(() =>
        setTimeout(async () => {
          for (const by of [1, -1])
            if (m.state === s && view.rows[view.token + by]) await TL.prefetch(m, pin(view.side, view.token + by));
        }, 80),
      );
    },
    scene(m, changed) {
      if (m.state && changed.includes("sublayer")) refresh(m.state);
    },
    point(m, { source, target }) {
      const s = m.state,
        i = s?.n.view.side === "source" ? source : target;
      if (s)
        s.matrix.point(
          i !== null && i < s.n.view.rows.length ? { row: null, col: i } : { row: chosen(s), col: s.n.view.token },
        );
    },
  });
})();

export const page = TL.pages["residual"];
