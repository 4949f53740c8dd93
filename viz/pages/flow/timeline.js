/**
 * The order and the pace of what is told: moments, one after the other, gathered in chapters. Pure.
 * @import { Stage } from "./record.js"
 * @import { Side } from "./view.js"
 */
import { plainToken } from "./record.js";

/**
 * @typedef {object} Moment one thing that happens
 * @property {string} name what is told: "read", "place", "ask", ..., see sentences.js
 * @property {Side} side
 * @property {number} row the decoder row it is about; -1 means all rows of its side
 * @property {number} layer -1 where there is none
 * @property {string} part
 * @property {number} start seconds at speed 1
 * @property {number} end
 * @property {number} hold of them, how long the finished picture stands still
 * @property {number} chapter which chapter it belongs to
 *
 * @typedef {{ name: string, text: string, start: number, end: number }} Chapter name: a key of words; text: a token, or ""
 *
 * @typedef {object} Timeline
 * @property {"writing" | "training"} mode
 * @property {Moment[]} moments
 * @property {Chapter[]} chapters
 * @property {number} duration
 * @property {number} firstWord when the first word is chosen
 */

const LATER_LAYERS = 2.4;
const ROW_LAYERS = 1.5;

/**
 * @param {Stage} stage
 * @param {"writing" | "training"} [mode]
 * @returns {Timeline}
 */
export function makeTimeline(stage, mode = "writing") {
  const build = new Builder();
  readSource(build, stage.sizes.encoder);
  if (mode === "training") teach(build, stage.sizes.decoder);
  else write(build, stage);
  return { mode, ...build.done() };
}

class Builder {
  constructor() {
    /** @type {Moment[]} */
    this.moments = [];
    /** @type {Chapter[]} */
    this.chapters = [];
    this.now = 0;
    this.firstWord = 0;
  }

  /** @param {string} name @param {string} [text] */
  chapter(name, text = "") {
    this.chapters.push({ name, text, start: this.now, end: this.now });
  }

  /** @param {string} name @param {number} seconds @param {Partial<Moment>} [more] */
  add(name, seconds, more = {}) {
    const plain = { side: /** @type {Side} */ ("source"), row: -1, layer: -1, part: "", hold: 0 };
    const start = this.now;
    this.now = Math.round((start + seconds) * 1000) / 1000;
    this.moments.push({ name, ...plain, ...more, start, end: this.now, chapter: this.chapters.length - 1 });
    this.chapters[this.chapters.length - 1].end = this.now;
  }

  done() {
    return { moments: this.moments, chapters: this.chapters, duration: this.now, firstWord: this.firstWord };
  }
}

/** @param {Builder} build @param {number} layers */
function readSource(build, layers) {
  const first = { layer: 0, part: "self" };
  build.chapter("read");
  build.add("read", 1.6, { hold: 0.3 });
  build.chapter("place");
  build.add("place", 1.6, { hold: 0.3 });
  build.chapter("attend");
  build.add("ask", 2.2, { ...first, hold: 0.2 });
  build.add("weigh", 1.9, { ...first, hold: 0.9 });
  build.add("collect", 1.6, { ...first, hold: 0.2 });
  build.add("add", 1.2, { ...first, hold: 0.3 });
  build.chapter("think");
  build.add("think", 1.5, { layer: 0, part: "ff", hold: 0.3 });
  if (layers > 1) build.chapter("layers");
  for (let layer = 1; layer < layers; layer += 1) build.add("layer", LATER_LAYERS / (layers - 1), { layer });
  build.chapter("hand");
  build.add("hand", 1.6, { hold: 0.4 });
}

/** @param {Builder} build @param {Stage} stage */
function write(build, stage) {
  const layers = stage.sizes.decoder;
  const rows = Math.min(stage.tgt.length, stage.steps.length);
  for (let row = 0; row < rows; row += 1) {
    build.chapter("write", plainToken(stage.writes[row]));
    if (row > 0) build.add("return", row === 1 ? 1.4 : 0.45, { side: "target", row, hold: row === 1 ? 0.4 : 0 });
    if (row === 0) firstRow(build, layers);
    else laterRow(build, layers, row);
    if (row === 0) build.firstWord = build.now;
  }
  build.chapter("stop");
  build.add("stop", 2, { side: "target", row: rows - 1 });
}

