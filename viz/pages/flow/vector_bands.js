/**
 * Bands, names, norms, and what happens inside one token: its place, and the feed-forward network.
 * @import { Film } from "./marks.js"
 * @import { Box, Lane } from "./layout.js"
 * @import { Mark, Ray } from "./shapes.js"
 */
import { bandAt, GATHER, JOIN, NORM, sideRoad, within, namesOf } from "./layout.js";
import { additionAt, numberAt, plainToken, rowAt } from "./record.js";
import { curve, part, raysTo } from "./shapes.js";

/** Where a joining strand begins and ends, in shares of its box. @type {Record<string, [number, number]>} */
const STRETCH = { place: [0.05, 0.6], self: [GATHER, JOIN], ff: [0.5, JOIN] };
/** @param {Box} box */
const stretchOf = ({ name }) => STRETCH[name] ?? STRETCH.self;
const WIDEST = 1.15; // of a band: a joining strand never hides its neighbours

/**
 * The bands of some tokens between two places of their road.
 * @param {Lane} lane
 * @param {number[]} rows
 * @param {number} from
 * @param {number} to
 * @returns {Mark[]}
 */
export function bandMarks(lane, rows, from, to) {
  const { side, breaks, height, cells } = lane;
  /** @type {Mark[]} */
  const marks = [];
  breaks.forEach(({ u, depth }, i) => {
    const u0 = Math.max(from, u);
    const last = lane.boxes[lane.boxes.length - 1].u1;
    const u1 = Math.min(to, i + 1 < breaks.length ? breaks[i + 1].u : last);
    if (u1 <= u0) return;
    for (const token of rows) {
      marks.push({ kind: "band", side, token, depth, u0, u1, v: bandAt(lane, token), height, cells });
    }
  });
  return marks;
}

/**
 * What is added to a band: a strand as wide, beside the band, as its length is beside the band's.
 * @param {Film} film
 * @param {Box} box
 * @param {number[]} rows
 * @returns {Ray[]}
 */
export function strands(film, box, rows) {
  const { stage, layout } = film;
  const lane = layout.lanes[box.side];
  const name = box.name === "place" ? "" : box.name;
  return rows.map((token) => {
    const { added, ratio } = additionAt(stage, box.side, box.layer, name, token);
    const v = bandAt(lane, token);
    const [from, to] = stretchOf(box);
    const beside = box.name === "ff" ? 2 * v - sideRoad(lane, token) : sideRoad(lane, token);
    return {
      points: curve(within(box, from), beside, within(box, to), v),
      taper: true,
      width: lane.height * Math.min(WIDEST, ratio),
      alpha: 0.85,
      role: box.name === "self" || box.name === "cross" ? "value" : "residual",
      value: added,
      of: { side: box.side, layer: box.layer, part: name, token },
    };
  });
}

/**
 * The norms of a box, once the front is past them.
 * @param {Film} film
 * @param {Box} box
 * @param {number[]} rows
 * @returns {Mark[]}
 */
export function collars(film, box, rows) {
  const { stage, layout } = film;
  const lane = layout.lanes[box.side];
  const post = stage.order === "post";
  const index = stage[box.side].depths
    .filter((d) => d.at === "after")
    .findIndex((d) => d.layer === box.layer && d.part === box.name);
  return rows.map((token) => ({
    kind: "collar",
    u: post ? within(box, NORM) : within(box, 0.03),
    v: bandAt(lane, token),
    height: lane.height + Math.min(6, lane.pitch * 0.2),
    value: numberAt(stage[box.side].spread, index, token, 1),
    of: `${box.side}.${box.layer}.${box.name}`,
  }));
}

/**
 * What a box adds joins its band, and is normalized.
 * @param {Film} film
 * @param {Box} box
 * @param {number[]} rows
 * @param {number} p
 * @returns {Mark[]}
 */
export function joinMarks(film, box, rows, p) {
  const [from, to] = stretchOf(box);
  /** @type {Mark[]} */
  const marks = p > from ? [raysTo(strands(film, box, rows), part(p, from, to))] : [];
  if (p >= NORM || (film.stage.order === "pre" && p > 0.03)) marks.push(...collars(film, box, rows));
  return marks;
}

