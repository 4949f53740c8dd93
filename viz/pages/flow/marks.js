/**
 * What stands on the stage at a time: a pure function of the record, the layout and t.
 *
 * What a moment leaves behind is the same whenever it is asked for; only the moment under way changes from frame to frame.
 * @import { Layout, Lane } from "./layout.js"
 * @import { Mark } from "./shapes.js"
 * @import { Moment, Timeline } from "./timeline.js"
 * @import { Stage } from "./record.js"
 * @import { Side } from "./places.js"
 */
import { acrossMarks, crossMarks, handMarks, lookedAt } from "./cross_attention.js";
import { addMarks, askMarks, collectMarks, strip, weighMarks } from "./first_layer_attention.js";
import { SCORES, selfMarks, wallMarks } from "./attention_rays.js";
import { bandMarks, nameMarks, placeMarks, thinkMarks } from "./vector_bands.js";
import { barMarks, compareMarks, returnMarks, writtenMarks } from "./token_choice.js";
import { LOOKING, speakerOf, spokenOf } from "./focus.js";
import { bandAt, boxOf, GATHER, within } from "./layout.js";
import { ease } from "./shapes.js";
import { momentAt } from "./timeline.js";

/**
 * @typedef {object} Film
 * @property {Stage} stage
 * @property {Layout} layout
 * @property {Timeline} timeline
 * @property {number} head -1: all
 * @property {(side: Side) => number[]} all every row of a side
 * @property {<T>(name: string, make: () => T) => T} keep what does not change with t is made once
 * @property {Way | null} way how it is drawn where it does not run forward
 *
 * @typedef {object} Way
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
 * @param {number} [head]
 * @param {Way | null} [way]
 * @returns {Film}
 */
export function makeFilm(stage, layout, timeline, head = -1, way = null) {
  const kept = new Map();
  const counts = { source: stage.src.length, target: stage.tgt.length };
  const rows = {
    source: Array.from({ length: counts.source }, (_, i) => i),
    target: Array.from({ length: counts.target }, (_, i) => i),
  };
  return {
    stage,
    layout,
    timeline,
    head,
    way,
    all: (side) => rows[side],
    keep: (name, make) => {
      if (!kept.has(name)) kept.set(name, make());
      return kept.get(name);
    },
  };
}

/** @param {Film} film @param {Moment} moment */
const rowsOf = (film, moment) => (moment.row >= 0 ? [moment.row] : film.all(moment.side));

/** The first and the last station of moments outside the layers. @type {Record<string, [string, string]>} */
const STATIONS = {
  read: ["read", "read"],
  place: ["place", "place"],
  ...Object.fromEntries(["begin", "enter", "given", "back_embed"].map((name) => [name, ["read", "place"]])),
  ...Object.fromEntries(
    ["hand", "choose", "compare", "back_output", "back_collect"].map((name) => [name, ["end", "end"]]),
  ),
};

/** Which stretch of its lane a moment is about. @param {Lane} lane @param {Moment} moment @returns {[number, number]} */
export function stretch(lane, { name, layer, part }) {
  if (STATIONS[name]) {
    const [first, last] = STATIONS[name].map((station) => boxOf(lane, station));
    return [first.u0, last.u1];
  }
  const boxes = lane.boxes.filter((box) => box.layer === layer && (part === "" || box.name === part));
  return [boxes[0].u0, boxes[boxes.length - 1].u1];
}

/**
 * A front that sweeps over a stretch of a lane, and does in each box what that box does.
 * @param {Film} film
 * @param {Lane} lane
 * @param {number[]} rows
 * @param {[number, number]} over
 * @param {number} p
 * @returns {Mark[]}
 */
function sweep(film, lane, rows, [from, to], p) {
  const front = from + (to - from) * p;
  const marks = bandMarks(lane, rows, from, front);
  for (const box of lane.boxes) {
    if (box.u0 >= front || box.u1 <= from) continue;
    const share = Math.min(1, (front - box.u0) / (box.u1 - box.u0));
    if (box.name === "place") marks.push(...placeMarks(film, box, rows, share));
    if (box.name === "self") marks.push(...selfMarks(film, box, rows, share));
    if (box.name === "cross") marks.push(...crossMarks(film, box, rows, share));
    if (box.name === "ff") marks.push(...thinkMarks(film, box, rows, share));
  }
  return marks;
}

/** The moments that are no plain sweep. @type {Record<string, (film: Film, moment: Moment, p: number) => Mark[]>} */
const SPECIAL = {
  ask: (film, _, p) => askMarks(film, boxOf(film.layout.lanes.source, "self", 0), p),
  weigh: (film, _, p) => weighMarks(film, boxOf(film.layout.lanes.source, "self", 0), p),
  collect: (film, _, p) => collectMarks(film, boxOf(film.layout.lanes.source, "self", 0), p),
  add: (film, _, p) => addMarks(film, boxOf(film.layout.lanes.source, "self", 0), p),
  hand: (film, moment, p) => [...plain(film, moment, Math.min(1, p * 4)), ...handMarks(film, p)],
  across: (film, moment, p) => {
    const lane = film.layout.lanes.target;
    const box = boxOf(lane, "cross", moment.layer);
    const { marks, front } = acrossMarks(film, box, moment.row, p);
    return [...bandMarks(lane, [moment.row], box.u0, within(box, front)), ...marks];
  },
  return: (film, moment, p) => returnMarks(film, moment.row, p),
  stop: () => [],
};

