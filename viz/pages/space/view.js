/**
 * What view.py sends. A test compares these names with the Python records.
 *
 * @import { Line } from "../../browser/reading.js"
 * @import { Packed } from "../../browser/unpack.js"
 *
 * @typedef {object} SpacePiece
 * @property {number} id
 * @property {string} text
 * @property {string} kind
 * @property {number | null} count in training, null where nobody counted
 * @property {number[]} at its principal components; empty where it is of another table
 *
 * @typedef {object} Neighbour
 * @property {number} id
 * @property {string} text
 * @property {string} kind
 * @property {number | null} count
 * @property {number[]} at
 * @property {number} cosine
 *
 * @typedef {object} NeighbourList
 * @property {string} table
 * @property {number} id
 * @property {string} text
 * @property {number} mean of the cosines with all other pieces
 * @property {Neighbour[]} items
 *
 * @typedef {object} SpaceView
 * @property {string} table
 * @property {string[]} tables
 * @property {boolean} tied
 * @property {number} rows
 * @property {number} d
 * @property {SpacePiece} chosen
 * @property {SpacePiece[]} tokens of the sentence, each once
 * @property {NeighbourList[]} neighbours
 * @property {Line[]} lines
 * @property {number} size pieces on the map
 *
 * @typedef {object} MapView
 * @property {string} table
 * @property {Packed} ids
 * @property {string[]} texts
 * @property {Packed | null} counts
 * @property {Packed} points pieces by components
 * @property {number[]} shares of the variance, by component
 * @property {number[]} kept share of true neighbours that are near on each plane
 * @property {Line[][]} lines by plane
 *
 * @typedef {object} ContextPiece
 * @property {string} text
 * @property {number} cosine
 *
 * @typedef {object} ContextStep
 * @property {string} site
 * @property {number} between
 * @property {number[]} own by sentence
 * @property {ContextPiece[][]} near by sentence
 *
 * @typedef {object} ContextView
 * @property {string} first
 * @property {string} second
 * @property {string} word
 * @property {number[]} missing
 * @property {string[][]} pieces
 * @property {ContextStep[]} steps
 * @property {Line[]} lines
 *
 * @typedef {object} VocabularyPiece
 * @property {number} id
 * @property {string} text
 * @property {string} kind
 * @property {number | null} count
 * @property {number | null} rank
 *
 * @typedef {object} VocabularyView
 * @property {number} start
 * @property {number} size
 * @property {number} total
 * @property {number} rows
 * @property {boolean} counted
 * @property {number} rare
 * @property {string[]} cut
 * @property {VocabularyPiece[]} items
 */
export {};
