import "../decoding/data.js";
import "../decoding/pipeline.js";
import "../decoding/table.js";
import "../decoding/parts.js";
import "../decoding/beam.js";
import "../decoding/say.js";
import "../decoding/settings.js";
import { TL } from "../../browser/tl.js";
/* The page Training vs decoding: the losses of a reference under teacher forcing and free running. forcing_ways.js has the three ways and the clock. */
(() => {
  const F = (TL.forcing = {}),
    h = TL.h,
    t = TL.t;
  const D = TL.decoding;
  F.at = (m) => Math.min(TL.scene.step, m.view.reference.length - 1);
  F.loss = (x) => (x === null ? "–" : TL.num(x, 2));
  const mean = (list) => list.reduce((a, b) => a + b, 0) / list.length;
  const written = (tokens) => `${TL.result.start}${tokens.join("").replaceAll("\u2581", " ")}`;

  /* The reference's box. Typing changes the scene only when it is sent, so that the link always says what is shown. */
  const form = (m) => {
    const input = h("input", {
      id: "forcing-reference",
      type: "text",
      maxlength: TL.data.limits.characters,
      autocomplete: "off",
      lang: TL.card().writes,
    });
    const kind = h("p", { class: "fo-kind", role: "status" });
    const node = h(
      "form",
      {
        class: "fo-form",
        onsubmit: (event) => {
          event.preventDefault();
          TL.set({ reference: input.value.trim() });
        },
      },
      h("label", { for: "forcing-reference" }, t("forcing.reference")),
      input,
      h("button", { class: "tl-button", id: "forcing-use" }, t("forcing.use")),
      h(
        "button",
        { class: "tl-button", id: "forcing-default", type: "button", onclick: () => TL.set({ reference: "" }) },
        t("forcing.default"),
      ),
    );
    const paint = () => {
      const { view } = m,
        shown = TL.scene.reference || view.default || view.text;
      if (document.activeElement !== input) input.value = shown;
      kind.replaceChildren(
        view.refused
          ? h(
              "span",
              { class: "tl-notice", role: "alert" },
              `${t("forcing.refused", { reason: TL.errorText(view.refused) })} `,
            )
          : "",
        t(`forcing.kind.${view.kind}`),
      );
    };
    return { node, kind, paint };
  };

  /* One column a step: reference token, both losses, the model's own token. */
  const losses = (m) => {
    const { view } = m,
      n = Math.max(view.reference.length, view.own.length),
      top = Math.max(...view.taught, ...view.free.filter((x) => x !== null), 0.5);
    const bar = (x, cls) =>
      h(
        "span",
        { class: "fo-bar" },
        x === null || x === undefined ? "" : h("i", { class: cls, style: { height: `${(x / top) * 100}%` } }),
      );
    const columns = Array.from({ length: n }, (_, i) => {
      const reference = view.reference[i],
        own = view.own[i],
        other = view.leaves !== null && i >= view.leaves && own !== reference,
        values = {
          step: i + 1,
          reference: reference ?? "–",
          own: own ?? "–",
          taught: F.loss(view.taught[i] ?? null),
          free: F.loss(view.free[i] ?? null),
        };
      return h(
        "button",
        {
          class: `fo-column${i === view.leaves ? " fo-leaves" : ""}`,
          dataset: { step: i, atTarget: i },
          "aria-label": t("forcing.column_label", values) + (i === view.leaves ? `, ${t("forcing.leaves_here")}` : ""),
          title: i === view.leaves ? t("forcing.leaves_here") : null,
          disabled: i >= view.reference.length,
          onclick: () => TL.set({ step: i }),
        },
        h("small", {}, String(i + 1)),
        h("b", {}, reference ?? ""),
        bar(view.taught[i], "fo-taught"),
        h("small", {}, F.loss(view.taught[i] ?? null)),
        bar(view.free[i], "fo-free"),
        h("small", {}, F.loss(view.free[i] ?? null)),
        h("b", { class: own === undefined ? "fo-none" : other ? "fo-other" : null }, own ?? t("forcing.over")),
      );
    });
    const name = (key, help) => h("span", { title: help && t(`forcing.row.${help}`) }, t(`forcing.row.${key}`));
    const scroll = h("div", { class: "fo-scroll", role: "group", "aria-label": t("forcing.losses") }, columns),
      said = h("div", { class: "fo-at", "aria-live": "polite" });
    const node = h(
      "div",
      {},
      h(
        "div",
        { class: "fo-losses" },
        h(
          "div",
          { class: "fo-names" },
          name("step"),
          name("reference"),
          name("taught", "taught_help"),
          h("span"),
          name("free", "free_help"),
          h("span"),
          name("own"),
        ),
        scroll,
      ),
      said,
    );
    const paint = (at) => {
      columns.forEach((c, i) => {
        if (i === at) c.setAttribute("aria-current", "step");
        else c.removeAttribute("aria-current");
      });
      const column = columns[at],
        left = column.offsetLeft;
      if (left < scroll.scrollLeft || left + column.offsetWidth > scroll.scrollLeft + scroll.clientWidth)
        scroll.scrollLeft = Math.max(0, left - 60);
      said.replaceChildren(...sentences(view, at).map((text) => h("p", {}, text)));
    };
    return { node, paint };
  };
  const sentences = (view, at) => {
    const token = view.reference[at],
      say = (way, tokens, loss, [best, p]) =>
        t(`forcing.at.${way}`, {
          before: written(tokens.slice(0, at)),
          token,
          p: D.prob(Math.exp(-loss)),
          loss: F.loss(loss),
          best,
          best_p: D.prob(p),
        });
    const taught = say("taught", view.reference, view.taught[at], view.favourite[at]);
    return [
      taught,
      view.free[at] === null
        ? t(view.stopped === "eos" ? "forcing.at.over" : "forcing.at.cut", { n: view.own.length })
        : say("free", view.own, view.free[at], view.free_favourite[at]),
    ];
  };

  const reading = (view) => {
    const { leaves } = view,
      n = view.reference.length,
      average = mean(view.taught),
      right = view.favourite.filter(([best], i) => best === view.reference[i]).length;
    const see = [
      "see",
      "forcing.see.losses",
      { n, mean: TL.num(average, 3), perplexity: TL.num(Math.exp(average), 2), right },
    ];
    if (leaves === null)
      return [see, ["look", view.stopped === "eos" ? "forcing.look.same" : "forcing.look.cut", { n: view.own.length }]];
    const after = view.taught.map((_, i) => i).filter((i) => i > leaves && view.free[i] !== null),
      values = { step: leaves + 1, own: view.own[leaves], reference: view.reference[leaves] };
    if (!after.length) return [see, ["look", "forcing.look.leaves_last", values]];
    const taught = mean(after.map((i) => view.taught[i])),
      free = mean(after.map((i) => view.free[i]));
    return [
      see,
      [
        "look",
        "forcing.look.leaves",
        { ...values, next: leaves + 2, taught: TL.num(taught, 2), free: TL.num(free, 2) },
      ],
      ...(free > taught ? [["look", "forcing.look.worse", {}]] : []),
    ];
  };

  /* Where a person fixed a beginning or changed a setting: that this page does without, and the way back. */
  const unused = () => {
    const { forced, decode } = TL.scene,
      changed = Object.keys(decode).length;
    if (!forced.length && !changed) return "";
    return h(
      "p",
      { class: "tl-notice", id: "forcing-unused" },
      t(forced.length ? "forcing.free_run" : "forcing.free_run_settings", { n: forced.length }),
      " ",
      forced.length
        ? h("button", { class: "tl-link", onclick: () => TL.set({ forced: [] }) }, t("common.release"))
        : "",
    );
  };

  const build = (m) => {
    const ui = {
      lang: TL.lang,
      form: form(m),
      losses: h("div", {}),
      reading: h("div", {}),
      unused: h("div", {}),
      ways: null,
      speed: F.speed(m),
    };
    ui.ways = F.ways(m);
    ui.root = h(
      "div",
      { class: "fo-page" },
      h(
        "section",
        { class: "tl-figure", id: "forcing-losses" },
        ui.form.node,
        ui.form.kind,
        h("h3", {}, t("forcing.losses")),
        ui.unused,
        ui.losses,
        ui.reading,
      ),
      ui.ways.node,
      ui.speed.node,
    );
    m.ui = ui;
    m.root.replaceChildren(
      h("h2", {}, t("forcing.title")),
      h("p", { class: "tl-lead dec-lead" }, t("forcing.lead")),
      ui.root,
    );
  };
  const repaint = (m) => {
    const start = performance.now(),
      at = F.at(m);
    m.columns.paint(at);
    m.ui.ways.paint(at);
    m.root.dataset.step = at;
    m.root.dataset.repaint = (performance.now() - start).toFixed(2);
  };

  TL.page("forcing", {
    draw(m, view) {
      m.view = view;
      if (!m.ui || m.ui.lang !== TL.lang || !m.root.contains(m.ui.root)) build(m);
      const { ui } = m;
      ui.form.paint();
      ui.unused.replaceChildren(unused());
      m.columns = losses(m);
      ui.losses.replaceChildren(m.columns.node);
      ui.reading.replaceChildren(TL.reading(reading(view)), TL.site("logits", view.logits_shape));
      ui.speed.paint();
      ui.ways.draw();
      repaint(m);
    },
    scene(m, changed) {
      if (changed.includes("step") && m.view) repaint(m);
    },
    key: (scene) => scene.reference,
  });
})();
