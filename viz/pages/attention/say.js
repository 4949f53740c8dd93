import { TL } from "../../browser/tl.js";
/* The page Attention: the sentences under the picture, from the numbers that are shown. */
TL.attend.say = (() => {
  const t = (...args) => TL.t(...args),
    h = (...args) => TL.h(...args),
    { value, peak, shown, named } = TL.attend;

  const plain = (s) => s.how.show === "weights" && s.x.list.length === 1 && s.how.unit === "piece" && !s.x.left;

  const readout = (s, { row, col }) => {
    const { x, view } = s,
      { rows, cols } = x,
      at = (r, c) => value(x, r, c),
      unit = s.how.show === "weights" ? "" : `_${s.how.show}`;
    const top = (list, weight, skip) =>
      list
        .map((_, i) => [i, weight(i)])
        .filter(([i]) => !skip(i))
        .sort((a, b) => b[1] - a[1])
        .slice(0, 3)
        .map(([i, w]) => `${named(list, i)} ${TL.num(w, 4)}`)
        .join(" · ");
    if (row === null && col === null) return s.picks.list.length ? TL.attend.tokens.say(s) : t("attention.says_hint");
    const query = row === null ? "" : named(rows, row),
      key = col === null ? "" : named(cols, col);
    if (row !== null && x.empty.has(row)) return t("attention.says_empty", { query });
    const next = view.predicts && s.how.unit === "piece" ? view.predicts[row] : "";
    if (col === null)
      return t(next ? "attention.says_row_predicts" : "attention.says_row", {
        query,
        next,
        keys: top(
          cols,
          (c) => at(row, c),
          (c) => x.hidden?.(row, c),
        ),
      });
    if (x.left?.[col]) return t("attention.says_left", { key });
    if (row === null)
      return t("attention.says_col", {
        key,
        queries: top(
          rows,
          (r) => at(r, col),
          (r) => x.hidden?.(r, col),
        ),
      });
    const values = { query, key, weight: TL.num(at(row, col), 4), next };
    if (x.masked(row, col)) return t("attention.says_masked", values);
    if (s.how.show === "value" && s.how.unit === "piece" && x.list.length === 1)
      return t("attention.says_value_one", { ...values, ...carried(s, row, col) });
    if (unit) return t(`attention.says${unit}`, values);
    if (!plain(s)) return t("attention.says_shown", values);
    return t(values.next ? "attention.says_predicts" : "attention.says", values);
  };
  /* The arithmetic of one cell: weight x length of what the key hands over. */
  const carried = (s, row, col) => {
    const { view, x, more } = s,
      [, heads, nrows, ncols] = view.weights.shape,
      [l, k] = x.list[0];
    const weight = view.unpacked[((l * heads + k) * nrows + row) * ncols + col],
      norm = more.norms[(l * heads + k) * ncols + col];
    return { raw: TL.num(weight, 4), norm: TL.num(norm, 3), product: TL.num(weight * norm, 4) };
  };

  const lines = (s) => {
    const { x, how, view } = s,
      best = peak(x),
      { heads } = view;
    if (plain(s)) return heads[x.list[0][0]][x.list[0][1]].lines;
    if (!best) return [["see", "attention.see.nothing", {}]];
    const see = [
      "see",
      best.worded ? "attention.see.cell" : "attention.see.cell_all",
      { query: named(x.rows, best.row), key: named(x.cols, best.col), weight: TL.num(value(x, best.row, best.col), 2) },
    ];
    const look = (key, values = {}) => [see, ["look", `attention.look.${key}`, values]],
      pieces = how.unit === "piece" && !x.left;
    if (how.show === "value" && pieces && x.list.length === 1) return s.more.lines[x.list[0][0]][x.list[0][1]];
    if (x.left) return look("left", gone(s));
    if (how.show === "rollout") return [see, rolled(s)];
    if (how.show === "value") return look("value_several");
    if (x.list.length > 1) return pieces ? [see, spread(s, best)] : look(`several_${how.combine}`);
    return look("word", {
      rows: x.rows.length,
      cols: x.cols.length,
      all_rows: view.rows.length,
      all_cols: view.cols.length,
    });
  };
  /* Self: what the residual alone guarantees on the diagonal, and what is there. Cross: over how many tokens a row spreads, before and after. */
  const rolled = (s) => {
    const { x, view, how } = s,
      n = x.at.layer + 1,
      rows = x.rows.map((_, r) => r);
    if (view.kind !== "cross") {
      const own = rows.reduce((sum, r) => sum + value(x, r, r), 0) / rows.length;
      return [
        "look",
        "attention.look.rollout_self",
        { n, least: `${(100 * 0.5 ** n).toFixed(1)}%`, own: `${(100 * own).toFixed(1)}%` },
      ];
    }
    const raw = shown(view, { ...how, show: "weights", heads: "layer", combine: "mean" }, null);
    const bits = (of) =>
      TL.num(
        rows.reduce(
          (sum, r) =>
            sum +
            x.cols.reduce((e, _, c) => {
              const v = value(of, r, c);
              return v > 0 ? e - v * Math.log2(v) : e;
            }, 0),
          0,
        ) / rows.length,
        2,
      );
    return [
      "look",
      "attention.look.rollout_cross",
      { before: bits(raw), after: bits(x), most: TL.num(Math.log2(x.cols.length), 2) },
    ];
  };
  /* On the brightest cell, how far the combined heads agree. */
  const spread = (s, { row, col }) => {
    const { view, x, how } = s,
      [, heads, nrows, ncols] = view.weights.shape,
      each = x.list
        .map(([l, k]) => [TL.attend.tools.name([l, k]), view.unpacked[((l * heads + k) * nrows + row) * ncols + col]])
        .sort((a, b) => b[1] - a[1]);
    const [high, low] = [each[0], each[each.length - 1]];
    return [
      "look",
      `attention.look.spread_${how.combine}`,
      {
        query: named(x.rows, row),
        key: named(x.cols, col),
        high: high[0],
        high_w: TL.num(high[1], 2),
        low: low[0],
        low_w: TL.num(low[1], 2),
        n: each.length,
      },
    ];
  };
  /* How much of all that is shown was on the keys left out. */
  const gone = (s) => {
    const all = shown(s.view, { ...s.how, leave: "none" }, s.more);
    let total = 0,
      part = 0;
    all.rows.forEach((_, r) =>
      all.cols.forEach((_, c) => {
        const v = value(all, r, c);
        total += v;
        if (s.x.left[c]) part += v;
      }),
    );
    return { gone: `${((100 * part) / total).toFixed(0)}%` };
  };
  /* Definitions of what is switched on, folded away; rows with nothing left are said in the open. */
  const about = (s) => {
    const { how, x, view } = s,
      keys = [
        how.show !== "weights" &&
          (how.show === "rollout" ? `rollout_${view.kind === "cross" ? "cross" : "self"}` : "value"),
        how.show !== "rollout" && x.list.length > 1 && how.combine,
        how.unit === "word" && "word",
        x.left && "left",
      ].filter(Boolean);
    const empty = [...x.empty].map((r) => named(x.rows, r));
    return [
      empty.length
        ? h(
            "p",
            { class: "tl-at-why", id: "attention-empty" },
            t("attention.empty_rows", {
              names: empty.slice(0, 8).join(" · ") + (empty.length > 8 ? " …" : ""),
              n: empty.length,
            }),
          )
        : "",
      keys.length
        ? h(
            "details",
            {
              class: "tl-at-about",
              open: s.m.aboutOpen ? true : null,
              ontoggle: (e) => {
                s.m.aboutOpen = e.target.open;
              },
            },
            h("summary", {}, t("attention.about")),
            keys.map((key) => h("p", {}, t(`attention.about.${key}`))),
          )
        : "",
    ];
  };
  return { readout, lines, about, plain };
})();
