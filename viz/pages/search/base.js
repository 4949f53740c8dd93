import { TL } from "../../browser/tl.js";
/* The page Search: a switch between the beam tree, samples and strategies side by side. The server answers one section at a time. */
TL.search = {
  SHOW: ["tree", "samples", "side"],
  MARK: { kept: "", finished: "■", pruned: "✕" },
  PATIENCE: 250, // ms: a slider moved by keys "changes" at every key
  look: (scene = TL.scene) => ({ show: "tree", node: 0, n: 50, ...scene.search }),
  /* Only what differs from the usual stands in the scene, so that links stay short. */
  set(patch) {
    const usual = { show: "tree", node: 0, n: 50 },
      next = { ...TL.scene.search, ...patch };
    TL.set({ search: Object.fromEntries(Object.entries(next).filter(([k, v]) => v !== usual[k])) });
  },
  decode(view, patch) {
    const next = { ...TL.scene.decode, ...patch };
    TL.set({ decode: Object.fromEntries(Object.entries(next).filter(([k, v]) => v !== view.defaults[k])) });
  },
  /* Token ids as text; a byte stands as its piece. */
  written: (texts) =>
    texts
      .filter((x) => x !== "</s>")
      .join("")
      .replaceAll("\u2581", " ")
      .trim(),
  /* p as people say it: 97 %, 3.1 %, 0.004 %. */
  percent(p) {
    const x = 100 * p;
    if (x > 0 && x < 1e-4) return "< 0.0001%"; // JavaScript would write 4e-7
    return `${x >= 99.95 || x === 0 ? Math.round(x) : x >= 10 ? x.toFixed(1) : x >= 0.1 ? x.toFixed(2) : x.toPrecision(1)}%`;
  },

  /* A slider of the decoding settings, or of the number of samples. */
  slider({ id, label, help = "", min, max, step, value, set }) {
    const h = TL.h,
      out = h("output", { for: id }, String(value));
    let waiting = 0;
    const input = h("input", {
      type: "range",
      id,
      min: Math.min(min, value),
      max: Math.max(max, value),
      step,
      value,
      title: help,
      oninput: () => {
        out.textContent = input.value;
      },
      onchange: () => {
        clearTimeout(waiting);
        waiting = setTimeout(() => set(Number(input.value)), TL.search.PATIENCE);
      },
    });
    input.value = value;
    return h("div", { class: "sea-set" }, h("label", { for: id, title: help }, label), out, input);
  },
  RANGES: {
    beam: [1, 8, 1],
    length_penalty: [0, 2, 0.1],
    temperature: [0.1, 2, 0.1],
    top_k: [0, 50, 1],
    top_p: [0.05, 1, 0.05],
    seed: [0, 99, 1],
  },
  settings(view, names) {
    const S = TL.search;
    return names.map((name) => {
      const [min, max, step] = S.RANGES[name];
      return S.slider({
        id: `search-set-${name}`,
        label: TL.t(`common.set.${name}`),
        min,
        max,
        step,
        value: view.settings[name],
        set: (value) => S.decode(view, { [name]: value }),
      });
    });
  },
  /* The text, cut with an ellipsis where it is wider than `most` pixels in the font of the trees. */
  wide(text) {
    (TL.search.pen ||= document.createElement("canvas").getContext("2d")).font = "600 13px system-ui, sans-serif";
    return TL.search.pen.measureText(text).width;
  },
  fit(text, most) {
    if (TL.search.wide(text) <= most) return text;
    const letters = [...text];
    while (letters.length > 1 && TL.search.wide(`${letters.join("")}…`) > most) letters.pop();
    return `${letters.join("")}…`;
  },
  /* Where a person fixed a beginning: that this section does not use it, and the way back. */
  unused(show) {
    const n = TL.scene.forced.length,
      idle = show === "tree" && TL.scene.decode.strategy === "beam"; // a beam takes no notice of it on any page
    return n
      ? TL.h(
          "p",
          { class: "tl-notice", id: "search-unused" },
          TL.t(idle ? "common.forced_idle" : `search.free.${show}`, { n }),
          " ",
          TL.h("button", { class: "tl-link", onclick: () => TL.set({ forced: [] }) }, TL.t("common.release")),
        )
      : "";
  },
  say: (m, text) => {
    m.live.textContent = text;
  },
};
(() => {
  const S = TL.search,
    h = TL.h;
  const draw = async (m, view) => {
    const focus = document.activeElement?.id,
      { show } = S.look();
    m.live = h("p", { class: "sea-live", "aria-live": "polite" });
    const tab = (name) =>
      h(
        "button",
        {
          class: "tl-button",
          id: `search-show-${name}`,
          "aria-pressed": String(name === show),
          onclick: () => S.set({ show: name, node: 0 }),
        },
        TL.t(`search.show.${name}`),
      );
    const body = h("div", { class: `sea-${view.show}` });
    const lines = await { tree: S.drawTree, samples: S.drawSamples, side: S.drawSide }[view.show](m, view, body);
    if (m.payload !== view) return;
    m.root.replaceChildren(
      h(
        "div",
        { class: "sea-head" },
        h("h2", {}, TL.t("search.title")),
        h("div", { class: "sea-switch", role: "group", "aria-label": TL.t("search.switch") }, S.SHOW.map(tab)),
      ),
      h("p", { class: "tl-lead sea-lead" }, TL.t(`search.lead.${view.show}`)),
      S.unused(view.show),
      body,
      m.live,
    );
    lines?.();
    if (focus && document.activeElement?.id !== focus) document.getElementById(focus)?.focus();
  };
  TL.page("search", {
    draw,
    key: (scene) => {
      const { show, n } = S.look(scene);
      return show === "samples" ? [show, n] : [show];
    },
    scene(m, changed) {
      if (changed.includes("search") && m.payload?.show === "tree") S.select(m, S.look().node);
      if (changed.includes("reference") && m.payload?.show === "tree") S.widen(m);
    },
  });
})();
