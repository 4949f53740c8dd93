/**
 * What `view.py` sends; a test compares these names with the Python record.
 *
 * @typedef {Record<string, number>} Polynomial "st" stands for S times T, "1" for the constant
 *
 * @typedef {object} ModelView
 * @property {string} name
 * @property {number} d
 * @property {number} f
 * @property {number} heads
 * @property {number} encoder layers
 * @property {number} decoder layers
 * @property {number} vocabulary 0 for a stack that ends in its vectors
 * @property {number} limit the longest text it reads, 0 where there is none
 * @property {number} count parameters by the formula
 * @property {number} said parameters as published, 0 where nothing was
 * @property {string} source
 * @property {Record<string, number>} parameters of every row
 * @property {Record<string, Record<string, Record<string, Polynomial>>>} costs way, measure, row
 * @property {Polynomial} cache bytes of keys and values kept
 * @property {{ projections: number, layer: number }} crossings lengths at which scores overtake
 *
 * @typedef {object} CostView
 * @property {ModelView[]} models ours first
 * @property {string[]} rows the parts
 * @property {number} s
 * @property {number} t
 * @property {number[]} lengths
 *
 * @typedef {object} WayView
 * @property {Record<string, number>} ms
 * @property {number} whole
 * @property {number} last ms of the last pass
 * @property {number} repeats
 *
 * @typedef {object} TimesView
 * @property {Record<string, WayView>} ways
 * @property {string} device
 * @property {number} threads
 *
 * @typedef {object} LengthView
 * @property {number} n
 * @property {number} encoder ms
 * @property {number} cached ms
 * @property {number} uncached ms
 * @property {boolean} trained
 */
export {};
