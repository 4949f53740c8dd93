import { TL } from "../../browser/tl.js";
/* Attention is not explanation, by demonstration: the weight of each source token beside what hiding it did to one output token. */
Object.assign(
  TL.whatif,
  (() => {
    const h = (...args) => TL.h(...args),
      t = (...args) => TL.t(...args),
      p3 = (x) => TL.num(x, 3);
    const scope = () => (TL.scene.whatif.scope === "head" ? "head" : "all");
    /* One cross head: that of the maps above while they are of cross-attention; else the taught one, or the first. */
    const place = (s) =>
      s.kind === "cross" && s.at ? s.at : TL.whatif.taughtHead(s.view.shape.cross[0]) || { layer: 0, head: 0 };
    const named = (s) => {
      const { layer, head } = place(s),
        how = s.kind !== "cross" ? "one" : s.how === "own" ? "chosen" : "shown";
      return t(`whatif.scope.head.${how}`, { place: TL.whatif.place(TL.whatif.site("cross", layer), head) });
    };

    const head = (s) => [
      h(
        "div",
        { class: "wi-line" },
        h("h3", {}, t("whatif.masking")),
        TL.segmented(
          t("whatif.scope_label"),
          ["all", "head"],
          scope(),
          (k) => (k === "head" ? named(s) : t("whatif.scope.all")),
          (k) => TL.set({ whatif: { ...TL.scene.whatif, scope: k === "all" ? undefined : k } }),
        ),
      ),
      h("p", { class: "tl-lead" }, t("whatif.masking_lead")),
    ];
    /* The maps show another head: its name on the button follows, and where one head is asked about, the answer. */
    const followHead = (s) => {
      const button = s.masking.querySelector("button[data-name=head]");
      if (!button || button.textContent === named(s)) return;
      button.textContent = named(s);
      if (scope() === "head") drawMasking(s);
    };

    /* Asked for when it comes into sight: it costs the model as many passes as there are source tokens. */
    const drawMasking = (s) => {
      s.hidden = null;
      s.masking.replaceChildren(...head(s), h("p", { class: "tl-quiet" }, t("whatif.masking_wait")));
      s.watcher?.disconnect();
      s.watcher = new IntersectionObserver(
        (seen) => {
          if (seen.some((e) => e.isIntersecting)) {
            s.watcher.disconnect();
            load(s);
          }
        },
        { rootMargin: "200px" },
      );
      s.watcher.observe(s.masking);
    };
    const load = async (s) => {
      const at = scope() === "head" ? place(s) : {},
        key = JSON.stringify([TL.runKey(), scope(), at]);
      s.m.hidings ||= new Map();
      if (!s.m.hidings.has(key)) {
        const answer = await TL.call(s.m.server, {
          page: "whatif",
          ...TL.scene,
          ...at,
          part: "masking",
          scope: scope(),
        });
        if (!answer.ok) {
          if (s.m.state === s)
            s.masking.replaceChildren(
              ...head(s),
              h("p", { class: "tl-notice", role: "alert" }, TL.errorText(answer.error)),
            );
          return;
        }
        const view = answer.view;
        if (view.tokens.length)
          [view.weights, view.p] = (await Promise.all([view.attention, view.hidden].map(TL.unpack))).map((x) => x.data);
        s.m.hidings.set(key, view);
        if (s.m.hidings.size > 16) s.m.hidings.delete(s.m.hidings.keys().next().value);
      }
      if (s.m.state !== s) return;
      s.hidden = s.m.hidings.get(key);
      paintMasking(s);
    };

    const paintMasking = (s) => {
      const view = s.hidden;
      if (!view) return;
      if (!view.tokens.length) {
        s.masking.replaceChildren(...head(s), h("p", { class: "tl-quiet" }, t("whatif.masking_empty")));
        return;
      }
      const row = Math.min(TL.scene.step, view.tokens.length - 1),
        n = view.cols.length,
        [most, least] = view.pairs[row],
        p = view.before[row],
        key = `${row}.${view.layer}.${view.head}`;
      if (s.masking.dataset.key === key && s.masking.querySelector("table")) return;
      s.masking.dataset.key = key;
      const high = Math.max(...view.weights.subarray(row * n, row * n + n)) || 1;
      const chips = view.tokens.map((text, i) =>
        h(
          "button",
          { class: "tl-at-chip", dataset: { atTarget: i, key: `out.${i}` }, "aria-pressed": String(i === row) },
          text,
        ),
      );
      const lines = view.cols.map((k, i) => {
        const weight = view.weights[row * n + i],
          hidden = view.p[row * n + i],
          mark = i === most ? t("whatif.masking_most") : i === least ? t("whatif.masking_least") : "",
          change = hidden - p;
        return h(
          "tr",
          { class: mark ? "wi-marked" : "", dataset: { atSource: i, i } },
          h("th", { scope: "row" }, k.text, mark && h("small", {}, ` ${mark}`)),
          h(
            "td",
            {},
            h(
              "span",
              { class: "wi-cell" },
              h("i", { class: "wi-weight", style: { width: `${(100 * weight) / high}%` } }),
            ),
            h("span", { class: "wi-num" }, p3(weight)),
          ),
          h(
            "td",
            {},
            h(
              "span",
              { class: "wi-cell" },
              h("i", { class: "wi-effect", style: { width: `${100 * Math.min(1, Math.abs(change))}%` } }),
            ),
            h(
              "span",
              { class: "wi-num" },
              (change >= 0.0005 ? "+" : "") + (Math.abs(change) < 0.0005 ? "0.000" : p3(change)),
            ),
          ),
          h("td", { class: "wi-num" }, p3(hidden)),
        );
      });
      const head_ = view.layer < 0 ? "decoder.*.cross.weights" : `decoder.${view.layer}.cross.weights`;
      s.masking.replaceChildren(
        ...head(s),
        h(
          "div",
          { class: "wi-line wi-small" },
          t("whatif.masking_token"),
          h("div", { class: "tl-at-chips", lang: TL.result.writes }, chips),
        ),
        TL.reading([...view.verdicts[row], view.summary]),
        h(
          "div",
          { class: "tl-scroll wi-tall", tabindex: 0, role: "region", "aria-label": t("whatif.masking") },
          h(
            "table",
            { class: "tl-table wi-table" },
            h(
              "thead",
              {},
              h(
                "tr",
                {},
                ["source", "weight", "change", "hidden"].map((name) =>
                  h("th", { scope: "col" }, t(`whatif.masking_${name}`)),
                ),
              ),
            ),
            h("tbody", {}, lines),
          ),
        ),
        TL.site(head_, [view.tokens.length, n], `logits (${view.tokens.length}, ${s.view.vocab})`),
      );
      TL.emit("drawn", s.m);
    };
    return { drawMasking, paintMasking, followHead };
  })(),
);
