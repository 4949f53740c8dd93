/**
 * The view, unpacked.
 *
 * @import { Unpacked } from "../../browser/requests/unpack_arrays.js"
 * @import { NormsView, ResidualView } from "./view.types.js"
 *
 * @typedef {object} ResidualNumbers
 * @property {ResidualView} view
 * @property {number} n sublayers
 * @property {number} D the model's width
 * @property {boolean} post whether the norm stands after the sum
 * @property {Float64Array[]} stream stream[k] is what sublayer k reads, stream[k + 1] what it leaves
 * @property {Float64Array[]} delta
 * @property {Float64Array[]} sum stream[k] + delta[k]
 * @property {Float64Array[]} norms by token, then by sublayer
 * @property {Float64Array[]} deltas
 * @property {Float64Array[]} cosine
 * @property {Float64Array[]} change
 * @property {Float64Array[]} normed what each norm gives
 *
 * @typedef {{ gamma: Float64Array[], beta: Float64Array[] | null, eps: number[] }} Norms
 */

import { unpack } from "../../browser/requests/unpack_arrays.js";

/** @param {Unpacked} unpacked */
function rowsOf({ shape, data }) {
  const width = shape[1];
  return Array.from({ length: shape[0] }, (_, i) => Float64Array.from(data.subarray(i * width, (i + 1) * width)));
}

/**
 * @param {ResidualView} view
 * @returns {Promise<ResidualNumbers>}
 */
export async function readResidual(view) {
  const packed = [view.stream, view.delta, view.norms, view.deltas, view.cosine, view.change];
  const [stream, delta, norms, deltas, cosine, change] = (await Promise.all(packed.map(unpack))).map(rowsOf);
  const n = delta.length;
  const normed = view.normed ? rowsOf(await unpack(view.normed)) : stream.slice(1);
  const sum = delta.map((added, k) => stream[k].map((value, d) => value + added[d]));
  const post = view.order === "post";
  return { view, n, D: view.shape[1], post, stream, delta, sum, norms, deltas, cosine, change, normed };
}

/**
 * @param {NormsView} view
 * @returns {Promise<Norms>}
 */
export async function readNorms({ gamma, beta, eps }) {
  return { gamma: rowsOf(await unpack(gamma)), beta: beta && rowsOf(await unpack(beta)), eps };
}

/**
 * What the norm of a sublayer reads, what it gives, and where that is recorded.
 * @param {ResidualNumbers} numbers
 * @param {number} k
 */
export function normOf({ view, post, stream, sum, normed }, k) {
  const site = post ? view.sites.stream[k + 1] : view.sites.norm[k];
  return { x: post ? sum[k] : stream[k], y: normed[k], site };
}
