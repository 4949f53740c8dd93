/**
 * What the title, the notes after it and the tensor's name say about what is shown. No DOM.
 *
 * @import { Numbers, Scale, Shown } from "./displayed_matrix.js"
 */

import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { headName } from "./sentences.js";

const NAMES = 5; // kinds of tokens left out that are named

/**
 * What is shown, exactly.
 * @param {Numbers} numbers
 * @param {Shown} shown
 */
export function titleOf({ view, parts }, { look, at, heads }) {
  const [layers, each] = view.weights.shape;
  const layer = at.layer + 1;
  const n = heads.length;
  if (look.show === "rollout" && view.kind === "cross") {
    return t("attention.title.rollout_cross", { layer, n: each, m: parts.rollout?.encoder_layers });
  }
  if (look.show === "rollout") return t("attention.title.rollout_self", { layer, n: each });
  if (n === 1) return t("attention.one", { layer: heads[0][0] + 1, head: heads[0][1] + 1 });
  if (look.heads === "layer") return t(`attention.title.layer_${look.combine}`, { layer, n });
  if (n === layers * each) return t(`attention.title.all_${look.combine}`, { layer, n });
  return t(`attention.title.some_${look.combine}`, { layer, n, list: heads.map(headName).join(", ") });
}

/**
 * What was done to the numbers and to the colours, after the title.
 * @param {Numbers} numbers
 * @param {Shown} shown
 * @param {Scale} scale
 * @param {string} colours which scale the colours have
 */
export function notesOf({ view }, shown, scale, colours) {
  const { look, rows, cols, left } = shown;
  const notes = [];
  if (look.show === "value") notes.push(t("attention.note.value"));
  if (look.unit === "word") {
    const merged = rows.length + cols.length < view.rows.length + view.cols.length;
    notes.push(t(merged ? "attention.note.word" : "attention.note.word_none"));
  }
  if (left) notes.push(t("attention.note.left", { names: namesLeftOut(shown, left) }));
  else if (look.leave !== "none") notes.push(t("attention.note.left_none"));
  notes.push(t(`attention.scale_title.${colours}`, { max: num(scale.max, 4) }));
  return notes.join(t("attention.note.join"));
}

/**
 * @param {Shown} shown
 * @param {boolean[]} left
 */
function namesLeftOut({ cols }, left) {
  const names = [...new Set(cols.filter((_, col) => left[col]).map((token) => token.text))];
  const first = names.slice(0, NAMES).join(" ");
  return names.length > NAMES ? t("attention.note.more", { names: first, n: names.length - NAMES }) : first;
}

/**
 * The tensors behind the picture, and what else it is made of.
 * @param {Numbers} numbers
 * @param {Shown} shown
 */
export function siteOf({ view, parts }, shown) {
  const { look, heads, at } = shown;
  const rolled = look.show === "rollout";
  const single = heads.length === 1 && !rolled;
  const layers = rolled ? rolledLayers(view.kind, at.layer) : [...new Set(heads.map(([layer]) => layer))];
  const names = layers.map((layer) => view.sites[layer]);
  if (rolled && view.kind === "cross") names.push(`encoder.0–${(parts.rollout?.encoder_layers ?? 1) - 1}.self.weights`);
  const derived = look.show !== "weights" || !single || look.unit === "word" || shown.left;
  const more = [
    single ? `${t("common.head")} ${heads[0][1] + 1}` : "",
    look.show === "value" ? "v, w_out" : "",
    `± ${view.weights.max_error.toExponential(1)}`,
    derived ? t("attention.derived") : "",
  ];
  return { name: names.join(", "), more: more.filter(Boolean).join(" · ") };
}

/**
 * @param {string} kind
 * @param {number} layer
 */
function rolledLayers(kind, layer) {
  return kind === "cross" ? [layer] : Array.from({ length: layer + 1 }, (_, i) => i);
}
