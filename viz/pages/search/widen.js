import { TL } from "../../browser/tl.js";
/* The page Search: beams of 1 to 16 on one chart, and whether the search or the model is to blame for an output that is not the reference. */
(() => {
  const S = TL.search,
    h = TL.h,
    WIDTH = 660,
    CLOSE = 1e-5,
    PANEL = 74,
    LEFT = 118,
    RIGHT = 136,
    TOP = 22;
  /* CLOSE: one translation scored by the search and scored by teacher forcing differs in the last digits of float32. */
  const METRICS = [
    ["length", 0],
    ["log_probability", 2],
    ["score", 3],
    ["chrf", 1],
  ];

  /* Asks once for a sentence and its settings; a reference typed later is asked for again. */
  S.widen = async (m) => {
    const turn = (m.widening = (m.widening || 0) + 1),
      reference = TL.scene.reference || "";
    const box = h("input", {
      type: "text",
      id: "search-reference",
      class: "sea-input",
      value: reference,
      lang: TL.result.writes,
      placeholder: TL.t("search.reference_hint"),
      "aria-label": TL.t("search.reference"),
      onchange: (event) => TL.set({ reference: event.target.value.trim() }),
    });
    const out = h("div", { class: "sea-wide" }, h("p", { class: "tl-quiet" }, TL.t("search.widen_wait"))),
      focus = document.activeElement?.id === "search-reference";
    m.wide.replaceChildren(
      h("h3", {}, TL.t("search.widen")),
      h("label", { class: "sea-reference" }, h("span", {}, TL.t("search.reference")), box),
      out,
    );
    if (focus) box.focus();
    const answer = await TL.call(m.server, { page: "search", ...TL.scene, ask: "widen" });
    if (m.widening !== turn) return;
    m.wide.dataset.asked = String(turn);
    if (!answer.ok) {
      out.replaceChildren(h("p", { class: "tl-error", role: "alert" }, TL.errorText(answer.error)));
      return;
    }
    const { rows, reference: given } = answer.view,
      found = {
        score: m.read.best.score,
        tokens: S.path(m.read.best).map((n) => n.token),
        text: S.textOf(m.read.best),
      };
    out.replaceChildren(
      given ? S.verdict(m.read, given, found, rows) : h("p", { class: "sea-note" }, TL.t("search.no_reference")),
      h("div", { class: "tl-scroll" }, chart(rows, given, m.read.beam)),
      h("div", { class: "tl-scroll" }, table(rows, given)),
      TL.reading(reading(rows, given)),
    );
  };

  /* One row of the chart a metric, the beams along it; the reference is a dashed line. */
  const chart = (rows, reference, own) => {
    const shown = METRICS.filter(([name]) => name !== "chrf" || reference),
      at = (i) => LEFT + 24 + (i * (WIDTH - LEFT - RIGHT - 48)) / (rows.length - 1),
      parts = [];
    rows.forEach((row, i) =>
      parts.push(
        h(
          "text",
          { x: at(i), y: 14, "text-anchor": "middle", class: row.beam === own ? "sea-now" : "" },
          `${row.beam === own ? "▸ " : ""}${TL.t("search.beam_of", { n: row.beam })}`,
        ),
      ),
    );
    shown.forEach(([name, digits], k) => {
      const line = reference && name !== "chrf" ? reference[name] : null,
        values = rows.map((row) => row[name]),
        all = line === null || line === undefined ? values : [...values, line];
      const low = Math.min(...all),
        high = Math.max(...all),
        level = 0.5 * 10 ** -digits,
        y0 = TOP + k * PANEL,
        y = (v) => y0 + PANEL - 20 - (high - low > level ? (v - low) / (high - low) : 0.5) * (PANEL - 42);
      parts.push(
        h("line", { x1: LEFT, x2: WIDTH - RIGHT, y1: y0 + PANEL - 6, y2: y0 + PANEL - 6, class: "sea-axis" }),
        h("text", { x: 4, y: y0 + PANEL / 2, class: "sea-metric" }, TL.t(`search.metric.${name}`)),
      );
      if (line !== null && line !== undefined)
        parts.push(
          h("line", { x1: LEFT, x2: WIDTH - RIGHT, y1: y(line), y2: y(line), class: "sea-ref" }),
          h(
            "text",
            { x: WIDTH - RIGHT + 4, y: y(line) + 4, class: "sea-ref-text" },
            `${TL.t("search.ref")} ${TL.num(line, digits)}`,
          ),
        );
      parts.push(
        h("path", { d: values.map((v, i) => `${i ? "L" : "M"}${at(i)} ${y(v)}`).join(""), class: "sea-line" }),
      );
      values.forEach((v, i) =>
        parts.push(
          h("circle", { cx: at(i), cy: y(v), r: rows[i].beam === own ? 5 : 3.5, class: "sea-dot" }),
          h(
            "text",
            {
              x: at(i),
              y: y(v) - 8,
              "text-anchor": "middle",
              class: "sea-value",
              dataset: { metric: name, beam: rows[i].beam },
            },
            TL.num(v, digits),
          ),
        ),
      );
    });
    return h(
      "svg",
      {
        viewBox: `0 0 ${WIDTH} ${TOP + shown.length * PANEL}`,
        class: "sea-chart",
        role: "img",
        "aria-label": TL.t("search.chart"),
      },
      parts,
    );
  };

  const table = (rows, reference) => {
    const cells = (row) =>
      [
        TL.num(row.length, 0),
        TL.num(row.log_probability),
        TL.num(row.score),
        ...(reference ? [TL.num(row.chrf, 1)] : []),
      ].map((x) => h("td", {}, x));
    const line = (row, i) =>
      h(
        "tr",
        { dataset: { beam: row.beam } },
        h("td", {}, String(row.beam)),
        cells(row),
        h(
          "td",
          { class: "sea-output", lang: TL.result.writes },
          i && row.text === rows[i - 1].text ? TL.t("search.as_above") : row.text || "∅",
          row.stopped === "eos" ? "" : h("i", {}, ` ${TL.t("search.unfinished")}`),
        ),
      );
    const names = [
      TL.t("search.column.beam"),
      ...METRICS.filter(([name]) => name !== "chrf" || reference).map(([name]) => TL.t(`search.metric.${name}`)),
      TL.t("search.column.output"),
    ];
    const last =
      reference &&
      h(
        "tr",
        { class: "sea-reference-row" },
        h("td", {}, TL.t("search.ref")),
        h("td", {}, TL.num(reference.length, 0)),
        [reference.log_probability, reference.score].map((x) => h("td", {}, TL.num(x ?? -Infinity))),
        h("td", {}, "100"),
        h("td", { class: "sea-output", lang: TL.result.writes }, reference.text),
      );
    return h(
      "table",
      { class: "tl-table" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          names.map((x) => h("th", { scope: "col" }, x)),
        ),
      ),
      h("tbody", {}, rows.map(line), last),
    );
  };

  /* Search error: the model scores the reference higher than what was found. Model error: lower. */
  S.verdict = (read, reference, found, rows) => {
    const values = {
      found: TL.num(found.score),
      reference: TL.num(reference.score ?? -Infinity),
      beam: read.beam,
      text: found.text,
    };
    const same = found.tokens.join() === reference.tokens.join();
    const kind = same
      ? "same"
      : reference.banned >= 0
        ? "banned"
        : reference.score > found.score
          ? "search"
          : reference.score < found.score
            ? "model"
            : "tie";
    const said = [
      h(
        "p",
        {},
        h("b", { class: "sea-verdict-name" }, TL.t(`search.verdict.${kind}`)),
        " ",
        TL.t(`search.verdict.${kind}.why`, {
          ...values,
          ...(kind === "banned" ? { step: reference.banned + 1, token: reference.pieces[reference.banned] } : {}),
        }),
      ),
    ];
    if (kind === "search") {
      const wide = rows.find((row) => row.beam > read.beam && row.score >= reference.score - CLOSE);
      said.push(
        h(
          "p",
          {},
          wide
            ? TL.t("search.verdict.wider", { n: wide.beam, score: TL.num(wide.score), text: wide.text })
            : TL.t("search.verdict.not_wider"),
        ),
      );
    }
    if (kind === "model" || kind === "search") {
      const least = reference.log_probabilities.reduce(
        (worst, v, i) => (v < reference.log_probabilities[worst] ? i : worst),
        0,
      );
      said.push(
        h(
          "p",
          { class: "sea-note" },
          TL.t("search.verdict.least", {
            token: reference.pieces[least],
            step: least + 1,
            p: S.percent(Math.exp(reference.log_probabilities[least])),
            log_p: TL.num(reference.log_probabilities[least]),
            total: TL.num(reference.log_probabilities.reduce((a, b) => a + b, 0)),
          }),
        ),
      );
    }
    return h("div", { class: `sea-verdict sea-verdict-${kind}`, id: "search-verdict", dataset: { kind } }, said);
  };

  const reading = (rows, reference) => {
    const first = rows[0],
      last = rows.at(-1),
      top = rows.reduce((a, b) => (b.score > a.score + CLOSE ? b : a)),
      changes = rows.filter((row, i) => i && row.tokens.join() !== rows[i - 1].tokens.join()).map((row) => row.beam);
    const lines = [
      changes.length
        ? [
            "see",
            "search.see.widen",
            { from: TL.num(first.score), to: TL.num(last.score), beams: changes.join(TL.lang === "zh" ? "、" : ", ") },
          ]
        : ["see", "search.see.widen_same", {}],
    ];
    if (last.length !== first.length)
      lines.push([
        "see",
        last.length < first.length ? "search.see.shorter" : "search.see.longer",
        { a: first.length, b: last.length },
      ]);
    const fall = rows.find((row, i) => i && row.score < rows[i - 1].score - CLOSE);
    lines.push(
      fall
        ? ["look", "search.look.fall", { n: fall.beam }]
        : ["look", "search.look.widen", { n: top.beam, score: TL.num(top.score) }],
    );
    if (reference && last.chrf !== first.chrf)
      lines.push([
        "look",
        last.chrf < first.chrf ? "search.look.chrf_down" : "search.look.chrf_up",
        { a: TL.num(first.chrf, 1), b: TL.num(last.chrf, 1) },
      ]);
    return lines;
  };
})();
