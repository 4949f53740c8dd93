/**
 * Where the film's camera looks: near what a moment is about, and back to the whole where it is about all of it. Pure.
 *
 * @import { Film } from "./marks.js"
 * @import { Moment } from "./timeline.js"
 *
 * @typedef {{ u: number, v: number, zoom: number }} Look the corner of the part of the stage that is seen, and how much larger it is drawn
 */
import { bandAt } from "./layout.js";
import { ease } from "./shapes.js";
import { momentAt } from "./timeline.js";

/** @type {Look} */
export const WHOLE = { u: 0, v: 0, zoom: 1 };
const MOVE = 0.9; // s
const NEAREST = 2.4;
const AROUND = 8; // px around what is looked at
const LEAST = 0.02; // of the stage's width: a smaller frame is entered as if it were so large
/** Moments that are told near, and the last station they need, by side. @type {Record<string, string>} */
const NEAR = {
  read: "place",
  place: "place",
  ask: "ff",
  weigh: "ff",
  collect: "ff",
  add: "ff",
  think: "ff",
  begin: "cross",
  self: "cross",
};

/**
 * What a moment is looked at like when the camera has come to rest.
 * @param {Film} film
 * @param {Moment} moment
 * @returns {Look}
 */
export function lookOfMoment(film, moment) {
  const { layout } = film;
  const last = NEAR[moment.name];
  if (!last) return WHOLE;
  const lane = layout.lanes[moment.side];
  const box = lane.boxes.find(({ name, layer }) => name === last && layer <= 0);
  if (!box) return WHOLE;
  const { V } = layout;
  const U = layout.tall ? layout.U : layout.caption.u0 - AROUND; // the caption stands on the rest
  const v0 = Math.max(0, lane.v0 - (layout.tall ? 96 : 26));
  const v1 = moment.row >= 0 ? bandAt(lane, moment.row) + Math.max(lane.pitch, V * 0.2) : lane.v1 + AROUND;
  const nearest = Math.min(NEAREST, U / (box.u1 + AROUND), V / (v1 - v0));
  if (nearest < 1.1) return WHOLE;
  const v = Math.max(0, Math.min((v0 + v1) / 2 - V / nearest / 2, V - V / nearest));
  return { u: 0, v, zoom: nearest };
}

/**
 * On the way from one to another: the stage grows evenly around the one point that stays where it is.
 * @param {Look} from
 * @param {Look} to
 * @param {number} p 0..1
 * @returns {Look}
 */
export function between(from, to, p) {
  const k = from.zoom ** (1 - p) * to.zoom ** p;
  const share = from.zoom === to.zoom ? p : (1 / from.zoom - 1 / k) / (1 / from.zoom - 1 / to.zoom);
  return { u: from.u + (to.u - from.u) * share, v: from.v + (to.v - from.v) * share, zoom: k };
}

/**
 * What is seen at t. The camera moves at a moment's beginning; who wants no motion gets cuts.
 * @param {Film} film
 * @param {number} t
 * @param {boolean} [cuts]
 * @returns {Look}
 */
export function filmLook(film, t, cuts = false) {
  const { index, moment } = momentAt(film.timeline, t);
  /** @param {number} i */
  const rest = (i) => film.keep(`look.${i}`, () => lookOfMoment(film, film.timeline.moments[i]));
  const to = rest(index);
  const from = index > 0 ? rest(index - 1) : WHOLE;
  const p = (t - moment.start) / Math.min(MOVE, (moment.end - moment.start) * 0.8);
  if (cuts || p >= 1 || (from.zoom === to.zoom && from.v === to.v && from.u === to.u)) return to;
  return between(from, to, ease(Math.max(0, p)));
}

/** The look that a frame of the stage fills. @param {import("./near.js").Frame} frame @param {number} W of the stage @param {number} H */
export function lookInto({ x, y, width, height }, W, H) {
  const wide = Math.max(width, (height * W) / H, W * LEAST);
  return { u: x + (width - wide) / 2, v: y + (height - (wide * H) / W) / 2, zoom: W / wide };
}

/**
 * On the way into a look: how the plane stands that is gone into, and the plane within its frame. Each is as large as the stage.
 * @param {Look} to
 * @param {number} p 0..1
 */
export function planesAt(to, p) {
  const { u, v, zoom } = between(WHOLE, to, p);
  return [
    { x: -u * zoom, y: -v * zoom, scale: zoom },
    { x: (to.u - u) * zoom, y: (to.v - v) * zoom, scale: zoom / to.zoom },
  ];
}
