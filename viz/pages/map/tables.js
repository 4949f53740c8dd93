import { TL } from "../../browser/tl.js";
/* The tables of the page Map: parameters and FLOPs beside the paper's base model; every tensor's shape, alone and in a batch of two. */
(() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`map.${key}`, values),
    { count } = TL.map;
  const millions = (n) =>
    n === 0 ? "0" : `${(n / 1e6).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} M`;
  const head = (cells) =>
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        cells.map((x) => h("th", { scope: "col" }, x)),
      ),
    );
  const row = (name, cells, data = {}) =>
    h(
      "tr",
      { dataset: data },
      h("th", { scope: "row" }, name),
      cells.map((x) => h("td", {}, x)),
    );

  /* ---- ours beside the base ---- */
  const sizes = ({ sizes: x }) => {
    const most = {
      params: Math.max(...x.rows.flatMap((r) => r.params)),
      flops: Math.max(...x.rows.flatMap((r) => r.flops)),
    };
    const bar = (n, all) => h("i", { class: "mp-length", style: { width: `${(100 * n) / all}%` } });
    const cell = (r, what, i) => [
      h("span", {}, what === "params" ? count(r[what][i]) : millions(r[what][i])),
      bar(r[what][i], most[what]),
    ];
    const facts = h(
      "table",
      { class: "tl-table", id: "map-facts" },
      head([t("sizes.setting"), t("sizes.ours"), t("sizes.base")]),
      h(
        "tbody",
        {},
        x.facts.map((f) =>
          row(
            t(`fact.${f.name}`),
            f.values.map((v) => (Number.isInteger(v) ? count(v) : String(v))),
            { fact: f.name },
          ),
        ),
        row(
          t("fact.shared"),
          x.shared.map((s) => t(`shared.${s}`)),
          { fact: "shared" },
        ),
      ),
    );
    const parts = h(
      "table",
      { class: "tl-table mp-sizes", id: "map-sizes-table" },
      head([
        t("sizes.part"),
        t("sizes.params_ours"),
        t("sizes.params_base"),
        t("sizes.flops_ours"),
        t("sizes.flops_base"),
      ]),
      h(
        "tbody",
        {},
        x.rows.map((r) =>
          row(
            t(`group.${r.name}`),
            [cell(r, "params", 0), cell(r, "params", 1), cell(r, "flops", 0), cell(r, "flops", 1)],
            { group: r.name },
          ),
        ),
      ),
      h(
        "tfoot",
        {},
        row(t("sizes.total"), [...x.total.params.map(count), ...x.total.flops.map(millions)], { group: "total" }),
      ),
    );
    return h(
      "section",
      { class: "tl-figure", id: "map-sizes" },
      h("h3", {}, t("sizes.title")),
      h(
        "div",
        { class: "mp-tables" },
        h("div", { class: "tl-scroll" }, facts),
        h("div", { class: "tl-scroll" }, parts),
      ),
      TL.reading(x.readings),
      h("p", { class: "tl-quiet" }, t("sizes.formula", { s: x.lengths[0], t: x.lengths[1] })),
      h(
        "p",
        { class: "tl-quiet" },
        t("sizes.said", { said: (x.said / 1e6).toFixed(0), counted: (x.total.params[1] / 1e6).toFixed(1) }),
      ),
    );
  };

  /* ---- shapes ---- */
  const shape = (x) => (x ? TL.map.shape(x.shape) : "…");
  const tsv = (view, batch) =>
    [
      [t("io.tensor"), t("io.site"), t("io.axes"), t("io.one"), t("io.two"), t("io.count"), t("io.type")].join("\t"),
      ...view.tensors.map((x) =>
        [
          t(`tensor.${x.name}`),
          x.site,
          `(${x.axes})`,
          shape(x),
          batch ? shape(batch.tensors.find((y) => y.name === x.name)) : "",
          x.count,
          x.type,
        ].join("\t"),
      ),
    ].join("\n");
  const copy = async (button, text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      prompt(t("io.copy"), text);
      return;
    }
    button.textContent = t("io.copied");
    setTimeout(() => {
      button.textContent = t("io.copy");
    }, 2500);
  };
  /* The ids of the two sentences side by side, as the model gets them. */
  const rows = (view, batch) =>
    h(
      "div",
      { class: "mp-batch" },
      [
        ["source", view.src],
        ["target", view.tgt],
      ].map(([side], k) => {
        const wide = batch.ids[k][0].length,
          pads = 2 * wide - batch.lengths[k][0] - batch.lengths[k][1];
        return h(
          "div",
          {},
          h("h4", {}, `${TL.t(`common.${side}`)} (2, ${wide})`),
          batch.ids[k].map((ids, b) =>
            h(
              "ol",
              {
                class: "mp-ids",
                "aria-label": t("io.row", { n: b + 1, length: batch.lengths[k][b], pads: wide - batch.lengths[k][b] }),
              },
              ids.map((id, i) => {
                const pad = i >= batch.lengths[k][b];
                return h(
                  "li",
                  { class: pad ? "mp-pad" : "" },
                  h(
                    "b",
                    { lang: pad ? null : TL.result[k ? "writes" : "reads"] },
                    pad ? batch.pads[k] : batch.pieces[k][b][i].text,
                  ),
                  h("small", {}, String(id)),
                );
              }),
            ),
          ),
          h(
            "p",
            { class: "tl-quiet" },
            t("io.padded", { places: 2 * wide, pads, share: `${((100 * pads) / (2 * wide)).toFixed(0)}%` }),
          ),
        );
      }),
    );
  /* page: {view, open(row)} -> {node, fill(batch, error)} */
  const shapes = (page) => {
    const { view } = page;
    let batch = null;
    const two = {},
      company = h("div", { class: "mp-company" }),
      button = h(
        "button",
        { class: "tl-button", id: "map-copy", onclick: () => copy(button, tsv(view, batch)) },
        t("io.copy"),
      );
    const table = h(
      "table",
      { class: "tl-table mp-shapes", id: "map-shapes-table" },
      head([t("io.tensor"), t("io.axes"), t("io.one"), t("io.two"), t("io.count"), t("io.type"), t("io.site")]),
      h(
        "tbody",
        {},
        view.tensors.map((x) => {
          two[x.name] = h("td", { class: "mp-pair" }, "…");
          return h(
            "tr",
            { dataset: { tensor: x.name } },
            h(
              "th",
              { scope: "row" },
              h(
                "button",
                {
                  class: "tl-link",
                  onclick: () => page.open(x),
                  title: t("io.opens", { page: TL.t(`common.page.${page.page(x.page)}`) }),
                },
                t(`tensor.${x.name}`),
              ),
            ),
            h("td", {}, `(${x.axes})`),
            h("td", { class: "mp-one" }, shape(x)),
            two[x.name],
            h("td", {}, count(x.count)),
            h("td", {}, x.type),
            h("td", {}, h("code", {}, x.site)),
          );
        }),
      ),
    );
    const node = h(
      "section",
      { class: "tl-figure", id: "map-shapes" },
      h("div", { class: "tl-at-head" }, h("h3", {}, t("io.title")), button),
      h("p", { class: "tl-quiet" }, t("io.letters")),
      h("div", { class: "tl-scroll" }, table),
      company,
    );
    const fill = (got) => {
      batch = got;
      for (const x of got.tensors) if (two[x.name]) two[x.name].textContent = shape(x);
      const options = [...new Set([got.second, ...got.companions])];
      company.replaceChildren(
        h("h3", {}, t("io.batch")),
        got.refused ? h("p", { class: "tl-error", role: "alert" }, TL.errorText(got.refused)) : "",
        h(
          "label",
          { class: "mp-row" },
          `${t("io.second")} `,
          h(
            "select",
            { class: "tl-button", id: "map-second", onchange: (e) => TL.set({ beside: e.target.value }) },
            options.map((x) => h("option", { value: x, selected: x === got.second, lang: TL.result.reads }, x)),
          ),
        ),
        rows(view, got),
        h("p", { class: "tl-quiet" }, t("io.note")),
      );
      node.dataset.filled = got.second;
    };
    const fail = (error) => company.replaceChildren(h("p", { class: "tl-error", role: "alert" }, TL.errorText(error)));
    return { node, fill, fail };
  };
  Object.assign(TL.map, { sizes, shapes, tsv });
})();
