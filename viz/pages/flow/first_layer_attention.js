/**
 * The first layer of the encoder, slowly: one row's query meets every key, its weights become rays, the values flow in.
 * @import { Film } from "./marks.js"
 * @import { Box } from "./layout.js"
 * @import { Grid } from "./record.js"
 * @import { Mark, Ray, Rect, Role } from "./shapes.js"
 */
import { fadeOf, keysOf, SCORES, selfRays, startOf } from "./attention_rays.js";
import { bandMarks, joinMarks, largest } from "./vector_bands.js";
import { bandAt, GATHER, sideRoad, within } from "./layout.js";
import { kindOf, numberAt, rowAt, weightAt } from "./record.js";
import { curve, ease, HAIR, part, rayStyle, raysTo, unit } from "./shapes.js";

const TILES = 0.2; // keys and values of every token stand before this share of the box, then scores, then rays begin

/**
 * Keys and values of every token, folded, beside its band.
 * @param {Film} film
 * @param {Box} box
 * @param {number} p
 * @returns {Mark[]}
 */
function tiles(film, box, p) {
  const lane = film.layout.lanes[box.side];
  const gap = (lane.pitch - lane.height) / 2;
  if (gap < 3.5 || !film.stage.strips.k) return [];
  const size = Math.min(6, gap - 1);
  const [u0, u1] = [within(box, 0.03), within(box, 0.03 + (TILES - 0.03) * unit(p))];
  if (u1 <= u0) return [];
  return film.all(box.side).flatMap((token) => {
    const v = bandAt(lane, token);
    const above = strip(film, box, "k", token, [v - lane.height / 2 - size - 0.5, size]);
    const below = strip(film, box, "v", token, [v + lane.height / 2 + 0.5, size]);
    return [above, below].map((mark) => ({ ...mark, u0, u1 }));
  });
}

/** @type {Record<string, Role>} */
const ROLES = { q: "query", across: "query", k: "key", v: "value" };

/**
 * A query that asks slowly, or one token's key or value in layer 1: all heads one after the other, or the chosen one.
 * @param {Film} film
 * @param {Box} box
 * @param {string} name
 * @param {number} token
 * @param {[number, number]} place v and thickness
 * @returns {import("./shapes.js").Strip}
 */
export function strip(film, box, name, token, [v0, size]) {
  const grid = film.stage.strips[name];
  const of = grid.shape.length === 2 ? [] : [token]; // a query is that of one row alone
  const values = headsOf(film).flatMap((h) => Array.from(rowAt(grid, h, ...of)));
  const [u0, u1] = askedIn(box);
  const place = { u0, u1, v0, v1: v0 + size };
  return {
    kind: "strip",
    values,
    top: largest(grid.data),
    role: ROLES[name],
    ...place,
    along: "u",
    of: `${name}.${token}`,
  };
}

/** Where a query meets the keys. @param {Box} box */
const askedIn = (box) => [within(box, TILES + 0.01), within(box, SCORES - 0.01)];

/**
 * Scores of the followed row, each head a bar.
 * @param {Film} film
 * @param {Grid} grid
 * @param {number[]} keys that have been met
 * @param {(key: number, at: number, share: number, heads: number) => Pick<Rect, "u0" | "u1" | "v0" | "v1">} place at: how many bars away from the middle one begins
 * @returns {Rect[]}
 */
export function scoreBars(film, grid, keys, place) {
  const heads = headsOf(film);
  const top = largest(grid.data);
  return keys.flatMap((key) =>
    heads.map((h, i) => {
      const value = numberAt(grid, h, key);
      const box = place(key, i - heads.length / 2, value / top, heads.length);
      return { kind: "rect", ...box, role: "query", alpha: 1, value, of: `score.${h}` };
    }),
  );
}

/** Those of the encoder: a bar grows to the right for a positive score. @param {Film} film @param {Box} box @param {number} upTo keys before this have been met */
function ownScores(film, box, upTo) {
  const lane = film.layout.lanes[box.side];
  const [left, right] = askedIn(box);
  const u0 = (left + right) / 2;
  const keys = film.all(box.side).slice(0, upTo);
  return scoreBars(film, film.stage.scores.encoder, keys, (key, at, share, heads) => {
    const each = Math.min(6, (lane.height * 0.9) / heads);
    const v0 = bandAt(lane, key) + at * each;
    return { u0, u1: u0 + (share * (right - left)) / 2, v0, v1: v0 + each * 0.8 };
  });
}

/** The heads shown. @param {Film} film */
function headsOf({ stage, head }) {
  return head >= 0 ? [head] : Array.from({ length: stage.sizes.heads }, (_, h) => h);
}

