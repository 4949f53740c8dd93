/**
 * What stands on the stage before anything happens. Pure.
 * @import { Film } from "./marks.js"
 * @import { Box, Lane } from "./layout.js"
 * @import { Mark, Text } from "./shapes.js"
 */
import { threads } from "./cross_attention.js";
import { loopRay } from "./token_choice.js";
import { bandAt, boxOf, HEADING } from "./layout.js";

const BETWEEN = 10; // px that two names stay apart
const SMALL = 13; // px of a part's name
const TITLE = 300; // px that a half's whole name may take

/** @typedef {Text & { of: string }} Name of: the station that it names, as `placeOf` says it */

/** @param {{ side: string, layer: number }} at @param {string} part "" for a whole layer */
export const placeOf = ({ side, layer }, part) => `${side}.${layer}.${part}`;

const ASIDE = 12; // px of the stage from the name before a long one

/** The words for the parts of a lane. @type {Record<string, string>} */
const PARTS = {
  read: "station.read",
  place: "station.place",
  self: "chapter.attend",
  cross: "chapter.across",
  ff: "chapter.think",
  end: "chapter.hand",
};

/**
 * The names of a lane's layers, and on a wide stage of its parts, as far as there is room.
 * @param {Film} film
 * @param {Lane} lane
 * @returns {Name[]}
 */
export function namesOfLane({ layout, stage }, lane) {
  const { side, boxes, v0 } = lane;
  const { tall, names } = layout;
  const isSource = side === "source";
  const partsAt = isSource ? v0 - 13 : names;
  const over = v0 - (tall ? 11 : 33);
  const layersAt = tall || isSource ? over : names + 20;
  /** @param {Box} first @param {Box} last @param {string} part @param {string} key @param {number} room @returns {Name} */
  const name = (first, last, part, key, room) => ({
    kind: "text",
    u: (first.u0 + last.u1) / 2,
    v: part ? partsAt : layersAt,
    key,
    values: { n: first.layer + 1 },
    role: part ? "ink" : "quiet",
    strong: part !== "",
    turned: true,
    room,
    shorter: [part ? "" : String(first.layer + 1)],
    ...(tall ? {} : { size: SMALL }),
    of: placeOf(first, part),
  });
  const layers = boxes
    .filter(({ name, layer }) => name === "self" && layer >= 0)
    .map((first) => {
      const last = boxes.findLast(({ layer }) => layer === first.layer) ?? first;
      return name(first, last, "", "station.layer", tall ? 0 : last.u1 - first.u0 - BETWEEN);
    });
  if (tall) return layers; // a number, which stands upright
  const parts = boxes.filter(({ name }) => (isSource || name !== "end") && (stage.adds || name !== "place"));
  return [
    ...layers,
    ...parts.map((box) => {
      const isMasked = !isSource && box.name === "self";
      const isLong = isMasked && box.layer === 0 && stage.across > 0; // over a short neighbor without a name
      const next = isLong ? boxOf(lane, "cross", 0) : box;
      const named = name(box, next, box.name, isMasked ? "station.masked" : PARTS[box.name], next.u1 - box.u0);
      return isLong ? { ...named, u: named.u + ASIDE } : named;
    }),
  ];
}

/**
 * What stands before anything happens: the names of the stations, where layers begin, and the roads.
 * @param {Film} film
 * @returns {Mark[]}
 */
export function groundMarks(film) {
  return [roads(film), ...Object.values(film.layout.lanes).flatMap((lane) => laneGround(film, lane)), ...ends(film)];
}

/** @param {Film} film @param {Lane} lane @returns {Mark[]} */
function laneGround(film, lane) {
  const { tall } = film.layout;
  const whole = lane.side === "target" && film.timeline.mode !== "writing" ? "given" : "whole";
  const { side, boxes, v0, v1 } = lane;
  const v = v0 - (tall || side === "target" ? 18 : 33);
  const title = /** @type {const} */ ({ kind: "text", u: tall ? HEADING : 6, v, anchor: "start", strong: true });
  const starts = boxes.filter(({ name, layer }) => name === "self" && layer >= 0);
  return [
    {
      ...title,
      key: `station.${side}.${whole}`,
      shorter: [`station.${side}`, ""],
      room: tall ? TITLE / 2 : TITLE,
      role: side,
    },
    { kind: "roads", lines: starts.map(({ u0 }) => [u0, v0, u0, v0, u0, v1, u0, v1]) }, // where layers begin
    ...namesOfLane(film, lane),
  ];
}

/** On a wide stage: what comes out, what C is for, and where the written words go. @param {Film} film @returns {Mark[]} */
function ends({ layout, way, timeline }) {
  const { tall, lanes, rail, bars, loop, names, writes } = layout;
  if (tall || way) return [];
  const { target } = lanes;
  const isWriting = timeline.mode === "writing";
  /** @param {string} key @param {number} u @param {number} v @param {Partial<Text>} [more] @returns {Mark} */
  const note = (key, u, v, more) => ({
    kind: "text",
    u,
    v,
    key: `station.${key}`,
    size: SMALL,
    role: "quiet",
    ...more,
  });
  return [
    note("memory", target.boxes[0].u0 + 40, (rail.v0 + rail.v1) / 2, { anchor: "start", role: "source" }),
    note(isWriting ? "writes" : "wanted", writes + 8, target.v0 - 13, { anchor: "start" }),
    ...(isWriting ? [note("back", target.boxes[0].u0 + 40, loop.v1, { anchor: "start", role: "target" })] : []),
    note("output", (bars.u0 + bars.u1) / 2, names, { role: "ink", strong: true }),
  ];
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
