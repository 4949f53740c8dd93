import { TL } from "../../browser/tl.js";
/* The page Attention: both sentences as chips, shaded by what the cursor says, and several tokens chosen together with their sum. */
TL.attend.tokens = (() => {
  const h = (...args) => TL.h(...args),
    t = (...args) => TL.t(...args),
    { value, sums, named } = TL.attend,
    OTHER = { row: "col", col: "row" };

  const build = (s, side) => {
    const name = t(side === "row" ? "attention.queries" : "attention.keys");
    s.chipBox[side] = h("div", {
      class: "tl-at-chips",
      role: "group",
      "aria-label": name,
      onkeydown: (e) => walk(s, side, e),
      onmouseleave: () => s.leave(),
    });
    return h("div", { class: "tl-at-line" }, h("span", { class: "tl-at-name" }, name), s.chipBox[side]);
  };
  const cell = (side, i) => (side === "row" ? { row: i, col: null } : { row: null, col: i });
  const fill = (s, x) => {
    for (const side of ["row", "col"]) {
      const list = side === "row" ? x.rows : x.cols,
        key = side === "row" ? "attention.chip_query" : "attention.chip_key";
      s.chips[side] = list.map((k, i) =>
        h(
          "button",
          {
            class: `tl-at-chip tl-${k.kind}`,
            tabindex: i ? -1 : 0,
            dataset: { i },
            "aria-label": t(key, { text: k.text, n: i + 1 }),
            onmouseenter: () => s.hover(cell(side, i), true),
            onfocus: () => s.hover(cell(side, i), true),
            onclick: (e) => click(s, side, i, e),
          },
          k.text,
        ),
      );
      s.chipBox[side].replaceChildren(...s.chips[side]);
      s.chipBox[side].tlTop = 0;
    }
  };
  const walk = (s, side, e) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key],
      next = by && s.chips[side][+e.target.dataset.i + by];
    if (e.key === "Escape") {
      if (s.picks.list.length) pick(s, side, []);
      else s.pinAt(null);
    }
    if (next) {
      e.preventDefault();
      e.target.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    }
  };
  /* A click pins a token; with Ctrl, Shift (from the last one) or while "several" is on it is taken in or out of the chosen ones. */
  const click = (s, side, i, e) => {
    if (!s.several && !e.ctrlKey && !e.metaKey && !e.shiftKey) {
      s.pinAt(cell(side, i));
      return;
    }
    const now = s.picks.side === side ? s.picks.list : [],
      last = s.lastPick ?? i;
    s.lastPick = i;
    if (e.shiftKey && now.length)
      pick(s, side, [...now, ...Array.from({ length: Math.abs(i - last) + 1 }, (_, k) => Math.min(i, last) + k)]);
    else pick(s, side, now.includes(i) ? now.filter((k) => k !== i) : [...now, i]);
  };
  /* The chosen ones stand in the scene with the axes they belong to, so that another kind or unit does not read them wrongly. */
  const home = (s, side) => `${s.view.kind}.${s.how.unit}.${side}`;
  const pick = (s, side, list) => {
    const unique = [...new Set(list)].sort((a, b) => a - b);
    TL.attend.set({ picked: unique.length ? { on: home(s, side), list: unique } : null });
  };
  const read = (s, x) => {
    for (const side of ["row", "col"]) {
      const n = (side === "row" ? x.rows : x.cols).length,
        { picked } = s.how;
      const list =
        picked?.on === home(s, side) ? picked.list.filter((i) => Number.isInteger(i) && i >= 0 && i < n) : [];
      if (list.length) return { side, list };
    }
    return { side: null, list: [] };
  };

  const shade = (s, at) => {
    const { x, picks } = s,
      idle = at.row === null && at.col === null && picks.list.length,
      summed = idle ? sums(x, picks.side, picks.list) : null,
      most = summed && Math.max(1e-9, ...summed);
    const paint = (side, weight, mine) =>
      s.chips[side].forEach((chip, i) => {
        const step = weight ? TL.step256(Math.sqrt(weight(i)), 0, 1) : -1;
        chip.classList.toggle("tl-at-on", i === mine);
        if (chip.step === step) return;
        chip.step = step;
        chip.style.background = weight ? TL.colour("sequential", step, 0, 255) : "";
        chip.style.color = weight ? TL.ink("sequential", step, 0, 255) : "";
      });
    const over = (side) => (idle && OTHER[picks.side] === side ? (i) => summed[i] / most : null);
    paint("col", at.row === null ? over("col") : (c) => value(x, at.row, c), at.col);
    paint("row", at.row === null && at.col !== null ? (r) => value(x, r, at.col) : over("row"), at.row);
    for (const side of ["row", "col"])
      if (s.long?.[side] && at[side] !== null) scrollTo(s.chips[side][at[side]], s.long[side]);
  };
  /* Where each chip stands in a list that scrolls; asked for once, not on every move. */
  const places = (list) => {
    const box = list[0]?.parentNode;
    return box && box.scrollHeight > box.clientHeight + 2
      ? {
          box,
          high: box.clientHeight,
          tops: new Map(list.map((chip) => [chip, chip.offsetTop])),
          tall: list[0].offsetHeight,
        }
      : null;
  };
  const scrollTo = (chip, { box, high, tops, tall }) => {
    const top = tops.get(chip),
      now = box.tlTop || 0,
      to = Math.max(0, Math.min(top - 4, Math.max(now, top + tall + 4 - high)));
    if (to !== now) box.scrollTop = box.tlTop = to;
  };

  /* The chosen tokens: marked on their chips, and their sum over the other side as a list of bars. */
  const panel = (s) => {
    const { x, picks } = s;
    for (const side of ["row", "col"])
      s.chips[side].forEach((chip, i) => {
        const on = picks.side === side && picks.list.includes(i);
        chip.classList.toggle("tl-at-picked", on);
        if (s.several || on) chip.setAttribute("aria-pressed", String(on));
        else chip.removeAttribute("aria-pressed");
      });
    s.sum.hidden = !picks.list.length;
    if (!picks.list.length) {
      s.sum.replaceChildren();
      return;
    }
    const other = picks.side === "row" ? x.cols : x.rows,
      summed = sums(x, picks.side, picks.list),
      most = Math.max(1e-9, ...summed);
    s.sum.replaceChildren(
      h(
        "p",
        { id: "attention-sum-title" },
        title(s),
        " ",
        h("button", { class: "tl-link", onclick: () => pick(s, picks.side, []) }, t("attention.sum.clear")),
      ),
      h(
        "ul",
        { class: "tl-at-bars", tabindex: 0, "aria-labelledby": "attention-sum-title" },
        other.map((k, i) =>
          h(
            "li",
            { class: x.left?.[i] && picks.side === "row" ? "tl-at-gone" : "" },
            h("span", { title: named(other, i) }, k.text),
            h("i", {}, h("b", { style: { width: `${(100 * summed[i]) / most}%` } })),
            h("span", {}, x.left?.[i] && picks.side === "row" ? "—" : TL.num(summed[i], 4)),
          ),
        ),
      ),
    );
  };
  const title = (s) => {
    const { x, picks } = s,
      list = picks.side === "row" ? x.rows : x.cols,
      names = picks.list.map((i) => named(list, i)).join(" + ");
    return t(`attention.sum.${picks.side}`, { names, n: picks.list.length });
  };
  /* The chosen ones in one line, for the readout. */
  const say = (s) => {
    const { x, picks } = s,
      other = picks.side === "row" ? x.cols : x.rows;
    const top = sums(x, picks.side, picks.list)
      .map((v, i) => [i, v])
      .sort((a, b) => b[1] - a[1])
      .slice(0, 3)
      .map(([i, v]) => `${named(other, i)} ${TL.num(v, 4)}`)
      .join(" · ");
    return t(`attention.sum.says_${picks.side}`, { n: picks.list.length, top });
  };
  return { build, fill, read, shade, places, panel, say };
})();
