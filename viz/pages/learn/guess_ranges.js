/** Which range a number of steps, or of changed translations, falls into. No DOM. */

/** Each range by its name, with its lowest and highest number. @type {Record<string, [number, number]>} */
const STEPS = { 1: [1, 1], 3: [2, 3], 10: [4, 10], 30: [11, 30], never: [Infinity, Infinity] };

/**
 * Whether a guess was right, or the number is lower or higher.
 * @param {string} guess the name of a range
 * @param {number} n
 * @returns {"right" | "fewer" | "more"}
 */
export function guessed(guess, n) {
  const [low, high] = STEPS[guess];
  if (n < low) return "fewer";
  return n > high ? "more" : "right";
}
