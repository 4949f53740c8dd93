/* The frame takes little height on pages that hardly need the sentence. A page says what stays with `frame`: "strip" (the strip of tokens
   alone) or "none"; without it all stays. One button in the title row unfolds the rest. A page with sentence: false has no use for it at all. */
"use strict";
TL.fold = (() => {
  const h = TL.h, chosen = {}; // page -> a person's own choice
  let broken = false;
  const button = h("button", { class: "tl-button tl-fold", id: "tl-fold", "aria-controls": "tl-sentence-row tl-examples-place tl-result-place", onclick: () => { chosen[TL.active] = !folded(); paint(); if (!folded()) TL.frame.fill(TL.frame.box().value); } });
  const kept = () => { const page = TL.pages[TL.active]; return page?.sentence === false ? "none" : page?.frame; };
  /* Nobody chose: folded, unless there is something to say about the sentence (none yet, refused, a notice, a failed check). */
  const said = () => broken || !TL.scene.text.trim() || Boolean(TL.result?.notices.length || TL.result?.stopped === "limit" || TL.result?.checks.some((c) => !c.ok));
  const silent = () => TL.pages[TL.active]?.sentence === false;
  const folded = () => Boolean(kept()) && (silent() || (chosen[TL.active] ?? !said()));
  const paint = () => {
    if (!TL.scene) return;
    const on = folded();
    document.body.dataset.frame = on ? kept() : "whole";
    button.hidden = !kept() || silent();
    button.setAttribute("aria-expanded", String(!on));
    button.replaceChildren(TL.t(on ? "common.fold.show" : "common.fold.hide"), on ? h("span", { lang: TL.card().reads }, TL.scene.text) : "", on ? " ▾" : " ▴");
  };
  TL.on("failed", () => { broken = true; paint(); });
  TL.on("result", () => { broken = false; paint(); });
  for (const name of ["page", "scene", "lang"]) TL.on(name, paint);
  return { button, paint };
})();
