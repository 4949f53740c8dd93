/**
 * The first layer of the encoder, slowly: one row's query meets every key, its weights become rays, the values flow in.
 * @import { Film } from "./marks.js"
 * @import { Box } from "./layout.js"
 * @import { Mark, Ray, Rect, Role } from "./shapes.js"
 */
import { percentSaid } from "../../browser/marks/number_text.js";
import { curve, ease, part, total, unit } from "../../browser/drawing/curves.js";
import { selfRays } from "./attention_rays.js";
import { bandMarks, joinMarks, largest } from "./vector_bands.js";
import { bandAt, boxOf, JOIN, SCORES, startOf, within } from "./layout.js";
import { byWeight, headsOf, numberAt, rowAt, weightAt, weightsOf } from "./record.js";
import { HAIR, rayStyle, raysTo } from "./shapes.js";

const TILES = 0.2; // keys and values of every token stand before this share of the box, then scores, then rays begin

/** Where all this happens. @param {Film} film */
export const slowBox = ({ layout }) => boxOf(layout.lanes.source, "self", 0);

/**
 * Keys and values of every token, folded, beside its band.
 * @param {Film} film
 * @param {number} p
 * @returns {Mark[]}
 */
function tiles(film, p) {
  const box = slowBox(film);
  const { all, pitch, height } = box.lane;
  const gap = (pitch - height) / 2;
  if (gap < 3.5 || !film.stage.strips.k) return [];
  const size = Math.min(6, gap - 1);
  const [u0, u1] = [within(box, 0.03), within(box, 0.03 + (TILES - 0.03) * p)];
  if (u1 <= u0) return [];
  return all.flatMap((token) => {
    const v = bandAt(box.lane, token);
    const above = strip(film, "k", token, v - height / 2 - size - 0.5, size);
    return [above, strip(film, "v", token, v + height / 2 + 0.5, size)].map((mark) => ({ ...mark, u0, u1 }));
  });
}

/** @type {Record<string, Role>} */
const ROLES = { q: "query", k: "key", v: "value" };

/**
 * A query that asks slowly, or one token's key or value in layer 1: all heads one after the other, or the chosen one.
 * @param {Film} film
 * @param {string} name
 * @param {number} token
 * @param {number} v0
 * @param {number} size how thick it is
 * @returns {import("./shapes.js").Strip}
 */
function strip(film, name, token, v0, size) {
  const grid = film.stage.strips[name];
  const of = grid.shape.length === 2 ? [] : [token]; // a query is that of one row alone
  const values = headsOf(film).flatMap((h) => Array.from(rowAt(grid, h, ...of)));
  const [u0, u1] = askedIn(slowBox(film));
  return { kind: "strip", values, top: largest(grid.data), role: ROLES[name], u0, u1, v0, v1: v0 + size, along: "u" };
}

/** The query that asks, at a height. @param {Film} film @param {number} v */
export function queryAt(film, v) {
  const box = slowBox(film);
  const size = Math.max(3, Math.min(9, box.lane.height * 0.6));
  return strip(film, "q", film.stage.focus.encoder[0], v - size / 2, size);
}

/** Where a query meets the keys. @param {Box} box */
const askedIn = (box) => [within(box, TILES + 0.01), within(box, SCORES - 0.01)];

/** Scores of the followed row, each head a bar that grows to the right for a positive one. @param {Film} film @param {number} [upTo] keys before this have been met @returns {Rect[]} */
function ownScores(film, upTo) {
  const box = slowBox(film);
  const { lane } = box;
  const { scores } = film.stage;
  const heads = headsOf(film);
  const [left, right] = askedIn(box);
  const u0 = (left + right) / 2;
  const each = Math.min(6, (lane.height * 0.9) / heads.length);
  const full = (right - left) / 2 / largest(scores.data);
  return lane.all.slice(0, upTo).flatMap((key) =>
    heads.map((h, i) => {
      const value = numberAt(scores, h, key);
      const v0 = bandAt(lane, key) + (i - heads.length / 2) * each;
      return { kind: "rect", u0, u1: u0 + value * full, v0, v1: v0 + each * 0.8, role: "query", alpha: 1, value };
    }),
  );
}

