/**
 * @typedef {{ zh: string, en: string }} Said a text in each language
 * @typedef {{ zh: string[], en: string[] }} SaidLines lines in each language
 * @typedef {[kind: string, key: string, values: Record<string, unknown>]} Line
 *
 * @typedef {object} Card a lesson in the list
 * @property {string} name
 * @property {Said} title
 * @property {number} minutes
 * @property {SaidLines} afterwards what one can do then
 * @property {number} stops
 * @property {number} exercises
 * @property {string[]} types of its exercises
 *
 * @typedef {object} LessonsView
 * @property {Card[]} lessons
 *
 * @typedef {object} Given numbers to calculate with
 * @property {string} name a symbol or a token
 * @property {string[]} labels what each number belongs to; empty where there is one
 * @property {number[]} numbers
 *
 * @typedef {object} Question
 * @property {string} type
 * @property {{ kind: string, options?: { text?: string, said?: Said }[], rows?: string[], columns?: string[] }} input docs/lessons.md
 * @property {Line} ask
 * @property {Line[]} notes what had to be chosen otherwise than the lesson says
 * @property {Given[]} given
 * @property {number | null} tolerance how far a number may be off; null: it must be exact
 * @property {Record<string, unknown>} place where in the run the question looks
 *
 * @typedef {object} QuestionView
 * @property {Question} question
 * @property {Said | null} own the lesson's own words for the question
 * @property {string[]} hide parts hidden until one has answered
 *
 * @typedef {object} OfferField a field of the form of an exercise
 * @property {string} name
 * @property {string} kind choice, place (counted from 0), whole or number
 * @property {any[]} values what may be chosen, or the words that may stand for a place
 * @property {number} low
 * @property {number} high
 * @property {any} usual
 *
 * @typedef {object} Offer a type of exercise that one may write
 * @property {string} name
 * @property {string[]} pages that it fits
 * @property {boolean} written its words are the question: it fits everywhere, and has a form of its own
 * @property {OfferField[]} fields
 *
 * @typedef {object} TypesView
 * @property {Offer[]} types
 *
 * @typedef {object} CheckView
 * @property {Said[]} mistakes of a lesson; none where it is right
 *
 * @typedef {object} HandoutView a lesson on paper
 * @property {string} html a whole page
 *
 * @typedef {object} Evidence the view that shows the answer
 * @property {Record<string, any>} scene a patch, its page in `tab`
 * @property {string} part of that page; "" where there is none
 * @property {Line} line
 *
 * @typedef {object} Solution
 * @property {Line[]} steps
 * @property {unknown} answer
 *
 * @typedef {object} Verdict
 * @property {boolean | null} right null: it could not be read, and the try does not count
 * @property {number} attempt
 * @property {Line[]} lines
 * @property {Evidence} [evidence] where it is wrong
 * @property {Line[]} [hint] from the second try
 * @property {Solution} [solution] from the third try, or where it is right
 */
export {};
