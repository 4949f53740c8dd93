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
 * @typedef {object} Sublayer
 * @property {number} layer
 * @property {"self" | "cross" | "ff"} part
 *
 * @typedef {object} ResidualSites
 * @property {string[]} stream n + 1
 * @property {string[]} delta n
 * @property {string[]} norm n
 *
 * @typedef {object} ResidualView n sublayers, T tokens, D the model's width
 * @property {"source" | "target"} side
 * @property {number} token
 * @property {AxisPiece[]} rows
 * @property {string[]} writes what each decoder row predicts
 * @property {"post" | "pre"} order of the norm and the sublayer
 * @property {string} norm "layernorm" or "rmsnorm"
 * @property {number} dropout share of what a sublayer adds that was dropped in training
 * @property {boolean} added whether positions are added to the embedding
 * @property {Sublayer[]} parts
 * @property {ResidualSites} sites
 * @property {number[]} shape (T, D)
 * @property {Packed} stream of the token, (n + 1, D)
 * @property {Packed} delta (n, D)
 * @property {Packed | null} normed (n, D); null with post-norm, where it is the stream itself
 * @property {Packed} norms ||stream||, (T, n + 1)
 * @property {Packed} deltas ||delta||, (T, n)
 * @property {Packed} cosine of delta with the stream before it, (T, n)
 * @property {Packed} change ||after - before|| / ||before||, (T, n)
 *
 * @typedef {object} NormsView part "norms": the learned weights of every norm of a stack
 * @property {Packed} gamma (n, D)
 * @property {Packed | null} beta (n, D); null for RMSNorm
 * @property {number[]} eps
 */
export {};
