import { TL } from "../../browser/tl.js";
/* The cursor of the page Embedding: one position and one dimension, shared by all its figures; what is said about that cell. */
TL.embeddings = (() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`embeddings.${key}`, values);
  const ends = (view) => ({ position: view.positions - 1, dimension: view.shape[1] - 1 });
  const cursor = (view) => {
    const end = ends(view);
    return {
      position: Math.min(TL.scene.position, end.position),
      dimension: Math.min(TL.scene.dimension, end.dimension),
    };
  };
  const move = (view, patch) => {
    const at = { ...cursor(view), ...patch },
      end = ends(view);
    TL.set(
      Object.fromEntries(Object.entries(at).map(([k, v]) => [k, Math.max(0, Math.min(end[k], Math.round(v) || 0))])),
    );
  };

  /* A slider and a number for each of the two. `show` puts the cursor's values in; it never takes the focus away. */
  const controls = (view, place) => {
    const end = ends(view),
      inputs = [];
    const one = (name) => {
      const of = (type, more) => {
        const input = h("input", {
          type,
          min: 0,
          max: end[name],
          step: 1,
          "aria-label": t(`pick.${name}`),
          id: `embed-${place}-${name}-${type}`,
          ...more,
          oninput: (e) => {
            if (e.target.value !== "") move(view, { [name]: Number(e.target.value) });
          },
          onblur: () => show(),
        });
        inputs.push([name, input]);
        return input;
      };
      return h(
        "div",
        { class: "tl-em-pick" },
        h("span", {}, t(`pick.${name}`)),
        of("range"),
        of("number"),
        h("small", {}, `0–${end[name]}`),
      );
    };
    const show = () => {
      const at = cursor(view);
      for (const [name, input] of inputs)
        if (Number(input.value) !== at[name] || (input.value === "" && document.activeElement !== input))
          input.value = at[name];
    };
    return { node: h("div", { class: "tl-em-picks" }, one("position"), one("dimension")), show };
  };
  /* Arrow keys on a figure: up and down along the positions, left and right along the dimensions; with Shift by eight. */
  const keys = (view) => (e) => {
    const by = e.shiftKey ? 8 : 1,
      at = cursor(view);
    const next = {
      ArrowUp: { position: at.position - by },
      ArrowDown: { position: at.position + by },
      ArrowLeft: { dimension: at.dimension - by },
      ArrowRight: { dimension: at.dimension + by },
      Home: { dimension: 0 },
      End: { dimension: ends(view).dimension },
    }[e.key];
    if (!next || e.target !== e.currentTarget) return;
    e.preventDefault();
    move(view, next);
  };

  const value = (array, { position, dimension }) => array.data[position * array.shape[1] + dimension];
  /* Digits after the point that hold, given how finely an array was sent. */
  const digits = (array) => Math.max(0, Math.min(4, Math.floor(-Math.log10(2 * (array.maxError || 1e-5)))));

  /* a + b = c for the picked cell, with the row of the table that a comes from, and the cells beside it. */
  const sum = (view, arrays) => {
    const at = cursor(view),
      n = digits(arrays.tokens),
      token = view.tokens[at.position];
    const pe = value(arrays.table, at);
    if (token === undefined)
      return h("p", {}, t("beyond", { position: at.position, last: view.tokens.length - 1, value: TL.num(pe, n) }));
    const a = value(arrays.tokens, at),
      c = value(arrays.sum, at);
    const term = (number, label, detail) =>
      h(
        "span",
        { class: "tl-em-term", style: tint(view, number) },
        h("b", {}, TL.num(number, n)),
        h("small", {}, label),
        h("small", {}, detail),
      );
    if (!view.added)
      return [
        h("p", { class: "tl-em-where" }, t("cell", { token, ...at })),
        h("div", { class: "tl-em-sum" }, term(a, t("short.tokens_embedded", { scale: scale(view) }), t("to_layer"))),
      ];
    return [
      h("p", { class: "tl-em-where" }, t("cell", { token, ...at })),
      h(
        "div",
        { class: "tl-em-sum" },
        term(
          a,
          t("short.tokens_embedded", { scale: scale(view) }),
          `${TL.num(a / view.scale, n + 1)} × ${+view.scale.toFixed(3)}`,
        ),
        h("span", { class: "tl-em-sign" }, "+"),
        term(pe, t("short.positions"), `PE(${at.position}, ${at.dimension})`),
        h("span", { class: "tl-em-sign" }, "="),
        term(c, t("short.embedded"), t("to_layer")),
      ),
    ];
  };
  const tint = (view, x) => ({
    background: TL.colour("diverging", x, -view.limit, view.limit),
    color: TL.ink("diverging", x, -view.limit, view.limit),
  });
  const rounded = (view, arrays) =>
    t("rounded", {
      digits: digits(arrays.tokens),
      error: Math.max(arrays.tokens.maxError, arrays.sum.maxError).toExponential(0),
    });

  /* What a row of the table is multiplied by, as the words write it. */
  const scale = (view) => (view.scale === 1 ? "1" : "√d");
  /* Which wave a dimension is: pair i, sine or cosine, and how section 3.5 (or Marian, whose cosines follow all the sines) writes its index. */
  const wave = (view, dimension) => {
    const half = view.shape[1] / 2,
      cos = view.halves ? dimension >= half : dimension % 2 === 1;
    const pair = view.halves ? dimension % half : Math.floor(dimension / 2);
    return { pair, f: cos ? "cos" : "sin", index: view.halves ? (cos ? "d/2+i" : "i") : cos ? "2i+1" : "2i" };
  };
  /* The formula of section 3.5, then the same with the numbers of the picked cell in it. */
  const formula = (view, arrays) => {
    const at = cursor(view),
      d = view.shape[1],
      { pair, f, index } = wave(view, at.dimension),
      even = 2 * pair,
      divisor = view.divisors[pair];
    const n = digits(arrays.table),
      power = (top, bottom) => ["10000", h("sup", {}, `${top}/${bottom}`)];
    const short = (x) => (x >= 1000 ? x.toFixed(0) : x >= 100 ? x.toFixed(1) : String(+x.toPrecision(5)));
    return [
      h("p", { class: "tl-em-formula" }, h("i", {}, `PE(pos, ${index}) = ${f}(pos / `), power("2i", "d"), ")"),
      h(
        "p",
        { class: "tl-em-formula" },
        `PE(${at.position}, ${at.dimension}) = ${f}(${at.position} / `,
        power(even, d),
        `) = ${f}(${at.position} / ${short(divisor)}) = ${f}(${+(at.position / divisor).toPrecision(5)}) = `,
        h("b", { id: "embed-pe" }, TL.num(value(arrays.table, at), n)),
      ),
      h(
        "p",
        { class: "tl-em-formula" },
        t("wavelength"),
        " = 2π · ",
        power(even, d),
        ` = ${short(2 * Math.PI * divisor)} `,
        t("positions_unit"),
      ),
    ];
  };
  /* What the picked dimension does over this sentence: [[kind, key, values], ...]. */
  const waveReading = (view, arrays) => {
    const at = cursor(view),
      length = view.tokens.length,
      { pair, f } = wave(view, at.dimension),
      turn = 2 * Math.PI * view.divisors[pair];
    const here = (position) => value(arrays.table, { position, dimension: at.dimension }),
      next = Math.min(at.position + 1, ends(view).position),
      last = next === at.position;
    const from = last ? at.position - 1 : at.position,
      to = from + 1,
      n = digits(arrays.table);
    const short = (x) => (x >= 100 ? x.toFixed(0) : x.toFixed(2));
    const values = {
      dimension: at.dimension,
      pair,
      wave: short(turn),
      length,
      turns: TL.num((length - 1) / turn, 2),
      from,
      to,
      a: TL.num(here(from), n),
      b: TL.num(here(to), n),
      first: TL.num(here(0), n),
      last: TL.num(here(length - 1), n),
      end: length - 1,
    };
    const inside = Array.from({ length }, (_, i) => here(i)),
      moves = Math.max(...inside) - Math.min(...inside);
    const pace = turn <= Math.max(length, 13) ? "fast" : moves >= 0.1 ? "middle" : "slow";
    return [
      ["see", `embeddings.see.wave_${f}`, values],
      ["look", `embeddings.look.wave_${pace}`, values],
    ];
  };
  return { cursor, scale, wave, move, controls, keys, digits, value, sum, rounded, formula, waveReading };
})();
