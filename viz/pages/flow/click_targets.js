/**
 * What a click on the canvas goes into, and what the film's moment is about: places of the stage. Pure.
 * @import { Film } from "./marks.js"
 * @import { Box, Layout } from "./layout.js"
 * @import { Moment } from "./timeline.js"
 * @import { Spot } from "./places.js"
 * @import { AttentionKind as Kind, Side } from "./places.js"
 */
import { MODEL } from "./places.js";
import { allHeads, kindOf, numberAt, stackOf, strongest } from "./record.js";

/**
 * What stands at a point of the screen: the station, and the token nearest.
 * @param {Layout} layout
 * @param {number} x
 * @param {number} y
 * @returns {{ side: Side, box: Box | null, token: number } | null}
 */
export function hit(layout, x, y) {
  const [u, v] = layout.tall ? [y, x] : [x, y];
  if (u >= layout.bars.u0 && v >= layout.bars.v0) return { side: "target", box: null, token: -1 };
  for (const lane of Object.values(layout.lanes)) {
    const box = lane.boxes.find(({ u0, u1 }) => u >= u0 && u < u1);
    if (!box || v < lane.v0 - lane.pitch * 0.3 || v > lane.v1 + lane.pitch * 0.3) continue;
    const token = Math.min(lane.count - 1, Math.max(0, Math.floor((v - lane.v0) / lane.pitch)));
    return { side: lane.side, box, token };
  }
  return null;
}

/** The head whose weight is opened: the chosen one, else the strongest there. @param {Film} film @param {Kind} kind @param {number} layer @param {number} row @param {number} key */
function headFor(film, kind, layer, row, key) {
  const { stage, head } = film;
  if (head >= 0) return head;
  const weights = allHeads(stage).map((h) => numberAt(stage.weights[kind], layer, h, row, key));
  return weights.indexOf(Math.max(...weights));
}

/** One cell outside the layers. @param {Side} side @param {string} part @param {number} row @returns {Spot} */
const outside = (side, part, row) => ({ ...MODEL, distance: "cell", side, part, row: Math.max(0, row) });

/**
 * What a click goes into: the layer, or one token's embedding, position, row of C or output.
 * @param {{ side: Side, box: Box | null, token: number }} where
 * @param {number} row the decoder row of the moment
 * @returns {Spot}
 */
export function spotAt({ side, box, token }, row) {
  if (!box) return outside("target", "output", row);
  if (box.layer >= 0) return { ...MODEL, distance: "layer", side, layer: box.layer, row: token };
  const part = box.name === "read" ? "token" : box.name;
  return part === "end" && side === "target" ? outside(side, "output", token) : outside(side, part, token);
}

/** Where outside the layers the arithmetic of moments is. @type {Record<string, string[]>} */
const OUTSIDE = {
  token: ["read", "back_embed", "back_done"],
  place: ["place", "begin", "enter", "given"],
  end: ["hand", "back_collect"],
  output: ["choose", "stop", "compare", "return", "back_loss", "back_push", "back_output"],
};

/** Which attention a moment is about; a whole layer of the decoder is told by its look across. @param {Moment} moment */
const kindAt = ({ side, part }) => kindOf(side, part || (side === "source" ? "self" : "cross"));

/**
 * The row that a moment is about, and its key; -1 where it is about no attention.
 * @param {Film} film
 * @param {Moment} moment
 * @returns {{ row: number, key: number }}
 */
function aboutOf(film, moment) {
  const { stage, way } = film;
  if (way) return { key: -1, ...way.about(moment) };
  const { name, side, layer, part } = moment;
  const row = moment.row >= 0 ? moment.row : stage.focus[stackOf(side)][0];
  if (name === "ask") return { row, key: stage.focus.encoder[1] };
  if (layer < 0 || part === "ff" || name === "add") return { row, key: -1 };
  const kind = kindAt(moment);
  return { row, key: strongest(stage, { kind, layer, head: film.head, row }).key };
}

/**
 * The arithmetic of what the moment under way is about.
 * @param {Film} film
 * @param {Moment} moment
 * @returns {Spot}
 */
export function spotOfMoment(film, moment) {
  const { name, side, layer } = moment;
  const { row, key } = aboutOf(film, moment);
  const where = Object.keys(OUTSIDE).find((part) => OUTSIDE[part].includes(name));
  if (where) return outside(side, where, name === "return" ? row - 1 : row);
  const spot = { ...MODEL, distance: /** @type {const} */ ("cell"), side, layer, row };
  if (key < 0) return { ...spot, part: film.way || name === "add" ? `norm_${moment.part || "ff"}` : "ff" };
  const kind = kindAt(moment);
  const head = headFor(film, kind, layer, row, key);
  return { ...spot, part: kind === "cross" ? "cross" : "self", head, key, tensor: "scores" };
}
