/**
 * What view.py sends. A test compares these names with the Python records.
 *
 * @import { Line } from "../../browser/reading.js"
 *
 * @typedef {object} TokenFate what became of a token
 * @property {string} text
 * @property {string} between
 * @property {string} back
 * @property {string} fate kept, changed, gone, or none for punctuation
 *
 * @typedef {object} RoundView
 * @property {string} given
 * @property {string} between
 * @property {string} back
 * @property {number} chrf of `back`, with the first sentence as the reference
 * @property {number} lost tokens that did not come back as they were
 * @property {number} words of so many
 * @property {TokenFate[]} tokens
 * @property {string} end why no other follows, "" where one does
 * @property {number} again the round, from 0, that was given what this one gave back
 *
 * @typedef {object} RoundtripView
 * @property {string} back the checkpoint of the way back, "" where there is none
 * @property {string} reads
 * @property {string} writes
 * @property {number} limit
 * @property {RoundView[]} rounds
 * @property {string} end
 * @property {Line[]} lines
 * @property {string[][]} cases sentences to begin with, each alone in a list
 */
export {};
