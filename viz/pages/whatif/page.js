import { TL } from "../../browser/tl.js";
import "./edits.js";
import "./panel.js";
import "./maps.js";
import "./row.js";
import "./masking.js";
/* The page What if: switches on the left; what they did to the translation, to each token's probability and to the maps on the right. */
(() => {
  const h = (...args) => TL.h(...args),
    t = (...args) => TL.t(...args),
    p3 = (x) => TL.num(Math.exp(x), 3);

  /* ---- both translations, what differs marked ---- */
  const sides = (s) => {
    const { difference, report, writes } = s.view,
      side = (name) =>
        h(
          "div",
          { class: `wi-side wi-${name}` },
          h("h3", {}, t(`whatif.${name}`)),
          h(
            "p",
            { class: "wi-text", id: `whatif-${name}`, lang: writes },
            difference[name].length
              ? difference[name].map(([text, changed]) =>
                  changed ? h(name === "before" ? "del" : "ins", {}, text) : text,
                )
              : t("whatif.empty"),
          ),
          report.stopped[name] === "limit" && h("p", { class: "wi-small" }, t("whatif.cut")),
        );
    return h("div", { class: "wi-sides", role: "status" }, side("before"), side("after"));
  };

  /* ---- probability of each token of the scored translation, before and after ---- */
  const signed = (x) => (x > 0 ? "+" : "") + TL.num(x, 2);
  const bars = (s) => {
    const { report, writes } = s.view,
      total = report.log_probability;
    const row = (k, i) => {
      const values = {
          n: i + 1,
          token: k.text,
          before: p3(k.before),
          after: p3(k.after),
          kl: TL.num(k.divergence_bits, 2),
        },
        other = k.first.after !== k.text;
      return h(
        "li",
        {
          class: "wi-bar",
          dataset: { atTarget: i },
          "aria-label":
            t("whatif.bar", values) + (other ? ` · ${t("whatif.bar_first", { token: k.first.after })}` : ""),
        },
        h("b", { lang: writes }, k.text),
        h(
          "span",
          { class: "wi-two" },
          h("i", { class: "wi-was", style: { width: `${100 * Math.exp(k.before)}%` } }),
          h("i", { class: "wi-is", style: { width: `${100 * Math.exp(k.after)}%` } }),
        ),
        h("span", { class: "wi-num" }, `${values.before} → ${values.after}`),
        h("small", {}, `KL ${values.kl}${other ? ` · ${t("whatif.bar_first", { token: k.first.after })}` : ""}`),
      );
    };
    const box = h("input", {
      class: "wi-input",
      type: "text",
      maxlength: 2000,
      lang: writes,
      dataset: { key: "reference" },
      "aria-label": t("whatif.reference"),
      value: TL.scene.reference,
    });
    const shape = [report.tokens.length, s.view.vocab];
    return h(
      "section",
      { class: "tl-figure", id: "whatif-bars" },
      h("h3", {}, t("whatif.bars", { text: report.scored })),
      h(
        "p",
        { class: "wi-total", id: "whatif-total" },
        t("whatif.bars_total", {
          before: TL.num(total.before, 2),
          after: TL.num(total.after, 2),
          change: signed(total.after - total.before),
        }),
      ),
      h(
        "p",
        { class: "wi-key wi-small" },
        h("i", { class: "wi-was" }),
        t("whatif.before"),
        h("i", { class: "wi-is" }),
        t("whatif.after"),
      ),
      h("ol", { class: "wi-bars" }, report.tokens.map(row)),
      h(
        "form",
        {
          class: "wi-buttons",
          onsubmit: (e) => {
            e.preventDefault();
            TL.set({ reference: box.value.trim() });
          },
        },
        h("label", { class: "wi-line" }, t("whatif.reference"), box),
        h("button", { class: "tl-button" }, t("whatif.reference_apply")),
        TL.scene.reference &&
          h(
            "button",
            { class: "tl-button", type: "button", onclick: () => TL.set({ reference: "" }) },
            t("whatif.reference_clear"),
          ),
      ),
      h("p", { class: "wi-small" }, t("whatif.bars_note")),
      TL.site("logits", shape),
    );
  };

  const build = (s) => {
    const focus = s.m.root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    s.m.root.style.minHeight = `${s.m.root.offsetHeight}px`; // the page keeps its height, and the window its place, while it is drawn anew
    s.maps = h("section", { class: "tl-figure", id: "whatif-maps" });
    s.masking = h("section", { class: "tl-figure", id: "whatif-masking" });
    s.m.root.replaceChildren(
      h(
        "div",
        { class: "wi-head-line" },
        h("h2", {}, t("whatif.title")),
        h("p", { class: "tl-quiet" }, t("whatif.lead")),
      ),
      h(
        "div",
        { class: "wi-page" },
        TL.whatif.panel(s),
        h(
          "div",
          { class: "wi-result" },
          h(
            "section",
            { class: "tl-figure" },
            TL.whatif.list(s),
            sides(s),
            TL.reading(s.view.readings),
            TL.whatif.order(s),
          ),
          bars(s),
        ),
      ),
      s.maps,
      s.masking,
    );
    if (focus) s.m.root.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus();
  };

  TL.page("whatif", {
    key: ({ edits, reference, beside }) => [edits, reference, edits.includes("padding:off") ? beside : ""],
    async draw(m, view) {
      const s = (m.state = { m, view });
      build(s);
      await TL.whatif.drawMaps(s);
      m.root.style.minHeight = "";
      if (m.state === s) TL.whatif.drawMasking(s);
    },
    point(m, at) {
      if (m.state) {
        TL.whatif.pointMaps(m.state, at);
        TL.whatif.paintMasking(m.state);
      }
    },
    scene(m, changed) {
      const s = m.state;
      if (!s) return;
      if (changed.some((k) => ["kind", "layer", "head", "beside", "whatif"].includes(k))) TL.whatif.drawMaps(s);
      if (
        changed.includes("whatif") ||
        (TL.scene.whatif.scope === "head" && changed.some((k) => k === "layer" || k === "head"))
      )
        TL.whatif.drawMasking(s);
    },
  });
})();

export const page = TL.pages["whatif"];
