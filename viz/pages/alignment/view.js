/**
 * What view.py sends. A test compares these names with the Python records.
 *
 * @typedef {object} AlignmentToken
 * @property {string} text
 * @property {string} kind "piece", "special", "byte" or "unknown"
 * @property {boolean} quiet a special token, punctuation or a space alone, which is never flagged
 *
 * @typedef {object} Packed
 * @property {string} b64
 * @property {"f4" | "u2" | "i2"} dtype
 * @property {number[]} shape
 * @property {number} scale
 * @property {number} max_error
 *
 * @typedef {object} TaughtHead
 * @property {number} layer
 * @property {number} head
 *
 * @typedef {object} Limits
 * @property {number} under a coverage below this is flagged
 * @property {number} over and one above this
 *
 * @typedef {object} AlarmCounts
 * @property {number} words source words of the sample that are known to be translated
 * @property {number} under of them, how many were flagged all the same
 * @property {number} over
 *
 * @typedef {object} Alarms
 * @property {number[][]} heads that they were counted with
 * @property {AlarmCounts} predict
 * @property {AlarmCounts} read
 *
 * @typedef {object} AlignmentView
 * @property {AlignmentToken[]} src
 * @property {AlignmentToken[]} out the tokens that were written, without </s>
 * @property {Packed} weights (layers, heads, rows, source tokens)
 * @property {string[]} sites the tensor of each layer
 * @property {TaughtHead | null} taught
 * @property {number[][]} heads to begin with, each [layer, head]
 * @property {Limits} limits
 * @property {Alarms | null} alarms null where nobody counted them
 */
export {};
