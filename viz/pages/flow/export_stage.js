/**
 * The stage at this moment, and the weights behind it by the names of their tensors.
 *
 * @import { ArrayFigure } from "../../browser/export/figure_record.js"
 * @import { Source } from "../../browser/export/figure_registry.js"
 * @import { Look } from "./cell_colors.js"
 * @import { Film } from "./marks.js"
 */

import { filmSvg } from "./svg.js";

/** @param {Film} film @returns {Record<string, ArrayFigure>} */
function weightsOf({ stage }) {
  const entries = Object.entries(stage.weights).flatMap(([kind, { shape, data }]) => {
    const [layers, ...rest] = shape;
    const size = data.length / layers;
    const site = kind === "cross" ? ["decoder", "cross"] : [kind, "self"];
    return Array.from({ length: layers }, (_, layer) => [
      `${site.join(`.${layer}.`)}.weights`,
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
