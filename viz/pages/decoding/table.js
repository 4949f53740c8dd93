import { TL } from "../../browser/tl.js";
/* The page Decoding: the candidates of one step, a column for each stage of the pipeline. A stage that is off is a thin column. */
Object.assign(TL.decoding, {
  FEW: 12,
  COLUMNS: {
    usual: [
      "token",
      "raw",
      "raw_p",
      "forbidden",
      "repetition_penalty",
      "no_repeat_ngram",
      "temperature",
      "top_k",
      "top_p",
      "p",
    ],
    beam: ["token", "raw", "raw_p", "log_probability", "forbidden", "repetition_penalty", "no_repeat_ngram", "step_p"],
  },
  ENDS: { raw_p: "raw", p: "final", step_p: "final" }, // columns of probabilities, and how their bars look

  /* Which candidates are shown, in the order of their raw logits so that rows keep their places while a slider moves. */
  shownRows(result, chosen, all) {
    if (all) return Array.from(result.ids.keys());
    const D = TL.decoding,
      shown = new Set([result.ids.indexOf(chosen), result.best]);
    Array.from(result.p.keys())
      .sort((a, b) => result.p[b] - result.p[a] || a - b)
      .slice(0, 8)
      .forEach((i) => shown.add(i));
    for (let i = 0; i < result.ids.length && shown.size < D.FEW; i++) shown.add(i);
    return [...shown].sort((a, b) => a - b);
  },
  /* The setting of a stage as it stands under the column's name; "" where the stage is off, null where a column is no stage. */
  setting(column, s) {
    return (
      {
        forbidden: "−∞",
        repetition_penalty: s.repetition_penalty !== 1 ? `÷ × ${s.repetition_penalty}` : "",
        no_repeat_ngram: s.no_repeat_ngram > 0 ? `n = ${s.no_repeat_ngram}` : "",
        temperature: s.temperature === 1 ? "" : s.temperature ? `÷ ${s.temperature}` : "= 0",
        top_k: s.top_k > 0 ? `k = ${s.top_k}` : "",
        top_p: s.top_p < 1 ? `p = ${s.top_p}` : "",
      }[column] ?? null
    );
  },
  /* The columns as records: {name, stage, on, score(i), p(i), sum, rest, entropy, kept}. Only the ends and the stages that are on have probabilities. */
  columns(result, settings, hidden) {
    const D = TL.decoding,
      beam = settings.strategy === "beam",
      last = result.stages[result.stages.length - 1];
    const left = (p, rest) => hidden.reduce((sum, i) => sum + p(i), rest);
    return D.COLUMNS[beam ? "beam" : "usual"].slice(1).map((name) => {
      if (name === "raw_p")
        return {
          name,
          p: (i) => result.rawP[i],
          rest: left((i) => result.rawP[i], result.rest.rawP),
          entropy: result.rawEntropy,
          kept: result.stages[0].kept,
        };
      if (name === "p" || name === "step_p")
        return {
          name,
          p: (i) => result.p[i],
          rest: left((i) => result.p[i], result.rest.p),
          entropy: result.entropy,
          kept: result.kept,
        };
      const stage = result.stages.find((s) => s.name === name),
        said = D.setting(name, settings),
        on = said !== "";
      const level = beam ? 0 : stage?.logNormaliser,
        own = stage === last,
        p = (i) => (own ? result.p[i] : Math.exp(stage.scores[i] - level));
      const shown = on && said !== null,
        rest = own ? result.rest.p : stage && Math.exp(stage.rest.logSum - level);
      return {
        name,
        said,
        on,
        score: stage && ((i) => stage.scores[i]),
        p: shown ? p : null,
        rest: shown ? left(p, rest) : 0,
        entropy: own ? result.entropy : stage?.entropy,
        kept: own ? result.kept : stage?.kept,
      };
    });
  },
  bar: (p, kind) =>
    TL.h(
      "span",
      { class: `dec-bar dec-bar-${kind}`, "aria-hidden": "true" },
      TL.h("i", { style: { width: `${Math.max(0, Math.min(1, p)) * 100}%` } }),
    ),
  pCell: (p, kind, about = false) =>
    TL.h(
      "td",
      { class: "dec-p" },
      TL.decoding.bar(p, kind),
      TL.h("span", { class: "dec-n" }, (about ? "≈" : "") + TL.decoding.prob(p)),
    ),
  under: (p) => ({ "--p": `${(Math.max(0, Math.min(1, p)) * 100).toFixed(2)}%` }), // the little bar under a stage's number
  offCell: () => TL.h("td", { class: "dec-off" }, "·"),

  /* What stands in the column of a stage for candidate i: the score after it, and the rule with its amount where it was hit. */
  stageCell(column, result, i, settings) {
    const D = TL.decoding,
      h = TL.h,
      x = column.score(i),
      lost = x === -Infinity,
      here = result.cut[i] === column.name;
    const hit = column.name === "repetition_penalty" && result.hit[i] && !lost;
    if (column.name === "forbidden") return h("td", { class: "dec-narrow" }, here ? "✕" : "");
    const amount = here
      ? h("span", { class: "dec-tag" }, TL.t(`decoding.rule.${column.name}`))
      : hit
        ? h("span", { class: "dec-tag dec-tag-hit" }, `${result.hit[i]}${settings.repetition_penalty}`)
        : null;
    return h(
      "td",
      {
        class: ["dec-stage-cell", lost && "dec-gone", hit && "dec-hit"].filter(Boolean).join(" "),
        style: D.under(column.p(i)),
      },
      lost ? "−∞" : TL.num(x, 2),
      amount,
    );
  },

  /* result: TL.pipeline.run of the step; opts {settings, chosen, all, force(id) or null, step}. */
  table(read, result, opts) {
    const D = TL.decoding,
      h = TL.h,
      t = TL.t,
      rows = D.shownRows(result, opts.chosen, opts.all),
      seen = new Set(rows);
    const hidden = Array.from(result.ids.keys()).filter((i) => !seen.has(i)),
      columns = D.columns(result, opts.settings, hidden),
      about = result.approximate;
    const cell = (c, i) => {
      if (D.ENDS[c.name]) return D.pCell(c.p(i), D.ENDS[c.name], c.name !== "raw_p" && about && !result.cut[i]);
      return c.on ? (c.p ? D.stageCell(c, result, i, opts.settings) : h("td", {}, TL.num(c.score(i), 2))) : D.offCell();
    };
    const row = (i) => {
      const id = result.ids[i],
        chosen = id === opts.chosen,
        text = read.text(id),
        cut = result.cut[i];
      const name = opts.force
        ? h(
            "button",
            {
              class: "dec-token",
              dataset: { id },
              title: t("decoding.force", { token: text, step: opts.step + 1 }),
              onclick: () => opts.force(id),
            },
            text,
          )
        : h("span", { class: "dec-token" }, text);
      return h(
        "tr",
        {
          class:
            [chosen && "dec-chosen", cut && "dec-cut", result.hit[i] && "dec-was-hit"].filter(Boolean).join(" ") ||
            null,
          dataset: { id, cut: cut || "" },
        },
        h("th", { scope: "row" }, h("span", { class: "dec-mark", "aria-hidden": "true" }, chosen ? "▶" : ""), name),
        columns.map((c) => cell(c, i)),
      );
    };
    const head = (c) =>
      h(
        "th",
        {
          scope: "col",
          class: c.on === false ? "dec-off" : c.name === "forbidden" ? "dec-narrow" : null,
          title: D.setting(c.name, opts.settings) === null ? null : t(`decoding.stage.${c.name}`),
        },
        t(`decoding.column.${c.name}`),
        typeof c.said === "string"
          ? h("small", { class: c.on ? "dec-on" : "" }, c.said || t("decoding.column.off"))
          : null,
      );
    const rest = (c) =>
      D.ENDS[c.name]
        ? D.pCell(c.rest, D.ENDS[c.name], c.name !== "raw_p" && about)
        : !c.on
          ? D.offCell()
          : c.name === "forbidden"
            ? h("td", { class: "dec-narrow" }, "")
            : c.p
              ? h("td", { class: "dec-stage-cell", style: D.under(c.rest) }, D.prob(c.rest))
              : h("td", {}, "");
    const count = result.rest.count + hidden.length;
    return h(
      "table",
      { class: "dec-table" },
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("decoding.column.token")), columns.map(head))),
      h(
        "tbody",
        {},
        rows.map(row),
        h(
          "tr",
          { class: "dec-rest" },
          h("th", { scope: "row" }, t("decoding.rest", { n: count.toLocaleString("en") })),
          columns.map(rest),
        ),
      ),
      D.foot(columns, rows, about),
    );
  },
  /* Under the columns: what the probabilities sum to, the entropy in bits with a bar against the highest of the row, and how many tokens can still be chosen. */
  foot(columns, rows, about) {
    const D = TL.decoding,
      h = TL.h,
      t = TL.t,
      top = Math.max(...columns.map((c) => c.entropy || 0), 1e-9),
      beam = columns.some((c) => c.name === "log_probability");
    const line = (key, of) =>
      h(
        "tr",
        { class: `dec-foot-${key}` },
        h("th", { scope: "row" }, t(`decoding.${key}`)),
        columns.map((c) => (c.on === false ? D.offCell() : of(c))),
      );
    const last = columns[columns.length - 1],
      unsure = (c) => about && c.entropy === last.entropy && c.name !== "raw_p";
    const total = (c) => rows.reduce((sum, i) => sum + c.p(i), c.rest).toFixed(3),
      ends = (c) => (D.ENDS[c.name] ? "dec-p" : c.name === "forbidden" ? "dec-narrow" : "dec-stage-cell");
    const bits = (c) =>
      h(
        "td",
        { class: c.name === "forbidden" ? "dec-narrow dec-bits" : "dec-bits", style: D.under(c.entropy / top) },
        (unsure(c) ? "<" : "") + D.bits(c.entropy),
      );
    return h(
      "tfoot",
      {},
      line("sum", (c) => h("td", { class: c.p ? ends(c) : "" }, c.p && c.name !== "forbidden" ? total(c) : "")),
      beam ? null : line("bits", (c) => (c.p ? bits(c) : h("td", {}, ""))),
      line("left", (c) =>
        h(
          "td",
          { class: c.name === "forbidden" ? "dec-narrow" : "" },
          c.p ? (Number.isNaN(c.kept) ? "≈" : c.kept.toLocaleString("en")) : "",
        ),
      ),
    );
  },
  /* [0, 1) with the chosen token's stretch and the draw in it. */
  strip(step) {
    if (step.draw === null || step.forced) return null;
    const [from, to] = step.stretch,
      label = TL.t("decoding.draw_strip", { draw: step.draw.toFixed(4), from: from.toFixed(4), to: to.toFixed(4) });
    return TL.h(
      "div",
      { class: "dec-strip", role: "img", "aria-label": label, title: label },
      TL.h("span", {}, "0"),
      TL.h(
        "div",
        {},
        TL.h("i", {
          class: "dec-stretch",
          style: { left: `${from * 100}%`, width: `${Math.max(0.4, (to - from) * 100)}%` },
        }),
        TL.h("i", { class: "dec-needle", style: { left: `${step.draw * 100}%` } }),
      ),
      TL.h("span", {}, "1"),
    );
  },
});
