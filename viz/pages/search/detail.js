import { TL } from "../../browser/tl.js";
/* The page Search: one hypothesis of the tree, with its arithmetic and its own attention; the ranked list; the words under the tree. */
(() => {
  const S = TL.search,
    h = TL.h,
    TERMS = 12,
    SHOWN_MAPS = 60;

  /* "−0.065 − 0.164 … = −0.313" and "−0.313 ÷ 3^1 = −0.104". */
  S.sum = (path) => {
    const terms = path.map((n) => TL.num(n.stepLogP)),
      shown = terms.length > TERMS ? [...terms.slice(0, 3), "…", ...terms.slice(-2)] : terms;
    return `${shown.join(" + ").replaceAll("+ −", "− ")} = ${TL.num(path.at(-1).logP)}`;
  };
  S.division = (logP, n, a, score) => [
    `${TL.num(logP)} ÷ ${n}`,
    h("sup", {}, String(a)),
    ` = ${TL.num(logP)} ÷ ${TL.num(n ** a, n ** a === Math.round(n ** a) ? 0 : 3)} = `,
    h("b", {}, TL.num(score)),
  ];

  S.detail = (m, node) => {
    const { read } = m,
      path = S.path(node),
      n = path.length,
      a = read.length_penalty,
      chips = path.map((x, i) =>
        h(
          "button",
          {
            class: `sea-chip${i + 1 === n ? " sea-chip-now" : ""}`,
            onclick: () => S.set({ node: x.id }),
            title: TL.t("search.chip", { step: i + 1, log_p: TL.num(x.stepLogP), p: S.percent(Math.exp(x.stepLogP)) }),
            style: {
              background: TL.colour("sequential", Math.exp(x.stepLogP), 0, 1),
              color: TL.ink("sequential", Math.exp(x.stepLogP), 0, 1),
            },
          },
          h("b", {}, x.text),
          h("small", {}, TL.num(x.stepLogP, 2)),
        ),
      );
    const text = S.textOf(node),
      rank = read.ranked.indexOf(node.id) + 1;
    const status = node.id === read.best.id ? "winner" : node.status;
    m.box.dataset.node = node.id;
    m.box.replaceChildren(
      h(
        "h3",
        {},
        TL.t("search.detail", { step: node.step + 1, rank: node.row + 1, of: read.columns[node.step].length }),
        " · ",
        h("span", { class: `sea-badge sea-badge-${status}` }, TL.t(`search.status.${status}`)),
        rank > 1 ? ` · ${TL.t("search.detail.ranked", { rank })}` : "",
      ),
      h("p", { class: "sea-text", lang: TL.result.writes }, `“${text}”`),
      h("div", { class: "sea-chips", lang: TL.result.writes }, chips),
      h(
        "dl",
        { class: "sea-arithmetic" },
        h("dt", {}, TL.t("search.log_p")),
        h("dd", {}, S.sum(path)),
        h("dt", {}, TL.t("search.score")),
        h(
          "dd",
          {},
          S.division(node.logP, n, a, node.score),
          h("span", { class: "sea-note" }, ` ${TL.t("search.formula_words", { a })}`),
        ),
      ),
      h("p", { class: "sea-why" }, S.why(read, node)),
      S.attention(m, node),
      S.forward(m, node),
    );
  };

  /* Why the search did with a node what it did. */
  S.why = (read, node) => {
    const column = read.columns[node.step],
      keptOf = column.filter((x) => x.status === "kept"),
      values = { beam: read.beam, rank: node.row + 1, limit: read.limit };
    const last = keptOf.at(-1),
      why = (key, more = {}) => TL.t(`search.why.${key}`, { ...values, ...more });
    if (node.id === read.best.id)
      return why(node.status === "finished" ? "winner" : "winner_cut", { score: TL.num(node.score) });
    if (node.status === "pruned" && node.text === "</s>") return why("pruned_end");
    if (node.status === "pruned")
      return why("pruned", { gap: TL.num(last.logP - node.logP), worst: TL.num(last.logP), log_p: TL.num(node.logP) });
    if (node.status === "finished")
      return why(read.ranked.includes(node.id) ? "finished_ranked" : "finished_out", {
        score: TL.num(node.score),
        best: TL.num(read.best.score),
      });
    if (node.winner) return why("on_path");
    return why(
      node.children.some((c) => c.status !== "pruned")
        ? "kept"
        : node.step + 1 === read.steps
          ? "kept_end"
          : "kept_dead",
    );
  };

  /* The row of cross-attention that wrote this node, from a watched pass over this hypothesis; maps are kept, a deeper one serves its beginnings. */
  S.attention = (m, node) => {
    const place = h("div", { class: "sea-attention" }),
      tokens = S.path(node).map((x) => x.token);
    const maps = (m.maps ||= new Map()),
      scope = JSON.stringify([TL.scene.checkpoint, TL.scene.text]),
      before = tokens.slice(0, -1);
    const kept = [...maps.values()].find(
      (x) => x.scope === scope && before.every((token, i) => x.before[i] === token) && x.before.length >= before.length,
    );
    const paint = (map) => {
      const width = map.shape[2],
        row = map.mean.subarray((tokens.length - 1) * width, tokens.length * width),
        high = Math.max(0.25, ...row);
      place.replaceChildren(
        h("h4", {}, TL.t("search.attention", { token: node.text })),
        h(
          "div",
          { class: "sea-chips", lang: TL.result.reads },
          map.source.map((piece, i) =>
            h(
              "span",
              {
                class: `sea-chip tl-${piece.kind}`,
                dataset: { atSource: i, weight: row[i].toFixed(4) },
                style: {
                  background: TL.colour("sequential", row[i], 0, high),
                  color: TL.ink("sequential", row[i], 0, high),
                },
              },
              h("b", {}, piece.text),
              h("small", {}, row[i].toFixed(2)),
            ),
          ),
        ),
        TL.site(
          `${map.site}[:, ${tokens.length - 1}]`,
          map.shape,
          TL.t("search.attention_site", { layer: map.layer + 1, heads: map.shape[0] }),
        ),
      );
    };
    if (kept) {
      paint(kept);
      return place;
    }
    place.append(h("p", { class: "tl-quiet" }, TL.t("search.attention_wait")));
    clearTimeout(m.attending);
    m.attending = setTimeout(async () => {
      // a hover that stays, not one that passes
      const answer = await TL.call(m.server, { page: "search", ...TL.scene, ask: "attention", tokens });
      if (!answer.ok) {
        place.replaceChildren(h("p", { class: "tl-notice" }, TL.errorText(answer.error)));
        return;
      }
      const { view } = answer,
        map = { ...view, before, scope, mean: (await TL.unpack(view.mean)).data };
      maps.set(`${scope} ${before}`, map);
      if (maps.size > SHOWN_MAPS) maps.delete(maps.keys().next().value);
      paint(map);
      TL.emit("drawn", m);
    }, 120);
    return place;
  };

  /* "Continue from here", and what came of it. */
  S.goOn = (m, node) => {
    if (node.text === "</s>") return;
    const { strategy, ...decode } = TL.scene.decode;
    TL.set({ forced: S.path(node).map((x) => x.token), decode, step: node.step });
  };
  S.forward = (m, node) => {
    const { read } = m,
      done = node.text === "</s>",
      { continued } = read;
    const button = h(
      "button",
      {
        class: "tl-button",
        id: "search-continue",
        disabled: done,
        title: TL.t(done ? "search.continue_done" : "search.continue_help"),
        onclick: () => S.goOn(m, node),
      },
      TL.t("search.continue"),
    );
    const said =
      continued &&
      TL.scene.decode.strategy !== "beam" &&
      h(
        "p",
        { class: "sea-continued", id: "search-continued" },
        TL.t("search.continued", { n: continued.forced }),
        " ",
        h("b", { lang: TL.result.writes }, `“${continued.text}”`),
        " · ",
        continued.score === null
          ? TL.t("search.continued_banned")
          : [
              TL.t("search.log_p"),
              " ",
              S.division(continued.log_probability, continued.tokens.length, read.length_penalty, continued.score),
              " · ",
              TL.t(
                continued.tokens.join() ===
                  S.path(read.best)
                    .map((x) => x.token)
                    .join()
                  ? "search.continued_same"
                  : continued.score > read.best.score
                    ? "search.continued_better"
                    : "search.continued_worse",
                { score: TL.num(read.best.score) },
              ),
            ],
        " ",
        h(
          "button",
          { class: "tl-link", id: "search-release", onclick: () => TL.set({ forced: [] }) },
          TL.t("common.release"),
        ),
      );
    return h(
      "div",
      { class: "sea-forward" },
      button,
      done
        ? h("span", { class: "sea-note" }, TL.t("search.continue_done"))
        : h("span", { class: "sea-note" }, TL.t("search.continue_help")),
      said,
    );
  };

  S.ranked = (m, read) => {
    const row = (id, i) => {
      const node = read.all.get(id),
        n = node.step + 1;
      return h(
        "li",
        {},
        h(
          "button",
          { class: "sea-rank", dataset: { id }, onclick: () => S.set({ node: id }) },
          h("b", { lang: TL.result.writes }, `${i ? "" : "★ "}${S.textOf(node) || "∅"}`),
          node.text === "</s>" ? "" : h("i", {}, ` ${TL.t("search.unfinished")}`),
          h("small", {}, TL.t("search.rank_line", { log_p: TL.num(node.logP), n, score: TL.num(node.score) })),
        ),
      );
    };
    return [h("h3", {}, TL.t("search.ranked")), h("ol", { class: "sea-list" }, read.ranked.map(row))];
  };

  /* What stands under the tree; each sentence follows from the nodes by the rule beside it. */
  S.treeReading = (read) => {
    const count = (status) => [...read.all.values()].filter((x) => x.parent && x.status === status).length,
      path = S.path(read.best),
      lines = [];
    lines.push([
      "see",
      "search.see.tree",
      {
        beam: read.beam,
        steps: read.steps,
        n: read.all.size - 1,
        kept: count("kept"),
        finished: count("finished"),
        pruned: count("pruned"),
      },
    ]);
    const low = path.reduce((worst, n) => (n.row > worst.row ? n : worst), path[0]); // the winner's worst rank by log-probability
    lines.push(
      low.row
        ? [
            "see",
            "search.see.low",
            {
              step: low.step + 1,
              rank: low.row + 1,
              text: S.textOf(low) || "∅",
              first: S.textOf(read.columns[low.step][0]) || "∅",
            },
          ]
        : ["see", "search.see.first", { n: path.length }],
    );
    const other = path.find((n) => n.parent.children[0] !== n); // children stand best first
    lines.push(
      other
        ? [
            "look",
            "search.look.other",
            {
              step: other.step + 1,
              token: other.text,
              p: S.percent(Math.exp(other.stepLogP)),
              best: other.parent.children[0].text,
              q: S.percent(Math.exp(other.parent.children[0].stepLogP)),
            },
          ]
        : ["look", "search.look.same", {}],
    );
    const ranked = read.ranked.map((id) => read.all.get(id)),
      likely = ranked.reduce((a, b) => (b.logP > a.logP ? b : a));
    if (likely !== read.best)
      lines.push([
        "look",
        "search.look.length",
        {
          text: S.textOf(likely) || "∅",
          log_p: TL.num(likely.logP),
          n: likely.step + 1,
          best: TL.num(read.best.logP),
          m: path.length,
        },
      ]);
    const { repetition_penalty: penalty, no_repeat_ngram: ban } = read.settings;
    if (penalty !== 1 || ban) lines.push(["look", "search.look.rules", { penalty, ban }]);
    return lines;
  };
})();
