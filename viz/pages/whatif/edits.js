import { TL } from "../../browser/tl.js";
/* Edits of the page What if: the short texts of scene.edits (model/lab/edits.py says how they are written), in words, changed and undone. */
TL.whatif = (() => {
  const LIMIT = 20,
    KIND = { encoder: "encoder", decoder: "decoder", cross: "cross" };
  const W = { LIMIT };
  const kindOf = (site) =>
    site.endsWith(".cross") ? KIND.cross : site.startsWith("encoder") ? KIND.encoder : KIND.decoder;
  W.site = (kind, layer) =>
    ({ encoder: `encoder.${layer}.self`, decoder: `decoder.${layer}.self`, cross: `decoder.${layer}.cross` })[kind];
  W.place = (site, head) => {
    const values = {
      kind: TL.t(`whatif.kind.${kindOf(site)}`),
      layer: Number(site.split(".")[1]) + 1,
      head: Number(head) + 1,
    };
    return TL.t(head === undefined ? "whatif.place_all" : "whatif.place", values);
  };
  /* One edit in words, for its chip; what cannot be read is shown as it is. */
  W.words = (edit) => {
    const kind = edit.slice(0, edit.indexOf(":")),
      rest = edit.slice(kind.length + 1),
      found = (pattern) => rest.match(pattern) || [];
    const [, site, head] = found(/^((?:encoder|decoder)\.\d+\.(?:self|cross))(?:\.(\d+))?/),
      t = (key, values) => TL.t(`whatif.chip.${key}`, values);
    if ((kind === "ablate" || kind === "mean") && site) return t(kind, { place: W.place(site, head) });
    if (["causal", "padding", "scale", "positions"].includes(kind)) return t(kind);
    if (kind === "shuffle") return t("shuffle", { seed: rest });
    if (kind === "swap") {
      const [, token, text] = found(/^(\d+)=(.*)$/s);
      if (token) return t(text ? "swap" : "cut", { n: Number(token) + 1, text });
    }
    if (kind === "drop") {
      const [, token] = found(/(\d+)$/);
      if (token)
        return t(site ? "drop_head" : "drop", { n: Number(token) + 1, place: site ? W.place(site, head) : "" });
    }
    if (kind === "row") {
      const [, row] = found(/\.(\d+)=/);
      if (row && site) return t("row", { place: W.place(site, head), row: Number(row) + 1 });
    }
    return edit;
  };

  /* Every change goes through here, so that each can be undone. */
  const past = [];
  W.change = (edits) => {
    const now = TL.scene.edits;
    if (edits.length > LIMIT && edits.length > now.length) return W.full?.();
    past.push(now);
    if (past.length > 50) past.shift();
    return TL.set({ edits });
  };
  W.canUndo = () => past.length > 0;
  W.undo = () => {
    if (past.length) TL.set({ edits: past.pop() });
  };
  W.without = (...gone) => TL.scene.edits.filter((e) => !gone.includes(e));
  W.has = (edit) => TL.scene.edits.includes(edit);
  W.toggle = (edit) => W.change(W.has(edit) ? W.without(edit) : [...TL.scene.edits, edit]);
  /* Put `edit` in the place of the edits that begin like it. */
  W.put = (prefix, edit) => W.change([...TL.scene.edits.filter((e) => !e.startsWith(prefix)), ...(edit ? [edit] : [])]);

  document.addEventListener("keydown", (e) => {
    const typing = e.target.matches?.("textarea, input:not([type=range]), [contenteditable]");
    if (
      TL.active !== "whatif" ||
      typing ||
      e.key.toLowerCase() !== "z" ||
      !(e.ctrlKey || e.metaKey) ||
      e.shiftKey ||
      e.altKey
    )
      return;
    e.preventDefault();
    W.undo();
  });
  /* Tokens and rows belong to one sentence: with another, edits that count them are gone. (An address that brings its own edits keeps them.) */
  TL.on("scene", (changed) => {
    if (!changed.includes("text") || changed.includes("edits")) return;
    past.length = 0;
    const kept = TL.scene.edits.filter((e) => !/^(swap|drop|row):/.test(e));
    if (kept.length < TL.scene.edits.length) TL.set({ edits: kept });
  });
  return W;
})();
