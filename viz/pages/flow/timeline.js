/**
 * The order and the pace of what is told: moments, one after the other, gathered in chapters. Pure.
 * @import { Stage } from "./record.js"
 * @import { Side } from "./places.js"
 */
import { total, unit } from "../../browser/drawing/curves.js";
import { partsOf, plainToken, stackOf } from "./record.js";

/**
 * @typedef {object} Moment one thing that happens
 * @property {string} name what is told: "read", "place", "ask", ..., see told.py
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
 * @property {"writing" | "training" | "backwards"} mode
 * @property {Moment[]} moments
 * @property {Chapter[]} chapters
 * @property {number} duration
 */

const LATER_LAYERS = 2.4;
const ROW_LAYERS = 4;
const FIRST_WORD = 14; // s until the first word is there

/**
 * @param {Stage} stage
 * @param {Timeline["mode"]} [mode]
 * @param {number} [worst] the row that costs most, where the way back begins
 * @returns {Timeline}
 */
export function makeTimeline(stage, mode = "writing", worst = 0) {
  const build = new Builder();
  if (mode === "backwards") goBack(build, stage, worst);
  else readSource(build, stage.sizes.encoder);
  if (mode === "training") teach(build, stage);
  if (mode === "writing") write(build, stage);
  return { mode, moments: build.moments, chapters: build.chapters, duration: build.now };
}

/** What a moment's sentences are found by (told.py). @param {Moment} moment */
export const idOf = ({ name, side, row, layer }) => [name, side, row, layer].filter((one) => one !== -1).join(".");

/** Moments one after the other, in chapters. */
class Builder {
  constructor() {
    /** @type {Moment[]} */
    this.moments = [];
    /** @type {Chapter[]} */
    this.chapters = [];
    this.now = 0;
  }

  /** @param {string} name @param {string} [text] */
  chapter(name, text = "") {
    this.chapters.push({ name, text, start: this.now, end: this.now });
  }

  /** Another chapter, unless this one goes on. @param {string} name */
  enter(name) {
    if (this.chapters[this.chapters.length - 1].name !== name) this.chapter(name);
  }

  /** A chapter of one moment of the same name. @param {string} name @param {number} seconds @param {number} hold @param {Partial<Moment>} [more] */
  alone(name, seconds, hold, more) {
    this.chapter(name);
    this.add(name, seconds, hold, more);
  }

  /** @param {string} name @param {number} seconds @param {number} [hold] @param {Partial<Moment>} [more] */
  add(name, seconds, hold = 0, more = {}) {
    const plain = { side: /** @type {Side} */ ("source"), row: -1, layer: -1, part: "" };
    const chapter = this.chapters.length - 1;
    const start = this.now;
    this.now = Math.round((start + seconds) * 1000) / 1000;
    this.moments.push({ name, ...plain, ...more, hold, start, end: this.now, chapter });
    this.chapters[chapter].end = this.now;
  }
}

/** @param {Builder} build @param {number} layers */
function readSource(build, layers) {
  const first = { layer: 0, part: "self" };
  build.alone("read", 1.2, 0.2);
  build.alone("place", 1, 0.2);
  build.chapter("attend");
  build.add("ask", 1.3, 0.1, first);
  build.add("weigh", 1.3, 0.5, first);
  build.add("collect", 0.9, 0.1, first);
  build.add("add", 0.7, 0.2, first);
  build.alone("think", 0.9, 0.2, { layer: 0, part: "ff" });
  if (layers > 1) build.chapter("layers");
  for (let layer = 1; layer < layers; layer += 1) build.add("layer", LATER_LAYERS / (layers - 1), 0, { layer });
  build.alone("hand", 1, 0.2);
}

/** @param {Builder} build @param {Stage} stage */
function write(build, stage) {
  const rows = Math.min(stage.tgt.length, stage.steps.length);
  for (let row = 0; row < rows; row += 1) {
    build.chapter("write", plainToken(stage.writes[row]));
    writeRow(build, stage, { side: "target", row });
  }
  build.alone("stop", 2, 0, { side: "target", row: rows - 1 });
}

/**
 * The stations of the decoder in their order: the parts of its open layer, and whole layers.
 * @param {Stage} stage
 * @returns {{ layer: number, part: string }[]} part "": the whole layer
 */
function decoderStations({ sizes, across }) {
  const layers = [...Array(sizes.decoder).keys()];
  return layers.flatMap((layer) => (layer === across ? partsOf("target") : [""]).map((part) => ({ layer, part })));
}

/** How the parts of the open layer are told to the slow row, and how long it takes. @type {Record<string, [string, number, number]>} */
const SLOWLY = { self: ["self", 1.5, 1], cross: ["across", 2.6, 1.6], ff: ["rethink", 1, 1.4] };
const HASTE = 0.2; // of that, where the slow row is the first

/** A row enters, passes all layers at once, told by one of them, or part by part, and writes; the second takes its time. @param {Builder} build @param {Stage} stage @param {{ side: Side, row: number }} at */
function writeRow(build, stage, at) {
  const { row } = at;
  const isSlow = row === stage.slow;
  const [back, pace, held] = row === 1 || isSlow ? [1.4, 1, 0.4] : [0.45, 0.8, 0];
  if (row) {
    build.add("return", back, held, at);
    build.add("enter", 0.2 * pace, 0, at);
  } else build.add("begin", 0.6, 0, at);
  for (const station of isSlow ? decoderStations(stage) : []) {
    const [name, seconds, hold] = SLOWLY[station.part] ?? ["pass", ROW_LAYERS / (stage.sizes.decoder - 1), 0];
    const share = row ? 1 : HASTE;
    build.add(name, (seconds + hold) * share, hold * share, { ...at, ...station });
  }
  if (!isSlow) build.add("pass_all", 1.05 * pace, 0, { ...at, layer: stage.across });
  const least = isSlow ? 2 : 0.55;
  build.add("choose", row ? least : Math.max(1, FIRST_WORD - build.now), 0.2, at);
}

