/**
 * What stands on the stage before anything happens. Pure.
 * @import { Film } from "./marks.js"
 * @import { Box, Lane } from "./layout.js"
 * @import { Mark, Ray, Text } from "./shapes.js"
 */
import { curve } from "../../browser/drawing/curves.js";
import { bandAt, boxOf, HEADING, JOIN, layerAt, middleOf, reachOf, within } from "./layout.js";
import { addsOf } from "./record.js";
import { raysTo } from "./shapes.js";

const BETWEEN = 6; // px that two names stay apart
const SMALL = 13; // px of a name,
const BROAD = 1100; // unless it is that of a part on a stage so wide
const SHORT = 40; // px before the decoder on a tall stage
const [TITLE, FIRST] = [300, 130]; // px that a half's whole name may take, and on a tall stage its first word
const [OVER, OUT] = [9, 72]; // px that the first two names stand apart from their bands, and that the name of what goes out is wider than its box
const LARGE = 110; // px of a box whose name has room to move
/** @type {Record<string, number>} */
const OFF = { self: 0.15, ff: -0.12 }; // of its box that a picture is off its middle
const NEXT = 0.65; // of its box that the name of a sublayer may take more

/** Whether a stage has room for larger names, and for one that says what ⊕ is. @param {Film["layout"]} layout */
export const isBroad = ({ tall, U }) => !tall && U > BROAD;

/** @typedef {Text & { of: string }} Name of: the station that it names, as `placeOf` says it */

/** @param {{ side: string, layer: number }} at @param {string} part "" for a whole layer */
export const placeOf = ({ side, layer }, part) => `${side}.${layer}.${part}`;

/** The words for the parts of a lane: the key of what is usual, what is said where that has no room, and last a text. @type {Record<string, string[]>} */
const PARTS = {
  read: ["station.read", "station.brief.read", ""],
  place: ["station.place", "station.brief.place", "station.least.place", ""],
  self: ["chapter.attend", "station.brief.self", ""],
  masked: ["station.masked", "station.brief.masked", "station.least.masked", ""],
  closed: ["station.same", "station.brief.same", ""],
  cross: ["chapter.across", "station.least.cross", ""],
  ff: ["chapter.think", "station.brief.ff", ""],
  end: ["station.end", "chapter.hand", ""],
};

/** What has a box and a name: the parts that stand open, and closed layers. @param {Lane} lane @returns {Box[]} */
const stationsOf = (lane) =>
  lane.boxes
    .filter(({ open, name }) => open || name === "self")
    .map((box) => (box.open ? box : { ...box, ...layerAt(lane, box.layer), name: "closed" }));

/** Where a name stands before a box of the decoder that is open: the layer's number over its first part. @param {Lane} lane @param {Box} box @param {string} part @returns {Partial<Name>} */
function upright({ v0 }, box, part) {
  if (!part) return { u: box.u0 + 9 };
  const u = within(box, part === "masked" ? 0.9 : 0.5);
  return { u, v: v0 - 6, anchor: "end", turned: false, room: box.u1 - box.u0 < SMALL + 4 ? 0 : SHORT };
}

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
  const over = v0 - (tall ? 11 : 36);
  const beside = isSource ? v0 - 16 : names;
  const isUpright = tall && !isSource; // before the decoder there is room for a short word
  const partsAt = tall ? over - 15 : beside;
  const layersAt = tall || isSource ? over : names + 23;
  /** @param {Box} first @param {number} u1 of the last @param {string} part @param {number} room @param {string[]} [wordings] @returns {Name} */
  const name = (first, u1, part, room, [key, ...shorter] = PARTS[part]) => ({
    kind: "text",
    u: (first.u0 + u1) / 2,
    v: part ? partsAt : layersAt,
    key,
    values: { n: first.layer + 1 },
    role: part ? "ink" : "quiet",
    strong: part !== "",
    turned: true,
    room,
    ...(isUpright && first.open && upright(lane, first, part)),
    shorter,
    size: part && layout.U > BROAD ? layout.size : SMALL,
    of: placeOf(first, part && first.name),
  });
  const layers = boxes
    .filter(({ name }) => name === "self")
    .map((first) => {
      const { u1 } = layerAt(lane, first.layer);
      const room = tall ? 0 : u1 - first.u0 - BETWEEN;
      const isOpen = !isSource && first.layer === stage.across;
      const look = isOpen && { role: /** @type {const} */ ("ink"), strong: true };
      const isBesideSign = isSource && !first.layer && isBroad(layout);
      const place = isBesideSign && { u: first.u0 + 40, anchor: /** @type {const} */ ("start") };
      return { ...name(first, u1, "", room, ["station.layer", String(first.layer + 1)]), ...look, ...place };
    });
  const unnamed = [...(isSource ? [] : ["end", "closed"]), ...(stage.adds ? [] : ["place"])];
  const parts = stationsOf(lane).filter((box) => !unnamed.includes(box.name));
  const closed = parts.filter((box) => box.name === "closed");
  const own = parts.filter((box) => !closed.slice(1).includes(box)); // layers that do the same share a name
  return [
    ...layers,
    ...own.map((box) => {
      const part = !isSource && box.name === "self" ? "masked" : box.name;
      const { u1 } = (box === closed[0] && closed.at(-1)) || box;
      const wide = u1 - box.u0;
      const isPart = isBroad(layout) && box.layer >= 0;
      const apart = tall
        ? 0
        : ({ read: -OVER, place: OVER }[part] ?? 0) + (isPart && wide > LARGE ? (OFF[part] ?? 0) * wide : 0);
      const beside = isPart ? NEXT * wide : 2 * Math.abs(apart);
      const more = part === "end" ? OUT : beside;
      const own = name(box, u1, part, wide - 4 + (tall ? 0 : more));
      return { ...own, u: own.u + apart };
    }),
  ];
}

