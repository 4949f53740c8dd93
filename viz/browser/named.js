/** How tokens are called in a sentence about them. */

import { num } from "./format.js";

const SHOWN = 3;

/**
 * A token's text, with its place where the text stands more than once.
 * @param {{ text: string }[]} tokens
 * @param {number} i
 */
export function named(tokens, i) {
  const { text } = tokens[i];
  const repeated = tokens.filter((token) => token.text === text).length > 1;
  return repeated ? `${text} (#${i + 1})` : text;
}

/**
 * The tokens with the largest weights: "cat 0.61 · sat 0.20 · mat 0.11".
 * @param {{ text: string }[]} tokens
 * @param {(i: number) => number} weightOf
 * @param {number} digits
 * @param {(i: number) => boolean} [leftOut] tokens that are not named
 */
export function strongest(tokens, weightOf, digits, leftOut = () => false) {
  return tokens
    .map((_, i) => ({ i, weight: weightOf(i) }))
    .filter(({ i }) => !leftOut(i))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, SHOWN)
    .map(({ i, weight }) => `${named(tokens, i)} ${num(weight, digits)}`)
    .join(" · ");
}
