/**
 * The gradient on the stage, as far as its front has come: a band is as thick as the gradient is long there, a ray as what one row hands to one
 * value. It runs from the right to the left. Pure.
 * @import { Film } from "./marks.js"
 * @import { Back } from "./backwards_record.js"
 * @import { Box, Lane } from "./layout.js"
 * @import { Mark, Ray, Role } from "./shapes.js"
 */
import { bentLine, curve, part } from "../../browser/drawing/curves.js";
import { selfRays, weightRays } from "./attention_rays.js";
import { forkDepth, rayAt } from "./backwards_record.js";
import { bandAt, boxOf, curtainAt, GATHER, HANGS, JOIN, NORM, sideRoad, startOf, within } from "./layout.js";
import { additionOf, numberAt, rowAt } from "./record.js";
import { HAIR_WIDTH, rayStyle, raysTo } from "./shapes.js";
import { collars, largest } from "./vector_bands.js";

const WIDEST = 0.62; // of the room of a token: the longest gradient
const FORK = 0.05; // share of a box at which its sublayer left the road, and its gradient comes back
const LENS = 0.36; // the units of a feed-forward network
const BAND = 0.9;
const BRANCH = 0.6;
const CURTAIN = 0.1; // from here on what a row looked at has its gradient

/** How wide a length is drawn. @param {Film} film @param {number} value */
export function styleOf({ layout, back }, value) {
  const full = layout.lanes.target.pitch * WIDEST;
  return rayStyle(Math.min(1.15, value / (back.high || 1)), full);
}

/** Where a sublayer's gradient comes back to the road. @param {Box} box */
const forkAt = (box) => (box.name === "self" ? startOf(box) : within(box, FORK));

/** The length of the gradient of one token at the depth where the ways of a sublayer begin: what each of them gets. @param {Film} film @param {Box} box @param {number} token */
const forkLength = ({ stage, back }, { side, layer, name }, token) =>
  numberAt(back[side].norms, forkDepth(stage, side, layer, name), token);

/**
 * The pieces of a token's road, each as thick as the gradient there: past a sublayer's fork only what came over the residual connection.
 * @param {Film} film
 *
 * @param {Lane} lane
 * @param {number} token
 */
function piecesOf(film, { side, breaks, boxes }, token) {
  return breaks.flatMap(({ u, u1, depth }) => {
    const box = boxes.find((one) => one.layer >= 0 && forkDepth(film.stage, side, one.layer, one.name) === depth + 1);
    const value = numberAt(film.back[side].norms, depth, token);
    if (!box) return [{ u0: u, u1, value }];
    const fork = forkAt(box);
    return [
      { u0: u, u1: fork, value },
      { u0: fork, u1, value: forkLength(film, box, token) },
    ];
  });
}

/** Bands between two places of their road. @param {Film} film @param {Lane} lane @param {number} from @param {number} to @returns {Mark[]} */
function bands(film, lane, from, to) {
  return lane.all.flatMap((token) => {
    const v = bandAt(lane, token);
    const pieces = film.keep(`back.pieces.${lane.side}.${token}`, () => piecesOf(film, lane, token));
    return pieces.flatMap(({ u0, u1, value }) => {
      const place = { u0: Math.max(u0, from), u1: Math.min(u1, to) };
      if (place.u1 <= place.u0) return [];
      const { width, alpha } = styleOf(film, value);
      const half = Math.max(width, HAIR_WIDTH) / 2;
      const clear = width > HAIR_WIDTH ? BAND : alpha;
      return [{ kind: "rect", ...place, v0: v - half, v1: v + half, role: "gradient", alpha: clear, value }];
    });
  });
}

/** Where a row's weights meet the curtain, and what flows from there. @param {Film} film @param {Box} box @param {number[]} rows */
function crossRays(film, box, rows) {
  const { source, target } = film.layout.lanes;
  const gather = within(box, HANGS + 0.05);
  const lift = Math.min(target.pitch * 0.3, 10);
  return weightRays(film, box, rows, (row, key) => {
    const u = curtainAt(box, key, source.count);
    const v = sideRoad(target, row);
    return [u, v, u + 6, v - lift, gather - (gather - u) * 0.35, v - lift * 0.5, gather, v];
  });
}

