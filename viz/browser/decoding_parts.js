/* The page Decoding: the sentence's chips, the player, and the picture of the whole sentence. */
"use strict";
Object.assign(TL.decoding, {
  /* Both sentences as chips. Sources are shaded by the step's cross-attention, outputs coloured by their probability. */
  sentences(read, go) {
    const D = TL.decoding, h = TL.h, t = TL.t;
    const sources = read.source.map((s) => h("span", { class: `dec-chip tl-${s.kind}` }, h("b", {}, s.text), h("small", {}, "")));
    const outputs = read.steps.map((step, i) => {
      const mark = step.forced ? (read.results[i].ids[read.results[i].best] === step.chosen && i + 1 < TL.scene.forced.length ? "held" : "forced") : "";
      return h("button", { class: `dec-chip dec-out ${mark && `dec-${mark}`}`, onclick: () => go(i), dataset: { step: i }, style: { background: TL.colour("sequential", step.p, 0, 1), color: TL.ink("sequential", step.p, 0, 1) },
        "aria-label": t("decoding.chip", { step: i + 1, token: read.text(step.chosen), p: D.prob(step.p) }) + (mark === "forced" ? `, ${t("decoding.forced")}` : "") },
        h("b", {}, read.text(step.chosen)), h("small", {}, (mark === "forced" ? "⚑ " : "") + D.prob(step.p)));
    });
    const site = h("p", { class: "tl-site" });
    const node = h("div", { class: "dec-sentences" }, h("div", {}, h("h3", {}, t("decoding.source")), h("div", { class: "dec-chips", lang: TL.result.reads }, sources), site),
      h("div", {}, h("h3", {}, t("decoding.output")), h("div", { class: "dec-chips dec-outs", role: "group", lang: TL.result.writes, "aria-label": t("decoding.output") }, outputs)));
    const paint = (at) => {
      const step = read.steps[Math.min(at, read.n - 1)], { layer, shape } = read.attention;
      const most = Math.max(...step.attention), high = Math.max(most, 0.25); // so that an even spread stays pale
      sources.forEach((chip, i) => {
        const w = step.attention[i];
        Object.assign(chip.style, { background: TL.colour("sequential", w, 0, high), color: TL.ink("sequential", w, 0, high) });
        if (w === most) D.intoView(chip);
        chip.lastChild.textContent = w.toFixed(2);
        chip.setAttribute("aria-label", t("decoding.source_chip", { token: read.source[i].text, w: w.toFixed(2) }));
      });
      outputs.forEach((chip, i) => {
        chip.classList.toggle("dec-later", i > at);
        if (i === at) { chip.setAttribute("aria-current", "step"); D.intoView(chip); } else chip.removeAttribute("aria-current");
      });
      site.replaceChildren(...TL.site(read.attention.site, shape, t("decoding.mean_heads", { layer: layer + 1, heads: shape[0], row: step.index + 1 })).childNodes);
    };
    return { node, paint };
  },
  /* Scroll the chip's own box (its offset parent), never the page. */
  intoView(chip) {
    const box = chip.parentElement, top = chip.offsetTop;
    if (top < box.scrollTop || top + chip.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = top - 4;
  },

  ICONS: { first: "M2 2h2v12H2zM14 2v12L5 8z", back: "M12 2v12L3 8z", play: "M4 2v12l10-6z", pause: "M3 2h4v12H3zM9 2h4v12H9z", forward: "M4 2v12l9-6z", last: "M12 2h2v12h-2zM2 2v12l9-6z" },
  icon: (name) => TL.h("svg", { viewBox: "0 0 16 16", width: 14, height: 14, "aria-hidden": "true" }, TL.h("path", { d: TL.decoding.ICONS[name], fill: name === "back" || name === "forward" ? "none" : "currentColor", stroke: "currentColor", "stroke-width": 1.6, "stroke-linejoin": "round" })),

  /* First, back, play, forward, last and a scrubber. */
  player(total, go, toggle) {
    const h = TL.h, t = TL.t, say = h("span", { class: "dec-where" }), live = h("span", { class: "dec-live", "aria-live": "polite" });
    const button = (name, onclick) => h("button", { class: "tl-button", id: `decoding-${name}`, "aria-label": t(`decoding.${name}`), title: t(`decoding.${name}`), onclick }, TL.decoding.icon(name));
    const at = () => Math.min(TL.scene.step, total - 1);
    const [first, back, play, forward, last] = [button("first", () => go(0)), button("back", () => go(at() - 1)), button("play", toggle), button("forward", () => go(at() + 1)), button("last", () => go(total - 1))];
    const scrub = h("input", { type: "range", id: "decoding-scrub", min: 0, max: total - 1, step: 1, "aria-label": t("decoding.scrub"), oninput: (e) => go(Number(e.target.value)) });
    const node = h("div", { class: "dec-player" }, h("div", {}, first, back, play, forward, last), scrub, say, h("span", { class: "dec-keys" }, t("decoding.keys")), live);
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

  /* Three numbers a step: probability of the chosen token, probability of </s>, entropy. */
  along(read, go) {
    const D = TL.decoding, h = TL.h, t = TL.t, eos = read.results.map((r) => r.p[r.ids.indexOf(read.eos)]), entropy = read.results.map((r) => r.entropy), top = Math.max(...entropy, 1e-9);
    const groups = read.steps.map((step, i) => h("button", { class: "dec-group", tabindex: -1, onclick: () => go(i), title: `${i + 1} ${read.text(step.chosen)} · ${D.prob(step.p)} · </s> ${D.prob(eos[i])} · ${D.bits(entropy[i])} bit`,
      "aria-label": t("decoding.chip", { step: i + 1, token: read.text(step.chosen), p: D.prob(step.p) }) },
    [["p", step.p], ["eos", eos[i]], ["entropy", entropy[i] / top]].map(([kind, x]) => h("i", { class: `dec-along-${kind}`, style: { height: `${Math.max(1.5, x * 100)}%` } }))));
    const key = (kind, values) => h("span", {}, h("i", { class: `dec-along-${kind}` }), t(`decoding.along.${kind}`, values));
    const node = h("section", { class: "tl-figure", id: "decoding-along" }, h("h3", {}, t("decoding.along")), h("div", { class: "dec-along", role: "group", "aria-label": t("decoding.along.label") }, groups),
      h("p", { class: "dec-key" }, key("p"), key("eos"), key("entropy", { max: D.bits(top) })), h("p", { class: "dec-stop" }, h("b", {}, t("decoding.stop")), " ", D.stop(read)), TL.site("logits", read.logits_shape));
    return { node, paint: (at) => groups.forEach((g, i) => g.classList.toggle("dec-now", i === at)) };
  },
});
