/**
 * What a moment is about: whose look is told, and which tokens' names are lit. Pure.
 * @import { Film } from "./marks.js"
 * @import { Moment } from "./timeline.js"
 */
import { strongest, weightsOf } from "./record.js";

/** Moments that tell where a row looks across in their layer. */
export const LOOKING = ["across", "pass", "pass_all"];

/**
 * Which head of a layer's cross-attention speaks: the one that was taught alignment, else the mean; a head that a person chose speaks itself.
 * @param {Pick<Film, "stage" | "head">} film
 * @param {number} layer
 */
export function speakerOf({ stage, head }, layer) {
  return { layer, head: head < 0 && stage.taught?.layer === layer ? stage.taught.head : head };
}

/** The source tokens as they matter to a row of the decoder, the first most; to all rows alike in their order. @param {Film} film @param {Moment} moment */
export function rankOf({ stage, layout, head }, { side, row }) {
  const { all } = layout.lanes.source;
  if (side === "source" || row < 0) return all;
  const weights = weightsOf(stage, { kind: "cross", ...speakerOf({ stage, head }, stage.across), row });
  return [...all].sort((a, b) => weights[b] - weights[a]);
}

/**
 * The tokens whose names are lit.
 * @param {Film} film
 * @param {Moment} moment
 * @returns {{ source: number[], target: number[] }}
 */
export function spokenOf(film, { name, side, row, layer }) {
  const [asks] = film.stage.focus.encoder;
  if (name === "ask") return { source: [asks], target: [] };
  const { head, stage } = film;
  if (name === "weigh")
    return { source: [asks, strongest(stage, { kind: "encoder", layer: 0, head, row: asks }).key], target: [] };
  if (side === "source" || row < 0) return { source: [], target: [] };
  const isLooking = LOOKING.includes(name);
  const at = { kind: /** @type {const} */ ("cross"), ...speakerOf(film, layer), row };
  return { source: isLooking ? [strongest(stage, at).key] : [], target: [row] };
}
