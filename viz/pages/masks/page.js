import { TL } from "../../browser/tl.js";
/* The page Masks: scores and weights without and with the mask, their difference, what the mask took, and a batch of two lengths. */
(() => {
  const h = (...args) => TL.h(...args),
    t = (...args) => TL.t(...args),
    KINDS = ["encoder", "decoder", "cross"],
    NONE = { row: null, col: null };
  const AT_ONCE = 4; // heads in one answer (viz/figures/masks.py)
  const why = (view) => (view.kind === "decoder" ? "causal" : "padding");
  const start = (s) => (s.head - s.view.first) * s.view.rows.length * s.view.cols.length;
  const headOf = (view) => {
    const n = view.scores.shape[0],
      { head } = TL.scene;
    return head >= view.first && head < view.first + n ? head : view.head;
  };

  /* ---- numbers: what travelled, unpacked once; masked scores and the difference are derived from it ---- */
  const unpack = async (view) => {
    const [scores, without, weights, hidden] = (
      await Promise.all([view.scores, view.without, view.with, view.hidden].map(TL.unpack))
    ).map((x) => x.data);
    return { scores, without, weights, hidden, difference: weights.map((w, i) => w - without[i]) };
  };
  const largest = (data, from, n) => {
    let top = 0;
    for (let i = from; i < from + n; i++) if (Number.isFinite(data[i])) top = Math.max(top, Math.abs(data[i]));
    return top || 1;
  };
  /* The cell the mask changed most: where the cursor stands at first. */
  const most = (s) => {
    const from = start(s),
      n = s.view.cols.length;
    let best = 0,
      top = 0;
    for (let i = 0; i < s.view.rows.length * n; i++)
      if (s.view.real[Math.floor(i / n)] && Math.abs(s.data.difference[from + i]) > top) {
        top = Math.abs(s.data.difference[from + i]);
        best = i;
      }
    return top ? { row: Math.floor(best / n), col: best % n } : NONE;
  };
  const looks = (s) => {
    const { view, data } = s,
      from = start(s),
      n = view.rows.length * view.cols.length,
      row = s.head - view.first;
    const reach = largest(data.scores, from, n),
      apart = largest(data.difference, from, n),
      signed = (v, d) => (Math.abs(v) < 0.5 * 10 ** -d ? "0" : TL.num(v, d));
    const scores = {
      data: data.scores,
      palette: "diverging",
      low: -reach,
      high: reach,
      barText: [TL.num(-reach, 1), TL.num(reach, 1)],
      short: (v) => signed(v, 1),
      exact: (v) => TL.num(v, 2),
    };
    const high = Math.max(largest(data.without, from, n), largest(data.weights, from, n));
    const weight = {
      palette: "sequential",
      low: 0,
      high,
      barText: ["0", TL.num(high, 3)],
      short: (v) => (v >= 0.995 ? "1" : v < 0.005 ? "0" : TL.num(v, 2).slice(1)),
    };
    return {
      scores_plain: scores,
      scores_masked: { ...scores, hidden: s.hides, hiddenText: "−∞" },
      weights_without: { ...weight, data: data.without, sums: view.sums.without[row] },
      weights_with: { ...weight, data: data.weights, sums: view.sums.with[row], hidden: s.hides, hiddenText: "0" },
      difference: {
        data: data.difference,
        palette: "diverging",
        low: -apart,
        high: apart,
        sums: view.sums.with[row].map((x, i) => x - view.sums.without[row][i]),
        barText: [TL.num(-apart, 3), TL.num(apart, 3)],
        short: (v) => signed(v, 2).replace("0.", "."),
      },
    };
  };

  /* ---- one cursor for all five ---- */
  const cursor = (s, at, from = null) => {
    for (const [name, x] of Object.entries(s.matrices)) if (name !== from) x.point(at);
    s.readout.textContent = say(s, at);
    s.bars.forEach((bar, i) => bar.classList.toggle("tl-mk-on", i === at.row));
  };
  const say = (s, { row, col }) => {
    const { view, data } = s,
      { rows, cols } = view,
      k = s.head - view.first;
    if (row === null && col === null) return t("masks.says_hint");
    if (col === null)
      return t("masks.says_row", {
        row: rows[row].text,
        taken: TL.num(view.taken[k][row], 4),
        without: TL.num(view.sums.without[k][row], 3),
        with: TL.num(view.sums.with[k][row], 3),
      });
    if (row === null)
      return t("masks.says_col", {
        col: cols[col].text,
        rows: rows.length,
        hidden: rows.filter((_, r) => s.hides(r, col)).length,
      });
    const i = start(s) + row * cols.length + col,
      values = {
        row: rows[row].text,
        col: cols[col].text,
        score: TL.num(data.scores[i], 2),
        without: TL.num(data.without[i], 4),
        with: TL.num(data.weights[i], 4),
        difference: TL.num(data.difference[i], 4),
      };
    return t(s.hides(row, col) ? "masks.says_hidden" : "masks.says", values);
  };

  /* The cursor that all pages share, unless the numbers shown are those of the other sentence of the batch. */
  const linked = ({ view }) => view.company?.role !== "other";
  const link = (s, at) => {
    if (linked(s)) TL.point(at && TL.ofCell(s.view.kind, at));
  };

  /* Zoom and scroll of one matrix move the other four. */
  const together = (s, from, zoom) => {
    if (s.zoom === zoom) return;
    s.zoom = zoom;
    for (const [name, x] of Object.entries(s.matrices)) if (name !== from) x.zoomTo(zoom);
  };
  const scroll = (s, from, x, y) => {
    for (const [name, { view }] of Object.entries(s.matrices))
      if (name !== from && (Math.abs(view.scrollLeft - x) > 1 || Math.abs(view.scrollTop - y) > 1)) view.scrollTo(x, y);
  };

  const paint = (s) => {
    const { view } = s,
      all = looks(s),
      shape = { rows: view.rows.length, cols: view.cols.length },
      offset = start(s),
      k = s.head - view.first;
    for (const [name, look] of Object.entries(all)) {
      const label = t("masks.label", {
        name: t(`masks.${name}`),
        kind: t(`common.kind.${view.kind}`),
        layer: view.layer + 1,
        head: s.head + 1,
        ...shape,
      });
      if (s.matrices[name]) s.matrices[name].update({ ...look, offset, label });
      else {
        s.matrices[name] = TL.matrix({
          rows: view.rows,
          cols: view.cols,
          ...look,
          offset,
          label,
          maxHeight: 380,
          maxCell: 42,
          zoom: s.zoom,
          onZoom: (z) => together(s, name, z),
          onScroll: (x, y) => scroll(s, name, x, y),
          say: (at) => say(s, at),
          onCursor: (at, how) => {
            cursor(s, how ? at : s.pin, how ? name : null);
            link(s, how ? at : null);
          },
          onPin: (at) => {
            s.pin = at || NONE;
            cursor(s, s.pin);
          },
        });
        s.places[name].replaceChildren(s.matrices[name].node);
        s.matrices[name].layout();
      }
    }
    const site = (name) =>
        TL.site(`${view.site}.${name}`, [view.heads, shape.rows, shape.cols], `${t("common.head")} ${s.head + 1}`),
      words = view.readings[k];
    s.scoreWords.replaceChildren(site("scores"), site("scores_masked"), TL.reading(words.scores));
    s.weightWords.replaceChildren(site("weights"), words.weights.length ? TL.reading(words.weights) : "");
    bars(s, view.taken[k]);
    for (const [group, now] of [
      [s.layers, view.layer],
      [s.headsBar, s.head],
    ])
      group
        .querySelectorAll("button")
        .forEach((b) => b.setAttribute("aria-pressed", String(b.dataset.name === String(now))));
    s.pin = most(s);
    cursor(s, s.pin);
    s.m.root.dataset.painted = `${view.kind}.${view.layer}.${s.head}`;
  };
  const bars = (s, values) => {
    const { view } = s;
    s.bars = values
      .map(
        (v, i) =>
          view.real[i] &&
          h(
            "li",
            {
              class: "tl-mk-bar",
              "aria-label": t("masks.taken_row", { n: i + 1, text: view.rows[i].text, value: TL.num(v, 3) }),
              onmouseenter: () => cursor(s, { row: i, col: null }),
            },
            h("span", {}, view.rows[i].text),
            h("i", {}, h("b", { style: { width: `${100 * Math.min(1, v)}%` } })),
            h("span", {}, TL.num(v, 3)),
          ),
      )
      .filter(Boolean);
    s.barList.replaceChildren(...s.bars);
  };

  /* ---- the batch of two, and the proof that padding changes nothing ---- */
  const batch = (s) => {
    const { company, cols, kind, real } = s.view,
      values = {
        shown: company.shown_tokens,
        beside: company.beside_tokens,
        pads: company.beside_tokens - company.shown_tokens,
      };
    const pads = kind === "encoder" ? real.filter((x) => !x).length : values.pads,
      own = cols.slice(0, cols.length - pads);
    const line = (text, chips) =>
      h("div", { class: "tl-mk-sentence" }, text && h("p", { lang: TL.result.reads }, text), chips);
    const select = h(
      "select",
      {
        class: "tl-button",
        "aria-label": t("masks.beside_choose"),
        onchange: (e) => TL.set({ beside: e.target.value }),
      },
      h("option", { value: "", selected: !TL.scene.beside }, t("masks.beside_auto")),
      s.view.companions.map((c) => h("option", { value: c, selected: c === TL.scene.beside }, c)),
    );
    const box = h("input", {
      class: "tl-mk-input",
      type: "text",
      maxlength: 2000,
      lang: TL.result.reads,
      "aria-label": t("masks.beside"),
      value: company.role === "other" ? company.shown : company.beside,
    });
    return h(
      "section",
      { class: "tl-mk-batch" },
      h("h3", {}, t("masks.batch")),
      line(
        "",
        h(
          "div",
          { class: "tl-at-chips" },
          own.map((k) => h("span", { class: `tl-at-chip tl-${k.kind}` }, k.text)),
          Array.from({ length: pads }, () => h("span", { class: "tl-at-chip tl-mk-pad" }, "<pad>")),
        ),
      ),
      line(company.beside, null),
      h("p", {}, t(`masks.role.${company.role}`, values)),
      (s.view.refused &&
        h("p", { class: "tl-notice", role: "alert" }, t("masks.refused", { reason: TL.errorText(s.view.refused) }))) ||
        "",
      h(
        "form",
        {
          class: "tl-mk-form",
          onsubmit: (e) => {
            e.preventDefault();
            TL.set({ beside: box.value.trim() });
          },
        },
        h("label", {}, t("masks.beside"), box),
        h("button", { class: "tl-button" }, t("masks.beside_apply")),
        select,
      ),
    );
  };
  const proof = (s) => {
    const { same, site } = s.view,
      tiny = (x) => (x === 0 ? "0" : x.toExponential(1).replace("-", "−"));
    const biggest = Math.max(same.weights, same.memory, same.logits, same.on_pad),
      rounding = biggest < 1e-4 && same.on_pad === 0;
    const rows = ["weights", "memory", "logits", "on_pad"].map((name) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, t(`masks.same.${name}`, { site, ...same })),
        h("td", { dataset: { name } }, tiny(same[name])),
      ),
    );
    return h(
      "section",
      { class: "tl-figure", id: "masks-same" },
      h("h3", {}, t("masks.same")),
      h("p", {}, t("masks.same_lead")),
      h("div", { class: "tl-scroll" }, h("table", { class: "tl-table tl-mk-table" }, h("tbody", {}, rows))),
      h("p", {}, t(!biggest ? "masks.same_equal" : rounding ? "masks.same_note" : "masks.same_apart")),
    );
  };

  const build = (s) => {
    const { m, view } = s,
      name = why(view),
      own = (patch) => TL.set({ layer: view.layer, head: s.head, ...patch });
    const numbers = (n) => Array.from({ length: n }, (_, i) => String(i));
    s.layers = TL.segmented(
      t("masks.layer_label"),
      numbers(view.layers),
      String(view.layer),
      (k) => t("masks.layer_n", { n: +k + 1 }),
      (k) => own({ layer: +k }),
    );
    s.headsBar = TL.segmented(
      t("masks.head_label"),
      numbers(view.heads),
      String(s.head),
      (k) => t("masks.head_n", { n: +k + 1 }),
      (k) => own({ head: +k }),
    );
    s.readout = h("p", { class: "tl-at-readout", id: "masks-readout" });
    const place = (key) =>
      h("div", { class: "tl-mk-one" }, h("h4", {}, t(`masks.${key}`)), (s.places[key] = h("div", {})));
    [s.scoreWords, s.weightWords] = [h("div", {}), h("div", {})];
    s.barList = h("ol", { class: "tl-mk-bars" });
    const pads = view.real.filter((x) => !x).length;
    const takenPart = [
      h("h3", {}, t(`masks.taken.${name}`)),
      s.barList,
      h("p", { class: "tl-site" }, t("masks.taken_site", { site: view.site })),
      pads ? h("p", { class: "tl-quiet" }, t("masks.pad_rows", { n: pads })) : "",
    ];
    m.root.replaceChildren(
      h(
        "div",
        { class: "tl-at-head" },
        h("h2", {}, t("masks.title")),
        TL.segmented(
          t("masks.kind_label"),
          KINDS,
          view.kind,
          (k) => t(`masks.kind.${k}`),
          (kind) => TL.set({ kind }),
        ),
      ),
      h(
        "div",
        { class: "tl-mk-two" },
        h(
          "section",
          { class: "tl-figure" },
          h("div", { class: "tl-at-head" }, s.layers, s.headsBar),
          h("p", {}, t(`masks.lead.${name}`)),
          h("p", { class: "tl-quiet" }, t("masks.where")),
          view.company ? batch(s) : h("div", { id: "masks-taken" }, takenPart),
        ),
        h(
          "section",
          { class: "tl-figure", id: "masks-scores" },
          h(
            "h3",
            {},
            t("masks.scores", { d: view.d_head, root: TL.num(Math.sqrt(view.d_head), 2).replace(/\.00$/, "") }),
          ),
          s.readout,
          h("div", { class: "tl-mk-pair" }, place("scores_plain"), place("scores_masked")),
          s.scoreWords,
        ),
      ),
      h(
        "section",
        { class: "tl-figure", id: "masks-weights" },
        h("h3", {}, t("masks.weights")),
        h("div", { class: "tl-mk-three" }, place("weights_without"), place("weights_with"), place("difference")),
        s.weightWords,
      ),
      view.company
        ? h("div", { class: "tl-two" }, h("section", { class: "tl-figure", id: "masks-taken" }, takenPart), proof(s))
        : "",
    );
  };

  const ahead = async (m, view) => {
    for (let layer = 0; layer < view.layers; layer++)
      await TL.prefetch(m, { kind: view.kind, layer, head: headOf(view) });
    for (const kind of KINDS) await TL.prefetch(m, { kind });
  };

  TL.page("masks", {
    key: ({ kind, layer, head, beside }) => [
      kind,
      layer,
      head < 0 ? -1 : Math.floor(head / AT_ONCE),
      kind === "decoder" ? "" : beside,
    ],
    async draw(m, view) {
      const s = (m.state = { m, view, head: headOf(view), matrices: {}, places: {}, bars: [], pin: NONE, zoom: 1 });
      build(s);
      view.unpacked ||= await unpack(view);
      if (m.state !== s) return; // something newer is on the screen
      s.data = view.unpacked;
      s.hides = (r, c) => s.data.hidden[r * view.cols.length + c] > 0;
      TL.keepAs(m, { layer: view.layer, head: s.head });
      paint(s);
      requestAnimationFrame(() => setTimeout(() => ahead(m, view), 80));
    },
    point(m, at) {
      const s = m.state;
      if (!s?.data || !linked(s)) return;
      const cell = TL.cell(s.view.kind, at),
        inside = (i, list) => (i !== null && i < list.length ? i : null);
      const shown = { row: inside(cell.row, s.view.rows), col: inside(cell.col, s.view.cols) };
      cursor(s, shown.row === null && shown.col === null ? s.pin : shown);
    },
    scene(m, changed) {
      const s = m.state;
      if (!s?.data || !changed.some((k) => k === "layer" || k === "head")) return;
      s.head = headOf(s.view);
      paint(s);
    },
  });
})();

export const page = TL.pages["masks"];
