import { TL } from "../../browser/tl.js";
import "./importance.js";
/* The page Attribution: one output token, every source and prefix token, three methods and attention beside them; then heads and sublayers. */
(() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`attribution.${key}`, values),
    A = TL.attribution,
    METHODS = ["occlusion", "gradient", "integrated"];
  const stepNow = (s) => Math.max(0, Math.min(s.view.tokens.length - 1, TL.scene.step)),
    p3 = (x) => (x < 0 && x > Math.log(0.9995) ? ">0.999" : x < Math.log(0.0005) ? "<0.001" : TL.num(Math.exp(x), 3));
  const contrast = () => TL.scene.attribution.mode === "contrast";
  /* The foil of this step: the chosen one, where it is among the step's candidates; else the runner-up. */
  const foilNow = (s, r) => {
    if (!contrast() || !s.view.foils[r].length) return null;
    const { foil } = TL.scene.attribution;
    return s.view.foils[r].find(([id]) => id === foil) || s.view.foils[r][0];
  };
  const set = (patch) => TL.set({ attribution: { ...TL.scene.attribution, ...patch } });

  /* ---- the question ---- */
  const question = (s) => {
    const { view } = s,
      r = stepNow(s),
      foil = foilNow(s, r),
      token = view.written[r];
    const mode = h(
      "span",
      { class: "at-switch", role: "group" },
      ["plain", "contrast"].map((name) =>
        h(
          "button",
          {
            class: "tl-button",
            dataset: { name },
            "aria-pressed": String((name === "contrast") === contrast()),
            onclick: () => set({ mode: name === "contrast" ? name : undefined }),
          },
          t(name),
        ),
      ),
    );
    const choose =
      foil &&
      h(
        "label",
        {},
        `${t("foil")} `,
        h(
          "select",
          { class: "tl-button", id: "attribution-foil", onchange: (e) => set({ foil: Number(e.target.value) }) },
          view.foils[r].map(([id, text, log_p]) =>
            h("option", { value: id, selected: id === foil[0] }, t("foil_option", { token: text, p: p3(log_p) })),
          ),
        ),
      );
    s.ask.replaceChildren(
      h("h3", { id: "attribution-title", "aria-live": "polite" }, t("step", { n: r + 1, token, p: p3(view.log_p[r]) })),
      mode,
      choose || "",
      h(
        "p",
        { class: "tl-quiet at-small", id: "attribution-explains" },
        foil ? t("explains_foil", { token, foil: foil[1] }) : t("explains", { token }),
      ),
    );
    s.chips.querySelectorAll("button").forEach((b, i) => b.setAttribute("aria-pressed", String(i === r)));
  };
  const chips = (s) =>
    h(
      "div",
      { class: "at-chips", role: "group", "aria-label": t("steps_label"), lang: TL.result.writes },
      s.view.written.map((text, r) => h("button", { class: "at-chip", dataset: { atTarget: r } }, text)),
    );

  /* ---- the tables ---- */
  const bar = (method, token, n, x, top) => {
    const value = x === null ? "" : method === "attention" ? TL.num(x, 2) : A.signed(x, top < 0.1 ? 4 : 2);
    const fill =
      x === null
        ? null
        : h("i", {
            class: x < 0 ? "at-minus" : "at-plus",
            style: { width: `${((method === "attention" ? 100 : 50) * Math.abs(x)) / top}%` },
          });
    return h(
      "td",
      {
        dataset: { method, value: x ?? "" },
        "aria-label": t("cell", { method: t(`method.${method}`), token, n, value }),
      },
      h("span", { class: `at-axis${method === "attention" ? " at-one" : ""}`, "aria-hidden": "true" }, fill),
      h("span", { class: "at-value" }, value),
    );
  };
  const tables = (s, told) => {
    const { view } = s,
      r = stepNow(s),
      cut = view.source.length,
      prefix = view.prefix.slice(0, r + 1);
    const top = Object.fromEntries(
        METHODS.map((name) => [name, Math.max(1e-12, ...(told ? told.scores[name].map(Math.abs) : []))]),
      ),
      most = Math.max(1e-12, ...view.attention[r]);
    const table = (side, tokens, names) =>
      h(
        "div",
        { class: "at-side" },
        h("h4", {}, t(side)),
        h(
          "div",
          { class: "at-box" },
          h(
            "table",
            { class: "at-table", dataset: { side } },
            h(
              "thead",
              {},
              h(
                "tr",
                {},
                h("th", { scope: "col" }, t("token")),
                names.map((name) => h("th", { scope: "col" }, t(`method.${name}`))),
              ),
            ),
            h(
              "tbody",
              {},
              tokens.map((piece, i) =>
                h(
                  "tr",
                  { dataset: side === "source" ? { atSource: i } : i ? { atTarget: i - 1 } : {} },
                  h(
                    "th",
                    { scope: "row" },
                    h("small", {}, String(i + 1)),
                    h("span", { lang: side === "source" ? TL.result.reads : TL.result.writes }, piece.text),
                  ),
                  names.map((name) =>
                    name === "attention"
                      ? bar(name, piece.text, i + 1, view.attention[r][i], most)
                      : bar(
                          name,
                          piece.text,
                          i + 1,
                          told ? told.scores[name][side === "source" ? i : cut + i] : null,
                          top[name],
                        ),
                  ),
                ),
              ),
            ),
          ),
        ),
      );
    s.tables.replaceChildren(table("source", view.source, [...METHODS, "attention"]), table("prefix", prefix, METHODS));
    if (told) mark(s);
  };
  /* The largest magnitude of each method on each side in bold; the box shows the row of the first method's. */
  const mark = (s) => {
    for (const box of s.tables.querySelectorAll(".at-box"))
      for (const name of [...METHODS, "attention"]) {
        const cells = [...box.querySelectorAll(`td[data-method=${name}]`)];
        if (!cells.length) continue;
        const best = cells.reduce((a, b) => (Math.abs(b.dataset.value) > Math.abs(a.dataset.value) ? b : a)),
          row = best.parentNode;
        best.classList.add("at-top");
        if (name === METHODS[0] && row.offsetTop + row.offsetHeight > box.clientHeight)
          box.scrollTop = row.offsetTop - box.clientHeight / 2;
      }
  };

  /* ---- completeness and agreement ---- */
  const below = (s, told) => {
    const rise = told.full - told.empty,
      percent = Math.abs(rise) > 1e-9 ? `${TL.num((100 * Math.abs(told.error)) / Math.abs(rise), 1)}%` : "—";
    const rho = (x) => (x === null ? "—" : TL.num(x, 2));
    s.below.replaceChildren(
      TL.reading(told.lines),
      h(
        "div",
        { class: "at-two" },
        h(
          "div",
          {},
          h("h4", {}, t("complete")),
          h(
            "p",
            { id: "attribution-complete", dataset: { total: told.total, rise, error: told.error } },
            t("complete_line", {
              total: TL.num(told.total, 3),
              full: TL.num(told.full, 3),
              empty: TL.num(told.empty, 3),
              rise: TL.num(rise, 3),
              error: TL.num(told.error, 3),
              percent,
              points: told.points,
            }),
          ),
        ),
        h(
          "div",
          {},
          h("h4", {}, t("agreement")),
          h(
            "ul",
            { class: "at-agree", id: "attribution-agreement" },
            told.agreement.map(([a, b, x]) =>
              h(
                "li",
                { dataset: { pair: `${a}.${b}`, value: x ?? "" } },
                `${t(`method.${a}`)} · ${t(`method.${b}`)} `,
                h("b", {}, rho(x)),
              ),
            ),
          ),
          h("p", { class: "tl-quiet at-small" }, t("agreement_about", { n: s.view.source.length })),
        ),
      ),
    );
  };

  /* Paint what is known at once (attention), ask for the step's attributions, and paint those when they come. */
  const explain = async (s) => {
    const r = stepNow(s),
      foil = foilNow(s, r),
      key = `${r}.${foil ? foil[0] : ""}`,
      start = performance.now();
    s.now = key;
    question(s);
    const kept = (s.view.kept ||= {}),
      told = kept[key];
    tables(s, told);
    s.m.root.dataset.step = String(r);
    s.m.root.dataset.repaint = (performance.now() - start).toFixed(1);
    if (told) {
      below(s, told);
      done(s, key);
      return;
    }
    s.m.root.dataset.explained = "";
    s.below.replaceChildren(h("p", { class: "tl-quiet", role: "status" }, t("working")));
    s.view.asked ||= {};
    const answer = await (s.view.asked[key] ||= TL.call(s.m.server, {
      page: "attribution",
      ...TL.scene,
      part: "scores",
      explain: r,
      foil: foil ? foil[0] : null,
    }));
    delete s.view.asked[key];
    if (answer.ok) kept[key] = answer.view;
    if (s.now !== key || s.m.state !== s) return;
    if (!answer.ok) {
      s.below.replaceChildren(
        h("p", { class: "tl-notice", role: "alert" }, TL.errorText(answer.error)),
        h("button", { class: "tl-button", onclick: () => explain(s) }, TL.t("common.retry")),
      );
      return;
    }
    tables(s, answer.view);
    below(s, answer.view);
    done(s, key);
  };
  const done = (s, key) => {
    s.m.root.dataset.explained = key;
    TL.emit("drawn", s.m);
  };

  const weigh = async (s) => {
    const answer = await (s.view.importance ||= TL.call(s.m.server, {
      page: "attribution",
      ...TL.scene,
      part: "importance",
    }));
    if (s.m.state !== s) return;
    if (!answer.ok) {
      s.view.importance = null;
      s.facts.textContent = TL.errorText(answer.error);
      return;
    }
    s.own = answer.view;
    A.paint(s);
  };

  TL.page("attribution", {
    async draw(m, view) {
      const s = (m.state = {
        m,
        view,
        own: null,
        ask: h("div", { class: "at-ask" }),
        tables: h("div", { class: "at-tables" }),
        below: h("div", {}),
      });
      s.chips = chips(s);
      m.root.replaceChildren(
        h("h2", {}, t("title")),
        h("p", { class: "tl-quiet at-lead" }, t("lead")),
        h(
          "section",
          { class: "tl-figure", id: "attribution" },
          s.chips,
          s.ask,
          s.tables,
          h("p", { class: "tl-quiet at-small" }, t("legend", { layer: Number(view.attention_site.split(".")[1]) + 1 })),
          s.below,
          h(
            "details",
            {},
            h("summary", {}, t("methods")),
            ["baseline", "occlusion", "gradient", "integrated", "contrast"].map((name) =>
              h("p", { class: "at-small" }, t(`about.${name}`)),
            ),
          ),
          TL.site("encoder.tokens_embedded", [view.source.length, view.d], "decoder.tokens_embedded"),
          TL.site(view.attention_site, [view.heads, view.tokens.length, view.source.length]),
        ),
        A.importance(s),
      );
      A.paint(s);
      explain(s).then(() => weigh(s));
    },
    scene(m, changed) {
      const s = m.state;
      if (!s) return;
      if (changed.includes("attribution")) A.paint(s);
      if (changed.includes("step") || changed.includes("attribution")) explain(s);
    },
  });
})();

export const page = TL.pages["attribution"];