/** Rays from rows back to the values they took. @param {Film} film @param {Box} box @returns {Ray[]} */
function valueRays(film, box) {
  const made = box.name === "cross" ? crossRays : selfRays;
  return made(film, box, box.lane.all).map((ray) => {
    const value = rayAt(film, /** @type {any} */ (ray.of));
    return { ...ray, role: /** @type {Role} */ ("value"), ...styleOf(film, value), value };
  });
}

/**
 * The ray that is spoken of, over all others, with a ring where it arrives.
 * @param {Film} film
 *
 * @param {Box} box
 * @param {number} row
 * @param {number} key
 */
export function spokenRay(film, box, row, key) {
  const isSpoken = (/** @type {Ray} */ { of }) => of?.row === row && of.key === key;
  const ray = /** @type {Ray} */ (valueRays(film, box).find(isSpoken));
  const [u, v] = ray.points;
  /** @type {Mark[]} */
  const marks = [
    raysTo([{ ...ray, alpha: 1 }]),
    { kind: "disc", u, v, r: 6, role: "value", alpha: 1, value: ray.value, ring: true },
  ];
  return { u, v, marks };
}

/**
 * A ray at every token of a box.
 * @param {Film} film
 *
 * @param {Box} box
 * @param {(token: number, v: number, beside: number) => Pick<Ray, "points" | "value"> & Partial<Ray>} make beside: where the road beside its own lies
 * @returns {Ray[]}
 */
const atTokens = (film, { lane }, make) =>
  lane.all.map((token) => {
    const made = make(token, bandAt(lane, token), sideRoad(lane, token));
    return { role: /** @type {Role} */ ("gradient"), ...styleOf(film, made.value), ...made };
  });

/** Into a sublayer: its output gets a copy of the gradient at the addition. @param {Film} film @param {Box} box */
const copies = (film, box) =>
  atTokens(film, box, (token, v, beside) => ({
    points:
      box.name === "ff"
        ? curve(within(box, LENS + 0.06), 2 * v - beside, within(box, JOIN), v)
        : curve(within(box, GATHER), beside, within(box, JOIN), v),
    alpha: BRANCH,
    value: forkLength(film, box, token),
  }));

/** Out of a feed-forward network, back to the road. @param {Film} film @param {Box} box */
const returns = (film, box) =>
  atTokens(film, box, (token, v, beside) => ({
    points: curve(within(box, FORK), v, within(box, LENS - 0.06), 2 * v - beside),
    alpha: BRANCH,
    value: numberAt(film.back[box.side].branch, additionOf(box.side, box.layer, box.name) - 1, token),
  }));

/** What comes back by way of the queries: from each row to itself. @param {Film} film @param {Box} box */
const queryRays = (film, box) =>
  atTokens(film, box, (token, v, beside) => ({
    points: curve(forkAt(box), v, within(box, GATHER), beside),
    role: "query",
    value: numberAt(film.back.attention[box.kind].q, box.layer, token),
  }));

/** Keys and values of C in one decoder layer with their gradients, on a scale of their own: there is little room. @param {Film} film @param {Box} box @returns {Ray[]} */
function curtainRays({ layout, back }, box) {
  const { rail, lanes } = layout;
  const { all, count } = lanes.source;
  const { k, v } = back.attention.cross;
  const room = ((box.u1 - box.u0) * (GATHER - 0.06)) / count;
  const bottom = lanes.target.v1 - lanes.target.pitch * 0.2;
  return [k, v].flatMap((lengths, i) =>
    all.map((key) => {
      const u = curtainAt(box, key, count) + (i - 0.5) * Math.min(3, room * 0.4);
      const value = numberAt(lengths, box.layer, key);
      const look = rayStyle(value / curtainTop(back), Math.min(5, room * 0.5));
      return { points: curve(u, rail.v1, u, bottom), ...look, role: i ? "value" : "key", value };
    }),
  );
}

/** The largest length at a key or value of C. @param {Back} back */
export const curtainTop = ({ attention: { cross } }) => Math.max(...cross.k.data, ...cross.v.data) || 1;

