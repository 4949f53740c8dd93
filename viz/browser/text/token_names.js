/** How tokens are called in a sentence about them. */

import { num } from "./number_format.js";

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
 * The rows of a decoder with the labels that a matrix draws for them: what a row reads and what it generates, "▁I → ▁have".
 * @template {{ text: string }} T
 * @param {T[]} rows
 * @param {readonly string[] | null | undefined} writes what each row generates, "" for nothing; none for rows of the encoder
 * @returns {(T & { drawn?: string })[]}
 */
export function withWrites(rows, writes) {
  return rows.map((row, i) => (writes?.[i] ? { ...row, drawn: `${row.text} → ${writes[i]}` } : row));
}

/** What the rows of a decoder generate, as far as a next row reads it. @param {{ text: string }[]} rows */
export const nextTokens = (rows) => rows.slice(1).map(({ text }) => text);

/** What is drawn for a token beside its row. @param {{ text: string, drawn?: string }} token */
export const labelOf = ({ text, drawn }) => drawn ?? text;

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
