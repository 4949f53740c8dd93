/* The strip of tokens under the translation, on every page: both sentences as chips that hold the linked cursor (cursor.js). */
"use strict";
TL.strip = (ctx) => {
  const root = ctx.element.querySelector(".tl-strip"), h = TL.h, t = TL.t;
  let lines = [], shown = "";
  const chip = (side, piece, i) => {
    const name = side === "source" ? t("cursor.source_chip", { text: piece.text, n: i + 1 }) : t("cursor.target_chip", { text: piece.text, n: i + 1, next: i + 2 });
    return h("button", { class: `tl-strip-chip tl-${piece.kind}`, tabindex: i ? -1 : 0, title: name, "aria-label": name, dataset: side === "source" ? { atSource: i } : { atTarget: i } }, piece.text);
  };
  const line = (side, pieces, lang) => {
    const chips = pieces.map((piece, i) => chip(side, piece, i)), row = lines.length;
    const box = h("div", { class: "tl-strip-chips", role: "toolbar", "aria-label": t(`cursor.${side}_line`), lang, onkeydown: (e) => move(e, row), onscroll: () => { lines[row].at = null; } }, chips);
    lines.push({ side, chips, box, at: null });
    return h("div", { class: `tl-strip-line tl-strip-${side}` }, h("span", { class: "tl-strip-name" }, t(`common.${side}`)), box);
  };
  const focus = (row, i) => {
    const next = lines[row]?.chips[Math.max(0, Math.min(i, lines[row].chips.length - 1))];
    if (!next) return;
    for (const other of lines[row].chips) other.tabIndex = other === next ? 0 : -1;
    next.focus();
  };
  const move = (e, row) => {
    const { chips } = lines[row], i = chips.indexOf(e.target);
    const to = { ArrowLeft: [row, i - 1], ArrowRight: [row, i + 1], ArrowUp: [row - 1, i], ArrowDown: [row + 1, i], Home: [row, 0], End: [row, chips.length - 1] }[e.key];
    if (e.key === "Escape") TL.set({ source: -1 });
    if (i < 0 || !to || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    focus(...to);
  };
  const draw = () => {
    const r = TL.result, now = r ? [r.run, TL.lang].join() : "";
    root.hidden = !r;
    if (!r || now === shown) return;
    shown = now;
    lines = [];
    root.replaceChildren(line("source", r.src, r.reads), line("target", r.out, r.writes));
    TL.emit("drawn");
    fit();
  };
  /* A line that is longer than its place fades at its end. */
  const fit = () => { for (const one of lines) { one.at = null; one.box.classList.toggle("tl-strip-long", one.box.scrollWidth > one.box.clientWidth + 1); } };
  /* The token that row `target` read last gets a mark of its own; both are scrolled into sight inside their line. */
  const point = ({ source, target }) => {
    for (const { side, chips, box } of lines) {
      const i = side === "source" ? source : target;
      if (side === "target") chips.forEach((c, n) => c.classList.toggle("tl-strip-read", target !== null && n === target - 1));
      const one = i === null ? null : chips[i];
      if (one && !box.matches(":hover, :focus-within")) reveal(lines.find((x) => x.box === box), one);
    }
  };
  /* Where things stand is asked once after each scroll, so that a hover need not lay out the page. */
  const reveal = (of, one) => {
    of.at ||= { left: of.box.scrollLeft, width: of.box.clientWidth, chips: new Map(of.chips.map((c) => [c, [c.offsetLeft, c.offsetWidth]])) };
    const [x, w] = of.at.chips.get(one), { left, width } = of.at;
    if (x < left || x + w > left + width) of.box.scrollLeft = x - width / 2 + w / 2;
  };
  root.setAttribute("aria-label", t("cursor.strip"));
  root.setAttribute("role", "region");
  TL.on("result", draw);
  TL.on("lang", () => { root.setAttribute("aria-label", t("cursor.strip")); draw(); });
  TL.on("point", point);
  TL.on("failed", () => { root.hidden = true; shown = ""; });
  new ResizeObserver(fit).observe(root);
  draw();
};
