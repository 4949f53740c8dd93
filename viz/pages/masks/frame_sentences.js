/**
 * Two lines about a frame, from the numbers that are drawn.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { FramePlace } from "./frame_steps.js"
 * @import { Frames, HeadFrames, MasksView } from "./view.types.js"
 *
 * @typedef {object} FrameState what a frame is drawn from
 * @property {MasksView} view
 * @property {Frames} frames
 * @property {HeadFrames} one the head on the screen
 * @property {FramePlace} place
 */

import { num } from "../../browser/text/number_format.js";
import { named } from "../../browser/text/token_names.js";
import { t } from "../../browser/text/words.js";
import { FRAMES } from "./frame_steps.js";

const LAST_TERMS = 3; // rows of V that a sentence names

/** @param {number[]} values */
const highest = (values) => values.reduce((best, value, i) => (value > values[best] ? i : best), 0);

/** "0.42 × v(<s>) + 0.31 × v(▁I) + …", largest first. @param {FrameState} s */
function terms({ view, one, place }) {
  const weights = one.weights[place.row].slice(0, place.row + 1);
  const order = [...weights.keys()].sort((a, b) => weights[b] - weights[a]);
  const written = order.slice(0, LAST_TERMS).map((i) => `${num(weights[i], 2)} × v(${named(view.rows, i)})`);
  return [...written, ...(order.length > LAST_TERMS ? ["…"] : [])].join(" + ");
}

/** How many cells of the drawn square lie above its diagonal. @param {number} rows */
const above = (rows) => (rows * (rows - 1)) / 2;

/** @param {FrameState} s */
function values(s) {
  const { view, frames, one, place } = s;
  const { row, writing } = place;
  const scores = one.scores[row].slice(0, writing ? row + 1 : frames.rows);
  const weights = one.weights[row].slice(0, row + 1);
  const best = highest(scores);
  const most = highest(weights);
  const name = FRAMES[place.frame];
  const shown = frames.x[0].length;
  return {
    rows: name === "x" || name === "z" ? view.rows.length : frames.rows,
    d: frames.d,
    k: view.d_head,
    shown,
    layer: view.layer + 1,
    read: named(view.rows, row),
    write: frames.writes[row],
    key: named(view.rows, name === "softmax" ? most : best),
    score: num(scores[best], 2),
    weight: num(weights[most], 2),
    hidden: above(view.rows.length),
    cells: view.rows.length ** 2,
    open: row + 1,
    terms: terms(s),
    p: probability(frames.probability[row]),
  };
}

/** @param {number | undefined} p */
export function probability(p) {
  if (p === undefined) return "";
  return p < 0.01 ? t("masks.frames.below", { least: "0.01" }) : num(p, 2);
}

/**
 * Some frames have words of their own row by row, for the last row, and where nothing was written.
 * @param {FrameState} s
 */
export function variants({ view, frames, place }) {
  const name = FRAMES[place.frame];
  const last = place.row === view.rows.length - 1;
  const nothing = !frames.writes[place.row];
  if (name === "x") return { see: "", look: nothing ? ".none" : "" };
  if (name === "z" && nothing) return { see: ".none", look: "" };
  if (place.writing) return variantsOfWriting(name, last);
  return { see: "", look: name === "mask" && last ? ".end" : "" };
}

/** @param {string} name of the frame @param {boolean} last the row is the last one */
function variantsOfWriting(name, last) {
  if (name === "scores") return { see: ".writing", look: "" };
  if (name === "mask") return { see: ".writing", look: ".writing" };
  if (name === "softmax") return { see: "", look: ".writing" };
  if (name === "z") return { see: "", look: last ? ".writing_end" : ".writing" };
  return { see: "", look: "" };
}

/** @param {FrameState} s @returns {Line[]} */
export function frameLines(s) {
  const name = FRAMES[s.place.frame];
  const { see, look } = variants(s);
  const said = values(s);
  return [
    ["see", `masks.frames.see.${name}${see}`, said],
    ["look", `masks.frames.look.${name}${look}`, said],
  ];
}
