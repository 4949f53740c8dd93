/**
 * What view.py sends. A test compares these names with the Python records.
 *
 * @import { Line } from "../../browser/reading.js"
 *
 * @typedef {object} EvidenceView about the first token that differs
 * @property {string[]} wanted pieces of the reference
 * @property {string[]} written pieces of the translation
 * @property {number} step from 0, -1 where none differs
 * @property {string} right
 * @property {string} wrong
 * @property {number} rank of the right token, from 1
 * @property {number[]} p of both
 * @property {number[]} log_p of the whole reference and the whole translation
 * @property {number[][]} lens log-probabilities of both, the decoder's input first
 * @property {number} lost_at from that layer on the wrong one is ahead
 * @property {string[]} source
 * @property {number[]} weights where the alignment head looked
 * @property {number[]} cost what each source token's removal costs the right token's lead
 * @property {number} looked
 * @property {number} needed
 * @property {number | null} seen
 * @property {string[]} rare
 * @property {string} forced
 * @property {number[]} chrf of the translation and of the forced one
 * @property {string} verdict
 * @property {Line[]} lines
 *
 * @typedef {object} Refusal
 * @property {string} code
 * @property {Record<string, unknown>} values
 *
 * @typedef {object} AnatomyView
 * @property {string} reference "" where there is none yet
 * @property {Refusal | null} refused
 * @property {string} own the greedy translation
 * @property {string[][]} cases [sentence, reference] to begin with
 * @property {EvidenceView | null} evidence
 */
export {};
