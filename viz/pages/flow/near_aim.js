/**
 * What Enter goes into from a place: what the film is about, or what a person pointed at. Pure but for the film's state.
 *
 * @import { Near } from "./near.js"
 * @import { Spot } from "./places.js"
 */
import { state } from "../../browser/state/state.js";
import { isAttention, kindOfSpot, MAPS } from "./places.js";
import { allHeads, strongest, weightsOf } from "./record.js";

/** The row that is followed at a place: what is pointed at, now or before, else that of the film. @param {Near} near @param {Spot} spot */
export function rowOf({ pointed, show, sizes }, { side, part }) {
  const { focus } = show.stage;
  const over = state.hover[side];
  if (over !== null && over < sizes[side]) return over;
  if (pointed[side] >= 0) return pointed[side];
  if (side === "source") return focus.encoder[0];
  const { moment } = show.now();
  if (moment.side === "target" && moment.row >= 0 && moment.name !== "stop") return moment.row;
  return focus[part === "cross" ? "cross" : "decoder"][0];
}

/** The head that is followed: the one chosen, the one that was taught, else the one with the largest weight in the row. @param {Near} near @param {Spot} spot */
function headOf(near, spot) {
  const { stage, options } = near.show;
  const kind = kindOfSpot(spot);
  if (options.head >= 0) return options.head;
  if (kind === "cross" && stage.taught?.layer === spot.layer) return stage.taught.head;
  const row = rowOf(near, spot);
  const own = kind === "cross" ? -1 : row;
  const most = allHeads(stage).map((head) =>
    Math.max(...weightsOf(stage, { ...spot, kind, head, row }).filter((__, key) => key !== own)),
  );
  return most.indexOf(Math.max(...most));
}

/** @param {Near} near @returns {Spot | null} null where there is nothing nearer */
export function inTo(near) {
  const { spot, show } = near;
  const { moment } = show.now();
  if (spot.distance === "model") {
    return { ...spot, distance: "layer", side: moment.side, layer: Math.max(0, moment.layer) };
  }
  if (spot.distance === "layer") {
    const told = moment.side === spot.side && moment.layer === spot.layer ? moment.part : "";
    return { ...spot, distance: "sublayer", part: told || (spot.side === "source" ? "self" : "cross") };
  }
  if (spot.distance === "sublayer") {
    if (!isAttention(spot.part)) return { ...spot, distance: "cell", row: rowOf(near, spot) };
    return { ...spot, distance: "head", head: headOf(near, spot), tensor: "weights" };
  }
  if (spot.distance !== "head") return null;
  const row = spot.row >= 0 ? spot.row : rowOf(near, spot);
  const { key } = strongest(show.stage, { ...spot, kind: kindOfSpot(spot), row });
  return { ...spot, distance: "cell", row, key, tensor: MAPS.includes(spot.tensor) ? spot.tensor : "scores" };
}
