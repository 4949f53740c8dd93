/** Which pages stand under which heading. Pure. @import { ContentsSection } from "./view.types.js" */

/**
 * The sections with the pages that this app has; pages that stand in none come last, by themselves.
 * @param {ContentsSection[]} sections
 * @param {string[]} names of all pages to list
 * @returns {ContentsSection[]}
 */
export function wholeContents(sections, names) {
  const listed = sections.flatMap((section) => section.pages);
  const more = names.filter((name) => !listed.includes(name));
  const whole = sections.map(({ name, pages }) => ({ name, pages: pages.filter((page) => names.includes(page)) }));
  return [...whole, { name: "more", pages: more }].filter((section) => section.pages.length > 0);
}
