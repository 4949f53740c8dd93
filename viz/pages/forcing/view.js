/**
 * What view.py and answer.py send. A test compares these names with the Python records.
 *
 * @typedef {[token: string, p: number]} Favourite the most probable token of a row
 *
 * @typedef {object} Shapes
 * @property {number} src source tokens
 * @property {number} d
 * @property {number} vocab
 * @property {number} layers
 * @property {number} heads
 *
 * @typedef {object} Comparison a reference beside the model's own translation
 * @property {string[]} reference
 * @property {string[]} own
 * @property {string} text the model's own translation
 * @property {string} stopped "eos" or "limit"
 * @property {number | null} leaves the first step at which the two differ
 * @property {number[]} taught loss of each reference token after the reference
 * @property {(number | null)[]} free the same after the model's own words; null where they are over
 * @property {number[]} own_loss
 * @property {Favourite[]} favourite
 * @property {Favourite[]} free_favourite
 * @property {Shapes} shapes
 * @property {[computed: number, reused: number][]} steps cells of each step of the free run
 * @property {number[]} logits_shape
 *
 * @typedef {object} Refusal why the typed reference could not be used
 * @property {string} code
 * @property {Record<string, unknown>} values
 *
 * @typedef {object} ForcingView
 * @property {string[]} reference
 * @property {string[]} own
 * @property {string} text
 * @property {string} stopped
 * @property {number | null} leaves
 * @property {number[]} taught
 * @property {(number | null)[]} free
 * @property {number[]} own_loss
 * @property {Favourite[]} favourite
 * @property {Favourite[]} free_favourite
 * @property {Shapes} shapes
 * @property {[computed: number, reused: number][]} steps
 * @property {number[]} logits_shape
 * @property {"typed" | "example" | "own"} kind where the reference comes from
 * @property {Refusal | null} refused
 * @property {string} default the reference that comes with the sentence, "" for none
 *
 * @typedef {object} Timing one way, timed
 * @property {number[]} ms of each pass
 * @property {number} total
 * @property {number[]} cells of each pass
 *
 * @typedef {object} SpeedView
 * @property {Record<string, Timing>} ways
 * @property {number} repeats
 * @property {string} device
 */
export {};
