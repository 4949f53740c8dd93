/**
 * What a moment is about: whose look is told, and which tokens' names are lit. Pure.
 * @import { Film } from "./marks.js"
 * @import { Moment } from "./timeline.js"
 */
import { strongest, weightsOf } from "./record.js";

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

/** The token that the first row to attend is told to attend to: the one with the largest weight but for the row itself. @param {Film} film */
function weighed({ stage, layout, head }) {
  const [row] = stage.focus.encoder;
  const weights = weightsOf(stage, { kind: "encoder", layer: 0, head, row });
  const others = layout.lanes.source.all.filter((key) => key !== row);
  return others.sort((a, b) => weights[b] - weights[a])[0] ?? row;
}

/**
 * The tokens whose names are lit.
 * @param {Film} film
 * @param {Moment} moment
 * @returns {{ source: number[], target: number[] }}
 */
export function spokenOf(film, { name, side, row }) {
  const [asks] = film.stage.focus.encoder;
  if (name === "ask") return { source: [asks], target: [] };
  if (name === "weigh") return { source: [asks, weighed(film)], target: [] };
  if (side === "source" || row < 0) return { source: [], target: [] };
  const isLooking = LOOKING.includes(name);
  const at = { kind: /** @type {const} */ ("cross"), ...speakerOf(film), row };
  return { source: isLooking ? [strongest(film.stage, at).key] : [], target: [row] };
}
