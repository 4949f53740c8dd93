import { TL } from "../../browser/tl.js";
/* Running an experiment from the page: its knobs, the run's state, and the questions to the server while it goes on. */
(() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`lab.${key}`, values),
    L = TL.lab;
  const runs = {}; // experiment -> {ticket, told, view, timer}: what this browser has begun
  const EVERY = 700;

  /* ---- knobs: what is chosen lies in the scene (lab.set), what is not has the shipped value ---- */
  const usual = (view, knob) => view.settings?.[knob.name] ?? knob.default;
  const chosen = (view, knob) => TL.scene.lab.set?.[knob.name] ?? usual(view, knob);
  const turn = (knob, value) => TL.set({ lab: { ...TL.scene.lab, set: { ...TL.scene.lab.set, [knob.name]: value } } });
  const optionWord = (name, knob, option) =>
    L.say(name, `knob.${knob.name}.${option}`, L.say(name, `curve.${option}`, String(option)));
  const several = (s, knob, refuse) =>
    h(
      "span",
      { class: "lb-many", role: "group", title: t("any") },
      knob.options.map((option) => {
        const now = chosen(s.view, knob),
          on = now.some((x) => String(x) === String(option));
        return h(
          "button",
          {
            class: "tl-button",
            type: "button",
            "aria-pressed": String(on),
            dataset: { option },
            onclick: () => {
              const next = knob.options.filter((o) =>
                String(o) === String(option) ? !on : now.some((x) => String(x) === String(o)),
              );
              if (next.length) turn(knob, next);
              else refuse(t("bad_choice", { name: label(s, knob) }));
            },
          },
          optionWord(s.name, knob, option),
        );
      }),
    );
  const label = (s, knob) => (knob.name === "seeds" ? t("knob_seeds") : L.say(s.name, `knob.${knob.name}`, knob.name));
  const one = (s, knob) =>
    h(
      "select",
      { class: "tl-button", onchange: (e) => turn(knob, knob.options[e.target.selectedIndex]) },
      knob.options.map((option) =>
        h(
          "option",
          { value: option, selected: String(option) === String(chosen(s.view, knob)) },
          optionWord(s.name, knob, option),
        ),
      ),
    );
  const number = (s, knob, refuse) =>
    h("input", {
      class: "tl-button",
      type: "number",
      min: knob.low,
      max: knob.high,
      step: Number.isInteger(knob.default) ? 1 : "any",
      value: chosen(s.view, knob),
      title: t("range", { low: knob.low, high: knob.high }),
      onchange: (e) => {
        const value = Number(e.target.value),
          fits =
            e.target.value !== "" &&
            value >= knob.low &&
            value <= knob.high &&
            (!Number.isInteger(knob.default) || Number.isInteger(value));
        if (fits) {
          turn(knob, value);
          return;
        }
        refuse(t("bad_number", { name: label(s, knob), value: e.target.value || "∅", low: knob.low, high: knob.high }));
        e.target.value = chosen(s.view, knob);
      },
    });
  const text = (s, knob) =>
    h("input", {
      class: "tl-button lb-text",
      type: "text",
      maxlength: knob.high,
      value: chosen(s.view, knob),
      onchange: (e) => turn(knob, e.target.value),
    });
  const control = (s, knob, refuse) =>
    Array.isArray(knob.default)
      ? several(s, knob, refuse)
      : knob.options.length
        ? one(s, knob)
        : typeof knob.default === "string"
          ? text(s, knob)
          : number(s, knob, refuse);
  const knobs = (s) => {
    const wrong = h("p", { class: "tl-notice", role: "alert", hidden: true }),
      refuse = (words) => {
        wrong.textContent = words;
        wrong.hidden = false;
      };
    const changed = Object.keys(TL.scene.lab.set || {}).length > 0;
    return h(
      "div",
      { class: "lb-knobs" },
      s.view.experiment.knobs.map((knob) =>
        h(
          "label",
          { class: "lb-knob", dataset: { knob: knob.name } },
          h("span", {}, label(s, knob)),
          control(s, knob, refuse),
        ),
      ),
      wrong,
      changed &&
        h(
          "button",
          { class: "tl-link", onclick: () => TL.set({ lab: { ...TL.scene.lab, set: undefined } }) },
          t("reset"),
        ),
    );
  };

  /* ---- a run ---- */
  const ask = (s, action, more) => TL.call(s.m.server, { page: "lab", lab: { experiment: s.name }, action, ...more });
  const start = async (s, { quick = false, set = null } = {}) => {
    const settings = set || TL.scene.lab.set || {};
    const run = (runs[s.name] = { told: { state: "starting" }, seen: null, view: null });
    L.redraw(s);
    const answer = await ask(s, "start", { settings, quick });
    if (!answer.ok) {
      run.told = { state: "refused", words: TL.errorText(answer.error) };
      L.redraw(s);
      return;
    }
    run.ticket = answer.view.ticket;
    follow(s, run);
  };
  const follow = async (s, run) => {
    const answer = await ask(s, "watch", { ticket: run.ticket, seen: run.seen });
    if (run.left || runs[s.name] !== run) return;
    if (answer.ok) {
      run.told = answer.view;
      run.seen = answer.view.seen;
      if (answer.view.view) run.view = answer.view.view;
    } else if (answer.error.code !== "connection") run.told = { state: "refused", words: TL.errorText(answer.error) };
    L.redraw(s);
    if (busy(s)) setTimeout(() => follow(s, run), EVERY);
  };
  const leave = async (s) => {
    const run = runs[s.name];
    run.left = true;
    run.told = { ...run.told, state: "cancelled" };
    L.redraw(s);
    if (run.ticket) await ask(s, "leave", { ticket: run.ticket });
  };
  const status = (s) => {
    const run = runs[s.name];
    if (!run) return "";
    const { state, place, share = 0, elapsed = 0, left, words } = run.told,
      values = { place, percent: Math.round(100 * share), elapsed: Math.round(elapsed), left: Math.ceil(left ?? 0) };
    const key =
      state === "running" && left == null
        ? "running_unknown"
        : state === "done" && !s.view.settings
          ? "done_alone"
          : state;
    return h(
      "div",
      { class: "lb-status", role: "status", dataset: { state } },
      words ? h("p", { class: "tl-notice" }, words) : h("p", {}, t(`state.${key}`, values)),
      ["running", "done"].includes(state) && h("progress", { max: 1, value: share, "aria-label": t("progress") }),
    );
  };
  const busy = (s) => ["starting", "waiting", "running"].includes(runs[s.name]?.told.state);
  const buttons = (s) => {
    const now = busy(s);
    return h(
      "div",
      { class: "lb-buttons" },
      h(
        "button",
        { class: "tl-button lb-primary", id: "lab-quick", disabled: now, onclick: () => start(s, { quick: true }) },
        t("quick"),
      ),
      h("button", { class: "tl-button", id: "lab-run", disabled: now, onclick: () => start(s) }, t("run")),
      now && h("button", { class: "tl-button", id: "lab-cancel", onclick: () => leave(s) }, t("cancel")),
    );
  };
  Object.assign(TL.lab, { knobs, status, busy, buttons, start, runOf: (name) => runs[name] });
})();
