/**
 * Where something of a trace is, as one text: "encoder.0.self.scores[1,3,0]" is the score of head 1, query 3, key 0. Indices count from 0,
 * as in the trace. Pure.
 *
 * @typedef {object} TensorAddress
 * @property {"encoder" | "decoder" | ""} stack "" for what stands outside both: "memory", "logits"
 * @property {number} layer -1 where there is none
 * @property {string} part "self" or "cross" where the tensor is one of an attention, else ""
 * @property {string} tensor "" where a whole layer or a whole attention is meant
 * @property {number[]} indices
 */

const FORM = /^([a-z_]+(?:\.[a-z0-9_]+)*)(?:\[(\d{1,6}(?:,\d{1,6})*)\])?$/;
const STACKS = ["encoder", "decoder"];
const ATTENTIONS = ["self", "cross"];

/**
 * @param {string} text
 * @returns {TensorAddress | null} null where it cannot be read
 */
export function parseAddress(text) {
  const found = FORM.exec(text);
  if (!found) return null;
  const indices = found[2] ? found[2].split(",").map(Number) : [];
  const names = found[1].split(".");
  const stack = STACKS.includes(names[0]) ? /** @type {"encoder"} */ (names.shift()) : "";
  const layer = stack && /^\d+$/.test(names[0] ?? "") ? Number(names.shift()) : -1;
  const part = layer >= 0 && ATTENTIONS.includes(names[0]) ? String(names.shift()) : "";
  if (names.length > 1 || names.some((name) => /^\d/.test(name))) return null;
  return { stack, layer, part, tensor: names[0] ?? "", indices };
}

/** @param {TensorAddress} address */
export function printAddress({ stack, layer, part, tensor, indices }) {
  const name = [stack, layer < 0 ? "" : String(layer), part, tensor].filter(Boolean).join(".");
  return indices.length ? `${name}[${indices.join(",")}]` : name;
}
