/**
 * The arrays of the answer about one token, unpacked.
 *
 * @import { Neurons } from "./token_neurons.js"
 * @import { FeedforwardView } from "../../pages/feedforward/view.types.js"
 */

import { unpack } from "../requests/unpack_arrays.js";
import { lineWidth } from "./token_neurons.js";

/** The rows of a matrix. @param {{ shape: number[], data: Float32Array }} unpacked */
function rowsOf({ shape: [count, width], data }) {
  return Array.from({ length: count }, (_, i) => data.subarray(i * width, (i + 1) * width));
}

/** @param {FeedforwardView} view @returns {Promise<Neurons>} */
export async function readNeurons(view) {
  const [pre, act, silent] = (await Promise.all([view.pre, view.act, view.silent].map(unpack))).map(rowsOf);
  const count = view.shape[1];
  return { view, pre, act, silent, count, wide: lineWidth(count) };
}
