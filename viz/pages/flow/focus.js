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
  if (side === "source" || row < 0) return layout.lanes.source.all;
  const weights = weightsOf(stage, { kind: "cross", layer: stage.across, head, row });
  return byWeight(weights);
}

/**
 * The source tokens whose names are lit.
 * @param {Film} film
 * @param {Moment} moment
 */
function spokenSource({ stage, head }, { name, row, layer }) {
  const [asks] = stage.focus.encoder;
  if (name === "ask") return [asks];
  if (name === "weigh") return [asks, strongest(stage, { kind: "encoder", layer, head, row: asks }).key];
  if (!LOOKING.includes(name)) return [];
  const weights = weightsOf(stage, { kind: "cross", layer, head, row });
  const most = byWeight(weights).slice(0, 2);
  return most.filter((key, i) => !i || (name === "across" && weights[key] >= SECOND));
}

/** The tokens whose names are lit: of the decoder that of the row. @param {Film} film @param {Moment} moment */
export const spokenOf = (film, moment) => ({
  source: spokenSource(film, moment),
  target: moment.row < 0 ? [] : [moment.row],
});
