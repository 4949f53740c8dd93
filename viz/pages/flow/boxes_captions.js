/**
 * What a step of the walk says: one token at one box, in this sentence's numbers.
 *
 * @import { Scene } from "../../browser/state/state.js"
 * @import { BoxPart, BoxesView, PartNumbers } from "./view.types.js"
 *
 * @typedef {Record<string, unknown>} Values of the slots of a text
 */

import { num } from "../../browser/text/number_format.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { count } from "./boxes_numbers.js";
import { tokensOf } from "./boxes_places.js";

export const NO_STEP = -1;

/** The boxes that the walk stops at: the ids, and every box that does something to a token. @param {BoxesView} view */
export function walkSteps(view) {
  return view.parts.filter((part) => part.type === "ids" || Object.keys(view.walk[part.id]).length > 0);
}

/**
 * @param {[string, number][]} tokens
 * @param {number} digits
 */
function tokenList(tokens, digits) {
  const told = tokens.map(([text, value]) => `“${text}” ${num(value, digits)}`);
  return told.join(state.language === "zh" ? "、" : ", ");
}

/**
 * The numbers of one token, as they are written where nothing else is said.
 * @param {PartNumbers} numbers
 * @param {number} i
 * @returns {Values}
 */
function numbersOf(numbers, i) {
  const entries = Object.entries(numbers).map(([name, list]) => {
    const value = list[i];
    return [name, typeof value === "number" ? num(value, 2) : value];
  });
  return Object.fromEntries(entries);
}

/**
 * What only the box of one type has to say.
 * @type {Record<string, (view: BoxesView, part: BoxPart, i: number) => Values>}
 */
const OWN_VALUES = {
  self: attentionValues,
  cross: attentionValues,
  ff: (view, part, i) => {
    const { active, top } = view.walk[part.id];
    return { active: active?.[i], top: top?.[i], hidden: view.config.d_ff };
  },
  embedding: (view) => ({ scale: num(view.config.scaled_embeddings ? Math.sqrt(view.config.d_model) : 1, 2) }),
  linear: (view, part, i) => ({ top: likeliest(view, part, i, 2), vocabulary: count(view.config.tgt_vocab_size) }),
  softmax: (view, part, i) => {
    const token = view.written[i];
    const written = token ? t("boxes.walk.written", { token }) : t("boxes.walk.cut");
    return { top: likeliest(view, part, i, 3), written };
  },
};

/**
 * @param {BoxesView} view
 * @param {BoxPart} part
 * @param {number} i
 * @returns {Values}
 */
export function attentionValues(view, part, i) {
  const { head, key, weight } = /** @type {Required<PartNumbers>} */ (view.walk[part.id]);
  const keys = part.type === "cross" || part.stack === "encoder" ? view.src : view.tgt;
  return { head: head[i] + 1, key: keys[key[i]].text, k: key[i] + 1, weight: num(weight[i], 3) };
}

/**
 * @param {BoxesView} view
 * @param {BoxPart} part
 * @param {number} i
 * @param {number} digits
 */
function likeliest(view, part, i, digits) {
  const top = /** @type {[string, number][][]} */ (view.walk[part.id].top);
  return tokenList(top[i], digits);
}

/**
 * The text of a box; some have one for each stack, some one for models that are made otherwise.
 * @param {BoxesView} view
 * @param {BoxPart} part
 */
export function captionKey(view, part) {
  const { config } = view;
  if (part.type === "positions" && !config.adds_positions) return "boxes.walk.positions_plain";
  if (part.type === "embedding" && !config.scaled_embeddings) return "boxes.walk.embedding_plain";
  if (part.type === "ff" && config.feedforward === "swiglu") return "boxes.walk.ff_swiglu";
  if (["ids", "self"].includes(part.type)) return `boxes.walk.${part.type}.${part.stack}`;
  return `boxes.walk.${part.type}`;
}

/**
 * @param {BoxesView} view
 * @param {BoxPart} part
 * @param {Scene} scene
 */
export function caption(view, part, scene) {
  const i = tokensOf(view, scene)[part.stack];
  const tokens = part.stack === "encoder" ? view.src : view.tgt;
  const { config } = view;
  return t(captionKey(view, part), {
    ...numbersOf(view.walk[part.id], i),
    token: tokens[i].text,
    n: i + 1,
    of: tokens.length,
    id: tokens[i].id,
    width: config.d_model,
    heads: config.n_heads,
    layer: part.layer + 1,
    layers: config[`${part.stack}_layers`],
    ...OWN_VALUES[part.type]?.(view, part, i),
  });
}
