import { TL } from "../../browser/tl.js";
/* The page Attribution, its second half: each head and sublayer removed, the change in the output's log-probability, as two grids. */
TL.attribution = (() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`attribution.${key}`, values);
  /* With its sign; what rounds to 0 has none. */
  const signed = (x, digits = 3) => {
    const text = TL.num(Math.abs(x), digits);
    return Number(text) === 0 ? text : (x > 0 ? "+" : "−") + text;
  };
  const over = (view) => (TL.scene.attribution.over === "sample" && view.sample ? "sample" : "sentence");
  const split = (part) => {
    const [stack, layer, sub] = part.site.split(".");
    return { stack, layer: Number(layer), sub };
  };
  const taught = (part) => {
    const one = TL.result.taught;
    return Boolean(one) && part.site === one.attention && part.head === one.head;
  };

  const said = (s, i) => {
    const part = s.view.parts[i],
      { stack, layer, sub } = split(part),
      own = s.own,
      { sample } = s.view;
    const name = t(part.head === null ? "readout_sublayer" : "readout_head", {
      kind: t(`part.${stack}.${sub}`),
      layer: layer + 1,
      head: (part.head ?? 0) + 1,
    });
    return [
      name,
      own && t("readout_sentence", { change: signed(own.changes[i]), total: signed(own.changes[i] * own.tokens) }),
      sample && t("readout_sample", { mean: signed(sample.changes[i]), error: TL.num(sample.errors[i], 3) }),
      taught(part) && t("importance_taught"),
    ]
      .filter(Boolean)
      .join(" · ");
  };
  const open = (s, i) => {
    const { site, head } = s.view.parts[i];
    if (head !== null) TL.set({ edits: [`ablate:${site}.${head}`] });
    else
      TL.set({
        side: site.startsWith("encoder") ? "source" : "target",
        sublayer: s.wholes[site.split(".")[0]].indexOf(site),
      });
    TL.openPage(head === null ? "residual" : "whatif");
  };
  const cell = (s, i) => {
    const part = s.view.parts[i];
    s.cells[i] = h("button", {
      class: `at-cell${part.head === null ? " at-whole" : ""}${taught(part) ? " at-taught" : ""}`,
      tabindex: i ? -1 : 0,
      dataset: { site: part.site, head: part.head ?? "", part: i },
      onclick: () => open(s, i),
      onfocus: () => say(s, i),
      onpointerenter: () => say(s, i),
    });
    return h("td", {}, s.cells[i]);
  };
  const say = (s, i) => {
    s.readout.textContent = said(s, i);
  };
  const grid = (s, stack) => {
    const mine = s.view.parts.map((part, i) => ({ ...part, ...split(part), i })).filter((part) => part.stack === stack),
      first = mine.filter((part) => part.layer === 0),
      layers = [...new Set(mine.map((part) => part.layer))];
    const subs = [...new Set(first.map((part) => part.sub))];
    const head = [
      h(
        "tr",
        {},
        h("th", { scope: "col", rowspan: 2 }, t(`stack.${stack}`)),
        subs.map((sub) =>
          h("th", { scope: "colgroup", colspan: first.filter((part) => part.sub === sub).length }, t(`column.${sub}`)),
        ),
      ),
      h(
        "tr",
        {},
        first.map((part) =>
          h("th", { scope: "col" }, part.head === null ? t("column.all") : t("column.head", { n: part.head + 1 })),
        ),
      ),
    ];
    return h(
      "div",
      { class: "tl-scroll" },
      h(
        "table",
        { class: "at-grid", dataset: { stack } },
        h("thead", {}, head),
        h(
          "tbody",
          {},
          layers.map((layer) =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, t("layer", { n: layer + 1 })),
              mine.filter((part) => part.layer === layer).map((part) => cell(s, part.i)),
            ),
          ),
        ),
      ),
    );
  };
  const walk = (s, e) => {
    const row = e.target.closest("tr"),
      at = row && [...row.cells].indexOf(e.target.closest("td")),
      to = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[e.key];
    if (!row || !e.target.dataset.part || !to || e.ctrlKey || e.metaKey || e.altKey) return;
    const rows = [...s.grids.querySelectorAll("tbody tr")],
      next = rows[rows.indexOf(row) + to[0]]?.cells[at + to[1]]?.querySelector("button");
    e.preventDefault();
    if (!next) return;
    for (const one of s.cells) one.tabIndex = one === next ? 0 : -1;
    next.focus();
  };

  /* Numbers and colours of the chosen measure; nothing is asked. */
  const paint = (s) => {
    const { view } = s,
      mode = over(view),
      told = mode === "sample" ? view.sample : s.own,
      start = performance.now();
    s.switch.querySelectorAll("button").forEach((b) => b.setAttribute("aria-pressed", String(b.dataset.name === mode)));
    const top = (whole) =>
        Math.max(
          1e-9,
          ...view.parts.map((part, i) => ((part.head === null) === whole && told ? Math.abs(told.changes[i]) : 0)),
        ),
      most = [top(false), top(true)];
    s.cells.forEach((b, i) => {
      const x = told?.changes[i],
        high = most[Number(view.parts[i].head === null)],
        star = taught(view.parts[i]) ? "★ " : "";
      b.textContent = x === undefined ? "…" : star + signed(x, Math.abs(x) < 9.995 ? 2 : 1);
      b.dataset.value = x ?? "";
      b.setAttribute("aria-label", said(s, i));
      b.style.background = x === undefined ? "" : TL.colour("diverging", x, -high, high);
      b.style.color = x === undefined ? "" : TL.ink("diverging", x, -high, high);
    });
    s.facts.textContent = !told
      ? t("importance_working")
      : mode === "sample"
        ? t("importance_sample", { n: told.sample.sentences, digest: told.sample.digest, command: told.command })
        : t("importance_total", { n: told.tokens, total: TL.num(told.log_probability, 2) });
    s.said.replaceChildren(told ? TL.reading(told.lines) : "");
    s.box.dataset.over = told ? mode : "";
    s.box.dataset.repaint = (performance.now() - start).toFixed(1);
  };

  const importance = (s) => {
    const { view } = s;
    s.cells = [];
    s.wholes = Object.fromEntries(
      ["encoder", "decoder"].map((stack) => [
        stack,
        view.parts.filter((part) => part.head === null && part.site.startsWith(stack)).map((part) => part.site),
      ]),
    ); // in the order of the forward, as on the page Add & Norm
    s.readout = h(
      "p",
      { class: "at-readout", "aria-live": "polite" },
      t("importance_hint", { whatif: TL.t("common.page.whatif") }),
    );
    s.facts = h("p", { class: "tl-quiet at-small", id: "importance-facts" });
    s.said = h("div", {});
    s.switch = h(
      "span",
      { class: "at-switch", role: "group", "aria-label": t("over_label") },
      ["sentence", ...(view.sample ? ["sample"] : [])].map((name) =>
        h(
          "button",
          {
            class: "tl-button",
            dataset: { name },
            onclick: () => TL.set({ attribution: { ...TL.scene.attribution, over: name } }),
          },
          t(`over.${name}`, { n: view.sample?.sample.sentences }),
        ),
      ),
    );
    s.grids = h(
      "div",
      { class: "at-grids", role: "group", "aria-label": t("importance_label"), onkeydown: (e) => walk(s, e) },
      grid(s, "encoder"),
      grid(s, "decoder"),
    );
    s.box = h(
      "section",
      { class: "tl-figure", id: "importance" },
      h("div", { class: "at-head" }, h("h3", {}, t("importance")), s.switch),
      h("p", { class: "tl-quiet" }, t("importance_about")),
      s.grids,
      s.readout,
      s.facts,
      view.missing &&
        h(
          "p",
          { class: "tl-notice" },
          view.missing === "language" ? t("importance_language") : t("importance_missing", { command: view.remedy }),
        ),
      s.said,
      h(
        "p",
        { class: "tl-quiet at-small" },
        t("importance_legend"),
        TL.result.taught ? ` ${t("importance_taught")}` : "",
      ),
      TL.site("*.z, *.out, *.ff_out → logits", [view.tokens.length]),
    );
    return s.box;
  };
  return { importance, paint, signed };
})();
