/**
 * The end of a row: its candidates as bars, the chosen word, and its way back to the entrance.
 * @import { Film } from "./marks.js"
 * @import { Mark, Ray } from "./shapes.js"
 */
import { bandAt, boxOf, namesOf } from "./layout.js";
import { plainToken } from "./record.js";
import { bentLine, curve, ease, part, pointAt, unit } from "./shapes.js";

/** Geometry of the list of candidates. @param {Film} film */
function listOf({ layout, stage }) {
  const { bars, tall } = layout;
  const rows = 5;
  const room = bars.v1 - bars.v0;
  const each = tall ? 26 : Math.max(22, Math.min(34, room / rows));
  const whole = tall ? bars.u1 - bars.u0 : room;
  const start = tall ? 0 : Math.max(0, (whole - each * rows) / 2);
  void stage;
  return { each, start };
}

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
  const { each, start } = listOf(film);
  const lane = layout.lanes.target;
  const { candidates: list, chosen } = stage.steps[row];
  const out = { u: boxOf(lane, "end").u1, v: bandAt(lane, row) };
  const chosenAt = p > 0.55;
  const full = Math.max(20, (tall ? layout.width - bars.v0 : bars.u1 - bars.u0) - 146);
  /** @type {Mark[]} */
  const marks = [];
  /** @type {Ray[]} */
  const fan = list.map(({ p: value }, i) => {
    const [u, v] = tall ? [bars.u0 + each * (i + 0.5), bars.v0] : [bars.u0, bars.v0 + start + each * (i + 0.5)];
    const [uEnd, vEnd] = tall ? [u, Math.max(bars.v0 - 4, 4)] : [u - 2, v];
    return {
      points: curve(out.u, out.v, uEnd, vEnd),
      width: Math.max(0.7, value * 14),
      alpha: 0.5,
      role: "target",
      value,
    };
  });
  marks.push({ kind: "rays", list: fan, from: 0, to: part(p, 0, 0.32) });
  if (p < 0.2) return marks;
  list.forEach((candidate, i) => {
    const strong = chosenAt && i === chosen;
    const shown = unit((p - 0.25) / 0.25) * candidate.p * full;
    const along = start + each * (i + 0.5);
    const [a, b] = [along - each * 0.3, along + each * 0.3];
    const at = tall ? bars.v0 + 88 : bars.u0 + 90;
    const rect = tall
      ? { u0: bars.u0 + a, u1: bars.u0 + b, v0: at, v1: at + shown }
      : { u0: at, u1: at + shown, v0: bars.v0 + a, v1: bars.v0 + b };
    const role = strong ? "target" : "residual";
    marks.push({
      kind: "rect",
      ...rect,
      role,
      alpha: strong || !chosenAt ? 1 : 0.55,
      value: candidate.p,
      of: `step.${row}.${i}`,
    });
    const name = tall ? { u: bars.u0 + along, v: at - 6 } : { u: at - 6, v: bars.v0 + along };
    marks.push({
      kind: "text",
      ...name,
      text: plainToken(candidate.text),
      anchor: "end",
      role: strong ? "target" : "ink",
      strong,
    });
    const number = tall ? { u: bars.u0 + along, v: at + shown + 6 } : { u: at + shown + 6, v: bars.v0 + along };
    marks.push({
      kind: "text",
      ...number,
      text: shareText(candidate.p),
      anchor: "start",
      role: strong ? "target" : "quiet",
      strong,
    });
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
  /** @type {Mark[]} */
  const marks = [{ kind: "rays", list: [ray], from: 0, to: at }];
  if (p >= 1) return marks;
  const [u, v] = pointAt(ray.points, at);
  return [
    ...marks,
    {
      kind: "text",
      u,
      v,
      text: plainToken(film.stage.tgt[row].text),
      anchor: "middle",
      role: "target",
      strong: true,
      chip: true,
    },
  ];
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
  const full = layout.tall ? layout.U - layout.bars.u0 - 56 : layout.bars.u1 - layout.bars.u0 - 66;
  const half = Math.min(9, lane.pitch * 0.3);
  return stage.steps.slice(0, lane.count).flatMap((step, row) => {
    const value = step.raw;
    const v = bandAt(lane, row);
    const u0 = layout.bars.u0;
    const u1 = u0 + unit(p * 1.4) * value * full;
    /** @type {Mark[]} */
    const marks = [
      { kind: "rect", u0, u1, v0: v - half, v1: v + half, role: "target", alpha: 0.9, value, of: `compare.${row}` },
    ];
    const every = Math.max(1, Math.ceil((layout.size * 1.12) / lane.pitch));
    if (row % every === 0)
      marks.push({ kind: "text", u: u1 + 6, v, text: shareText(value), anchor: "start", role: "ink", turned: true });
    return [...marks, ...writtenMarks(film, row, true)].filter((mark) => mark.kind !== "text" || row % every === 0);
  });
}
