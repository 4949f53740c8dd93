/**
 * Attention between the bands of one side: rays as wide as the weights; in the first layer of the encoder step by step.
 * @import { Film } from "./marks.js"
 * @import { Box } from "./layout.js"
 * @import { Mark, Ray } from "./shapes.js"
 */
import { collars, strands } from "./vector_bands.js";
import { bandAt, GATHER, JOIN, NORM, sideRoad, within } from "./layout.js";
import { kindOf, weightAt } from "./record.js";
import { curve, part, rayStyle } from "./shapes.js";

const START = 0.06;
export const SCORES = 0.345; // in the first box of the encoder rays begin here; what asks and is asked stands before

/** Where rays leave their bands. @param {Box} box */
export function startOf(box) {
  return within(box, box.side === "source" && box.layer === 0 ? SCORES + 0.01 : START);
}

/** Rays grow clearer towards the row that looks. @param {Box} box @returns {[number, number]} */
export const fadeOf = (box) => [startOf(box), within(box, GATHER)];

/** Which keys a row may look at. @param {Film} film @param {Box} box @param {number} row */
export function keysOf({ stage }, box, row) {
  const count = box.side === "source" ? stage.src.length : row + 1;
  return Array.from({ length: count }, (_, key) => key);
}

/**
 * The rays of some rows. Where all heads are shown, a ray is as wide as their mean weight.
 * @param {Film} film
 * @param {Box} box
 * @param {number[]} rows
 * @returns {Ray[]}
 */
export function selfRays(film, box, rows) {
  const { stage, layout, head } = film;
  const lane = layout.lanes[box.side];
  const kind = kindOf(box.side, "self");
  const [from, to] = [startOf(box), within(box, GATHER)];
  return rows.flatMap((row) =>
    keysOf(film, box, row).map((key) => {
      const value = weightAt(stage, { kind, layer: box.layer, head, row, key });
      const points = curve(from, bandAt(lane, key), to, sideRoad(lane, row));
      return {
        points,
        ...rayStyle(value, layout.ray),
        role: "value",
        value,
        of: { kind, layer: box.layer, head, row, key },
      };
    }),
  );
}

/**
 * All rows of a box at once, the front at p.
 * @param {Film} film
 * @param {Box} box
 * @param {number[]} rows
 * @param {number} p
 * @returns {Mark[]}
 */
export function selfMarks(film, box, rows, p) {
  const list = film.keep(`self.${box.side}.${box.layer}.${rows}`, () => selfRays(film, box, rows));
  const start = box.side === "source" && box.layer === 0 ? SCORES : START;
  /** @type {Mark[]} */
  const marks = [{ kind: "rays", list, from: 0, to: part(p, start, GATHER), fade: fadeOf(box) }];
  return [...marks, ...joinMarks(film, box, rows, p)];
}

/** @param {Film} film @param {Box} box @param {number[]} rows @param {number} p @returns {Mark[]} */
export function joinMarks(film, box, rows, p) {
  /** @type {Mark[]} */
  const marks = [];
  if (p > GATHER) marks.push({ kind: "rays", list: strands(film, box, rows), from: 0, to: part(p, GATHER, JOIN) });
  if (p >= NORM || (film.stage.order === "pre" && p > 0.03)) marks.push(...collars(film, box, rows));
  return marks;
}

/**
 * What the mask does to one row: the keys it must not see, behind a wall.
 * @param {Film} film
 * @param {Box} box
 * @param {number} row
 * @returns {Mark[]}
 */
export function wallMarks(film, box, row) {
  const lane = film.layout.lanes[box.side];
  const from = bandAt(lane, row) + lane.pitch * 0.5;
  const to = row + 1 < lane.count && film.timeline.mode === "training" ? lane.v1 : from + Math.min(9, lane.pitch * 0.5);
  if (row + 1 >= lane.count && film.timeline.mode === "training") return [];
  return [
    { kind: "hatch", u0: within(box, START), u1: within(box, GATHER), v0: from, v1: to, value: 0, of: `mask.${row}` },
  ];
}
