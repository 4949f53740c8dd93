/** Which range a number of steps, or of changed translations, falls into. No DOM. */

/** Each range by its name, with its lowest and highest number. @type {Record<"steps" | "changed", Record<string, [number, number]>>} */
const RANGES = {
  steps: { 1: [1, 1], 3: [2, 3], 10: [4, 10], 30: [11, 30], never: [Infinity, Infinity] },
  changed: { 0: [0, 0], 5: [1, 5], 20: [6, 20], more: [21, Infinity] },
};

/** What may be guessed, in order: numbers come before words. @param {"steps" | "changed"} of */
export const namesOf = (of) => Object.keys(RANGES[of]);

/**
 * Whether a guess was right, or the number is lower or higher.
 * @param {"steps" | "changed"} of
 * @param {string} guess the name of a range
 * @param {number} n
 * @returns {"right" | "fewer" | "more"}
 */
export function guessed(of, guess, n) {
  const [low, high] = RANGES[of][guess];
  if (n < low) return "fewer";
  return n > high ? "more" : "right";
}

/**
 * How many of a class were right.
 * @param {"steps" | "changed"} of
 * @param {{ given: number, count: number }[]} bars given: which of the names
 * @param {number} n
 */
export function rightOnes(of, bars, n) {
  const names = namesOf(of);
  const right = bars.filter(({ given }) => guessed(of, names[given], n) === "right");
  return right.reduce((sum, { count }) => sum + count, 0);
}
