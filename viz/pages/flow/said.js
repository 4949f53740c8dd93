/**
 * What a text on the stage says: the longest of its wordings that its room holds.
 * @import { Look } from "./colour.js"
 * @import { Text } from "./shapes.js"
 */
import { textWidth } from "./layout.js";

/**
 * @param {Text} mark
 * @param {Look} look
 * @param {number} size
 * @returns {{ text: string, turned: boolean }} turned: it runs along the depth of a turned stage; a mere number stands upright
 */
export function saidOf({ text, key = "", values, shorter = [], room = Infinity, turned = false }, look, size) {
  const whole = text ?? look.words(key, values);
  if (!shorter.length) return { text: whole, turned };
  const brief = shorter[shorter.length - 1];
  const wordings = [whole, ...shorter.slice(0, -1).map((other) => look.words(other, values))];
  const found = wordings.find((wording) => textWidth(wording, size) <= room);
  return found === undefined ? { text: brief, turned: false } : { text: found, turned };
}
