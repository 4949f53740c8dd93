/**
 * Attention between the bands of one side: rays as wide as the weights; in the first layer of the encoder step by step.
 * @import { Film } from "./marks.js"
 * @import { Box } from "./layout.js"
 * @import { Mark, Ray } from "./shapes.js"
 */
import { curve, part } from "../../browser/drawing/curves.js";
import { joinMarks } from "./vector_bands.js";
import { bandAt, GATHER, isSlow, JOIN, SCORES, sideRoad, START, startOf, within } from "./layout.js";
import { weightAt } from "./record.js";
import { rayStyle, raysTo } from "./shapes.js";

/** Where rays are gathered: in the sum; on the way back before it, since the gradient has a way of its own through the sum. @param {Film} film */
const gatherOf = ({ way }) => (way ? GATHER : JOIN);

/** Which keys a row may look at. @param {Film} film @param {Box} box @param {number} row */
function keysOf({ layout: { lanes } }, { kind }, row) {
  return kind === "decoder" ? lanes.target.all.slice(0, row + 1) : lanes.source.all;
}

/**
 * The weights of some rows as rays. Where all heads are shown, a ray is as wide as their mean weight.
 * @param {Film} film
 * @param {Box} box
 * @param {number[]} rows
 * @param {(row: number, key: number) => number[]} line
 * @returns {Ray[]}
 */
export function weightRays(film, box, rows, line) {
  const { stage, layout, head } = film;
  const { kind, layer } = box;
  const made = (/** @type {number} */ row) =>
    keysOf(film, box, row).map((key) => {
      const of = { kind, layer, head, row, key };
      const value = weightAt(stage, of);
      return /** @type {Ray} */ ({ points: line(row, key), ...rayStyle(value, layout.ray), role: "weight", value, of });
    });
  return film.keep(`rays.${kind}.${layer}.${rows}`, () => rows.flatMap(made));
}

/** The rays of some rows between the bands of one side. @param {Film} film @param {Box} box @param {number[]} rows */
export function selfRays(film, box, rows) {
  const [from, to] = [startOf(box), within(box, gatherOf(film))];
  const into = film.way ? sideRoad : bandAt; // on the way back the road itself is drawn
  return weightRays(film, box, rows, (row, key) => curve(from, bandAt(box.lane, key), to, into(box.lane, row)));
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
  const start = isSlow(box) ? SCORES : START;
  const rays = raysTo(selfRays(film, box, rows), part(p, start, gatherOf(film)));
  return [rays, ...joinMarks(film, box, rows, p)];
}

/**
 * What the mask does to one row: the keys it must not see, behind a wall.
 * @param {Film} film
 * @param {Box} box
 * @param {number} row
 * @returns {Mark[]}
 */
export function wallMarks(film, box, row) {
  const { lane } = box;
  const isTraining = film.timeline.mode === "training";
  if (row + 1 >= lane.count && isTraining) return [];
  const v0 = bandAt(lane, row) + lane.pitch * 0.5;
  const v1 = isTraining ? lane.v1 : v0 + Math.min(9, lane.pitch * 0.5);
  return [{ kind: "hatch", u0: within(box, START), u1: within(box, GATHER), v0, v1, value: 0 }];
}
