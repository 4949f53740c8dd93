import { TL } from "../../browser/tl.js";
/* Inside one head: the arithmetic of the chosen place, with its numbers: one panel for each part of the way. */
Object.assign(TL.head, {
  TOP: 8,
  /* "a = b, in the trace c, difference d": what a panel ends with. */
  proof(key, values, error) {
    const ok = error < 1e-4;
    return TL.h(
      "p",
      { class: "tl-hd-proof", dataset: { error: String(error) } },
      TL.t(`head.${key}`, values),
      " ",
      TL.h("b", {}, `${TL.t("common.difference", { error: TL.head.tiny(error) })} ${ok ? "✓" : "✗"}`),
    );
  },
  table: (head, rows, foot) =>
    TL.h(
      "div",
      { class: "tl-scroll" },
      TL.h(
        "table",
        { class: "tl-hd-table" },
        TL.h(
          "thead",
          {},
          TL.h(
            "tr",
            {},
            head.map((x) => TL.h("th", { scope: "col" }, TL.head.math(x))),
          ),
        ),
        TL.h("tbody", {}, rows),
        TL.h("tfoot", {}, foot),
      ),
    ),
  /* A bar from 0 to the right, or around the middle where numbers have signs. */
  bar(value, top, both = false) {
    const width = Math.min(1, Math.abs(value) / (top || 1)) * (both ? 50 : 100),
      left = both ? (value < 0 ? 50 - width : 50) : 0;
    return TL.h(
      "span",
      { class: `tl-hd-bar ${both ? "tl-hd-both" : ""}` },
      TL.h("i", { class: value < 0 ? "tl-hd-minus" : "tl-hd-plus", style: { left: `${left}%`, width: `${width}%` } }),
    );
  },
  strip(values, high) {
    const data = Float32Array.from(values),
      node = TL.h("canvas", { class: "tl-hd-strip", "aria-hidden": "true" });
    return TL.picture(node, {
      data,
      nrows: 1,
      ncols: data.length,
      palette: "diverging",
      low: -high,
      highOf: () => high,
    });
  },

  score(n, at, ui) {
    const H = TL.head,
      t = TL.t,
      h = TL.h,
      { i, j } = at,
      { terms, sum, plus, minus, half, all } = H.products(n, i, j),
      traced = n.raw[i * n.S + j],
      shown = ui.all ? terms : terms.slice(0, H.TOP),
      rest = terms.slice(shown.length);
    const left = rest.reduce((a, x) => a + x.p, 0),
      top = Math.abs(terms[0].p),
      names = H.names(n, at);
    const rows = shown.map((x) =>
      h("tr", { class: x.d === at.d ? "tl-hd-on" : "", dataset: { d: x.d, p: x.p } }, [
        h("th", { scope: "row" }, `d = ${x.d}`),
        h("td", {}, TL.num(x.q, 4)),
        h("td", {}, TL.num(x.k, 4)),
        h("td", {}, H.signed(x.p)),
        h("td", {}, H.bar(x.p, top, true)),
      ]),
    );
    if (rest.length)
      rows.push(
        h(
          "tr",
          { class: "tl-hd-rest" },
          h("th", { scope: "row", colspan: 3 }, t("head.score.rest", { n: rest.length })),
          h("td", {}, H.signed(left)),
          h("td", {}),
        ),
      );
    const foot = h(
      "tr",
      {},
      h("th", { scope: "row", colspan: 3 }, t("head.score.sum")),
      h("td", { class: "tl-hd-sum" }, H.signed(sum)),
      h("td", {}),
    );
    return [
      h("h3", {}, t("head.score.title", names)),
      h("p", { class: "tl-hd-formula" }, H.math(t("head.score.formula"))),
      H.table([t("head.score.d"), "q", "k", "q × k", ""], rows, foot),
      n.K > H.TOP &&
        h(
          "button",
          { class: "tl-link tl-hd-all", onclick: () => ui.toggle() },
          t(ui.all ? "head.score.fewer" : "head.score.all", { n: n.K }),
        ),
      H.proof("score.proof", { sum: TL.num(sum, 5), traced: TL.num(traced, 5), i, j }, Math.abs(sum - traced)),
      h(
        "p",
        { class: "tl-hd-proof" },
        t("head.score.scaled", {
          raw: TL.num(traced, 4),
          k: n.K,
          root: H.root(n),
          score: TL.num(n.scores[i * n.S + j], 4),
        }),
      ),
      TL.reading([
        [
          "see",
          "head.score.see",
          {
            k: n.K,
            np: plus[0],
            plus: H.signed(plus[1], 2),
            nm: minus[0],
            minus: H.signed(minus[1], 2),
            sum: TL.num(sum, 2),
          },
        ],
        ...(all ? [["look", "head.score.look", { half, k: n.K, top: terms[0].d, p: H.signed(terms[0].p, 2) }]] : []),
      ]),
    ];
  },
  names: (n, { i, j }) => ({ query: n.view.rows[i].text, key: n.view.cols[j].text, r: i + 1, c: j + 1 }),

  weight(n, at) {
    const H = TL.head,
      t = TL.t,
      h = TL.h,
      { i, j } = at,
      soft = H.softmax(n, i),
      own = soft.terms[j],
      names = H.names(n, at),
      hidden = soft.terms.filter((x) => x.hidden).length;
    const shown = soft.order.slice(0, H.TOP),
      rest = soft.order.slice(H.TOP).filter((x) => x.j !== j);
    if (!own.hidden && !shown.includes(own)) shown.push(own);
    const line = (x) =>
      h(
        "tr",
        { class: x.j === j ? "tl-hd-on" : "", dataset: { j: x.j, w: x.weight } },
        h("th", { scope: "row" }, n.view.cols[x.j].text),
        h("td", {}, TL.num(x.score, 4)),
        h("td", {}, TL.num(x.shifted, 4)),
        h("td", {}, TL.num(x.exp, 5)),
        h("td", {}, TL.num(x.weight, 5)),
        h("td", {}, H.bar(x.weight, shown[0].weight)),
      );
    const rows = shown.map(line),
      add = (list, name) => list.reduce((a, x) => a + x[name], 0);
    if (rest.length)
      rows.push(
        h(
          "tr",
          { class: "tl-hd-rest" },
          h("th", { scope: "row", colspan: 3 }, t("head.weight.rest", { n: rest.length })),
          h("td", {}, TL.num(add(rest, "exp"), 5)),
          h("td", {}, TL.num(add(rest, "weight"), 5)),
          h("td", {}),
        ),
      );
    if (hidden)
      rows.push(
        h(
          "tr",
          { class: "tl-hd-rest" },
          h("th", { scope: "row" }, t("head.weight.hidden", { n: hidden })),
          h("td", {}, "−∞"),
          h("td", {}, "−∞"),
          h("td", {}, "0"),
          h("td", {}, "0"),
          h("td", {}),
        ),
      );
    const foot = h(
      "tr",
      {},
      h("th", { scope: "row", colspan: 3 }, t("head.weight.sum")),
      h("td", {}, TL.num(soft.sum, 5)),
      h("td", { class: "tl-hd-sum" }, TL.num(soft.total, 5)),
      h("td", {}),
    );
    const numbers = {
        ...names,
        s: TL.num(own.score, 4),
        max: TL.num(soft.max, 4),
        e: TL.num(own.exp, 5),
        sum: TL.num(soft.sum, 5),
        w: TL.num(own.weight, 5),
        traced: TL.num(own.traced, 5),
        i,
        j,
      },
      [a, b] = soft.order;
    return [
      h("h3", {}, t("head.weight.title", names)),
      h(
        "p",
        { class: "tl-hd-formula" },
        t(own.hidden ? "head.weight.division_hidden" : "head.weight.division", numbers),
      ),
      H.table([t("head.key"), "s", "s − max", "exp", t("head.weight.w"), ""], rows, foot),
      H.proof("weight.proof", numbers, Math.abs(own.weight - own.traced)),
      TL.reading([
        [
          "see",
          "head.weight.see",
          {
            query: names.query,
            key: n.view.cols[a.j].text,
            w: TL.num(a.weight, 4),
            open: soft.order.length,
            bits: TL.num(soft.entropy, 2),
          },
        ],
        b
          ? [
              "look",
              "head.weight.look",
              {
                a: n.view.cols[a.j].text,
                b: n.view.cols[b.j].text,
                gap: TL.num(a.score - b.score, 4),
                ratio: H.times(a.score - b.score),
              },
            ]
          : ["look", "head.weight.only", { key: n.view.cols[a.j].text }],
      ]),
    ];
  },
  /* e to the power of a gap, to three digits: 1.35, 27.2, 1.2e+7. */
  times: (gap) => {
    const x = Math.exp(gap);
    return x < 1e5 ? String(Number(x.toPrecision(3))) : x.toExponential(1);
  },

  mixed(n, at) {
    const H = TL.head,
      t = TL.t,
      h = TL.h,
      { i } = at,
      m = H.mix(n, i),
      top = H.reach(m.z),
      d = at.d !== null && at.d < n.K ? at.d : H.largest(Array.from(m.z, Math.abs), 0, n.K),
      names = H.names(n, at),
      shown = m.rows.slice(0, H.TOP),
      rest = m.rows.slice(H.TOP),
      high = H.reach(n.v);
    const line = (x) =>
      h(
        "tr",
        { class: x.j === at.j ? "tl-hd-on" : "", dataset: { j: x.j } },
        h("th", { scope: "row" }, n.view.cols[x.j].text),
        h("td", {}, TL.num(x.weight, 4)),
        h("td", {}, H.strip(x.values, high)),
        h("td", {}, H.strip(x.part, top)),
        h("td", {}, H.signed(x.part[d])),
      );
    const rows = shown.map(line),
      left = (k) => rest.reduce((a, x) => a + x.part[k], 0);
    if (rest.length)
      rows.push(
        h(
          "tr",
          { class: "tl-hd-rest" },
          h("th", { scope: "row" }, t("head.mix.rest", { n: rest.length })),
          h(
            "td",
            {},
            TL.num(
              rest.reduce((a, x) => a + x.weight, 0),
              4,
            ),
          ),
          h("td", {}),
          h(
            "td",
            {},
            H.strip(
              Array.from(m.z, (_, k) => left(k)),
              top,
            ),
          ),
          h("td", {}, H.signed(left(d))),
        ),
      );
    const foot = h(
      "tr",
      {},
      h("th", { scope: "row" }, "z"),
      h(
        "td",
        {},
        TL.num(
          m.rows.reduce((a, x) => a + x.weight, 0),
          4,
        ),
      ),
      h("td", {}),
      h("td", {}, H.strip(m.z, top)),
      h("td", { class: "tl-hd-sum" }, H.signed(m.z[d])),
    );
    const most = m.rows[0],
      lost = m.lengths ? 1 - m.length / m.lengths : 0;
    return [
      h("h3", {}, t("head.mix.title", names)),
      h("p", { class: "tl-hd-formula" }, H.math(t("head.mix.formula"))),
      H.table([t("head.key"), t("head.weight.w"), t("head.mix.v"), t("head.mix.wv"), `d = ${d}`], rows, foot),
      H.proof("mix.proof", { i, d, z: TL.num(m.z[d], 5), traced: TL.num(m.traced[d], 5), k: n.K }, m.error),
      TL.reading([
        [
          "see",
          "head.mix.see",
          {
            query: names.query,
            n: m.rows.length,
            key: n.view.cols[most.j].text,
            share: `${TL.num(100 * most.weight, 2)}%`,
          },
        ],
        [
          "look",
          m.rows.length === 1 ? "head.mix.only" : lost < 0.005 ? "head.mix.look_none" : "head.mix.look",
          {
            sum: TL.num(m.lengths, 3),
            length: TL.num(m.length, 3),
            lost: `${TL.num(100 * lost, 0)}%`,
            key: n.view.cols[most.j].text,
          },
        ],
      ]),
    ];
  },

  out(n, at, ui) {
    const H = TL.head,
      t = TL.t,
      h = TL.h,
      { i } = at,
      { heads, head } = n.view,
      { around } = ui,
      names = H.names(n, at);
    if (!around) return [h("h3", {}, t("head.out.title", names)), h("p", { class: "tl-quiet" }, t("common.working"))];
    const of = (name, k) => around[name].data[k * n.T + i],
      list = Array.from({ length: heads + 1 }, (_, k) => ({
        k,
        norm: of("norm", k),
        share: of("share", k),
        cosine: of("cosine", k),
      })),
      top = Math.max(...list.map((x) => x.norm));
    const widest = Math.max(...list.map((x) => Math.abs(x.share))),
      name = (k) => (k === heads ? t("head.out.bias") : t("head.out.head", { n: k + 1 })),
      percent = (x) => `${TL.num(100 * x, 1)}%`;
    const rows = list.map((x) =>
      h(
        "tr",
        { class: x.k === head ? "tl-hd-on" : "", dataset: { part: x.k, norm: x.norm, share: x.share } },
        h("th", { scope: "row" }, name(x.k)),
        h("td", {}, TL.num(x.norm, 3)),
        h("td", {}, H.bar(x.norm, top)),
        h("td", {}, TL.num(x.cosine, 2)),
        h("td", {}, percent(x.share)),
        h("td", {}, H.bar(x.share, widest, true)),
      ),
    );
    const foot = h(
      "tr",
      {},
      h("th", { scope: "row" }, t("head.out.sum")),
      h("td", {}, TL.num(around.length.data[i], 3)),
      h("td", {}),
      h("td", {}, "1.00"),
      h("td", { class: "tl-hd-sum" }, percent(list.reduce((a, x) => a + x.share, 0))),
      h("td", {}),
    );
    const only = list.slice(0, heads),
      most = only.reduce((a, x) => (x.share > a.share ? x : a)),
      against = list.filter((x) => x.share < 0).map((x) => name(x.k));
    return [
      h("h3", {}, t("head.out.title", names)),
      h("p", { class: "tl-hd-formula" }, H.math(t("head.out.formula"))),
      H.table(["", t("head.out.norm"), "", t("head.out.cosine"), t("head.out.share"), ""], rows, foot),
      H.proof("out.proof", {}, around.error),
      TL.reading([
        [
          "see",
          most.k === head ? "head.out.see_own" : "head.out.see",
          {
            query: names.query,
            head: most.k + 1,
            share: percent(most.share),
            own: head + 1,
            mine: percent(list[head].share),
            norm: TL.num(list[head].norm, 2),
          },
        ],
        [
          "look",
          against.length ? "head.out.against" : "head.out.along",
          { list: against.join(TL.lang === "zh" ? "、" : ", ") },
        ],
      ]),
    ];
  },
});
