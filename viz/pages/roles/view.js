/**
 * What view.py sends. A test compares these names with the Python records.
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
 * @typedef {object} RuleCheck one rule applied to one head
 * @property {string} role
 * @property {number | null} value null where there is nothing to measure
 * @property {number} limit
 * @property {boolean} met
 *
 * @typedef {object} HeadVerdict
 * @property {Record<string, number | null>} numbers
 * @property {string[]} roles those it meets
 * @property {string} leading the role that names it, or the nearest
 * @property {RuleCheck[]} checks
 *
 * @typedef {object} SampleVerdict
 * @property {Record<string, number | null>} numbers
 * @property {string[]} roles
 * @property {string} leading
 * @property {RuleCheck[]} checks
 * @property {(number | null)[]} scores of each sentence, null where it has too few rows
 *
 * @typedef {object} HeadCell
 * @property {HeadVerdict} own on this sentence
 * @property {SampleVerdict | null} sample over the sample of sentences
 *
 * @typedef {object} SampleFacts
 * @property {string} digest
 * @property {number} sentences
 * @property {number} linked target tokens that are linked by hand
 *
 * @typedef {object} AtlasFacts
 * @property {string} command empty where it was measured here and now
 * @property {SampleFacts} sample
 * @property {Record<string, number>} rows that were measured, by kind
 *
 * @typedef {object} RolesView what depends on the kind of attention stands under its name
 * @property {AtlasFacts | null} atlas
 * @property {string} missing why there is none in the folder
 * @property {string} remedy the command that makes one
 * @property {Record<string, string[]>} numbers that rules use
 * @property {Record<string, string[]>} sites the tensor of each layer
 * @property {Record<string, number[]>} shapes
 * @property {Record<string, HeadCell[][]>} kinds layers of heads
 *
 * @typedef {object} ExampleView
 * @property {number} sentence
 * @property {string} kind
 * @property {number} layer
 * @property {number} head
 * @property {string} source
 * @property {string} translation
 * @property {number[]} target ids of the translation
 * @property {AxisPiece[]} rows
 * @property {AxisPiece[]} cols
 * @property {boolean} causal
 * @property {Packed} weights
 * @property {string} site
 * @property {number[]} shape
 * @property {number[]} best the column of each row's largest weight
 * @property {number[][] | null} links source tokens that each target token is linked with by hand
 * @property {Record<string, (number | null)[]>} row the number each row has for each rule
 *
 * @typedef {object} SecondHead the runner-up
 * @property {number} layer
 * @property {number} head
 * @property {number} behind how much worse its number is
 * @property {number[]} interval of that
 *
 * @typedef {object} BestHead
 * @property {number} layer
 * @property {number} head
 * @property {number} value
 * @property {number[]} interval
 * @property {number} wins share of draws in which it is the best
 * @property {SecondHead | null} second
 *
 * @typedef {object} PairsFacts
 * @property {string} name
 * @property {number} count
 * @property {number} linked
 * @property {string[]} counted "word" or "character", on each side
 *
 * @typedef {object} PairsResult layers and heads count from 0
 * @property {PairsFacts} pairs
 * @property {string} measure "aer" or "agreement"
 * @property {Record<string, number[][]>} values by reading, layers of heads
 * @property {Record<string, BestHead>} best
 * @property {Record<string, number>} fixed what looking always at the same place would get
 * @property {string[][][]} roles of each cross-attention head
 *
 * @typedef {object} PairsTicket
 * @property {string} ticket
 *
 * @typedef {object} JobRun
 * @property {string} state
 * @property {string} code
 * @property {number} place
 * @property {number} share
 * @property {number} elapsed
 * @property {number | null} left
 * @property {string} stage
 * @property {{ code: string, values: Record<string, unknown> } | null} refused
 *
 * @typedef {object} PairsRun
 * @property {JobRun} run
 * @property {PairsResult | null} result
 */
export {};
