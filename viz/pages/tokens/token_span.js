/** @import { Token } from "./view.types.js" */

/**
 * Cut a text into what stands before a token, what it covers, and what follows.
 * @param {string} text
 * @param {Token | undefined} token
 */
export function cutAtToken(text, token) {
  const characters = Array.from(text);
  const covers = token !== undefined && token.end > token.start;
  const start = covers ? token.start : characters.length;
  const end = covers ? token.end : start;
  /** @param {number} from @param {number} [to] */
  const part = (from, to) => characters.slice(from, to).join("");
  return { before: part(0, start), covered: part(start, end), after: part(end) };
}
