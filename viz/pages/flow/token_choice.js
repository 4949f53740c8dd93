/**
 * The end of a row: its candidates as bars, the chosen word, and its way back to the entrance.
 * @import { Film } from "./marks.js"
 * @import { Frame, Mark, Ray, Role } from "./shapes.js"
 */
import { cutTo, textWidth } from "./fitting_text.js";
import { percentSaid } from "../../browser/marks/number_text.js";
import { num } from "../../browser/text/number_format.js";
import { bentLine, curve, ease, part, pointAt, total, unit } from "../../browser/drawing/curves.js";
import { bandAt, namesOf, reachOf } from "./layout.js";
import { plainToken } from "./record.js";
import { raysTo } from "./shapes.js";

const ROW = 22; // px of a row of a list
const [NAMES, SHORT] = [78, 62]; // px; on a wide stage bars have what short names leave
const LOGITS = 38; // and on a wide stage for logits
const LINE = 14; // px of the line that leads to the bars
const LOW = 20; // px of a row, in which an empty place has no room

/**
 * Where the rows of a list stand: one below the other, on a tall stage side by side.
 * @param {Film["layout"]} layout
 * @param {number} count
 * @param {{ i: number, v: number }} [level] on a wide stage this row is at v, as far as there is room; else the list is in the middle
 */
function alongOf({ bars, tall }, count, { i, v } = { i: (count - 1) / 2, v: (bars.v0 + bars.v1) / 2 }) {
  const room = bars.v1 - bars.v0;
  const each = tall ? ROW : Math.min(ROW, room / count);
  const start = tall ? 0 : Math.max(0, Math.min(room - each * count, v - bars.v0 - each * (i + 0.5)));
  return (/** @type {number} */ row) => start + each * (row + 0.5);
}

/** The candidates of a row, those of all others as one of them; on a wide stage the chosen one as near to its row as there is room. @param {Film} film @param {number} row */
function choiceOf({ stage, layout }, row) {
  const { candidates, chosen } = stage.steps[row];
  const rest = 1 - total(candidates.map(({ p }) => p));
  const count = candidates.length + Number(rest > 1e-6);
  const along = alongOf(layout, count, { i: chosen, v: bandAt(layout.lanes.target, row) });
  return { candidates, chosen, rest, count, along };
}

/** Around them. @param {Film} film @param {number} row @param {Partial<Frame>} [look] @returns {Frame} */
export function choiceFrame(film, row, look) {
  const { bars, tall } = film.layout;
  const { along, count } = choiceOf(film, row);
  const place = tall ? bars : { ...bars, v0: bars.v0 + along(-0.7), v1: bars.v0 + along(count - 0.3) };
  return { kind: "frame", ...place, ...look };
}

/**
 * Bars with a name and a number each, and a second number before the bar.
 * @param {Film} film
 * @param {{ name: { text?: string, key?: string }, before?: string, said: string, value: number, length: number, role?: Role, strong: boolean, alpha: number }[]} list length: share of the room; role: where it is not the others'
 * @param {number} beside px that numbers need
 * @param {(row: number) => number} [along] where its rows stand
 * @returns {Mark[]}
 */
export function listMarks({ layout }, list, beside, along = alongOf(layout, list.length)) {
  const { bars, tall, width } = layout;
  const gap = !tall && list.some(({ before }) => before) ? LOGITS : 0;
  const isShort = gap && list.every(({ name }) => textWidth(name.text ?? "", layout.size) < SHORT - 12);
  const names = isShort ? SHORT : NAMES;
  const full = Math.max(12, (tall ? width - bars.v0 : bars.u1 - bars.u0 - gap) - names - beside);
  /** @param {number} i row @param {number} out px along the bar */
  const at = (i, out) =>
    tall
      ? { u: bars.u0 + along(i), v: bars.v0 + names + out }
      : { u: bars.u0 + names + gap + out, v: bars.v0 + along(i) };
  return list.flatMap(
    ({ name, before, said, value, length, strong, role = strong ? "target" : undefined, alpha }, i) => {
      const [a, b] = [at(i - 0.3, 0), at(i + 0.3, length * full)];
      /** @param {number} out @param {{ text?: string, key?: string }} words @param {"start" | "end"} anchor @param {Role} quiet */
      const label = (out, words, anchor, quiet) =>
        /** @type {Mark} */ ({
          kind: "text",
          ...at(i, out),
          ...words,
          anchor,
          role: role || quiet,
          strong,
          bare: !tall,
        });
      return [
        { kind: "rect", u0: a.u, u1: b.u, v0: a.v, v1: b.v, role: role || "residual", alpha, value },
        label(-6 - gap, name, "end", "ink"),
        ...(gap && before ? [label(-6, { text: before }, "end", "quiet")] : []),
        gap // numbers stand in a column
          ? label(full + beside - 6, { text: said }, "end", "quiet")
          : label(length * full + 6, { text: said }, "start", "quiet"),
      ];
    },
  );
}

