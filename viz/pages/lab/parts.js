import { TL } from "../../browser/tl.js";
/* The parts of an experiment's page: claims with verdicts, charts, pictures, tables. All words by key, all numbers from the result. */
TL.lab = (() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`lab.${key}`, values);
  /* A word of one experiment where it has one, else the bare name. */
  const say = (name, key, bare, values) =>
    !TL.isWord(`lab_${name}.${key}`) ? bare : TL.t(`lab_${name}.${key}`, values);
  /* A number as a person reads it: whole ones whole, small and large ones with an exponent, the rest with at most four digits. */
  const figure = (x) => {
    if (typeof x !== "number")
      return x === null
        ? t("diverged")
        : x === true
          ? t("yes")
          : x === false
            ? t("no")
            : Array.isArray(x)
              ? x.map(figure).join(TL.lang === "zh" ? "、" : ", ")
              : String(x);
    if (Number.isInteger(x)) return String(x).replace("-", "−");
    const size = Math.abs(x);
    return (size !== 0 && (size < 1e-3 || size >= 1e5) ? x.toExponential(1) : String(Number(x.toPrecision(4)))).replace(
      /-/g,
      "−",
    );
  };
  const facts = (name, values) =>
    Object.fromEntries(
      Object.entries(values).map(([k, v]) => [k, typeof v === "string" ? say(name, `curve.${v}`, v) : figure(v)]),
    );

  const badge = (code) => h("b", { class: `lb-code lb-${code}`, dataset: { code } }, TL.t(`lab.code.${code}`));
  /* An open question's numbers, where there are any to tell. */
  const measured = (name, v) =>
    v.code === "unclear" && Object.keys(v.facts).length
      ? ` ${say(name, `${v.claim}.measured`, "", facts(name, v.facts))}`
      : "";
  /* Why it is open: in the claim's own words where it has them; nothing for a result made before there were reasons. */
  const why = (name, v) =>
    v.why
      ? [
          " ",
          h(
            "span",
            { class: "lb-why", dataset: { why: v.why } },
            say(name, `${v.claim}.why.${v.why}`, t(`why.${v.why}`), facts(name, v.facts)),
          ),
        ]
      : "";
  const verdict = (name, v, whose) =>
    h(
      "p",
      { class: "lb-verdict", dataset: { claim: v.claim, code: v.code, own: whose === "own" ? "1" : "" } },
      badge(v.code),
      " ",
      h("small", {}, TL.t(`lab.${whose}`)),
      " ",
      say(name, `${v.claim}.${v.code}`, "", facts(name, v.facts)),
      why(name, v),
      measured(name, v),
    );
  const claims = (name, view) =>
    h(
      "div",
      { class: "lb-claims" },
      view.experiment.claims.map((claim) => {
        const found = view.verdicts.find((v) => v.claim === claim),
          own = (view.own || []).find((v) => v.claim === claim);
        return h(
          "section",
          { class: "lb-claim", dataset: { claim } },
          h("h4", {}, t("claim")),
          h("blockquote", {}, say(name, `${claim}.claim`, claim)),
          h("p", { class: "tl-quiet lb-small" }, t("from"), say(name, `${claim}.source`, "")),
          found && verdict(name, found, "shipped"),
          own && verdict(name, own, "own"),
        );
      }),
      view.verdicts.length || view.own?.length ? h("p", { class: "tl-quiet lb-small" }, t("scale")) : "",
    );

  /* The names of a chart's curves in their colours; a click hides or shows one. */
  const hide = (plot) => {
    const gone = plot.tlGone || new Set(),
      visible = plot.data.map((trace) => !gone.has(trace.meta?.curve));
    if (gone.size || plot.data.some((trace) => trace.visible === false)) window.Plotly.restyle(plot, { visible });
  };
  const legend = (name, figure, plot) => {
    const curves = new Map(figure.data.map((trace) => [trace.meta.curve, trace.meta.hue]));
    plot.tlGone ||= new Set();
    if (curves.size < 2) return "";
    return h(
      "span",
      { class: "lb-legend" },
      [...curves].map(([curve, hue]) =>
        h(
          "button",
          {
            class: "lb-key",
            "aria-pressed": String(!plot.tlGone.has(curve)),
            dataset: { curve },
            style: { "--hue": String(TL.hue(hue)) },
            onclick: (event) => {
              if (!plot.tlGone.delete(curve)) plot.tlGone.add(curve);
              event.currentTarget.setAttribute("aria-pressed", String(!plot.tlGone.has(curve)));
              hide(plot);
            },
          },
          say(name, `curve.${curve}`, curve),
        ),
      ),
    );
  };
  /* ---- charts: figures drawn in place, so that a growing one does not flicker ---- */
  const charts = (box, name, view) => {
    const wanted = new Set(view.charts.map((c) => c.name));
    for (const old of [...box.children]) if (!wanted.has(old.dataset.chart)) old.remove();
    return Promise.all(
      view.charts.map(async (chart) => {
        let place = box.querySelector(`[data-chart="${chart.name}"]`);
        if (!place)
          box.append(
            (place = h(
              "figure",
              { class: "lb-chart", dataset: { chart: chart.name } },
              h("figcaption", {}),
              h("div", { class: "lb-plot" }),
            )),
          );
        const plot = place.querySelector(".lb-plot");
        place
          .querySelector("figcaption")
          .replaceChildren(h("b", {}, say(name, `chart.${chart.name}`, chart.name)), legend(name, chart.figure, plot));
        await TL.plot(plot, structuredClone(chart.figure));
        hide(plot);
      }),
    );
  };

  /* ---- pictures: small matrices, each with its own scale from its lowest to its highest number ---- */
  const CELL = 128;
  const picture = (name, p) => {
    const rows = p.values.length,
      columns = p.values[0].length,
      numbers = p.values.flat().filter((x) => x !== null);
    const low = Math.min(...numbers),
      high = Math.max(...numbers),
      canvas = h("canvas", { width: columns, height: rows, role: "img" });
    const title = say(name, `picture.${p.name}`, p.name),
      curve = say(name, `curve.${p.curve}`, p.curve);
    const label = t("picture_of", { title, curve, rows, columns, low: figure(low), high: figure(high) });
    canvas.setAttribute("aria-label", label);
    const context = canvas.getContext("2d"),
      image = context.createImageData(columns, rows);
    const crossing = low < 0 && high > 0,
      most = Math.max(-low, high),
      stops = TL.data.palette[crossing ? "diverging" : "sequential"][TL.dark() ? "dark" : "light"];
    p.values.flat().forEach((x, i) => {
      if (x === null) return;
      const share = crossing ? (x / most + 1) / 2 : high > low ? (x - low) / (high - low) : 0.5;
      image.data.set([...mix(stops, share), 255], 4 * i);
    });
    context.putImageData(image, 0, 0);
    canvas.style.width = `${CELL}px`;
    canvas.style.height = `${Math.round((CELL * rows) / Math.max(rows, columns))}px`;
    return h(
      "figure",
      { class: "lb-picture", title: label, dataset: { picture: p.name, curve: p.curve } },
      canvas,
      h(
        "figcaption",
        {},
        curve,
        h("small", {}, low === high ? ` ${figure(low)}` : ` ${figure(low)} … ${figure(high)}`),
      ),
    );
  };
  const mix = (stops, share) => {
    const at = Math.max(0, Math.min(1, share)) * (stops.length - 1),
      i = Math.min(stops.length - 2, Math.floor(at));
    const [a, b] = [stops[i], stops[i + 1]].map((hex) => [1, 3, 5].map((k) => parseInt(hex.slice(k, k + 2), 16)));
    return a.map((x, k) => Math.round(x + (b[k] - x) * (at - i)));
  };
  const pictures = (name, view) => {
    const kinds = [...new Set(view.pictures.map((p) => p.name))];
    return kinds.map((kind) =>
      h(
        "section",
        {},
        h("h4", {}, say(name, `picture.${kind}`, kind)),
        h(
          "div",
          { class: "lb-pictures" },
          view.pictures.filter((p) => p.name === kind).map((p) => picture(name, p)),
        ),
      ),
    );
  };

  /* ---- tables ---- */
  const table = (name, tab) => {
    const columns = [...new Set(tab.rows.flatMap((row) => Object.keys(row)))].filter(
      (key) => key !== "own" && key !== "name",
    );
    const named =
      tab.rows.some((row) => TL.isWord(`lab_${name}.curve.${row.name}`)) ||
      !columns.includes("length");
    return h(
      "details",
      { class: "lb-table", dataset: { table: tab.name }, open: tab.rows.length <= 12 },
      h("summary", {}, say(name, `table.${tab.name}`, tab.name)),
      h(
        "div",
        { class: "lb-scroll" },
        h(
          "table",
          {},
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              named && h("th", {}, ""),
              columns.map((c) => h("th", { scope: "col" }, say(name, `column.${c}`, c))),
            ),
          ),
          h(
            "tbody",
            {},
            tab.rows.map((row) =>
              h(
                "tr",
                { class: row.own ? "lb-own" : "" },
                named &&
                  h(
                    "th",
                    { scope: "row" },
                    say(name, `curve.${row.name}`, row.name),
                    row.own ? ` (${t("table_own")})` : "",
                  ),
                columns.map((c) =>
                  h(
                    "td",
                    {},
                    row[c] === undefined
                      ? ""
                      : typeof row[c] === "string"
                        ? say(name, `curve.${row[c]}`, row[c])
                        : figure(row[c]),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    );
  };
  const tables = (name, view) => view.tables.filter((tab) => tab.rows.length).map((tab) => table(name, tab));
  const made = (view) =>
    view.made && h("p", { class: "tl-site" }, t("made", { ...view.made, commit: view.made.commit || "—" }));

  return { say, figure, badge, claims, charts, pictures, tables, made, extra: {} };
})();
