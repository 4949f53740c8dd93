/**
 * What the page is answered. A test compares these names with the Python records.
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
 * @typedef {Record<string, any>} Settings of the decoding
 *
 * @typedef {object} SearchView what every section adds
 * @property {Settings} [defaults]
 * @property {string} [source]
 *
 * @typedef {object} TreeColumns one number of each hypothesis in every column, in the order of their ids
 * @property {Packed} id
 * @property {Packed} parent
 * @property {Packed} step
 * @property {Packed} token
 * @property {Packed} status an index of STATUS
 * @property {Packed} step_log_probability
 * @property {Packed} log_probability
 * @property {Packed} score
 *
 * @typedef {object} Continued what was written after a forced beginning; no score where a rule forbids a token
 * @property {string} text
 * @property {number[]} tokens
 * @property {string[]} pieces
 * @property {number} forced
 * @property {number | null} log_probability
 * @property {number | null} score
 *
 * @typedef {object} TreeView
 * @property {Settings} [defaults]
 * @property {string} [source]
 * @property {"tree"} show
 * @property {Settings} settings
 * @property {number} limit the most tokens the search writes
 * @property {number} beam
 * @property {number} length_penalty
 * @property {number} steps
 * @property {TreeColumns} columns
 * @property {Record<string, string>} pieces
 * @property {number[]} winner ids from the first token to the last
 * @property {number[]} ranked ids, best score first
 * @property {Continued} [continued]
 *
 * @typedef {object} AttentionView part "attention"
 * @property {string} site
 * @property {number} layer
 * @property {number[]} shape of the tensor
 * @property {AxisPiece[]} source
 * @property {Packed} mean over the heads
 *
 * @typedef {object} Width the best of one width of beam
 * @property {number} beam
 * @property {string} text
 * @property {number[]} tokens
 * @property {number} length
 * @property {number} log_probability
 * @property {number} score
 * @property {string} stopped
 * @property {number | null} chrf only with a reference
 *
 * @typedef {object} Reference a person's translation
 * @property {string} text
 * @property {number[]} tokens
 * @property {string[]} pieces
 * @property {number[]} log_probabilities
 * @property {number} length
 * @property {number} banned its first token that a rule forbids, -1 where none does
 * @property {number | null} log_probability
 * @property {number | null} score
 *
 * @typedef {object} WidenView part "widen"
 * @property {Width[]} rows
 * @property {Reference | null} reference
 *
 * @typedef {object} SamplePath one distinct sentence
 * @property {string} text
 * @property {number} tokens how many
 * @property {number} count
 * @property {number} seed one that draws it by itself
 * @property {number} log_probability
 * @property {number} model_log_probability
 * @property {boolean} ended
 *
 * @typedef {object} SamplePieces
 * @property {Packed} ids
 * @property {string[]} text
 *
 * @typedef {object} SamplesView
 * @property {Settings} [defaults]
 * @property {string} [source]
 * @property {"samples"} show
 * @property {number} count
 * @property {SamplePath[]} paths
 * @property {Packed} tokens of all paths, one after another
 * @property {SamplePieces} pieces
 * @property {Settings} [settings]
 * @property {number} [eos]
 * @property {number} [vocabulary]
 *
 * @typedef {object} Strategy
 * @property {string} strategy
 * @property {string} text
 * @property {number[]} tokens
 * @property {number[]} log_probabilities
 * @property {number} log_probability
 * @property {string} stopped
 * @property {number} score
 * @property {number | null} diverges the first token that is not greedy's
 *
 * @typedef {object} SideView
 * @property {Settings} [defaults]
 * @property {string} [source]
 * @property {"side"} show
 * @property {number} shared how many tokens all begin with
 * @property {number} length_penalty
 * @property {Strategy[]} rows
 * @property {Record<string, string>} pieces
 * @property {Settings} [settings]
 *
 * @typedef {TreeView | SamplesView | SideView} SectionView
 */
export {};
