import { TL } from "../../browser/tl.js";
/* Intuition 5: two sentences of the same tokens in another order, through the model's own encoder with positions and without. */
TL.intuition.build.order = (s) => {
  const h = (...args) => TL.h(...args),
    I = TL.intuition,
    t = (key, values) => TL.t(`intuition.order.${key}`, values),
    num = TL.num,
    MARKS = ["①", "②"];
  const sentence = (key) => {
    const given = TL.scene.intuition[key];
    return typeof given === "string" ? given : s.view.pairs[0][key === "first" ? 0 : 1];
  };
  const inputs = {},
    out = h("div", { "aria-live": "polite" });
  const digits = (x) => (x === 0 ? "0" : x < 0.001 ? x.toExponential(1).replace("-", "−") : num(x, 2));
  const chips = (tokens, hue) =>
    h(
      "span",
      { class: "in-tokens" },
      tokens.map((text, i) => h("span", { class: "tl-chip", style: { "--hue": TL.hue(hue(i)) } }, text)),
    );
  const rows = (found) => {
    const paired = found.pairs,
      mate = paired && Object.fromEntries(paired.map(([i, j]) => [j, i]));
    return h(
      "div",
      { class: "in-pairs" },
      [0, 1].map((side) =>
        h(
          "p",
          {},
          h("b", {}, `${MARKS[side]} `),
          chips(found.tokens[side], (i) => (paired ? (side ? mate[i] : i) : i)),
        ),
      ),
    );
  };
  /* A difference as a bar on a logarithmic scale from 1e-8 to 10. */
  const bar = (x) => I.bar(x > 0 ? (Math.log10(x) + 8) / 9 : 0);
  const depth = (found) => {
    const { differences: d } = found,
      n = d.with.length - 1,
      name = (i) => (i === 0 ? t("at.start") : i === n ? t("at.last", { n }) : t("at.layer", { n: i }));
    return h(
      "table",
      { class: "tl-table in-table", id: "intuition-depth" },
      h("caption", {}, t("depth")),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, t("col.at")),
          h("th", { scope: "col" }, t("col.without")),
          h("th", { scope: "col" }, t("col.with")),
        ),
      ),
      h(
        "tbody",
        {},
        d.with.map((x, i) =>
          h(
            "tr",
            { dataset: { without: d.without[i], with: x } },
            h("th", { scope: "row" }, name(i)),
            h("td", {}, bar(d.without[i]), digits(d.without[i])),
            h("td", {}, bar(x), digits(x)),
          ),
        ),
      ),
    );
  };
  const numbers = async (found) => {
    const [table, without] = await Promise.all([TL.unpack(found.numbers.table), TL.unpack(found.numbers.without)]),
      [, S, k] = without.shape,
      cell = (data, at) => h("td", {}, num(data[at], 3));
    const line = (side, i) =>
      h(
        "tr",
        {},
        side === 0 && h("th", { scope: "row", rowspan: 2 }, found.tokens[0][i]),
        h("td", {}, MARKS[side]),
        Array.from({ length: k }, (_, c) => cell(without.data, side * S * k + i * k + c)),
      );
    return [
      h(
        "details",
        { class: "in-more" },
        h("summary", {}, t("numbers", { k })),
        h(
          "div",
          { class: "tl-scroll" },
          h(
            "table",
            { class: "tl-table in-table", id: "intuition-numbers" },
            h("caption", {}, t("numbers_about", { k })),
            h(
              "tbody",
              {},
              Array.from({ length: S }, (_, i) => [line(0, i), line(1, i)]),
            ),
          ),
        ),
      ),
      h(
        "details",
        { class: "in-more" },
        h("summary", {}, t("embeddings", { k })),
        h(
          "div",
          { class: "tl-scroll" },
          h(
            "table",
            { class: "tl-table in-table" },
            h("caption", {}, t("embeddings_about")),
            h(
              "tbody",
              {},
              Array.from({ length: S }, (_, i) =>
                h(
                  "tr",
                  {},
                  h("th", { scope: "row" }, found.tokens[0][i]),
                  Array.from({ length: k }, (_, c) => cell(table.data, i * k + c)),
                ),
              ),
            ),
          ),
        ),
      ),
    ];
  };
  const show = async (found, key) => {
    if (!found.pairs) {
      const list = (side) => found.only[side].join(" ") || "∅";
      out.replaceChildren(
        rows(found),
        h(
          "p",
          { class: "tl-error", role: "alert", id: "intuition-different" },
          t("different", { a: list(0), b: list(1) }),
        ),
      );
      return;
    }
    const more = await numbers(found),
      [n, S, d] = found.shape;
    if (s.orderKey !== key) return;
    const recut =
      found.recut &&
      h(
        "p",
        { class: "tl-notice", id: "intuition-recut" },
        t("recut", { a: found.cut[0].join(" · "), b: found.cut[1].join(" · ") }),
      );
    const sorted = found.pairs.map(([i]) => found.tokens[0][i]).sort();
    out.replaceChildren(
      recut || "",
      h(
        "div",
        { class: "in-two" },
        h(
          "div",
          {},
          rows(found),
          h(
            "p",
            { class: "in-sorted" },
            t("sorted"),
            " ",
            chips(sorted, (i) => found.tokens[0].indexOf(sorted[i])),
          ),
          h(
            "p",
            { class: "in-zero", id: "intuition-table", dataset: { difference: found.differences.table } },
            t("table", { x: digits(found.differences.table) }),
          ),
          I.verdictOf(found.lines),
        ),
        h("div", { class: "tl-scroll" }, depth(found)),
      ),
      ...more,
      TL.site("memory", [S, d], t("site", { n: n - 1 })),
    );
  };
  const ask = async (first, second) => {
    const key = JSON.stringify([TL.scene.checkpoint, first, second]);
    if (s.orderKey === key && out.isConnected && out.childElementCount && s.orderOut === out) return;
    s.orderKey = key;
    s.orderOut = out;
    inputs.first.value = first;
    inputs.second.value = second;
    const kept = (s.m.orders ||= new Map());
    if (!kept.has(key)) {
      out.replaceChildren(h("p", { class: "tl-quiet" }, TL.t("common.working")));
      const answer = await TL.call(s.m.server, { page: "intuition", ...TL.scene, part: "order", first, second });
      if (s.orderKey !== key) return;
      if (!answer.ok) {
        s.orderKey = null;
        out.replaceChildren(h("p", { class: "tl-error", role: "alert" }, TL.errorText(answer.error)));
        return;
      }
      kept.set(key, answer.view);
      if (kept.size > 20) kept.delete(kept.keys().next().value);
    }
    await show(kept.get(key), key);
    s.m.root.dataset.order = key;
  };
  I.verdictOf = (lines) => h("div", { class: "in-verdict" }, TL.reading(lines));
  const submit = (e) => {
    e.preventDefault();
    const [first, second] = ["first", "second"].map((key) => inputs[key].value.trim());
    s.orderKey = null;
    I.go({ first, second });
    ask(first, second);
  };
  const form = h(
    "form",
    { class: "in-form", onsubmit: submit },
    ["first", "second"].map((key, i) =>
      h(
        "label",
        {},
        `${MARKS[i]} ${t(key)}`,
        (inputs[key] = h("input", {
          id: `intuition-${key}`,
          class: "in-input",
          lang: TL.result.reads,
          maxlength: TL.data.limits.characters,
        })),
      ),
    ),
    h("button", { class: "tl-button in-main", id: "intuition-compare" }, t("compare")),
  );
  const usual = h(
    "p",
    { class: "in-line in-sliders" },
    h("span", { class: "tl-quiet" }, t("try")),
    s.view.pairs.map(([first, second]) =>
      h(
        "button",
        { class: "tl-button", lang: TL.result.reads, onclick: () => I.go({ first, second }) },
        `${first} / ${second}`,
      ),
    ),
  );
  return {
    root: I.section(
      "order",
      form,
      usual,
      s.view.added ? "" : h("p", { class: "tl-notice", id: "intuition-plain" }, t("plain")),
      out,
    ),
    paint: () => {
      ask(sentence("first"), sentence("second"));
    },
  };
};