/** What every token of C got from all decoder layers, on its way to the encoder; as wide as the room between the threads. @param {Film} film @returns {Ray[]} */
function collected({ layout, back }) {
  const { rail, lanes } = layout;
  const { all, count } = lanes.source;
  const { norms } = back.source;
  const lengths = rowAt(norms, norms.shape[0] - 1);
  const room = Math.min(5, (rail.v1 - rail.v0) / count);
  const first = boxOf(lanes.target, "cross", 0);
  const end = boxOf(lanes.source, "end").u1;
  return all.map((key) => {
    const value = lengths[key];
    const u = end + 3 + ((count - key) / (count + 1)) * Math.max(4, rail.u - end - 2);
    const [from, v] = [bandAt(lanes.source, key), rail.v0 + (count - key - 0.5) * room];
    /** @type {[number, number][]} */
    const corners = [
      [end, from],
      [u, from],
      [u, v],
      [curtainAt(first, key, count), v],
    ];
    const look = rayStyle(value / largest(lengths), room);
    return { points: bentLine(corners, 9), ...look, value, role: "gradient" };
  });
}

/** @param {Film} film @param {number} p @returns {Mark[]} */
export function collectMarks(film, p) {
  const list = film.keep("back.threads", () => collected(film));
  return [{ kind: "rays", list, from: 1 - p, to: 1 }];
}

/** The units of a feed-forward network: as high as the share that lets gradient through. @param {Film} film @param {Box} box @returns {Mark[]} */
function lenses(film, box) {
  const { lane, side, layer } = box;
  const u = within(box, LENS);
  return lane.all.map((token) => {
    const value = numberAt(film.back[side].open, layer, token);
    const v = 2 * bandAt(lane, token) - sideRoad(lane, token);
    const half = (lane.pitch * 0.42 * value) / 2;
    return { kind: "rect", u0: u - 1.5, u1: u + 1.5, v0: v - half, v1: v + half, role: "ink", alpha: 0.8, value };
  });
}

/**
 * What happens in one box while the front runs through it from one share of its width to another.
 * @param {Film} film
 *
 * @param {Box} box
 * @param {number} first
 * @param {number} last
 * @returns {Mark[]}
 */
function boxMarks(film, box, first, last) {
  if (!["self", "cross", "ff"].includes(box.name)) return [];
  const key = `back.${box.side}.${box.layer}.${box.name}`;
  /** @type {Mark[]} */
  const marks = [];
  /** @param {string} name @param {() => Ray[]} make @param {number} from @param {number} to shares of the box between which it is drawn */
  const run = (name, make, from, to) => {
    if (last >= to || first <= from) return;
    marks.push({ kind: "rays", list: film.keep(`${key}.${name}`, make), from: 1 - part(-last, -to, -from), to: 1 });
  };
  if (first > NORM && last <= NORM) marks.push(...collars(film, box, box.lane.all));
  if (box.name === "ff") {
    run("copy", () => copies(film, box), LENS, JOIN);
    if (first > LENS && last <= LENS) marks.push(...lenses(film, box));
    run("branch", () => returns(film, box), FORK, LENS - 0.01);
    return marks;
  }
  const start = part(forkAt(box), box.u0, box.u1);
  run("copy", () => copies(film, box), GATHER + 0.01, JOIN);
  run("rays", () => valueRays(film, box), start, GATHER);
  run("query", () => queryRays(film, box), start, GATHER);
  if (box.name === "cross") run("curtain", () => curtainRays(film, box), 0, CURTAIN);
  return marks;
}

/**
 * The front runs over a stretch of a lane from the right to the left.
 * @param {Film} film
 *
 * @param {Lane} lane
 * @param {[number, number]} stretch u of its left and its right end
 * @param {number} p
 * @returns {Mark[]}
 */
export function sweepBack(film, lane, [left, right], p) {
  const front = right - (right - left) * p;
  const marks = bands(film, lane, front, right);
  for (const box of lane.boxes) {
    if (box.u0 >= right || box.u1 <= front) continue;
    marks.push(...boxMarks(film, box, part(right, box.u0, box.u1), part(front, box.u0, box.u1)));
  }
  return marks;
}

/** Where the copy has gone into the feed-forward network, and where both ways meet again. @param {Box} box */
export const lensAt = (box) => within(box, LENS);
