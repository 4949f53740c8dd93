import { TL } from "../../browser/tl.js";
/* The switches of the page What if: heads, the whole model, source tokens; and the pairs of sentences that positions off is tried on. */
Object.assign(
  TL.whatif,
  (() => {
    const h = (...args) => TL.h(...args),
      t = (...args) => TL.t(...args),
      KINDS = ["encoder", "decoder", "cross"],
      SWITCHES = ["causal", "padding", "scale", "positions"];
    const SIGN = { on: "", ablate: "0", mean: "x̄" };
    const stateOf = (site, head) => {
      for (const mode of ["ablate", "mean"])
        if (TL.whatif.has(`${mode}:${site}.${head}`) || TL.whatif.has(`${mode}:${site}`)) return mode;
      return "on";
    };
    /* A click puts the head into the chosen mode; a click on one that is in it brings it back. */
    const click = (site, head, mode, heads) => {
      const W = TL.whatif,
        names = head === null ? [site, ...heads.map((i) => `${site}.${i}`)] : [`${site}.${head}`];
      const whole = ["ablate", "mean"].find((x) => W.has(`${x}:${site}`));
      const on = head === null ? whole === mode : stateOf(site, head) === mode;
      let edits = TL.scene.edits.filter((e) => !names.some((name) => e === `ablate:${name}` || e === `mean:${name}`));
      if (head !== null && whole)
        edits = [
          ...edits.filter((e) => e !== `${whole}:${site}`),
          ...heads.filter((i) => i !== head).map((i) => `${whole}:${site}.${i}`),
        ];
      W.change(on ? edits : [...edits, `${mode}:${head === null ? site : names[0]}`]);
    };
    const grid = (kind, [layers, heads], mode) => {
      const all = Array.from({ length: heads }, (_, i) => i),
        name = t(`whatif.kind.${kind}`);
      const rows = Array.from({ length: layers }, (_, layer) => {
        const site = TL.whatif.site(kind, layer),
          states = all.map((i) => stateOf(site, i)),
          together = new Set(states).size === 1 ? states[0] : "on";
        const label = (state, values) =>
          t(values.head === undefined ? "whatif.layer_state" : "whatif.head_state", {
            kind: name,
            state: t(`whatif.state.${state}`),
            ...values,
          });
        return [
          h(
            "button",
            {
              class: "wi-layer",
              dataset: { key: site },
              "aria-label": label(together, { layer: layer + 1 }),
              onclick: () => click(site, null, mode, all),
            },
            String(layer + 1),
          ),
          ...all.map((i) =>
            h(
              "button",
              {
                class: `wi-head wi-${states[i]}`,
                dataset: { key: `${site}.${i}`, head: `${site}.${i}` },
                "aria-pressed": String(states[i] !== "on"),
                "aria-label": label(states[i], { layer: layer + 1, head: i + 1 }),
                title: label(states[i], { layer: layer + 1, head: i + 1 }),
                onclick: () => click(site, i, mode, all),
              },
              SIGN[states[i]],
            ),
          ),
        ];
      });
      return h(
        "div",
        { class: "wi-grid-box" },
        h("span", { class: "wi-small" }, name),
        h(
          "div",
          { class: "wi-grid", role: "group", "aria-label": name, style: { "--heads": heads } },
          h("span", {}),
          all.map((i) => h("span", { class: "wi-small" }, String(i + 1))),
          rows,
        ),
      );
    };

    const heads = (s) => {
      const mode = s.m.mode || "ablate",
        choose = (name) => {
          s.m.mode = name;
          place.replaceChildren(...inside(name));
        };
      const inside = (now) => [
        h(
          "div",
          { class: "wi-line" },
          h("h3", {}, t("whatif.heads")),
          TL.segmented(t("whatif.mode"), ["ablate", "mean"], now, (k) => `${SIGN[k]} ${t(`whatif.mode.${k}`)}`, choose),
        ),
        h(
          "div",
          { class: "wi-grids" },
          KINDS.map((kind) => grid(kind, s.view.shape[kind], now)),
        ),
        h("p", { class: "wi-small" }, t("whatif.heads_hint"), " ", t(`whatif.mode_more.${now}`)),
      ];
      const place = h("div", { id: "whatif-heads" }, inside(mode));
      return place;
    };
    const globals = (s) => {
      const seed = TL.scene.edits.find((e) => e.startsWith("shuffle:")),
        n = seed ? Number(seed.slice(8)) : 0;
      const button = (name, on, onclick) =>
        h(
          "button",
          { class: "tl-button", dataset: { key: name, switch: name }, "aria-pressed": String(on), onclick },
          t(`whatif.switch.${name}`),
        );
      return h(
        "div",
        { id: "whatif-global" },
        h("h3", {}, t("whatif.global")),
        h(
          "div",
          { class: "wi-buttons" },
          SWITCHES.map((name) => button(name, TL.whatif.has(`${name}:off`), () => TL.whatif.toggle(`${name}:off`))),
          button("shuffle", Boolean(seed), () => TL.whatif.put("shuffle:", seed ? "" : "shuffle:1")),
          seed &&
            h(
              "button",
              {
                class: "tl-button",
                dataset: { key: "again" },
                onclick: () => TL.whatif.put("shuffle:", `shuffle:${(n + 1) % 1000}`),
              },
              t("whatif.shuffle_again"),
            ),
        ),
        TL.whatif.has("padding:off") && batch(s),
      );
    };

    /* The other sentence of the batch, which can be another one. */
    const batch = (s) => {
      const box = h("input", {
        class: "wi-input",
        id: "whatif-batch",
        type: "text",
        maxlength: 2000,
        lang: TL.result.reads,
        dataset: { key: "batch" },
        "aria-label": t("whatif.batch"),
        value: s.view.beside,
      });
      return h(
        "form",
        {
          class: "wi-buttons",
          onsubmit: (e) => {
            e.preventDefault();
            TL.set({ beside: box.value.trim() });
          },
        },
        h("span", { class: "wi-small" }, t("whatif.batch")),
        box,
        h("button", { class: "tl-button" }, t("whatif.batch_apply")),
      );
    };

    /* Source tokens: a click opens a line in which the token can be swapped or hidden. */
    const words = (s) => {
      const editor = h("div", { class: "wi-editor" }),
        { read } = s.view;
      const open = (i) => {
        s.m.open = i;
        chips.forEach((c, k) => c.setAttribute("aria-expanded", String(k === i)));
        editor.replaceChildren(...(i === null || i >= read.length ? [] : line(i)));
      };
      /* What is hidden counts the tokens of what is read now: with words swapped or shuffled they are chosen there, and not among those typed. */
      const same = JSON.stringify(s.view.report.source.before) === JSON.stringify(s.view.report.source.after),
        real = s.view.after.filter((k) => k.text !== "<pad>").length;
      const reading = (k, i) =>
        i >= real
          ? h("span", { class: `tl-at-chip tl-${k.kind}` }, k.text)
          : h(
              "button",
              {
                class: `tl-at-chip tl-${k.kind}${TL.whatif.has(`drop:${i}`) ? " wi-touched" : ""}`,
                type: "button",
                dataset: { key: `read.${i}` },
                "aria-pressed": String(TL.whatif.has(`drop:${i}`)),
                "aria-label": `${t("whatif.hide")}: ${t("whatif.token", { n: i + 1, text: k.text })}`,
                onclick: () => TL.whatif.toggle(`drop:${i}`),
              },
              k.text,
            );
      const line = (i) => {
        const hidden = `drop:${i}`,
          old = TL.scene.edits.find((e) => e.startsWith(`swap:${i}=`));
        const box = h("input", {
          class: "wi-input",
          type: "text",
          maxlength: 200,
          value: old ? old.slice(old.indexOf("=") + 1) : "",
          dataset: { key: "swap" },
          lang: TL.result.reads,
          "aria-label": `${t("whatif.swap_label")} (${read[i].text})`,
        });
        const swap = (e) => {
          e.preventDefault();
          TL.whatif.put(`swap:${i}=`, `swap:${i}=${box.value.trim()}`);
        };
        return [
          h(
            "form",
            { class: "wi-buttons", onsubmit: swap },
            h("span", {}, t("whatif.token", { n: i + 1, text: read[i].text })),
            read[i].typed && h("label", { class: "wi-line" }, t("whatif.swap_label"), box),
            read[i].typed && h("button", { class: "tl-button", id: "whatif-swap" }, t("whatif.swap")),
            same &&
              h(
                "button",
                {
                  class: "tl-button",
                  type: "button",
                  id: "whatif-hide",
                  "aria-pressed": String(TL.whatif.has(hidden)),
                  onclick: () => TL.whatif.toggle(hidden),
                },
                t("whatif.hide"),
              ),
          ),
          !read[i].typed && h("p", { class: "wi-small" }, t("whatif.untyped")),
        ].filter(Boolean);
      };
      const touched = (i) => TL.scene.edits.some((e) => (same && e === `drop:${i}`) || e.startsWith(`swap:${i}=`));
      const chips = read.map((k, i) =>
        h(
          "button",
          {
            class: `tl-at-chip tl-${k.kind}${touched(i) ? " wi-touched" : ""}`,
            dataset: { key: `token.${i}`, atSource: i },
            "aria-expanded": "false",
            "aria-label": t("whatif.token", { n: i + 1, text: k.text }),
            onclick: () => open(s.m.open === i ? null : i),
          },
          k.text,
        ),
      );
      if (s.m.open !== null && s.m.open !== undefined) setTimeout(() => open(s.m.open));
      return h(
        "div",
        { id: "whatif-words" },
        h("h3", {}, t("whatif.words"), h("small", { class: "wi-small" }, ` ${t("whatif.words_hint")}`)),
        h("div", { class: "tl-at-chips wi-source", lang: TL.result.reads }, chips),
        editor,
        same
          ? ""
          : h(
              "p",
              { class: "wi-small", id: "whatif-reads" },
              `${t("whatif.reads")} `,
              h("span", { class: "tl-at-chips", lang: TL.result.reads }, s.view.after.map(reading)),
              ` ${t("whatif.reads_hint")}`,
            ),
      );
    };
    const panel = (s) =>
      h("section", { class: "tl-figure wi-panel", "aria-label": t("whatif.switches") }, globals(s), heads(s), words(s));

    /* The edits in force as chips, those that could not be made beside them, undo and clear. */
    const list = (s) => {
      const { refused } = s.view,
        W = TL.whatif,
        why = new Map(refused.map((x) => [x.edit, x.input ? TL.errorText(x) : t(`whatif.error.${x.code}`, x.values)]));
      const chips = TL.scene.edits.map((e) =>
        h(
          "li",
          { class: why.has(e) ? "wi-refused" : "" },
          h("span", {}, W.words(e)),
          h(
            "button",
            { "aria-label": t("whatif.remove", { edit: W.words(e) }), title: e, onclick: () => W.change(W.without(e)) },
            "×",
          ),
        ),
      );
      const notice = h("p", { class: "tl-notice", role: "alert", hidden: true });
      W.full = () => {
        notice.hidden = false;
        notice.textContent = t("whatif.full", { limit: W.LIMIT });
      };
      return h(
        "div",
        { class: "wi-edits", id: "whatif-edits" },
        h(
          "div",
          { class: "wi-line" },
          h("h3", {}, t("whatif.edits")),
          h(
            "div",
            { class: "wi-buttons" },
            h(
              "button",
              {
                class: "tl-button",
                id: "whatif-undo",
                dataset: { key: "undo" },
                disabled: !W.canUndo(),
                title: t("whatif.undo_keys"),
                onclick: W.undo,
              },
              t("whatif.undo"),
            ),
            h(
              "button",
              {
                class: "tl-button",
                id: "whatif-clear",
                dataset: { key: "clear" },
                disabled: !chips.length,
                onclick: () => W.change([]),
              },
              t("whatif.clear"),
            ),
          ),
        ),
        chips.length ? h("ul", { class: "wi-chips" }, chips) : h("p", { class: "tl-quiet" }, t("whatif.none")),
        [...why.values()].map((reason) =>
          h("p", { class: "tl-notice", role: "alert" }, t("whatif.refused", { reason })),
        ),
        notice,
      );
    };
    return { panel, list };
  })(),
);
/* Positions off: two sentences of the same tokens in another order, translated with positions and without, on a click. */
Object.assign(
  TL.whatif,
  (() => {
    const h = (...args) => TL.h(...args),
      t = (...args) => TL.t(...args);
    const table = ({ rows, lines }, writes) => [
      h(
        "div",
        { class: "tl-scroll" },
        h(
          "table",
          { class: "tl-table", id: "whatif-order-table" },
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              ["sentence", "with", "without"].map((name) => h("th", { scope: "col" }, t(`whatif.order.${name}`))),
            ),
          ),
          h(
            "tbody",
            {},
            rows.map(({ text, before, after }) =>
              h(
                "tr",
                {},
                h("th", { scope: "row", lang: TL.result.reads }, text),
                [before, after].map((x) => h("td", { lang: writes }, x || t("whatif.empty"))),
              ),
            ),
          ),
        ),
      ),
      TL.reading(lines),
      h("p", { class: "wi-small" }, t("whatif.order.about")),
    ];

    /* The pair that stands open stays so while the page is drawn anew. */
    const order = (s) => {
      const { orders, writes } = s.view,
        out = h("div", { "aria-live": "polite" }),
        kept = (s.m.orders ||= new Map());
      if (!orders.length) return "";
      const open = async (i) => {
        const key = JSON.stringify([TL.scene.checkpoint, TL.scene.decode, i]);
        s.m.order = i;
        buttons.forEach((b, k) => b.setAttribute("aria-pressed", String(k === i)));
        if (!kept.has(key)) {
          out.replaceChildren(h("p", { class: "tl-quiet" }, t("common.working")));
          const answer = await TL.call(s.m.server, { page: "whatif", ...TL.scene, part: "order", pair: i });
          if (answer.ok) kept.set(key, answer.view);
          else if (s.m.order === i)
            out.replaceChildren(h("p", { class: "tl-notice", role: "alert" }, TL.errorText(answer.error)));
        }
        if (s.m.order === i && kept.has(key)) out.replaceChildren(...table(kept.get(key), writes));
      };
      const buttons = orders.map(([first, second], i) =>
        h(
          "button",
          {
            class: "tl-button",
            lang: TL.result.reads,
            dataset: { key: `order.${i}`, order: i },
            "aria-pressed": "false",
            onclick: () => open(i),
          },
          t("whatif.order.pair", { first, second }),
        ),
      );
      const [first, second] = orders[0],
        why = () => {
          TL.set({ intuition: { ...TL.scene.intuition, part: "order", first, second } });
          TL.openPage("intuition");
        };
      if (s.m.order in orders) open(s.m.order);
      return h(
        "div",
        { id: "whatif-order" },
        h(
          "div",
          { class: "wi-buttons" },
          h("span", { class: "wi-small" }, t("whatif.order.try")),
          buttons,
          h(
            "button",
            { class: "tl-link", id: "whatif-why", dataset: { key: "why" }, onclick: why },
            t("whatif.order.why"),
          ),
        ),
        out,
      );
    };
    return { order };
  })(),
);
