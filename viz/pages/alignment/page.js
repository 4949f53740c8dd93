import "../attention/data.js";
import { TL } from "../../browser/tl.js";
import "./data.js";
import "./lines.js";
/* The page Alignment: cross-attention of chosen heads as lines, as a matrix, as coverage and in words; in two readings. */
(() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`alignment.${key}`, values),
    A = TL.alignment,
    { named } = TL.attend,
    READINGS = ["predict", "read"],
    SOME = 6;

  /* ---- which heads ---- */
  const choose = (s, layer, head, more) => {
    const { heads } = A.chosen(s.view),
      count = s.view.weights.shape[1];
    const wanted = head === null ? Array.from({ length: count }, (_, k) => [layer, k]) : [[layer, head]];
    const has = ([l, k]) => heads.some(([x, y]) => x === l && y === k),
      without = heads.filter(([l, k]) => !wanted.some(([x, y]) => x === l && y === k));
    const next = !more ? wanted : wanted.every(has) ? without : [...without, ...wanted];
    if (next.length) TL.set({ align: { ...TL.scene.align, heads: next.sort(([a, b], [c, d]) => a - c || b - d) } });
  };
  const picker = (s) => {
    const [layers, count] = s.view.weights.shape,
      more = (e) => s.several.checked || e.ctrlKey || e.metaKey || e.shiftKey;
    s.several = h("input", {
      type: "checkbox",
      id: "alignment-several",
      checked: Boolean(s.m.several),
      onchange: (e) => {
        s.m.several = e.target.checked;
      },
    });
    s.buttons = [];
    const one = (l, k) => {
      const b = h(
        "button",
        {
          class: "tl-button",
          dataset: { layer: l, head: k },
          "aria-label": t("head", { layer: l + 1, head: k + 1 }),
          title: t("head", { layer: l + 1, head: k + 1 }),
          onclick: (e) => choose(s, l, k, more(e)),
        },
        String(k + 1),
      );
      s.buttons.push(b);
      return b;
    };
    return h(
      "div",
      { class: "al-picker", role: "group", "aria-label": t("heads"), id: "alignment-heads" },
      h("span", {}, t("heads")),
      Array.from({ length: layers }, (_, l) =>
        h(
          "span",
          { class: "al-layer" },
          h(
            "button",
            {
              class: "tl-link",
              "aria-label": t("layer_all", { layer: l + 1 }),
              title: t("layer_all", { layer: l + 1 }),
              onclick: (e) => choose(s, l, null, more(e)),
            },
            TL.t("common.layer_short", { n: l + 1 }),
          ),
          Array.from({ length: count }, (_, k) => one(l, k)),
        ),
      ),
      h("label", { title: t("heads_more") }, s.several, ` ${t("several")}`),
      h("button", { class: "tl-link", id: "alignment-usual", onclick: () => TL.set({ align: {} }) }, t("usual")),
    );
  };
  const chosen = (view, heads) => {
    const [layer] = heads[0],
      count = view.weights.shape[1];
    if (heads.length === 1) return t("chosen_one", { layer: layer + 1, head: heads[0][1] + 1 });
    return heads.length === count && heads.every(([l]) => l === layer)
      ? t("chosen_layer", { layer: layer + 1, n: count })
      : t("chosen_some", { n: heads.length });
  };

  /* ---- the cursor ---- */
  const top = (list, weight) =>
    list
      .map((_, i) => [i, weight(i)])
      .sort((a, b) => b[1] - a[1])
      .slice(0, 3)
      .map(([i, w]) => `${named(list, i)} ${TL.num(w, 3)}`)
      .join(" · ");
  const say = (s, { row, col }) => {
    const { view, x } = s,
      { reading } = s.choice,
      out = row === null ? "" : named(view.out, row),
      src = col === null ? "" : named(view.src, col),
      w = (r, c) => x.weights[r * x.S + c];
    if (row === null && col === null) return t("says_hint");
    if (col === null) return t(`says_row.${reading}`, { out, keys: top(view.src, (c) => w(row, c)) });
    if (row === null)
      return t("says_col", {
        src,
        covered: A.said(x.covered[col], view.limits),
        rows: top(view.out, (r) => w(r, col)),
      });
    return t(`says.${reading}`, { out, src, weight: TL.num(w(row, col), 4) });
  };
  const inside = (i, n) => (Number.isInteger(i) && i >= 0 && i < n ? i : null);
  /* What is hovered; else what is pinned. */
  const place = (s, { source, target }) => {
    const at = { row: inside(target, s.x.n), col: inside(source, s.x.S) };
    return at.row === null && at.col === null
      ? { row: inside(TL.scene.step, s.x.n), col: inside(TL.scene.source, s.x.S) }
      : at;
  };
  const show = (s, hover, andMatrix) => {
    const at = place(s, hover),
      any = inside(hover.source, s.x.S) !== null || inside(hover.target, s.x.n) !== null;
    if (andMatrix) s.matrix.point(at);
    A.lines.point(s.paths, any ? { source: at.col, target: at.row } : { source: null, target: null });
    s.readout.textContent = say(s, at);
  };

  /* ---- coverage, and the links in words ---- */
  const coverage = (s) => {
    const { view, x } = s,
      { under, over } = view.limits,
      high = Math.max(over * 1.1, ...x.covered),
      tick = (v) => h("b", { style: { left: `${(100 * v) / high}%` } });
    const known = view.alarms && A.same(view.alarms.heads, s.choice.heads) && view.alarms[s.choice.reading];
    s.cover.replaceChildren(
      h("h3", {}, t("coverage")),
      h(
        "ol",
        { class: "al-bars" },
        view.src.map((p, i) => {
          const flag = x.flags[i] ? t(x.flags[i]) : p.quiet ? t("not_judged") : "",
            sign = { under: "▽", over: "△" }[x.flags[i]] || "";
          return h(
            "li",
            {
              class: x.flags[i] ? `al-${x.flags[i]}` : p.quiet ? "al-quiet" : "",
              dataset: { atSource: i, covered: x.covered[i] },
              title: flag,
              "aria-label": t("bar", {
                text: named(view.src, i),
                covered: A.said(x.covered[i], view.limits),
                flag: flag && `, ${flag}`,
              }),
            },
            h("span", { class: "al-token", lang: TL.result.reads }, p.text),
            h(
              "span",
              { class: "al-track" },
              h("i", { style: { width: `${(100 * x.covered[i]) / high}%` } }),
              tick(under),
              tick(over),
            ),
            h("span", {}, A.said(x.covered[i], view.limits)),
            h("b", {}, sign),
          );
        }),
      ),
      h("p", { class: "tl-quiet" }, t("coverage_more", { n: x.n, under, over })),
      h("p", { class: "tl-quiet", id: "alignment-alarms" }, known ? t("alarms", known) : t("no_alarms")),
    );
  };
  const hard = (s) => {
    const { view, x } = s;
    s.hard.replaceChildren(
      h("h3", {}, t("hard")),
      h(
        "ol",
        { class: "al-hardlist", id: "alignment-hard" },
        view.out.map((_, r) =>
          h(
            "li",
            { dataset: { atTarget: r } },
            h("span", { lang: TL.result.writes }, named(view.out, r)),
            " ← ",
            h("span", { lang: TL.result.reads }, named(view.src, x.best[r])),
            h("small", {}, ` ${TL.num(x.weights[r * x.S + x.best[r]], 2)}`),
          ),
        ),
      ),
    );
  };
  /* The written tokens whose largest weight is on a source token, in brackets: what a large coverage is made of. */
  const linked = ({ view, x }, i) => {
    const texts = view.out
      .map((_, r) => r)
      .filter((r) => x.best[r] === i)
      .map((r) => named(view.out, r));
    return ` (${texts.slice(0, SOME).join(" + ") || "–"}${texts.length > SOME ? " + …" : ""})`;
  };
  const words = (s) => {
    const { view, x } = s,
      judged = x.covered
        .map((c, i) => [c, i])
        .filter(([, i]) => !view.src[i].quiet)
        .sort((a, b) => a[0] - b[0]);
    const sharp = x.best.filter((c, r) => x.weights[r * x.S + c] > 0.5).length,
      least = judged[0],
      most = judged[judged.length - 1];
    const values = judged.length && {
      least: named(view.src, least[1]),
      least_covered: A.said(least[0], view.limits),
      most: named(view.src, most[1]),
      most_covered: A.said(most[0], view.limits),
    };
    const lines = [
      [
        "see",
        `alignment.${judged.length > 1 ? "see" : judged.length ? "see_one" : "see_quiet"}`,
        { n: x.n, sharp, ...values },
      ],
    ];
    for (const flag of ["under", "over"]) {
      const flagged = x.flags
          .map((f, i) =>
            f === flag
              ? `${named(view.src, i)} ${A.said(x.covered[i], view.limits)}${flag === "over" ? linked(s, i) : ""}`
              : "",
          )
          .filter(Boolean),
        first = flagged.slice(0, SOME).join(" · ");
      if (flagged.length)
        lines.push([
          "look",
          flagged.length > SOME ? `alignment.look_${flag}_many` : `alignment.look_${flag}`,
          { flagged: first, all: flagged.length, limit: view.limits[flag] },
        ]);
    }
    const other = A.read(view, view.unpacked, {
        heads: s.choice.heads,
        reading: s.choice.reading === "read" ? "predict" : "read",
      }),
      moved = x.best.map((c, r) => r).filter((r) => x.best[r] !== other.best[r]),
      r = moved[0];
    lines.push(
      moved.length
        ? [
            "look",
            "alignment.look_readings",
            {
              n: x.n,
              moved: moved.length,
              out: named(view.out, r),
              here: named(view.src, x.best[r]),
              there: named(view.src, other.best[r]),
            },
          ]
        : ["look", "alignment.look_same", {}],
    );
    const taught = view.taught && A.same(s.choice.heads, [[view.taught.layer, view.taught.head]]);
    s.words.replaceChildren(
      TL.reading(lines),
      taught
        ? h("p", { class: "tl-at-why tl-at-taught" }, t(s.choice.reading === "read" ? "taught_read" : "taught"))
        : "",
    );
  };

  const repaint = (s) => {
    const { view } = s;
    s.choice = A.chosen(view);
    s.x = A.read(view, view.unpacked, s.choice);
    for (const b of s.buttons)
      b.setAttribute(
        "aria-pressed",
        String(s.choice.heads.some(([l, k]) => l === +b.dataset.layer && k === +b.dataset.head)),
      );
    s.switch
      .querySelectorAll("button")
      .forEach((b) => b.setAttribute("aria-pressed", String(b.dataset.name === s.choice.reading)));
    s.more.textContent = t(`reading_more.${s.choice.reading}`);
    s.title.replaceChildren(
      t("lines"),
      h("small", {}, ` ${chosen(view, s.choice.heads)} · ${t(`reading.${s.choice.reading}`)}`),
    );
    s.paths = A.lines.draw(s.lines, view, s.x, TL.result);
    const look = { data: s.x.weights, label: t("matrix_label", { rows: s.x.n, cols: s.x.S }) };
    if (s.matrix) s.matrix.update(look);
    else {
      s.matrix = TL.matrix({
        rows: view.out,
        cols: view.src,
        ...look,
        barText: ["0", "1"],
        maxCell: 40,
        short: (v) => (v >= 0.995 ? "1" : TL.num(v, 2).slice(1)),
        say: (at) => say(s, at),
        onCursor: (at, how) => {
          const next = how ? { source: at.col, target: at.row } : { source: null, target: null };
          TL.point(next);
          show(s, next, !how);
        },
        onPin: (at) => at && TL.pin({ source: at.col, target: at.row }),
      });
      s.place.replaceChildren(s.matrix.node);
      s.matrix.layout();
    }
    words(s);
    coverage(s);
    hard(s);
    const sites = [...new Set(s.choice.heads.map(([l]) => view.sites[l]))],
      [, , T, S] = view.weights.shape;
    s.site.replaceChildren(
      TL.site(
        sites.join(", "),
        [view.weights.shape[1], T, S],
        `${chosen(view, s.choice.heads)} · ± ${view.weights.max_error.toExponential(1)}`,
      ),
    );
    show(s, TL.hover, true);
    TL.emit("drawn", s.m);
    s.m.root.dataset.painted = `${s.choice.reading}.${s.choice.heads.map((x) => x.join("-")).join("_")}`;
  };
  const build = (s) => {
    for (const name of ["words", "cover", "hard", "site"]) s[name] = h("div", {});
    s.place = h("div", { class: "al-place" });
    s.lines = h("div", { class: "al-lines", tabindex: -1 });
    s.title = h("h3", { "aria-live": "polite" });
    s.more = h("p", { class: "al-more", "aria-live": "polite" });
    s.readout = h("p", { class: "tl-at-readout", id: "alignment-readout" });
    s.switch = TL.segmented(
      t("reading_label"),
      READINGS,
      "",
      (key) => t(`reading.${key}`),
      (reading) => TL.set({ align: { ...TL.scene.align, reading } }),
    );
    s.m.root.replaceChildren(
      h("div", { class: "tl-at-head" }, h("h2", {}, t("title")), s.switch),
      h("p", { class: "al-more" }, t("lead"), TL.lang === "zh" ? "" : " ", s.more),
      h(
        "section",
        { class: "tl-figure", id: "alignment-lines" },
        picker(s),
        s.title,
        s.readout,
        s.lines,
        h("p", { class: "tl-quiet" }, t("lines_more", { least: A.lines.LEAST })),
        s.words,
        s.site,
      ),
      h(
        "div",
        { class: "al-two" },
        h("section", { class: "tl-figure", id: "alignment-matrix" }, h("h3", {}, t("matrix")), s.place, s.hard),
        h("section", { class: "tl-figure", id: "alignment-coverage" }, s.cover),
      ),
    );
    let seen = s.lines.clientWidth;
    new ResizeObserver(() => {
      if (s.x && s.lines.clientWidth && Math.abs(s.lines.clientWidth - seen) > 2) {
        seen = s.lines.clientWidth;
        s.paths = A.lines.draw(s.lines, s.view, s.x, TL.result);
      }
    }).observe(s.lines);
  };
  TL.page("alignment", {
    async draw(m, view) {
      const s = (m.state = { m, view, matrix: null });
      if (!view.out.length) {
        m.state = null;
        TL.message(m, t("nothing"));
        return;
      }
      view.unpacked ||= (await TL.unpack(view.weights)).data;
      if (m.state !== s) return; // something newer is on the screen
      build(s);
      repaint(s);
    },
    point(m, at) {
      if (m.state?.x) show(m.state, at, true);
    },
    scene(m, changed) {
      if (m.state?.x && changed.includes("align")) repaint(m.state);
    },
  });
})();

export const page = TL.pages["alignment"];
