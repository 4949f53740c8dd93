import { TL } from "../../browser/tl.js";
/* The page Attention: the row of choices over the picture, and what the title and the notes say about them. */
TL.attend.tools = (() => {
  const h = (...args) => TL.h(...args),
    t = (...args) => TL.t(...args),
    { CHOICES, set } = TL.attend;

  const choice = (s, key, names = CHOICES[key]) => {
    const box = h(
      "select",
      { class: "tl-at-select", dataset: { look: key }, onchange: (e) => change(s, key, e.target.value) },
      names.map((name) => h("option", { value: name, selected: s.how[key] === name }, t(`attention.${key}.${name}`))),
    );
    return h("label", { class: "tl-at-tool" }, h("span", {}, t(`attention.tool.${key}`)), box);
  };
  const change = (s, key, value) => {
    const { at } = s.x;
    if (key === "heads" && value === "some" && !s.how.some.length)
      set({ heads: value, some: [`${at.layer}.${at.head}`] }, { layer: at.layer, head: at.head });
    else set({ [key]: value });
  };
  const draw = (s) => {
    const { how } = s,
      several = how.show !== "rollout" && how.heads !== "one",
      focus = s.tools.contains(document.activeElement) ? document.activeElement.dataset.look : null;
    s.tools.replaceChildren(
      choice(s, "show"),
      how.show === "rollout" ? "" : choice(s, "heads"),
      several ? choice(s, "combine") : "",
      choice(s, "leave"),
      choice(s, "unit"),
      h(
        "div",
        { class: "tl-at-switch", role: "group", "aria-label": t("attention.tool.draw") },
        CHOICES.draw.map((name) =>
          h(
            "button",
            {
              class: "tl-button",
              dataset: { look: `draw.${name}` },
              "aria-pressed": String(how.draw === name),
              onclick: () => set({ draw: name }),
            },
            t(`attention.draw.${name}`),
          ),
        ),
      ),
      h(
        "button",
        {
          class: "tl-button",
          dataset: { look: "several" },
          "aria-pressed": String(Boolean(s.several)),
          title: t("attention.several_more"),
          onclick: () => {
            s.several = !s.several;
            s.refresh();
          },
        },
        t("attention.several"),
      ),
      h(
        "p",
        { class: "tl-quiet tl-at-hint" },
        s.several
          ? t("attention.several_hint")
          : how.heads === "some" && how.show !== "rollout"
            ? t("attention.some_hint")
            : "",
      ),
    );
    if (focus) s.tools.querySelector(`[data-look="${focus}"]`)?.focus();
  };

  const name = ([l, k]) => `${l + 1}.${k + 1}`;
  /* What is shown, exactly. */
  const title = (s) => {
    const { x, view, how } = s,
      { at, list } = x,
      [layers, heads] = view.weights.shape,
      one = { layer: at.layer + 1, n: list.length };
    if (how.show === "rollout")
      return view.kind === "cross"
        ? t("attention.title.rollout_cross", { layer: at.layer + 1, n: heads, m: s.more.encoder_layers })
        : t("attention.title.rollout_self", { layer: at.layer + 1, n: heads });
    if (list.length === 1) return t("attention.one", { layer: list[0][0] + 1, head: list[0][1] + 1 });
    if (how.heads === "layer") return t(`attention.title.layer_${how.combine}`, one);
    return list.length === layers * heads
      ? t(`attention.title.all_${how.combine}`, one)
      : t(`attention.title.some_${how.combine}`, { ...one, list: list.map(name).join(", ") });
  };
  /* What was done to the numbers and to the colours, after the title. */
  const notes = (s) => {
    const { x, how, view } = s,
      max = TL.num(s.scale.max, 4);
    return [
      how.show === "value" && t("attention.note.value"),
      how.unit === "word" &&
        t(
          x.rows.length + x.cols.length < view.rows.length + view.cols.length
            ? "attention.note.word"
            : "attention.note.word_none",
        ),
      how.leave !== "none" && (x.left ? t("attention.note.left", { names: gone(x) }) : t("attention.note.left_none")),
      t(`attention.scale_title.${TL.scene.scale}`, { max }),
    ]
      .filter(Boolean)
      .join(t("attention.note.join"));
  };
  const gone = (x) => {
    const out = x.cols.filter((_, c) => x.left[c]),
      names = [...new Set(out.map((k) => k.text))];
    return names.length > 5
      ? t("attention.note.more", { names: names.slice(0, 5).join(" "), n: names.length - 5 })
      : names.join(" ");
  };
  const sites = (s) => {
    const { view, x, how } = s,
      layers =
        how.show === "rollout"
          ? view.kind === "cross"
            ? [x.at.layer]
            : Array.from({ length: x.at.layer + 1 }, (_, l) => l)
          : [...new Set(x.list.map(([l]) => l))];
    const whole = layers.map((l) => view.sites[l]).join(", "),
      single = x.list.length === 1 && how.show !== "rollout";
    const derived = how.show !== "weights" || !single || how.unit === "word" || x.left;
    return TL.site(
      how.show === "rollout" && view.kind === "cross"
        ? `${whole}, encoder.0–${s.more.encoder_layers - 1}.self.weights`
        : whole,
      view.weights.shape.slice(1),
      [
        single ? `${t("common.head")} ${x.list[0][1] + 1}` : "",
        how.show === "value" ? "v, w_out" : "",
        `± ${view.weights.max_error.toExponential(1)}`,
        derived ? t("attention.derived") : "",
      ]
        .filter(Boolean)
        .join(" · "),
    );
  };
  return { draw, title, notes, sites, name };
})();
