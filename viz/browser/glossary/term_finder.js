/**
 * Where the words of the glossary stand in a text. No DOM.
 *
 * @typedef {{ id: string, text: string }} Mention of a term, as the text writes it
 * @typedef {string | Mention} Part of a text
 * @typedef {{ pattern: RegExp, idOf: (text: string) => string | undefined }} Finder
 */

const SLOT = /\{\w+\}/;
const QUOTED = /“[^”]*”|"[^"]*"|`[^`]*`/; // what a person typed, a control's name, code
const LATIN = /[A-Za-z0-9]/;

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A word of Latin letters begins and ends where words do, and may stand in the plural. @param {string} name */
function asPattern(name) {
  const before = LATIN.test(name[0]) ? "(?<![A-Za-z0-9_-])" : "";
  const after = LATIN.test(name[name.length - 1]) ? "s?(?![A-Za-z0-9_]|-[A-Za-z])" : "";
  return before + escaped(name) + after;
}

/**
 * One pattern for all names, the longest first; slots and quotations come before them and are no terms.
 * @param {Record<string, string>} marks id -> "entropy|entropies"
 * @returns {Finder}
 */
export function finderOf(marks) {
  /** @type {Map<string, string>} */
  const ids = new Map();
  for (const [id, names] of Object.entries(marks)) for (const name of names.split("|")) ids.set(name.toLowerCase(), id);
  const names = [...ids.keys()].sort((a, b) => b.length - a.length).map(asPattern);
  const skipped = [SLOT.source, QUOTED.source];
  return {
    pattern: new RegExp([...skipped, ...names].join("|"), "gi"),
    idOf(text) {
      const low = text.toLowerCase();
      return ids.get(low) ?? ids.get(low.replace(/s$/, ""));
    },
  };
}

/**
 * A text cut at its terms. Each term is a part of its own where it stands first; `seen` remembers those of the texts before.
 * @param {string} text with its {slots} still empty: what fills them is never marked
 * @param {Finder} finder
 * @param {number} most terms of one text: a text full of marks cannot be read
 * @param {Set<string>} [seen]
 * @returns {Part[]}
 */
export function cutAtTerms(text, finder, most, seen = new Set()) {
  /** @type {Part[]} */
  const parts = [];
  let end = 0;
  let marked = 0;
  for (const match of text.matchAll(finder.pattern)) {
    const id = finder.idOf(match[0]);
    if (id === undefined || seen.has(id)) continue;
    if (marked === most) break;
    seen.add(id);
    marked += 1;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ id, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}
