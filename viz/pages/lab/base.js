import { TL } from "../../browser/tl.js";
import "./parts.js";
import "./run.js";
/* The page Lab: ten experiments, each with its claim, its question, a chart that is there at once, a run of one's own, and a verdict. */
(() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`lab.${key}`, values),
    L = TL.lab;
  const CODES = ["holds", "mixed", "fails", "unclear"];
  const values = (s) =>
    Object.fromEntries(
      s.view.experiment.knobs.map((k) => [
        k.name,
        L.figure(TL.scene.lab.set?.[k.name] ?? s.view.settings?.[k.name] ?? k.default),
      ]),
    );
  const open = (name) => TL.set({ lab: { experiment: name } });
  const index = (s) =>
    h(
      "nav",
      { class: "lb-index", "aria-label": t("choose") },
      s.view.index.map(({ name, codes }) =>
        h(
          "button",
          {
            class: "lb-entry",
            dataset: { name },
            "aria-current": name === s.name ? "true" : null,
            onclick: () => open(name),
          },
          L.say(name, "title", name),
          h("span", { class: "lb-dots" }, codes.map(dot)),
        ),
      ),
    );
  const dot = (code) =>
    h("i", {
      class: `lb-dot lb-${code}`,
      role: "img",
      "aria-label": TL.t(`lab.code.${code}`),
      title: TL.t(`lab.code.${code}`),
    });
  const dots = () =>
    h(
      "p",
      { class: "tl-quiet lb-small lb-codes" },
      t("dots"),
      CODES.map((code) => h("span", {}, dot(code), " ", TL.t(`lab.code.${code}`))),
    );
  /* What is proposed is set and run; the page goes to where the run shows, with the settings in sight. */
  const proposed = (s, settings) => {
    TL.set({ lab: { ...TL.scene.lab, set: settings } });
    L.start(s, { set: settings });
    s.m.root.querySelector("#lab-settings").open = true;
    s.m.root.querySelector("#lab").scrollIntoView();
  };
  const next = (s) =>
    s.view.next.length &&
    h(
      "section",
      { class: "lb-next" },
      h("h4", {}, t("next")),
      h(
        "ul",
        {},
        s.view.next.map(({ key, settings }) =>
          h(
            "li",
            {},
            L.say(s.name, key, key),
            " ",
            h(
              "button",
              { class: "tl-link", dataset: { next: key }, onclick: () => proposed(s, settings) },
              t("next_run"),
            ),
          ),
        ),
      ),
    );
  const hint = (s) =>
    h(
      "p",
      { class: "tl-quiet lb-small" },
      s.view.made ? t("run_hint", { seconds: Math.round(s.view.made.seconds) }) : t("run_hint_first"),
    );

  /* What can change while a run goes on is drawn again in its own places; the charts are updated, not rebuilt. */
  L.redraw = (s) => {
    if (s.m.state !== s) return;
    const run = L.runOf(s.name),
      shown = run?.view || s.view,
      whole = { ...s.view, ...shown };
    const at = document.activeElement,
      focused = s.control.contains(at) ? at.id : null,
      knob = s.knobs.contains(at) ? at.closest("[data-knob]")?.dataset.knob : null,
      option = at?.dataset.option;
    const set = JSON.stringify(TL.scene.lab.set || {}); // what is being typed stays while a run goes on
    if (s.set !== set) s.knobs.replaceChildren(hint(s), L.knobs(s));
    s.set = set;
    const busy = L.busy(s); // a button that is being pressed stays as well
    if (s.busy !== busy) s.control.replaceChildren(L.buttons(s), h("div", { class: "lb-status-place" }));
    s.busy = busy;
    s.control.lastChild.replaceChildren(L.status(s));
    if (knob)
      s.knobs
        .querySelector(
          `[data-knob="${knob}"] ${option === undefined ? ":is(input, select)" : `[data-option="${option}"]`}`,
        )
        ?.focus();
    if (focused)
      (
        s.control.querySelector(`#${focused}:not([disabled])`) ||
        s.control.querySelector("#lab-cancel") ||
        s.control.querySelector("#lab-quick")
      )?.focus();
    if (s.drawn === shown) return;
    s.drawn = shown;
    s.claims.replaceChildren(L.claims(s.name, whole));
    s.pictures.replaceChildren(...L.pictures(s.name, whole));
    s.tables.replaceChildren(...L.tables(s.name, whole));
    s.charting = L.charts(s.charts, s.name, whole).then(() => {
      s.m.root.dataset.points = String(whole.charts.length);
      TL.emit("drawn", s.m);
    });
  };

  TL.page("lab", {
    sentence: false,
    key: (scene) => scene.lab.experiment || "",
    async draw(m, view) {
      const name = view.name,
        box = (cls) => h("div", { class: cls });
      const s = (m.state = {
        m,
        view,
        name,
        claims: box("lb-claims-place"),
        knobs: box("lb-knobs-place"),
        control: box("lb-control"),
        charts: box("lb-charts"),
        pictures: box("lb-pictures-place"),
        tables: box("lb-tables"),
        extra: box("lb-extra"),
      });
      m.root.dataset.experiment = name;
      m.root.replaceChildren(
        h("h2", {}, t("title")),
        h("p", { class: "tl-quiet lb-lead" }, t("lead")),
        index(s),
        dots(),
        h(
          "article",
          { class: "lb-experiment", id: "lab" },
          h(
            "div",
            { class: "lb-left" },
            h("h3", { id: "lab-title" }, L.say(name, "title", name)),
            h("p", { class: "lb-question" }, L.say(name, "question", "")),
            h(
              "section",
              { class: "lb-box" },
              h("h4", {}, t("yourself")),
              s.control,
              h("details", { id: "lab-settings" }, h("summary", {}, t("settings")), s.knobs),
              h("details", {}, h("summary", {}, t("what_runs")), h("p", {}, L.say(name, "run", "", values(s)))),
            ),
            s.claims,
          ),
          h(
            "div",
            { class: "lb-right" },
            TL.reading([["look", `lab_${name}.look`, values(s)]]),
            s.extra,
            s.charts,
            h(
              "p",
              { class: "tl-quiet lb-small" },
              view.charts.length ? L.say(name, "bars", t("bars")) : t("no_result"),
            ),
            s.pictures,
            s.tables,
            next(s) || "",
            L.made(view) || "",
          ),
        ),
      );
      const list = m.root.querySelector(".lb-index"),
        here = list.querySelector("[aria-current=true]");
      list.scrollLeft = here.offsetLeft - (list.clientWidth - here.clientWidth) / 2; // where the list is one line
      L.redraw(s);
      L.extra[name]?.(s);
      await s.charting;
    },
    scene(m, changed) {
      if (changed.includes("lab") && m.state) L.redraw(m.state);
    },
  });
})();
