/**
 * What the page is answered. A test compares these names with the Python records.
 *
 * @import { Line } from "../../browser/reading.js"
 *
 * @typedef {object} AxisPiece
 * @property {string} text
 * @property {string} kind
 *
 * @typedef {object} Part a head, or a whole sublayer where head is null
 * @property {string} site
 * @property {number | null} head
 *
 * @typedef {object} SampleView the change of each part, mean over a sample, in nats per token
 * @property {string} command
 * @property {string} checkpoint
 * @property {Record<string, unknown>} sample
 * @property {number[]} changes
 * @property {number[]} errors
 * @property {Line[]} lines
 *
 * @typedef {[id: number, text: string, logP: number]} Foil
 *
 * @typedef {object} StepsView
 * @property {AxisPiece[]} source
 * @property {AxisPiece[]} prefix
 * @property {number[]} tokens
 * @property {string[]} written
 * @property {number[]} log_p
 * @property {Foil[][]} foils of each step
 * @property {number[][]} attention of each step
 * @property {string} attention_site
 * @property {number} heads
 * @property {number} d
 *
 * @typedef {object} SampleOrWhy
 * @property {SampleView | null} sample
 * @property {string} missing why there is none
 * @property {string} [remedy]
 *
 * @typedef {object} AttributionView
 * @property {AxisPiece[]} source
 * @property {AxisPiece[]} prefix
 * @property {number[]} tokens
 * @property {string[]} written
 * @property {number[]} log_p
 * @property {Foil[][]} foils
 * @property {number[][]} attention
 * @property {string} attention_site
 * @property {number} heads
 * @property {number} d
 * @property {SampleView | null} sample
 * @property {string} missing
 * @property {string} [remedy]
 * @property {Part[]} parts
 *
 * @typedef {object} ScoresView part "scores": every method's scores, source then prefix
 * @property {Record<string, number[]>} scores
 * @property {number} full what is explained, with the input
 * @property {number} empty and without
 * @property {number} total
 * @property {number} error
 * @property {number} points
 * @property {[first: string, second: string, rho: number | null][]} agreement
 * @property {Line[]} lines
 *
 * @typedef {object} ImportanceView part "importance": the change of each part on this sentence
 * @property {number[]} changes
 * @property {number} log_probability
 * @property {number} tokens
 * @property {Line[]} lines
 */
export {};
