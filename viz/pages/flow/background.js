/**
 * What stands on the stage before anything happens. Pure.
 * @import { Film } from "./marks.js"
 * @import { Lane } from "./layout.js"
 * @import { Mark, Text } from "./shapes.js"
 */
import { threads } from "./cross_attention.js";
import { loopRay } from "./token_choice.js";
import { bandAt, boxOf, HEADING } from "./layout.js";

const BETWEEN = 10; // px that two names stay apart

/** What a layer is called, where it is one that the film is slow at. @param {Film} film @param {Lane} lane @param {number} layer */
function nameOf({ stage }, { side }, layer) {
  if (side === "source") return layer === 0 ? "station.around" : "station.layer";
  if (layer === stage.across) return "station.across";
  return layer === 0 ? "station.back" : "station.layer";
}

/**
 * What stands before anything happens: the names of the stations, where layers begin, and the roads.
 * @param {Film} film
 * @returns {Mark[]}
 */
export function groundMarks(film) {
  return [roads(film), ...Object.values(film.layout.lanes).flatMap((lane) => laneGround(film, lane))];
}

/** @param {Film} film @param {Lane} lane @returns {Mark[]} */
function laneGround(film, lane) {
  const { layout, stage } = film;
  const { side, boxes, layers, v0, v1 } = lane;
  const v = v0 - (layout.tall ? 11 : 13);
  const plain = { kind: /** @type {"text"} */ ("text"), v, role: /** @type {"quiet"} */ ("quiet"), turned: true };
  /** @type {Partial<Text>} where the name of the half stands */
  const named = layout.tall
    ? { u: HEADING, v: v0 - 18, anchor: "start", turned: false }
    : { u: boxes[0].u0 - 8, anchor: "end" };
  /** @type {Mark[]} */
  const marks = [{ ...plain, u: 0, ...named, key: `station.${side}`, role: side, strong: true }];
  for (let layer = 0; layer < layers; layer += 1) {
    const own = boxes.filter((box) => box.layer === layer);
    marks.push({ kind: "guide", u: own[0].u0, v0: v0 - 2, v1: v1 + 2 });
    const width = own[own.length - 1].u1 - own[0].u0;
    const middle = own[0].u0 + width / 2;
    const shorter = ["station.layer", String(layer + 1)];
    const room = layout.tall ? 0 : width - BETWEEN; // on a tall stage a number, which stands upright
    marks.push({ ...plain, u: middle, values: { n: layer + 1 }, room, shorter, key: nameOf(film, lane, layer) });
  }
  const [read, place] = [boxOf(lane, "read"), boxOf(lane, "place")];
  if (place.u1 - read.u0 > 66 && stage.adds && !layout.tall)
    marks.push({ ...plain, u: (read.u0 + place.u1) / 2, key: "station.place" });
  return marks;
}

/**
 * Where the bands, C and the written words will run: of the source every token's, of the decoder the first.
 * @param {Film} film
 * @returns {Mark}
 */
function roads(film) {
  const { source, target } = film.layout.lanes;
  /** @param {Lane} lane @param {number[]} rows */
  const along = (lane, rows) => {
    const [from, to] = [lane.boxes[0].u0, lane.boxes[lane.boxes.length - 1].u1];
    return rows.map((row) => bandAt(lane, row)).map((v) => [from, v, from, v, to, v, to, v]);
  };
  const lines = [...along(source, source.all), ...along(target, film.way ? target.all : [0])];
  lines.push(...threads(film).map(({ points }) => points));
  if (film.stage.steps.length > 1 && film.timeline.mode === "writing" && film.stage.tgt.length > 1)
    lines.push(loopRay(film, 1).points);
  return { kind: "roads", lines };
}
