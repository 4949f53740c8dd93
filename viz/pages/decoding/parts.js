import { TL } from "../../browser/tl.js";
/* The page Decoding: the sentence's chips, the player, and the picture of the whole sentence. */
Object.assign(TL.decoding, {
  /* Both sentences as chips. Sources are shaded by the step's cross-attention, outputs coloured by their probability. */
  sentences(read, go) {
    const D = TL.decoding,
      h = TL.h,
      t = TL.t;
    const sources = read.source.map((s, i) =>
      h("span", { class: `dec-chip tl-${s.kind}`, dataset: { atSource: i } }, h("b", {}, s.text), h("small", {}, "")),
    );
    const outputs = read.steps.map((step, i) => {
      const mark = step.forced
        ? read.results[i].ids[read.results[i].best] === step.chosen && i + 1 < TL.scene.forced.length
          ? "held"
          : "forced"
        : "";
      return h(
        "button",
        {
          class: `dec-chip dec-out ${mark && `dec-${mark}`}`,
          onclick: () => go(i),
          dataset: { step: i, atTarget: i },
          style: { background: TL.colour("sequential", step.p, 0, 1), color: TL.ink("sequential", step.p, 0, 1) },
          "aria-label":
            t("decoding.chip", { step: i + 1, token: read.text(step.chosen), p: D.prob(step.p) }) +
            (mark === "forced" ? `, ${t("decoding.forced")}` : ""),
        },
        h("b", {}, read.text(step.chosen)),
        h("small", {}, (mark === "forced" ? "⚑ " : "") + D.prob(step.p)),
      );
    });
    const site = h("p", { class: "tl-site" });
    const node = h(
      "div",
      { class: "dec-sentences" },
      h(
        "div",
        {},
        h("h3", {}, t("decoding.source")),
        h("div", { class: "dec-chips", lang: TL.result.reads }, sources),
        site,
      ),
      h(
        "div",
        {},
        h("h3", {}, t("decoding.output")),
        h(
          "div",
          { class: "dec-chips dec-outs", role: "group", lang: TL.result.writes, "aria-label": t("decoding.output") },
          outputs,
        ),
      ),
    );
    const paint = (at) => {
      const step = read.steps[Math.min(at, read.n - 1)],
        { layer, shape } = read.attention;
      const most = Math.max(...step.attention),
        high = Math.max(most, 0.25); // so that an even spread stays pale
      sources.forEach((chip, i) => {
        const w = step.attention[i];
        Object.assign(chip.style, {
          background: TL.colour("sequential", w, 0, high),
          color: TL.ink("sequential", w, 0, high),
        });
        if (w === most) D.intoView(chip);
        chip.lastChild.textContent = w.toFixed(2);
        chip.setAttribute("aria-label", t("decoding.source_chip", { token: read.source[i].text, w: w.toFixed(2) }));
      });
      outputs.forEach((chip, i) => {
        chip.classList.toggle("dec-later", i > at);
        if (i === at) {
          chip.setAttribute("aria-current", "step");
          D.intoView(chip);
        } else chip.removeAttribute("aria-current");
      });
      site.replaceChildren(
        ...TL.site(
          read.attention.site,
          shape,
          t("decoding.mean_heads", { layer: layer + 1, heads: shape[0], row: step.index + 1 }),
        ).childNodes,
      );
    };
    return { node, paint };
  },
  /* Scroll the chip's own box (its offset parent), never the page. */
  intoView(chip) {
    const box = chip.parentElement,
      top = chip.offsetTop;
    if (top < box.scrollTop || top + chip.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = top - 4;
  },

  ICONS: {
    first: "M2 2h2v12H2zM14 2v12L5 8z",
    back: "M12 2v12L3 8z",
    play: "M4 2v12l10-6z",
    pause: "M3 2h4v12H3zM9 2h4v12H9z",
    forward: "M4 2v12l9-6z",
    last: "M12 2h2v12h-2zM2 2v12l9-6z",
  },
  icon: (name) =>
    TL.h(
      "svg",
      { viewBox: "0 0 16 16", width: 14, height: 14, "aria-hidden": "true" },
      TL.h("path", {
        d: TL.decoding.ICONS[name],
        fill: name === "back" || name === "forward" ? "none" : "currentColor",
        stroke: "currentColor",
        "stroke-width": 1.6,
        "stroke-linejoin": "round",
      }),
    ),

  /* First, back, play, forward, last and a scrubber. */
  player(total, go, toggle) {
    const h = TL.h,
      t = TL.t,
      say = h("span", { class: "dec-where" }),
      live = h("span", { class: "dec-live", "aria-live": "polite" });
    const button = (name, onclick) =>
      h(
        "button",
        {
          class: "tl-button",
          id: `decoding-${name}`,
          "aria-label": t(`decoding.${name}`),
          title: t(`decoding.${name}`),
          onclick,
        },
        TL.decoding.icon(name),
      );
    const at = () => Math.min(TL.scene.step, total - 1);
    const [first, back, play, forward, last] = [
      button("first", () => go(0)),
      button("back", () => go(at() - 1)),
      button("play", toggle),
      button("forward", () => go(at() + 1)),
      button("last", () => go(total - 1)),
    ];
    const scrub = h("input", {
      type: "range",
      id: "decoding-scrub",
      min: 0,
      max: total - 1,
      step: 1,
      "aria-label": t("decoding.scrub"),
      oninput: (e) => go(Number(e.target.value)),
    });
    const node = h(
      "div",
      { class: "dec-player" },
      h("div", {}, first, back, play, forward, last),
      scrub,
      say,
      h("span", { class: "dec-keys" }, t("decoding.keys")),
      live,
    );
    const paint = (step, spoken) => {
      scrub.value = step;
      say.textContent = t("decoding.step_of", { step: step + 1, n: total });
      scrub.setAttribute("aria-valuetext", spoken);
      live.textContent = spoken;
      first.disabled = back.disabled = step === 0;
      forward.disabled = last.disabled = step === total - 1;
    };
    const playing = (on) => {
      const name = on ? "pause" : "play";
      play.replaceChildren(TL.decoding.icon(name));
      play.setAttribute("aria-label", t(`decoding.${name}`));
      play.title = t(`decoding.${name}`);
    };
    return { node, paint, playing };
  },

  /* Three lanes, one column a step: probability of the chosen token, probability of </s> on a scale of powers of ten, entropy. */
  along(read, go) {
    const D = TL.decoding,
      h = TL.h,
      t = TL.t,
      eos = read.results.map((r) => r.p[r.ids.indexOf(read.eos)]),
      entropy = read.results.map((r) => r.entropy),
      top = Math.max(...entropy, 1e-9);
    const level = {
      p: (x) => x,
      eos: (x) => (x > 0 ? Math.max(0.02, 1 + Math.log10(x) / D.DECADES) : 0),
      entropy: (x) => x / top,
    };
    const groups = read.steps.map((step, i) =>
      h(
        "button",
        {
          class: "dec-group",
          tabindex: -1,
          onclick: () => go(i),
          title: `${i + 1} ${read.text(step.chosen)} · ${D.prob(step.p)} · </s> ${D.tiny(eos[i])} · ${D.bits(entropy[i])} bit`,
          "aria-label": t("decoding.chip", { step: i + 1, token: read.text(step.chosen), p: D.prob(step.p) }),
          dataset: { step: i, atTarget: i },
        },
        [
          ["p", step.p],
          ["eos", eos[i]],
          ["entropy", entropy[i]],
        ].map(([kind, x]) =>
          h(
            "span",
            { class: "dec-lane" },
            h("i", {
              class: `dec-along-${kind}`,
              style: { height: `${Math.max(0, Math.min(1, level[kind](x))) * 100}%` },
            }),
          ),
        ),
      ),
    );
    const now = h("p", { class: "dec-now-line" }),
      name = (kind, values) =>
        h(
          "span",
          { class: "dec-lane" },
          h("i", { class: `dec-along-${kind}`, "aria-hidden": "true" }),
          h("span", {}, t(`decoding.along.${kind}`, values)),
        );
    const node = h(
      "section",
      { class: "tl-figure", id: "decoding-along" },
      h("h3", {}, t("decoding.along")),
      h(
        "div",
        { class: "dec-lanes" },
        h("div", { class: "dec-lane-names" }, name("p"), name("eos"), name("entropy", { max: D.bits(top) })),
        h("div", { class: "dec-along", role: "group", "aria-label": t("decoding.along.label") }, groups),
      ),
      now,
      h(
        "p",
        { class: "dec-stop" },
        h("b", {}, t("decoding.stop")),
        " ",
        D.stop(read),
        " ",
        t(read.stopped === "eos" ? "decoding.stop.room" : "decoding.stop.full", { n: read.n, limit: read.limit }),
      ),
      TL.site("logits", read.logits_shape),
    );
    const paint = (at) => {
      const i = Math.min(at, read.n - 1);
      groups.forEach((g, k) => g.classList.toggle("dec-now", k === at));
      now.textContent = t("decoding.along.now", {
        step: i + 1,
        token: read.text(read.steps[i].chosen),
        p: D.prob(read.steps[i].p),
        eos: D.tiny(eos[i]),
        bits: D.bits(entropy[i]),
      });
    };
    return { node, paint };
  },
  DECADES: 6, // the lowest power of ten that the lane of </s> shows
  /* A probability that may be very small: 0.93, 2×10⁻⁶. */
  tiny(p) {
    if (p === 0 || p >= 0.0005) return TL.decoding.prob(p);
    const [digit, power] = p.toExponential(0).split("e-");
    return `${digit}×10⁻${Array.from(power, (c) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[c]).join("")}`;
  },
});
