/* The linked cursor: one source token and one decoder row, hovered or pinned, shown on every page.

  TL.point({source, target})   what is hovered; null or left out = nothing. target t is the decoder row t (step t): row 0 reads <s>.
  TL.on("point", fn)           told after each change, with the same object, which is also TL.hover
  TL.pin({source, target})     what a click does: scene.source (-1 = none; the same again lets go) and scene.step
  TL.cell(kind, at)            the {row, col} of an attention map of this kind that belongs to `at`; TL.ofCell(kind, cell) the way back
  page.point(m, at)            if the page has it: called when something is hovered outside the page, and when a pin changed
An element with data-at-source="i" or data-at-target="t" needs no code: it points, pins, lights up (.tl-lit) and shows a pin (.tl-pinned).
A written token belongs to the row that writes it: output token number t stands at data-at-target="t". All in the browser, no request. */
"use strict";
(() => {
  const MARKED = "[data-at-source], [data-at-target]", own = (x) => (Number.isInteger(x) && x >= 0 ? x : null);
  TL.hover = { source: null, target: null };
  /* `from`: the page whose own hover this is; it has drawn it already. */
  TL.point = (at, from = TL.active) => {
    const next = { source: own(at?.source), target: own(at?.target) };
    if (next.source === TL.hover.source && next.target === TL.hover.target) return;
    TL.hover = next;
    light();
    TL.emit("point", next);
    const m = TL.mounted[TL.active];
    if (from !== TL.active && m?.payload) m.page.point?.(m, next);
  };
  TL.pin = ({ source, target }) => TL.set({
    ...(own(source) !== null && { source: source === TL.scene.source ? -1 : source }), ...(own(target) !== null && { step: target }) });
  TL.cell = (kind, { source, target }) => (kind === "cross" ? { row: target, col: source } : { row: kind === "encoder" ? source : target, col: null });
  TL.ofCell = (kind, { row, col }) => (kind === "cross" ? { source: col, target: row } : kind === "encoder" ? { source: row ?? col } : { target: row ?? col });

  /* ---- elements that say which token they are ---- */
  const roots = () => [document.querySelector(".tl-strip"), TL.mounted[TL.active]?.root].filter(Boolean);
  const mark = (name, { source, target }) => {
    for (const root of roots()) {
      for (const old of root.querySelectorAll(`.${name}`)) old.classList.remove(name);
      for (const [key, i] of [["source", source], ["target", target]]) if (i !== null) for (const e of root.querySelectorAll(`[data-at-${key}="${i}"]`)) e.classList.add(name);
    }
  };
  const light = () => mark("tl-lit", TL.hover);
  const pinned = () => mark("tl-pinned", { source: own(TL.scene.source), target: own(TL.scene.step) });
  TL.on("drawn", () => { light(); pinned(); });
  TL.on("scene", (changed) => {
    if (!changed.includes("source") && !changed.includes("step")) return;
    pinned();
    const m = TL.mounted[TL.active];
    if (m?.payload) m.page.point?.(m, TL.hover);
  });

  const told = (e) => { const { atSource, atTarget } = e.dataset; return { source: atSource === undefined ? null : Number(atSource), target: atTarget === undefined ? null : Number(atTarget) }; };
  let here = null; // the marked element that is hovered or focused
  const enter = (e) => {
    if (e.pointerType === "touch") return;
    const found = e.target.closest?.(MARKED) || null;
    if (found === here) return;
    if (found) TL.point(told(found), "chips"); else if (here) TL.point(null, "chips");
    here = found;
  };
  document.addEventListener("pointerover", enter);
  document.addEventListener("focusin", (e) => { if (e.target.matches(":focus-visible")) enter(e); });
  document.addEventListener("focusout", () => { if (here) { here = null; TL.point(null, "chips"); } });
  document.documentElement.addEventListener("pointerleave", () => { here = null; TL.point(null, "chips"); });
  document.addEventListener("click", (e) => { const found = e.target.closest?.(MARKED); if (found) TL.pin(told(found)); });
})();
