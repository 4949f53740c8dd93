/**
 * What a moment is about: whose look is told, and which tokens' names are lit. Pure.
 * @import { Film } from "./marks.js"
 * @import { Moment } from "./timeline.js"
 */
import { strongest } from "./record.js";

/** Moments that rush through layers: one look is told for all of them. */
const RUSHING = ["pass", "relayer"];

/**
 * Which layer and head of cross-attention speaks for a moment. Where layers rush by, the head that was taught alignment does, or without
 * one the mean of the last layer but one, where translations align best (Garg et al. 2019); a head that a person chose speaks itself.
 * @param {Film} film
 * @param {Moment} moment
 */
export function speakerOf({ stage, head }, { name, layer }) {
  if (!RUSHING.includes(name)) return { layer, head };
  if (head < 0 && stage.taught) return stage.taught;
  return { layer: stage.taught?.layer ?? Math.max(0, stage.sizes.decoder - 2), head };
}

/**
 * The tokens whose names are lit.
 * @param {Film} film
 * @param {Moment} moment
 * @returns {{ source: number[], target: number[] }}
 */
export function spokenOf(film, moment) {
  const [row, key] = film.stage.focus.encoder;
  if (moment.name === "ask") return { source: [row], target: [] };
  if (moment.name === "weigh") return { source: [row, key], target: [] };
  if (moment.side === "source" || moment.row < 0) return { source: [], target: [] };
  if (moment.name === "across" || RUSHING.includes(moment.name)) {
    const found = strongest(film.stage, { kind: "cross", ...speakerOf(film, moment), row: moment.row });
    return { source: [found.key], target: [moment.row] };
  }
  return { source: [], target: [moment.row] };
}
