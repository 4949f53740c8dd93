/**
 * The arrays of both answers, unpacked.
 *
 * @import { Unpacked } from "../requests/unpack_arrays.js"
 * @import { HeadNumbers } from "./arithmetic.js"
 * @import { AroundView, HeadView } from "../../pages/head/view.types.js"
 *
 * @typedef {object} AroundNumbers
 * @property {Unpacked} x
 * @property {Unpacked | null} x_keys
 * @property {Unpacked} concat
 * @property {Unpacked} out
 * @property {Unpacked} norm
 * @property {Unpacked} share
 * @property {Unpacked} cosine
 * @property {Unpacked} length
 * @property {number} error
 */

import { unpack } from "../requests/unpack_arrays.js";

/**
 * @param {HeadView} view
 * @returns {Promise<HeadNumbers>}
 */
export async function readHead(view) {
  const packed = [view.q, view.k, view.v, view.scores_raw, view.weights, view.z, view.hidden];
  const [q, k, v, raw, weights, z, hidden] = (await Promise.all(packed.map(unpack))).map(({ data }) => data);
  const { T, S, K } = view.shape;
  const root = Math.sqrt(K);
  const scores = raw.map((score) => score / root);
  const masked = scores.map((score, at) => (hidden[at] ? -Infinity : score));
  /** @type {HeadNumbers["hides"]} */
  const hides = (i, j) => hidden[i * S + j] > 0;
  return { view, T, S, K, root, q, k, v, raw, scores, masked, weights, z, hides };
}

/**
 * @param {AroundView} view
 * @returns {Promise<AroundNumbers>}
 */
export async function readAround(view) {
  const packed = [view.x, view.concat, view.out, view.norm, view.share, view.cosine, view.length];
  const [x, concat, out, norm, share, cosine, length] = await Promise.all(packed.map(unpack));
  const x_keys = view.x_keys ? await unpack(view.x_keys) : null;
  return { x, x_keys, concat, out, norm, share, cosine, length, error: view.error };
}
