import { TL } from "../../browser/tl.js";
import "./word.js";
/* The page Lens: decoder layers read as predictions (rows are steps), the chosen step's last dot product, and translations from encoder layers. */
(() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`lens.${key}`, values),
    L = TL.lens,
    SHOWS = ["top", "own", "entropy"];
  const where = (n) => (n === 0 ? t("col.input") : t("col.layer", { n }));
  const stepNow = (s) => Math.max(0, Math.min(s.view.tokens.length - 1, TL.scene.step));
  const show = () => (SHOWS.includes(TL.scene.lens.show) ? TL.scene.lens.show : "top");

  /* ---- the grid ---- */
  const paintCell = (s, cell, n, r) => {
    const { view } = s,
      mode = show(),
      id = view.top[n][r][0],
      most = Math.log2(view.vocab),
      hit = view.rank[n][r] === 1;
    const [value, high] = {
      top: [view.p[n][r][0], 1],
      own: [view.chosen[n][r], 1],
      entropy: [view.entropy[n][r], most],
    }[mode];
    cell.style.background = TL.colour("sequential", value, 0, high);
    cell.style.color = TL.ink("sequential", value, 0, high);
    const short = value >= 0.995 ? "1" : TL.num(value, 2).slice(1);
    const told =
      mode === "top"
        ? [
            h("b", { class: hit ? "ln-hit" : "" }, view.pieces[id]),
            hit && h("i", {}, "✓"),
            h("small", {}, short),
          ].filter(Boolean)
        : mode === "own"
          ? [h("b", {}, String(view.rank[n][r])), h("small", {}, value >= 0.005 ? short : "")]
          : [h("b", {}, TL.num(value, 2))];
    cell.firstChild.replaceChildren(...told);
  };
  const say = (view, n, r) =>
    t("cell_label", {
      step: r + 1,
      where: where(n),
      top: view.pieces[view.top[n][r][0]],
      p: L.prob(view.p[n][r][0]),
      token: view.pieces[view.tokens[r]],
      rank: view.rank[n][r],
      own: L.prob(view.chosen[n][r]),
      entropy: TL.num(view.entropy[n][r], 2),
    });
  const grid = (s) => {
    const { view } = s,
      cols = view.sites.length;
    s.cells = view.tokens.map((_, r) =>
      view.sites.map((_, n) =>
        h(
          "td",
          {
            class: "ln-cell",
            tabindex: -1,
            role: "gridcell",
            dataset: { layer: n, row: r },
            "aria-label": say(view, n, r),
          },
          h("div", {}),
        ),
      ),
    );
    s.rows = s.cells.map((cells, r) =>
      h(
        "tr",
        { dataset: { row: r, atTarget: r } },
        h("td", { class: "ln-n" }, String(r + 1)),
        h("td", { class: "ln-side" }, view.rows[r].text),
        cells,
        h("td", { class: "ln-side ln-out" }, view.pieces[view.tokens[r]]),
      ),
    );
    const head = h(
      "tr",
      {},
      h("th", { scope: "col" }, t("col.step")),
      h("th", { scope: "col" }, t("col.reads")),
      view.sites.map((_, n) => h("th", { scope: "col" }, where(n))),
      h("th", { scope: "col" }, t("col.writes")),
    );
    const table = h(
      "table",
      {
        class: "ln-grid",
        id: "lens-cells",
        role: "grid",
        style: { "--cols": cols },
        "aria-label": t("grid_label", { rows: view.tokens.length, cols }),
        onkeydown: (e) => walk(e, s),
        onpointerover: (e) => over(e, s),
        onpointerleave: () => point(s, null),
        onfocusin: (e) => over(e, s),
      },
      h("thead", {}, head),
      h("tbody", {}, s.rows),
    );
    return h(
      "div",
      {
        class: "ln-box",
        onclick: (e) => {
          const c = e.target.closest(".ln-cell");
          if (c) choose(s, +c.dataset.layer);
        },
      },
      table,
    );
  };
  const over = (e, s) => {
    const c = e.target.closest?.(".ln-cell");
    if (c) point(s, { n: +c.dataset.layer, r: +c.dataset.row });
  };
  const walk = (e, s) => {
    const at = e.target.closest?.(".ln-cell")?.dataset,
      move = {
        ArrowUp: [-1, 0],
        ArrowDown: [1, 0],
        ArrowLeft: [0, -1],
        ArrowRight: [0, 1],
        Home: [0, -99],
        End: [0, 99],
      }[e.key];
    if (!at || e.ctrlKey || e.metaKey || e.altKey) return;
    const clamp = (x, n) => Math.max(0, Math.min(n - 1, x));
    if (e.key === "Enter" || e.key === " ") {
      choose(s, +at.layer);
      TL.set({ step: +at.row });
    } else if (move) {
      const next = s.cells[clamp(+at.row + move[0], s.cells.length)][clamp(+at.layer + move[1], s.view.sites.length)];
      for (const c of s.cells.flat()) c.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    } else return;
    e.preventDefault();
  };
  const choose = (s, n) => {
    s.layer = n;
  };

  /* ---- the five most probable tokens of the cell under the cursor, else of the chosen step ---- */
  const point = (s, at) => {
    const { view } = s,
      n = at ? at.n : s.layer,
      r = at ? at.r : stepNow(s);
    if (s.at === `${n}.${r}`) return;
    s.at = `${n}.${r}`;
    if (at) s.layer = n;
    const facts = t("cell_facts", {
      entropy: TL.num(view.entropy[n][r], 2),
      token: view.pieces[view.tokens[r]],
      rank: view.rank[n][r],
      own: L.prob(view.chosen[n][r]),
    });
    s.readout.replaceChildren(
      h(
        "p",
        { class: "ln-readhead" },
        h("b", {}, t("cell_title", { step: r + 1, where: where(n) })),
        " ",
        h("code", {}, view.sites[n]),
      ),
      h(
        "ol",
        { class: "ln-five" },
        view.top[n][r].map((id, k) =>
          h(
            "li",
            { class: id === view.tokens[r] ? "ln-chosen" : null },
            L.tokenOf(view, id),
            L.bar(view.p[n][r][k]),
            h("span", {}, L.prob(view.p[n][r][k])),
          ),
        ),
      ),
      h("p", { class: "ln-facts" }, facts),
    );
    s.lit?.classList.remove("ln-here");
    s.lit = s.cells[r][n];
    s.lit.classList.add("ln-here");
    s.m.root.dataset.at = s.at;
  };

  const paint = (s) => {
    const mode = show(),
      { view } = s;
    s.cells.forEach((row, r) => row.forEach((cell, n) => paintCell(s, cell, n, r)));
    s.switch.querySelectorAll("button").forEach((b) => b.setAttribute("aria-pressed", String(b.dataset.name === mode)));
    s.legend.textContent = t(`legend.${mode}`, { max: TL.num(Math.log2(view.vocab), 1), vocab: view.vocab });
    s.m.root.dataset.mode = mode;
  };
  const step = (s) => {
    const r = stepNow(s),
      start = performance.now();
    s.rows.forEach((row, i) => {
      row.classList.toggle("ln-now", i === r);
      row.setAttribute("aria-selected", String(i === r));
    });
    for (const c of s.cells.flat()) c.tabIndex = -1;
    s.cells[r][s.layer].tabIndex = 0;
    s.word.replaceChildren(...L.word(s.view, r));
    s.at = "";
    point(s, null);
    const box = s.box,
      row = s.rows[r];
    if (row.offsetTop < box.scrollTop + 30 || row.offsetTop + row.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = row.offsetTop - box.clientHeight / 2;
    s.m.root.dataset.step = String(r);
    s.m.root.dataset.repaint = (performance.now() - start).toFixed(1);
  };

  /* ---- DecoderLens: a second answer, since it translates again for each encoder layer ---- */
  const decoder = async (s) => {
    const { m, view } = s;
    view.decoder ||= TL.call(m.server, { page: "lens", ...TL.scene, part: "decoder" });
    const answer = await view.decoder;
    if (m.state !== s) return;
    if (!answer.ok) {
      view.decoder = null;
      s.decoder.replaceChildren(
        h(
          "p",
          { role: "alert", class: "tl-error" },
          TL.errorText(answer.error),
          " ",
          h("button", { class: "tl-button", onclick: () => decoder(s) }, TL.t("common.retry")),
        ),
      );
      return;
    }
    const found = answer.view,
      lang = TL.result.writes,
      n = found.layers.length - 1;
    const token = ([text, kept]) => h("span", { class: kept ? "" : "ln-lost" }, text.replaceAll("▁", " "));
    const line = (one, i) =>
      h(
        "li",
        { dataset: { layer: i } },
        h(
          "span",
          { class: "ln-layer" },
          h("b", {}, i ? t("decoder_layer", { n: i }) : t("col.input")),
          h("small", {}, `chrF ${TL.num(one.chrf, 1)}`),
        ),
        h(
          "div",
          {},
          h("p", { lang, class: "ln-line" }, one.tokens.length ? one.tokens.map(token) : t("decoder_empty")),
          one.stopped === "limit" && h("small", { class: "tl-quiet" }, t("decoder_cut")),
        ),
      );
    s.decoder.replaceChildren(
      h("ol", { class: "ln-layers", id: "lens-layers" }, found.layers.map(line)),
      h("p", { class: "tl-quiet ln-small" }, t("decoder_legend")),
      found.own ? "" : h("p", { class: "tl-notice" }, t("decoder_other")),
      TL.reading(found.lines),
      TL.site(`${found.layers[0].site} … ${found.layers[n].site}`, [TL.result.src_tokens, view.d]),
    );
    m.root.dataset.decoder = "drawn";
  };

  const draw = (m, view) => {
    const s = (m.state = { m, view, layer: view.sites.length - 1, at: "" }),
      kind = view.pre ? "pre" : "post";
    delete m.root.dataset.decoder;
    s.switch = TL.segmented(
      t("show_label"),
      SHOWS,
      show(),
      (k) => t(`show.${k}`),
      (k) => TL.set({ lens: { ...TL.scene.lens, show: k } }),
    );
    [s.readout, s.word, s.decoder, s.legend] = [
      h("div", { class: "ln-readout", id: "lens-readout" }),
      h("section", { class: "tl-figure", id: "lens-word" }),
      h("div", {}, h("p", { class: "tl-quiet" }, TL.t("common.working"))),
      h("p", { class: "tl-quiet ln-small" }),
    ];
    s.box = grid(s);
    m.root.replaceChildren(
      h("div", { class: "tl-at-head" }, h("h2", {}, t("title"))),
      h("p", { class: "tl-lead ln-lead" }, t("lead")),
      h(
        "div",
        { class: "ln-two" },
        h(
          "section",
          { class: "tl-figure", id: "lens-grid" },
          h("div", { class: "tl-at-head" }, h("h3", {}, t("grid")), s.switch),
          s.box,
          s.legend,
          s.readout,
          TL.reading(view.lines),
          h("p", { class: "tl-quiet" }, t(`grid_about_${kind}`, { layers: view.layers }), " ", t("grid_input")),
          TL.site(`${view.sites[1]} … ${view.sites[view.layers]}`, [view.rows.length, view.d]),
        ),
        s.word,
      ),
      h(
        "section",
        { class: "tl-figure", id: "lens-decoder" },
        h("h3", {}, t("decoder")),
        h("p", { class: "tl-quiet" }, t(`decoder_about_${kind}`)),
        s.decoder,
      ),
    );
    paint(s);
    step(s);
    decoder(s);
  };
  TL.page("lens", {
    draw,
    scene(m, changed) {
      const s = m.state;
      if (!s) return;
      if (changed.includes("lens")) paint(s);
      if (changed.includes("step")) step(s);
    },
    point(m, { target }) {
      const s = m.state;
      if (s) point(s, target !== null && target < s.view.tokens.length ? { n: s.layer, r: target } : null);
    },
  });
})();

export const page = TL.pages["lens"];
