/**
 * What view.py and steps.py send; a test compares these names with the Python records.
 *
 * @import { Packed } from "../../browser/unpack.js"
 *
 * @typedef {{ text: string, kind: string }} Label
 *
 * @typedef {object} Depth one place of the road where the vector is drawn
 * @property {string} at "token", "place", "sum" (before a norm), "after" a sublayer, or "end" of the stack
 * @property {number} layer from 0; -1 before the first
 * @property {string} part "self", "cross", "ff" or ""
 * @property {string} site
 *
 * @typedef {object} CandidateView one token that could have been written
 * @property {string} text
 * @property {number} p after the rules of the run
 *
 * @typedef {object} StepView how one word came to be chosen
 * @property {CandidateView[]} candidates highest probability first
 * @property {number} chosen which of them
 * @property {number} raw the model's own probability of the chosen one, before the rules
 * @property {number} logit of the chosen one
 * @property {boolean} forced
 * @property {number | null} draw
 * @property {boolean} ends it wrote </s>
 * @property {number} entropy after the rules, in bits
 * @property {number} raw_entropy
 *
 * @typedef {number[]} Term the index of a dimension, a unit or a token, then its numbers
 *
 * @typedef {object} AttentionCell one weight
 * @property {string} site
 * @property {Term[]} terms [dimension, q, k, q * k]
 * @property {number} rest
 * @property {number} raw
 * @property {number} root
 * @property {number} score
 * @property {boolean} allowed
 * @property {number} weight
 * @property {Term} value [dimension, v, weight * v, z]
 *
 * @typedef {object} StreamCell one depth of one token's road
 * @property {string} site
 * @property {string} order
 * @property {number} mean
 * @property {number} deviation
 * @property {Term[]} terms [dimension, before, added, sum, after]
 * @property {Packed} row
 *
 * @typedef {object} UnitsCell one token in one feed-forward network
 * @property {string} site
 * @property {string} activation
 * @property {number} active
 * @property {number} units
 * @property {Term[]} terms [unit, before the activation, after it]
 * @property {number} length
 *
 * @typedef {object} OutputCell one row's softmax
 * @property {string} site
 * @property {number} high
 * @property {number} sum
 * @property {Term[]} terms [token, logit, e to (logit - high), p]
 * @property {string[]} texts
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
 * @property {number} across the decoder layer whose look across is shown slowly
 * @property {Record<string, number[]>} focus row and key that the slow picture follows, by kind
 * @property {SideView<Of>} source
 * @property {SideView<Of>} target
 * @property {Record<string, Of>} weights by kind, (L, H, T, S)
 * @property {Record<string, Of>} scores (H, keys) of the rows that ask slowly: encoder, its followed row; cross, the first row
 * @property {Record<string, Of>} strips q and across, queries of those two rows (H, cells); k and v of layer 1 (H, S, cells)
 * @property {Of} memory (L, 2, S) lengths of the keys and values of C in every decoder layer
 * @property {StepView[]} steps
 */

/** @typedef {"source" | "target"} Side */
/** @typedef {"encoder" | "decoder" | "cross"} Kind */
export {};
