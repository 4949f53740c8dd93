/**
 * What view.py sends. A test compares these names with the Python records.
 *
 * @import { Line } from "../../browser/reading.js"
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
 * @typedef {object} MemoryShape
 * @property {number} s source tokens
 * @property {number} d the model's width
 * @property {number} heads
 * @property {number} k a head's width
 * @property {number} layers of the encoder
 * @property {number} decoder_layers
 *
 * @typedef {object} MemoryLines
 * @property {Line[]} memory
 * @property {Line[][]} alike by layer
 * @property {Line[]} own
 * @property {Line[]} made
 *
 * @typedef {object} MemoryView N encoder layers; 0 is before context
 * @property {AxisPiece[]} rows
 * @property {string[]} sites of the encoder's vectors by layer
 * @property {Packed} memory C, (S, D)
 * @property {number} high a number of C beyond it has no colour of its own
 * @property {number} beyond how many there are
 * @property {number[][]} norms (N + 1, S)
 * @property {Packed} alike cosines of each pair of tokens, (N + 1, S, S)
 * @property {number[][]} own cosine of each token with itself in layer 0, (N + 1, S)
 * @property {number[][]} k length of each token's key in each decoder layer, (L, S)
 * @property {number[][]} v of its value
 * @property {string[]} cross sites of the cross-attentions
 * @property {MemoryShape} shape
 * @property {boolean} pre whether the norm stands before the sublayer
 * @property {MemoryLines} lines
 * @property {string[]} example two sentences and a word of both
 *
 * @typedef {object} PathMark another word, in the last layer
 * @property {string} text
 * @property {number} side
 *
 * @typedef {object} Plane
 * @property {number[][]} points the word by layer in the first sentence, in the second, then the other words
 * @property {number[]} shares of the variance along each axis
 *
 * @typedef {object} Planes
 * @property {Plane} alone the word alone
 * @property {Plane} around together with the other words
 *
 * @typedef {object} WordPathView
 * @property {PathMark[]} marks
 * @property {string[][]} pieces the word's tokens in each sentence
 * @property {boolean[]} wider whether they cover more than the word
 * @property {number} layers points of each path
 * @property {number[]} cosine by layer
 * @property {number[] | null} baseline mean cosine of other words
 * @property {Planes} planes
 *
 * @typedef {object} PathView part "path": a word in two sentences
 * @property {string[]} texts
 * @property {string} word
 * @property {number[]} missing sentences that lack it
 * @property {string[]} shared tokens in both
 * @property {WordPathView | null} path
 * @property {Line[]} lines
 */
export {};
