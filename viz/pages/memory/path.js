import { TL } from "../../browser/tl.js";
/* Encoder output: the path of one word in two sentences, drawn as SVG, with its cosines; TL.memory.path(s) fills its section. */
TL.memory = (() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`memory.${key}`, values),
    MARKS = ["①", "②"];
  const EDGE = 34,
    HIGH = 380,
    wide = () => (window.innerWidth < 600 ? 380 : 620);
  const plane = () => (TL.scene.memory.plane === "around" ? "around" : "alone");
  const usual = (view) => {
    const [first, second, word] = view.example;
    return { first, second, word };
  };
  const wanted = (view) => {
    const { first, second, word } = TL.scene.memory;
    return first === undefined ? usual(view) : { first, second, word };
  };

  /* Both axes have one scale, so that distances in the picture are distances in the plane. */
  const scaler = (points, WIDE) => {
    const span = (i) => {
        const v = points.map((p) => p[i]);
        return [Math.min(...v), Math.max(...v)];
      },
      [x0, x1] = span(0),
      [y0, y1] = span(1);
    const unit = Math.min((WIDE - 2 * EDGE - 70) / (x1 - x0 || 1), (HIGH - 2 * EDGE) / (y1 - y0 || 1));
    const left = (WIDE - 50 - unit * (x1 - x0)) / 2,
      top = (HIGH - unit * (y1 - y0)) / 2;
    return ([x, y]) => [left + unit * (x - x0), HIGH - top - unit * (y - y0)];
  };
  const arrow = ([x0, y0], [x1, y1], side) => {
    const dx = x1 - x0,
      dy = y1 - y0,
      length = Math.hypot(dx, dy);
    if (length < 24) return h("line", { x1: x0, y1: y0, x2: x1, y2: y1, class: `me-line me-${side}` });
    const [ux, uy] = [dx / length, dy / length],
      [ex, ey] = [x1 - 10 * ux, y1 - 10 * uy],
      [bx, by] = [ex - 7 * ux, ey - 7 * uy];
    return h(
      "g",
      {},
      h("line", { x1: x0, y1: y0, x2: bx, y2: by, class: `me-line me-${side}` }),
      h("path", {
        d: `M${ex} ${ey} L${bx - 4 * uy} ${by + 4 * ux} L${bx + 4 * uy} ${by - 4 * ux} Z`,
        class: `me-tip me-${side}`,
      }),
    );
  };
  /* Labels one after the other, each moved down while it would cover an earlier one. */
  const placer = (WIDE, dots) => {
    const taken = dots.map(([x, y]) => [x - 10, y + 4, 20]),
      MOVES = [0, -15, 15, -30, 30, -45, 45, -60, 60, -75, 75];
    return (x, y, text, size, reach) => {
      const long = [...text].reduce((a, c) => a + (c > "\u245f" ? 1 : 0.6) * size, 0),
        left = x + reach + long < WIDE ? x + reach : x - reach - long;
      const free = (at) =>
        at > 12 &&
        at < HIGH - 4 &&
        !taken.some((b) => left < b[0] + b[2] && left + long > b[0] && Math.abs(at - b[1]) < 15);
      const at = y + 4 + (MOVES.find((move) => free(y + 4 + move)) ?? 0);
      taken.push([left, at, long]);
      return [left, at];
    };
  };
  const picture = (found) => {
    const { path, word } = found,
      WIDE = wide(),
      count = path.layers,
      n = count - 1,
      { points } = path.planes[plane()],
      fit = scaler(points, WIDE),
      at = points.map(fit);
    const words = [at.slice(0, count), at.slice(count, 2 * count)],
      place = placer(WIDE, at.slice(0, 2 * count));
    const dots = words.flatMap((own, side) =>
      own.map(([x, y], i) =>
        h(
          "g",
          {
            class: "me-stop",
            "data-side": side,
            "data-layer": i,
            "data-x": points[side * count + i][0],
            "data-y": points[side * count + i][1],
          },
          side
            ? h("rect", { x: x - 7, y: y - 7, width: 14, height: 14, class: `me-dot me-${side}` })
            : h("circle", { cx: x, cy: y, r: 10, class: `me-dot me-${side}` }),
          h("text", { x, y: y + 4, class: "me-number" }, String(i)),
        ),
      ),
    );
    const names = words.map((own, side) => {
      const [x, y] = own[n],
        text = `${MARKS[side]} ${word}`,
        [lx, ly] = place(x, y, text, 16, 13);
      return h("text", { x: lx, y: ly, class: `me-name me-${side}` }, text);
    });
    const marks = at.slice(2 * count).map(([x, y], i) => {
      const { text, side } = path.marks[i],
        shown = `${MARKS[side]}${text}`,
        [lx, ly] = place(x, y, shown, 13, 8);
      return h(
        "g",
        { class: "me-mark" },
        h("circle", { cx: x, cy: y, r: 3, class: `me-small me-${side}` }),
        h("text", { x: lx, y: ly, class: `me-other me-${side}` }, shown),
      );
    });
    const lines = words.flatMap((own, side) => own.slice(1).map((p, i) => arrow(own[i], p, side)));
    return h(
      "svg",
      { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "me-svg", role: "img", "aria-label": t("path_label", { word }) },
      marks,
      lines,
      dots,
      names,
    );
  };
  const table = (found) => {
    const { path, word } = found,
      bar = (x) =>
        h(
          "span",
          { class: "me-bar", "aria-hidden": "true" },
          h("i", { style: { width: `${(100 * Math.max(0, x)).toFixed(1)}%` } }),
        );
    return h(
      "table",
      { class: "tl-table me-table", id: "memory-cosines" },
      h("caption", {}, t("path_cosine")),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, t("path_col_layer")),
          h("th", { scope: "col" }, t("path_col_word", { word })),
          path.baseline && h("th", { scope: "col" }, t("path_col_base")),
        ),
      ),
      h(
        "tbody",
        {},
        path.cosine.map((x, i) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, String(i)),
            h("td", { dataset: { value: x } }, bar(x), TL.num(x, 3)),
            path.baseline &&
              h("td", { dataset: { value: path.baseline[i] } }, bar(path.baseline[i]), TL.num(path.baseline[i], 3)),
          ),
        ),
      ),
    );
  };
  const notes = ({ path, word }) =>
    path.pieces
      .flatMap((pieces, side) => {
        const values = { mark: MARKS[side], word, n: pieces.length, pieces: pieces.join(" ") };
        return [pieces.length > 1 && t("path_pieces", values), path.wider[side] && t("path_wider", values)].filter(
          Boolean,
        );
      })
      .map((text) => h("p", { class: "tl-notice" }, text));

  const choices = (s, found) =>
    h(
      "p",
      { class: "me-shared" },
      found.shared.length
        ? [
            h("span", { class: "tl-quiet" }, t("path_shared")),
            found.shared.map((word) =>
              h(
                "button",
                {
                  class: "tl-button",
                  lang: TL.result.reads,
                  "aria-pressed": String(word === found.word),
                  onclick: () => go(s, { ...wanted(s.view), word }),
                },
                word,
              ),
            ),
          ]
        : h("span", { class: "tl-quiet" }, t("path_none_shared")),
    );
  const show = (s, found) => {
    const { path } = found,
      which = found.missing.length === 2 ? 2 : found.missing[0];
    s.found = found;
    if (!path) {
      s.pathOut.replaceChildren(
        h(
          "p",
          { class: "tl-error", role: "alert", id: "memory-missing" },
          found.word ? t(`path_missing_${which}`, { word: found.word }) : t("path_no_word"),
        ),
        choices(s, found),
      );
      return;
    }
    const name = plane(),
      {
        points,
        shares: [first, second],
      } = path.planes[name],
      share = (x) => TL.num(100 * x, 0),
      n = path.layers - 1;
    const planes = TL.segmented(
      t("path_plane"),
      ["alone", "around"],
      name,
      (k) => t(`plane.${k}`),
      (k) => go(s, { plane: k }),
    );
    s.m.root.dataset.plane = name;
    s.pathOut.replaceChildren(
      h("div", { class: "tl-at-head" }, choices(s, found), planes),
      ...notes(found),
      h(
        "div",
        { class: "me-pair" },
        h("div", { class: "tl-scroll" }, picture(found)),
        h("div", {}, table(found), TL.reading(found.lines)),
      ),
      h(
        "p",
        { class: "tl-quiet" },
        t("path_about", {
          n,
          count: points.length,
          share: share(first + second),
          first: share(first),
          second: share(second),
        }),
        name === "around" ? ` ${t("path_around")}` : "",
      ),
      TL.site(`${s.view.sites[0]} … ${s.view.sites[n]}`, [n + 1, "S", s.view.shape.d]),
    );
  };
  const go = (s, asked) => TL.set({ memory: { ...TL.scene.memory, ...asked } });

  /* Ask for the path of the scene's words, unless it is the one on the screen. */
  const ask = async (s) => {
    const asked = wanted(s.view),
      key = JSON.stringify([TL.scene.checkpoint, asked]);
    if (s.pathKey === key) {
      if (s.found?.path && s.m.root.dataset.plane !== plane()) show(s, s.found);
      return;
    }
    s.pathKey = key;
    for (const name of ["first", "second", "word"]) s.inputs[name].value = asked[name];
    s.m.paths ||= new Map();
    if (!s.m.paths.has(key)) {
      const answer = await TL.call(s.m.server, { page: "memory", ...TL.scene, part: "path", ...asked });
      if (!answer.ok) {
        if (s.pathKey === key) {
          s.pathKey = null;
          s.pathOut.replaceChildren(h("p", { class: "tl-error", role: "alert" }, TL.errorText(answer.error)));
        }
        return;
      }
      s.m.paths.set(key, answer.view);
      if (s.m.paths.size > 20) s.m.paths.delete(s.m.paths.keys().next().value);
    }
    if (s.pathKey !== key || s.m.state !== s) return;
    show(s, s.m.paths.get(key));
    s.m.root.dataset.path = asked.word;
  };
  const path = (s) => {
    const field = (name) =>
      (s.inputs[name] = h("input", {
        id: `memory-${name}`,
        class: "me-input",
        lang: TL.result.reads,
        maxlength: TL.data.limits.characters,
      }));
    s.inputs = {};
    s.pathOut = h("div", { "aria-live": "polite" }, h("p", { class: "tl-quiet" }, TL.t("common.working")));
    const submit = (e) => {
      e.preventDefault();
      s.pathKey = null;
      const given = Object.fromEntries(Object.entries(s.inputs).map(([name, input]) => [name, input.value.trim()]));
      go(s, given);
      ask(s);
    };
    const form = h(
      "form",
      { class: "me-form", onsubmit: submit },
      ["first", "second", "word"].map((name) =>
        h(
          "label",
          { class: `me-${name}` },
          h("span", {}, name === "word" ? "" : `${MARKS[name === "first" ? 0 : 1]} `, t(`path_${name}`)),
          field(name),
        ),
      ),
      h("button", { class: "tl-button", id: "memory-go" }, t("path_go")),
      h(
        "button",
        {
          class: "tl-button",
          type: "button",
          id: "memory-usual",
          onclick: () => {
            const { layer, plane: drawn } = TL.scene.memory;
            TL.set({ memory: { ...(layer !== undefined && { layer }), ...(drawn && { plane: drawn }) } });
          },
        },
        t("path_usual"),
      ),
    );
    s.pathKey = null;
    ask(s);
    return h("section", { class: "tl-figure", id: "memory-path" }, h("h3", {}, t("path")), form, s.pathOut);
  };
  return { path, ask };
})();
