/**
 * @typedef {object} Measured
 * @property {number} browsers
 * @property {number} cores
 * @property {number} open_seconds
 * @property {number} sentence_median
 * @property {number} sentence_worst
 * @property {number} memory_gb
 *
 * @typedef {object} TeachView
 * @property {Record<string, string>} keys
 * @property {number} port
 * @property {Measured} measured
 */
export {};
