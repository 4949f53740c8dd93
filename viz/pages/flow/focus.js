/**
 * What a moment is about: whose look is told, and which tokens' names are lit. Pure.
 * @import { Film } from "./marks.js"
 * @import { Moment } from "./timeline.js"
 */
import { byWeight, strongest, weightsOf } from "./record.js";

const SECOND = 0.1; // of a row's attention: so much makes the second key worth naming where one layer is told, as told.py has it
/** Moments that tell where a row looks across in their layer. */
export const LOOKING = ["across", "pass", "pass_all"];

/** The source tokens as they matter to a row of the decoder, the first most; to all rows alike in their order. @param {Film} film @param {Moment} moment */
export function rankOf({ stage, layout, head }, { side, row }) {
  const { all } = layout.lanes.source;
  if (side === "source" || row < 0) return all;
  const weights = weightsOf(stage, { kind: "cross", layer: stage.across, head, row });
  return byWeight(weights);
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
  if (!LOOKING.includes(name)) return { source: [], target: [row] };
  const weights = weightsOf(stage, { kind: "cross", layer, head, row });
  const most = byWeight(weights).slice(0, 2);
  return { source: most.filter((key, i) => !i || (name === "across" && weights[key] >= SECOND)), target: [row] };
}
