/**
 * What the server sends this page. A test compares these names with the Python records.
 *
 * @import { Line } from "../../browser/reading.js"
 *
 * @typedef {object} ModelShape
 * @property {number} d d_model
 * @property {number} f d_ff
 * @property {number} k d_k
 * @property {number} layers of the encoder
 *
 * @typedef {object} IntuitionView
 * @property {ModelShape} shape
 * @property {string} activation
 * @property {boolean} added whether the model adds positions to its embeddings
 * @property {[string, string][]} pairs sentences that differ in order only
 *
 * @typedef {object} OtherTokens two sentences that do not have the same tokens
 * @property {string[]} texts
 * @property {string[][]} tokens
 * @property {boolean} recut
 * @property {string[][]} cut
 * @property {null} pairs
 * @property {string[][]} only what stands in one of them alone
 *
 * @typedef {object} DepthDifferences
 * @property {number} table in the rows of the embedding table
 * @property {number[]} without positions, at each place of the depth
 * @property {number[]} with positions
 *
 * @typedef {object} PairDifferences
 * @property {number[]} without
 * @property {number[]} with
 *
 * @typedef {object} Packed
 * @property {string} b64
 * @property {"f4" | "u2" | "i2"} dtype
 * @property {number[]} shape
 * @property {number} scale
 * @property {number} max_error
 *
 * @typedef {object} OrderNumbers
 * @property {Packed} table
 * @property {Packed} without
 *
 * @typedef {object} SameTokens two sentences of the same tokens
 * @property {string[]} texts
 * @property {string[][]} tokens
 * @property {boolean} recut whether they were cut otherwise than the tokenizer cuts them
 * @property {string[][]} cut how the tokenizer cuts them
 * @property {[number, number][]} pairs token i of the first is token j of the second
 * @property {DepthDifferences} differences
 * @property {PairDifferences} each in the last layer
 * @property {OrderNumbers} numbers
 * @property {number} typical size of a number in the last layer
 * @property {number[]} shape
 * @property {Line[]} lines
 */
export {};
