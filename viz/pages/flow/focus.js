/**
 * What a moment is about: whose look is told, and which tokens' names are lit. Pure.
 * @import { Film } from "./marks.js"
 * @import { Moment } from "./timeline.js"
 */
import { strongest, weightAt } from "./record.js";

/** Moments that tell where a row looks across: all of them tell the same look. */
export const LOOKING = ["across", "pass", "relayer"];

/**
 * Which layer and head of cross-attention speaks: the head that was taught alignment, else the mean of the slow layer; a head that a
 * person chose speaks itself.
 * @param {Film} film
 */
export function speakerOf({ stage, head }) {
  return { layer: stage.across, head: head < 0 ? (stage.taught?.head ?? -1) : head };
}

/**
 * The first row to attend, and the token that it is told to attend to: the one with the largest weight, or the next where that is the row itself.
 * @param {Film} film
 */
export function weighed(film) {
  const [row] = film.stage.focus.encoder;
  const at = { kind: /** @type {const} */ ("encoder"), layer: 0, head: film.head, row };
  /** @param {number} key */
  const weight = (key) => weightAt(film.stage, { ...at, key });
  const keys = film.all("source").toSorted((a, b) => weight(b) - weight(a));
  const [first] = keys;
  const key = keys.find((other) => other !== row) ?? first;
  return { row, first, key, weight: weight(key) };
}

/**
 * The tokens whose names are lit.
 * @param {Film} film
 * @param {Moment} moment
 * @returns {{ source: number[], target: number[] }}
 */
export function spokenOf(film, moment) {
  const { row, key } = weighed(film);
  if (moment.name === "ask") return { source: [row], target: [] };
  if (moment.name === "weigh") return { source: [row, key], target: [] };
  if (moment.side === "source" || moment.row < 0) return { source: [], target: [] };
  if (LOOKING.includes(moment.name)) {
    const found = strongest(film.stage, { kind: "cross", ...speakerOf(film), row: moment.row });
    return { source: [found.key], target: [moment.row] };
  }
  return { source: [], target: [moment.row] };
}
