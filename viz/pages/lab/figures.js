/** How the lab's pictures are coloured and cut. */

/**
 * A colour between the stops of a palette.
 * @param {string[]} stops "#rrggbb" from low to high
 * @param {number} share from 0 to 1
 */
export function mixColours(stops, share) {
  const at = Math.max(0, Math.min(1, share)) * (stops.length - 1);
  const i = Math.min(stops.length - 2, Math.floor(at));
  /** @param {string} hex */
  const bytes = (hex) => [1, 3, 5].map((k) => parseInt(hex.slice(k, k + 2), 16));
  const high = bytes(stops[i + 1]);
  return bytes(stops[i]).map((low, k) => Math.round(low + (high[k] - low) * (at - i)));
}

/**
 * Where a value of a picture stands between its lowest and its highest; around 0 where the picture crosses it.
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
export function shareOf(value, low, high) {
  if (low < 0 && high > 0) return (value / Math.max(-low, high) + 1) / 2;
  return high > low ? (value - low) / (high - low) : 0.5;
}

/**
 * Where the map of one head at one snapshot begins, in the numbers of all of them, and how many it has.
 * @param {number[]} shape snapshots, layers, heads, rows, columns
 * @param {number} at
 * @param {{ layer: number, head: number }} head
 */
export function mapRange([, layers, heads, rows, columns], at, { layer, head }) {
  const size = rows * columns;
  const start = ((at * layers + layer) * heads + head) * size;
  return { start, end: start + size };
}

/** Between which neighbors numbers fall most: the place of the first of the two. @param {number[]} values at least two */
export function largestFall(values) {
  return placeOfSmallest(values.slice(1).map((value, i) => value - values[i]));
}

/** And between which they change least. @param {number[]} values at least two */
export function smallestChange(values) {
  return placeOfSmallest(values.slice(1).map((value, i) => Math.abs(value - values[i])));
}

/** @param {number[]} values */
const placeOfSmallest = (values) => values.indexOf(Math.min(...values));
