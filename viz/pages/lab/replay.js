import { TL } from "../../browser/tl.js";
/* The training replay on the page Lab: a slider over the snapshots of one training, and one sentence's translation and maps at each of them. */
(() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`lab_replay.${key}`, values),
    BEAT = 1400;
  const NUMBERS = [
    ["own", 2],
    ["bleu", 1],
    ["chrf", 1],
    ["taught", 0],
  ];
  const nameOf = (view, [layer, head]) =>
    t(view.taught && view.taught.layer === layer && view.taught.head === head ? "head_taught" : "head_name", {
      layer: layer + 1,
      head: head + 1,
    });

  /* ---- the translation at one step ---- */
  const told = (view, n) => {
    const one = view.snapshots[n],
      words = one.words.flatMap(([word, fresh]) => [fresh && n ? h("ins", { class: "lr-new" }, word) : word, " "]);
    const change = n === 0 ? t("first") : one.new ? t("changed", { n: one.new }) : t("unchanged");
    return [
      h("h5", {}, t("at", { step: one.step })),
      h("p", { class: "lr-text", lang: view.writes }, one.words.length ? words : t("nothing")),
      h("p", { class: "tl-quiet lb-small" }, change, one.ended ? "" : ` ${t("endless", { n: one.tokens })}`),
    ];
  };
  const numbers = (view, n) =>
    NUMBERS.map(([name, digits]) => {
      const x = view.snapshots[n].numbers[name];
      return x === undefined
        ? ""
        : h(
            "div",
            {},
            h("dt", {}, t(`number.${name}`)),
            h("dd", {}, name === "taught" ? `${TL.num(100 * x, 0)}%` : TL.num(x, digits)),
          );
    });

  /* ---- the map: all heads of all snapshots travelled at once ---- */
  const slice = (r) => {
    const {
        view,
        head: [layer, head],
        n,
      } = r,
      [, layers, heads, rows, cols] = view.maps.shape,
      size = rows * cols;
    const from = ((n * layers + layer) * heads + head) * size;
    return r.data.subarray(from, from + size);
  };
  const label = (r) =>
    t("map_label", {
      head: nameOf(r.view, r.head),
      step: r.view.snapshots[r.n].step,
      rows: r.view.rows.length,
      cols: r.view.cols.length,
    });
  const says = (r, { row, col }) =>
    row === null || col === null
      ? ""
      : t("map_says", {
          row: r.view.rows[row].text,
          col: r.view.cols[col].text,
          value: TL.num(slice(r)[row * r.view.cols.length + col], 3),
        });
  const matrix = (r) => {
    const { view } = r,
      said = h("p", { class: "tl-quiet lb-small lr-said" });
    r.matrix = TL.matrix({
      rows: view.rows,
      cols: view.cols,
      data: slice(r),
      barText: ["0", "1"],
      maxCell: 34,
      maxHeight: 420,
      label: label(r),
      short: (v) => (v >= 0.995 ? "1" : TL.num(v, 2).slice(1)),
      say: (at) => says(r, at),
      onCursor: (at) => {
        said.textContent = says(r, at);
      },
    });
    return [r.matrix.node, said];
  };
  const heads = (r) => {
    const [, layers, count] = r.view.maps.shape,
      all = Array.from({ length: layers * count }, (_, i) => [Math.floor(i / count), i % count]);
    r.select = h(
      "select",
      {
        class: "tl-button",
        id: "replay-head",
        "aria-label": t("knob.head"),
        onchange: (e) => turn({ head: e.target.value }),
      },
      all.map((head) => h("option", { value: head.join(".") }, nameOf(r.view, head))),
    );
    return r.select;
  };

  /* The sentence and the head lie in the scene beside the experiment's other settings: a link says them, and a run takes them. */
  const turn = (patch) => {
    const set = { ...TL.scene.lab.set, ...patch };
    if (!set.text) delete set.text;
    TL.set({ lab: { ...TL.scene.lab, set } });
  };
  const headOf = (view) =>
    (TL.scene.lab.set?.head || (view.taught ? `${view.taught.layer}.${view.taught.head}` : "0.0"))
      .split(".")
      .map(Number);

  /* ---- one snapshot ---- */
  const paint = (r) => {
    const { view, n } = r,
      step = view.snapshots[n].step;
    r.head = headOf(view);
    r.select.value = r.head.join(".");
    r.slider.value = n;
    r.slider.setAttribute("aria-valuetext", t("slider_value", { step }));
    r.now.textContent = t("slider_value", { step });
    r.text.replaceChildren(...told(view, n));
    r.numbers.replaceChildren(...numbers(view, n));
    r.title.textContent = t("map", { head: nameOf(view, r.head) });
    r.matrix.update({ data: slice(r), label: label(r) });
    r.box.dataset.step = String(step);
  };
  const show = (r, n) => {
    r.n = Math.max(0, Math.min(r.view.snapshots.length - 1, n));
    paint(r);
  };
  const stop = (r) => {
    clearInterval(r.timer);
    r.timer = null;
    r.play.textContent = t("play");
    r.play.setAttribute("aria-pressed", "false");
  };
  const play = (r) => {
    if (r.timer) {
      stop(r);
      return;
    }
    show(r, r.n === r.view.snapshots.length - 1 ? 0 : r.n + 1);
    r.play.textContent = t("pause");
    r.play.setAttribute("aria-pressed", "true");
    r.timer = setInterval(() => {
      if (r.box.isConnected && r.n < r.view.snapshots.length - 1) show(r, r.n + 1);
      else stop(r);
    }, BEAT);
  };
  const build = (r) => {
    const { view } = r,
      last = view.snapshots.length - 1;
    r.slider = h("input", {
      type: "range",
      id: "replay-slider",
      min: 0,
      max: last,
      step: 1,
      value: r.n,
      "aria-label": t("slider"),
      oninput: (e) => {
        stop(r);
        show(r, Number(e.target.value));
      },
    });
    r.play = h(
      "button",
      { class: "tl-button", id: "replay-play", "aria-pressed": "false", onclick: () => play(r) },
      t("play"),
    );
    [r.now, r.text, r.numbers, r.title] = [
      h("output", { class: "lr-now", for: "replay-slider" }),
      h("div", { class: "lr-translation", "aria-live": "polite" }),
      h("dl", { class: "lr-numbers" }),
      h("h5", {}),
    ];
    const ticks = h(
      "div",
      { class: "lr-ticks", "aria-hidden": "true" },
      view.snapshots.map((one, i) => h("span", { style: { left: `${(100 * i) / last}%` } }, String(one.step))),
    );
    r.box.replaceChildren(
      h("div", { class: "lr-bar" }, r.play, h("div", { class: "lr-slide" }, r.slider, ticks), r.now),
      h(
        "div",
        { class: "lr-two" },
        h("div", {}, r.text, r.numbers),
        h(
          "div",
          { class: "lr-map" },
          h("div", { class: "tl-at-head" }, r.title, heads(r)),
          matrix(r),
          h(
            "p",
            { class: "tl-quiet lb-small" },
            t("map_about"),
            view.cut ? ` ${t("map_cut", { n: view.rows.length })}` : "",
          ),
        ),
      ),
    );
    show(r, r.n);
  };

  /* ---- the question: a sentence, through all snapshots ---- */
  const ask = async (s, r, sentence) => {
    r.asked = sentence;
    r.wrong.hidden = true;
    r.box.dataset.state = "asked";
    const answer = await TL.call(s.m.server, {
      page: "lab",
      lab: { experiment: "replay" },
      action: "replay",
      sentence,
    });
    if (!r.box.isConnected || r.asked !== sentence) return;
    if (!answer.ok) {
      r.wrong.textContent = TL.errorText(answer.error);
      r.wrong.hidden = false;
      r.box.dataset.state = "refused";
      return;
    }
    r.view = answer.view;
    r.data = (await TL.unpack(r.view.maps)).data;
    r.head = headOf(r.view);
    r.n ??= r.view.snapshots.length - 1;
    if (document.activeElement !== r.input) r.input.value = r.view.source;
    build(r);
    r.box.dataset.state = "drawn";
    r.box.dataset.source = r.view.source;
  };
  TL.lab.extra.replay = (s) => {
    const r = {
      box: h("div", { class: "lr-box", id: "replay" }, h("p", { class: "tl-quiet" }, TL.t("common.working"))),
      wrong: h("p", { class: "tl-notice", role: "alert", hidden: true }),
    };
    const longest = s.view.experiment.knobs.find((knob) => knob.name === "text").high;
    const submit = (e) => {
      e.preventDefault();
      const text = r.input.value.trim();
      r.asked = null; // the same sentence may be asked again
      turn({ text });
      if (r.asked !== text) ask(s, r, text);
    };
    r.input = h("input", { id: "replay-text", type: "text", maxlength: longest, autocomplete: "off", lang: "zh" });
    s.extra.replaceChildren(
      h(
        "section",
        { class: "tl-figure lr-figure" },
        h(
          "form",
          { class: "lr-form", onsubmit: submit },
          h("label", { for: "replay-text" }, t("typed")),
          r.input,
          h("button", { class: "tl-button", id: "replay-go" }, t("typed_go")),
        ),
        r.wrong,
        r.box,
      ),
    );
    live = { s, r };
    return ask(s, r, TL.scene.lab.set?.text || "");
  };
  let live = null; // what is drawn now follows the settings, whoever turns them
  TL.on("scene", (changed) => {
    if (!live?.r.box.isConnected || !changed.includes("lab")) return;
    const { s, r } = live,
      text = TL.scene.lab.set?.text || "";
    if (text !== (r.asked ?? "")) ask(s, r, text);
    else if (r.view) paint(r);
  });
})();
