/**
 * C on its way: its keys and values run along the rail and hang as a curtain through the decoder's layers, where every row meets them.
 * @import { Film } from "./marks.js"
 * @import { Box } from "./layout.js"
 * @import { Mark, Ray, Role } from "./shapes.js"
 */
import { strip, weightText } from "./first_layer_attention.js";
import { joinMarks } from "./attention_rays.js";
import { largest } from "./vector_bands.js";
import { speakerOf } from "./focus.js";
import { bandAt, boxOf, curtainAt, GATHER, sideRoad, within } from "./layout.js";
import { numberAt, plainToken, strongest, weightAt } from "./record.js";
import { bentLine, HAIR, part, rayStyle } from "./shapes.js";

/** @type {[string, Role][]} */
const SPUN = [
  ["k", "key"],
  ["v", "value"],
];

/** How far one token's pair of threads is from the next. @param {Film} film */
function spacing({ layout, stage }) {
  const { v0, v1 } = layout.rail;
  return Math.min(5, (v1 - v0) / stage.src.length);
}

/** Where one token's pair of threads runs along the rail. @param {Film} film @param {number} key */
function railAt(film, key) {
  return film.layout.rail.v0 + (film.stage.src.length - key - 0.5) * spacing(film);
}

/** How far its key's thread is from its value's. @param {Film} film */
function apart(film) {
  return Math.min(3, spacing(film) * 0.6);
}

/**
 * The threads of C: from each band's end to the rail and along it to the first curtain.
 * @param {Film} film
 * @returns {Ray[]}
 */
export function threads(film) {
  const { stage, layout } = film;
  const lane = layout.lanes.source;
  const curtain = boxOf(layout.lanes.target, "cross", 0);
  const end = boxOf(lane, "end").u1;
  const each = spacing(film);
  const count = stage.src.length;
  const turn = Math.max(4, layout.rail.u - end - 2);
  return Array.from({ length: count }, (_, key) => key).flatMap((key) =>
    SPUN.map(([name, role], i) => {
      const u = end + 3 + ((count - key) / (count + 1)) * turn;
      const v = railAt(film, key) + (i - 0.5) * each * 0.5;
      const shift = (i - 0.5) * apart(film);
      /** @type {[number, number][]} */
      const corners = [
        [end, bandAt(lane, key) + shift],
        [u + shift, bandAt(lane, key) + shift],
        [u + shift, v],
        [curtainAt(curtain, key, count) + shift, v],
      ];
      const value = numberAt(stage.memory, 0, i, key);
      return {
        points: bentLine(corners, 9),
        width: threadWidth(each),
        alpha: 0.85 * Math.min(1, 0.4 + each * 0.2),
        role,
        value,
        of: { site: `cross.${name}`, key },
      };
    }),
  );
}

/** @param {number} each */
const threadWidth = (each) => Math.max(0.4, Math.min(1.3, each * 0.3));

/**
 * The curtain of one decoder layer, hanging from the rail.
 * @param {Film} film
 * @param {Box} box
 * @returns {Ray[]}
 */
export function curtain(film, box) {
  const { stage, layout } = film;
  const each = spacing(film);
  const count = stage.src.length;
  const bottom = layout.lanes.target.v1 - layout.lanes.target.pitch * 0.2;
  return Array.from({ length: count }, (_, key) => key).flatMap((key) =>
    SPUN.map(([name, role], i) => {
      const u = curtainAt(box, key, count) + (i - 0.5) * apart(film);
      const v = railAt(film, key) + (i - 0.5) * each * 0.5;
      const value = numberAt(stage.memory, box.layer, i, key);
      return {
        points: [u, v, u, v, u, bottom, u, bottom],
        width: threadWidth(each),
        alpha: 0.55 * Math.min(1, 0.4 + each * 0.2),
        role,
        value,
        of: { site: `decoder.${box.layer}.cross.${name}`, key },
      };
    }),
  );
}

/** @param {Film} film @param {number} p @returns {Mark[]} */
export function handMarks(film, p) {
  const boxes = film.layout.lanes.target.boxes.filter((box) => box.name === "cross");
  /** @type {Mark[]} */
  const marks = [{ kind: "rays", list: film.keep("threads", () => threads(film)), from: 0, to: part(p, 0, 0.7) }];
  if (p > 0.6) {
    const list = film.keep("curtains", () => boxes.flatMap((box) => curtain(film, box)));
    marks.push({ kind: "rays", list, from: 0, to: part(p, 0.6, 1) });
  }
  return marks;
}

/**
 * Where a row's weights meet the curtain, and what flows from there.
 * @param {Film} film
 * @param {Box} box
 * @param {number[]} rows
 * @returns {Ray[]}
 */
export function crossRays(film, box, rows) {
  const { stage, layout, head } = film;
  const lane = layout.lanes.target;
  const count = stage.src.length;
  const gather = within(box, GATHER);
  return rows.flatMap((row) =>
    Array.from({ length: count }, (_, key) => {
      const value = weightAt(stage, { kind: "cross", layer: box.layer, head, row, key });
      const u = curtainAt(box, key, count);
      const v = sideRoad(lane, row);
      const lift = Math.min(lane.pitch * 0.3, 10);
      const points = [u, v, u + 6, v - lift, gather - (gather - u) * 0.35, v - lift * 0.5, gather, v];
      /** @type {Ray} */
      const ray = {
        points,
        ...rayStyle(value, layout.ray),
        role: "value",
        value,
        of: { kind: "cross", layer: box.layer, head, row, key },
      };
      return ray;
    }),
  );
}