/** @param {Film} film @param {Moment} moment @param {number} p @returns {Mark[]} */
function plain(film, moment, p) {
  const lane = film.layout.lanes[moment.side];
  return sweep(film, lane, rowsOf(film, moment), stretch(lane, moment), ease(p));
}

/** @param {Film} film @param {Moment} moment @param {number} p */
const drawn = (film, moment, p) => (film.way?.marks ?? SPECIAL[moment.name] ?? plain)(film, moment, p);

/**
 * What a finished moment leaves on the stage.
 * @param {Film} film
 * @param {number} index
 * @returns {Mark[]}
 */
export function stillMarks(film, index) {
  const moment = film.timeline.moments[index];
  return film.keep(`still.${index}`, () => {
    if (moment.name === "weigh") {
      const box = boxOf(film.layout.lanes.source, "self", 0);
      const [from, to] = [within(box, SCORES), within(box, GATHER)];
      return bandMarks(film.layout.lanes.source, film.all("source"), from, to);
    }
    if (moment.name === "ask") return askRest(film);
    return drawn(film, moment, 1);
  });
}

/** The asking row's bands, keys and values stay; its scores do not. @param {Film} film */
function askRest(film) {
  const box = boxOf(film.layout.lanes.source, "self", 0);
  return askMarks(film, box, 1).filter((mark) => mark.kind !== "rect");
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

/** What is seen only while a moment lasts. @param {Film} film @param {Moment} moment @param {number} p @returns {Mark[]} */
function extras(film, moment, p) {
  const lane = film.layout.lanes.target;
  if (moment.name === "self" || moment.name === "triangle") {
    const row = moment.row >= 0 ? moment.row : film.stage.focus.decoder[0];
    return p > 0.15 ? wallMarks(film, boxOf(lane, "self", 0), row) : [];
  }
  if (moment.name === "weigh" && p >= 1) return queryAt(film);
  return [];
}

/** The query that asked, back at its own band. @param {Film} film @returns {Mark[]} */
function queryAt(film) {
  const lane = film.layout.lanes.source;
  const box = boxOf(lane, "self", 0);
  const row = film.stage.focus.encoder[0];
  const size = Math.max(3, Math.min(9, lane.height * 0.6));
  return [strip(film, box, "q", row, [bandAt(lane, row) - size / 2, size])];
}

/** Names and candidates: they lie over everything. @param {Film} film @param {number} index @param {number} phase @returns {Mark[]} */
function overlay(film, index, phase) {
  const { timeline, layout } = film;
  const moment = timeline.moments[index];
  const spoken = spokenOf(film, moment);
  const marks = nameMarks(film, layout.lanes.source, film.all("source"), spoken.source);
  const entered = enteredRows(film, index, phase);
  marks.push(...nameMarks(film, layout.lanes.target, entered, spoken.target));
  if (moment.name === "compare") marks.push(...compareMarks(film, phase));
  marks.push(...writtenSoFar(film, index, phase));
  if (moment.side === "target" && LOOKING.includes(moment.name)) marks.push(...lookMarks(film, moment, phase));
  return marks;
}

/** Where the row looks, once its front is there. @param {Film} film @param {Moment} moment @param {number} phase @returns {Mark[]} */
function lookMarks(film, moment, phase) {
  const speaker = speakerOf(film);
  const index = film.timeline.moments.indexOf(moment);
  const across = film.timeline.moments.findIndex(
    (m) => m.row === moment.row && m.layer === speaker.layer && (m.part === "cross" || m.part === ""),
  );
  const there = index > across || (index === across && phase > (moment.name === "across" ? 0.42 : 0.6));
  return there ? lookedAt(film, speaker, moment.row) : [];
}

/** Rows of the decoder that have been read. @param {Film} film @param {number} index @param {number} phase */
function enteredRows({ timeline, all }, index, phase) {
  if (timeline.mode === "training")
    return timeline.moments.findIndex((m) => m.name === "given") <= index ? all("target") : [];
  const moment = timeline.moments[index];
  if (moment.side !== "target") return [];
  const last = moment.name === "return" && phase < 1 ? moment.row - 1 : moment.row;
  return all("target").slice(0, last + 1);
}

/** Written words so far and the bars of the latest choice. @param {Film} film @param {number} index @param {number} phase @returns {Mark[]} */
function writtenSoFar(film, index, phase) {
  const { timeline } = film;
  const moment = timeline.moments[index];
  if (timeline.mode === "training" || moment.side !== "target") return [];
  const choosing = moment.name === "choose";
  const chosen = choosing && phase < 0.6 ? moment.row - 1 : moment.row;
  const after = choosing || moment.name === "stop";
  const last = after ? chosen : moment.row - 1;
  /** @type {Mark[]} */
  const marks = [];
  for (let row = 0; row <= last; row += 1) marks.push(...writtenMarks(film, row, row === last));
  if (choosing) marks.push(...barMarks(film, moment.row, phase));
  else if (moment.name === "return" || moment.name === "stop")
    marks.push(...barMarks(film, moment.name === "stop" ? moment.row : moment.row - 1, 1));
  return marks;
}
