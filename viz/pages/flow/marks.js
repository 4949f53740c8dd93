/**
 * What stands on the stage at a time: a pure function of the record, the layout and t.
 *
 * What a moment leaves behind is the same whenever it is asked for; only the moment under way changes from frame to frame.
 * @import { Box, Lane, Layout } from "./layout.js"
 * @import { Mark, Rays } from "./shapes.js"
 * @import { Moment, Timeline } from "./timeline.js"
 * @import { Stage } from "./record.js"
 * @import { Back } from "./backwards_record.js"
 */
import { ease, part } from "../../browser/drawing/curves.js";
import { endMarks, namesOfLane, placeOf } from "./background.js";
import { cardMarks, crossMarks, handMarks, lookedAt, meanMarks } from "./cross_attention.js";
import { addMarks, askMarks, collectMarks, queryAt, slowBox, weighMarks } from "./first_layer_attention.js";
import { selfMarks, wallMarks } from "./attention_rays.js";
import { bandMarks, nameMarks, placeMarks, thinkMarks } from "./vector_bands.js";
import { barMarks, choiceFrame, compareMarks, returnMarks, wayMarks, wordRays, writtenMark } from "./token_choice.js";
import { LOOKING, rankOf, spokenOf } from "./focus.js";
import { bandAt, boxOf, middleOf, namesOf, reachOf } from "./layout.js";
import { momentAt } from "./timeline.js";

/**
 * @typedef {object} Film
 * @property {Stage} stage
 * @property {Layout} layout
 * @property {Timeline} timeline
 * @property {number} head -1: all
 * @property {<T>(name: string, make: () => T) => T} keep what does not change with t is made once
 * @property {Way | null} way how it is drawn where it does not run forward,
 * @property {Back} back and then what that is made of
 *
 * @typedef {object} Way
 * @property {Back} back
 * @property {number} worst the row where it begins
 * @property {Record<string, string>} rule the numbers of its legend
 * @property {(film: Film, moment: Moment, p: number) => Mark[]} marks
 * @property {(film: Film, moment: Moment, p: number) => Mark[]} over
 * @property {(moment: Moment) => { row: number, key?: number }} about the row that a moment speaks of, and the key
 *
 * @typedef {{ done: number, now: Mark[], over: Mark[] }} Scene done: so many moments are finished, draw their `stillMarks`; now: the one under way; over: names and bars, on top
 */

/**
 * @param {Stage} stage
 * @param {Layout} layout
 * @param {Timeline} timeline
 * @param {number} head
 * @param {Way | null} way
 * @returns {Film}
 */
export function makeFilm(stage, layout, timeline, head, way) {
  const kept = new Map();
  return {
    stage,
    layout,
    timeline,
    head,
    way,
    back: /** @type {Back} */ (way?.back),
    keep: (name, make) => {
      if (!kept.has(name)) kept.set(name, make());
      return kept.get(name);
    },
  };
}

const ENTRANCE = ["read", "place"];
const EXIT = ["end"];
/** The stations of moments outside the layers. @type {Record<string, string[]>} */
const STATIONS = {
  read: ["read"],
  place: ["place"],
  begin: ENTRANCE,
  enter: ENTRANCE,
  given: ENTRANCE,
  back_embed: ENTRANCE,
  hand: EXIT,
  choose: EXIT,
  compare: EXIT,
  back_output: EXIT,
  back_collect: EXIT,
};

const [CLOSED, SWEPT, AHEAD] = [0.6, 0.6, 0.35]; // how clear it is in a closed layer, of a row that passed all layers at once, and what is to come
const ALL = "pass_all"; // a row passes all layers

/** Which stretch of its lane a moment is about. @param {Lane} lane @param {Moment} moment @returns {[number, number]} */
export function stretch(lane, { name, layer, part }) {
  const boxes =
    STATIONS[name]?.map((station) => boxOf(lane, station)) ??
    lane.boxes.filter((box) =>
      name === ALL ? box.layer >= 0 : box.layer === layer && (part === "" || box.name === part),
    );
  return reachOf(boxes);
}

/** What a box does to the rows that a front has reached in it. @type {Record<string, (film: Film, box: Box, rows: number[], p: number) => Mark[]>} */
const DOES = { place: placeMarks, self: selfMarks, cross: crossMarks, ff: thinkMarks };

/** A front that sweeps over a stretch of a lane, and does in each box what that box does. @param {Film} film @param {Moment} moment @param {number} p @returns {Mark[]} */
function plain(film, moment, p) {
  const lane = film.layout.lanes[moment.side];
  const rows = moment.row >= 0 ? [moment.row] : lane.all;
  const [from, to] = stretch(lane, moment);
  const front = from + (to - from) * ease(p);
  const under = lane.boxes.filter((box) => DOES[box.name] && box.u0 < front && box.u1 > from);
  return [
    ...bandMarks(lane, from, front, rows),
    ...under.flatMap((box) => {
      const marks = DOES[box.name](film, box, rows, part(front, box.u0, box.u1));
      return box.open ? marks : marks.map((mark) => ({ ...mark, clear: CLOSED }));
    }),
  ];
}

