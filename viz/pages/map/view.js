/**
 * What the server sends this page. A test compares these names with the Python records.
 *
 * @import { Line } from "../../browser/reading.js"
 *
 * @typedef {"encoder" | "decoder"} Stack
 *
 * @typedef {object} MapConfig
 * @property {number} encoder_layers
 * @property {number} decoder_layers
 * @property {number} n_heads
 * @property {number} d_model
 * @property {number} d_ff
 * @property {number} max_length
 * @property {number} src_vocab_size
 * @property {number} tgt_vocab_size
 * @property {string} norm "layernorm" or "rmsnorm"
 * @property {string} norm_order "post" or "pre"
 * @property {string} feedforward its activation, or "swiglu"
 * @property {string} positions
 * @property {boolean} adds_positions
 * @property {boolean} scaled_embeddings
 *
 * @typedef {object} SiteShape
 * @property {string} site
 * @property {number[]} shape
 *
 * @typedef {object} MapPart a box
 * @property {string} id such as "encoder.0.self"
 * @property {string} type
 * @property {Stack} stack
 * @property {number} layer from 0; -1 outside the layers
 * @property {string} norm
 * @property {number} params
 * @property {number} flops
 * @property {string} site of what leaves the box; "" where the probe has none
 * @property {number[]} shape
 * @property {SiteShape | null} inner what a person looks at inside it
 *
 * @typedef {object} NumberedToken
 * @property {string} text
 * @property {string} kind
 * @property {number} id
 *
 * @typedef {object} PartNumbers what a box does to each token of its stack; which fields there are depends on its type
 * @property {number[]} [norm]
 * @property {number[]} [added]
 * @property {number[]} [active]
 * @property {number[] | [string, number][][]} [top] the neuron with the largest output, or the likeliest tokens
 * @property {number[]} [high]
 * @property {number[]} [head]
 * @property {number[]} [key]
 * @property {number[]} [weight]
 * @property {number[]} [before]
 * @property {number[]} [sub]
 * @property {number[]} [sum]
 * @property {number[]} [after]
 * @property {number[]} [cosine]
 * @property {number[]} [mean]
 *
 * @typedef {object} SizeFact
 * @property {string} name
 * @property {number[]} values ours, the paper's
 *
 * @typedef {object} SizeRow
 * @property {string} name
 * @property {number[]} params ours, the paper's
 * @property {number[]} flops
 *
 * @typedef {object} SizeTotal
 * @property {number[]} params
 * @property {number[]} flops
 *
 * @typedef {object} SizesView
 * @property {SizeFact[]} facts
 * @property {SizeRow[]} rows
 * @property {SizeTotal} total
 * @property {number} said parameters of the base model as the paper gives them
 * @property {number[]} lengths source tokens, decoder rows
 * @property {string[]} shared
 * @property {Line[]} readings
 *
 * @typedef {object} TensorRow
 * @property {string} name
 * @property {string} site
 * @property {string} axes
 * @property {string} type
 * @property {string} page that shows it
 * @property {Record<string, string | number>} scene that the page is opened with
 * @property {number[]} shape
 * @property {number} count
 *
 * @typedef {object} MapView
 * @property {MapConfig} config
 * @property {MapPart[]} parts in the order in which a sentence passes
 * @property {number[]} memory shape of the encoder's output
 * @property {NumberedToken[]} src
 * @property {NumberedToken[]} tgt
 * @property {string[]} written by each decoder row; "" where nothing was
 * @property {Record<string, PartNumbers>} walk by the box
 * @property {SizesView} sizes
 * @property {TensorRow[]} tensors
 *
 * @typedef {object} MapTimes the part "times"
 * @property {Record<string, number>} ms by the box
 * @property {number} whole ms of a forward that nobody watches
 * @property {number} repeats
 * @property {string} device
 * @property {number} at seconds since 1970
 *
 * @typedef {object} AxisPiece
 * @property {string} text
 * @property {string} kind
 *
 * @typedef {object} Refusal
 * @property {string} code
 * @property {Record<string, unknown>} values
 *
 * @typedef {object} BatchRun a sentence and its companion; lists are of two sides (source, target), each of two sentences
 * @property {string} second
 * @property {string} translation
 * @property {number[][][]} ids
 * @property {AxisPiece[][][]} pieces
 * @property {string[]} pads how each side writes its padding
 * @property {number[][]} lengths
 * @property {TensorRow[]} tensors
 *
 * @typedef {object} MapBatch the part "batch"
 * @property {string} second
 * @property {string} translation
 * @property {number[][][]} ids
 * @property {AxisPiece[][][]} pieces
 * @property {string[]} pads
 * @property {number[][]} lengths
 * @property {TensorRow[]} tensors
 * @property {Refusal | null} refused why the companion asked for was not taken
 * @property {string[]} companions sentences to choose from
 */
export {};
