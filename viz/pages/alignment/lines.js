import { TL } from "../../browser/tl.js";
/* The page Alignment: both sentences as lines of tokens with links between them. */
TL.alignment.lines = (() => {
  const LEAST = 0.1,
    GAP = 8,
    PAD = 16,
    HIGH = 120;
  const { named } = TL.attend,
    h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`alignment.${key}`, values);
  /* Left edges of tokens of these widths, spread over `total`: in the middle; over all of it where the picture scrolls, so that both ends of a link are near. */
  const spread = (widths, total, scrolls) => {
    const used = widths.reduce((a, b) => a + b, 0),
      gap = widths.length > 1 ? Math.min(scrolls ? Infinity : 46, (total - used) / (widths.length - 1)) : 0;
    let x = (total - used - gap * (widths.length - 1)) / 2;
    return widths.map((w) => {
      const left = x;
      x += w + gap;
      return left;
    });
  };
  const chip = (side, piece, i, label, left, width, flag) =>
    h(
      "button",
      {
        class: `al-chip tl-${piece.kind}${flag ? ` al-${flag}` : ""}`,
        tabindex: i ? -1 : 0,
        "aria-label": label,
        title: label,
        style: { left: `${left}px`, width: `${width}px` },
        dataset: side === "source" ? { atSource: i } : { atTarget: i },
      },
      flag === "under" ? `▽${piece.text}` : flag === "over" ? `△${piece.text}` : piece.text,
    );
  const keys = (e) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key],
      all = [...e.currentTarget.querySelectorAll(".al-chip")],
      next = by && all[all.indexOf(e.target) + by];
    if (!next) return;
    e.preventDefault();
    e.target.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  };
  const draw = (box, view, x, lang) => {
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = `15px ${getComputedStyle(document.body).fontFamily}`;
    const text = (p, i) => (x.flags[i] ? "▽" : "") + p.text,
      width = (s) => Math.max(26, Math.ceil(pen.measureText(s).width) + PAD);
    const widths = [view.src.map((p, i) => width(text(p, i))), view.out.map((p) => width(p.text))];
    const total = Math.max(box.clientWidth - 4, ...widths.map((list) => list.reduce((a, b) => a + b + GAP, 0))),
      lefts = widths.map((list) => spread(list, total, total > box.clientWidth));
    const middle = (side, i) => lefts[side][i] + widths[side][i] / 2;
    const paths = [];
    for (let r = 0; r < x.n; r++)
      for (let c = 0; c < x.S; c++) {
        const w = x.weights[r * x.S + c],
          hard = x.best[r] === c;
        if (!hard && w < LEAST) continue;
        const a = middle(0, c),
          b = middle(1, r);
        paths.push(
          h("path", {
            class: hard ? "al-hard" : "al-soft",
            d: `M${a.toFixed(1)},0 C${a.toFixed(1)},${HIGH * 0.45} ${b.toFixed(1)},${HIGH * 0.55} ${b.toFixed(1)},${HIGH}`,
            "stroke-width": (1 + 4 * w).toFixed(1),
            dataset: { source: c, target: r },
          }),
        );
      }
    const label = t("lines_label", { src: x.S, out: x.n });
    const source = h(
      "div",
      { class: "al-line", role: "toolbar", "aria-label": TL.t("common.source"), lang: lang.reads, onkeydown: keys },
      view.src.map((p, i) =>
        chip(
          "source",
          p,
          i,
          t("source_chip", { text: named(view.src, i), covered: TL.alignment.said(x.covered[i], view.limits) }),
          lefts[0][i],
          widths[0][i],
          x.flags[i],
        ),
      ),
    );
    const out = h(
      "div",
      { class: "al-line", role: "toolbar", "aria-label": TL.t("common.target"), lang: lang.writes, onkeydown: keys },
      view.out.map((p, r) =>
        chip(
          "target",
          p,
          r,
          t("out_chip", {
            text: named(view.out, r),
            key: named(view.src, x.best[r]),
            weight: TL.num(x.weights[r * x.S + x.best[r]], 2),
          }),
          lefts[1][r],
          widths[1][r],
          "",
        ),
      ),
    );
    const svg = h(
      "svg",
      {
        class: "al-links",
        width: total,
        height: HIGH,
        viewBox: `0 0 ${total} ${HIGH}`,
        role: "img",
        "aria-label": label,
      },
      paths,
    );
    box.replaceChildren(h("div", { class: "al-inner", style: { width: `${total}px` } }, source, svg, out));
    return paths;
  };
  /* Links of what is pointed at stand out; nothing pointed at: all alike. */
  const point = (paths, { source, target }) => {
    for (const path of paths) {
      const { source: s, target: r } = path.dataset,
        on = (source === null || source === Number(s)) && (target === null || target === Number(r));
      path.classList.toggle("al-off", (source !== null || target !== null) && !on);
    }
  };
  return { draw, point, LEAST };
})();
