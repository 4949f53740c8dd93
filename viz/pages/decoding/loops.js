import { TL } from "../../browser/tl.js";
/* The page Decoding: a sentence the model loops on, decoded four times. Asked for when the section comes into view. */
(() => {
  const D = TL.decoding,
    h = TL.h,
    t = TL.t;

  D.loops = (m) => {
    const body = h("div", { class: "dec-loops-body" }),
      tabs = h("div", { class: "dec-loop-examples" });
    const node = h(
      "section",
      { class: "tl-figure dec-loops", id: "decoding-loops" },
      h("h3", {}, t("loops.title")),
      h("p", {}, t("loops.lead")),
      tabs,
      body,
    );
    const own = () =>
      h(
        "button",
        {
          class: "tl-button",
          id: "decoding-loops-own",
          "aria-pressed": String(m.loops?.asked === TL.scene.text),
          onclick: () => ask(TL.scene.text),
        },
        t("loops.own"),
      );
    const paint = async () => {
      const kept = m.loops;
      if (!kept || kept.checkpoint !== TL.scene.checkpoint) {
        tabs.replaceChildren();
        body.replaceChildren();
        return;
      }
      if (!kept.runs) {
        kept.runs = await Promise.all(
          kept.view.runs.map(async (run) => ({ ...run, p: (await TL.unpack(run.p)).data })),
        );
      }
      tabs.replaceChildren(
        ...kept.view.examples.map((text, i) =>
          h(
            "button",
            {
              class: "tl-button",
              dataset: { loop: i },
              lang: TL.card().reads,
              "aria-pressed": String(text === kept.view.text),
              onclick: () => ask(text),
            },
            text,
          ),
        ),
        own(),
      );
      body.replaceChildren(
        h("p", { class: "dec-loop-source" }, t("loops.source", { text: kept.view.text })),
        h(
          "div",
          { class: "dec-four" },
          kept.runs.map((run) => card(kept.view, run)),
        ),
        h("p", { class: "tl-site" }, t("loops.key")),
        TL.reading(reading(kept.view, kept.runs)),
      );
      node.dataset.shown = kept.view.text;
    };
    const ask = async (text) => {
      const { checkpoint } = TL.scene,
        turn = (m.loopTurn = (m.loopTurn || 0) + 1);
      body.replaceChildren(h("p", { class: "tl-quiet", role: "status" }, t("loops.working")));
      const answer = await TL.call(m.server, { page: "decoding", ...TL.scene, loops: text });
      if (turn !== m.loopTurn) return;
      if (!answer.ok) {
        body.replaceChildren(h("p", { class: "tl-error", role: "alert" }, TL.errorText(answer.error)));
        return;
      }
      m.loops = { checkpoint, asked: text, view: answer.view };
      paint();
    };
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some((e) => e.isIntersecting) && m.payload && m.loops?.checkpoint !== TL.scene.checkpoint) ask("");
      },
      { rootMargin: "200px" },
    );
    seen.observe(node);
    paint();
    return { node, paint };
  };

  /* One decoding: its tokens shaded by the model's own probability, the loop framed, from the second round on underlined. */
  const card = (view, run) => {
    const { loop } = run,
      name = t(`loops.${run.name}`),
      end = loop ? loop.start + loop.size * loop.times : 0;
    const tokens = run.pieces.map((piece, i) => {
      const inside = loop && i >= loop.start && i < end,
        again = inside && i >= loop.start + loop.size;
      return h(
        "span",
        {
          class: [
            "dec-lt",
            inside && "dec-lt-loop",
            again && "dec-lt-again",
            inside && (i - loop.start) % loop.size === 0 && "dec-lt-first",
          ]
            .filter(Boolean)
            .join(" "),
          title: `${piece} · ${D.prob(run.p[i])}`,
          style: { background: TL.colour("sequential", run.p[i], 0, 1), color: TL.ink("sequential", run.p[i], 0, 1) },
        },
        piece,
      );
    });
    const open = () => {
      TL.frame.fill(view.text);
      TL.set({ text: view.text, decode: run.decode, forced: [], step: loop ? loop.start : 0, source: -1 });
      document.getElementById("decoding-stage")?.scrollIntoView({ block: "center" });
    };
    return h(
      "article",
      { class: "dec-loop-card", dataset: { run: run.name, loop: loop ? loop.times : 0 } },
      h("h4", {}, name),
      h(
        "p",
        {
          class: "dec-lts",
          lang: TL.result?.writes,
          role: "img",
          tabindex: 0,
          "aria-label": t("loops.tokens_label", { name, text: run.text }),
        },
        tokens,
      ),
      h(
        "p",
        { class: "dec-loop-verdict" },
        h("b", {}, loop ? `⟳ ${t("loops.loop", { gram: gram(run), times: loop.times })}` : `✓ ${t("loops.no_loop")}`),
      ),
      h(
        "p",
        { class: "tl-site" },
        t("loops.numbers", {
          n: run.pieces.length,
          stopped: t(`loops.stopped.${run.stopped}`, { limit: view.limit }),
          repeated: `${Math.round(run.repeated * 100)}%`,
          mean: TL.num(mean(run), 2),
        }),
      ),
      h("button", { class: "tl-button", dataset: { open: run.name }, onclick: open }, t("loops.open")),
    );
  };
  const gram = ({ pieces, loop }) =>
    pieces
      .slice(loop.start, loop.start + loop.size)
      .join("")
      .replaceAll("\u2581", " ")
      .trim();
  const mean = (run) => run.log_probability / Math.max(1, run.pieces.length);

  const reading = (view, [plain, ...cures]) => {
    const { loop } = plain;
    if (!loop) return [["see", "loops.see.none", {}]];
    const stopped = t(`loops.stopped.${plain.stopped}`, { limit: view.limit }),
      { rounds } = loop,
      last = rounds[rounds.length - 1],
      values = { gram: gram(plain), times: loop.times, first: D.prob(rounds[0]), last: D.prob(last) };
    const free = cures.filter((run) => !run.loop),
      worst = cures.reduce((a, b) => (mean(b) < mean(a) ? b : a));
    return [
      ["see", "loops.see.loop", { ...values, start: loop.start + 1, stopped }],
      ["look", `loops.look.${last > rounds[0] ? "rising" : "steady"}`, values],
      free.length
        ? [
            "look",
            "loops.look.cured",
            { names: free.map((run) => t(`loops.${run.name}`)).join(TL.lang === "zh" ? "；" : "; ") },
          ]
        : ["look", "loops.look.uncured", {}],
      ...(mean(worst) < mean(plain)
        ? [
            [
              "look",
              "loops.look.price",
              { before: TL.num(mean(plain), 2), after: TL.num(mean(worst), 2), name: t(`loops.${worst.name}`) },
            ],
          ]
        : []),
    ];
  };
})();
