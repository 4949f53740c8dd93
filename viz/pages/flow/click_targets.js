/**
 * What a click on the canvas goes into, and what the film's moment is about: places of the stage. Pure.
 * @import { Film } from "./marks.js"
 * @import { Box } from "./layout.js"
 * @import { Moment } from "./timeline.js"
 * @import { Spot } from "./places.js"
 * @import { AttentionKind as Kind, Side } from "./places.js"
 */
import { MODEL } from "./places.js";
import { numberAt, strongest } from "./record.js";

/** The head whose weight is opened: the chosen one, else the strongest there. @param {Film} film @param {Kind} kind @param {number} layer @param {number} row @param {number} key */
export function headFor({ stage, head }, kind, layer, row, key) {
  if (head >= 0) return head;
  const weights = Array.from({ length: stage.sizes.heads }, (_, h) =>
    numberAt(stage.weights[kind], layer, h, row, key),
  );
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

/** Names of moments, and where outside the layers their arithmetic is. @type {Record<string, string>} */
const OUTSIDE = { read: "token", place: "place", begin: "place", enter: "place", given: "place", hand: "end" };

/**
 * The arithmetic of what the moment under way is about.
 * @param {Film} film
 * @param {Moment} moment
 * @returns {Spot}
 */
export function spotOfMoment(film, moment) {
  if (film.way) return film.way.spot(film, moment);
  const { name, side, layer } = moment;
  const { focus } = film.stage;
  const row = moment.row >= 0 ? moment.row : focus[side === "source" ? "encoder" : "decoder"][0];
  if (OUTSIDE[name]) return outside(side, OUTSIDE[name], row);
  if (["choose", "stop", "compare", "return"].includes(name))
    return outside("target", "output", name === "return" ? row - 1 : row);
  const spot = { ...MODEL, distance: /** @type {const} */ ("cell"), side, layer, row };
  if (name === "add") return { ...spot, part: "norm_self" };
  if (["think", "rethink", "teach_think"].includes(name)) return { ...spot, part: "ff" };
  /** @type {Kind} */
  let kind = "cross";
  if (side === "source") kind = "encoder";
  else if (name === "self" || name === "triangle") kind = "decoder";
  const { key } =
    name === "ask" ? { key: focus.encoder[1] } : strongest(film.stage, { kind, layer, head: film.head, row });
  const part = kind === "cross" ? "cross" : "self";
  return { ...spot, part, head: headFor(film, kind, layer, row, key), key, tensor: "scores" };
}
