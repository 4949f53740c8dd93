/**
 * Flow backwards: what stands on the stage at a time of it. Pure.
 * @import { Film, Way } from "./marks.js"
 * @import { Back } from "./backwards_record.js"
 * @import { Mark } from "./shapes.js"
 * @import { Moment } from "./timeline.js"
 * @import { Side } from "./places.js"
 */
import { ease, unit } from "../../browser/drawing/curves.js";
import { collectMarks, curtainTop, lensAt, spokenRay, styleOf, sweepBack } from "./backwards_marks.js";
import { lengthText, worstRow } from "./backwards_record.js";
import { bandAt, boxOf, namesOf } from "./layout.js";
import { idOf } from "./timeline.js";
import { stretch } from "./marks.js";
import { plainToken } from "./record.js";
import { listMarks, rowBars, writtenMark } from "./token_choice.js";
import { nameMarks } from "./vector_bands.js";

/** Moments whose marks are not left behind. */
const PASSING = ["back_loss", "back_push", "back_done"];

/** Which stretch of its lane a moment runs over, from left to right. @param {Film} film @param {Moment} moment @returns {[number, number]} */
function stretchBack({ layout }, moment) {
  const { name, side, part, layer } = moment;
  const lane = layout.lanes[side];
  const [left, right] = stretch(lane, moment);
  if (name === "back_copy") return [lensAt(boxOf(lane, part, layer)), right];
  return [left, name === "back_meet" ? lensAt(boxOf(lane, part, layer)) : right];
}

/** @param {Film} film @param {Moment} moment @param {number} p @returns {Mark[]} */
function marksBack(film, moment, p) {
  if (PASSING.includes(moment.name)) return [];
  const lane = film.layout.lanes[moment.side];
  const stretch = stretchBack(film, moment);
  if (moment.name !== "back_collect") return sweepBack(film, lane, stretch, ease(p));
  const bands = sweepBack(film, lane, stretch, ease(unit(p * 5 - 4)));
  return [...collectMarks(film, ease(unit(p * 1.25))), ...bands];
}

/** The length of the row that is spoken of, over its band, where the front stands. @param {Film} film @param {Moment} moment @param {number} p @returns {Mark[]} */
function lengthMark(film, moment, p) {
  const { row, key, value } = film.back.told[idOf(moment)];
  if (value === undefined || p < 0.6) return [];
  const said = /** @type {const} */ ({ text: lengthText(value), role: "ink", strong: true });
  const lane = film.layout.lanes[moment.side];
  if (key !== undefined) {
    if (p < 1) return [];
    const box = boxOf(lane, moment.part, moment.layer);
    const { marks, u, v } = film.keep(`back.spoken.${moment.start}`, () => spokenRay(film, box, row, key));
    return [...marks, { kind: "text", u: u - 12, v: v - 10, anchor: "end", ...said }];
  }
  const [left, right] = stretchBack(film, moment);
  const up = Math.max(styleOf(film, value).width / 2 + 4, film.layout.tall ? 12 : 9);
  const u = moment.name === "back_collect" ? left : Math.max((left + right) / 2, lane.boxes[0].u0 + 24);
  return [{ kind: "text", u, v: bandAt(lane, row) - up, ...said }];
}

/** What each row should write; where there is no room for all, those that have, and those spoken of. @param {Film} film @param {number[]} spoken @param {boolean} alone only those @returns {Mark[]} */
function wantedMarks(film, spoken, alone) {
  const { target } = film.layout.lanes;
  const { every } = namesOf(target, film.layout.size);
  return target.all.flatMap((row) => {
    const strong = spoken.includes(row);
    const isHidden = alone || row % every > 0 || spoken.some((one) => Math.abs(one - row) < every);
    return strong || !isHidden ? writtenMark(film, row, strong) : [];
  });
}

/** -ln p of every row. @param {Film} film @param {number} p */
function lossMarks(film, p) {
  const losses = film.back.rows.map(({ loss }) => loss);
  const top = Math.max(...losses) || 1;
  return rowBars(film, losses, p, { role: "gradient", top, strong: worstRow(film.back), say: lengthText });
}

/** p - y of one row: which pieces are pushed up, which down. @param {Film} film @param {number} row @param {number} p */
function pushMarks(film, row, p) {
  const list = film.back.rows[row].pulls.map(([text, value]) => {
    const said = `${value < 0 ? "↑" : "↓"} ${lengthText(value)}`;
    const length = unit(p * 1.5) * Math.abs(value);
    return { name: { text: plainToken(text) }, said, value, length, strong: value < 0, alpha: 1 };
  });
  return listMarks(film, list, 102);
}

/** Names, what should be written, and the loss: they lie over everything. @param {Film} film @param {Moment} moment @param {number} p @returns {Mark[]} */
function overBack(film, moment, p) {
  const { lanes } = film.layout;
  const { name, side, part } = moment;
  const { row, key } = film.back.told[idOf(moment)];
  /** @type {Record<Side, number[]>} */
  const spoken = { source: [], target: [] };
  spoken[side].push(row);
  if (key !== undefined) spoken[part === "cross" ? "source" : side].push(key);
  return [
    ...nameMarks(film, lanes.source, spoken.source),
    ...nameMarks(film, lanes.target, spoken.target),
    ...wantedMarks(film, spoken.target, name === "back_push"),
    ...(name === "back_loss" ? lossMarks(film, p) : []),
    ...(name === "back_push" ? pushMarks(film, row, p) : []),
    ...lengthMark(film, moment, p),
  ];
}

/**
 * The way back as the stage asks for it.
 * @param {Back} back
 * @returns {Way}
 */
export const makeWayBack = (back) => ({
  back,
  worst: worstRow(back),
  rule: { high: lengthText(back.high), top: lengthText(curtainTop(back)) },
  marks: marksBack,
  over: overBack,
  about: (moment) => back.told[idOf(moment)],
});
