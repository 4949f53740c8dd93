/**
 * @typedef {object} Facts what is known of a checkpoint before it is loaded
 * @property {string} reads language code
 * @property {string} writes
 * @property {number} limit most tokens of a sentence
 *
 * @typedef {object} PageFacts
 * @property {string} group
 * @property {boolean} sentence whether the page shows a sentence's run
 * @property {boolean} traced whether the tensors that its figures name are those of the sentence's own trace
 * @property {"whole" | "box" | "strip" | "none"} frame what stays of the frame while the page is open
 *
 * @typedef {{ light: string[], dark: string[] }} Stops colours from low to high
 *
 * @typedef {object} LanguageFacts a language of the interface (viz/shared/languages.py)
 * @property {string} name what it calls itself
 * @property {string} tag what a screen reader is told
 * @property {"zh" | "en"} base what is said where it has no words of its own
 * @property {"ltr" | "rtl"} direction
 *
 * @typedef {object} LessonFacts
 * @property {Record<string, string>} title by language
 * @property {number} minutes
 * @property {Record<string, string>[]} stops their titles
 *
 * @typedef {object} Edition what a static edition has recorded (viz/server/site/record.py)
 * @property {Record<string, number>} runs the run's part of a scene as one text -> its number
 * @property {Record<string, string[]>} asks page -> the numbers of the runs it has answers for; "any": for all
 * @property {[checkpoint: string, text: string][]} sentences
 *
 * @typedef {object} ServerData what the server wrote into the page (viz/server/layout.py, page_data)
 * @property {{ sequential: Stops, diverging: Stops, hues: number[] }} palette
 * @property {Record<string, LanguageFacts>} languages by the code that stands in a link
 * @property {{ checkpoint: string, text: string }} defaults
 * @property {Record<string, { checkpoint: string, text: string }>} greetings what a visitor of a language meets who came by no link
 * @property {Record<string, unknown>} scene keys of the scene that one page alone understands, with their usual values
 * @property {{ characters: number }} limits
 * @property {Record<string, Facts>} checkpoints
 * @property {string[]} names
 * @property {Record<string, string[]>} examples sentences to begin with, by language
 * @property {Record<string, PageFacts>} pages
 * @property {Record<string, string[]>} groups
 * @property {Record<string, LessonFacts>} lessons
 * @property {string} first the page that the app opens with
 * @property {boolean} imports whether a visitor may import models
 * @property {Edition} [edition] only in a static edition
 * @property {string} plotly address below Gradio's own prefix
 */

/** @type {ServerData} */
export const data = window.translucent.data;
