/** A stop shows some parts of its page; everything else steps aside until one leaves. */

/** @param {string[]} names */
const marks = (names) => names.map((name) => `[data-part~="${name}"]`).join(", ");

/**
 * The style that leaves these parts of a page, and what holds them. What stood beside a hidden part gives its room to the others. Pure.
 * @param {string} page
 * @param {string[] | undefined} parts
 * @param {string} [when] the mark on the body while they hold
 */
export function rulesFor(page, parts, when = "data-lesson") {
  if (!parts) return "";
  const place = `body[${when}] #page-${page} .tl-page`;
  const shown = marks(parts);
  const part = `[data-part]:not(${shown}):not(:has(${shown}))`;
  const hidden = `${place} ${part}, ${place} > :not(${shown}):not(:has(${shown}))`;
  return [
    `${hidden} { display: none !important; }`,
    `${place} :has(> [data-part]:not(${shown})) { grid-template-columns: minmax(0, 1fr) !important; }`,
  ].join("\n");
}

/**
 * A part that is covered until one has answered: its room stays, what it shows does not. The cover's words stand in --ls-cover. Pure.
 * @param {string} page
 * @param {string[]} parts
 */
export function coverRules(page, parts) {
  if (!parts.length) return "";
  const part = `body[data-lesson] #page-${page} .tl-page :is(${marks(parts)})`;
  return [
    `${part} { position: relative; min-height: 6rem; outline: 2px dashed var(--border-color-primary); border-radius: 8px; }`,
    `${part} > *, ${part} > * * { visibility: hidden !important; }`,
    `${part}::before { content: var(--ls-cover); position: absolute; inset: 0; display: grid; place-items: start center; padding: 2rem 1rem; font-weight: 600; text-align: center; color: var(--body-text-color); }`,
  ].join("\n");
}

/**
 * A ring around the part that shows what was asked. Pure.
 * @param {string} page
 * @param {string} part
 */
export function ringFor(page, part) {
  if (!part) return "";
  return `body[data-lesson] #page-${page} .tl-page ${marks([part])} { outline: 3px solid var(--ink); outline-offset: 4px; border-radius: 8px; }`;
}

/** @type {HTMLStyleElement | null} */
let style = null;

/**
 * @param {string} lesson its name; empty: the whole page is back
 * @param {string} [rules]
 */
export function reduce(lesson, rules = "") {
  style ??= document.head.appendChild(document.createElement("style"));
  style.textContent = rules;
  if (lesson) document.body.dataset.lesson = lesson;
  else delete document.body.dataset.lesson;
}
