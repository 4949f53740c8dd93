/**
 * How places are called, for the trail of crumbs and for who hears the page.
 *
 * @import { Near } from "./near.js"
 * @import { Spot } from "./places.js"
 */
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { isAttention, kindOfSpot } from "./places.js";
import { plainToken, weightAt } from "./record.js";

/** Tokens on the side of a place. @param {Near} near @param {Spot} spot */
export const tokensOf = ({ show }, { side }) => (side === "source" ? show.stage.src : show.stage.tgt);

/** Keys of an attention. @param {Near} near @param {Spot} spot */
export const keysOf = (near, spot) => (spot.part === "cross" ? near.show.stage.src : tokensOf(near, spot));

/** A row of the decoder's attention is called by what it writes, as on every page. @param {Near} near @param {Spot} spot */
const token = (near, spot) =>
  plainToken(
    (spot.side === "target" && isAttention(spot.part) && near.show.stage.writes[spot.row]) ||
      (tokensOf(near, spot)[spot.row]?.text ?? ""),
  );

/** A cell of a head: the weight from the record, or that the mask closes it. @param {Near} near @param {Spot} spot */
function cellName(near, spot) {
  const names = { row: token(near, spot), key: plainToken(keysOf(near, spot)[spot.key].text) };
  const kind = kindOfSpot(spot);
  if (kind === "decoder" && spot.key > spot.row) return t("flow.near.name.masked", names);
  const weight = weightAt(near.show.stage, { ...spot, kind });
  return t("flow.near.name.weight", { ...names, weight: num(weight, 2) });
}

/** @param {Near} near @param {Spot} spot */
export function placeName(near, spot) {
  const { distance, side, layer, part, head } = spot;
  if (distance === "model") return t("flow.near.name.model");
  if (layer < 0) return t(`flow.near.name.${part}`, { token: token(near, spot) });
  if (distance === "layer") return t(`flow.near.name.layer.${side}`, { n: layer + 1 });
  if (distance === "head") return t("flow.near.name.head", { n: head + 1 });
  if (distance === "cell") return isAttention(part) ? cellName(near, spot) : `“${token(near, spot)}”`;
  if (part.startsWith("norm")) return t("flow.near.name.norm", { part: t(`common.part.${part.slice(5)}`) });
  return t(side === "target" && part === "self" ? "flow.station.masked" : `common.part.${part}`);
}
