/**
 * Tokens as a sentence is written. Pure.
 * @import { Piece } from "../state/state.js"
 */

export const SPACE = "\u2581"; // how SentencePiece writes the space before a word

/**
 * A token as it is read: without the mark of the space before it.
 * @param {string} text
 */
export function readText(text) {
  const spaces = text.match(new RegExp(`^${SPACE}+`))?.[0].length ?? 0;
  return text.slice(spaces) || text;
}

/**
 * What stands for each token: bytes are the characters that they spell, at the first of them, and a space is none.
 * @param {Piece[]} pieces
 * @param {string} end what is written for the token that ends a sentence
 */
export function writtenTexts(pieces, end) {
  const isByte = (/** @type {number} */ i) => pieces[i]?.kind === "byte";
  return pieces.map(({ text }, i) => {
    if (!isByte(i)) return { [SPACE]: "", "</s>": end }[text] ?? readText(text);
    if (isByte(i - 1)) return "";
    const last = pieces.findIndex((_, k) => k > i && !isByte(k));
    const bytes = pieces.slice(i, last < 0 ? undefined : last).map((one) => Number(one.text.slice(1, -1)));
    return new TextDecoder().decode(Uint8Array.from(bytes)).replaceAll(SPACE, " ");
  });
}