/** The moments that are no plain sweep. @type {Record<string, (film: Film, moment: Moment, p: number) => Mark[]>} */
const SPECIAL = {
  ask: askMarks,
  weigh: weighMarks,
  collect: collectMarks,
  add: addMarks,
  hand: (film, moment, p) => [...plain(film, moment, Math.min(1, p * 4)), ...handMarks(film, p)],
  return: (film, { row }, p) => returnMarks(film, row, p),
  stop: () => [],
};

/** @param {Film} film @param {Moment} moment @param {number} p */
const drawn = (film, moment, p) => (film.way?.marks ?? SPECIAL[moment.name] ?? plain)(film, moment, p);

/**
 * What a finished moment leaves on the stage: of the asking row its bands alone.
 * @param {Film} film
 * @param {number} index
 * @returns {Mark[]}
 */
export function stillMarks(film, index) {
  const moment = film.timeline.moments[index];
  return film.keep(`still.${index}`, () => {
    if (moment.name === "return") return []; // the way of the next word takes its place
    const marks = drawn(film, moment, 1);
    if (moment.name === ALL) return marks.map((mark) => ({ ...mark, clear: SWEPT * (mark.clear ?? 1) }));
    return ["ask", "weigh"].includes(moment.name) ? marks.filter((mark) => mark.kind === "band") : marks;
  });
}

/**
 * The stage at t.
 * @param {Film} film
 * @param {number} t
 * @returns {Scene}
 */
export function sceneAt(film, t) {
  const { index, moment, phase } = momentAt(film.timeline, t);
  const finished = phase >= 1 && !STAYS.has(moment.name);
  const now = finished ? [] : drawn(film, moment, phase);
  return {
    done: finished ? index + 1 : index,
    now: [...now, ...extras(film, moment, phase)],
    over: film.way ? film.way.over(film, moment, phase) : overlay(film, index, phase),
  };
}

/** Moments whose finished picture says more than they leave behind. */
const STAYS = new Set(["ask", "weigh", "return"]);

/** What is seen only while a moment lasts; the query that asked goes back to its own band. @param {Film} film @param {Moment} moment @param {number} p @returns {Mark[]} */
function extras(film, { name, row }, p) {
  const { encoder, decoder } = film.stage.focus;
  if (name === "weigh" && p >= 1) return [queryAt(film, bandAt(slowBox(film).lane, encoder[0]))];
  const isWalled = (name === "self" || name === "triangle") && p > 0.15;
  return isWalled
    ? wallMarks(film, boxOf(film.layout.lanes.target, "self", film.stage.across), row >= 0 ? row : decoder[0])
    : [];
}

/** Names and candidates: they lie over everything. @param {Film} film @param {number} index @param {number} phase @returns {Mark[]} */
function overlay(film, index, phase) {
  const { timeline, layout } = film;
  const { source, target } = layout.lanes;
  const moment = timeline.moments[index];
  const spoken = spokenOf(film, moment);
  const words = nameMarks(film, source, spoken.source, source.all, rankOf(film, moment));
  const again = layout.tall ? [] : words.map((word) => ({ ...word, u: layout.rail.u + 10, anchor: "start" }));
  return [
    ...(moment.name === "across" ? film.keep(`ahead.${index}`, () => aheadMarks(film, index)) : []),
    ...wayBack(film, moment),
    ...film.keep("ends", () => endMarks(film)),
    ...(moment.name === "across" && !layout.tall
      ? cardMarks(film, moment.layer, moment.row, Math.min(1, phase / 0.8), upright(film, moment))
      : []),
    ...film.keep(`here.${index}`, () => hereMarks(film, moment)),
    ...words.filter(({ text }) => text), // how many have no name is said at the other end
    .../** @type {Mark[]} */ (again),
    ...nameMarks(film, target, spoken.target, target.all.slice(0, entered(film, index, phase))),
    ...(moment.name === "compare" ? compareMarks(film, phase) : []),
    ...writtenSoFar(film, moment, phase),
    ...(moment.side === "target" && LOOKING.includes(moment.name) ? lookMarks(film, moment, phase) : []),
  ];
}

/** The rest of the way of the row that is told, up to its candidates, which stand there already. @param {Film} film @param {number} index @returns {Mark[]} */
function aheadMarks(film, index) {
  const { moments } = film.timeline;
  const end = moments.findIndex(({ name }, i) => i > index && name === "choose");
  const later = moments.slice(index + 1, end).flatMap((_, i) => stillMarks(film, index + 1 + i));
  return later.map((mark) => ({ ...mark, clear: AHEAD }));
}

const NOWHERE = ["return", "stop"];
const SHARE = 14; // px under a row for how much it attends, more for its heads,
const NAMED = 28; // and over the first for what it attends to

