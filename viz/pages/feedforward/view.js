/**
 * What the page is sent. A test compares these names with the Python records.
 *
 * @import { Packed } from "../../browser/unpack.js"
 *
 * @typedef {object} AxisPiece
 * @property {string} text
 * @property {string} kind
 *
 * @typedef {object} TopNeuron one of those that add most to a token
 * @property {number} neuron
 * @property {number} pre before the activation
 * @property {number} act after it
 * @property {number} length of its output vector
 * @property {number} part |act| times length
 *
 * @typedef {object} FeedforwardView one token in every layer; L layers, F neurons, T tokens
 * @property {"source" | "target"} side
 * @property {number} token
 * @property {AxisPiece[]} rows the tokens of the side
 * @property {string[]} writes what each decoder row writes; empty for the source
 * @property {string} activation
 * @property {string} order "post" or "pre"
 * @property {number} near below this share of the largest an activation that is never exactly 0 counts as silent
 * @property {number} layers
 * @property {string[]} sites
 * @property {number[]} shape (T, F)
 * @property {number} d
 * @property {Packed} pre (L, F)
 * @property {Packed} act (L, F)
 * @property {Packed} silent (T, L) share of silent neurons
 * @property {TopNeuron[][]} top per layer
 * @property {number[]} total per layer, the sum of all parts
 *
 * @typedef {object} ScoredWord
 * @property {string} text
 * @property {number} score
 *
 * @typedef {object} WrittenWord the token that this row writes
 * @property {string} text
 * @property {number} score
 * @property {number} rank from 1
 *
 * @typedef {object} VocabularyView
 * @property {ScoredWord[]} high
 * @property {ScoredWord[]} low
 * @property {number} size of the vocabulary
 * @property {number} mean
 * @property {number} deviation
 * @property {number} chance what a direction of no meaning would reach, in deviations
 * @property {WrittenWord | null} written
 *
 * @typedef {object} SentenceView
 * @property {number} number in the sample
 * @property {string} text
 * @property {AxisPiece[]} rows
 * @property {number[]} act of the neuron at each token
 * @property {number} peak where it is highest
 *
 * @typedef {object} SampleView
 * @property {SentenceView[]} sentences
 * @property {number} of so many sentences were read
 * @property {number} tokens
 * @property {number} active share of tokens where it is above 0
 * @property {number} largest
 *
 * @typedef {object} NeuronView one neuron
 * @property {number} layer
 * @property {number} neuron
 * @property {VocabularyView} words
 * @property {SampleView | null} sample null where the sample is of other languages
 */
export {};