/**
 * Knots: a disc whose area is the weight.
 * @param {Film} film
 * @param {Box} box
 * @param {number[]} rows
 * @param {number} front u
 * @returns {Mark[]}
 */
function knots(film, box, rows, front) {
  const { stage, layout, head } = film;
  const lane = layout.lanes.target;
  const full = Math.min(9, lane.pitch * 0.34);
  const count = stage.src.length;
  /** @type {Mark[]} */
  const marks = [];
  for (const row of rows) {
    for (let key = 0; key < count; key += 1) {
      const u = curtainAt(box, key, count);
      const value = weightAt(stage, { kind: "cross", layer: box.layer, head, row, key });
      if (u > front || value < HAIR) continue;
      marks.push({
        kind: "disc",
        u,
        v: sideRoad(lane, row),
        r: Math.sqrt(value) * full,
        role: "value",
        alpha: 1,
        value,
      });
    }
  }
  return marks;
}

/** @param {Film} film @param {Box} box @param {number[]} rows @param {number} p @returns {Mark[]} */
export function crossMarks(film, box, rows, p) {
  const list = film.keep(`cross.${box.layer}.${rows}`, () => crossRays(film, box, rows));
  /** @type {Mark[]} */
  const marks = [...knots(film, box, rows, within(box, p)), { kind: "rays", list, from: 0, to: part(p, 0.1, GATHER) }];
  return [...marks, ...joinMarks(film, box, rows, p)];
}

/**
 * The first look across, slowly: the query passes the curtain, a score stands up at each key, then the weights flow.
 * @param {Film} film
 * @param {Box} box
 * @param {number} row
 * @param {number} p
 * @returns {{ marks: Mark[], front: number }}
 */
export function acrossMarks(film, box, row, p) {
  if (p >= 1) return { marks: crossMarks(film, box, [row], 1), front: 1 };
  const { stage, layout } = film;
  const lane = layout.lanes.target;
  const asked = part(p, 0, 0.42);
  const run = 0.02 + (GATHER - 0.04) * asked;
  /** @type {Mark[]} */
  const marks = scores(film, box, row, within(box, run));
  if (asked < 1) {
    const size = Math.max(3, Math.min(8, lane.height * 0.5));
    const width = (box.u1 - box.u0) * 0.12;
    const u0 = Math.max(box.u0, within(box, run) - width);
    marks.push({ ...strip(film, box, "across", row, [bandAt(lane, row) - size / 2, size]), u0, u1: u0 + width });
    return { marks, front: run };
  }
  const flowing = part(p, 0.42, 0.7);
  const list = film.keep(`cross.${box.layer}.${row}`, () => crossRays(film, box, [row]));
  const later = GATHER + (1 - GATHER) * part(p, 0.7, 1);
  marks.push(...knots(film, box, [row], within(box, 1)), { kind: "rays", list, from: 0, to: flowing });
  const best = strongest(stage, { kind: "cross", ...speakerOf(film), row });
  const u = curtainAt(box, best.key, stage.src.length);
  marks.push(weightText(film, u + 24, sideRoad(lane, row) - 9, best.weight));
  if (p > 0.7) marks.push(...joinMarks(film, box, [row], later));
  return { marks, front: later };
}

/** Scores of one row at the curtain: bars that stand on the band. @param {Film} film @param {Box} box @param {number} row @param {number} front @returns {Mark[]} */
function scores(film, box, row, front) {
  const { stage, layout, head } = film;
  const lane = layout.lanes.target;
  const grid = stage.scores.cross;
  const heads = head >= 0 ? [head] : Array.from({ length: grid.shape[0] }, (_, h) => h);
  const top = largest(grid.data);
  const count = stage.src.length;
  const each = Math.min(4, (curtainAt(box, 1, count) - curtainAt(box, 0, count)) / (heads.length + 1));
  const v = bandAt(lane, row);
  /** @type {Mark[]} */
  const marks = [];
  for (let key = 0; key < count; key += 1) {
    const middle = curtainAt(box, key, count);
    if (middle > front) break;
    heads.forEach((h, i) => {
      const value = numberAt(grid, h, key);
      const u0 = middle + (i - heads.length / 2) * each;
      const end = v - (value / top) * lane.pitch * 0.5;
      marks.push({
        kind: "rect",
        u0,
        u1: u0 + each * 0.8,
        v0: Math.min(v, end),
        v1: Math.max(v, end),
        role: "query",
        alpha: 1,
        value,
        of: `score.${h}`,
      });
    });
  }
  return marks;
}

/**
 * The source token that a row looks at most, written over its thread, and how much.
 * @param {Film} film
 * @param {{ layer: number, head: number }} speaker
 * @param {number} row
 * @returns {Mark[]}
 */
export function lookedAt(film, speaker, row) {
  const { stage, layout } = film;
  const lane = layout.lanes.target;
  const box = boxOf(lane, "cross", speaker.layer);
  const { key, weight } = strongest(stage, { kind: "cross", ...speaker, row });
  const u = curtainAt(box, key, stage.src.length);
  const v = lane.v0 - (layout.tall ? 22 : 33);
  const text = plainToken(stage.src[key].text);
  const name = { u, v, text, anchor: /** @type {"middle"} */ ("middle"), role: /** @type {"source"} */ ("source") };
  const full = Math.min(9, lane.pitch * 0.34);
  return [
    { kind: "text", ...name, strong: true, chip: true },
    {
      kind: "disc",
      u,
      v: sideRoad(lane, row),
      r: Math.sqrt(weight) * full,
      role: "source",
      alpha: 1,
      value: weight,
      ring: true,
    },
  ];
}
