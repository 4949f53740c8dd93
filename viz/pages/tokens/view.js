/**
 * What view.py sends. A test compares these names with the Python records.
 *
 * @import { Line } from "../../browser/reading.js"
 *
 * @typedef {object} Token
 * @property {string} text
 * @property {number} id row in the vocabulary
 * @property {number} start first character it covers, in code points
 * @property {number} end one past the last; equal to `start` where it covers none
 * @property {number} score natural logarithm of its probability in the tokenizer; 0 where it has none
 * @property {string} kind "piece", "special", "byte" or "unknown"
 *
 * @typedef {object} Readings
 * @property {Line[]} source
 * @property {Line[]} target
 *
 * @typedef {object} RareView numbers of the tokens that were hardly seen in training, by side
 * @property {number[]} source
 * @property {number[]} target
 * @property {number} limit seen fewer times than this
 *
 * @typedef {object} TokensView
 * @property {Token[]} src
 * @property {Token[]} tgt
 * @property {Line[]} specials what each special token is for
 * @property {Readings} readings
 * @property {RareView | null} rare null where the checkpoint does not say how often it saw its tokens
 */
export {};
