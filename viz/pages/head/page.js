import { TL } from "../../browser/tl.js";
import "./numbers.js";
import "./flow.js";
import "./panels.js";
import "./rows.js";
/* The page Inside one head: the stages of one head as a flow, one stage large, and the arithmetic of the place that is pointed at. */
(() => {
  const H = TL.head,
    h = (...args) => TL.h(...args),
    t = (...args) => TL.t(...args),
    KINDS = ["encoder", "decoder", "cross"];
  const clamp = (x, n) => Math.max(0, Math.min(n - 1, x));

  /* The query, key and dimension on the screen: what is hovered, else what is pinned, else what the page finds most telling. */
  const pinned = (s) => {
    const { n } = s,
      { view } = n,
      { source, step, column } = TL.scene,
      i = view.kind === "encoder" ? (source >= 0 ? clamp(source, n.T) : view.peak[0]) : clamp(step, n.T);
    const key = view.kind === "cross" ? source : column;
    return { i, j: key >= 0 && key < n.S ? key : H.largest(n.weights, i * n.S, n.S), d: s.d };
  };
  const now = (s) => {
    const at = { ...pinned(s), ...s.hover };
    if (
      s.hover &&
      s.hover.i !== undefined &&
      s.hover.j === undefined &&
      !(s.n.view.kind === "cross" ? TL.scene.source >= 0 : TL.scene.column >= 0)
    )
      at.j = H.largest(s.n.weights, at.i * s.n.S, s.n.S);
    return at;
  };
  const linked = (view, at) =>
    view.kind === "encoder"
      ? { source: at.i ?? at.j }
      : view.kind === "decoder"
        ? { target: at.i }
        : { source: at.j, target: at.i };
  const pick = (s, at) => {
    const { kind } = s.n.view,
      patch = {};
    if (at.d !== undefined) s.d = at.d;
    if (at.i !== undefined) patch[kind === "encoder" ? "source" : "step"] = at.i;
    if (at.j !== undefined) patch[kind === "cross" ? "source" : "column"] = at.j;
    s.hover = null;
    TL.set(patch);
    refresh(s);
  };
  const hover = (s, at) => {
    s.hover = at;
    TL.point(at && linked(s.n.view, at));
    refresh(s);
  };

  /* Everything that follows the cursor: bands, the large matrix's cursor, the panel. The panel at most once a frame. */
  const refresh = (s) => {
    if (!s.n) return;
    const at = now(s),
      stage = s.stages[s.open];
    s.flow.point(at);
    s.matrix?.point(H.cellOf(stage, at));
    if (!s.frame)
      s.frame = requestAnimationFrame(() => {
        s.frame = 0;
        panel(s);
      });
  };
  const panel = (s) => {
    const at = now(s),
      start = performance.now();
    s.panel.replaceChildren(
      ...[{ score: H.score, weight: H.weight, mix: H.mixed, out: H.out }[H.PANELS[s.open]](s.n, at, s)]
        .flat()
        .filter(Boolean),
    );
    s.m.root.dataset.at = `${s.open}.${at.i}.${at.j}.${at.d}`;
    s.m.root.dataset.repaint = (performance.now() - start).toFixed(1);
  };

  /* ---- the opened stage, large ---- */
  const say = (stage, rows, { row, col }) =>
    col === null
      ? t("head.read_row", { text: rows[row].text, n: row + 1 })
      : t(stage.error ? "head.read_about" : "head.read", {
          text: rows[row].text,
          n: row + 1,
          d: col,
          value: TL.num(stage.data[row * stage.shape[1] + col], stage.error ? 2 : 4),
          error: stage.error?.toPrecision(1),
        });
  const open = (s, id) => {
    s.open = s.stages[id] ? id : "weights";
    const stage = s.stages[s.open],
      { view } = s.n,
      small = (v) => (Math.abs(v) < 0.005 ? "0" : TL.num(v, stage.high < 10 ? 2 : 1).replace(/^(−?)0\./, "$1."));
    s.flow.open(s.open);
    s.title.replaceChildren(...H.math(t(`head.stage.${s.open}`)));
    s.site.replaceChildren(TL.site(stage.site, stage.shape, stage.more));
    s.words.replaceChildren(
      h(
        "p",
        { class: "tl-quiet" },
        H.math(
          t(`head.about.${s.open}`, {
            k: s.n.K,
            heads: view.heads,
            head: view.head + 1,
            from: view.head * s.n.K,
            to: (view.head + 1) * s.n.K - 1,
            root: H.root(s.n),
          }),
        ),
      ),
    );
    if (!stage.data) {
      s.matrix = null;
      s.place.replaceChildren(
        h("p", { class: "tl-quiet", role: s.failed ? "alert" : null }, s.failed || t("common.working")),
      );
      return;
    }
    const sums =
      s.open === "weights"
        ? Array.from({ length: s.n.T }, (_, i) =>
            stage.data.subarray(i * s.n.S, (i + 1) * s.n.S).reduce((a, x) => a + x, 0),
          )
        : null;
    const label = `${t(`head.stage.${s.open}`)}, ${t("head.where", { kind: t(`common.attention_kind.${view.kind}`), layer: view.layer + 1, head: view.head + 1 })}`;
    const rows = stage.rows === "query" ? view.rows : view.cols,
      moves = {
        label,
        onCursor: (cell, how) => hover(s, how ? H.atOf(stage, cell) : null),
        onPin: (cell) => {
          if (cell) pick(s, H.atOf(stage, cell));
        },
      };
    s.matrix =
      stage.cols === "dim"
        ? H.rows({
            rows,
            ncols: stage.shape[1],
            data: stage.data,
            high: stage.high,
            say: (cell) => say(stage, rows, cell),
            ...moves,
          })
        : TL.matrix({
            rows,
            cols: view.cols,
            data: stage.data,
            palette: stage.palette,
            low: stage.low,
            high: stage.high,
            hidden: (view.kind === "decoder" && stage.hidden) || null,
            hiddenText: stage.hiddenText || "",
            sums,
            maxCell: 60,
            maxHeight: 400,
            short: small,
            exact: (v) => TL.num(v, 4),
            ...moves,
          });
    s.place.replaceChildren(s.matrix.node);
  };
  const choose = (s, id) => {
    if (id !== TL.scene.stage) TL.set({ stage: id });
    else if (id !== s.open) {
      open(s, id);
      refresh(s);
    }
  };

  const build = (s) => {
    const {
        m,
        n: { view },
      } = s,
      numbers = (count) => Array.from({ length: count }, (_, i) => String(i)),
      own = (patch) => TL.set({ layer: view.layer, head: view.head, ...patch });
    s.flow = H.flow(
      view,
      (id) => choose(s, id),
      (at) => pick(s, at),
    );
    [s.title, s.place, s.site, s.words, s.panel] = [
      h("h3", { "aria-live": "polite" }),
      h("div", {}),
      h("div", {}),
      h("div", {}),
      h("section", { class: "tl-figure tl-hd-panel", id: "head-panel" }),
    ];
    const taught = TL.result.taught,
      isTaught = taught && view.site === taught.attention && view.head === taught.head;
    m.root.replaceChildren(
      h(
        "div",
        { class: "tl-at-head" },
        h("h2", {}, t("head.title")),
        TL.segmented(
          t("head.kind_label"),
          KINDS,
          view.kind,
          (k) => t(`common.attention_kind.${k}`),
          (kind) => TL.set({ kind }),
        ),
        TL.segmented(
          t("head.layer_label"),
          numbers(view.layers),
          String(view.layer),
          (k) => t("head.layer_n", { n: +k + 1 }),
          (k) => own({ layer: +k }),
        ),
        TL.segmented(
          t("head.head_label"),
          numbers(view.heads),
          String(view.head),
          (k) => t("head.head_n", { n: +k + 1 }),
          (k) => own({ head: +k }),
        ),
      ),
      h("p", { class: "tl-lead" }, t("head.lead", view.shape)),
      isTaught ? h("p", { class: "tl-notice tl-hd-taught" }, t("common.taught")) : "",
      h("section", { class: "tl-figure tl-hd-figure", id: "head-flow" }, s.flow.node),
      h(
        "div",
        { class: "tl-hd-two" },
        h("section", { class: "tl-figure", id: "head-stage" }, s.title, s.place, s.site, s.words),
        s.panel,
      ),
    );
  };

  /* What all heads of this attention share comes after the head itself, once for all of them. */
  const fetchAround = async (s) => {
    const {
        m,
        n: { view },
      } = s,
      key = `${TL.runKey()}.${view.kind}.${view.layer}`;
    m.around ||= new Map();
    if (!m.around.has(key)) {
      const answer = await TL.call(m.server, {
        page: m.name,
        ...TL.scene,
        layer: view.layer,
        head: view.head,
        around: true,
      });
      if (!answer.ok) {
        s.failed = TL.errorText(answer.error);
        if (m.state === s && !s.stages[s.open].data) open(s, s.open);
        return;
      }
      m.around.set(key, await H.around(answer.view));
      if (m.around.size > 8) m.around.delete(m.around.keys().next().value);
    }
    if (m.state !== s) return;
    s.around = m.around.get(key);
    paint(s);
  };
  const paint = (s) => {
    s.stages = H.stages(s.n, s.around, s.n.view.head);
    s.flow.paint(s.stages);
    if (!s.matrix) open(s, TL.scene.stage);
    refresh(s);
    s.m.root.dataset.painted = `${s.n.view.kind}.${s.n.view.layer}.${s.n.view.head}.${s.around ? "whole" : "part"}`;
  };
  const ahead = async (m, view) => {
    for (let head = 0; head < view.heads; head++) await TL.prefetch(m, { kind: view.kind, layer: view.layer, head });
    for (let layer = 0; layer < view.layers; layer++) await TL.prefetch(m, { kind: view.kind, layer, head: view.head });
  };

  TL.page("head", {
    key: ({ kind, layer, head }) => [kind, layer, head],
    async draw(m, view) {
      view.read ||= await H.read(view);
      if (m.payload !== view) return; // something newer is on the screen
      const s = (m.state = {
        m,
        n: view.read,
        hover: null,
        d: m.state?.d ?? null,
        matrix: null,
        around: m.around?.get(`${TL.runKey()}.${view.kind}.${view.layer}`) || null,
        all: false,
      });
      s.toggle = () => {
        s.all = !s.all;
        panel(s);
      };
      build(s);
      paint(s);
      TL.keepAs(m, { layer: view.layer, head: view.head });
      if (!s.around) fetchAround(s);
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (m.state === s) ahead(m, view);
        }, 80),
      );
    },
    scene(m, changed) {
      const s = m.state;
      if (!s) return;
      if (changed.includes("stage")) open(s, TL.scene.stage);
      if (changed.some((k) => ["source", "step", "column", "stage"].includes(k))) refresh(s);
    },
    point(m, { source, target }) {
      const s = m.state,
        { kind } = s?.n.view || {};
      if (!s) return;
      const i = kind === "encoder" ? source : target,
        j = kind === "cross" ? source : null,
        inside = (x, n) => x !== null && x < n;
      const at = { ...(inside(i, s.n.T) && { i }), ...(inside(j, s.n.S) && { j }) };
      s.hover = Object.keys(at).length ? at : null;
      refresh(s);
    },
  });
})();

export const page = TL.pages["head"];