/**
 * What stands before anything happens: the names of the stations, where layers begin, and the roads.
 * @param {Film} film
 * @returns {Mark[]}
 */
export function groundMarks(film) {
  return [
    roads(film),
    ...underlines(film),
    ...Object.values(film.layout.lanes).flatMap((lane) => laneGround(film, lane)),
  ];
}

/** On a wide stage a line over the name of each layer of the decoder, as long as the layer. @param {Film} film @returns {Mark[]} */
function underlines({ layout, stage }) {
  const { target } = layout.lanes;
  const v = layout.names + 12.5;
  const lines = Array.from({ length: layout.tall ? 0 : target.layers }, (_, layer) => {
    const [{ u0, u1 }, isOpen] = [layerAt(target, layer), layer === stage.across];
    return /** @type {Ray} */ ({
      points: curve(u0 + 3, v, u1 - 3, v),
      width: 1.5,
      alpha: isOpen ? 1 : 0.35,
      role: isOpen ? "ink" : "quiet",
      value: layer,
    });
  });
  return [raysTo(lines)];
}

/** @param {Film} film @param {Lane} lane @returns {Mark[]} */
function laneGround(film, lane) {
  const { tall } = film.layout;
  const { side, v0 } = lane;
  const whole = side === "target" && film.timeline.mode !== "writing" ? "given" : "whole";
  const beside = side === "target" ? 47 : 36;
  const isApart = tall && side === "target"; // the way of the words comes in beside it
  const above = tall ? 18 : beside;
  return [
    {
      kind: "text",
      u: tall ? HEADING : 6,
      v: v0 + (isApart ? 4 : -above),
      key: `station.${side}.${whole}`,
      shorter: [`station.${side}`, ""],
      room: tall ? FIRST : TITLE,
      anchor: isApart ? "end" : "start",
      role: side,
      strong: true,
      half: true,
    },
    ...namesOfLane(film, lane),
  ];
}

/** What lies over the lines: on a tall stage the decoder's names, on a wide one what comes out, what C is for, and where the written words go. @param {Film} film @returns {Mark[]} */
export function endMarks(film) {
  const { layout, stage, timeline } = film;
  const { tall, lanes, rail, bars, loop, names, writes } = layout;
  const { source, target } = lanes;
  if (tall) return namesOfLane(film, target);
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
  const { u0, u1 } = boxOf(source, "end");
  return [
    { kind: "frame", u0, u1, v0: source.v0 - 4, v1: source.v1 + 4, role: "source" }, // what is remembered
    ...(isBroad(layout)
      ? [
          note("", within(boxOf(source, "self"), JOIN) - 7, source.v0 - 36, {
            anchor: "start",
            key: `role.${addsOf(stage)}`,
          }),
        ]
      : []),
    note("memory", u0, (rail.v0 + rail.v1) / 2, { anchor: "end", role: "source", bare: true }),
    note("reads", target.boxes[0].u0 - 8, target.v0 - 13, { anchor: "end" }),
    note(isWriting ? "writes" : "wanted", Math.min(writes + 8, layout.U - 88), target.v0 - 13, { anchor: "start" }),
    ...(isWriting ? [note("back", target.boxes[0].u0 + 40, loop.v1, { anchor: "start", role: "target" })] : []),
    note("output", middleOf(bars), names, { role: "ink", strong: true, size: layout.size }),
    note("word", writes + 8, names, { role: "ink", strong: true, size: layout.size, anchor: "start" }),
  ];
}

/**
 * Where the bands will run.
 * @param {Film} film
 * @returns {Mark}
 */
function roads(film) {
  const look = { width: 1, alpha: 0.2, role: /** @type {const} */ ("quiet"), value: 1 };
  const along = (/** @type {Lane} */ lane) => {
    const [from, to] = reachOf(lane.boxes);
    return lane.all.map((row) => bandAt(lane, row)).map((v) => ({ ...look, points: curve(from, v, to, v) }));
  };
  return raysTo(Object.values(film.layout.lanes).flatMap(along));
}
