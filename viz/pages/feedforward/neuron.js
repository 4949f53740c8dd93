import { TL } from "../../browser/tl.js";
/* Feed-forward: one neuron opened: the tokens its output vector promotes, and the sentences of the sample that activate it most. */
TL.feedforward = (() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`feedforward.${key}`, values),
    percent = (x, digits = 1) => `${TL.num(100 * x, digits)}%`;
  const f = (view) =>
    ({ relu: "ReLU", gelu: "GELU", silu: "SiLU", swiglu: "SwiGLU" })[view.activation] || view.activation;

  const list = (title, words, top) =>
    h(
      "div",
      { class: "ff-list" },
      h("h4", {}, t(title)),
      h(
        "ol",
        {},
        words.map(({ text, score }) =>
          h(
            "li",
            { dataset: { score } },
            h("span", { class: "ff-word" }, text),
            h(
              "span",
              { class: "ff-track" },
              h("i", {
                class: score < 0 ? "ff-minus" : "ff-plus",
                style: { width: `${100 * Math.min(1, Math.abs(score) / top)}%` },
              }),
            ),
            h("span", { class: "ff-number" }, TL.num(score, 3)),
          ),
        ),
      ),
    );
  const words = ({ view }, answer, act) => {
    const { words: w, neuron, layer } = answer,
      source = view.side === "source",
      top = Math.max(Math.abs(w.high[0].score), Math.abs(w.low[0].score)) || 1,
      z = w.deviation ? (w.high[0].score - w.mean) / w.deviation : 0;
    const later = view.layers - 1 - layer,
      norm = view.order,
      facts = { i: neuron, V: w.size, n: later, after: t(`after.${norm}`) };
    const told = { text: w.high[0].text, z: TL.num(z, 1), V: w.size, chance: TL.num(w.chance, 1) },
      wrote = w.written;
    return [
      h("h3", {}, t(source ? "nearest" : "promotes")),
      h(
        "p",
        { class: "tl-quiet" },
        TL.head.math(t(source ? "nearest_why" : "promotes_why", facts)),
        source ? "" : ` ${t(later ? "promotes_early" : "promotes_last", facts)}`,
      ),
      h(
        "div",
        { class: "ff-lists", lang: source ? TL.result.reads : TL.result.writes },
        list(source ? "near" : "high", w.high, top),
        list(source ? "far" : "low", w.low, top),
      ),
      TL.reading([
        ["see", `feedforward.${z <= w.chance + 0.5 ? "words_weak" : source ? "near_strong" : "words_strong"}`, told],
        ...(wrote
          ? [
              [
                "look",
                "feedforward.written",
                {
                  text: wrote.text,
                  score: TL.num(wrote.score, 3),
                  V: w.size,
                  rank: wrote.rank,
                  act: TL.num(act, 3),
                  add: TL.head.signed(wrote.score * act, 3),
                },
              ],
            ]
          : []),
      ]),
    ];
  };
  const sentence = (view, one, high) => {
    const { rows, act, peak } = one,
      next = rows[peak + 1]?.text,
      key = view.side === "source" ? "peak" : next ? "peak_row" : "peak_last";
    return h(
      "li",
      {
        class: "ff-sentence",
        dataset: { number: one.number, peak: act[peak] },
        "aria-label": t("sentence_label", { n: one.number + 1, value: TL.num(act[peak], 2), text: rows[peak].text }),
      },
      h(
        "p",
        { lang: view.side === "source" ? TL.result.reads : TL.result.writes },
        rows.map(({ text }, i) =>
          h(
            "span",
            {
              class: `ff-token${i === peak ? " ff-peak" : ""}`,
              style: { "--hot": high > 0 ? Math.max(0, act[i] / high) : 0 },
              title: TL.num(act[i], 3),
            },
            text,
          ),
        ),
      ),
      h("small", {}, t(key, { text: rows[peak].text, value: TL.num(act[peak], 2), next })),
    );
  };
  const sentences = ({ view }, { sample }) => {
    if (!sample) return [h("h3", {}, t("sentences")), h("p", { class: "tl-quiet" }, t("sample_language"))];
    const high = Math.max(...sample.sentences.map((one) => one.act[one.peak])),
      shown = sample.sentences.filter((one) => one.act[one.peak] > 0);
    return [
      h("h3", {}, t("sentences")),
      h(
        "p",
        { class: "tl-quiet" },
        t("sentences_why", {
          n: sample.of,
          tokens: sample.tokens,
          active: percent(sample.active),
          high: TL.num(Math.max(0, high), 2),
        }),
      ),
      shown.length
        ? h(
            "ol",
            { class: "ff-sentences" },
            shown.map((one) => sentence(view, one, high)),
          )
        : h("p", {}, t("dead")),
    ];
  };
  const panel = (n, at, answer, failed) => {
    const { layer, neuron } = at,
      pre = n.pre[layer][neuron],
      act = n.act[layer][neuron],
      stack = n.view.sites[layer].slice(0, -3);
    return [
      h(
        "div",
        { class: "ff-title" },
        h("h3", {}, t("neuron", { layer: layer + 1, i: neuron })),
        h("span", { class: "tl-quiet" }, t("here", { pre: TL.num(pre, 4), act: TL.num(act, 4) })),
      ),
      !answer
        ? h("p", { class: "tl-quiet", role: failed ? "alert" : null }, failed || TL.t("common.working"))
        : h(
            "div",
            { class: "ff-open" },
            h("div", { id: "feedforward-words" }, words(n, answer, act)),
            h("div", { id: "feedforward-sentences" }, sentences(n, answer)),
          ),
      TL.site(
        `${stack}feedforward.w_2.weight[:, ${neuron}]`,
        [n.view.d],
        n.view.side === "target" ? "output_matrix" : "src_embedding",
      ),
    ];
  };
  return { panel, percent, f };
})();
