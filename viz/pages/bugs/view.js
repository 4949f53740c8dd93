/**
 * What view.py sends. A test compares these names with the Python records.
 *
 * @typedef {object} CaseView
 * @property {number} number
 * @property {number} level 1 obvious, 3 subtle
 *
 * @typedef {object} Symptoms what the two models write, and the share of first choices over the sample
 * @property {string} sound
 * @property {string} broken
 * @property {number | null} sound_share
 * @property {number | null} broken_share
 *
 * @typedef {object} FigureChoice
 * @property {string} name
 * @property {string} needs what must be chosen for it
 *
 * @typedef {object} BugsView a case before it is solved
 * @property {number} number
 * @property {CaseView[]} cases
 * @property {Symptoms} symptoms
 * @property {Record<string, number>} layers by kind
 * @property {number} heads
 * @property {FigureChoice[]} figures
 * @property {string[]} faults
 * @property {string[]} places
 *
 * @typedef {object} FigureView numbers, or words where there are none
 * @property {string} name
 * @property {string} site
 * @property {string[]} rows
 * @property {string[]} columns
 * @property {string} column_kind
 * @property {number[][]} sound
 * @property {number[][]} broken
 * @property {string[]} sound_words
 * @property {string[]} broken_words
 *
 * @typedef {object} Solution
 * @property {string} fault
 * @property {string} place
 * @property {string[]} figures
 * @property {string} link
 *
 * @typedef {object} GradeView
 * @property {boolean} fault
 * @property {string} place "right", "near" or "wrong"
 * @property {boolean} figure
 * @property {Solution | null} solution with a full answer
 *
 * @typedef {object} HintView
 * @property {number} number
 * @property {string} key
 * @property {Record<string, string>} values
 */
export {};
