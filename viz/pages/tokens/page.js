import "../../browser/colours.js";
import "../../browser/matrix_paint.js";
import "../../browser/matrix.js";
import "../../browser/lines.js";
import "../../browser/plot.js";
import { TL } from "../../browser/tl.js";
/* The page Tokens: both sentences as chips, the text with the hovered span lit, and the numbers as a table. */
TL.page("tokens", {
  /* A token of the translation stands at the row that wrote it: number i of the decoder's input at row i - 1. */
  point: (m, { source, target }) => {
    m.light.source(source ?? -1);
    m.light.target(target === null ? -1 : target + 1);
  },
  draw(m, view) {
    const h = TL.h,
      t = TL.t;
    m.light = {};
    const side = (name, tokens, text) => {
      const spans = h("p", { class: "tl-text", lang: name === "source" ? TL.result.reads : TL.result.writes });
      const light = (token) => {
        const cut = Array.from(text),
          inside = token && token.end > token.start;
        if (!inside) {
          spans.replaceChildren(text || "\u00a0");
          return;
        }
        spans.replaceChildren(
          cut.slice(0, token.start).join(""),
          h("mark", {}, cut.slice(token.start, token.end).join("")),
          cut.slice(token.end).join(""),
        );
      };
      light(null);
      m.light[name] = (i) => light(tokens[i]);
      const chips = h(
        "ol",
        { class: "tl-chips" },
        tokens.map((token, i) =>
          h(
            "li",
            {},
            h(
              "button",
              {
                class: `tl-chip tl-${token.kind}`,
                style: { "--hue": TL.hue(i) },
                "aria-label": t("tokens.chip_title", token),
                title: t("tokens.chip_title", token),
                dataset: name === "source" ? { atSource: i } : i ? { atTarget: i - 1 } : {},
              },
              h("b", {}, token.text),
              h("small", {}, String(token.id)),
            ),
          ),
        ),
      );
      const table = h(
        "details",
        {},
        h("summary", {}, t("tokens.table")),
        h(
          "div",
          { class: "tl-scroll" },
          h(
            "table",
            { class: "tl-table" },
            h(
              "thead",
              {},
              h(
                "tr",
                {},
                ["#", t("common.tensor"), t("tokens.ids"), t("tokens.span"), t("tokens.score"), ""].map((x, i) =>
                  h("th", {}, i === 1 ? "token" : x),
                ),
              ),
            ),
            h(
              "tbody",
              {},
              tokens.map((k, i) =>
                h(
                  "tr",
                  {},
                  [
                    i,
                    k.text,
                    k.id,
                    k.end > k.start ? `${k.start}–${k.end}` : "–",
                    k.kind === "special" || k.kind === "byte" ? "–" : TL.num(k.score, 2),
                    t(`tokens.kind.${k.kind}`),
                  ].map((x) => h("td", {}, String(x))),
                ),
              ),
            ),
          ),
        ),
      );
      return h(
        "section",
        { class: "tl-figure", id: `tokens-${name}` },
        h("h3", {}, t(`tokens.${name}_heading`)),
        spans,
        chips,
        h("p", { class: "tl-site" }, t(`tokens.${name}_site`, { n: tokens.length }), ` · ${TL.result.checkpoint}`),
        TL.reading(view.readings[name]),
        table,
      );
    };
    m.root.replaceChildren(
      h("h2", {}, t("tokens.title")),
      h("p", { class: "tl-lead" }, t("tokens.lead")),
      h(
        "div",
        { class: "tl-two" },
        side("source", view.src, TL.result.source),
        side("target", view.tgt, TL.result.text),
      ),
      h(
        "details",
        { class: "tl-more" },
        h("summary", {}, t("tokens.specials")),
        h(
          "ul",
          {},
          view.specials.map(([, key, values]) => h("li", {}, t(key, values))),
        ),
      ),
    );
  },
});

export const page = TL.pages["tokens"];
