/**
 * What a text on the stage says: the longest of its wordings that its room holds.
 * @import { Look } from "./cell_colors.js"
 * @import { Text } from "./shapes.js"
 */

/**
 * About how wide a text is drawn: full-width characters one em, others a little more than half.
 * @param {string} text
 * @param {number} size
 */
export function textWidth(text, size) {
  const em = Array.from(text).reduce((sum, c) => sum + (/[\u1100-\uffe6]/u.test(c) ? 1 : 0.58), 0);
  return em * size;
}

/**
 * @param {Text} mark
 * @param {Look} look
 * @param {number} usual px of letters whose size is not said
 * @returns {{ text: string, turned: boolean, size: number }} turned: it runs along the depth of a turned stage; a mere number stands upright
 */
export function saidOf(mark, look, usual) {
  const { text, key = "", values, shorter = [], room = Infinity, turned = false, size = usual } = mark;
  const whole = text ?? look.words(key, values);
  const [brief = whole] = shorter.slice(-1);
  const wordings = [whole, ...shorter.slice(0, -1).map((other) => look.words(other, values))];
  const found = wordings.find((wording) => textWidth(wording, size) <= room);
  return found === undefined ? { text: brief, turned: false, size } : { text: found, turned, size };
}

/** As much of a token as its room holds. @param {string} text @param {number} room px @param {number} size px */
export function cutTo(text, room, size) {
  if (textWidth(text.replace(/[（）]/g, ""), size) <= room) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && textWidth(`${letters.join("")}…`, size) > room) letters.pop();
  return `${letters.join("")}…`;
}

/**
 * The characters of a text that is written downwards upright, one below the other, as Chinese is and a letter alone; null for one that is turned as a whole.
 * @param {string} text
 */
export function stackedLetters(text) {
  const letters = Array.from(text).filter((letter) => !"（）".includes(letter)); // they would lie across the column
  const isUpright = letters.length === 1 || letters.every((letter) => textWidth(letter, 1) === 1);
  return letters.length && isUpright ? letters : null;
}
