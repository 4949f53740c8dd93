/**
 * What view.py sends. A test compares these names with the Python records.
 *
 * @typedef {object} BlockView two rows of numbers; a score that the mask forbids is minus infinity, here null
 * @property {string} name of the tensor
 * @property {string} how which arithmetic
 * @property {string[]} of the blocks it is computed from
 * @property {string} weight the parameter it reads, "" none
 * @property {string[]} rows
 * @property {string[]} columns where they are tokens
 * @property {boolean} heads two heads side by side
 * @property {boolean} blank whether a worksheet leaves it to be computed
 * @property {(number | null)[][]} cells
 *
 * @typedef {object} WeightView
 * @property {string[]} rows
 * @property {number[][]} values (in, out)
 * @property {number[] | null} bias where it is not zero
 *
 * @typedef {object} SectionView
 * @property {string} name
 * @property {string[]} blocks
 *
 * @typedef {object} ByhandView
 * @property {string} phrase
 * @property {string[]} phrases the whole language
 * @property {string[]} src
 * @property {string[]} tgt what the decoder reads
 * @property {string[]} written
 * @property {string[]} vocabulary of the target
 * @property {number} tolerance of a typed number
 * @property {SectionView[]} sections
 * @property {Record<string, BlockView>} blocks
 * @property {Record<string, WeightView>} weights
 */
export {};
