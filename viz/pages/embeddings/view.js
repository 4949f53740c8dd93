/**
 * What view.py sends. A test compares these names with the Python records.
 *
 * @import { Line } from "../../browser/reading.js"
 * @import { Packed } from "../../browser/unpack.js"
 *
 * @typedef {object} Arrays the numbers of all figures, sent once
 * @property {Packed} tokens tokens by dimensions
 * @property {Packed} sum the same with their positions added
 * @property {Packed} table positions by dimensions
 * @property {Packed} similarity positions by positions
 *
 * @typedef {object} Readings
 * @property {Line[]} parts
 * @property {Line[]} table
 * @property {Line[]} similarity
 *
 * @typedef {object} EmbeddingsView
 * @property {"source" | "target"} side
 * @property {"encoder" | "decoder"} site
 * @property {string} kind of the positions
 * @property {boolean} added whether the model adds any
 * @property {string[]} tokens
 * @property {[length: number, width: number]} shape
 * @property {number} positions rows of the table
 * @property {number} near positions in the picture of similarity
 * @property {number} limit where the one scale of the heatmaps ends
 * @property {number} beyond per cent of the cells that are outside it
 * @property {number} scale what a row of the table is multiplied by
 * @property {boolean} halves the sines first, then the cosines
 * @property {number[]} divisors
 * @property {Arrays} arrays
 * @property {Record<string, any>} figures of Plotly, by name
 * @property {Readings} readings
 *
 * @typedef {object} RotaryView scores of one query and one key, turned by their positions
 * @property {number[]} scores by distance k, at p = 0
 * @property {number[]} spread how far they are from each other over all p
 * @property {string} query the token of the query
 * @property {string} key
 *
 * @typedef {object} ShiftView
 * @property {number[]} errors for each k the largest |PE(p + k) - M_k PE(p)|
 * @property {number} length positions of the table
 * @property {RotaryView} rotary
 *
 * @typedef {object} PageView
 * @property {"source" | "target"} side
 * @property {"encoder" | "decoder"} site
 * @property {string} kind of the positions
 * @property {boolean} added whether the model adds any
 * @property {string[]} tokens
 * @property {[length: number, width: number]} shape
 * @property {number} positions rows of the table
 * @property {number} near positions in the picture of similarity
 * @property {number} limit where the one scale of the heatmaps ends
 * @property {number} beyond per cent of the cells that are outside it
 * @property {number} scale what a row of the table is multiplied by
 * @property {boolean} halves the sines first, then the cosines
 * @property {number[]} divisors
 * @property {Arrays} arrays
 * @property {Record<string, any>} figures of Plotly, by name
 * @property {Readings} readings
 * @property {ShiftView | null} shift null where the model adds no sinusoids
 */
export {};
