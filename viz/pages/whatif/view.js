/**
 * What the page is answered. A test compares these names with the Python records.
 *
 * @import { Line } from "../../browser/reading.js"
 *
 * @typedef {object} AxisPiece
 * @property {string} text
 * @property {string} kind
 *
 * @typedef {object} Packed
 * @property {string} b64
 * @property {"f4" | "u2" | "i2"} dtype
 * @property {number[]} shape
 * @property {number} scale
 * @property {number} max_error
 *
 * @typedef {object} Texts one text without the edits and one with them
 * @property {string} before
 * @property {string} after
 *
 * @typedef {object} Numbers
 * @property {number} before
 * @property {number} after
 *
 * @typedef {object} Pieces what the encoder reads
 * @property {string[]} before
 * @property {string[]} after
 *
 * @typedef {object} ScoredToken
 * @property {string} text
 * @property {number} before natural log-probability
 * @property {number} after
 * @property {number} divergence_bits of its step's whole distribution
 * @property {Numbers} rank
 * @property {Texts} first the most probable token of its step
 *
 * @typedef {object} Sharpness means over layers, heads and rows
 * @property {number} entropy_bits
 * @property {number} largest
 *
 * @typedef {object} SharpnessPair
 * @property {Sharpness} before
 * @property {Sharpness} after
 *
 * @typedef {object} Report
 * @property {string} checkpoint
 * @property {string[]} edits
 * @property {Pieces} source
 * @property {Texts} translation
 * @property {Texts} stopped "eos" or "limit"
 * @property {string} scored the translation whose tokens are compared
 * @property {Numbers} log_probability
 * @property {ScoredToken[]} tokens
 * @property {Record<string, SharpnessPair>} attention by kind
 *
 * @typedef {[text: string, changed: boolean]} Part
 *
 * @typedef {object} Difference both translations in parts
 * @property {Part[]} before
 * @property {Part[]} after
 *
 * @typedef {object} SourceToken
 * @property {string} text
 * @property {string} kind
 * @property {boolean} typed it stands for text, so it can be swapped
 *
 * @typedef {object} Leaks shares of weight on what a mask that is off would hide
 * @property {number} future
 * @property {number} answer
 * @property {number} even
 * @property {number} pad_encoder
 * @property {number} pad_cross
 *
 * @typedef {object} Refused an edit that cannot be made, and why
 * @property {string} edit
 * @property {string} code
 * @property {Record<string, unknown>} values
 * @property {boolean} input the reason is one of the sentence box's
 *
 * @typedef {object} Shape layers and heads of each kind of attention
 * @property {number[]} encoder
 * @property {number[]} decoder
 * @property {number[]} cross
 *
 * @typedef {object} RunView
 * @property {Report} report
 * @property {Difference} difference
 * @property {SourceToken[]} read
 * @property {AxisPiece[]} after what the encoder reads with the edits
 * @property {Line[]} readings
 *
 * @typedef {object} WhatifView
 * @property {Report} report
 * @property {Difference} difference
 * @property {SourceToken[]} read
 * @property {AxisPiece[]} after
 * @property {Line[]} readings
 * @property {Refused[]} refused
 * @property {string[]} kept the edits in force
 * @property {string} companion the second sentence of the batch
 * @property {Shape} shape
 * @property {number} vocab
 * @property {string} writes language code
 * @property {[first: string, second: string][]} orders pairs of sentences of the same tokens
 * @property {Starter[]} starters
 *
 * @typedef {object} Starter an experiment to begin with
 * @property {string} name of its words
 * @property {string} text
 * @property {string[]} edits
 * @property {string} token the source token it is about; "" for none
 *
 * @typedef {object} MapsView part "maps"
 * @property {AxisPiece[]} rows
 * @property {AxisPiece[]} cols
 * @property {string[]} sites by layer
 * @property {Packed} weights (layers, heads, rows, columns)
 * @property {string} [translation] of a second sentence
 * @property {string[]} [notices]
 *
 * @typedef {object} OrderRow
 * @property {string} text
 * @property {string} before its translation
 * @property {string} after that without positions
 *
 * @typedef {object} OrderView part "order"
 * @property {OrderRow[]} rows
 * @property {Line[]} lines
 *
 * @typedef {object} HidingProgress part "masking", while there is more to do
 * @property {number} done source tokens that were hidden
 * @property {number} of
 *
 * @typedef {object} MaskingView part "masking": a row for each output token, a column for each source token
 * @property {string[]} tokens
 * @property {AxisPiece[]} cols
 * @property {Line[][]} verdicts
 * @property {number} layer -1: all
 * @property {number} head
 * @property {Packed} [attention]
 * @property {Packed} [hidden] probability of the row's token with each source token hidden
 * @property {number[]} [before] probability with none hidden
 * @property {[most: number, least: number, strongest: number][]} [pairs]
 * @property {Line} [summary]
 */
export {};
