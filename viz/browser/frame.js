/* The frame around the pages: title row, examples, the translation, and Gradio's own labels in the chosen language. */
"use strict";
TL.frame = {
  head(ctx) {
    const root = ctx.element.querySelector(".tl-head"), h = TL.h;
    const draw = () => root.replaceChildren(
      h("div", {}, h("h1", {}, TL.t("common.title")), h("p", {}, TL.t("common.tagline"))),
      h("nav", {}, h("button", { class: "tl-button", id: "tl-lang", "aria-label": TL.t("common.language_label"), onclick: () => { TL.setLang(TL.lang === "zh" ? "en" : "zh"); document.getElementById("tl-relabel-button")?.click(); } }, TL.t("common.language")),
        h("button", { class: "tl-button", id: "tl-theme", onclick: TL.toggleTheme }, TL.t("common.theme")),
        h("button", { class: "tl-button", id: "tl-share", onclick: share }, TL.t("common.share"))));
    const share = async (event) => {
      const button = event.currentTarget;
      try { await navigator.clipboard.writeText(TL.url()); } catch { prompt(TL.t("common.share"), TL.url()); return; }
      button.textContent = TL.t("common.shared");
      setTimeout(draw, 2500);
    };
    TL.on("lang", draw);
    draw();
  },
  examples(ctx) {
    const root = ctx.element.querySelector(".tl-examples"), h = TL.h;
    const draw = () => root.replaceChildren(h("span", {}, TL.t("common.examples")), ...TL.data.examples.map((text) =>
      h("button", { class: "tl-example", lang: TL.data.reads, onclick: () => TL.frame.choose(text) }, text)));
    TL.on("lang", draw);
    draw();
  },
  choose(text) {
    const box = document.querySelector("#sentence textarea, #sentence input");
    box.value = text;
    box.dispatchEvent(new Event("input", { bubbles: true }));
    TL.submit(text);
  },
  result(ctx) {
    const root = ctx.element.querySelector(".tl-result"), h = TL.h;
    let busy = false, error = null, first = true;
    const draw = () => {
      const r = TL.result;
      root.classList.toggle("tl-busy", busy);
      if (busy && !r) { root.replaceChildren(h("p", { class: "tl-quiet" }, TL.t(first ? "common.warming" : "common.working"))); return; }
      if (error) { root.replaceChildren(h("p", { class: "tl-quiet" }, TL.errorText(error))); return; }
      if (!r) { root.replaceChildren(h("p", { class: "tl-quiet" }, TL.t("common.nothing_yet"))); return; }
      first = false;
      const facts = { src: r.src_tokens, tgt: r.tgt_tokens, ms: r.ms, checkpoint: r.checkpoint };
      const langs = { reads_zh: data.words.zh[`common.reads.${r.reads}`], reads_en: data.words.en[`common.reads.${r.reads}`] };
      root.replaceChildren(h("p", { class: "tl-translation", id: "translation", lang: r.writes }, r.text || "∅"),
        h("p", { class: "tl-site" }, TL.t("common.run_facts", facts)),
        ...r.notices.map((n) => h("p", { class: "tl-notice" }, TL.t(`common.notice.${n}`, langs))),
        r.stopped === "limit" && h("p", { class: "tl-notice" }, TL.t("common.stopped_limit", { limit: r.limit })) || "");
    };
    const data = TL.data;
    TL.on("busy", (now) => { busy = now; draw(); });
    TL.on("result", () => { error = null; draw(); });
    TL.on("failed", (e) => { error = e; draw(); });
    TL.on("lang", draw);
    draw();
  },
  /* Gradio's own labels: one update for each component of `keys`, in their order. */
  labels(keys) {
    return keys.map(([property, key]) => ({ __type__: "update", [property]: TL.t(key, TL.data.limits) }));
  },
};
