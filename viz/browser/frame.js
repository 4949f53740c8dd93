/* The frame around the pages: title row, examples, the translation, and Gradio's own labels in the chosen language. */
"use strict";
TL.frame = {
  /* The languages and limits of the scene's checkpoint, as the words want them. */
  facts() {
    const { reads, writes, limit } = TL.card(), name = (language, code) => TL.data.words[language][`common.reads.${code}`] ?? TL.frame.language(language, code);
    return { reads_zh: name("zh", reads), reads_en: name("en", reads), writes_zh: name("zh", writes), writes_en: name("en", writes),
      limit, characters: TL.data.limits.characters };
  },
  /* What a language is called in another, as the browser knows it; its code where it does not. */
  language(reader, code) {
    try { return new Intl.DisplayNames([reader], { type: "language" }).of(code.replace("_", "-")) ?? code; } catch { return code; }
  },
  head(ctx) {
    const root = ctx.element.querySelector(".tl-head"), h = TL.h;
    TL.rememberTheme();
    const draw = () => root.replaceChildren(
      h("div", {}, h("h1", {}, TL.t("common.title")), h("p", {}, TL.t("common.tagline", TL.frame.facts())), TL.fold.button),
      h("nav", {}, TL.frame.picker(), h("button", { class: "tl-button", id: "tl-map", title: TL.t("map.button_title"), onclick: () => TL.openPage("map") }, TL.t("map.button")), h("button", { class: "tl-button", id: "tl-lang", "aria-label": TL.t("common.language_label"), lang: TL.lang === "zh" ? "en" : "zh", onclick: () => { TL.setLang(TL.lang === "zh" ? "en" : "zh"); TL.frame.relabel(); } }, TL.t("common.language")),
        h("button", { class: "tl-button", id: "tl-theme", onclick: () => TL.setTheme(!TL.dark()) }, TL.t("common.theme")),
        h("button", { class: "tl-button", id: "tl-share", onclick: share }, TL.t("common.share"))));
    const share = async (event) => {
      const button = event.currentTarget;
      try { await navigator.clipboard.writeText(TL.url(true)); } catch { prompt(TL.t("common.share"), TL.url(true)); return; }
      button.textContent = TL.t("common.shared");
      setTimeout(draw, 2500);
    };
    TL.on("lang", draw);
    TL.on("scene", (changed) => { if (changed.includes("checkpoint")) { draw(); TL.frame.relabel(); } }); // by the picker, by Back, by a link
    draw();
    TL.fold.paint();
  },
  /* Which checkpoint speaks; nothing to choose when there is one. */
  picker() {
    const { names } = TL.data, h = TL.h;
    if (names.length < 2) return null;
    const choose = (event) => {
      const before = TL.card().reads, name = event.target.value, { reads } = TL.data.checkpoints[name];
      const text = reads === before ? TL.scene.text : TL.data.examples[reads][0];
      TL.frame.fill(text);
      TL.set({ checkpoint: name, text, forced: [], step: 0, source: -1 });
    };
    return h("label", {}, `${TL.t("common.checkpoint")} `, h("select", { class: "tl-button", id: "tl-checkpoint", onchange: choose },
      names.map((name) => h("option", { value: name, selected: name === TL.scene.checkpoint }, name))));
  },
  /* How long the text is, and how long it may be; it follows what is typed. */
  count() {
    const root = TL.h("span", { id: "tl-count" });
    const draw = () => {
      const count = Array.from(TL.frame.box()?.value || "").length, values = { count, ...TL.frame.facts() }, over = count > values.characters;
      root.classList.toggle("tl-over", over);
      root.setAttribute("role", over ? "alert" : "note");
      root.textContent = TL.t(over ? "common.count_over" : "common.count", values);
    };
    document.addEventListener("input", (event) => { if (event.target === TL.frame.box()) draw(); });
    TL.on("lang", draw);
    TL.on("filled", draw);
    draw();
    return root;
  },
  foot(ctx) {
    const root = ctx.element.querySelector(".tl-foot");
    const draw = () => root.replaceChildren(TL.h("button", { class: "tl-link", id: "tl-api", onclick: () => document.querySelector("footer button")?.click() }, TL.t("common.api")));
    TL.on("lang", draw);
    draw();
  },
  examples(ctx) {
    const root = ctx.element.querySelector(".tl-examples"), h = TL.h, count = TL.frame.count();
    const draw = () => root.replaceChildren(h("div", { class: "tl-example-row" }, h("span", {}, TL.t("common.examples")), TL.data.examples[TL.card().reads].map((text) =>
      h("button", { class: "tl-example", lang: TL.card().reads, onclick: () => TL.frame.choose(text) }, text))), count);
    TL.on("lang", draw);
    TL.on("scene", (changed) => { if (changed.includes("checkpoint")) draw(); });
    draw();
  },
  box() { return document.querySelector("#sentence textarea, #sentence input"); },
  fill(text) {
    const box = TL.frame.box();
    box.value = text;
    box.dispatchEvent(new Event("input", { bubbles: true }));
  },
  choose(text) {
    TL.frame.fill(text);
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
      root.replaceChildren(h("p", { class: "tl-translation", id: "translation", lang: r.writes }, r.text || "∅"),
        h("div", { class: "tl-facts" }, h("p", { class: "tl-site" }, TL.t("common.run_facts", facts)), TL.checks(r.checks)),
        ...r.notices.map((n) => h("p", { class: "tl-notice" }, TL.t(`common.notice.${n}`, TL.frame.facts()))),
        r.stopped === "limit" && h("p", { class: "tl-notice" }, TL.t("common.stopped_limit", { limit: r.limit })) || "", TL.frame.unusual());
    };
    root.setAttribute("role", "status");
    TL.on("busy", (now) => { busy = now; draw(); });
    TL.on("result", () => { error = null; draw(); });
    TL.on("failed", (e) => { error = e; draw(); });
    TL.on("lang", draw);
    draw();
  },
  /* What the decoding of this scene has that is not the default, with a way back; "" when there is nothing. */
  unusual() {
    const { decode, forced } = TL.scene, t = TL.t;
    const said = Object.entries(decode || {}).map(([key, value]) => (key === "strategy" ? t(`decoding.strategy.${value}`) : `${t(`decoding.set.${key}`)} ${value}`));
    const parts = [...said, ...(forced?.length ? [t("common.forced_on", { n: forced.length })] : [])];
    return parts.length ? TL.h("p", { class: "tl-notice", id: "tl-unusual" }, t("common.settings_on", { settings: parts.join(" · ") }), " ",
      TL.h("button", { class: "tl-link", onclick: () => TL.set({ decode: {}, forced: [], step: 0 }) }, t("common.settings_reset"))) : "";
  },
  /* Gradio's own labels: one update for each component of `keys`, in their order. */
  labels(keys) {
    setTimeout(() => TL.emit("filled"));
    return keys.map((entry) => ({ __type__: "update", ...Object.fromEntries(entry.map(([property, key]) => [property, TL.t(key, TL.frame.facts())])) }));
  },
  relabel() { document.getElementById("tl-relabel-button")?.click(); },
};
