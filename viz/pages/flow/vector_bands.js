/**
 * Bands, names, norms, and what happens inside one token: its place, and the feed-forward network.
 * @import { Film } from "./marks.js"
 * @import { Box, Lane } from "./layout.js"
 * @import { Mark, Text } from "./shapes.js"
 */
import { fewer } from "./cell_colors.js";
import { cutTo } from "./fitting_text.js";
import { bandAt, JOIN, NORM, SUM, within, namesOf } from "./layout.js";
import { plainToken, rowAt } from "./record.js";

const PLACED = [0.22, 0.62]; // from where to where the position stands in its box

/**
 * The bands of some tokens between two places of their road.
 * @param {Lane} lane
 * @param {number} from
 * @param {number} to
 * @param {number[]} [rows]
 * @returns {Mark[]}
 */
export function bandMarks({ side, all, breaks }, from, to, rows = all) {
  /** @param {number} start @param {number} end @param {number} depth @param {boolean} pale @returns {Mark[]} */
  const piece = (start, end, depth, pale) => {
    const place = { u0: Math.max(from, start), u1: Math.min(to, end) };
    return place.u1 <= place.u0 ? [] : rows.map((token) => ({ kind: "band", side, token, depth, pale, ...place }));
  };
  return breaks.flatMap(({ u, u1, seen, depth, passes }) => [
    ...piece(u, seen, depth, false),
    ...(passes ? piece(seen, u1, depth, true) : []),
  ]);
}

/**
 * The norms of a box, once the front is past them.
 * @param {Film} film
 * @param {Box} box
 * @param {number[]} rows
 * @returns {Mark[]}
 */
export function collars({ stage }, box, rows) {
  const { lane } = box;
  return rows.map((token) => ({
    kind: "collar",
    u: within(box, stage.order === "post" ? NORM : 0.03),
    v: bandAt(lane, token),
    height: lane.height + Math.min(6, lane.pitch * 0.2),
  }));
}

/** A plus where what is added meets its band. @param {Box} box @param {number[]} rows @returns {Mark[]} */
function sums(box, rows) {
  const { lane } = box;
  return rows.map((token) => ({
    kind: "plus",
    u: within(box, JOIN),
    v: bandAt(lane, token),
    r: Math.min(6, lane.height / 2),
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
  if (!box.open) return []; // there is no room for sums and norms
  const marks = p >= JOIN ? sums(box, rows) : [];
  if (film.stage.order === "pre" && p > 0.03) marks.push(...collars(film, box, rows));
  return marks;
}

/**
 * The position is added: embedding + position = what the first layer reads, three bands with two signs.
 * @param {Film} film
 * @param {Box} box
 * @param {number[]} rows
 * @param {number} p
 * @returns {Mark[]}
 */
export function placeMarks({ stage }, box, rows, p) {
  const { lane, side } = box;
  const half = lane.height / 2;
  if (!stage.adds || p < PLACED[1]) return [];
  return rows.flatMap((token) => {
    const v = bandAt(lane, token);
    const [before, after] = [0, 1].map((depth) => fewer(rowAt(stage[side].stream, depth, token), lane.cells));
    const place = { u0: within(box, PLACED[0]), u1: within(box, PLACED[1]), v0: v - half, v1: v + half };
    const values = Float32Array.from(after, (sum, i) => sum - before[i]);
    const sign = (/** @type {string} */ text, /** @type {number} */ at) =>
      /** @type {const} */ ({ kind: "text", u: within(box, at), v, text, role: "ink", size: 13, strong: true });
    return [
      { kind: "strip", values, top: stage.fold.high, role: side, ...place, along: "v" }, // on the scale of the bands
      sign("+", PLACED[0] / 2),
      sign("=", (PLACED[1] + SUM) / 2),
    ];
  });
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
  const { lane, side, layer } = box;
  const { ff } = film.stage[side];
  const middle = within(box, 0.38);
  const wide = Math.min(6, (box.u1 - box.u0) * 0.07);
  const [near, far] = [lane.height / 2, 0.46 * lane.pitch];
  /** @type {[number, number][]} */
  const corners = [
    [within(box, 0.04), near],
    [middle - wide, far],
    [middle + wide, far],
    [within(box, JOIN), near / 2],
  ];
  const to = within(box, p);
  const hulls = rows.map((token) => /** @type {Mark} */ ({ kind: "hull", v: bandAt(lane, token), corners, to }));
  const units = rows.map((token) => {
    const v = bandAt(lane, token);
    const place = { u0: middle - wide, u1: middle + wide, v0: v - far, v1: v + far };
    const values = rowAt(ff, layer, token);
    return /** @type {Mark} */ ({ kind: "strip", values, top: largest(values), role: "ink", ...place, along: "v" });
  });
  return [...hulls, ...(p > 0.46 ? units : []), ...joinMarks(film, box, rows, p)];
}

/** @param {Float32Array} data */
export function largest(data) {
  return data.reduce((top, value) => Math.max(top, Math.abs(value)), 0) || 1;
}

/**
 * The names of tokens before their bands: as large as there is room. Where even the smallest have none, those that have in the order of their
 * rank, and how many are left out.
 * @param {Film} film
 * @param {Lane} lane
 * @param {number[]} spoken these come first
 * @param {number[]} [rows]
 * @param {number[]} [rank]
 * @returns {Text[]}
 */
export function nameMarks({ layout }, lane, spoken, rows = lane.all, rank = rows) {
  const { size, every } = namesOf(lane, layout.size);
  /** @param {number} row */
  const sizeOf = (row) => (every > 1 && spoken.includes(row) ? layout.size : size);
  /** @param {number} row */
  const reachOf = (row) => (layout.tall ? 1.22 : 0.96) * sizeOf(row) + (sizeOf(row) > size ? 3 : 0);
  /** @type {number[]} */
  const named = [];
  for (const row of [...spoken, ...rank]) {
    const room = (/** @type {number} */ other) => Math.abs(other - row) * lane.pitch * 2;
    if (rows.includes(row) && named.every((other) => room(other) >= reachOf(row) + reachOf(other))) named.push(row);
  }
  const look = /** @type {const} */ ({ kind: "text", u: lane.boxes[0].u0 - 8, anchor: "end" });
  const names = named.map((row) => {
    const strong = spoken.includes(row);
    const own = { v: bandAt(lane, row), role: lane.side, size: sizeOf(row) };
    const text = cutTo(plainToken(lane.tokens[row].text), layout.named, own.size);
    return { ...look, ...own, text, strong, turned: true, bare: true }; // paper behind one would cover the next
  });
  const n = rows.length - named.length;
  if (!n || layout.tall) return names;
  return [...names, { ...look, v: lane.v1 + 10, key: "station.more", values: { n }, role: "quiet", size: 13 }];
}
