/** Where lengths and FLOPs stand on the chart, both axes by powers. No DOM. */

const DOUBLINGS = 14;
const MARGIN = { left: 52, right: 64, top: 26, bottom: 42 };
const HEIGHT = 400;
const NARROW = 520;

/**
 * @typedef {object} Scales
 * @property {number} width
 * @property {number} height
 * @property {number} left
 * @property {number} end
 * @property {number} top
 * @property {number} bottom
 * @property {number} most the longest length drawn
 * @property {number[]} steps lengths at which a curve is drawn
 * @property {number[]} xTicks
 * @property {number[]} yTicks powers of ten
 * @property {(n: number) => number} x
 * @property {(flops: number) => number} y
 * @property {(x: number) => number} lengthAt the length at a place
 * @property {(speed: number) => number[]} right powers of ten in ms that fit, at so many GFLOP/s
 */

/** The power of ten at or below, and at or above. @param {number} value */
const below = (value) => Math.floor(Math.log10(value) + 1e-9);

/**
 * @param {number} width
 * @param {(n: number) => number[]} curves the values that must fit
 * @returns {Scales}
 */
export function scales(width, curves) {
  const most = 2 ** DOUBLINGS;
  const ends = [...curves(1), ...curves(most)].filter((value) => value > 0);
  const [low, high] = [below(Math.min(...ends)), Math.ceil(Math.log10(Math.max(...ends)) - 1e-9)];
  const [left, end, top, bottom] = [MARGIN.left, width - MARGIN.right, MARGIN.top, HEIGHT - MARGIN.bottom];
  const x = (/** @type {number} */ n) => left + ((end - left) * Math.log2(n)) / DOUBLINGS;
  const y = (/** @type {number} */ v) => bottom - ((bottom - top) * (Math.log10(v) - low)) / (high - low);
  const every = width < NARROW ? 4 : 2;
  const powers = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  const right = (/** @type {number} */ speed) =>
    speed > 0
      ? [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8].map((p) => Number(`1e${p}`)).filter((ms) => fits(ms * speed * 1e6))
      : [];
  const fits = (/** @type {number} */ flops) => flops >= 10 ** low && flops <= 10 ** high;
  return {
    width,
    height: HEIGHT,
    left,
    end,
    top,
    bottom,
    most,
    steps: Array.from({ length: 2 * DOUBLINGS + 1 }, (_, i) => 2 ** (i / 2)),
    xTicks: Array.from({ length: DOUBLINGS / every + 1 }, (_, i) => 2 ** (every * i)).filter((n) => n <= most),
    yTicks: powers.filter((_, i) => i % (powers.length > 9 ? 2 : 1) === 0).map((p) => 10 ** p),
    x,
    y,
    lengthAt: (place) => Math.max(1, Math.min(most, Math.round(2 ** (((place - left) / (end - left)) * DOUBLINGS)))),
    right,
  };
}
