import { TL } from "../../browser/tl.js";
import "./parts.js";
/* The page Head roles: a card for each head with its role and the number that decides it; one head in full, with a sentence that shows it. */
(() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`roles.${key}`, values),
    KINDS = ["encoder", "decoder", "cross"],
    R = TL.roles;

  /* The head on the screen: the person's choice, or the one that is furthest above its threshold. */
  const chosen = ({ kinds }) => {
    const grid = kinds[TL.scene.kind],
      { layer, head } = TL.scene;
    if (grid[layer]?.[head]) return { layer, head };
    const above = (cell) => {
      const { value, limit } = R.leading(told(cell));
      return (value || 0) - limit;
    };
    const all = grid.flatMap((row, i) => row.map((cell, j) => ({ layer: i, head: j, above: above(cell) })));
    return all.reduce((best, one) => (one.above > best.above ? one : best));
  };
  const told = (cell) => cell.sample || cell.own;
  const cellOf = (s) => {
    const { layer, head } = chosen(s.view);
    return s.view.kinds[TL.scene.kind][layer][head];
  };

  /* ---- the grid ---- */
  const card = (s, cell, layer, head) => {
    const one = told(cell),
      check = R.leading(one),
      role = one.roles[0],
      shown = role || "none",
      decides = R.decides(check);
    const words = role ? decides : `${t(`role.${check.role}`)} ${decides}`,
      short = role ? decides : `${t(`short.${R.number(check.role)}`)} ${decides}`;
    return h(
      "button",
      {
        class: "ro-card",
        dataset: { layer, head },
        onclick: () => TL.set({ layer, head }),
        title: role ? "" : t("nearest", { role: t(`role.${check.role}`) }),
        "aria-label": t("card", { layer: layer + 1, head: head + 1, role: t(`role.${shown}`), decides: words }),
      },
      R.badge(role),
      h("span", { class: "ro-decides" }, short),
      R.bars(s.view.numbers[TL.scene.kind], one, cell.sample ? cell.own : null),
    );
  };
  const grid = (s) => {
    const cells = s.view.kinds[TL.scene.kind],
      heads = cells[0].length;
    s.cards = cells.map((row, i) => row.map((cell, j) => card(s, cell, i, j)));
    return h(
      "div",
      {
        class: "ro-grid",
        role: "group",
        "aria-label": t("grid_label"),
        style: { "--heads": heads },
        onkeydown: (e) => walk(e, s),
      },
      h("span", {}),
      cells[0].map((_, j) => h("span", { class: "ro-name" }, TL.t("common.head_short", { n: j + 1 }))),
      s.cards.map((row, i) => [h("span", { class: "ro-name" }, TL.t("common.layer_short", { n: i + 1 })), row]),
    );
  };
  const walk = (e, s) => {
    const move = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[e.key],
      from = e.target.closest(".ro-card")?.dataset;
    if (!move || !from) return;
    e.preventDefault();
    const next = s.cards[+from.layer + move[0]]?.[+from.head + move[1]];
    if (!next) return;
    next.focus();
    TL.set({ layer: +next.dataset.layer, head: +next.dataset.head });
  };

  /* ---- one head ---- */
  const detail = (s) => {
    const { view } = s,
      kind = TL.scene.kind,
      { layer, head } = chosen(view),
      cell = cellOf(s),
      one = told(cell),
      check = R.leading(one);
    for (const button of s.cards.flat()) {
      const on = +button.dataset.layer === layer && +button.dataset.head === head;
      button.setAttribute("aria-pressed", String(on));
      button.tabIndex = on ? 0 : -1;
    }
    const taught = TL.result.taught,
      isTaught =
        kind === "cross" && taught && view.sites.cross[layer] === `${taught.attention}.weights` && taught.head === head;
    s.title.textContent = `${TL.t(`common.attention_kind.${kind}`)} · ${t("one", { layer: layer + 1, head: head + 1 })}`;
    s.says.replaceChildren(
      h(
        "p",
        { class: "ro-decision", id: "roles-decision" },
        cell.sample ? "" : h("small", {}, t("only_own")),
        R.badge(one.roles[0]),
        h("span", {}, `${t(`role.${check.role}`)}: `, h("b", {}, R.decides(check))),
        one.roles.length > 1 &&
          h(
            "small",
            {},
            t("also", {
              roles: one.roles
                .slice(1)
                .map((role) => t(`role.${role}`))
                .join(", "),
            }),
          ),
      ),
      TL.reading([R.why(one)]),
      isTaught ? h("p", { class: "tl-at-why tl-at-taught" }, t("taught")) : "",
    );
    const facts = view.atlas && { rows: view.atlas.rows[kind], linked: view.atlas.sample.linked };
    s.table.replaceChildren(
      h("h3", {}, t("table")),
      R.table(kind, view.numbers[kind], cell, view.atlas?.sample.sentences),
      facts ? h("p", { class: "tl-quiet" }, t(kind === "cross" ? "rows_left" : "rows_left_self", facts)) : "",
      TL.site(view.sites[kind][layer], view.shapes[kind], `${TL.t("common.head")} ${head + 1}`),
    );
    const at = `${kind}.${layer}.${head}`;
    if (s.at !== at) s.rank = 0;
    s.at = at;
    s.m.root.dataset.painted = at;
    example(s, kind, layer, head, one);
  };

  /* ---- an example from the sample ---- */
  const example = async (s, kind, layer, head, one) => {
    const ranked = one.scores ? R.ranked(one.scores) : [],
      turn = (s.turn = (s.turn || 0) + 1);
    if (!ranked.length) {
      s.example.replaceChildren(one.scores ? h("p", { class: "tl-quiet" }, t("example_none")) : "");
      return;
    }
    const pick = ranked[s.rank],
      asked = { kind, layer, head, sentence: pick.sentence },
      key = JSON.stringify([TL.scene.checkpoint, asked]);
    s.m.examples ||= new Map();
    if (!s.m.examples.has(key)) {
      const answer = await TL.call(s.m.server, { page: "roles", ...TL.scene, example: asked });
      if (!answer.ok) {
        if (s.turn === turn)
          s.example.replaceChildren(h("p", { class: "tl-error", role: "alert" }, TL.errorText(answer.error)));
        return;
      }
      answer.view.data = (await TL.unpack(answer.view.weights)).data;
      s.m.examples.set(key, answer.view);
      if (s.m.examples.size > 60) s.m.examples.delete(s.m.examples.keys().next().value);
    }
    if (s.turn === turn) picture(s, s.m.examples.get(key), one, ranked);
  };
  const picture = (s, x, one, ranked) => {
    const check = R.leading(one),
      pick = ranked[s.rank],
      over = ranked.filter((r) => r.score >= check.limit).length;
    const step = (by, key) =>
      h(
        "button",
        {
          class: "tl-button",
          disabled: !ranked[s.rank + by],
          "aria-label": t(key),
          title: t(key),
          onclick: () => {
            s.rank += by;
            detail(s);
          },
        },
        by < 0 ? "‹" : "›",
      );
    const readout = h("p", { class: "ro-says", id: "roles-readout" }, t("says_hint"));
    const hidden = x.causal ? (r, c) => c > r : null;
    const say = ({ row, col }) =>
      row === null || col === null
        ? t("says_hint")
        : t(hidden?.(row, col) ? "says_masked" : "says", {
            query: x.rows[row].text,
            key: x.cols[col].text,
            weight: TL.num(x.data[row * x.cols.length + col], 4),
          });
    const matrix = TL.matrix({
      rows: x.rows,
      cols: x.cols,
      data: x.data,
      hidden,
      say,
      short: (v) => (v >= 0.995 ? "1" : TL.num(v, 2).slice(1)),
      barText: ["0", "1"],
      maxCell: 40,
      maxHeight: 380,
      label: t("matrix_label", { layer: x.layer + 1, head: x.head + 1, rows: x.rows.length, cols: x.cols.length }),
      onCursor: (at) => {
        readout.textContent = say(at);
      },
    });
    s.example.replaceChildren(
      h("p", { class: "tl-quiet" }, t("spread", { measured: ranked.length, over })),
      R.spread(ranked, s.rank, check.limit),
      h(
        "div",
        { class: "ro-row" },
        h(
          "h3",
          {},
          t("example", {
            role: t(`role.${check.role}`),
            score: TL.num(pick.score, 2),
            rank: s.rank + 1,
            of: ranked.length,
          }),
        ),
        step(-1, "better"),
        step(1, "worse"),
      ),
      h("p", { class: "ro-sentence", lang: TL.result.reads, id: "roles-sentence" }, x.source),
      h("p", { class: "ro-sentence", lang: TL.result.writes }, x.translation),
      readout,
      matrix.node,
      TL.reading([R.look(one, x)]),
      x.links
        ? h("p", { class: "tl-quiet" }, t("links"), " ", h("span", { lang: TL.result.reads }, R.links(one, x)))
        : "",
      h(
        "p",
        { class: "ro-row" },
        h("button", { class: "tl-button", id: "roles-open", onclick: () => open(x) }, t("open")),
        h("small", { class: "tl-quiet" }, t("open_note")),
      ),
      TL.site(x.site, x.shape, `${TL.t("common.head")} ${x.head + 1} · ± ${x.weights.max_error.toExponential(1)}`),
    );
    matrix.layout();
    s.m.root.dataset.example = `${s.at}.${x.sentence}`;
  };
  const open = (x) => {
    TL.frame.fill(x.source);
    TL.asked = true;
    TL.set({
      text: x.source,
      forced: x.target,
      decode: {},
      kind: x.kind,
      layer: x.layer,
      head: x.head,
      step: 0,
      source: -1,
    });
    TL.openPage("attention");
  };

  /* ---- without a heads.json ---- */
  const notice = (s) => {
    const { missing, remedy, atlas } = s.view;
    if (!missing || atlas) return "";
    if (missing === "language") return h("p", { class: "tl-notice", id: "roles-missing" }, t("missing.language"));
    const [before, after] = t(`missing.${missing}`).split("{remedy}");
    const button = h(
      "button",
      { class: "tl-button", id: "roles-measure", onclick: () => measure(s, button) },
      t("measure"),
    );
    return h(
      "div",
      { class: "tl-error", id: "roles-missing" },
      h("p", {}, before, h("code", {}, remedy), after),
      button,
    );
  };
  const measure = async (s, button) => {
    button.disabled = true;
    button.textContent = t("measuring");
    const answer = await TL.call(s.m.server, { page: "roles", ...TL.scene, measure: true });
    if (TL.mounted.roles.state !== s) return; // something newer is on the screen
    if (answer.ok) {
      Object.assign(s.view, answer.view);
      draw(s.m, s.view);
      return;
    }
    button.disabled = false;
    button.textContent = t("measure");
    button.after(h("p", { role: "alert" }, TL.errorText(answer.error)));
  };

  const repaint = (s) => {
    s.grid.replaceChildren(
      h("h3", {}, t("grid")),
      grid(s),
      h("p", { class: "tl-quiet" }, s.view.atlas ? t("legend", { n: s.view.atlas.sample.sentences }) : t("legend_own")),
    );
    s.kind = TL.scene.kind;
    s.switch
      .querySelectorAll("button")
      .forEach((b) => b.setAttribute("aria-pressed", String(b.dataset.name === s.kind)));
    detail(s);
  };
  const draw = (m, view) => {
    const s = (m.state = { m, view, rank: 0, at: "" }),
      { atlas } = view;
    for (const name of ["grid", "says", "table", "example"]) s[name] = h("div", {});
    s.example.className = "ro-example";
    s.title = h("h3", { "aria-live": "polite" });
    s.switch = TL.segmented(
      t("kind_label"),
      KINDS,
      TL.scene.kind,
      (kind) => TL.t(`common.attention_kind.${kind}`),
      (kind) => TL.set({ kind }),
    );
    m.root.replaceChildren(
      h("div", { class: "tl-at-head" }, h("h2", {}, t("title")), s.switch),
      atlas ? h("p", { class: "tl-lead" }, t("lead", { sentences: atlas.sample.sentences })) : "",
      notice(s),
      h(
        "div",
        { class: "ro-two" },
        h("section", { class: "tl-figure", id: "roles-grid" }, s.grid),
        h("section", { class: "tl-figure", id: "roles-table" }, s.table),
        h(
          "section",
          { class: "tl-figure", id: "roles-head" },
          s.title,
          s.says,
          s.example,
          h("p", { class: "tl-quiet" }, t("caution")),
          atlas
            ? h(
                "p",
                { class: "tl-site" },
                atlas.command
                  ? t("made", { command: atlas.command, digest: atlas.sample.digest })
                  : t("made_now", { digest: atlas.sample.digest }),
              )
            : "",
        ),
      ),
    );
    repaint(s);
  };
  TL.page("roles", {
    draw,
    scene(m, changed) {
      const s = m.state;
      if (!s) return;
      if (changed.includes("kind")) repaint(s);
      else if (changed.includes("layer") || changed.includes("head")) detail(s);
    },
  });
})();

export const page = TL.pages["roles"];
