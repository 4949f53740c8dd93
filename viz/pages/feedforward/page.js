import "../head/numbers.js";
import "../head/rows.js";
import { TL } from "../../browser/tl.js";
import "./neuron.js";
/* The page Feed-forward: one token's neurons before and after the activation, those that add most, and how many are silent in every layer. */
(() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`feedforward.${key}`, values),
    FF = TL.feedforward,
    SIDES = ["source", "target"];
  const tokenOf = (scene) => (scene.side === "source" ? Math.max(0, scene.source) : scene.step),
    pin = (side, i) => ({ [side === "source" ? "source" : "step"]: i });
  const layerOf = ({ view }) =>
    TL.scene.layer >= 0 && TL.scene.layer < view.layers ? TL.scene.layer : view.layers - 1;
  /* The layer and the neuron on the screen: the person's, or the last layer and the neuron that adds most there. */
  const chosen = (n) => {
    const layer = layerOf(n),
      own = TL.scene.neuron;
    return { layer, neuron: own >= 0 && own < n.F ? own : n.view.top[layer][0].neuron };
  };
  const read = async (view) => {
    const [pre, act, silent] = (await Promise.all([view.pre, view.act, view.silent].map(TL.unpack))).map((x) =>
        TL.rows(x),
      ),
      F = view.shape[1];
    return { view, pre, act, silent, F, wide: 2 ** Math.ceil(Math.log2(Math.sqrt(F))) };
  };

  /* ---- the neurons as two pictures: before and after ---- */
  const reach = (v) => v.reduce((a, x) => Math.max(a, Math.abs(x)), 0) || 1;
  const picture = (s, name) => {
    const { n } = s,
      values = n[name][layerOf(n)],
      tall = Math.ceil(n.F / n.wide),
      data = new Float32Array(n.wide * tall),
      high = reach(values),
      both = name === "pre" || values.some((x) => x < 0);
    data.set(values);
    const canvas = TL.picture(h("canvas", { class: "ff-canvas", "aria-hidden": "true" }), {
      data,
      nrows: tall,
      ncols: n.wide,
      palette: both ? "diverging" : "sequential",
      low: both ? -high : 0,
      highOf: () => high,
    });
    const mark = h("i", { class: "ff-mark" });
    s.marks.push(mark);
    return h(
      "figure",
      { class: "ff-figure" },
      h(
        "figcaption",
        {},
        h("span", {}, TL.head.math(t(n.view.activation === "swiglu" ? `${name}_swiglu` : name, { f: FF.f(n.view) }))),
        h("small", {}, t(both ? "from_to" : "zero_to", { high: TL.num(high, 2) })),
      ),
      h(
        "div",
        {
          class: "ff-place",
          dataset: { name },
          style: { "--wide": n.wide, "--tall": tall },
          role: "application",
          tabindex: name === "pre" ? 0 : -1,
          "aria-label": t("grid_label", { F: n.F, w: n.wide }),
          onpointermove: (e) => hover(s, cellAt(s, e)),
          onpointerleave: () => hover(s, null),
          onclick: (e) => choose(cellAt(s, e)),
          onkeydown: (e) => walk(s, e),
        },
        canvas,
        mark,
      ),
    );
  };
  const cellAt = ({ n }, e) => {
    const box = e.currentTarget.getBoundingClientRect(),
      c = Math.floor(((e.clientX - box.left) / box.width) * n.wide),
      r = Math.floor(((e.clientY - box.top) / box.height) * Math.ceil(n.F / n.wide)),
      i = r * n.wide + c;
    return i >= 0 && i < n.F ? i : null;
  };
  const choose = (neuron) => {
    if (neuron !== null) TL.set({ neuron });
  };
  const hover = (s, i) => {
    s.hover = i;
    say(s);
  };
  const walk = (s, e) => {
    const by = { ArrowUp: -s.n.wide, ArrowDown: s.n.wide, ArrowLeft: -1, ArrowRight: 1 }[e.key],
      now = s.hover ?? chosen(s.n).neuron;
    if (e.key === "Enter" || e.key === " ") choose(now);
    else if (by && now + by >= 0 && now + by < s.n.F && !e.ctrlKey && !e.metaKey && !e.altKey) hover(s, now + by);
    else return;
    e.preventDefault();
  };
  const say = (s) => {
    const { n } = s,
      { layer, neuron } = chosen(n),
      i = s.hover ?? neuron;
    s.readout.textContent = t("read", { i, pre: TL.num(n.pre[layer][i], 4), act: TL.num(n.act[layer][i], 4) });
    for (const mark of s.marks) {
      mark.style.setProperty("--c", i % n.wide);
      mark.style.setProperty("--r", Math.floor(i / n.wide));
    }
  };

  /* ---- what stands beside and below the pictures ---- */
  const words = ({ n, n: { view } }) => {
    const layer = layerOf(n),
      top = view.top[layer],
      total = view.total[layer],
      share = n.silent[view.token][layer],
      zeros = Math.round(share * n.F),
      relu = view.activation === "relu",
      mean = n.silent.reduce((a, row) => a + row[layer], 0) / n.silent.length;
    const values = {
        text: view.rows[view.token].text,
        layer: layer + 1,
        F: n.F,
        zeros,
        active: n.F - zeros,
        share: FF.percent(share),
        mean: FF.percent(mean),
        near: FF.percent(view.near, 0),
        f: FF.f(view),
      },
      shown = top.filter((x) => x.part > 0);
    return TL.reading([
      ["see", relu ? "feedforward.see_relu" : "feedforward.see_near", values],
      [
        "look",
        shown.length ? "feedforward.look_top" : "feedforward.look_none",
        {
          k: shown.length,
          share: FF.percent(shown.reduce((a, x) => a + x.part, 0) / (total || 1)),
          i: top[0].neuron,
          part: TL.num(top[0].part, 2),
        },
      ],
    ]);
  };
  const table = ({ n, n: { view } }) => {
    const { layer, neuron } = chosen(n),
      rows = view.top[layer],
      top = rows[0].part || 1;
    const line = (x) =>
      h(
        "tr",
        { class: x.neuron === neuron ? "ff-on" : "", dataset: { neuron: x.neuron }, onclick: () => choose(x.neuron) },
        h(
          "th",
          { scope: "row" },
          h("button", { class: "tl-link", "aria-pressed": String(x.neuron === neuron) }, String(x.neuron)),
        ),
        [
          [x.pre, 3],
          [x.act, 3],
          [x.length, 2],
          [x.part, 3],
        ].map(([v, d]) => h("td", {}, TL.num(v, d))),
        h(
          "td",
          {},
          h("span", { class: "ff-track" }, h("i", { class: "ff-plus", style: { width: `${(100 * x.part) / top}%` } })),
        ),
      );
    return h(
      "div",
      { class: "tl-scroll" },
      h(
        "table",
        { class: "ff-table" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            ["neuron", "pre", "act", "length", "part"].map((c) => h("th", { scope: "col" }, t(`top.${c}`))),
            h("th", {}),
          ),
        ),
        h("tbody", {}, rows.map(line)),
      ),
    );
  };
  const silence = (s) => {
    const {
        n,
        n: { view },
      } = s,
      L = view.layers,
      T = view.rows.length,
      data = Float32Array.from({ length: L * T }, (_, i) => n.silent[i % T][Math.floor(i / T)]),
      most = data.reduce((b, x, i) => (x > data[b] ? i : b), 0),
      few = data.reduce((b, x, i) => (x < data[b] ? i : b), 0),
      low = data[few],
      high = data[most];
    const text = (i) => view.rows[i % T].text,
      say_ = ({ row, col }) =>
        row === null || col === null
          ? ""
          : t("silence_say", { text: view.rows[col].text, layer: row + 1, value: FF.percent(data[row * T + col]) });
    const readout = h("p", { class: "re-read" }),
      layers = Array.from({ length: L }, (_, i) => ({ text: t("layer_n", { n: i + 1 }), kind: "normal" })),
      means = layers.map((_, i) =>
        t("layer_mean", { n: i + 1, share: FF.percent(n.silent.reduce((a, row) => a + row[i], 0) / n.silent.length) }),
      );
    s.matrix = TL.matrix({
      rows: layers,
      cols: view.rows,
      data,
      low: Math.min(low, high - 0.01),
      high,
      barText: [FF.percent(low), FF.percent(high)],
      label: t("silence_label"),
      say: say_,
      short: (v) => `${TL.num(100 * v, 0)}%`,
      maxCell: 52,
      maxHeight: 420,
      onCursor: (at) => {
        readout.textContent = say_(at);
        TL.point(at.col === null ? null : { [view.side]: at.col });
      },
      onPin: (at) =>
        at &&
        TL.set({
          ...(at.col !== null && pin(view.side, at.col)),
          ...(at.row !== null && { layer: at.row, neuron: -1 }),
        }),
    });
    return [
      h("h3", {}, t(view.activation === "relu" ? "silence_relu" : "silence_near", { near: FF.percent(view.near, 0) })),
      readout,
      s.matrix.node,
      TL.reading([
        ["see", "feedforward.silence_see", { list: means.join(TL.lang === "zh" ? "，" : ", ") }],
        [
          "look",
          high > low ? "feedforward.silence_look" : "feedforward.silence_same",
          {
            quiet: text(most),
            quiet_n: (most % T) + 1,
            busy_n: (few % T) + 1,
            quiet_layer: Math.floor(most / T) + 1,
            high: FF.percent(high),
            busy: text(few),
            busy_layer: Math.floor(few / T) + 1,
            low: FF.percent(low),
          },
        ],
      ]),
    ];
  };

  /* ---- one neuron: asked for when it is opened, and kept ---- */
  const fetchNeuron = async (s) => {
    const {
        m,
        n: { view },
      } = s,
      at = chosen(s.n),
      key = JSON.stringify([TL.scene.checkpoint, view.side, at, view.side === "target" && [TL.runKey(), view.token]]);
    m.neurons ||= new Map();
    const show = () => {
      if (m.state === s && s.asked === key) {
        s.neuron.replaceChildren(...FF.panel(s.n, at, m.neurons.get(key), s.failed).flat());
        m.root.dataset.neuron = m.neurons.has(key) ? `${view.side}.${at.layer}.${at.neuron}` : "";
      }
    };
    [s.asked, s.failed] = [key, ""];
    show();
    if (m.neurons.has(key)) return;
    const answer = await TL.call(m.server, { page: m.name, ...TL.scene, side: view.side, of: at });
    if (answer.ok) m.neurons.set(key, answer.view);
    else s.failed = TL.errorText(answer.error);
    if (m.neurons.size > 60) m.neurons.delete(m.neurons.keys().next().value);
    show();
  };

  /* ---- the page ---- */
  const title = ({ side, token, rows, writes }) =>
    TL.t(side === "target" && !writes[token] ? "common.token.cut" : `common.token.${side}`, {
      n: token + 1,
      text: rows[token].text,
      writes: writes[token] || "",
    });
  const build = (s) => {
    const {
        m,
        n,
        n: { view },
      } = s,
      go = (by, key) =>
        h(
          "button",
          {
            class: "tl-button",
            title: TL.t(key),
            "aria-label": TL.t(key),
            disabled: !view.rows[view.token + by],
            onclick: () => TL.set(pin(view.side, view.token + by)),
          },
          by < 0 ? "‹" : "›",
        );
    s.readout = h("p", { class: "re-read", "aria-live": "polite" });
    [s.head, s.grids, s.words, s.top, s.site, s.neuron] = [
      h("div", { class: "tl-at-head" }),
      h("div", { class: "ff-grids" }),
      h("div", {}),
      h("div", {}),
      h("div", {}),
      h("section", { class: "tl-figure", id: "feedforward-neuron" }),
    ];
    m.root.replaceChildren(
      s.head,
      h(
        "p",
        { class: "tl-lead" },
        TL.head.math(t(view.activation === "swiglu" ? "lead_swiglu" : "lead", { f: FF.f(view) })),
      ),
      h(
        "div",
        { class: "ff-two" },
        h(
          "section",
          { class: "tl-figure", id: "feedforward-grid" },
          h(
            "div",
            { class: "re-title" },
            h("h3", {}, title(view)),
            go(-1, "common.previous_token"),
            go(1, "common.next_token"),
          ),
          s.grids,
          s.readout,
          s.words,
          h("p", { class: "tl-quiet re-note" }, t("hint", { last: n.F - 1 })),
          s.site,
        ),
        h("section", { class: "tl-figure", id: "feedforward-top" }, h("h3", {}, t("top")), s.top),
      ),
      s.neuron,
      h("section", { class: "tl-figure", id: "feedforward-silence" }, silence(s)),
    );
    layer(s);
  };
  const layer = (s) => {
    const {
        n,
        n: { view },
      } = s,
      now = layerOf(n),
      numbers = Array.from({ length: view.layers }, (_, i) => String(i)),
      path = view.sites[now];
    s.marks = [];
    s.head.replaceChildren(
      h("h2", {}, t("title", { F: n.F })),
      TL.segmented(
        t("side_label"),
        SIDES,
        view.side,
        (k) => TL.t(`common.side.${k}`),
        (side) => TL.set({ side, neuron: -1 }),
      ),
      TL.segmented(
        t("layer_label"),
        numbers,
        String(now),
        (k) => t("layer_n", { n: +k + 1 }),
        (k) => TL.set({ layer: +k, neuron: -1 }),
      ),
    );
    s.grids.replaceChildren(
      picture(s, "pre"),
      h("b", { class: "ff-arrow", "aria-hidden": "true" }, h("span", {}, FF.f(view)), "→"),
      picture(s, "act"),
    );
    s.words.replaceChildren(words(s));
    s.site.replaceChildren(TL.site(`${path}pre, ${path}act`, view.shape));
    s.shown = now;
    refresh(s);
  };
  const refresh = (s) => {
    const at = chosen(s.n);
    s.top.replaceChildren(table(s));
    s.matrix.point({ row: at.layer, col: s.n.view.token });
    say(s);
    s.m.root.dataset.at = `${s.n.view.side}.${s.n.view.token}.${at.layer}.${at.neuron}`;
    fetchNeuron(s);
  };
  TL.page("feedforward", {
    key: (scene) => [scene.side, tokenOf(scene)],
    async draw(m, view) {
      view.read ||= await read(view);
      if (m.payload !== view) return; // something newer is on the screen
      const s = (m.state = { m, n: view.read, hover: null, marks: [] });
      build(s);
      requestAnimationFrame(() =>
        setTimeout(async () => {
          for (const by of [1, -1])
            if (m.state === s && view.rows[view.token + by]) await TL.prefetch(m, pin(view.side, view.token + by));
        }, 80),
      );
    },
    scene(m, changed) {
      const s = m.state,
        start = performance.now();
      if (!s || !changed.some((k) => k === "layer" || k === "neuron")) return;
      s.hover = null;
      if (layerOf(s.n) === s.shown) refresh(s);
      else layer(s);
      m.root.dataset.repaint = (performance.now() - start).toFixed(1);
    },
    point(m, { source, target }) {
      const s = m.state,
        i = s?.n.view.side === "source" ? source : target;
      if (s)
        s.matrix.point(
          i !== null && i < s.n.view.rows.length ? { row: null, col: i } : { row: layerOf(s.n), col: s.n.view.token },
        );
    },
  });
})();

export const page = TL.pages["feedforward"];
