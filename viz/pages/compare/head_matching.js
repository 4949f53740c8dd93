/**
 * Heads of two models: where a head's map lies, what two maps differ by, and which head of the other model is nearest. No DOM.
 *
 * @typedef {{ layer: number, head: number }} Place
 * @typedef {{ data: Float32Array, shape: number[] }} Stack all maps of a kind, (layers, heads, rows, columns)
 */

/**
 * Where the map of a head begins.
 * @param {number[]} shape
 * @param {Place} at
 */
function offsetOf([, heads, rows, cols], { layer, head }) {
  return (layer * heads + head) * rows * cols;
}

/** @param {Stack} stack @param {Place} at */
export function mapOf({ data, shape }, at) {
  const from = offsetOf(shape, at);
  return data.subarray(from, from + shape[2] * shape[3]);
}

/**
 * Whether a model has this head.
 * @param {number[]} shape
 * @param {Place} at
 */
export function hasHead([layers, heads], { layer, head }) {
  const whole = Number.isInteger(layer) && Number.isInteger(head);
  return whole && layer >= 0 && head >= 0 && layer < layers && head < heads;
}

/** The head that a scene names as "layer.head", counted from 0. @param {unknown} named @returns {Place} */
export function placeFrom(named) {
  const found = typeof named === "string" ? /^(\d{1,4})\.(\d{1,4})$/.exec(named) : null;
  return found ? { layer: Number(found[1]), head: Number(found[2]) } : { layer: -1, head: -1 };
}

/**
 * Right less left, cell by cell.
 * @param {Float32Array} left
 * @param {Float32Array} right
 */
export function difference(left, right) {
  return Float32Array.from(left, (weight, i) => right[i] - weight);
}

/**
 * The share of a row's weight that lies elsewhere in the other map: half the sum of the absolute differences, mean over the rows.
 * @param {Float32Array} left
 * @param {Float32Array} right
 * @param {number} rows
 */
export function moved(left, right, rows) {
  let sum = 0;
  for (let i = 0; i < left.length; i++) sum += Math.abs(right[i] - left[i]);
  return sum / 2 / rows;
}

/**
 * The head of the right model whose map is nearest to a map of the left one; the first of several.
 * @param {Float32Array} left
 * @param {Stack} right
 */
export function nearest(left, right) {
  const [layers, heads, rows] = right.shape;
  let best = { layer: 0, head: 0, share: Infinity };
  for (let layer = 0; layer < layers; layer++) {
    for (let head = 0; head < heads; head++) {
      const share = moved(left, mapOf(right, { layer, head }), rows);
      if (share < best.share) best = { layer, head, share };
    }
  }
  return best;
}

/** The largest value of a map, either sign. @param {Float32Array} map */
export function reach(map) {
  return map.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
}

/**
 * Row and column of the cell farthest from 0; the first of several.
 * @param {Float32Array} map
 * @param {number} cols
 */
export function strongest(map, cols) {
  const at = map.reduce((best, x, i) => (Math.abs(x) > Math.abs(map[best]) ? i : best), 0);
  return { row: Math.floor(at / cols), col: at % cols, at };
}

/** A special token or punctuation, where heads rest. @param {{ text: string, kind: string }} piece */
function isQuiet({ text, kind }) {
  return kind === "special" || /^\p{P}+$/u.test(text.replaceAll("▁", ""));
}

/**
 * The strongest weight between two tokens that are words; of all, where there are none.
 * @param {Float32Array} map
 * @param {{ text: string, kind: string }[]} rows
 * @param {{ text: string, kind: string }[]} cols
 */
export function loudest(map, rows, cols) {
  const words = map.map((x, i) =>
    isQuiet(rows[Math.floor(i / cols.length)]) || isQuiet(cols[i % cols.length]) ? 0 : x,
  );
  return strongest(reach(words) ? words : map, cols.length);
}

/**
 * Why no difference can be drawn: "source" or "target" where those tokens differ; "" where it can.
 * @param {string} kind
 * @param {{ source: number, target: number }} apart
 */
export function obstacle(kind, apart) {
  if (kind !== "decoder" && apart.source >= 0) return "source";
  return kind !== "encoder" && apart.target >= 0 ? "target" : "";
}
