/**
 * Where a block of the sheet stands in the large model: the page that shows it, and the scene that page is opened with. Pure.
 *
 * @import { CellName } from "./arithmetic.js"
 */

const SUBLAYERS = { encoder: ["self", "ff"], decoder: ["self", "cross", "ff"] };

/**
 * @param {CellName} cell
 * @returns {{ page: string, scene: Record<string, string | number> }}
 */
export function placeOf([name, row, column]) {
  if (name === "logits") return { page: "lens", scene: { step: row } };
  if (name === "probabilities") return { page: "decoding", scene: { step: row } };
  const parts = name.split(".");
  const stack = /** @type {"encoder" | "decoder"} */ (parts[0]);
  const side = stack === "encoder" ? "source" : "target";
  /** @type {Record<string, number>} */
  const token = stack === "encoder" ? { source: row } : { step: row };
  if (parts.length === 2) return { page: "embeddings", scene: { side, ...token } };
  if (parts.length === 4) {
    const kind = parts[2] === "cross" ? "cross" : stack;
    const head = Math.floor(column / 2);
    return { page: "head", scene: { kind, layer: 0, head, stage: parts[3], ...token } };
  }
  const part = /** @type {string} */ (parts[2].match(/self|cross|ff/)?.[0]);
  if (parts[2].startsWith("norm_")) {
    return { page: "residual", scene: { side, layer: 0, sublayer: SUBLAYERS[stack].indexOf(part), ...token } };
  }
  return { page: "feedforward", scene: { side, layer: 0, ...token } };
}
