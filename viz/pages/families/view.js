/**
 * What `view.py` sends; a test compares these names with the Python record.
 *
 * @typedef {object} WrittenView a token that was written
 * @property {number} place
 * @property {number} row that said it
 * @property {string} token
 * @property {number} keys how many tokens the row may look at
 * @property {number} mirror where the other copy of the digit stands; -1 for none
 * @property {boolean} sees whether the row may look there
 * @property {boolean} trained whether the row was ever trained to say anything
 * @property {string} truth what should stand there; "" where nothing particular should
 * @property {number} p the probability of that, or else of what was written
 * @property {[string, number][]} top
 *
 * @typedef {object} FamilyView
 * @property {"encoder" | "decoder" | "both"} name
 * @property {string[]} tokens
 * @property {number[][]} mask a row of 0 and 1 for each token
 * @property {number} seen how many tokens every row may look at
 * @property {WrittenView[]} written
 * @property {number} passes
 * @property {boolean} right
 * @property {number | null} agree
 * @property {number} changed rows that one more token changes
 * @property {number} length tokens of the whole text
 *
 * @typedef {object} Measured
 * @property {{ steps: number, seeds: number, trials: number, shortest: number, parameters: number }} settings
 * @property {Record<string, Record<string, number>[]>} families
 *
 * @typedef {object} FamiliesView
 * @property {string} digits
 * @property {string} question
 * @property {number} place
 * @property {number} blanks
 * @property {number} seed
 * @property {number} longest digits of a text, at most
 * @property {string[]} whole
 * @property {FamilyView[]} families
 * @property {Measured} measured
 */
export {};
