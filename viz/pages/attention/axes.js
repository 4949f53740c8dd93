/**
 * The axes of the picture, in pieces or in words.
 *
 * @import { AxisPiece } from "./view.types.js"
 *
 * @typedef {object} AxisToken
 * @property {string} text
 * @property {string} kind
 * @property {number} first piece of it
 * @property {number} last piece of it
 * @property {boolean} quiet a special token or punctuation
 * @property {boolean} special
 */

const SPACE = "\u2581";

/**
 * The text of a word. Bytes ("<0xE4>") are spelled as the character they make, or stay as they are where they make none.
 * @param {AxisPiece[]} pieces
 */
export function wordText(pieces) {
  let text = "";
  /** @type {string[]} */
  let bytes = [];
  for (const piece of pieces) {
    if (piece.kind === "byte") {
      bytes.push(piece.text);
      continue;
    }
    text += decoded(bytes) + piece.text;
    bytes = [];
  }
  return text + decoded(bytes);
}

/** @param {string[]} bytes */
function decoded(bytes) {
  const values = Uint8Array.from(bytes, (byte) => parseInt(byte.slice(3, 5), 16));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(values);
  } catch {
    return bytes.join("");
  }
}

/** Special tokens and pure punctuation. @param {AxisPiece} piece */
export function isQuiet(piece) {
  const bare = piece.text.replaceAll(SPACE, "");
  return piece.kind === "special" || /^\p{P}+$/u.test(bare);
}

/**
 * @param {AxisPiece[]} pieces
 * @param {number[] | null} [starts] where words begin; every piece stands alone without
 * @returns {AxisToken[]}
 */
export function axisOf(pieces, starts = null) {
  const begins = starts ?? pieces.map((_, i) => i);
  return begins.map((first, i) => {
    const last = (begins[i + 1] ?? pieces.length) - 1;
    const own = pieces.slice(first, last + 1);
    const alone = own.length === 1;
    return {
      text: alone ? own[0].text : wordText(own),
      kind: alone ? own[0].kind : "piece",
      first,
      last,
      quiet: own.every(isQuiet),
      special: own[0].kind === "special",
    };
  });
}

/**
 * The place on an axis that holds a piece; null for none.
 * @param {AxisToken[]} axis
 * @param {number | null} piece
 */
export function placeOfPiece(axis, piece) {
  if (piece === null) return null;
  const place = axis.findIndex(({ first, last }) => first <= piece && piece <= last);
  return place < 0 ? null : place;
}
