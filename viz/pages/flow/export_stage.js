/**
 * The stage at this moment, and the weights behind it by the names of their tensors.
 *
 * @import { ArrayFigure } from "../../browser/export/figure_record.js"
 * @import { Source } from "../../browser/export/figure_registry.js"
 * @import { Look } from "./cell_colors.js"
 * @import { Film } from "./marks.js"
 * @import { AttentionKind as Kind } from "./places.js"
 */

import { filmSvg } from "./svg.js";

/** @type {Record<Kind, string>} */
const SITES = { encoder: "encoder.{layer}.self", decoder: "decoder.{layer}.self", cross: "decoder.{layer}.cross" };

/** @param {Film} film @returns {Record<string, ArrayFigure>} */
function weightsOf({ stage }) {
  const kinds = /** @type {[Kind, string][]} */ (Object.entries(SITES));
  const entries = kinds.flatMap(([kind, site]) => {
    const { shape, data } = stage.weights[kind];
    const [layers, ...rest] = shape;
    const size = data.length / layers;
    return Array.from({ length: layers }, (_, layer) => [
      `${site.replace("{layer}", String(layer))}.weights`,
      { shape: rest, data: Array.from(data.subarray(layer * size, (layer + 1) * size)) },
    ]);
  });
  return Object.fromEntries(entries);
}

/**
 * @param {Film} film
 * @param {number} t
 * @param {Look} look
 * @returns {Source}
 */
export function stageSource(film, t, look) {
  const rows = film.stage.steps.flatMap(({ candidates, chosen }, step) =>
    candidates.map(({ text, p }, i) => [step, film.stage.tgt[step]?.text ?? "", text, p, i === chosen ? 1 : 0]),
  );
  const table = { columns: ["step", "reads", "candidate", "p", "chosen"], rows };
  return { kind: "svg", svg: filmSvg(film, t, look), table, arrays: weightsOf(film) };
}
