/**
 * Which tokens make one word, so that "be" + "cause" stands as one word in two pieces. Pure.
 * @import { Piece } from "../state/state.js"
 */

export const SPACE = "\u2581"; // how SentencePiece writes the space before a word
const SPELT = /^[\p{L}\p{M}\p{N}'’-]/u;
const SPELT_END = /[\p{L}\p{M}\p{N}'’-]$/u;
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u; // written without spaces: each token is for itself

/**
 * A token as it is read: without the mark of the space before it.
 * @param {string} text
 */
export function readText(text) {
  const spaces = text.match(new RegExp(`^${SPACE}+`))?.[0].length ?? 0;
  return text.slice(spaces) || text;
}

/**
 * The tokens of a word as a sentence is written: bytes as their characters, which stand at the first of them.
 * @param {Piece[]} word
 * @param {string} end what is written for the token that ends a sentence
 */
export function writtenTexts(word, end) {
  if (word[0].kind !== "byte") return word.map(({ text }) => ({ [SPACE]: "", "</s>": end })[text] ?? readText(text));
  const bytes = Uint8Array.from(word, ({ text }) => Number(text.slice(1, -1)));
  return word.map((_, n) => (n ? "" : new TextDecoder().decode(bytes).replaceAll(SPACE, " ")));
}

/**
 * Whether a token goes on with the word of the one before it.
 * @param {Piece} before
 * @param {Piece} piece
 */
function joins(before, piece) {
  if (before.kind === "byte" && piece.kind === "byte") return true;
  if (before.kind !== piece.kind || piece.kind === "special" || piece.text.startsWith(SPACE)) return false;
  if (readText(before.text).startsWith(SPACE)) return true; // a space that is a token by itself begins the word
  if (UNSPACED.test(before.text) || UNSPACED.test(piece.text)) return false;
  return SPELT_END.test(before.text) && SPELT.test(piece.text);
}

/**
 * The places of the tokens, word by word.
 * @param {Piece[]} pieces
 * @returns {number[][]}
 */
export function wordsOf(pieces) {
  /** @type {number[][]} */
  const words = [];
  pieces.forEach((piece, i) => {
    if (i && joins(pieces[i - 1], piece)) words[words.length - 1].push(i);
    else words.push([i]);
  });
  return words;
}
