/**
 * What view.py sends. A test compares these names with the Python records.
 *
 * @typedef {object} Packed
 * @property {string} b64
 * @property {"f4" | "u2" | "i2"} dtype
 * @property {number[]} shape
 * @property {number} scale
 * @property {number} max_error
 *
 * @typedef {object} AxisPiece a token on an axis
 * @property {string} text
 * @property {string} kind
 *
 * @typedef {object} HeadShape
 * @property {number} T queries
 * @property {number} S keys
 * @property {number} K the head's width
 * @property {number} D the model's width
 *
 * @typedef {object} HeadView one head of one attention
 * @property {"encoder" | "decoder" | "cross"} kind
 * @property {number} layer
 * @property {number} head
 * @property {boolean} own whether the page chose layer and head itself
 * @property {number} layers
 * @property {number} heads
 * @property {HeadShape} shape
 * @property {AxisPiece[]} rows
 * @property {AxisPiece[]} cols
 * @property {number[]} peak row and column of the largest weight
 * @property {string} site of the attention
 * @property {[string, string]} inputs sites of the vectors that become queries, and of those that become keys
 * @property {Packed} hidden (T, S), 1 where the mask forbids
 * @property {Packed} q (T, K)
 * @property {Packed} k (S, K)
 * @property {Packed} v (S, K)
 * @property {Packed} scores_raw (T, S)
 * @property {Packed} weights (T, S)
 * @property {Packed} z (T, K)
 *
 * @typedef {object} AroundView part "around": what the heads of the attention share
 * @property {Packed} x (T, D)
 * @property {Packed | null} x_keys (S, D); null where it is x
 * @property {Packed} concat (T, D)
 * @property {Packed} out (T, D)
 * @property {Packed} norm (heads + 1, T); the last row is the bias
 * @property {Packed} share (heads + 1, T)
 * @property {Packed} cosine (heads + 1, T)
 * @property {Packed} length (T)
 * @property {number} error largest difference between the output and the sum of its parts
 */
export {};
