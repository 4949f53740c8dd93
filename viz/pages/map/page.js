import { TL } from "../../browser/tl.js";
import "./draw.js";
import "./walk.js";
import "./tables.js";
/* The page Map: the picture, the walk and what is known of one box; under it the tables. Each box opens its page. */
(() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`map.${key}`, values),
    STACKS = ["encoder", "decoder"],
    SUBLAYERS = { encoder: ["self", "ff"], decoder: ["self", "cross", "ff"] };
  let last = null; // the page that was open before the map
  TL.on("page", (name) => {
    if (name !== "map") last = name;
  });

  /* ---- where a box leads: the first page there is, and the scene it is opened with ---- */
  const side = (part) => (part.stack === "encoder" ? "source" : "target");
  const kind = (part) => (part.type === "cross" || part.id.endsWith("_cross") ? "cross" : part.stack);
  const number = (part) =>
    part.layer * SUBLAYERS[part.stack].length + SUBLAYERS[part.stack].indexOf(part.id.split(/[._]/).pop());
  const PAGES = {
    ids: ["tokens"],
    mask: ["masks"],
    embedding: ["embeddings"],
    positions: ["embeddings"],
    self: ["attention"],
    cross: ["attention"],
    ff: ["feedforward", "residual"],
    add_norm: ["residual", "attention"],
    norm: ["residual", "attention"],
    add: ["residual", "attention"],
    memory: ["memory", "attention"],
    linear: ["lens", "decoding"],
    softmax: ["decoding"],
  };
  const there = (names) => names.find((name) => name in TL.data.pages);
  const target = (part) => ({ page: there(PAGES[part.type]) });
  /* Where a box leads besides: what made the model write the token whose scores and probabilities are made here. */
  const also = (part) => (["linear", "softmax"].includes(part.type) ? there(["attribution"]) : null);
  const sceneOf = (view, part) => {
    const at = Math.max(
      0,
      Math.min(
        part.stack === "encoder" ? TL.scene.source : TL.scene.step,
        view[part.stack === "encoder" ? "src" : "tgt"].length - 1,
      ),
    );
    if (part.type === "mask") return { kind: part.stack, layer: -1, head: -1 };
    if (part.type === "self" || part.type === "cross")
      return { kind: kind(part), layer: part.layer, head: view.walk[part.id].head[at] };
    if (part.type === "memory") return { kind: "cross" };
    return {
      side: side(part),
      ...(part.layer >= 0 && {
        layer: part.layer,
        kind: kind(part),
        ...(part.type !== "ff" && { sublayer: number(part) }),
      }),
    };
  };
  const open = (page, scene) => {
    TL.set(scene);
    TL.openPage(page);
  };

  /* ---- the boxes of the page one came from ---- */
  const litOf = (view) => {
    const has = (test) => view.parts.filter(test).map((p) => p.id),
      { kind: k, layer, side: s } = TL.scene,
      stack = s === "source" ? "encoder" : "decoder",
      payload = TL.mounted[last]?.payload;
    const shown = layer >= 0 ? layer : (payload?.layer ?? payload?.pick?.layer ?? 0),
      path = { encoder: `encoder.${shown}.self`, decoder: `decoder.${shown}.self`, cross: `decoder.${shown}.cross` }[k];
    const of = {
      tokens: () => has((p) => p.type === "ids"),
      embeddings: () => has((p) => p.stack === stack && ["embedding", "positions"].includes(p.type)),
      masks: () => [...has((p) => p.type === "mask" && p.stack === (k === "decoder" ? "decoder" : "encoder")), path],
      residual: () =>
        has(
          (p) =>
            p.stack === stack && p.id.includes("norm_") && (TL.scene.sublayer < 0 || number(p) === TL.scene.sublayer),
        ),
      feedforward: () =>
        has(
          (p) =>
            p.type === "ff" &&
            p.stack === stack &&
            p.layer ===
              (layer >= 0 && layer < view.config[`${stack}_layers`] ? layer : view.config[`${stack}_layers`] - 1),
        ),
      memory: () => ["memory"],
      alignment: () => [`decoder.${shown}.cross`],
      lens: () => ["linear", "softmax"],
      attribution: () => ["linear", "softmax"],
      decoding: () => ["softmax"],
      search: () => ["softmax"],
      forcing: () => has((p) => p.type === "ids" && p.stack === "decoder").concat("softmax"),
    };
    if (!last) return new Set();
    return new Set((of[last] || (() => [path]))().filter((id) => view.parts.some((p) => p.id === id)));
  };

  /* ---- one box in words ---- */
  const detail = (s, part) => {
    const { view, times } = s,
      c = view.config,
      share = times && times.ms[part.id] !== undefined ? times.ms[part.id] / s.sum : null,
      page = target(part).page,
      work = view.sizes.total.flops[0],
      tied = part.params === 0 && ["embedding", "linear"].includes(part.type);
    const rms = c.norm === "rmsnorm",
      glu = c.feedforward === "swiglu",
      norm = rms ? "norm_rms" : "norm",
      formula = {
        self: "attention",
        cross: "attention",
        ff: glu ? "ff_swiglu" : "ff",
        add_norm: norm,
        norm,
        positions: "positions",
        embedding: `embedding.${part.stack}`,
      }[part.type],
      vocabulary = TL.map.count(part.stack === "encoder" ? c.src_vocab_size : c.tgt_vocab_size);
    const item = (key, ...value) => [h("dt", {}, t(`detail.${key}`)), h("dd", {}, ...value)],
      values = { d: c.d_model, f: c.d_ff, v: vocabulary, length: c.max_length };
    const what = ["ids", "mask", "self"].includes(part.type)
      ? `${part.type}.${part.stack}`
      : part.type === "positions"
        ? `positions.${c.positions.startsWith("sinusoidal") ? "sinusoidal" : c.positions}`
        : part.type.endsWith("norm") && rms
          ? `${part.type}_rms`
          : part.type === "ff" && glu
            ? "ff_swiglu"
            : part.type;
    s.detail.replaceChildren(
      h("h3", {}, TL.map.where(part)),
      h(
        "p",
        {},
        t(`what.${what}`, {
          heads: c.n_heads,
          width: c.d_head,
          layers: c.decoder_layers,
          activation: { relu: "ReLU", gelu: "GELU", silu: "SiLU" }[c.feedforward],
        }),
      ),
      h(
        "dl",
        { class: "mp-facts" },
        item("out", h("b", {}, TL.map.shape(part.shape)), part.site ? h("code", {}, part.site) : ""),
        part.inner
          ? item(
              part.type === "ff" ? "hidden" : "weights",
              h("b", {}, TL.map.shape(part.inner.shape)),
              h("code", {}, part.inner.site),
            )
          : "",
        item(
          "params",
          tied
            ? t(part.type === "linear" ? "tied" : "shared")
            : [
                h("b", {}, TL.map.count(part.params)),
                part.params && formula ? ` = ${t(`formula.${formula}`, values)}` : "",
              ],
        ),
        item(
          "flops",
          part.flops ? `${TL.map.count(part.flops)} · ${TL.map.percent(part.flops / work)}` : t("no_flops"),
        ),
        item(
          "time",
          share === null
            ? t(times ? "time_with" : "measuring")
            : `${TL.num(times.ms[part.id], 3)} ms · ${TL.map.percent(share)}`,
        ),
      ),
      h(
        "div",
        { class: "mp-opens" },
        h(
          "button",
          { class: "tl-button", id: "map-open", onclick: () => open(page, sceneOf(view, part)) },
          t("open", { page: TL.t(`common.page.${page}`) }),
        ),
        also(part) &&
          h(
            "button",
            { class: "tl-button", id: "map-also", onclick: () => open(also(part), {}) },
            t(`also.${also(part)}`, { page: TL.t(`common.page.${also(part)}`) }),
          ),
      ),
    );
    s.detail.dataset.part = part.id;
  };

  /* ---- the picture ---- */
  const stepNow = (s) => {
    const { walk } = TL.scene.map;
    return Number.isInteger(walk) && walk >= 0 ? Math.min(walk, s.steps.length - 1) : -1;
  };
  const walked = (s) => s.steps[stepNow(s)] || null;
  const set = (patch) =>
    TL.set({
      map: Object.fromEntries(
        Object.entries({ ...TL.scene.map, ...patch }).filter(([, v]) => v !== undefined && v !== false),
      ),
    });
  const layerOpen = (s, stack) => {
    const now = walked(s),
      lit = [...s.lit]
        .map((id) => s.view.parts.find((p) => p.id === id))
        .find((p) => p.stack === stack && p.layer >= 0),
      layers = s.view.config[`${stack}_layers`];
    const layer = now?.stack === stack && now.layer >= 0 ? now.layer : (TL.scene.map[stack] ?? lit?.layer ?? 0);
    return Number.isInteger(layer) && layer >= 0 && layer < layers ? layer : 0;
  };
  const paint = (s) => {
    const had = s.place.contains(document.activeElement)
      ? document.activeElement.dataset.part ||
        `${document.activeElement.dataset.stack}.${document.activeElement.dataset.layer}`
      : null;
    const now = walked(s),
      opened = Object.fromEntries(STACKS.map((stack) => [stack, layerOpen(s, stack)])),
      width = Math.floor(s.place.clientWidth) || 720,
      key = JSON.stringify([opened, TL.scene.map.all, width, s.times?.turn, TL.lang]);
    if (key !== s.painted) {
      s.painted = key;
      s.picture = TL.map.draw({
        view: s.view,
        width,
        times: s.shares,
        target,
        open: (stack, layer) => Boolean(TL.scene.map.all) || opened[stack] === layer,
        act: (part) => open(target(part).page, sceneOf(s.view, part)),
        unroll: (stack, layer) => {
          s.wanted = `${stack}.${layer}`;
          set({ [stack]: layer, walk: undefined });
        },
        focus: (part, byKey) => {
          if (byKey || !walked(s)) detail(s, part);
          if (byKey) rove(s, part.id);
        },
      });
      s.place.replaceChildren(s.picture.node);
      s.head.classList.toggle("mp-over", s.picture.free >= 90); // the encoder is shorter: the title stands above it
    }
    for (const { id, node } of s.picture.nodes) {
      const on = now?.id === id;
      node.classList.toggle("mp-now", on);
      node.classList.toggle("mp-lit", s.lit.has(id));
      if (on) node.setAttribute("aria-current", "step");
      else if (s.lit.has(id)) node.setAttribute("aria-current", "true");
      else node.removeAttribute("aria-current");
    }
    for (const e of s.picture.node.querySelectorAll("[data-edge]"))
      e.classList.toggle("mp-now", e.dataset.edge === now?.id);
    const wanted = s.wanted
      ? s.picture.nodes.find((b) => b.id.startsWith(`${s.wanted}.`))
      : s.picture.nodes.find((b) => b.id === had);
    s.wanted = null;
    if (had) wanted?.node.focus();
    else rove(s, (now || s.view.parts[0]).id);
    if (now) detail(s, now);
    s.walk.paint();
    s.all.setAttribute("aria-pressed", String(Boolean(TL.scene.map.all)));
    s.m.root.dataset.painted = now ? now.id : "map";
    if (now && s.stood !== undefined && s.stood !== now.id)
      follow(s, s.picture.nodes.find((b) => b.id === now.id)?.node);
    s.stood = now?.id || "";
  };
  /* Scroll so that the lit box is seen, below whatever sticks to the window's upper edge. */
  const follow = (s, node) => {
    const strip = document.querySelector("#tl-strip-place")?.getBoundingClientRect().bottom || 0,
      side = s.side.getBoundingClientRect(),
      r = node.getBoundingClientRect();
    const top = Math.max(0, strip, s.picture.node.classList.contains("mp-narrow") ? side.bottom : 0),
      bottom = window.innerHeight;
    if (r.top < top + 12 || r.bottom > bottom - 24) window.scrollBy(0, r.top - (top + bottom) / 2);
  };
  const rove = (s, id) => {
    for (const b of s.picture.nodes) b.node.setAttribute("tabindex", b.id === id ? 0 : -1);
  };

  /* ---- what is asked for beside the view: the times, and the batch of two ---- */
  const measure = async (s) => {
    s.turn = s.times ? 1 + Math.floor(99 * Math.random()) : 0; // the first is shared by all who look at this sentence
    s.again.disabled = true;
    const answer = await TL.call(s.m.server, { page: "map", ...TL.scene, part: "times", turn: s.turn });
    if (s.m.state !== s) return;
    s.again.disabled = false;
    if (!answer.ok) {
      s.how.textContent = TL.errorText(answer.error);
      return;
    }
    s.times = { ...answer.view, turn: s.turn };
    timed(s);
    paint(s);
    s.m.root.dataset.timed = String(s.turn);
  };
  const sharesOf = (s) => {
    s.sum = Object.values(s.times.ms).reduce((a, b) => a + b, 0);
    return Object.fromEntries(Object.entries(s.times.ms).map(([id, ms]) => [id, ms / s.sum]));
  };
  const timed = (s) => {
    s.shares = sharesOf(s);
    const most = s.view.parts.reduce((best, p) => ((s.shares[p.id] || 0) > (s.shares[best.id] || 0) ? p : best)),
      work = s.view.sizes.total.flops[0];
    s.how.textContent = t("times", {
      n: s.times.repeats,
      sum: TL.num(s.sum, 2),
      whole: TL.num(s.times.whole, 2),
      device: s.times.device.toUpperCase(),
      at: new Date(1000 * s.times.at).toLocaleTimeString(TL.lang === "zh" ? "zh-CN" : "en-GB"),
    });
    s.reading.replaceChildren(
      TL.reading([
        ...first(s.view),
        [
          "look",
          "map.look.times",
          {
            part: TL.map.where(most),
            ms: TL.num(s.times.ms[most.id], 2),
            share: TL.map.percent(s.shares[most.id]),
            flops: TL.map.percent(most.flops / work),
          },
        ],
      ]),
    );
    const part = s.view.parts.find((p) => p.id === s.detail.dataset.part);
    if (part) detail(s, part);
  };
  const company = async (s) => {
    const beside = (s.beside = TL.scene.beside),
      answer = await TL.call(s.m.server, { page: "map", ...TL.scene, part: "batch" });
    if (s.m.state !== s || s.beside !== beside) return;
    if (answer.ok) s.shapes.fill((s.batch = answer.view));
    else s.shapes.fail(answer.error);
  };
  const first = (view) => {
    const c = view.config;
    return [
      [
        "see",
        "map.see.map",
        {
          s: view.src.length,
          t: view.tgt.length,
          d: c.d_model,
          encoder: c.encoder_layers,
          decoder: c.decoder_layers,
          heads: c.n_heads,
          cells: TL.map.count(view.src.length * view.tgt.length),
        },
      ],
    ];
  };

  const build = (s) => {
    s.place = h("div", { class: "mp-place" });
    s.detail = h("section", { class: "mp-detail", "aria-label": t("detail_label") });
    s.reading = h("div", {}, TL.reading(first(s.view)));
    s.how = h("span", { id: "map-times" }, t("measuring"));
    s.again = h("button", { class: "tl-link", id: "map-again", onclick: () => measure(s) }, t("again"));
    s.all = h(
      "button",
      { class: "tl-button", id: "map-all", onclick: () => set({ all: !TL.scene.map.all }) },
      t("all"),
    );
    s.head = h("div", { class: "mp-head" }, h("h2", {}, t("title")), s.all);
    s.walk = TL.map.walk({ view: s.view, at: () => stepNow(s), go: (i) => set({ walk: i < 0 ? undefined : i }) });
    s.shapes = TL.map.shapes({
      view: s.view,
      page: (name) =>
        there([
          name,
          ...(PAGES[{ feedforward: "ff", residual: "add_norm", memory: "memory", lens: "linear" }[name]] || []),
        ]),
      open: (row) => {
        open(
          there([
            row.page,
            ...(PAGES[{ feedforward: "ff", residual: "add_norm", memory: "memory", lens: "linear" }[row.page]] || []),
          ]),
          {
            ...row.scene,
            ...(row.page === "residual" && { sublayer: s.view.config.decoder_layers * 3 - 1 }),
            ...("layer" in row.scene && { head: 0 }),
          },
        );
      },
    });
    const from = s.lit.size
      ? h(
          "p",
          { class: "mp-from", id: "map-from" },
          h("i", { class: "mp-swatch mp-lit" }),
          t("from", { page: TL.t(`common.page.${last}`) }),
        )
      : "";
    s.m.root.style.setProperty("--mp-top", `${(document.querySelector("#tl-strip-place")?.offsetHeight || 0) + 6}px`);
    s.m.root.replaceChildren(
      h(
        "div",
        { class: "mp-two" },
        h(
          "section",
          { class: "tl-figure mp-figure", id: "map-figure" },
          s.head,
          s.place,
          h("p", { class: "tl-site" }, t("legend"), " ", s.how, " ", s.again, ` · ${TL.result.checkpoint}`),
          s.reading,
        ),
        (s.side = h("section", { class: "tl-figure mp-side", id: "map-side" }, s.walk.node, from, s.detail)),
      ),
      TL.map.sizes(s.view),
      s.shapes.node,
    );
  };
  TL.page("map", {
    frame: "strip", // the walk reads its two tokens there
    async draw(m, view) {
      const before = m.state?.view === view ? m.state : null,
        s = (m.state = {
          m,
          view,
          steps: TL.map.steps(view),
          lit: litOf(view),
          painted: "",
          times: before?.times,
          beside: before?.beside,
          batch: before?.batch,
        });
      if (!TL.scene.map || typeof TL.scene.map !== "object" || Array.isArray(TL.scene.map)) TL.scene.map = {};
      before?.walk.stop();
      build(s);
      if (s.times) s.shares = sharesOf(s);
      paint(s);
      detail(s, walked(s) || view.parts.find((p) => s.lit.has(p.id)) || view.parts.find((p) => p.type === "cross"));
      m.seen?.disconnect();
      m.seen = new ResizeObserver(() => {
        if (m.state === s && s.place.clientWidth) paint(s);
      });
      m.seen.observe(s.place);
      if (s.times) timed(s);
      else measure(s);
      if (s.batch && s.beside === TL.scene.beside) s.shapes.fill(s.batch);
      else company(s);
    },
    scene(m, changed) {
      const s = m.state;
      if (!s) return;
      if (changed.includes("beside")) company(s);
      if (["map", "source", "step"].some((key) => changed.includes(key))) paint(s);
    },
  });
})();

export const page = TL.pages["map"];
