import { TL } from "../../browser/tl.js";
/* The walk of the page Map: one token through every box, a step a box, each with its own numbers in words. */
(() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`map.${key}`, values),
    PACE = 2600;
  const clamp = (i, n) => Math.max(0, Math.min(i, n - 1));
  /* The two tokens that walk: the pinned source token (the first where none is) and the decoder row. */
  const who = (view) => ({
    encoder: clamp(TL.scene.source, view.src.length),
    decoder: clamp(TL.scene.step, view.tgt.length),
  });
  const steps = (view) => view.parts.filter((p) => p.type === "ids" || Object.keys(view.walk[p.id]).length);
  const list = (top, digits) =>
    top.map(([text, x]) => `“${text}” ${TL.num(x, digits)}`).join(TL.lang === "zh" ? "、" : ", ");

  /* What a step says: the words' key and what fills them. */
  const caption = (view, part) => {
    const i = who(view)[part.stack],
      tokens = part.stack === "encoder" ? view.src : view.tgt,
      all = view.walk[part.id],
      c = view.config,
      keys = part.type === "cross" || part.stack === "encoder" ? view.src : view.tgt;
    const own = Object.fromEntries(
      Object.entries(all).map(([name, x]) => [name, typeof x[i] === "number" ? TL.num(x[i], 2) : x[i]]),
    );
    const values = {
      ...own,
      token: tokens[i].text,
      n: i + 1,
      of: tokens.length,
      id: tokens[i].id,
      width: c.d_model,
      heads: c.n_heads,
      layer: part.layer + 1,
      layers: c[`${part.stack}_layers`],
    };
    if (part.type === "self" || part.type === "cross")
      Object.assign(values, {
        head: all.head[i] + 1,
        key: keys[all.key[i]].text,
        k: all.key[i] + 1,
        weight: TL.num(all.weight[i], 3),
      });
    if (part.type === "ff") Object.assign(values, { active: all.active[i], top: all.top[i], hidden: c.d_ff });
    if (part.type === "embedding") values.scale = TL.num(c.scaled_embeddings ? Math.sqrt(c.d_model) : 1, 2);
    if (part.type === "linear")
      Object.assign(values, { top: list(all.top[i], 2), vocabulary: TL.map.count(c.tgt_vocab_size) });
    if (part.type === "softmax")
      Object.assign(values, {
        top: list(all.top[i], 3),
        written: view.written[i] ? t("walk.written", { token: view.written[i] }) : t("walk.cut"),
      });
    const stacked = ["ids", "self"].includes(part.type) ? `walk.${part.type}.${part.stack}` : `walk.${part.type}`;
    if (part.type === "positions" && !c.adds_positions) return t("walk.positions_plain", values);
    if (part.type === "ff" && c.feedforward === "swiglu") return t("walk.ff_swiglu", values);
    return t(part.type === "embedding" && !c.scaled_embeddings ? "walk.embedding_plain" : stacked, values);
  };

  /* page: {view, at() -> step or -1, go(step), shown(part)} -> {node, paint()} */
  const walk = (page) => {
    const { view } = page,
      all = steps(view),
      n = all.length,
      said = h("p", { class: "mp-caption", id: "map-caption", "aria-live": "polite" });
    let timer = null;
    const stop = () => {
      clearTimeout(timer);
      timer = null;
      play.textContent = t("walk.play");
      play.setAttribute("aria-pressed", "false");
    };
    const go = (i) => page.go(clamp(i, n));
    const tick = () => {
      if (!node.isConnected || TL.active !== "map" || page.at() >= n - 1) {
        stop();
        return;
      }
      go(page.at() + 1);
      timer = setTimeout(tick, PACE);
    };
    const toggle = () => {
      if (timer) {
        stop();
        return;
      }
      play.textContent = t("walk.pause");
      play.setAttribute("aria-pressed", "true");
      if (page.at() >= n - 1) go(0);
      else go(page.at() + 1);
      timer = setTimeout(tick, PACE);
    };
    const by = (step) => {
      stop();
      go(page.at() + step);
    };
    const button = (id, key, act) => h("button", { class: "tl-button", id, onclick: act }, t(key));
    const play = button("map-play", "walk.play", toggle),
      back = button("map-back", "walk.back", () => by(-1)),
      forth = button("map-next", "walk.next", () => by(1)),
      end = button("map-stop", "walk.stop", () => {
        stop();
        page.go(-1);
      });
    const slider = h("input", {
      type: "range",
      min: 0,
      max: n - 1,
      value: 0,
      id: "map-slider",
      "aria-label": t("walk.slider"),
      oninput: (e) => {
        stop();
        go(Number(e.target.value));
      },
    });
    const where = h("span", { class: "mp-where" });
    const chooser = (stack, tokens, set) =>
      h(
        "label",
        {},
        `${t(`walk.token.${stack}`)} `,
        h(
          "select",
          { class: "tl-button", id: `map-token-${stack}`, onchange: (e) => set(Number(e.target.value)) },
          tokens.map((x, i) => h("option", { value: i }, `${i + 1} ${x.text}`)),
        ),
      );
    const source = chooser("encoder", view.src, (i) => TL.set({ source: i })),
      row = chooser("decoder", view.tgt, (i) => TL.set({ step: i }));
    const keys = (e) => {
      if (e.target.matches("select, input")) return;
      const move = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
      if (move) {
        e.preventDefault();
        by(move);
      }
    };
    const node = h(
      "section",
      { class: "mp-walk", "aria-label": t("walk.title"), onkeydown: keys },
      h("div", { class: "mp-row" }, h("h3", {}, t("walk.title")), source, row),
      h("div", { class: "mp-row" }, back, play, forth, end, slider, where),
      said,
    );
    const paint = () => {
      const i = page.at(),
        on = i >= 0,
        part = all[clamp(i, n)],
        tokens = who(view);
      slider.value = Math.max(0, i);
      slider.setAttribute("aria-valuetext", on ? TL.map.where(part) : t("walk.off"));
      back.disabled = i <= 0;
      forth.disabled = i >= n - 1;
      end.disabled = !on;
      where.textContent = on ? `${i + 1} / ${n}` : t("walk.steps", { n });
      source.querySelector("select").value = tokens.encoder;
      row.querySelector("select").value = tokens.decoder;
      said.replaceChildren(
        ...(on
          ? [h("b", {}, TL.map.where(part)), h("span", {}, caption(view, part))]
          : [h("span", {}, t("walk.hint"))]),
      );
      said.dataset.part = on ? part.id : "";
    };
    return { node, paint, stop };
  };
  Object.assign(TL.map, { walk, steps, caption });
})();
