/**
 * @typedef {object} ContentsSection
 * @property {string} name
 * @property {string[]} pages
 *
 * @typedef {object} ContentsView
 * @property {ContentsSection[]} sections
 */
export {};