/**
 * Candidates of one step, and the rays that lead to them.
 * @param {Film} film
 * @param {number} row
 * @param {number} p
 * @returns {Mark[]}
 */
export function barMarks(film, row, p) {
  const { layout } = film;
  const { bars, tall } = layout;
  const { candidates, chosen, rest, along } = choiceOf(film, row);
  const v = bandAt(layout.lanes.target, row);
  const to = bars.v0 + along(chosen);
  const ends = tall ? [] : [[bars.u0 - LINE, v, bars.u0 - 4, to], [bars.u1, to, layout.writes + 2, v]]; // prettier-ignore
  const { p: value } = candidates[chosen];
  const line = ends.map(([u0, v0, u1, v1]) => ({
    points: curve(u0, v0, u1, v1),
    width: 1.5,
    alpha: 0.8,
    role: /** @type {const} */ ("target"),
    value,
  }));
  const isChosen = p > 0.55;
  const rows = candidates.map(({ text, logit, p: value }) => ({
    before: num(logit, 1),
    name: { text: cutTo(plainToken(text), NAMES - 12, layout.size) },
    value,
  }));
  const others = { name: { key: "station.others" }, value: rest };
  const list = [...rows, ...(rest > 1e-6 ? [others] : [])].map(({ value, ...words }, i) => {
    const isIt = i === chosen;
    const strong = isChosen && isIt;
    const pale = isChosen || isIt ? 0.55 : 0.3;
    const alpha = strong ? 1 : pale;
    return {
      ...words,
      said: percentSaid(value),
      value,
      length: value,
      role: isIt ? /** @type {const} */ ("target") : undefined,
      strong,
      alpha,
    };
  });
  const card = tall ? [] : [choiceFrame(film, row, { role: "quiet", empty: true, filled: true })];
  return [raysTo(line, part(p, 0, 0.32)), ...card, ...listMarks(film, list, 48, along)];
}

/**
 * The written word beside its row.
 * @param {Film} film
 * @param {number} row
 * @param {boolean} strong
 * @returns {Mark}
 */
export function writtenMark(film, row, strong) {
  const { stage, layout } = film;
  const lane = layout.lanes.target;
  const { writes, bars, tall } = layout;
  const size = strong ? layout.size : namesOf(lane, layout.size).size;
  const room = tall ? bars.u0 - writes - 12 : layout.U - writes - 10;
  return {
    kind: "text",
    u: writes + 8,
    v: bandAt(lane, row),
    text: cutTo(plainToken(stage.writes[row]), room, size),
    anchor: "start",
    role: "target",
    strong,
    turned: true,
    size,
  };
}

/** Which row wrote which word: a line each, behind the candidates. @param {Film} film @param {number[]} rows */
export function wordRays({ layout: { lanes, writes } }, rows) {
  const u0 = reachOf(lanes.target.boxes)[1];
  const line = (/** @type {number} */ row) => {
    const v = bandAt(lanes.target, row);
    const points = curve(u0, v, writes + 2, v);
    return { points, width: 1, alpha: 0.5, role: /** @type {const} */ ("target"), value: 1 };
  };
  return raysTo(rows.map(line));
}

/**
 * The way of a written word to the entrance of the next row.
 * @param {Film} film
 * @param {number} row the row that reads it
 * @param {number} [into] the row where it ends
 * @returns {Ray}
 */
function loopRay({ stage, layout }, row, into = row) {
  const lane = layout.lanes.target;
  const from = bandAt(lane, row - 1) + lane.pitch * 0.42;
  const to = bandAt(lane, into);
  const count = Math.max(1, lane.count - 1);
  const [v, left, right] = [layout.loop.v1 - 2, layout.loop.u, layout.out]; // one line, which every word goes along
  const step = stage.steps[row - 1];
  const value = step.candidates[step.chosen].p;
  /** @type {[number, number][]} */
  const corners = [
    [layout.tall ? layout.writes + 2 : right, from],
    [right, from],
    [right, v],
    [left, v],
    [left, to],
    [entryOf(layout) - 4, to],
  ];
  return {
    points: bentLine(corners, 8),
    width: Math.max(0.5, Math.min(1.2, 9 / count)),
    alpha: 0.75,
    role: "target",
    value,
  };
}

