/**
 * What is on the screen. It has one home; modules read it here and change it by the functions of scene.js, frame/pages.js and linked_cursor.js.
 *
 * @typedef {Record<string, any>} Scene what decides the picture; travels in the address (scene.js)
 *
 * @typedef {import("../shared.types.js").AxisPiece} Piece
 * @typedef {import("../shared.types.js").Check} Check
 * @typedef {import("../shared.types.js").RunSummary} Result the facts of a run, above every page
 *
 * @typedef {{ source: number | null, target: number | null }} Place one source token, one decoder row
 *
 * @typedef {object} State
 * @property {Scene} scene
 * @property {"zh" | "en"} language what lessons and the glossary are read in, and what fills the gaps of the words
 * @property {string} tongue the language of the words (frame/language.js); mostly the same
 * @property {"plain" | "exact"} depth how much is said (frame/explanation_depth.js)
 * @property {string} active the page that is open
 * @property {string | null} previous the page that was open before it
 * @property {Result | null} result
 * @property {Place} hover
 * @property {boolean} submitted whether a person has asked for a sentence
 * @property {{ text: string, reads: string } | null} asked the sentence that a person asked for last, and its language
 * @property {boolean} rowChosen whether a person has chosen a row of this sentence, be it the first
 * @property {boolean} linked whether the address that was opened names one, or a link of a page kept the one of now
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
  asked: null,
  rowChosen: false,
  linked: false,
};
