/**
 * Whether the search or the model is to blame for an output that is not the reference, and what wider beams change.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { Reference, Width } from "./view.types.js"
 *
 * @typedef {"same" | "banned" | "search" | "model" | "tie"} Kind
 * @typedef {{ score: number, tokens: number[] }} Output of the search
 */

import { num } from "../../browser/text/number_format.js";

/** One translation scored by the search and scored by teacher forcing differs in the last digits of float32. */
const CLOSE = 1e-5;

/**
 * Search error: the model scores the reference higher than what was found. Model error: lower.
 * @param {Reference} reference
 * @param {Output} output
 * @returns {Kind}
 */
export function verdictOf(reference, output) {
  if (output.tokens.join() === reference.tokens.join()) return "same";
  if (reference.banned >= 0) return "banned";
  const score = reference.score ?? -Infinity;
  if (score > output.score) return "search";
  return score < output.score ? "model" : "tie";
}

/**
 * The first wider beam that finds something as good as the reference.
 * @param {Reference} reference
 * @param {Width[]} rows
 * @param {number} beam
 */
export function firstWideEnough(reference, rows, beam) {
  return rows.find((row) => row.beam > beam && row.score >= (reference.score ?? -Infinity) - CLOSE);
}

/** The token that costs most. @param {number[]} logProbabilities */
export function leastProbable(logProbabilities) {
  return logProbabilities.indexOf(Math.min(...logProbabilities));
}

/**
 * @param {Width[]} rows
 * @param {boolean} compared with a reference
 * @param {string} comma between numbers
 * @returns {Line[]}
 */
export function widthLines(rows, compared, comma) {
  return [outputLine(rows, comma), ...lengthLines(rows), scoreLine(rows), ...(compared ? chrfLines(rows) : [])];
}

/**
 * @param {Width[]} rows
 * @param {string} comma
 * @returns {Line}
 */
function outputLine(rows, comma) {
  const changes = rows.filter((row, i) => i && row.tokens.join() !== rows[i - 1].tokens.join());
  if (!changes.length) return ["see", "search.see.widen_same", {}];
  const beams = changes.map(({ beam }) => beam).join(comma);
  return ["see", "search.see.widen", { from: num(rows[0].score), to: num(rows[rows.length - 1].score), beams }];
}

/** @param {Width[]} rows @returns {Line[]} */
function lengthLines(rows) {
  const [a, b] = [rows[0].length, rows[rows.length - 1].length];
  if (a === b) return [];
  return [["see", b < a ? "search.see.shorter" : "search.see.longer", { a, b }]];
}

/** @param {Width[]} rows @returns {Line} */
function scoreLine(rows) {
  const fall = rows.find((row, i) => i && row.score < rows[i - 1].score - CLOSE);
  if (fall) return ["look", "search.look.fall", { n: fall.beam }];
  const top = rows.reduce((a, b) => (b.score > a.score + CLOSE ? b : a));
  return ["look", "search.look.widen", { n: top.beam, score: num(top.score) }];
}

/** @param {Width[]} rows @returns {Line[]} */
function chrfLines(rows) {
  const [a, b] = [rows[0].chrf ?? 0, rows[rows.length - 1].chrf ?? 0];
  const printed = { a: num(a, 1), b: num(b, 1) };
  if (printed.a === printed.b) return [];
  return [["look", b < a ? "search.look.chrf_down" : "search.look.chrf_up", printed]];
}
