/** A row of weights under sliders. */

const STEP = 1000; // parts of 1 that a weight is sent in

/** As the sliders begin. @param {ArrayLike<number>} weights */
export function sliderValues(weights) {
  return Array.from(weights, (weight) => Math.round(weight * STEP) / STEP);
}

/** The row that sums to 1; null where every slider is at 0. @param {number[]} values */
export function normalised(values) {
  const total = values.reduce((sum, value) => sum + value, 0);
  return total > 0 ? values.map((value) => value / total) : null;
}

/** Everything on the largest weight, the first of them. @param {number[]} weights */
export function onlyLargest(weights) {
  const largest = weights.indexOf(Math.max(...weights));
  return weights.map((_, i) => Number(i === largest));
}

/** As an edit carries the row. @param {number[]} values */
export function writeRow(values) {
  return values.map((value) => Number(value.toFixed(3))).join(",");
}
