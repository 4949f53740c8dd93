/**
 * What the server sends this page. A test compares these names with the Python records.
 *
 * @typedef {string | number | null} Value
 *
 * @typedef {object} Curve
 * @property {string} name
 * @property {[number, number | null][]} points
 *
 * @typedef {object} Matrix
 * @property {string} name
 * @property {(number | null)[][]} values
 *
 * @typedef {object} Bars
 * @property {"bars"} kind
 * @property {string} unit
 * @property {[string, number | null][]} items
 *
 * @typedef {object} Curves
 * @property {"curves"} kind
 * @property {string} x
 * @property {string} y
 * @property {Curve[]} curves
 * @property {Record<string, string>[]} [rows] sentences with what each model wrote
 *
 * @typedef {object} Matrices
 * @property {"matrices"} kind
 * @property {Matrix[]} items
 *
 * @typedef {Bars | Curves | Matrices} Figure
 *
 * @typedef {object} Verdict
 * @property {string} claim the name of a variant
 * @property {"holds" | "fails" | "unclear"} code
 * @property {Record<string, Value | boolean>} facts
 *
 * @typedef {object} Made
 * @property {string} checkpoint
 * @property {string} date
 * @property {string} torch
 * @property {string} command
 *
 * @typedef {object} SeeView
 * @property {string} page
 * @property {Record<string, unknown>} scene
 *
 * @typedef {object} CardView
 * @property {string} name such as "M4"
 * @property {string} topic
 * @property {"wrong" | "broken" | "half" | "sloppy" | "fair"} kind
 * @property {string} article which of the five says it
 * @property {"switch" | "ran" | "lab" | "trained" | "text"} how it was measured
 * @property {Record<string, Value>} values the numbers of its words
 * @property {Figure | null} figure
 * @property {Verdict[]} verdicts of a training
 * @property {SeeView | null} see where the app shows it
 * @property {Made} made
 *
 * @typedef {object} TextbookView
 * @property {CardView[]} cards
 */
export {};
