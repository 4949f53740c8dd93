import { TL } from "../../browser/tl.js";
/* Lens: one step's last dot product. TL.lens.word(view, t) -> nodes; all numbers are in the view, so a change of step asks nothing. */
TL.lens = (() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`lens.${key}`, values);
  /* A probability for people: four digits, small ones as a power of ten. */
  const raised = (n) => [...String(n)].map((c) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[c]).join("");
  const prob = (p) => {
    if (p >= 0.0001 || p === 0) return TL.num(p, 4);
    const [a, n] = p.toExponential(0).split("e-");
    return `${a}·10⁻${raised(n)}`;
  };
  const bar = (p) =>
    h(
      "span",
      { class: "ln-bar", "aria-hidden": "true" },
      h("i", { style: { width: `${(100 * Math.min(1, p)).toFixed(2)}%` } }),
    );
  const tokenOf = (view, id) => h("b", { class: "ln-token" }, view.pieces[id]);

  const table = (view, n) => {
    const { last } = view,
      written = view.tokens[n],
      biased = last.biases !== null,
      shown = last.ids[n].length;
    const cell = (x, digits) => h("td", {}, TL.num(x, digits));
    const rows = last.ids[n].map((id, k) =>
      h(
        "tr",
        { class: id === written ? "ln-chosen" : null, dataset: { id } },
        h("th", { scope: "row" }, tokenOf(view, id), id === written && " ✓"),
        cell(last.logits[n][k], 2),
        h("td", { class: "ln-p", dataset: { value: last.p[n][k] } }, bar(last.p[n][k]), prob(last.p[n][k])),
        cell(last.cosines[n][k], 3),
        cell(last.norms[n][k], 3),
        biased && cell(last.biases[n][k], 2),
      ),
    );
    const total = last.p[n].reduce((a, x) => a + x, last.rest[n]),
      blank = () => [h("td", {}), h("td", {}), biased && h("td", {})];
    return h(
      "table",
      { class: "tl-table ln-words", id: "lens-table" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ["token", "logit", "p", "cos", "norm", ...(biased ? ["bias"] : [])].map((key) =>
            h("th", { scope: "col" }, t(`word.${key}`)),
          ),
        ),
      ),
      h("tbody", {}, rows),
      h(
        "tfoot",
        {},
        h(
          "tr",
          { class: "ln-rest" },
          h("th", { scope: "row" }, t("word.rest", { n: view.vocab - shown })),
          h("td", {}),
          h("td", { class: "ln-p", dataset: { value: last.rest[n] } }, bar(last.rest[n]), prob(last.rest[n])),
          blank(),
        ),
        h(
          "tr",
          { class: "ln-sum" },
          h("th", { scope: "row" }, t("word.sum")),
          h("td", {}),
          h("td", { class: "ln-p", dataset: { value: total } }, TL.num(total, 4)),
          blank(),
        ),
      ),
    );
  };

  /* Where the written token stands among the candidates. */
  const place = (view, n) => view.last.ids[n].indexOf(view.tokens[n]);
  const formula = (view, n) => {
    const { last } = view,
      k = place(view, n),
      values = {
        h: TL.num(last.norm[n], 2),
        e: TL.num(last.norms[n][k], 3),
        cos: TL.num(last.cosines[n][k], 4),
        logit: TL.num(last.logits[n][k], 2),
      };
    return h(
      "p",
      { class: "ln-formula", id: "lens-formula" },
      last.biases ? t("word.formula_bias", { ...values, b: TL.num(last.biases[n][k], 2) }) : t("word.formula", values),
    );
  };
  const terms = (view, n) => {
    const { last } = view,
      k = place(view, n),
      bias = last.biases ? last.biases[n][k] : 0,
      logit = last.logits[n][k];
    const products = last.factors[n].map(([a, b]) => a * b),
      sum = products.reduce((a, x) => a + x, 0),
      others = logit - bias - sum,
      left = view.d - products.length;
    const lines = [
      ...products.map((x, i) => [
        t("word.dim", { d: last.dimensions[n][i] }),
        x,
        `${TL.num(last.factors[n][i][0], 2)} × ${TL.num(last.factors[n][i][1], 3)}`,
      ]),
      ...(left > 0 ? [[t("word.others", { n: left }), others, ""]] : []),
      ...(last.biases ? [[t("word.with_bias"), bias, ""]] : []),
      [t("word.total"), logit, ""],
    ];
    const top = Math.max(...lines.map(([, x]) => Math.abs(x))) || 1;
    return h(
      "div",
      { class: "ln-terms" },
      lines.map(([name, x, how], i) =>
        h(
          "div",
          { class: `ln-term${i === lines.length - 1 ? " ln-total" : ""}`, dataset: { value: x } },
          h("span", {}, name),
          h("span", { class: "ln-how" }, how),
          h(
            "span",
            { class: "ln-axis", "aria-hidden": "true" },
            h("i", { class: x < 0 ? "ln-minus" : "ln-plus", style: { width: `${(50 * Math.abs(x)) / top}%` } }),
          ),
          h("span", { class: "ln-value" }, TL.num(x, 2)),
        ),
      ),
    );
  };

  /* What the numbers of this step say: the lead of the first over the second; and whether direction, length or bias gave it. */
  const lines = (view, n) => {
    const { last } = view,
      order = last.ids[n].map((_, k) => k).sort((a, b) => last.logits[n][b] - last.logits[n][a]),
      [a, b] = order,
      word = (k) => view.pieces[last.ids[n][k]];
    if (b === undefined) return [["see", "lens.word.see_one", {}]];
    const gap = last.logits[n][a] - last.logits[n][b],
      ratio = Math.exp(gap),
      cos = last.cosines[n],
      best = order.reduce((x, k) => (cos[k] > cos[x] ? k : x), a);
    const found = [
      [
        "see",
        "lens.word.see",
        {
          a: word(a),
          b: word(b),
          gap: TL.num(gap, 2),
          ratio:
            ratio < 2
              ? TL.num(ratio, 2)
              : ratio < 100
                ? TL.num(ratio, 1)
                : ratio < 1e6
                  ? String(Math.round(ratio))
                  : ratio.toExponential(1),
        },
      ],
    ];
    const dot = (k) => last.norms[n][k] * cos[k],
      values = { a: word(a), b: word(best), cos: TL.num(cos[a], 3), other: TL.num(cos[best], 3) };
    if (best === a) found.push(["look", "lens.word.look_cosine", values]);
    else if (dot(a) > dot(best) && last.norms[n][best] < last.norms[n][a])
      found.push([
        "look",
        "lens.word.look_length",
        { ...values, long: TL.num(last.norms[n][a], 3), short: TL.num(last.norms[n][best], 3) },
      ]);
    else if (last.biases && dot(a) <= dot(best))
      found.push([
        "look",
        "lens.word.look_bias",
        { ...values, bias_a: TL.num(last.biases[n][a], 2), bias_b: TL.num(last.biases[n][best], 2) },
      ]);
    return found;
  };

  const word = (view, n) => {
    const writes = view.pieces[view.tokens[n]],
      named = { reads: view.rows[n].text, writes, step: n + 1 };
    return [
      h("h3", { "aria-live": "polite", id: "lens-word-title" }, t("word", named)),
      h("div", { class: "tl-scroll" }, table(view, n)),
      h("p", { class: "tl-quiet ln-small" }, t("word.rule", { vocab: view.vocab })),
      formula(view, n),
      TL.reading(lines(view, n)),
      h("h4", {}, t("word.open", { writes, n: view.last.dimensions[n].length, d: view.d })),
      terms(view, n),
      h(
        "p",
        { class: "tl-quiet" },
        t(view.tied ? "word.tied" : "word.own", {
          writes,
          scale: TL.num(view.scale, Number.isInteger(view.scale) ? 0 : 2),
          cos: TL.num(view.last.embedding[n], 3),
        }),
      ),
      TL.site("logits", [view.rows.length, view.vocab], `${TL.t("common.row")} ${n}`),
    ];
  };
  return { word, prob, bar, tokenOf };
})();
