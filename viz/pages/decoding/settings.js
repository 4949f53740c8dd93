import { TL } from "../../browser/tl.js";
/* The page Decoding: strategy and sliders. Moving one calls moved(settings), letting go calls set(settings). */
Object.assign(TL.decoding, {
  SLIDERS: {
    temperature: [0, 2, 0.05],
    repetition_penalty: [1, 2, 0.05],
    no_repeat_ngram: [0, 5, 1],
    top_k: [0, 50, 1],
    top_p: [0.05, 1, 0.01],
    seed: [0, 99, 1],
    beam: [1, 8, 1],
    length_penalty: [0, 2, 0.1],
    max_length: [1, 100, 1],
  },
  OFF: { repetition_penalty: 1, no_repeat_ngram: 0, top_k: 0, top_p: 1 },
  USED: {
    greedy: ["temperature", "repetition_penalty", "no_repeat_ngram", "top_k", "top_p", "max_length"],
    sample: ["temperature", "repetition_penalty", "no_repeat_ngram", "top_k", "top_p", "seed", "max_length"],
    beam: ["repetition_penalty", "no_repeat_ngram", "beam", "length_penalty", "max_length"],
  },
  PATIENCE: 250, // ms: a slider moved by keys "changes" at every key

  panel({ moved, set, reset }) {
    const D = TL.decoding,
      h = TL.h,
      t = TL.t,
      inputs = {},
      outputs = {},
      radios = {};
    let settings = {},
      waiting = 0;
    const state = {
      get busy() {
        return waiting !== 0;
      },
    };
    const send = (soon) => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        waiting = 0;
        set({ ...settings });
      }, soon);
    };
    const shown = (name, value) => (D.OFF[name] === value ? `${value} · ${t("decoding.off")}` : String(value));
    const slide = (name) => {
      clearTimeout(waiting);
      waiting = -1;
      settings = { ...settings, [name]: Number(inputs[name].value) };
      outputs[name].textContent = shown(name, settings[name]);
      moved(settings);
    };
    const row = (name) => {
      const [min, max, step] = D.SLIDERS[name],
        id = `decoding-set-${name}`;
      inputs[name] = h("input", {
        type: "range",
        id,
        min,
        max,
        step,
        oninput: () => slide(name),
        onchange: () => {
          slide(name);
          send(D.PATIENCE);
        },
      });
      outputs[name] = h("output", { for: id });
      return h(
        "div",
        { class: "dec-set", dataset: { name } },
        h("label", { for: id, title: t(`decoding.help.${name}`) }, t(`common.set.${name}`)),
        outputs[name],
        inputs[name],
      );
    };
    const radio = (name) => {
      radios[name] = h("input", {
        type: "radio",
        name: "decoding-strategy",
        value: name,
        onchange: () => {
          settings = { ...settings, strategy: name };
          paint(settings);
          send(0);
        },
      });
      return h("label", {}, radios[name], h("span", {}, t(`common.strategy.${name}`)));
    };
    const paint = (now) => {
      settings = { ...now };
      radios[settings.strategy].checked = true;
      for (const name of Object.keys(D.SLIDERS)) {
        const [min, max] = D.SLIDERS[name],
          used = D.USED[settings.strategy].includes(name),
          row = inputs[name].parentElement;
        inputs[name].min = Math.min(min, settings[name]);
        inputs[name].max = Math.max(max, settings[name]); // a link may hold more than the slider offers
        inputs[name].value = settings[name];
        inputs[name].disabled = !used;
        row.classList.toggle("dec-idle", !used);
        row.title = used ? "" : t("decoding.idle", { strategy: t(`common.strategy.${settings.strategy}`) });
        outputs[name].textContent = shown(name, settings[name]);
      }
    };
    const names = Object.keys(D.SLIDERS);
    state.node = h(
      "details",
      { class: "tl-figure dec-settings", open: matchMedia("(min-width: 900px)").matches },
      h("summary", {}, t("decoding.settings")),
      h(
        "fieldset",
        { class: "dec-strategy" },
        h("legend", {}, t("decoding.strategy")),
        ["greedy", "sample", "beam"].map(radio),
      ),
      names.map(row),
      h("button", { class: "tl-button", id: "decoding-reset", onclick: reset }, t("decoding.reset")),
      h(
        "details",
        {},
        h("summary", {}, t("decoding.help")),
        h(
          "dl",
          { class: "dec-help" },
          names.map((n) => [h("dt", {}, t(`common.set.${n}`)), h("dd", {}, t(`decoding.help.${n}`))]),
        ),
      ),
    );
    state.paint = paint;
    return state;
  },
});