/**
 * The position joins the band.
 * @param {Film} film
 * @param {Box} box
 * @param {number[]} rows
 * @param {number} p
 * @returns {Mark[]}
 */
export function placeMarks(film, box, rows, p) {
  return film.stage.adds ? [raysTo(strands(film, box, rows), part(p, ...stretchOf(box)))] : [];
}

/**
 * One token through its feed-forward network: it fans out to F units, most of them dark, and what they give joins the band.
 * @param {Film} film
 * @param {Box} box
 * @param {number[]} rows
 * @param {number} p
 * @returns {Mark[]}
 */
export function thinkMarks(film, box, rows, p) {
  const { side, layer } = box;
  const { ff } = film.stage[side];
  const lane = film.layout.lanes[side];
  const top = largest(ff.data);
  const [u0, u1] = lensOf(box);
  const half = lane.pitch * 0.46;
  const fan = film.keep(`fan.${side}.${layer}.${rows}`, () => fans(film, box, rows));
  /** @type {Mark[]} */
  const marks = [raysTo(fan, part(p, 0.04, 0.3))];
  if (p > 0.46) {
    for (const token of rows) {
      const v = bandAt(lane, token);
      const place = { u0, u1, v0: v - half, v1: v + half };
      const of = `${side}.${layer}.ff_act.${token}`;
      marks.push({ kind: "strip", values: rowAt(ff, layer, token), top, role: "ink", ...place, along: "v", of });
    }
  }
  return [...marks, ...joinMarks(film, box, rows, p)];
}

/** Where the units of a feed-forward network stand. @param {Box} box */
function lensOf(box) {
  const middle = within(box, 0.38);
  const half = Math.min(6, (box.u1 - box.u0) * 0.07);
  return [middle - half, middle + half];
}

/** @param {Float32Array} data */
export function largest(data) {
  return data.reduce((top, value) => Math.max(top, Math.abs(value)), 0) || 1;
}

/** @param {Film} film @param {Box} box @param {number[]} rows @returns {Ray[]} */
function fans(film, box, rows) {
  const lane = film.layout.lanes[box.side];
  const [from, to] = [within(box, 0.04), lensOf(box)[0]];
  const [near, far] = [lane.height / 2, 0.46 * lane.pitch];
  return rows.flatMap((token) => {
    const v = bandAt(lane, token);
    const value = numberAt(film.stage[box.side].active, box.layer, token);
    return [-1, 1].map((sign) => ({
      points: curve(from, v + sign * near, to, v + sign * far),
      width: 0.8,
      alpha: 0.7,
      role: /** @type {"residual"} */ ("residual"),
      value,
    }));
  });
}

/**
 * The names of tokens before their bands: as large as there is room. Where even the smallest have none, those that have, and those that are
 * spoken of.
 * @param {Film} film
 * @param {Lane} lane
 * @param {number[]} rows
 * @param {number[]} spoken
 * @returns {Mark[]}
 */
export function nameMarks(film, lane, rows, spoken) {
  const { stage, layout } = film;
  const pieces = lane.side === "source" ? stage.src : stage.tgt;
  const { size, every } = namesOf(lane, layout.size);
  const near = (/** @type {number} */ row) => spoken.some((other) => other !== row && Math.abs(other - row) < every);
  const shown = rows.filter((row) => spoken.includes(row) || (row % every === 0 && !near(row)));
  const above = shown.filter((row) => spoken.includes(row)); // the words spoken of lie over their neighbors
  return [...shown.filter((row) => !spoken.includes(row)), ...above].map((row) => ({
    kind: "text",
    u: lane.boxes[0].u0 - 8,
    v: bandAt(lane, row),
    text: plainToken(pieces[row].text),
    anchor: "end",
    role: lane.side,
    strong: spoken.includes(row),
    turned: true,
    size: spoken.includes(row) ? layout.size : size,
  }));
}