/** @param {Builder} build @param {number} layers */
function firstRow(build, layers) {
  const row = { side: /** @type {Side} */ ("target"), row: 0 };
  build.add("begin", 1.0, { ...row });
  build.add("self", 1.3, { ...row, layer: 0, part: "self", hold: 0.5 });
  build.add("across", 2.2, { ...row, layer: 0, part: "cross", hold: 0.9 });
  build.add("rethink", 0.8, { ...row, layer: 0, part: "ff" });
  for (let layer = 1; layer < layers; layer += 1) build.add("relayer", ROW_LAYERS / (layers - 1), { ...row, layer });
  build.add("choose", layers > 1 ? 1.6 : 1.6 + ROW_LAYERS, { ...row, hold: 0.5 });
}

/** @param {Builder} build @param {number} layers @param {number} row */
function laterRow(build, layers, row) {
  const pace = row === 1 ? 1 : 0.8;
  const at = { side: /** @type {Side} */ ("target"), row };
  build.add("enter", 0.2 * pace, { ...at });
  for (let layer = 0; layer < layers; layer += 1) build.add("pass", (1.05 * pace) / layers, { ...at, layer });
  build.add("choose", 2 - 1.25 * pace - (row === 1 ? 0 : 0.45), { ...at, hold: 0.2 });
}

/** @param {Builder} build @param {number} layers */
function teach(build, layers) {
  const all = { side: /** @type {Side} */ ("target"), row: -1 };
  build.chapter("given");
  build.add("given", 2.2, { ...all, hold: 0.6 });
  build.chapter("triangle");
  build.add("triangle", 2.6, { ...all, layer: 0, part: "self", hold: 1 });
  build.chapter("across");
  build.add("teach_across", 2.2, { ...all, layer: 0, part: "cross", hold: 0.6 });
  build.chapter("think");
  build.add("teach_think", 1.2, { ...all, layer: 0, part: "ff" });
  if (layers > 1) build.chapter("layers");
  for (let layer = 1; layer < layers; layer += 1)
    build.add("teach_layer", LATER_LAYERS / (layers - 1), { ...all, layer });
  build.chapter("compare");
  build.add("compare", 3, { ...all, hold: 1.6 });
  build.firstWord = build.now;
}

/**
 * The moment under way at t, and how far it is, 0..1; what is held counts as 1.
 * @param {Timeline} timeline
 * @param {number} t
 */
export function momentAt({ moments }, t) {
  const index = moments.findLastIndex((moment) => moment.start <= t);
  const at = Math.max(0, index);
  const { start, end, hold } = moments[at];
  const phase = Math.min(1, Math.max(0, (t - start) / (end - start - hold)));
  return { index: at, moment: moments[at], phase };
}

/**
 * A time within the film.
 * @param {Timeline} timeline
 * @param {number} t
 */
export function clampTime({ duration }, t) {
  return Number.isFinite(t) ? Math.min(duration, Math.max(0, t)) : 0;
}

/** Where a moment's finished picture stands. @param {Moment} moment */
export function stillOf(moment) {
  return Math.round((moment.end - 0.02) * 1000) / 1000;
}

/**
 * The finished picture of the next moment, or of the one before.
 * @param {Timeline} timeline
 * @param {number} t
 * @param {1 | -1} direction
 */
export function stepTime(timeline, t, direction) {
  const stills = timeline.moments.map(stillOf);
  const found = direction > 0 ? stills.find((s) => s > t + 0.01) : stills.findLast((s) => s < t - 0.01);
  if (found !== undefined) return found;
  return direction > 0 ? timeline.duration : 0;
}

/**
 * The beginning of the next or the previous chapter.
 * @param {Timeline} timeline
 * @param {number} t
 * @param {1 | -1} direction
 */
export function chapterTime(timeline, t, direction) {
  const starts = timeline.chapters.map((chapter) => chapter.start);
  const found = direction > 0 ? starts.find((s) => s > t + 0.01) : starts.findLast((s) => s < t - 0.25);
  if (found !== undefined) return found;
  return direction > 0 ? timeline.duration : 0;
}
