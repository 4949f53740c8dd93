/**
 * What view.py and steps.py send; a test compares these names with the Python records.
 *
 * @typedef {{ shape: number[], dtype: string, scale: number, max_error: number, b64: string }} Packed
 * @typedef {{ text: string, kind: string }} Label
 *
 * @typedef {object} Depth one place of the road where the vector is drawn
 * @property {string} at "token", "place", "sum" (before a norm), "after" a sublayer, or "end" of the stack
 * @property {number} layer from 0; -1 before the first
 * @property {string} part "self", "cross", "ff" or ""
 * @property {string} site
 *
 * @typedef {{ id: number, text: string, p: number, raw: number, logit: number, chosen: boolean }} Candidate
 *
 * @typedef {object} Step how one word came to be chosen
 * @property {Candidate[]} candidates highest probability first
 * @property {boolean} forced
 * @property {number | null} draw
 * @property {boolean} ends
 * @property {number} entropy
 * @property {number} raw_entropy
 */

/**
 * N tokens, n depths, m additions, L layers. `Of` is Packed as it travels and Grid once it is opened.
 * @template Of
 * @typedef {object} SideView
 * @property {Depth[]} depths
 * @property {Of} stream (n, N, cells)
 * @property {Of} norms (n, N)
 * @property {Of} added (m, N): the position, then every sublayer's
 * @property {Of} spread (m - 1, N, 2) mean and standard deviation of what each norm reads
 * @property {Of} active (L, N)
 * @property {Of} ff (L, N, cells)
 */

/**
 * @template Of
 * @typedef {object} FlowView
 * @property {string} checkpoint
 * @property {string} norm
 * @property {string} order "post" or "pre"
 * @property {boolean} adds whether positions are added to the embeddings
 * @property {Record<string, number>} sizes encoder, decoder, heads, d_model, d_head, d_ff, vocabulary
 * @property {{ cells: number, group: number, high: number }} fold
 * @property {Label[]} src
 * @property {Label[]} tgt
 * @property {string[]} writes what each decoder row writes
 * @property {string} stopped "eos" or "limit"
 * @property {{ layer: number, head: number } | null} taught
 * @property {Record<string, number[]>} focus row and key that layer 1's picture follows, by kind
 * @property {SideView<Of>} source
 * @property {SideView<Of>} target
 * @property {Record<string, Of>} weights by kind, (L, H, T, S)
 * @property {Record<string, Of>} scores of layer 1 by kind, (H, T, S)
 * @property {Record<string, Record<string, Of>>} strips q, k and v of layer 1 by kind, (H, N, cells)
 * @property {Record<string, Of>} memory k and v of C in every decoder layer, (L, H, S, cells)
 * @property {Step[]} steps
 */

/** @typedef {"source" | "target"} Side */
/** @typedef {"encoder" | "decoder" | "cross"} Kind */
export {};
