import { TL } from "../../browser/tl.js";
import "./pipeline.js";
import "./data.js";
import "./say.js";
import "./table.js";
import "./beam.js";
import "./parts.js";
import "./settings.js";
import "./wheel.js";
import "./loops.js";
/* The page Decoding: how one token after another is chosen. Steps, sliders and looks repaint here; only a slider let go asks the server. */
(() => {
  const D = TL.decoding,
    h = TL.h,
    TICK = 900; // ms a step while playing
  const total = (m) => (m.read.beam ? m.read.beam.steps : m.read.n);
  const at = (m) => Math.min(TL.scene.step, total(m) - 1);
  const go = (m, step) => TL.set({ step: Math.max(0, Math.min(total(m) - 1, step)) });

  const play = (m, on) => {
    clearInterval(m.playing);
    m.playing = 0;
    if (on) {
      if (at(m) === total(m) - 1) go(m, 0);
      m.playing = setInterval(() => {
        if (TL.active !== m.name || !m.payload || at(m) === total(m) - 1) {
          play(m, false);
          return;
        }
        go(m, at(m) + 1);
        if (at(m) === total(m) - 1) play(m, false);
      }, TICK);
    }
    m.ui?.player?.playing(on);
  };

  const decode = (m, settings) => TL.set({ decode: D.unusual(m.read, settings) });
  const force = (m, id) => {
    (m.undo ||= []).push(TL.scene.forced);
    play(m, false);
    m.made = { kind: "token", step: at(m) + 1, token: m.read.text(id) };
    TL.set({ forced: [...m.read.chosen.slice(0, at(m)), id], step: at(m) });
  };
  const takeBack = (m) => TL.set({ forced: m.undo?.length ? m.undo.pop() : [] });

  /* The parts that last as long as the language: the settings keep their focus while answers come and go. */
  const build = (m) => {
    const ui = {
      lang: TL.lang,
      sentences: h("div", {}),
      player: null,
      why: h("div", { class: "dec-why" }),
      table: h("div", { class: "tl-scroll" }),
      after: h("div", {}),
      forced: h("div", { class: "dec-forced" }),
      title: h("h3", {}),
      along: h("div", {}),
      beam: h("div", { class: "dec-beam-place" }),
    };
    ui.panel = D.panel({
      moved: (settings) => {
        m.draft = settings;
        repaint(m);
      },
      set: (settings) => decode(m, settings),
      reset: () => TL.set({ decode: {} }),
    });
    ui.wheel = D.wheel(m);
    ui.loops = D.loops(m);
    ui.stage = h("section", { class: "tl-figure dec-stage", id: "decoding-stage" });
    ui.root = h(
      "div",
      { class: "dec-page" },
      ui.stage,
      ui.panel.node,
      h(
        "section",
        { class: "tl-figure dec-candidates", id: "decoding-candidates" },
        ui.title,
        ui.forced,
        ui.table,
        ui.why,
        ui.after,
      ),
      ui.beam,
      ui.wheel.node,
      ui.along,
      ui.loops.node,
    );
    m.ui = ui;
    m.root.replaceChildren(
      h("h2", {}, TL.t("decoding.title")),
      h("p", { class: "tl-lead dec-lead" }, TL.t("decoding.lead")),
      ui.root,
    );
  };

  /* The slider's part: the candidates of this step, and the words about them. No request. */
  const repaint = (m) => {
    const start = performance.now(),
      { read, ui, draft } = m,
      t = at(m),
      over = t >= read.n,
      moved = !D.same(draft, read.settings);
    ui.title.textContent =
      TL.t("decoding.candidates", { step: t + 1 }) + (moved ? ` · ${TL.t("decoding.preview")}` : "");
    ui.root.classList.toggle("dec-moved", moved);
    if (over) {
      ui.table.replaceChildren();
      ui.after.replaceChildren();
      ui.why.replaceChildren(h("p", {}, TL.t("decoding.why.beam_over", { n: read.n })));
    } else {
      const step = read.steps[t],
        result = read.run(t, draft),
        beam = draft.strategy === "beam";
      ui.table.replaceChildren(
        D.table(read, result, {
          settings: draft,
          chosen: step.chosen,
          all: m.all,
          step: t,
          force: beam ? null : (id) => force(m, id),
        }),
      );
      ui.why.replaceChildren(
        h("p", {}, h("b", {}, TL.t("decoding.why")), " ", D.why(read, t, result, draft, moved)),
        moved ? "" : D.strip(step) || "",
        h(
          "p",
          { class: "dec-entropy" },
          h(
            "b",
            {},
            TL.t(beam ? "decoding.entropy_one" : "decoding.entropy", {
              before: D.bits(result.rawEntropy),
              after: (result.approximate ? "< " : "") + D.bits(result.entropy),
            }),
          ),
          beam
            ? ""
            : result.approximate
              ? ` · ${TL.t("decoding.entropy_about")}`
              : ` · ${TL.t("decoding.entropy_more", {
                  c_before: D.choices(result.rawEntropy),
                  c_after: D.choices(result.entropy),
                  kept: result.kept.toLocaleString("en"),
                  total: read.logits_shape[1].toLocaleString("en"),
                })}`,
        ),
        result.approximate ? h("p", { class: "tl-notice" }, TL.t("decoding.approximate")) : "",
      );
      ui.after.replaceChildren(
        TL.reading(D.reading(read, t, result, draft)),
        TL.site(`logits[${t}]`, [read.logits_shape[1]], TL.t(beam ? "decoding.force_beam" : "decoding.force_hint")),
        h(
          "button",
          {
            class: "tl-button",
            id: "decoding-more",
            "aria-expanded": String(Boolean(m.all)),
            onclick: () => {
              m.all = !m.all;
              repaint(m);
              document.getElementById("decoding-more").focus();
            },
          },
          m.all ? TL.t("decoding.fewer") : TL.t("decoding.more", { n: result.ids.length }),
        ),
      );
    }
    ui.beam.replaceChildren(...(read.beam ? D.beamView(read, t, draft.length_penalty) : []));
    m.root.dataset.repaint = (performance.now() - start).toFixed(2);
  };

  /* Everything that depends on the step. */
  const paintStep = (m) => {
    const { read, ui } = m,
      t = at(m),
      step = read.steps[t];
    ui.parts.paint(t);
    ui.player.paint(
      t,
      step
        ? TL.t("decoding.say_step", { step: t + 1, n: total(m), token: read.text(step.chosen), p: D.prob(step.p) })
        : TL.t("decoding.step_of", { step: t + 1, n: total(m) }),
    );
    ui.picture.paint(t);
    repaint(m);
    m.root.dataset.step = t;
  };

  const paintForced = (m) => {
    const { forced } = TL.scene,
      idle = m.read.settings.strategy === "beam";
    m.ui.forced.replaceChildren(
      ...(forced.length
        ? [
            h("span", {}, TL.t(idle ? "common.forced_idle" : "decoding.forced_now", { n: forced.length })),
            h("button", { class: "tl-button", id: "decoding-undo", onclick: () => takeBack(m) }, TL.t("decoding.undo")),
            h(
              "button",
              {
                class: "tl-button",
                id: "decoding-release",
                onclick: () => {
                  m.undo = [];
                  TL.set({ forced: [] });
                },
              },
              TL.t("common.release"),
            ),
          ]
        : []),
    );
  };

  TL.page("decoding", {
    async draw(m, view) {
      const read = await D.read(view);
      if (m.payload !== view) return;
      m.read = read;
      if (!m.ui || m.ui.lang !== TL.lang || !m.root.contains(m.ui.root)) build(m);
      const { ui } = m,
        focus = document.activeElement?.id;
      if (!ui.panel.busy) {
        m.draft = D.settings(view, TL.scene.decode);
        ui.panel.paint(m.draft);
      }
      ui.parts = D.sentences(read, (i) => go(m, i));
      ui.player = D.player(
        total(m),
        (i) => go(m, i),
        () => play(m, !m.playing),
      );
      ui.picture = D.along(read, (i) => go(m, i));
      ui.stage.replaceChildren(ui.parts.node, ui.player.node);
      ui.along.replaceChildren(ui.picture.node);
      ui.player.playing(Boolean(m.playing));
      paintForced(m);
      D.note(m);
      ui.wheel.paint();
      ui.loops.paint();
      paintStep(m);
      if (focus && document.activeElement?.id !== focus) document.getElementById(focus)?.focus();
    },
    scene(m, changed) {
      if (changed.includes("step") && m.read) paintStep(m);
    },
  });

  document.addEventListener("keydown", (event) => {
    const m = TL.mounted.decoding,
      target = event.target;
    if (TL.active !== "decoding" || !m?.payload || !m.ui || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target !== document.body && !m.root.contains(target)) return;
    const slider = target.matches("input"),
      pressable = target.matches("button, summary, input[type=radio]");
    const move = { ArrowLeft: () => at(m) - 1, ArrowRight: () => at(m) + 1, Home: () => 0, End: () => total(m) - 1 }[
      event.key
    ];
    if (move && !slider) go(m, move());
    else if (event.key === " " && !pressable) play(m, !m.playing);
    else return;
    event.preventDefault();
  });
})();

export const page = TL.pages["decoding"];