/** From where to where the frame reaches around what happens now. @param {Film} film @param {Moment} moment */
function upright({ layout: { lanes, tall } }, { name, side, row }) {
  const lane = lanes[side];
  const isLooking = LOOKING.includes(name) && !tall;
  const end = row < 0 ? lane.v1 : bandAt(lane, row) + lane.pitch / 2;
  const more = (isLooking ? SHARE : 0) * (name === "across" ? 4.3 : 1);
  return { v0: lane.v0 - (isLooking ? NAMED : 4), v1: end + 4 + more };
}

/** A frame around what happens now, and its name in ink. @param {Film} film @param {Moment} moment @returns {Mark[]} */
function hereMarks(film, moment) {
  const { lanes, bars, names, tall } = film.layout;
  const { name, side, layer, part, row } = moment;
  if (NOWHERE.includes(name)) return [];
  const lit = /** @type {const} */ ({ kind: "text", key: "station.output", strong: true, role: "paper", lit: true });
  if (name === "choose" || name === "compare") {
    const frame = name === "choose" ? choiceFrame(film, row) : /** @type {const} */ ({ kind: "frame", ...bars });
    return [frame, ...(tall ? [] : [{ ...lit, u: middleOf(bars), v: names }])];
  }
  const lane = lanes[side];
  const [u0, u1] = stretch(lane, moment);
  const place = placeOf({ side, layer }, STATIONS[name]?.[0] ?? part);
  const own = namesOfLane(film, lane).filter(({ of }) => (name === ALL ? of.endsWith(".") : of === place));
  const look = name === ALL ? { strong: true, role: /** @type {const} */ ("ink") } : lit;
  const isCard = name === "across" && !tall; // which has its own
  const room = tall || name === ALL ? {} : { room: undefined, shorter: undefined };
  return [
    ...(isCard ? [] : [/** @type {Mark} */ ({ kind: "frame", u0, u1, ...upright(film, moment) })]),
    ...own.map((mark) => ({ ...mark, ...look, key: mark.key, ...room })),
  ];
}

/** The name of what a moment is about. @param {Film} film @param {Moment} moment @returns {{ key?: string, values?: Record<string, string | number> } | undefined} */
export const nameOf = (film, moment) => hereMarks(film, moment).find((mark) => mark.kind === "text");

/** Where the row looks in this layer, once its front is there. @param {Film} film @param {Moment} moment @param {number} phase @returns {Mark[]} */
function lookMarks(film, { name, row, layer }, phase) {
  if (phase <= 0.8) return [];
  return [...lookedAt(film, layer, row), ...(name === "across" ? meanMarks(film, layer, row) : [])];
}

/** The way on which the next word will come in. @param {Film} film @param {Moment} moment @returns {Mark[]} */
function wayBack(film, { name, side, row }) {
  const next = side === "source" || row < 0 ? 1 : row + 1;
  const isThere = film.timeline.mode === "writing" && !NOWHERE.includes(name) && next < film.layout.lanes.target.count;
  return isThere ? film.keep(`back.${next}`, () => wayMarks(film, next)) : [];
}

/** How many rows of the decoder have been read. @param {Film} film @param {number} index @param {number} phase */
function entered({ timeline, layout }, index, phase) {
  const { moments, mode } = timeline;
  const { name, side, row } = moments[index];
  if (mode === "training") return moments.findIndex((m) => m.name === "given") <= index ? layout.lanes.target.count : 0;
  if (side === "source") return 0;
  return name === "return" && phase < 1 ? row : row + 1;
}

/** Written words so far, and the bars of the word that is spoken of: paler until it is chosen. @param {Film} film @param {Moment} moment @param {number} phase @returns {Mark[]} */
function writtenSoFar(film, { name, side, row }, phase) {
  if (film.timeline.mode === "training" || side === "source") return [];
  const isPassing = !["choose", "stop", "return"].includes(name);
  const isWritten = name === "stop" || (name === "choose" && phase >= 0.6);
  const { target } = film.layout.lanes;
  const rows = target.all.slice(0, isWritten ? row + 1 : row);
  const { every } = namesOf(target, film.layout.size);
  const isClear = !isPassing || target.pitch > 1.35 * film.layout.size; // else the last lies under the next word
  const words = rows
    .filter(
      (one) => (isClear || one < row - 1) && (rows.length - 1 - one) % (film.layout.tall ? Infinity : every) === 0,
    ) // as many as have room, the last in any case
    .map((one) => writtenMark(film, one, one === rows.length - 1));
  const [line, ...list] = /** @type {[Rays, ...Mark[]]} */ (
    barMarks(film, name === "return" ? row - 1 : row, isPassing ? 0 : phase)
  );
  const next = isPassing ? [{ ...writtenMark(film, row, true), chip: true, size: 1.2 * film.layout.size }] : [];
  const ways = isPassing ? [{ ...line, to: 1 }] : [line];
  return [
    ...(film.layout.tall ? [] : [wordRays(film, rows)]),
    ...words,
    ...next,
    ...(isPassing || name === "choose" ? ways : []),
    ...list,
  ];
}
