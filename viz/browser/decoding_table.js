/* The page Decoding: the candidates of one step, a column for each stage of the pipeline. */
"use strict";
Object.assign(TL.decoding, {
  FEW: 12,
  COLUMNS: { usual: ["token", "raw", "raw_p", "penalty", "temperature", "cuts", "p"], beam: ["token", "raw", "raw_p", "log_p", "penalty", "step_p"] },

  /* Which candidates are shown, in the order of their raw logits so that rows keep their places while a slider moves. */
  shownRows(result, chosen, all) {
    if (all) return Array.from(result.ids.keys());
    const D = TL.decoding, shown = new Set([result.ids.indexOf(chosen), result.best]);
    Array.from(result.p.keys()).sort((a, b) => result.p[b] - result.p[a] || a - b).slice(0, 8).forEach((i) => shown.add(i));
    for (let i = 0; i < result.ids.length && shown.size < D.FEW; i++) shown.add(i);
    return [...shown].sort((a, b) => a - b);
  },
  bar: (p, kind) => TL.h("span", { class: `dec-bar dec-bar-${kind}`, "aria-hidden": "true" }, TL.h("i", { style: { width: `${Math.max(0, Math.min(1, p)) * 100}%` } })),
  pCell: (p, kind, about = false) => TL.h("td", { class: "dec-p" }, TL.decoding.bar(p, kind), TL.h("span", { class: "dec-n" }, (about ? "≈" : "") + TL.decoding.prob(p))),

  /* result: TL.pipeline.run of the step; opts {settings, chosen, all, force(id) or null, step}. */
  table(read, result, opts) {
    const D = TL.decoding, h = TL.h, t = TL.t, beam = opts.settings.strategy === "beam", columns = D.COLUMNS[beam ? "beam" : "usual"];
    const rows = D.shownRows(result, opts.chosen, opts.all), stage = (name) => result.stages.find((s) => s.name === name)?.scores;
    const scores = { raw: stage("raw"), log_p: stage("log_probability"), penalty: stage("no_repeat_ngram"), temperature: stage("temperature"), cuts: result.stages[result.stages.length - 1].scores };
    const tag = (rule) => h("span", { class: "dec-tag" }, t(`decoding.rule.${rule}`));
    const score = (name, i) => {
      const x = scores[name][i], lost = x === -Infinity, cut = result.cut[i];
      const early = cut === "forbidden" || cut === "no_repeat_ngram", here = name === "penalty" ? early : name === "temperature" ? cut === "temperature" : name === "cuts" && (cut === "top_k" || cut === "top_p");
      const hit = name === "penalty" && result.hit[i] && !lost;
      return h("td", { class: (off[name] ? "dec-off " : "") + (lost ? "dec-gone" : hit ? "dec-hit" : "") }, lost ? "−∞" : TL.num(x, 2), lost && here ? tag(cut) : null,
        hit ? h("span", { class: "dec-tag dec-tag-hit" }, `${result.hit[i]}${opts.settings.repetition_penalty}`) : null);
    };
    const off = { penalty: opts.settings.repetition_penalty === 1 && opts.settings.no_repeat_ngram === 0, temperature: opts.settings.temperature === 1, cuts: opts.settings.top_k === 0 && opts.settings.top_p >= 1 };
    const cell = (name, i) => (name === "raw_p" ? D.pCell(result.rawP[i], "raw") : name === "p" || name === "step_p" ? D.pCell(result.p[i], "final", result.approximate && !result.cut[i]) : score(name, i));
    const row = (i) => {
      const id = result.ids[i], chosen = id === opts.chosen, text = read.text(id), cut = result.cut[i];
      const name = opts.force ? h("button", { class: "dec-token", dataset: { id }, title: t("decoding.force", { token: text, step: opts.step + 1 }), onclick: () => opts.force(id) }, text) : h("span", { class: "dec-token" }, text);
      return h("tr", { class: [chosen && "dec-chosen", cut && "dec-cut", result.hit[i] && "dec-was-hit"].filter(Boolean).join(" ") || null, dataset: { id, cut: cut || "" } },
        h("th", { scope: "row" }, h("span", { class: "dec-mark", "aria-hidden": "true" }, chosen ? "▶" : ""), name), columns.slice(1).map((c) => cell(c, i)));
    };
    const hidden = new Set(rows), rest = { n: result.rest.count, rawP: result.rest.rawP, p: result.rest.p };
    result.ids.forEach((_, i) => { if (!hidden.has(i)) { rest.n++; rest.rawP += result.rawP[i]; rest.p += result.p[i]; } });
    const ends = (label, cls, raw, final, about) => h("tr", { class: cls }, h("th", { scope: "row" }, label), columns.slice(1).map((c) =>
      c === "raw_p" ? D.pCell(raw, "raw") : c === "p" || c === "step_p" ? D.pCell(final, "final", about) : h("td", { class: off[c] ? "dec-off" : "" }, "")));
    const total = (k, last) => rows.reduce((sum, i) => sum + k[i], 0) + last;
    return h("table", { class: "dec-table" }, h("thead", {}, h("tr", {}, columns.map((c) => h("th", { scope: "col", class: off[c] ? "dec-off" : null }, t(`decoding.column.${c}`), D.ruleOf(c, opts.settings))))),
      h("tbody", {}, rows.map(row), ends(t("decoding.rest", { n: rest.n.toLocaleString("en") }), "dec-rest", rest.rawP, rest.p, result.approximate)),
      h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, t("decoding.sum")), columns.slice(1).map((c) =>
        h("td", { class: off[c] ? "dec-off" : c === "raw_p" || c === "p" || c === "step_p" ? "dec-p" : "" }, c === "raw_p" ? total(result.rawP, rest.rawP).toFixed(3) : c === "p" || c === "step_p" ? total(result.p, rest.p).toFixed(3) : "")))));
  },
  /* The setting under a column's name. */
  ruleOf(column, s) {
    const parts = { penalty: [s.repetition_penalty !== 1 && `×÷ ${s.repetition_penalty}`, s.no_repeat_ngram > 0 && `${s.no_repeat_ngram}-gram`],
      temperature: [s.temperature !== 1 && (s.temperature ? `÷ ${s.temperature}` : "= 0")], cuts: [s.top_k > 0 && `k = ${s.top_k}`, s.top_p < 1 && `p = ${s.top_p}`] }[column];
    if (!parts) return null;
    const on = parts.filter(Boolean).join(" · ");
    return TL.h("small", { class: on ? "dec-on" : "" }, on || TL.t("decoding.column.off"));
  },
  /* [0, 1) with the chosen token's stretch and the draw in it. */
  strip(step) {
    if (step.draw === null || step.forced) return null;
    const [from, to] = step.stretch, label = TL.t("decoding.draw_strip", { draw: step.draw.toFixed(4), from: from.toFixed(4), to: to.toFixed(4) });
    return TL.h("div", { class: "dec-strip", role: "img", "aria-label": label, title: label }, TL.h("span", {}, "0"), TL.h("div", {},
      TL.h("i", { class: "dec-stretch", style: { left: `${from * 100}%`, width: `${Math.max(0.4, (to - from) * 100)}%` } }), TL.h("i", { class: "dec-needle", style: { left: `${step.draw * 100}%` } })), TL.h("span", {}, "1"));
  },
});
