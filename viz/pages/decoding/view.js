/**
 * What view.py, loops.py and answer.py send. A test compares these names with the Python records.
 *
 * @import { Piece } from "../../browser/state.js"
 * @import { Packed } from "../../browser/unpack.js"
 * @import { Settings } from "./settings.js"
 *
 * @typedef {object} DecodingView
 * @property {Settings} settings of the run
 * @property {Settings} defaults
 * @property {number[]} forbidden ids that are never written
 * @property {number} eos
 * @property {number[]} logits_shape
 * @property {string} stopped "eos" or "limit"
 * @property {number} limit
 * @property {number[]} chosen the id of each step
 * @property {number[]} counts how many candidates each step has
 * @property {Packed} candidates their ids, one step after another, after one idle number
 * @property {Packed} logits the same of their raw logits
 * @property {OthersView} rest
 * @property {StepsView | null} steps null for beam search
 * @property {PiecesView} pieces
 * @property {Piece[]} source
 * @property {AttentionView} attention
 * @property {BeamView | null} beam
 *
 * @typedef {object} OthersView all tokens that are no candidates, for each step (and temperature)
 * @property {number[]} temperatures
 * @property {number[]} count
 * @property {Packed} max
 * @property {Packed} log_sum
 * @property {Packed} mean
 *
 * @typedef {object} StepsView what the decoder itself wrote down of each step
 * @property {boolean[]} forced
 * @property {(number | null)[]} draw
 * @property {([number, number] | null)[]} stretch the chosen token's part of [0, 1)
 * @property {Packed} log_probability
 * @property {Packed} log_normaliser
 * @property {Packed} entropy
 * @property {number[]} kept
 * @property {Packed} floor
 *
 * @typedef {object} PiecesView how every id that travels is written
 * @property {Packed} ids
 * @property {string[]} text
 *
 * @typedef {object} AttentionView
 * @property {string} site
 * @property {number} layer
 * @property {number[]} shape
 * @property {Packed} mean over the heads, for each step and source token
 *
 * @typedef {object} BeamView every hypothesis as columns, in the order of their ids
 * @property {number} steps
 * @property {Packed} ids
 * @property {Packed} parents
 * @property {Packed} tokens
 * @property {Packed} step
 * @property {Packed} status
 * @property {Packed} step_log_probability
 * @property {Packed} log_probability
 * @property {Packed} score
 * @property {number[]} path the winner's ids
 * @property {number[]} ranked ids of the final list, best first
 *
 * @typedef {object} PrefixView
 * @property {number[]} ids the tokens of a typed beginning
 * @property {string} text what they spell
 * @property {string[]} notices
 *
 * @typedef {object} LoopsView one sentence, decoded four times
 * @property {string[]} examples
 * @property {string} text
 * @property {LoopRun[]} runs
 * @property {number} limit
 *
 * @typedef {object} LoopRun
 * @property {string} name
 * @property {Partial<Settings>} decode
 * @property {string} text
 * @property {string[]} pieces
 * @property {Packed} p the model's own probability of each token
 * @property {number} log_probability
 * @property {string} stopped
 * @property {number} repeated share of n-grams that stood there before
 * @property {Loop | null} loop
 *
 * @typedef {object} Loop
 * @property {number} start
 * @property {number} size
 * @property {number} times
 * @property {number[]} rounds the probability a token in each round
 */
export {};
