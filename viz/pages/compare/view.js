/**
 * What view.py sends. A test compares these names with the Python records.
 *
 * @import { Line } from "../../browser/reading.js"
 * @import { Packed } from "../../browser/unpack.js"
 *
 * @typedef {object} AxisPiece a token on an axis
 * @property {string} text
 * @property {string} kind
 *
 * @typedef {object} ModelChoice a model that can be chosen
 * @property {string} name
 * @property {number} step of a snapshot, else -1
 * @property {number | null} bleu of a snapshot
 *
 * @typedef {object} Trained as far as its metrics say
 * @property {string[]} corpora
 * @property {number | null} pairs of sentences
 * @property {number | null} tokens of the target, read until a snapshot
 *
 * @typedef {object} ModelFacts
 * @property {string} id of the checkpoint
 * @property {number} parameters
 * @property {number} encoder layers
 * @property {number} decoder layers
 * @property {number} heads
 * @property {number} d the model's width
 * @property {number[]} vocabularies source and target
 * @property {Trained} trained
 *
 * @typedef {object} HeadPlace
 * @property {number} layer
 * @property {number} head
 * @property {string} why "taught", "atlas" or "focused"
 *
 * @typedef {object} LensGrid L decoder layers, before them the input; R rows
 * @property {string[]} sites L + 1
 * @property {string[][]} first the most probable token, (L + 1, R)
 * @property {number[][]} p its probability
 * @property {number[][]} rank of the token that is written in the end
 * @property {number[][]} p_own its probability
 *
 * @typedef {object} SideView one model
 * @property {string} name
 * @property {number} step of a snapshot, else -1
 * @property {string} text
 * @property {string} stopped
 * @property {AxisPiece[]} src
 * @property {AxisPiece[]} rows what the decoder read
 * @property {AxisPiece[]} written what its rows wrote
 * @property {number[]} p of each written token
 * @property {number} log_p of all of them
 * @property {Packed} weights (L, H, rows, columns)
 * @property {string[]} sites by layer
 * @property {HeadPlace} pick
 * @property {ModelFacts} facts
 * @property {LensGrid} lens
 *
 * @typedef {object} Apart the first place at which the tokens differ, -1 none
 * @property {number} source
 * @property {number} target
 *
 * @typedef {object} Refused
 * @property {string} code
 * @property {Record<string, unknown>} values
 *
 * @typedef {object} CompareView
 * @property {string} reads
 * @property {string} writes
 * @property {ModelChoice[]} choices
 * @property {string} other the name of the right model, "" where there is none
 * @property {boolean} forced whether the right one is made to write the left one's words
 * @property {boolean} family whether both are snapshots of one training
 * @property {SideView} left
 * @property {SideView | null} right
 * @property {Refused | null} refused
 * @property {Apart | null} apart
 * @property {number[]} recut where the box's model must cut the source to read the other one's tokens, empty: need not or cannot
 * @property {Line[]} lines
 *
 * @typedef {object} SnapshotLine what a snapshot wrote
 * @property {number} step
 * @property {string} name
 * @property {string} text
 * @property {string} stopped
 * @property {number} per_token mean log-probability
 * @property {number | null} bleu
 *
 * @typedef {object} ChildhoodView part "childhood"
 * @property {SnapshotLine[]} snapshots
 * @property {Line[]} lines
 *
 * @typedef {object} LayerText
 * @property {number} layer of the encoder
 * @property {string} text
 * @property {string} stopped
 * @property {number} chrf
 * @property {boolean} same as from the last layer
 *
 * @typedef {object} LayersView part "layers"
 * @property {LayerText[]} left
 * @property {LayerText[]} right
 */
export {};