/** u at which words come in. @param {Film["layout"]} layout */
const entryOf = ({ lanes }) => lanes.target.boxes[0].u0 - 50;

/** Where the word of a row will stand that is not written yet. @param {Film} film @param {number} row @returns {Mark} */
function emptyPlace({ layout }, row) {
  const lane = layout.lanes.target;
  const [v, half] = [bandAt(lane, row), Math.max(7, Math.min(9, lane.pitch * 0.38))];
  return {
    kind: "frame",
    u0: entryOf(layout),
    u1: lane.boxes[0].u0 - 8,
    v0: v - half,
    v1: v + half,
    role: "target",
    empty: true,
  };
}

/** The way on which the next word will come in, and the places of those that are not there yet, of the next alone where rows are low. @param {Film} film @param {number} next @returns {Mark[]} */
export function wayMarks(film, next) {
  const { all, pitch } = film.layout.lanes.target;
  const rows = all.slice(next, pitch < LOW ? next + 1 : undefined);
  const way = { ...raysTo([loopRay(film, next, rows[0])]), dashed: true };
  return [way, raysTo([arrowHead(film, rows[0])]), ...rows.map((row) => emptyPlace(film, row))];
}

/** Where that way ends. @param {Film} film @param {number} row @returns {Ray} */
function arrowHead({ layout }, row) {
  const [u, v] = [entryOf(layout), bandAt(layout.lanes.target, row)];
  const points = bentLine([[u - 7, v - 5], [u, v], [u - 7, v + 5]], 0); // prettier-ignore
  return { points, width: 1.5, alpha: 1, role: "target", value: 1 };
}

/** @param {Film} film @param {number} row @param {number} p @returns {Mark[]} */
export function returnMarks(film, row, p) {
  const ray = film.keep(`loop.${row}`, () => loopRay(film, row));
  const rays = raysTo([ray], ease(p));
  if (p >= 1) return [rays];
  const { size, tall, V } = film.layout;
  const [u, v] = pointAt(ray.points, rays.to);
  const text = plainToken(film.stage.tgt[row].text);
  const inside = textWidth(text, size) / 2 + 12;
  const place = tall ? { u, v: Math.min(v, V - inside) } : { u: Math.max(u, inside), v };
  return [rays, { kind: "text", ...place, text, role: "target", strong: true, chip: true }];
}

/**
 * A bar at the end of every row, with its number where there is room.
 * @param {Film} film
 * @param {number[]} values
 * @param {number} p
 * @param {{ role: Role, say: (value: number) => string, top?: number, strong?: number }} how top: the longest of them; strong: the row that is spoken of
 * @returns {Mark[]}
 */
export function rowBars({ layout }, values, p, { role, say, top = 1, strong = -Infinity }) {
  const { lanes, bars, tall, U } = layout;
  const full = tall ? U - bars.u0 - 56 : bars.u1 - bars.u0 - 66;
  const half = Math.min(9, lanes.target.pitch * 0.3);
  const { size, every } = namesOf(lanes.target, layout.size);
  return values.flatMap((value, row) => {
    const v = bandAt(lanes.target, row);
    const { u0 } = bars;
    const u1 = u0 + (unit(p * 1.4) * value * full) / top;
    const isStrong = row === strong;
    const alpha = isStrong || strong < 0 ? 0.9 : 0.6;
    const isSaid = isStrong || (row % every === 0 && Math.abs(row - strong) >= every);
    /** @type {Mark[]} */
    const marks = [{ kind: "rect", u0, u1, v0: v - half, v1: v + half, role, alpha, value }];
    const how = /** @type {const} */ ({ anchor: "start", role: "ink", strong: isStrong, turned: true, size });
    return isSaid ? [...marks, { kind: "text", u: u1 + 6, v, text: say(value), ...how }] : marks;
  });
}

/**
 * Training: what the model gave to the word that really follows, row by row.
 * @param {Film} film
 * @param {number} p
 * @returns {Mark[]}
 */
export function compareMarks(film, p) {
  const given = film.stage.steps.slice(0, film.layout.lanes.target.count).map(({ raw }) => raw);
  const { every } = namesOf(film.layout.lanes.target, film.layout.size);
  return [
    ...rowBars(film, given, p, { role: "target", say: percentSaid }),
    ...given.flatMap((_, row) => (row % every ? [] : writtenMark(film, row, true))),
  ];
}
