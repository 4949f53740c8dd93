import { TL } from "../../browser/tl.js";
/* The page Head roles, its parts: badge, bars, the table of one head's numbers, the spread over the sample. */
TL.roles = (() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`roles.${key}`, values);
  const HUES = { previous: 212, next: 188, own: 48, positional: 28, aligner: 168, reader: 96, sink: 284, broad: 340 };
  const MORE = {
    encoder: ["entropy", "distance"],
    decoder: ["entropy", "distance"],
    cross: ["diagonal", "entropy", "distance"],
  };
  const OF = {
    next: "following",
    own: "diagonal",
    aligner: "predict",
    reader: "read",
    sink: "quiet",
    broad: "relative",
  }; // a role's number, where its name differs
  const R = { number: (role) => OF[role] || role };

  R.percent = (x) => `${Math.round(100 * x)}%`;
  R.place = (offset) => (offset === null || offset === undefined ? "—" : offset > 0 ? `+${offset}` : TL.num(offset, 0));
  /* A value beside its limit, with digits enough to see on which side it is. */
  R.pair = ({ value, limit, met }) => {
    if (value === null) return ["—", TL.num(limit, 2)];
    let digits = 2;
    while (digits < 4 && Number(value.toFixed(digits)) >= Number(limit.toFixed(digits)) !== met) digits += 1;
    return [TL.num(value, digits), TL.num(limit, digits)];
  };
  R.decides = (check) => {
    const [value, limit] = R.pair(check);
    return `${value} ${check.met ? "≥" : "<"} ${limit}`;
  };
  R.leading = (told) => told.checks.find((check) => check.role === told.leading);
  R.badge = (role = "none") =>
    h(
      "span",
      { class: `ro-badge${role === "none" ? " ro-none" : ""}`, style: { "--hue": HUES[role] ?? 0 }, dataset: { role } },
      t(`role.${role}`),
    );

  /* Thin bars of the numbers that rules use; the mark is the person's own sentence. */
  R.bars = (names, told, own) =>
    names.map((name) => {
      const value = told.numbers[name] ?? null,
        mine = own ? (own.numbers[name] ?? null) : null;
      return h(
        "span",
        { class: `ro-bar${R.number(told.leading) === name ? " ro-leads" : ""}` },
        h("span", {}, t(`short.${name}`)),
        h(
          "span",
          { class: "ro-track" },
          value !== null && h("i", { style: { width: `${100 * Math.min(1, value)}%` } }),
          mine !== null && h("b", { style: { left: `${100 * Math.min(1, mine)}%` } }),
        ),
      );
    });

  /* All numbers of one head: over the sample, on the person's sentence, and the rule that uses them. */
  R.table = (kind, names, { sample, own }, sentences) => {
    const shown = sample || own,
      checks = Object.fromEntries(names.map((name, i) => [name, shown.checks[i]]));
    const cell = (numbers, name) => {
      const value = numbers[name] ?? null,
        even = { quiet: numbers.even, entropy: numbers.uniform }[name];
      return h(
        "td",
        { dataset: { value: value ?? "" } },
        value === null ? "—" : TL.num(value, 2),
        value !== null && even !== undefined && h("small", {}, t("evenly", { x: TL.num(even, 2) })),
        value !== null && name === "positional" && h("small", {}, t("at", { offset: R.place(numbers.offset) })),
      );
    };
    const rule = (check) => {
      if (!check) return h("td", {});
      const fixed = shown.numbers[{ aligner: "predict_fixed", reader: "read_fixed" }[check.role]] ?? null,
        [, limit] = R.pair(check);
      const words =
        fixed === null
          ? t("rule", { role: t(`role.${check.role}`), limit })
          : t("rule_over", {
              role: t(`role.${check.role}`),
              limit,
              fixed: TL.num(fixed, 2),
              least: TL.num(check.limit - fixed, 2),
            });
      return h(
        "td",
        { title: t(check.met ? "met" : "not_met") },
        `${check.met ? "✓" : "✗"} ${words}`,
        h("small", {}, t(`source.${check.role}`)),
      );
    };
    const line = (name) =>
      h(
        "tr",
        { class: R.number(shown.leading) === name ? "ro-leads" : "", dataset: { number: name } },
        h(
          "th",
          { scope: "row" },
          t(
            kind === "cross" && (name === "distance" || name === "diagonal")
              ? `number.${name}_cross`
              : `number.${name}`,
          ),
        ),
        sample && cell(sample.numbers, name),
        cell(own.numbers, name),
        rule(checks[name]),
      );
    const head = ["number", ...(sample ? ["sample"] : []), "own", "rule"].map((key) =>
      h("th", { scope: "col" }, t(`column.${key}`, { n: sentences })),
    );
    return h(
      "div",
      { class: "tl-scroll" },
      h(
        "table",
        { class: "ro-table" },
        h("thead", {}, h("tr", {}, head)),
        h(
          "tbody",
          {},
          [
            ...names.flatMap((name) => (name === "quiet" && kind !== "decoder" ? [name, "eos"] : [name])),
            ...MORE[kind],
          ].map(line),
        ),
      ),
    );
  };

  /* Sentences of the sample that can be scored, best first. */
  R.ranked = (scores) =>
    scores
      .map((score, sentence) => ({ score, sentence }))
      .filter((x) => x.score !== null)
      .sort((a, b) => b.score - a.score || a.sentence - b.sentence);
  /* One dot a sentence at its score; those in one bin stand on each other. */
  R.spread = (ranked, now, limit) => {
    const bins = {},
      dots = ranked.map(({ score }, i) => {
        const bin = Math.round(score * 40),
          high = (bins[bin] = (bins[bin] ?? -1) + 1);
        return h("i", {
          class: i === now ? "ro-now" : "",
          style: { left: `${bin * 2.5}%`, bottom: `${1 + 5 * high}px` },
        });
      });
    const mark = (x, text) => h("span", { style: { left: `${100 * x}%` } }, text),
      at = Math.min(1, limit);
    return h(
      "div",
      {},
      h(
        "div",
        {
          class: "ro-strip",
          role: "img",
          "aria-label": t("spread_label"),
          style: { height: `${Math.max(24, 14 + 5 * Math.max(0, ...Object.values(bins)))}px` },
        },
        h("b", { style: { left: `${100 * at}%` } }),
        dots,
      ),
      h(
        "div",
        { class: "ro-scale", "aria-hidden": "true" },
        mark(0, "0"),
        mark(at, t("spread_limit", { limit: TL.num(limit, 2) })),
        at < 0.8 && mark(1, "1"),
      ),
    );
  };

  /* What the numbers of a head say, and what to look for in the example. */
  R.why = (told) => {
    const check = R.leading(told),
      n = told.numbers,
      [value, limit] = R.pair(check);
    if (!told.roles.length) return ["see", "roles.why.none", { role: t(`role.${check.role}`), value, limit }];
    const fixed = n[{ aligner: "predict_fixed", reader: "read_fixed" }[check.role]] ?? null;
    return [
      "see",
      `roles.why.${check.role}`,
      {
        value: R.percent(check.value),
        offset: R.place(n.offset),
        even: R.percent(n.even ?? 0),
        fixed: R.percent(fixed ?? 0),
      },
    ];
  };
  R.look = (told, example) => {
    if (!told.roles.length) return ["look", "roles.look.none", { role: t(`role.${told.leading}`) }];
    const hit = example.row[R.number(told.leading)]?.filter((x) => x !== null) || [];
    return [
      "look",
      `roles.look.${told.leading}`,
      { offset: R.place(told.numbers.offset), hits: hit.filter((x) => x === 1).length, rows: hit.length },
    ];
  };
  R.links = (told, { links, rows, cols, best }) => {
    const shift = told.leading === "reader" ? 0 : 1; // which row decides for a token: the one that reads it, or the one that writes it
    return links
      .map((keys, row) => [keys, row])
      .filter(([keys, row]) => keys.length && row >= shift)
      .map(
        ([keys, row]) =>
          `${rows[row].text} ← ${keys.map((k) => cols[k].text).join("+")} ${keys.includes(best[row - shift]) ? "✓" : "✗"}`,
      )
      .join(" · ");
  };
  return R;
})();
