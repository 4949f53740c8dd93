/**
 * What things are called on this page.
 *
 * @import { ResidualView } from "./view.types.js"
 */

import { t } from "../../browser/text/words.js";

/** @param {ResidualView} view */
export function normName({ norm }) {
  return norm === "rmsnorm" ? "RMSNorm" : "LayerNorm";
}

/** What stands before the first sublayer. @param {ResidualView} view */
export function startName({ added }) {
  return t(added ? "residual.embedding" : "residual.embedding_plain");
}

/**
 * "layer 1 self-attention".
 * @param {ResidualView} view
 * @param {number} k a sublayer
 */
export function placeName({ parts }, k) {
  const { part, layer } = parts[k];
  return t("residual.place", { layer: layer + 1, part: t(`residual.part.${part}`) });
}

/**
 * "L1 self".
 * @param {ResidualView} view
 * @param {number} k
 */
export function shortName({ parts }, k) {
  const { part, layer } = parts[k];
  return t("residual.place_short", { layer: layer + 1, part: t(`residual.short.${part}`) });
}

/** The token on the screen. @param {ResidualView} view */
export function tokenName({ side, token, rows, writes }) {
  const key = side === "target" && !writes[token] ? "cut" : side;
  return t(`common.token.${key}`, { n: token + 1, text: rows[token].text, writes: writes[token] || "" });
}
