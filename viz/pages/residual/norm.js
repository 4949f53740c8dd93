import { TL } from "../../browser/tl.js";
/* Add & Norm: the arithmetic of one token in float64 on the trace's own float32, and the norm opened for the chosen sublayer. */
TL.residual = (() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`residual.${key}`, values);
  const rows = (x) => TL.rows(x).map((row) => Float64Array.from(row));
  const length = (v) => Math.sqrt(v.reduce((a, x) => a + x * x, 0));
  const signed = (x, digits = 4) => (x < 0 ? "" : "+") + TL.num(x, digits);

  /* The view unpacked: stream[k] is what sublayer k reads, stream[k + 1] what it leaves; four numbers for every token. */
  const read = async (view) => {
    const names = ["stream", "delta", "norms", "deltas", "cosine", "change"],
      found = await Promise.all(names.map((name) => TL.unpack(view[name])));
    const [stream, delta, norms, deltas, cosine, change] = found.map(rows),
      n = delta.length;
    const normed = view.normed ? rows(await TL.unpack(view.normed)) : null,
      post = view.order === "post";
    const sum = stream.slice(0, n).map((x, k) => x.map((v, d) => v + delta[k][d]));
    /* what the norm of sublayer k reads and gives */
    const norm = (k) =>
      post
        ? { x: sum[k], y: stream[k + 1], site: view.sites.stream[k + 1] }
        : { x: stream[k], y: normed[k], site: view.sites.norm[k] };
    return { view, n, D: view.shape[1], post, stream, delta, sum, norms, deltas, cosine, change, norm };
  };
  const name = (view) => (view.norm === "rmsnorm" ? "RMSNorm" : "LayerNorm");
  /* LayerNorm by hand (Ba et al. 2016): mean, variance over D (not D - 1), normalised, times gamma plus beta. Without a beta (null) it is
     RMSNorm (Zhang & Sennrich 2019): nothing is subtracted, and the variance is the mean of the squares. */
  const layerNorm = (x, gamma, beta, eps) => {
    const D = x.length,
      total = x.reduce((a, v) => a + v, 0),
      mean = beta ? total / D : 0,
      off = x.map((v) => v - mean),
      squares = off.reduce((a, v) => a + v * v, 0),
      variance = squares / D,
      deviation = Math.sqrt(variance + eps);
    const n = off.map((v) => v / deviation);
    return {
      D,
      total,
      mean,
      off,
      squares,
      variance,
      deviation,
      n,
      y: n.map((v, d) => v * gamma[d] + (beta ? beta[d] : 0)),
    };
  };

  /* Dimensions worth a line: the chosen one, those furthest from the mean, the first few. */
  const listed = (off, d) => {
    const far = Array.from(off.keys()).sort((a, b) => Math.abs(off[b]) - Math.abs(off[a]) || a - b),
      found = new Map([[d, "chosen"]]);
    for (const i of far.slice(0, 5)) if (!found.has(i)) found.set(i, "largest");
    for (let i = 0; i < Math.min(3, off.length); i++) if (!found.has(i)) found.set(i, "first");
    return [...found];
  };
  const table = (s, x, y, w, L) => {
    const rms = !w.beta,
      head = ["table.d", "x", ...(rms ? [] : ["x − μ"]), "n", "γ", ...(rms ? [] : ["β"]), "y", "table.recorded"].map(
        (c) => h("th", { scope: "col" }, c.startsWith("table.") ? t(c) : c),
      );
    const line = ([d, why]) =>
      h(
        "tr",
        { class: why === "chosen" ? "re-on" : "", dataset: { d }, onclick: () => s.dimension(d) },
        h(
          "th",
          { scope: "row" },
          h("button", { class: "tl-link", "aria-pressed": String(why === "chosen") }, String(d)),
          h("small", {}, t(rms && why === "largest" ? "table.largest_rms" : `table.${why}`)),
        ),
        [x[d], ...(rms ? [] : [L.off[d]]), L.n[d], w.gamma[d], ...(rms ? [] : [w.beta[d]]), L.y[d], y[d]].map((v) =>
          h("td", {}, TL.num(v, 4)),
        ),
      );
    return h(
      "div",
      { class: "tl-scroll" },
      h(
        "table",
        { class: "re-table" },
        h("thead", {}, h("tr", {}, head)),
        h("tbody", {}, listed(L.off, s.d).map(line)),
      ),
    );
  };
  const strip = (values, high) =>
    TL.picture(h("canvas", { class: "re-strip", "aria-hidden": "true" }), {
      data: Float32Array.from(values),
      nrows: 1,
      ncols: values.length,
      palette: "diverging",
      low: -high,
      highOf: () => high,
    });
  const largest = (v) => v.reduce((a, x) => Math.max(a, Math.abs(x)), 0) || 1;
  const strips = (s, list) =>
    h(
      "div",
      { class: "re-strips", style: { "--at": (s.d + 0.5) / s.n.D } },
      list.map(([key, values]) => [
        h("span", { class: "re-name" }, t(`strip.${key}`)),
        h("span", { class: "re-cell" }, strip(values, largest(values))),
        h("span", { class: "re-number" }, `± ${TL.num(largest(values), 2)}`),
      ]),
    );

  /* The way round the norm: before, δ, their sum and the norm, in the order of this checkpoint, each with its length. */
  const flow = (n, k) => {
    const box = (key, v) =>
        h("span", { class: "re-box" }, t(`flow.${key}`), h("small", {}, `‖ ${TL.num(length(v), 2)} ‖`)),
      op = (text) => h("span", { class: "re-op" }, text),
      norm = h("b", { class: "re-box re-norm" }, name(n.view));
    return h(
      "p",
      { class: "re-flow" },
      n.post
        ? [
            box("before", n.stream[k]),
            op("+"),
            box("delta", n.delta[k]),
            op("="),
            box("sum", n.sum[k]),
            op("→"),
            norm,
            op("→"),
            box("after", n.stream[k + 1]),
          ]
        : [
            box("x", n.stream[k]),
            op("→"),
            norm,
            op("→"),
            box("read", n.norm(k).y),
            op("→"),
            box("delta", n.delta[k]),
            op("+"),
            box("before", n.stream[k]),
            op("="),
            box("after", n.stream[k + 1]),
          ],
    );
  };
  /* The way to the page that opens the sublayer itself. */
  const link = ({ side }, { layer, part }) => {
    const kind = side === "source" ? "encoder" : part === "self" ? "decoder" : "cross",
      page = part === "ff" ? "feedforward" : "head";
    return h(
      "button",
      {
        class: "tl-link re-link",
        onclick: () => {
          TL.set(part === "ff" ? { layer, neuron: -1 } : { kind, layer, head: 0 });
          TL.openPage(page);
        },
      },
      t(`open.${part}`),
    );
  };
  const panel = (s, k, place) => {
    const { n } = s,
      { x, y, site } = n.norm(k),
      title = h(
        "div",
        { class: "re-title" },
        h("h3", {}, t("norm", { place, norm: name(n.view) })),
        link(n.view, n.view.parts[k]),
      );
    if (!s.norms)
      return [
        title,
        flow(n, k),
        h("p", { class: "tl-quiet", role: s.failed ? "alert" : null }, s.failed || TL.t("common.working")),
      ];
    const rms = !s.norms.beta,
      w = { gamma: s.norms.gamma[k], beta: rms ? null : s.norms.beta[k] },
      eps = s.norms.eps[k],
      L = layerNorm(x, w.gamma, w.beta, eps),
      { d } = s,
      four = (v) => TL.num(v, 4);
    const error = L.y.reduce((a, v, i) => Math.max(a, Math.abs(v - y[i])), 0),
      ok = error < 1e-4,
      far = listed(L.off, d).length
        ? Array.from(L.off.keys()).reduce((a, i) => (Math.abs(L.off[i]) > Math.abs(L.off[a]) ? i : a), 0)
        : 0;
    const values = {
      D: L.D,
      d,
      total: four(L.total),
      mean: four(L.mean),
      squares: four(L.squares),
      variance: four(L.variance),
      deviation: four(L.deviation),
      eps: String(eps),
      x: four(x[d]),
      gamma: four(w.gamma[d]),
      beta: rms ? "" : four(w.beta[d]),
      y: four(L.y[d]),
      site,
    };
    const unit = Math.sqrt(L.n.reduce((a, v) => a + v * v, 0) / L.D),
      range = (v) => [Math.min(...v), Math.max(...v)].map((z) => TL.num(z, 2)),
      [gamma_low, gamma_high] = range(w.gamma),
      [beta_low, beta_high] = rms ? [] : range(w.beta);
    return [
      title,
      flow(n, k),
      h(
        "div",
        { class: "re-open" },
        h(
          "div",
          {},
          strips(s, [["x", x], ["n", L.n], ["gamma", w.gamma], ...(rms ? [] : [["beta", w.beta]]), ["y", L.y]]),
          h(
            "div",
            { class: "re-formulas" },
            (rms ? ["squares_rms", "root_rms", "result_rms"] : ["mean", "variance", "deviation", "result"]).map((key) =>
              h("p", { class: "re-formula", dataset: { formula: key } }, TL.head.math(t(`formula.${key}`, values))),
            ),
          ),
        ),
        h(
          "div",
          {},
          table(s, x, y, w, L),
          h(
            "p",
            { class: "re-proof", dataset: { error: String(error) } },
            t("proof", values),
            " ",
            h(
              "b",
              {},
              `${TL.t("common.difference", { error: error === 0 ? "0" : error.toExponential(1).replace("-", "−") })} ${ok ? "✓" : "✗"}`,
            ),
          ),
          TL.reading([
            [
              "see",
              rms ? "residual.norm_see_rms" : "residual.norm_see",
              {
                mean: TL.num(L.mean, 3),
                deviation: TL.num(Math.sqrt(L.variance), 3),
                unit: TL.num(unit, 3),
                gamma_low,
                gamma_high,
                beta_low,
                beta_high,
              },
            ],
            [
              "look",
              rms ? "residual.norm_look_rms" : "residual.norm_look",
              {
                d: far,
                far: signed(L.n[far], 2),
                gamma: TL.num(w.gamma[far], 2),
                beta: rms ? "" : signed(w.beta[far], 2),
                y: TL.num(L.y[far], 2),
              },
            ],
          ]),
        ),
      ),
      TL.site(site, n.view.shape, n.post ? "" : t("flow.read")),
    ];
  };
  return { read, layerNorm, panel, name, signed, largest, length };
})();
