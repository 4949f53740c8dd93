import { TL } from "../../browser/tl.js";
/* The page Search: greedy, sampling and beam search on one sentence. What all begin with stands once; ◆ marks where one leaves greedy. */
(() => {
  const S = TL.search,
    h = TL.h;
  const chip = (view, row, i) => {
    const p = Math.exp(row.log_probabilities[i]),
      first = i === row.diverges;
    return h(
      "span",
      {
        class: `sea-chip${first ? " sea-chip-leaves" : ""}`,
        dataset: { token: row.tokens[i], logp: row.log_probabilities[i].toFixed(4) },
        title: TL.t("search.chip", { step: i + 1, log_p: TL.num(row.log_probabilities[i]), p: S.percent(p) }),
        style: { background: TL.colour("sequential", p, 0, 1), color: TL.ink("sequential", p, 0, 1) },
      },
      h("b", {}, `${first ? "◆ " : ""}${view.pieces[row.tokens[i]]}`),
      h("small", {}, S.percent(p)),
    );
  };
  const range = (view, row, from, to) =>
    h(
      "div",
      { class: "sea-chips", lang: TL.result.writes },
      row.tokens.slice(from, to).map((_, i) => chip(view, row, from + i)),
    );
  const card = (view, row, best) => {
    const n = row.tokens.length,
      rest = n > view.shared;
    const leaves =
      row.strategy === "greedy"
        ? TL.t("search.side.base")
        : row.diverges === null
          ? TL.t("search.side.same")
          : TL.t("search.side.at", {
              step: row.diverges + 1,
              token: view.pieces[row.tokens[row.diverges]] ?? "∅",
              greedy: view.pieces[view.rows[0].tokens[row.diverges]] ?? "∅",
            });
    return h(
      "section",
      { class: `tl-figure sea-card${row === best ? " sea-card-best" : ""}`, dataset: { strategy: row.strategy } },
      h(
        "h3",
        {},
        `${row === best ? "★ " : ""}${TL.t(`common.strategy.${row.strategy}`)}`,
        h("small", { class: "sea-note" }, ` ${TL.t(`search.side.${row.strategy}`, view.settings)}`),
      ),
      h(
        "p",
        { class: "sea-text", lang: TL.result.writes },
        row.text || "∅",
        row.stopped === "eos" ? "" : h("i", {}, ` ${TL.t("search.unfinished")}`),
      ),
      rest ? range(view, row, view.shared, n) : h("p", { class: "sea-note" }, TL.t("search.side.nothing_more")),
      h(
        "p",
        { class: "sea-line-of" },
        h("span", {}, `${TL.t("search.log_p")} `, h("b", { class: "sea-logp" }, TL.num(row.log_probability))),
        h(
          "span",
          {},
          `${TL.t("search.score")} `,
          S.division(row.log_probability, Math.max(1, n), view.length_penalty, row.score),
        ),
        h("span", { class: "sea-leaves" }, leaves),
      ),
    );
  };
  const reading = (view, best) => {
    const [greedy, sample, beam] = view.rows,
      lines = [];
    lines.push(view.shared ? ["see", "search.see.side", { n: view.shared }] : ["see", "search.see.side_none", {}]);
    lines.push([
      "see",
      "search.see.side_best",
      {
        name: TL.t(`common.strategy.${best.strategy}`),
        log_p: TL.num(best.log_probability),
        lowest: TL.num(Math.min(...view.rows.map((r) => r.log_probability))),
      },
    ]);
    if (beam.diverges === null) lines.push(["look", "search.look.side_same", { beam: view.settings.beam }]);
    else {
      const i = beam.diverges,
        p = Math.exp(beam.log_probabilities[i] ?? 0),
        q = Math.exp(greedy.log_probabilities[i] ?? 0);
      const key =
        beam.log_probability > greedy.log_probability
          ? beam.score >= greedy.score
            ? "side_pays"
            : "side_pruned"
          : beam.score > greedy.score
            ? "side_longer"
            : "side_loses";
      lines.push([
        "look",
        `search.look.${key}`,
        {
          step: i + 1,
          p: S.percent(p),
          q: S.percent(q),
          a: TL.num(beam.log_probability),
          b: TL.num(greedy.log_probability),
          c: TL.num(beam.score),
          d: TL.num(greedy.score),
        },
      ]);
    }
    if (sample.diverges !== null && sample.diverges < sample.tokens.length)
      lines.push([
        "look",
        "search.look.side_sample",
        {
          step: sample.diverges + 1,
          p: S.percent(Math.exp(sample.log_probabilities[sample.diverges])),
          token: view.pieces[sample.tokens[sample.diverges]],
        },
      ]);
    return lines;
  };
  S.drawSide = async (m, view, body) => {
    const best = view.rows.reduce((a, b) => (b.log_probability > a.log_probability ? b : a)),
      [greedy] = view.rows;
    body.replaceChildren(
      h(
        "div",
        {},
        view.shared > 0 &&
          h(
            "section",
            { class: "tl-figure", id: "search-shared" },
            h("h3", {}, TL.t("search.side.shared", { n: view.shared })),
            range(view, greedy, 0, view.shared),
          ),
        h(
          "div",
          { class: "sea-cards" },
          view.rows.map((row) => card(view, row, best)),
        ),
        h(
          "section",
          { class: "tl-figure" },
          TL.reading(reading(view, best)),
          TL.site("log_softmax(logits)", [greedy.tokens.length, TL.t("search.vocabulary")], TL.t("search.side.site")),
        ),
      ),
      h(
        "aside",
        { class: "sea-side-panel" },
        h(
          "section",
          { class: "tl-figure" },
          h("h3", {}, TL.t("search.settings")),
          S.settings(view, ["seed", "temperature", "top_k", "top_p", "beam", "length_penalty"]),
        ),
      ),
    );
  };
})();
