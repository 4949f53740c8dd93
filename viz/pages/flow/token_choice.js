/**
 * The end of a row: its candidates as bars, the chosen word, and its way back to the entrance.
 * @import { Film } from "./marks.js"
 * @import { Mark, Ray, Role } from "./shapes.js"
 */
import { bandAt, boxOf, namesOf } from "./layout.js";
import { plainToken } from "./record.js";
import { bentLine, curve, ease, part, pointAt, raysTo, unit } from "./shapes.js";

const ROWS = 5; // of the list of candidates

/**
 * Candidates of one step. On a wide stage they stand one below the other; on a tall one too, under the decoder.
 * @param {Film} film
 * @param {number} row
 * @param {number} p
 * @returns {Mark[]}
 */
export function barMarks(film, row, p) {
  const { stage, layout } = film;
  const { bars, tall } = layout;
  const lane = layout.lanes.target;
  const { candidates, chosen } = stage.steps[row];
  const room = bars.v1 - bars.v0;
  const each = tall ? 26 : Math.max(22, Math.min(34, room / ROWS));
  const start = tall ? 0 : Math.max(0, (room - each * ROWS) / 2);
  const names = tall ? 88 : 90;
  const full = Math.max(20, (tall ? layout.width - bars.v0 : bars.u1 - bars.u0) - 146);
  /** A place beside a candidate. @param {number} i @param {number} across */
  const at = (i, across) => {
    const along = start + each * (i + 0.5);
    return tall ? { u: bars.u0 + along, v: bars.v0 + across } : { u: bars.u0 + across, v: bars.v0 + along };
  };
  const [out, from] = [boxOf(lane, "end").u1, bandAt(lane, row)];
  const fan = candidates.map(({ p: value }, i) => {
    const { u, v } = at(i, tall ? -4 : -2);
    const look = { width: Math.max(0.7, value * 14), alpha: 0.5, role: /** @type {Role} */ ("target") };
    return { points: curve(out, from, u, v), ...look, value };
  });
  /** @type {Mark[]} */
  const marks = [raysTo(fan, part(p, 0, 0.32))];
  if (p < 0.2) return marks;
  candidates.forEach(({ text, p: value }, i) => {
    const strong = p > 0.55 && i === chosen;
    const end = names + unit((p - 0.25) / 0.25) * value * full;
    const [one, other] = [at(i - 0.3, names), at(i + 0.3, end)];
    const box = { u0: one.u, u1: other.u, v0: one.v, v1: other.v };
    /** @param {Role} usual */
    const role = (usual) => (strong ? "target" : usual);
    const alpha = strong || p <= 0.55 ? 1 : 0.55;
    marks.push(
      { kind: "rect", ...box, role: role("residual"), alpha, value, of: `step.${row}.${i}` },
      { kind: "text", ...at(i, names - 6), text: plainToken(text), anchor: "end", role: role("ink"), strong },
      { kind: "text", ...at(i, end + 6), text: shareText(value), anchor: "start", role: role("quiet"), strong },
    );
  });
  return marks;
}

/** A probability as a short text. @param {number} p */
export function shareText(p) {
  return p < 0.0005 ? "<0.1%" : `${(p * 100).toFixed(p < 0.0995 ? 1 : 0)}%`;
}

/**
 * The written word beside its row.
 * @param {Film} film
 * @param {number} row
 * @param {boolean} strong
 * @returns {Mark[]}
 */
export function writtenMarks(film, row, strong) {
  const { stage, layout } = film;
  const lane = layout.lanes.target;
  const { size, every } = namesOf(lane, layout.size);
  if (!strong && row % every !== 0) return [];
  return [
    {
      kind: "text",
      u: layout.writes + 8,
      v: bandAt(lane, row),
      text: plainToken(stage.writes[row]),
      anchor: "start",
      role: "target",
      strong,
      turned: true,
      size: strong ? layout.size : size,
    },
  ];
}

/**
 * The way of a written word to the entrance of the next row.
 * @param {Film} film
 * @param {number} row the row that reads it
 * @returns {Ray}
 */
export function loopRay({ stage, layout }, row) {
  const lane = layout.lanes.target;
  const count = Math.max(1, lane.count - 1);
  const { v0, v1, u } = layout.loop;
  const share = (row - 1) / count;
  const v = v1 - 2 - share * Math.max(4, v1 - v0 - 8);
  const left = u + share * 8;
  const right = layout.bars.u0 - 12 - share * 12;
  const step = stage.steps[row - 1];
  const value = step.candidates[step.chosen].p;
  /** @type {[number, number][]} */
  const corners = [
    [layout.writes + 2, bandAt(lane, row - 1) + lane.pitch * 0.42],
    [right, bandAt(lane, row - 1) + lane.pitch * 0.42],
    [right, v],
    [left, v],
    [left, bandAt(lane, row)],
    [left + 8, bandAt(lane, row)],
  ];
  return {
    points: bentLine(corners, 8),
    width: Math.max(0.5, Math.min(1.2, 9 / count)),
    alpha: 0.75,
    role: "target",
    value,
    of: { row },
  };
}

/** @param {Film} film @param {number} row @param {number} p @returns {Mark[]} */
export function returnMarks(film, row, p) {
  const ray = film.keep(`loop.${row}`, () => loopRay(film, row));
  const at = ease(p);
  const rays = raysTo([ray], at);
  if (p >= 1) return [rays];
  const [u, v] = pointAt(ray.points, at);
  const text = plainToken(film.stage.tgt[row].text);
  return [rays, { kind: "text", u, v, text, anchor: "middle", role: "target", strong: true, chip: true }];
}

/**
 * Training: what the model gave to the word that really follows, row by row.
 * @param {Film} film
 * @param {number} p
 * @returns {Mark[]}
 */
export function compareMarks(film, p) {
  const { stage, layout } = film;
  const lane = layout.lanes.target;
  const { u0, u1 } = layout.bars;
  const full = layout.tall ? layout.U - u0 - 56 : u1 - u0 - 66;
  const half = Math.min(9, lane.pitch * 0.3);
  const every = Math.max(1, Math.ceil((layout.size * 1.12) / lane.pitch));
  return stage.steps.slice(0, lane.count).flatMap(({ raw: value }, row) => {
    const v = bandAt(lane, row);
    const end = u0 + unit(p * 1.4) * value * full;
    const place = { u0, u1: end, v0: v - half, v1: v + half };
    const bar = /** @type {Mark} */ ({
      kind: "rect",
      ...place,
      role: "target",
      alpha: 0.9,
      value,
      of: `compare.${row}`,
    });
    if (row % every !== 0) return [bar];
    const text = shareText(value);
    return [
      bar,
      { kind: "text", u: end + 6, v, text, anchor: "start", role: "ink", turned: true },
      ...writtenMarks(film, row, true),
    ];
  });
}
