import { TL } from "../../browser/tl.js";
/* The page Decoding: what beam search kept, finished and pruned at a step, with the arithmetic of its scores. */
Object.assign(TL.decoding, {
  MARK: { kept: "●", finished: "■", pruned: "✕" },
  /* "−3.21 ÷ 4^1 = −0.80", with another length penalty where the slider stands elsewhere. */
  arithmetic(hypothesis, a) {
    const n = hypothesis.tokens.length;
    return `${TL.num(hypothesis.logP, 3)} ÷ ${n}^${a} = ${TL.num(hypothesis.logP / n ** a, 3)}`;
  },
  written: (read, tokens) => tokens.map(read.text).join("").replaceAll("\u2581", " ").trim(),

  beamTable(read, hypotheses, a, withStatus) {
    const D = TL.decoding,
      h = TL.h,
      t = TL.t;
    const row = (x, i) => {
      const before = D.written(read, x.tokens.slice(0, -1)),
        winner = x.winner && (withStatus || x.id === read.beam.ranked[0]);
      return h(
        "tr",
        {
          class: [`dec-${x.status}`, winner && "dec-chosen"].filter(Boolean).join(" "),
          dataset: { id: x.id, status: x.status },
        },
        h("td", {}, String(i + 1)),
        withStatus ? h("td", { class: "dec-status" }, `${D.MARK[x.status]} ${t(`decoding.beam.${x.status}`)}`) : null,
        h(
          "td",
          { class: "dec-hypothesis", title: D.written(read, x.tokens) },
          winner
            ? h(
                "span",
                {
                  class: "dec-star",
                  title: t("decoding.beam.winner"),
                  role: "img",
                  "aria-label": t("decoding.beam.winner"),
                },
                "★ ",
              )
            : "",
          before.length > 44 ? `… ${before.slice(-42)}` : before,
          " ",
          h("b", {}, read.text(x.token)),
        ),
        withStatus ? h("td", {}, TL.num(x.stepLogP, 3)) : null,
        h("td", {}, TL.num(x.logP, 3)),
        h("td", {}, D.arithmetic(x, a)),
      );
    };
    const names = [
      "#",
      withStatus && t("decoding.beam.status"),
      t("decoding.beam.text"),
      withStatus && t("decoding.beam.step_log_p"),
      t("decoding.beam.log_p"),
      t("decoding.beam.score", { a }),
    ].filter(Boolean);
    return h(
      "div",
      { class: "tl-scroll" },
      h(
        "table",
        { class: "tl-table dec-beam" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            names.map((x) => h("th", { scope: "col" }, x)),
          ),
        ),
        h("tbody", {}, hypotheses.map(row)),
      ),
    );
  },

  /* The hypotheses of step t beside the final ranking; a is the length penalty of the slider. */
  beamView(read, t, a) {
    const D = TL.decoding,
      h = TL.h,
      here = read.beam.at(t).sort((x, y) => y.logP - x.logP),
      moved = a !== read.settings.length_penalty;
    const ranked = read.beam.ranked
      .map((id) => read.beam.all.get(id))
      .sort((x, y) => y.logP / y.tokens.length ** a - x.logP / x.tokens.length ** a);
    const count = (status) => here.filter((x) => x.status === status).length,
      tally = { n: here.length, kept: count("kept"), finished: count("finished"), pruned: count("pruned") };
    return [
      h(
        "section",
        { class: "tl-figure dec-beams", id: "decoding-beam" },
        h("h3", {}, TL.t("decoding.beam.title", { step: t + 1 })),
        D.beamTable(read, here, a, true),
        TL.reading(D.beamReading(read, t, here, tally)),
        TL.site(
          "log_softmax(logits)",
          [read.beam.steps, read.settings.beam, read.logits_shape[1]],
          TL.t("decoding.beam.site", tally),
        ),
      ),
      h(
        "section",
        { class: "tl-figure dec-beams", id: "decoding-ranked" },
        h("h3", {}, TL.t("decoding.beam.ranked")),
        D.beamTable(read, ranked, a, false),
        moved ? h("p", { class: "tl-notice" }, TL.t("decoding.beam.preview", { a })) : null,
      ),
    ];
  },
  beamReading(read, t, here, tally) {
    const D = TL.decoding,
      at = here.findIndex((x) => x.winner),
      winner = read.beam.all.get(read.beam.ranked[0]);
    const see = [
      "see",
      "decoding.beam.see",
      { step: t + 1, ...tally, best: D.written(read, here[0].tokens), log_p: TL.num(here[0].logP, 2) },
    ];
    if (at < 0)
      return [see, ["look", "decoding.beam.look_over", { n: winner.tokens.length, score: TL.num(winner.score, 3) }]];
    if (at > 0) return [see, ["look", "decoding.beam.look_low", { rank: at + 1 }]];
    return [
      see,
      here.length > 1
        ? ["look", "decoding.beam.look_first", { gap: TL.num(here[0].logP - here[1].logP, 2) }]
        : ["look", "decoding.beam.look_alone", {}],
    ];
  },
});
