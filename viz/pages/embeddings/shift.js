/**
 * The rotation that moves a position by k, without the page. Angles in radians.
 *
 * @typedef {{ name: "sin" | "cos", value: number }} Entry
 */

/**
 * The block of one pair of dimensions: [[cos, sin], [-sin, cos]] of k times its frequency.
 * @param {number} k
 * @param {number} divisor 10000^(2i/D): the frequency is 1 / divisor
 */
export function block(k, divisor) {
  const angle = k / divisor;
  return [
    [Math.cos(angle), Math.sin(angle)],
    [-Math.sin(angle), Math.cos(angle)],
  ];
}

/** @param {number[][]} matrix @param {number[]} vector */
export function times(matrix, vector) {
  return matrix.map((row) => row.reduce((sum, value, i) => sum + value * vector[i], 0));
}

/**
 * Where the four numbers of a pair stand in the whole matrix.
 * @param {number} pair
 * @param {number} width D
 * @param {boolean} halves the cosines follow all the sines
 */
export function dimensionsOf(pair, width, halves) {
  return halves ? [pair, pair + width / 2] : [2 * pair, 2 * pair + 1];
}

/**
 * Position and shift as they may stand: both rows must be in the table.
 * @param {number} position
 * @param {number} k
 * @param {number} length
 */
export function withinLength(position, k, length) {
  const shift = Math.max(0, Math.min(Math.round(k) || 0, length - 1));
  return { k: shift, p: Math.max(0, Math.min(position, length - 1 - shift)) };
}

/**
 * An arc from one angle of the circle to another; angles grow as positions do, from the cosine's axis upwards.
 * @param {number} from
 * @param {number} to
 * @param {number} radius
 */
export function arc(from, to, radius) {
  const end = Math.min(to, from + 2 * Math.PI - 1e-3);
  const large = end - from > Math.PI ? 1 : 0;
  const [x0, y0, x1, y1] = [Math.cos(from), -Math.sin(from), Math.cos(end), -Math.sin(end)].map((x) =>
    (x * radius).toFixed(2),
  );
  return `M ${x0} ${y0} A ${radius} ${radius} 0 ${large} 0 ${x1} ${y1}`;
}
