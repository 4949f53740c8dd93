/**
 * What view.py sends. A test compares these names with the Python records.
 *
 * @import { Line } from "../../browser/reading.js"
 *
 * @typedef {object} Packed
 * @property {string} b64
 * @property {"f4" | "u2" | "i2"} dtype
 * @property {number[]} shape
 * @property {number} scale
 * @property {number} max_error
 *
 * @typedef {object} AxisPiece a token on an axis
 * @property {string} text
 * @property {string} kind
 *
 * @typedef {object} Company the two sentences of a batch
 * @property {string} shown the one whose numbers are shown
 * @property {string} companion the other one
 * @property {number} shown_tokens
 * @property {number} companion_tokens
 * @property {"own" | "other" | "equal"} role whose numbers are shown: the person's, the example's, or nothing is padded
 *
 * @typedef {object} Unchanged largest differences between a sentence in a padded batch and alone
 * @property {number} weights
 * @property {number} memory
 * @property {number} logits
 * @property {number} on_pad largest weight on <pad>
 * @property {number} rows
 * @property {number} cols
 *
 * @typedef {object} Refusal why a second sentence could not be read
 * @property {string} code
 * @property {Record<string, unknown>} values
 *
 * @typedef {object} MaskReadings
 * @property {Line[]} scores
 * @property {Line[]} weights
 *
 * @typedef {object} HeadFrames one head, its first rows
 * @property {number[][]} scores before the mask
 * @property {number[][]} weights
 * @property {number[][]} v the first numbers of each row
 * @property {number[][]} z
 *
 * @typedef {object} Frames masked attention in six frames
 * @property {number} rows that are drawn
 * @property {number} d numbers in a whole row of x
 * @property {number[][]} x what enters the layer, the first numbers of each row
 * @property {string} x_site
 * @property {string[]} writes what each row writes; "" where nothing was
 * @property {number[]} probability of what each row wrote
 * @property {HeadFrames[]} heads from head `first` on
 *
 * @typedef {object} MasksView one layer, up to four heads from head `first` on
 * @property {"encoder" | "decoder" | "cross"} kind
 * @property {number} layer
 * @property {number} head
 * @property {number} first
 * @property {number} layers
 * @property {number} heads
 * @property {number} d_head
 * @property {AxisPiece[]} rows
 * @property {AxisPiece[]} cols
 * @property {boolean[]} real rows that are no <pad>
 * @property {string} site of the attention
 * @property {Packed} hidden (T, S), 1 where the mask forbids
 * @property {Packed} scores (H, T, S)
 * @property {Packed} weights_without (H, T, S)
 * @property {Packed} weights_with (H, T, S)
 * @property {number[][]} sums_without (H, T)
 * @property {number[][]} sums_with (H, T)
 * @property {number[][]} taken probability that the mask took from each row, (H, T)
 * @property {MaskReadings[]} readings by head
 * @property {Frames | null} frames of the decoder's self-attention
 * @property {Company | null} company
 * @property {Unchanged | null} same
 * @property {Refusal | null} refused
 * @property {string[]} companions examples of a second sentence
 */
export {};
