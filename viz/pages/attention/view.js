/**
 * What view.py and parts.py send. A test compares these names with the Python records.
 *
 * @import { Line } from "../../browser/reading.js"
 *
 * @typedef {object} AxisPiece
 * @property {string} text
 * @property {string} kind "piece", "special", "byte" or "unknown"
 *
 * @typedef {object} Packed
 * @property {string} b64
 * @property {"f4" | "u2" | "i2"} dtype
 * @property {number[]} shape
 * @property {number} scale
 * @property {number} max_error
 *
 * @typedef {object} WordStarts
 * @property {number[]} rows the pieces that begin a word
 * @property {number[]} cols
 *
 * @typedef {object} HeadPick
 * @property {number} layer
 * @property {number} head
 * @property {[key: string, values: Record<string, unknown>]} why
 *
 * @typedef {object} AttentionView
 * @property {string} kind "encoder", "decoder" or "cross"
 * @property {AxisPiece[]} rows queries
 * @property {AxisPiece[]} cols keys
 * @property {string[] | null} predicts what each decoder row predicts
 * @property {WordStarts} words
 * @property {string[]} sites the tensor of each layer
 * @property {Packed} weights (layers, heads, queries, keys)
 * @property {boolean} causal
 * @property {Line[][][]} lines what is said of each head
 * @property {HeadPick} pick the head shown while nobody has chosen
 *
 * @typedef {object} ValueView
 * @property {Packed} norms ||v W_O|| of each layer, head and key
 * @property {Line[][][]} lines what is said of each head
 *
 * @typedef {object} RolloutView
 * @property {Packed} rollout (layers, queries, keys)
 * @property {number} encoder_layers
 */
export {};