/**
 * The followed row's rays, each head a strand beside the others: together they are as wide as the mean weight.
 * @param {Film} film
 * @returns {Ray[]}
 */
function headRays(film) {
  const box = slowBox(film);
  const { lane, kind, layer } = box;
  const row = film.stage.focus.encoder[0];
  const heads = headsOf(film);
  const full = film.layout.ray / heads.length;
  return lane.all.flatMap((key) => {
    const values = heads.map((head) => weightAt(film.stage, { kind, layer, head, row, key }));
    let at = (-full * total(values)) / 2;
    return heads.map((head, i) => {
      const value = values[i];
      const offset = at + (value * full) / 2;
      at += value * full;
      const { width, alpha } = rayStyle(value, full);
      return {
        points: curve(startOf(box), bandAt(lane, key) + offset, within(box, JOIN), bandAt(lane, row) + offset),
        width,
        alpha: Math.min(1, alpha * 1.5),
        role: /** @type {Role} */ ("weight"),
        value,
        of: { kind, layer, head, row, key },
      };
    });
  });
}

/** @param {Film} film @param {unknown} _ @param {number} p @returns {Mark[]} */
export function askMarks(film, _, p) {
  const box = slowBox(film);
  const { lane } = box;
  const front = part(p, 0, 0.22);
  const met = part(p, 0.35, 0.97) * lane.count;
  const marks = [
    ...bandMarks(lane, box.u0, within(box, SCORES * front)),
    ...tiles(film, part(p, 0.05, 0.3)),
    ...ownScores(film, Math.floor(met)),
  ];
  if (p < 0.25 || p >= 1) return marks;
  const from = bandAt(lane, film.stage.focus.encoder[0]);
  const first = from + (bandAt(lane, 0) - from) * ease(part(p, 0.25, 0.35));
  const place = bandAt(lane, Math.min(lane.count - 1, Math.max(0, met - 0.5)));
  return [...marks, queryAt(film, p < 0.35 ? first : place)];
}

/** @param {Film} film @param {unknown} _ @param {number} p @returns {Mark[]} */
export function weighMarks(film, _, p) {
  const { stage, layout, head } = film;
  const box = slowBox(film);
  const [row] = stage.focus.encoder;
  /** @type {Mark[]} */
  const marks = [...ownScores(film), raysTo(headRays(film), ease(p))];
  if (p < 0.6) return marks;
  const weights = weightsOf(stage, { kind: "encoder", layer: 0, head, row });
  const most = layout.tall || box.lane.pitch < 20 ? 1 : 3;
  const look = /** @type {const} */ ({ kind: "text", u: startOf(box) + 20, role: "ink", strong: true });
  const anchor = layout.tall ? "start" : "middle"; // beside the band where the names stand before it
  for (const key of byWeight(weights).slice(0, most))
    marks.push({ ...look, v: bandAt(box.lane, key), text: percentSaid(weights[key]), anchor });
  return marks;
}

/** @param {Film} film @param {unknown} _ @param {number} p @returns {Mark[]} */
export function collectMarks(film, _, p) {
  const box = slowBox(film);
  const all = raysTo(selfRays(film, box, box.lane.all), ease(unit(p * 1.3)));
  const flow = headRays(film).filter(({ value }) => value >= HAIR);
  const still = [...bandMarks(box.lane, startOf(box), within(box, JOIN)), all];
  return p < 1 ? [...still, { ...raysTo(flow, unit(p * 1.5)), from: unit(p * 1.5 - 0.5) }] : still;
}

/** @param {Film} film @param {unknown} _ @param {number} p @returns {Mark[]} */
export function addMarks(film, _, p) {
  const box = slowBox(film);
  const front = JOIN + (1 - JOIN) * ease(p);
  return [...bandMarks(box.lane, within(box, JOIN), within(box, front)), ...joinMarks(film, box, box.lane.all, front)];
}