/** @param {Builder} build @param {Stage} stage */
function teach(build, stage) {
  const all = { side: /** @type {Side} */ ("target") };
  const told = /** @type {Record<string, [string, string, number, number]>} */ ({
    self: ["triangle", "triangle", 2.6, 1],
    cross: ["teach_across", "across", 2.2, 0.6],
    ff: ["teach_think", "think", 1.2, 0],
  });
  const stations = decoderStations(stage);
  build.alone("given", 2.2, 0.6, all);
  for (const station of stations) {
    const before = station.layer < stage.across ? "given" : "layers";
    const rushed = ["teach_layer", before, LATER_LAYERS / stations.length, 0];
    const [name, chapter, seconds, hold] = told[station.part] ?? rushed;
    build.enter(chapter);
    build.add(name, seconds, hold, { ...all, ...station });
  }
  build.alone("compare", 3, 1.6, all);
}

/** The way back from the loss to both embeddings. @param {Builder} build @param {Stage} stage @param {number} worst */
function goBack(build, stage, worst) {
  /** @param {string} name @param {Side} side @param {number} seconds @param {number} hold @param {Partial<Moment>} [more] */
  const add = (name, side, seconds, hold, more) => build.add(`back_${name}`, seconds, hold, { side, ...more });
  build.chapter("compare");
  add("loss", "target", 2.8, 1.4);
  build.chapter("back_push");
  add("push", "target", 3.2, 1.6, { row: worst });
  build.chapter("back_decoder");
  add("output", "target", 2.4, 1);
  backThrough(stage, "target", add);
  add("embed", "target", 2.4, 1);
  build.chapter("back_memory");
  add("collect", "source", 3.2, 1.4);
  build.chapter("back_encoder");
  backThrough(stage, "source", add);
  build.chapter("back_embed");
  add("embed", "source", 2.4, 1);
  add("done", "source", 3, 2);
}

/** What is told of the parts of an open layer on the way back, and how long it takes. @type {Record<string, [string, number, number][]>} */
const BACK = {
  "source.self": [["attend", 3.2, 1.4]],
  "source.ff": [["part.ff", 0.9, 0.5]],
  "target.self": [["mask", 3, 1.4]],
  "target.cross": [["cross", 3.2, 1.4]],
  "target.ff": [
    ["copy", 2.8, 1.4],
    ["meet", 2.8, 1.4],
  ],
};

/**
 * The layers of a side from the last to the first; part by part where one stands open.
 * @param {Stage} stage
 * @param {Side} side
 * @param {(name: string, side: Side, seconds: number, hold: number, more: Partial<Moment>) => void} add
 */
function backThrough({ sizes, across }, side, add) {
  const open = side === "target" ? across : 0;
  for (let layer = sizes[stackOf(side)] - 1; layer >= 0; layer -= 1) {
    if (layer !== open) add("layer", side, 1.6, 0.5, { layer });
    else
      for (const part of partsOf(side).reverse())
        for (const [name, ...pace] of BACK[`${side}.${part}`]) add(name, side, ...pace, { layer, part });
  }
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
  const phase = unit((t - start) / (end - start - hold));
  return { index: at, moment: moments[at], phase };
}

/** Where a moment's finished picture stands. @param {Moment} moment */
export function stillOf(moment) {
  return Math.round((moment.end - 0.02) * 1000) / 1000;
}

/** The moment after the one under way, if any. @param {Timeline} timeline @param {number} t */
export const nextOf = ({ moments }, t) => moments.find(({ start }) => start > t - 0.001);

/** The finished picture of that moment, or of the one before; where there is none, the end or the beginning. @param {Timeline} timeline @param {number} t @param {1 | -1} direction */
export function stepTime(timeline, t, direction) {
  const { moments, duration } = timeline;
  const found = direction > 0 ? nextOf(timeline, t) : moments.findLast((one) => stillOf(one) < t - 0.01);
  const edge = direction > 0 ? duration : 0;
  return found ? stillOf(found) : edge;
}

/** The beginning of the next or the previous chapter. @param {Timeline} timeline @param {number} t @param {1 | -1} direction */
export function chapterTime({ chapters, duration }, t, direction) {
  const next = chapters.find(({ start }) => start > t + 0.01)?.start ?? duration;
  return direction > 0 ? next : (chapters.findLast(({ start }) => start < t - 0.25)?.start ?? 0);
}

/**
 * Where each chapter stands on a line: what its name needs, and what is left by its time.
 * @param {Timeline} timeline
 * @param {number[]} needs shares of the line, together at most 1
 * @returns {(Chapter & { from: number, to: number })[]}
 */
export function lineOf({ chapters, duration }, needs) {
  const left = 1 - total(needs);
  let to = 0;
  return chapters.map((chapter, i) => {
    const from = to;
    to += needs[i] + (left * (chapter.end - chapter.start)) / duration;
    return { ...chapter, from, to };
  });
}

const AXES = /** @type {const} */ ({ time: ["start", "end"], place: ["from", "to"] });

/**
 * A place on that line from a time, or the other way round.
 * @param {ReturnType<typeof lineOf>} line
 * @param {number} x
 * @param {"time" | "place"} wanted
 */
export function alongLine(line, x, wanted) {
  const [from, to] = AXES[wanted === "time" ? "place" : "time"];
  const [first, last] = AXES[wanted];
  const one = line.findLast((chapter) => chapter[from] <= x) ?? line[0];
  return one[first] + ((x - one[from]) / (one[to] - one[from])) * (one[last] - one[first]);
}
