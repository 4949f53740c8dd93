/**
 * Polynomials at a length, the curves of the chart, and large numbers in words. No DOM.
 *
 * @import { ModelView, Polynomial, LengthView } from "./view.types.js"
 */

export const WAYS = ["parallel", "cached", "uncached"];

/** @param {Polynomial} polynomial @param {number} s @param {number} t */
export function valueAt(polynomial, s, t) {
  /** @type {Record<string, number>} */
  const at = { 1: 1, s, t, ss: s * s, st: s * t, tt: t * t, stt: s * t * t, ttt: t * t * t };
  return Object.entries(polynomial).reduce((sum, [name, number]) => sum + number * at[name], 0);
}

/**
 * The sum of the rows that `which` takes.
 * @param {Record<string, Polynomial>} rows @param {number} s @param {number} t
 * @param {(row: string) => boolean} [which]
 */
export function total(rows, s, t, which = () => true) {
  return Object.entries(rows).reduce((sum, [row, p]) => sum + (which(row) ? valueAt(p, s, t) : 0), 0);
}

/** The lengths that a model meets: an encoder alone reads S, a decoder alone both texts in one. @param {ModelView} model @param {number} s @param {number} t */
export function lengthsOf(model, s, t) {
  if (!model.decoder) return { s, t: 0 };
  return model.encoder ? { s, t } : { s: 0, t: s + t };
}

/** @param {string} row */
const inDecoder = (row) => row.startsWith("decoder") || row === "linear";

/** FLOPs of the decoder's step that writes token n, the source having as many. @param {ModelView} model @param {string} way @param {number} n */
function step(model, way, n) {
  const rows = model.costs[way].flops;
  const s = model.encoder ? n : 0;
  return total(rows, s, n, inDecoder) - total(rows, s, n - 1, inDecoder);
}

/**
 * FLOPs at a length of n tokens, by the name of the curve. The stack: the encoder, or the decoder where there is none, over n tokens at once.
 * @param {ModelView} model @param {number} n
 * @returns {Record<string, number>}
 */
export function curvesAt(model, n) {
  const rows = model.costs.parallel.flops;
  const stack = model.encoder ? "encoder." : "decoder.";
  const own = (/** @type {string} */ row) => row.startsWith(stack) && !row.startsWith("decoder.cross");
  const scores = total(rows, n, n, (row) => own(row) && row.endsWith("scores"));
  const linear = total(rows, n, n, (row) => own(row) && !row.endsWith("scores"));
  /** @type {Record<string, number>} */
  const writes = model.decoder ? { cached: step(model, "cached", n), uncached: step(model, "uncached", n) } : {};
  return { stack: linear + scores, linear, scores, ...writes };
}

/**
 * The best speed of the encoder, in GFLOP/s, and the length at which it had it.
 * @param {ModelView} model @param {LengthView[]} points
 */
export function speedOf(model, points) {
  const speeds = points.map(({ n, encoder }) => ({ n, speed: curvesAt(model, n).stack / encoder / 1e6 }));
  return speeds.reduce((best, one) => (one.speed > best.speed ? one : best));
}

/**
 * What two doublings do: the factors of FLOPs and of time, at the shortest and at the longest lengths measured.
 * @param {ModelView} model @param {LengthView[]} points sorted by n, three or more
 */
export function doublings(model, points) {
  const factor = (/** @type {LengthView} */ a, /** @type {LengthView} */ b) => ({
    from: a.n,
    to: b.n,
    flops: curvesAt(model, b.n).stack / curvesAt(model, a.n).stack,
    time: b.encoder / a.encoder,
  });
  return { short: factor(points[0], points[2]), long: factor(points[points.length - 3], points[points.length - 1]) };
}

const UNITS = ["", "K", "M", "G", "T", "P", "E"];
const DIGITS = 3;

/** "4.19 M", with three digits that count. @param {number} value */
export function short(value) {
  if (!value) return "0";
  const power = Math.max(0, Math.min(UNITS.length - 1, Math.floor(Math.log10(value) / 3 + 1e-9)));
  const scaled = value / 1000 ** power;
  const digits = Math.max(0, DIGITS - 1 - Math.floor(Math.log10(Math.max(scaled, 1))));
  return `${power ? scaled.toFixed(digits) : String(Math.round(value))} ${UNITS[power]}`.trim();
}

/** @param {number} value */
export function bytes(value) {
  return value ? `${short(value)}${value < 1000 ? " " : ""}B` : "0";
}

/** n on the slider, whose steps are quarters of a doubling. @param {number} step */
export const lengthOf = (step) => Math.round(2 ** (step / 4));

/** @param {number} n */
export const stepOf = (n) => Math.round(4 * Math.log2(n));
