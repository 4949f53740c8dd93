/**
 * What is on the screen. It has one home; modules read it here and change it by the functions of scene.js, pages.js and cursor.js.
 *
 * @typedef {Record<string, any>} Scene what decides the picture; travels in the address (scene.js)
 *
 * @typedef {{ text: string, kind: string }} Piece a token on an axis
 * @typedef {{ code: string, max_error: number | null, tolerance: number, ok: boolean }} Check
 *
 * @typedef {{ key: string, values: Record<string, unknown> }} Concern a fact that may mean something is wrong
 *
 * @typedef {object} Sure mean log-probability a token, beside that of sentences as long
 * @property {"usual" | "unusual"} code
 * @property {number} per_token
 * @property {number} low a tenth of them stay below
 * @property {number} median
 *
 * @typedef {object} Result the facts of a run, above every page (viz/server/serve.py, summary)
 * @property {string} run
 * @property {Piece[]} src
 * @property {Piece[]} out
 * @property {Check[]} checks
 * @property {string} source
 * @property {string} text
 * @property {string[]} notices about the sentence
 * @property {Concern[]} concerns about the translation
 * @property {Sure | null} sure how sure the model was, where that was measured
 * @property {{ chosen: boolean, refused: boolean }} cut whether another segmentation is read than the usual one; whether one was asked for that cannot be
 * @property {string} stopped
 * @property {number} limit
 * @property {number} src_tokens
 * @property {number} tgt_tokens
 * @property {number | null} ms how long the model took; null where its answer was recorded
 * @property {string} checkpoint
 * @property {string} reads
 * @property {string} writes
 * @property {string} start
 * @property {{ attention: string, head: number } | null} taught the head that was shown word alignments in training
 *
 * @typedef {{ source: number | null, target: number | null }} Place one source token, one decoder row
 *
 * @typedef {object} State
 * @property {Scene} scene
 * @property {"zh" | "en"} language what lessons and the glossary are read in, and what fills the gaps of the words
 * @property {string} tongue the language of the words (language.js); mostly the same
 * @property {"plain" | "exact"} depth how much is said (depth.js)
 * @property {string} active the page that is open
 * @property {string | null} previous the page that was open before it
 * @property {Result | null} result
 * @property {Place} hover
 * @property {boolean} submitted whether a person has asked for a sentence
 */

/** @type {State} */
export const state = {
  scene: {},
  language: "zh",
  tongue: "zh",
  depth: "plain",
  active: "",
  previous: null,
  result: null,
  hover: { source: null, target: null },
  submitted: false,
};