/**
 * The followed row's rays, each head a strand beside the others: together they are as wide as the mean weight.
 * @param {Film} film
 * @param {Box} box
 * @param {number} row
 * @returns {Ray[]}
 */
function headRays(film, box, row) {
  const { stage, layout } = film;
  const lane = layout.lanes[box.side];
  const kind = kindOf(box.side, "self");
  const heads = headsOf(film);
  return keysOf(film, box, row).flatMap((key) => {
    const values = heads.map((head) => weightAt(stage, { kind, layer: box.layer, head, row, key }));
    const widths = values.map((value) => (value * layout.ray) / heads.length);
    let at = -widths.reduce((a, b) => a + b, 0) / 2;
    return heads.map((head, i) => {
      const offset = at + widths[i] / 2;
      at += widths[i];
      const points = curve(startOf(box), bandAt(lane, key) + offset, within(box, GATHER), sideRoad(lane, row) + offset);
      const style = rayStyle(values[i], layout.ray / heads.length);
      return {
        points,
        ...style,
        alpha: Math.min(1, style.alpha * 1.5),
        role: /** @type {Role} */ ("value"),
        value: values[i],
        of: { kind, layer: box.layer, head, row, key },
      };
    });
  });
}

/** @param {Film} film @param {Box} box @param {number} p @returns {Mark[]} */
export function askMarks(film, box, p) {
  const lane = film.layout.lanes[box.side];
  const row = film.stage.focus.encoder[0];
  const rows = film.all(box.side);
  const front = part(p, 0, 0.22);
  const marks = [
    ...bandMarks(lane, rows, box.u0, within(box, SCORES * front)),
    ...tiles(film, box, part(p, 0.05, 0.3)),
  ];
  if (p < 0.25 || p >= 1) return [...marks, ...(p >= 1 ? ownScores(film, box, lane.count) : [])];
  const met = part(p, 0.35, 0.97) * lane.count;
  const place = bandAt(lane, Math.min(lane.count - 1, Math.max(0, met - 0.5)));
  const from = bandAt(lane, row);
  const v = p < 0.35 ? from + (bandAt(lane, 0) - from) * ease(part(p, 0.25, 0.35)) : place;
  const size = Math.max(3, Math.min(9, lane.height * 0.6));
  return [...marks, ...ownScores(film, box, Math.floor(met)), strip(film, box, "q", row, [v - size / 2, size])];
}

/** @param {Film} film @param {Box} box @param {number} p @returns {Mark[]} */
export function weighMarks(film, box, p) {
  const { stage, layout, head } = film;
  const lane = layout.lanes[box.side];
  const row = stage.focus.encoder[0];
  const rays = headRays(film, box, row);
  const marks = [...ownScores(film, box, lane.count), raysTo(rays, ease(p), fadeOf(box))];
  const bands = bandMarks(
    lane,
    film.all(box.side),
    within(box, SCORES),
    within(box, SCORES + (GATHER - SCORES) * unit(p * 1.6)),
  );
  if (p < 0.6) return [...bands, ...marks];
  const weights = keysOf(film, box, row).map((key) => ({
    key,
    value: weightAt(stage, { kind: "encoder", layer: 0, head, row, key }),
  }));
  const most = layout.tall || lane.pitch < 20 ? 1 : 3;
  const told = weights.sort((a, b) => b.value - a.value).slice(0, most);
  const texts = told.map(({ key, value }) => weightText(startOf(box) + 20, bandAt(lane, key), value));
  return [...bands, ...marks, ...texts];
}

/**
 * A weight, written.
 * @param {number} u
 * @param {number} v
 * @param {number} value
 * @returns {Mark}
 */
export function weightText(u, v, value) {
  return { kind: "text", u, v, text: value.toFixed(2), anchor: "middle", role: "ink", strong: true };
}

/** @param {Film} film @param {Box} box @param {number} p @returns {Mark[]} */
export function collectMarks(film, box, p) {
  const all = selfRays(film, box, film.all(box.side));
  const flow = headRays(film, box, film.stage.focus.encoder[0]).filter(({ value }) => value >= HAIR);
  const marks = [raysTo(all, ease(unit(p * 1.3)), fadeOf(box))];
  if (p < 1) marks.push({ ...raysTo(flow, unit(p * 1.5)), from: unit(p * 1.5 - 0.5) });
  return marks;
}

/** @param {Film} film @param {Box} box @param {number} p @returns {Mark[]} */
export function addMarks(film, box, p) {
  const lane = film.layout.lanes[box.side];
  const rows = film.all(box.side);
  const front = GATHER + (1 - GATHER) * ease(p);
  return [...bandMarks(lane, rows, within(box, GATHER), within(box, front)), ...joinMarks(film, box, rows, front)];
}
