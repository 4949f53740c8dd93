/**
 * How places are called, for the trail of crumbs and for who hears the page.
 *
 * @import { Near } from "./near.js"
 * @import { Spot } from "./places.js"
 */
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { isAttention, kindOfSpot } from "./places.js";
import { numberAt, plainToken } from "./record.js";

/** @param {Near} near @param {Spot} spot @param {boolean} keys */
function token({ show }, { side, part, row, key }, keys) {
  const tokens = side === "source" || (keys && part === "cross") ? show.stage.src : show.stage.tgt;
  return plainToken(tokens[keys ? key : row]?.text ?? "");
}

/** A cell of a head: the weight from the record, or that the mask closes it. @param {Near} near @param {Spot} spot */
function cellName(near, spot) {
  const names = { row: token(near, spot, false), key: token(near, spot, true) };
  const kind = kindOfSpot(spot);
  if (kind === "decoder" && spot.key > spot.row) return t("flow.near.name.masked", names);
  const weight = numberAt(near.show.stage.weights[kind], spot.layer, spot.head, spot.row, spot.key);
  return t("flow.near.name.weight", { ...names, weight: num(weight, 2) });
}

/** @param {Near} near @param {Spot} spot */
export function placeName(near, spot) {
  const { distance, side, layer, part, head } = spot;
  if (distance === "model") return t("flow.near.name.model");
  if (layer < 0) return t(`flow.near.name.${part}`, { token: token(near, spot, false) });
  if (distance === "layer") return t(`flow.near.name.layer.${side}`, { n: layer + 1 });
  if (distance === "head") return t("flow.near.name.head", { n: head + 1 });
  if (distance === "cell" && isAttention(part)) return cellName(near, spot);
  if (distance === "cell") return `“${token(near, spot, false)}”`;
  if (isAttention(part)) return t(`flow.near.name.attention.${kindOfSpot(spot)}`);
  if (part === "ff") return t("flow.near.name.ff");
  return t("flow.near.name.norm", { part: t(`flow.near.after.${part.slice(5)}`) });
}
