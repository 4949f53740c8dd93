import { TL } from "../../browser/tl.js";
/* Intuition 3: why scores are divided by sqrt(d_k): random queries and keys, their dot products, and what softmax makes of them. */
TL.intuition.build.scale = (s) => {
  const h = (...args) => TL.h(...args),
    I = TL.intuition,
    t = (key, values) => TL.t(`intuition.scale.${key}`, values),
    num = TL.num;
  const SIZES = [4, 8, 16, 32, 64, 128, 256, 512],
    PAIRS = 1000,
    ROWS = 200,
    KEYS = 8,
    kept = (I.drawn ||= new Map());
  const dot = (x, at, y, from, d) => {
    let sum = 0;
    for (let i = 0; i < d; i++) sum += x[at + i] * y[from + i];
    return sum;
  };
  const once = (key, make) => {
    if (!kept.has(key)) {
      kept.set(key, make());
      if (kept.size > 60) kept.delete(kept.keys().next().value);
    }
    return kept.get(key);
  };
  /* The variance of PAIRS dot products, numbers of q and k standard normal; the generator begins at 1000 seed + d_k. */
  const variance = (seed, d) =>
    once(`v${seed}.${d}`, () => {
      const rand = I.random(1000 * seed + d),
        found = Array.from({ length: PAIRS }, () => {
          const x = I.normals(rand, 2 * d);
          return dot(x, 0, x, d, d);
        }),
        mean = found.reduce((a, b) => a + b, 0) / PAIRS;
      return found.reduce((a, b) => a + (b - mean) ** 2, 0) / PAIRS;
    });
  const measures = (p) => [
    Math.max(...p),
    -p.reduce((a, x) => a + (x > 0 ? x * Math.log2(x) : 0), 0),
    p.reduce((a, x) => a + x * (1 - x), 0),
  ];
  /* ROWS queries with KEYS keys each; the generator begins at 1000 seed + d_k + 500000. Weights of the first row, means over all: [without, with]. */
  const rows = (seed, d) =>
    once(`r${seed}.${d}`, () => {
      const rand = I.random(1000 * seed + d + 500000),
        means = [
          [0, 0, 0],
          [0, 0, 0],
        ];
      let first = null;
      for (let r = 0; r < ROWS; r++) {
        const x = I.normals(rand, (KEYS + 1) * d),
          scores = Array.from({ length: KEYS }, (_, k) => dot(x, 0, x, (k + 1) * d, d)),
          both = [I.softmax(scores), I.softmax(scores.map((v) => v / Math.sqrt(d)))];
        first ||= { scores, weights: both };
        both.forEach((p, side) =>
          measures(p).forEach((v, i) => {
            means[side][i] += v / ROWS;
          }),
        );
      }
      return { ...first, own: first.weights.map(measures), means };
    });
  const size = I.slider(
    "d",
    t("slider"),
    [0, SIZES.length - 1, 1],
    (i) => `d_k = ${SIZES[i]}`,
    (d) => I.go({ d }),
  );
  const again = h(
      "button",
      {
        class: "tl-button",
        id: "intuition-again",
        onclick: () => I.go({ seed: (I.get("seed", 1, 1, 9999) % 9999) + 1 }),
      },
      t("again"),
    ),
    seedShown = h("span", { class: "tl-quiet" });
  const W = 460,
    H = 250,
    x = (d) => 50 + (Math.log2(d) - 2) * 54,
    y = (v) => H - 40 - (Math.log2(Math.max(v, 0.5)) + 1) * 19;
  const chart = h("svg", { viewBox: `0 0 ${W} ${H}`, role: "img", class: "in-svg", "aria-label": t("chart_label") }),
    bars = h("div", { class: "in-bars" }),
    body = h("tbody", {}),
    verdict = I.verdict();
  const paint = () => {
    const at = Math.round(I.get("d", 4, 0, SIZES.length - 1)),
      seed = Math.round(I.get("seed", 1, 1, 9999)),
      d = SIZES[at],
      found = SIZES.map((n) => variance(seed, n)),
      row = rows(seed, d),
      root = Math.sqrt(d);
    size.show(at);
    seedShown.textContent = t("seed", { seed, pairs: PAIRS, rows: ROWS });
    chart.dataset.variance = JSON.stringify(found);
    I.fill(
      chart,
      [1, 4, 16, 64, 256].map((v) => [
        h("line", { x1: 44, x2: W - 6, y1: y(v), y2: y(v), class: "in-axis" }),
        I.text(40, y(v) + 4, String(v), "in-small", "end"),
      ]),
      SIZES.map((n) => I.text(x(n), H - 22, String(n), `in-small${n === d ? " in-bold" : ""}`)),
      I.text(W / 2, H - 4, t("axis"), "in-small"),
      h("rect", { x: x(d) - 22, y: 4, width: 44, height: H - 44, class: "in-column" }),
      h("path", { d: `M${x(4)} ${y(4)} L${x(512)} ${y(512)}`, class: "in-expected" }),
      SIZES.map((n, i) => [
        h("circle", { cx: x(n), cy: y(found[i]), r: 7, class: "in-raw" }),
        h("rect", { x: x(n) - 6, y: y(found[i] / n) - 6, width: 12, height: 12, class: "in-scaled" }),
      ]),
    );
    bars.replaceChildren(
      ...[0, 1].map((side) =>
        h(
          "figure",
          { class: `in-weights in-side-${side}` },
          h("figcaption", {}, t(side ? "with" : "without", { root: num(root, 2) })),
          h(
            "div",
            { role: "img", "aria-label": row.weights[side].map((p) => num(p, 3)).join(", ") },
            row.weights[side].map((p, k) =>
              h(
                "span",
                { title: t("key_title", { k: k + 1, score: num(row.scores[k] / (side ? root : 1), 2), p: num(p, 4) }) },
                h("small", {}, p >= 0.995 ? "1" : p >= 0.005 ? num(p, 2).slice(1) : "0"),
                h("i", { style: { height: `${(76 * p).toFixed(2)}px` } }),
              ),
            ),
          ),
        ),
      ),
    );
    body.replaceChildren(
      ...["largest", "entropy", "gradient"].map((name, i) =>
        h(
          "tr",
          {
            dataset: {
              name,
              own: JSON.stringify(row.own.map((v) => v[i])),
              means: JSON.stringify(row.means.map((v) => v[i])),
            },
          },
          h("th", { scope: "row" }, t(`row.${name}`)),
          [row.own[0][i], row.own[1][i], row.means[0][i], row.means[1][i]].map((v) => h("td", {}, num(v, 3))),
        ),
      ),
    );
    const [plain, scaled] = row.means,
      values = {
        d,
        pairs: PAIRS,
        rows: ROWS,
        variance: num(found[at], 1),
        deviation: num(Math.sqrt(found[at]), 2),
        after: num(found[at] / d, 2),
        root: num(root, 2),
        largest: num(plain[0], 2),
        scaled: num(scaled[0], 2),
        gradient: num(plain[2], 3),
        flows: num(scaled[2], 3),
        ratio: num(scaled[2] / plain[2], 1),
        k: s.view.shape.k,
        modelRoot: num(Math.sqrt(s.view.shape.k), 2),
      };
    verdict.say(["see", "scale.see", values], ["look", "scale.look", values]);
  };
  const legend = h(
    "p",
    { class: "in-legend" },
    ["raw", "scaled", "expected"].map((name) =>
      h("span", {}, h("i", { class: `in-dot in-dot-${name}` }), t(`legend.${name}`)),
    ),
  );
  const head = h(
    "thead",
    {},
    h(
      "tr",
      {},
      h("th"),
      h("th", { scope: "col" }, t("col.own")),
      h("th", { scope: "col" }, t("col.own_scaled")),
      h("th", { scope: "col" }, t("col.mean")),
      h("th", { scope: "col" }, t("col.mean_scaled")),
    ),
  );
  return {
    root: I.section(
      "scale",
      h("div", { class: "in-sliders in-line" }, size, again, seedShown),
      h(
        "div",
        { class: "in-two" },
        h("div", {}, h("p", { class: "in-caption" }, t("chart")), chart, legend),
        h(
          "div",
          {},
          h("p", { class: "in-caption" }, t("bars", { keys: KEYS })),
          bars,
          h(
            "div",
            { class: "tl-scroll" },
            h("table", { class: "tl-table in-table", id: "intuition-saturation" }, head, body),
          ),
        ),
      ),
      verdict,
      h("p", { class: "tl-quiet" }, t("model", { k: s.view.shape.k, root: num(Math.sqrt(s.view.shape.k), 2) })),
    ),
    paint,
  };
};
