/** The dictionary's arithmetic: one query against five keys, hard (the best key) and soft (a weighted sum of all values). */

import { softmax } from "./random.js";

/**
 * Keys of length 1, so that the largest dot product is also the nearest direction: (sweet, crisp); the value is a price.
 * @type {{ name: string, x: number, y: number, value: number }[]}
 */
export const ITEMS = [
  { name: "apple", x: 0.8, y: 0.6, value: 8 },
  { name: "banana", x: 0.96, y: -0.28, value: 5 },
  { name: "carrot", x: 0.28, y: 0.96, value: 3 },
  { name: "potato", x: -0.6, y: -0.8, value: 2 },
  { name: "pepper", x: -0.8, y: 0.6, value: 12 },
];
const EQUAL = 1e-9;

/**
 * @param {number} x of the query
 * @param {number} y
 * @param {number} temperature
 */
export function lookUp(x, y, temperature) {
  const scores = ITEMS.map((item) => x * item.x + y * item.y);
  const weights = softmax(scores.map((score) => score / temperature));
  const soft = weights.reduce((sum, weight, i) => sum + weight * ITEMS[i].value, 0);
  const order = scores.map((_, i) => i).sort((a, b) => scores[b] - scores[a]);
  const tied = scores[order[0]] - scores[order[1]] < EQUAL;
  return { scores, weights, soft, order, tied, zero: x === 0 && y === 0 };
}

/** @typedef {ReturnType<typeof lookUp>} Lookup */

/** What is said of it: what one sees, and what to look for. @param {Lookup} lookup */
export function lookupKeys({ weights, order, tied, zero }) {
  const high = weights[order[0]];
  if (zero) return ["see_zero", "look_zero"];
  if (tied) return ["see_tie", "look_tie"];
  if (high >= 0.9) return ["see", "look_hard"];
  return ["see", high < 0.3 ? "look_even" : "look_mix"];
}
