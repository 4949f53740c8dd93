/**
 * What view.py sends. A test compares these names with the Python records.
 *
 * @import { Line } from "../../browser/reading.js"
 *
 * @typedef {object} Token
 * @property {string} text
 * @property {number} id row in the vocabulary
 * @property {number} start first character it covers, in code points
 * @property {number} end one past the last; equal to `start` where it covers none
 * @property {number} score natural logarithm of its probability in the tokenizer; 0 where it has none
 * @property {string} kind "piece", "special", "byte" or "unknown"
 *
 * @typedef {object} Readings
 * @property {Line[]} source
 * @property {Line[]} target
 *
 * @typedef {object} RareView numbers of the tokens that were hardly seen in training, by side
 * @property {number[]} source
 * @property {number[]} target
 * @property {number} limit seen fewer times than this
 *
 * @typedef {object} LatticeNode a piece that could stand there
 * @property {string} text
 * @property {number} start first character of the normalised text it covers
 * @property {number} end one past the last
 * @property {number} score
 * @property {number} share of all cuts, each weighed by its probability
 * @property {boolean} known false for a character that is in no piece
 * @property {number} before number of the best node before it, -1 where the text begins
 * @property {number} after and after it
 *
 * @typedef {object} CutView one way to cut the whole sentence
 * @property {number[]} ends
 * @property {string[]} pieces
 * @property {number} score
 * @property {number} probability among all ways
 *
 * @typedef {object} SpelledView a character that is in no piece
 * @property {string} character
 * @property {string} code
 * @property {string[]} tokens
 * @property {string[]} bits of each byte; empty where the model has no bytes
 *
 * @typedef {object} LatticeView
 * @property {string[]} text the characters of the normalised text
 * @property {LatticeNode[]} nodes by start, then by length
 * @property {number[]} joints where every cut has a boundary, 0 and the end among them
 * @property {string} count of all cuts
 * @property {CutView[]} best
 * @property {CutView} read what the model reads now
 * @property {string | null} usual the translation of the usual cut, null where that one is read
 * @property {SpelledView[]} spelled
 * @property {string[]} digits runs of digits in the sentence
 * @property {boolean} joined whether a piece of the vocabulary has two digits beside each other
 *
 * @typedef {object} RatioView
 * @property {string} language
 * @property {number} characters
 * @property {number} bytes
 * @property {number} tokens
 *
 * @typedef {object} TokensView
 * @property {Token[]} src
 * @property {Token[]} tgt
 * @property {Line[]} specials what each special token is for
 * @property {Readings} readings
 * @property {RareView | null} rare null where the checkpoint does not say how often it saw its tokens
 *
 * @typedef {object} PageView
 * @property {Token[]} src
 * @property {Token[]} tgt
 * @property {Line[]} specials
 * @property {Readings} readings
 * @property {RareView | null} rare
 * @property {LatticeView} lattice
 * @property {RatioView[]} ratios the source, then the translation
 */
export {};
