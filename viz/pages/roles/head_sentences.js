/**
 * What the numbers of a head say. No DOM.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { ExampleView, HeadCell, HeadVerdict, RuleCheck } from "./view.types.js"
 *
 * @typedef {{ score: number, sentence: number }} Ranked
 */

import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";

const MOST_DIGITS = 4;
const BINS = 40; // of the scores 0..1

/** @type {Record<string, string>} a role's number, where its name differs */
const NUMBERS = {
  next: "following",
  own: "diagonal",
  aligner: "predict",
  reader: "read",
  sink: "quiet",
  broad: "relative",
};
/** @type {Record<string, string>} what looking always at one relative place would score */
const FIXED = { aligner: "predict_fixed", reader: "read_fixed" };

/** @param {string} role */
export const numberOf = (role) => NUMBERS[role] ?? role;

/** Over the sample where it was measured, else on this sentence. @param {HeadCell} cell */
export const verdictOf = (cell) => cell.sample ?? cell.own;

/** @param {HeadVerdict} verdict */
export function leadingCheck({ checks, leading }) {
  return /** @type {RuleCheck} */ (checks.find((check) => check.role === leading));
}

/**
 * What always looking at one place would score for this role; null where that is no baseline of it.
 * @param {HeadVerdict} verdict
 * @param {string} role
 */
export const fixedScore = ({ numbers }, role) => numbers[FIXED[role]] ?? null;

/** @param {number} share */
export const percent = (share) => `${Math.round(100 * share)}%`;

/** A relative place: "+1", "−2". @param {number | null | undefined} offset */
export function placeText(offset) {
  if (offset === null || offset === undefined) return "—";
  return offset > 0 ? `+${offset}` : num(offset, 0);
}

/**
 * A value and its limit, with digits enough to see on which side it is.
 * @param {RuleCheck} check
 */
export function valueAndLimit({ value, limit, met }) {
  if (value === null) return { value: "—", limit: num(limit, 2) };
  /** @param {number} digits */
  const bearsOut = (digits) => Number(value.toFixed(digits)) >= Number(limit.toFixed(digits)) === met;
  let digits = 2;
  while (digits < MOST_DIGITS && !bearsOut(digits)) digits += 1;
  return { value: num(value, digits), limit: num(limit, digits) };
}

/** "0.61 ≥ 0.50". @param {RuleCheck} check */
export function decision(check) {
  const { value, limit } = valueAndLimit(check);
  return `${value} ${check.met ? "≥" : "<"} ${limit}`;
}

/**
 * The head on the screen: the person's choice, or the one that is furthest above its threshold.
 * @param {HeadCell[][]} cells
 * @param {Record<string, any>} scene
 */
export function chosenHead(cells, { layer, head }) {
  if (cells[layer]?.[head]) return { layer, head };
  const all = cells.flatMap((row, i) => row.map((cell, j) => ({ layer: i, head: j, above: aboveLimit(cell) })));
  const best = all.reduce((a, b) => (b.above > a.above ? b : a));
  return { layer: best.layer, head: best.head };
}

/** @param {HeadCell} cell */
function aboveLimit(cell) {
  const { value, limit } = leadingCheck(verdictOf(cell));
  return (value ?? 0) - limit;
}

/**
 * Sentences of the sample that can be scored, best first.
 * @param {(number | null)[]} scores
 * @returns {Ranked[]}
 */
export function ranked(scores) {
  return scores
    .flatMap((score, sentence) => (score === null ? [] : [{ score, sentence }]))
    .sort((a, b) => b.score - a.score || a.sentence - b.sentence);
}

/**
 * One dot a sentence at its score. Those in one bin stand on each other.
 * @param {Ranked[]} sentences
 */
export function dotPlaces(sentences) {
  /** @type {Map<number, number>} */
  const heights = new Map();
  return sentences.map(({ score }) => {
    const bin = Math.round(score * BINS);
    const high = heights.get(bin) ?? 0;
    heights.set(bin, high + 1);
    return { left: (100 * bin) / BINS, high };
  });
}

/**
 * What the numbers of a head say.
 * @param {HeadVerdict} verdict
 * @returns {Line}
 */
export function whyLine(verdict) {
  const check = leadingCheck(verdict);
  if (!verdict.roles.length) {
    return ["see", "roles.why.none", { role: t(`roles.role.${check.role}`), ...valueAndLimit(check) }];
  }
  const values = {
    value: percent(check.value ?? 0),
    offset: placeText(verdict.numbers.offset),
    even: percent(verdict.numbers.even ?? 0),
    fixed: percent(fixedScore(verdict, check.role) ?? 0),
  };
  return ["see", `roles.why.${check.role}`, values];
}

/**
 * What to look for in an example.
 * @param {HeadVerdict} verdict
 * @param {ExampleView} example
 * @returns {Line}
 */
export function lookLine({ roles, leading, numbers }, example) {
  if (!roles.length) return ["look", "roles.look.none", { role: t(`roles.role.${leading}`) }];
  const measured = (example.row[numberOf(leading)] ?? []).filter((value) => value !== null);
  const hits = measured.filter((value) => value === 1).length;
  return ["look", `roles.look.${leading}`, { offset: placeText(numbers.offset), hits, rows: measured.length }];
}

/**
 * The links by hand, and which of them the largest weights hit. The row that decides for a token is the one that reads it for a reader,
 * else the one that writes it: row t reads token t and writes token t + 1.
 * @param {HeadVerdict} verdict
 * @param {ExampleView} example
 */
export function linksText({ leading }, { links, rows, cols, best }) {
  const shift = leading === "reader" ? 0 : 1;
  return (links ?? [])
    .flatMap((keys, token) => {
      if (!keys.length || token < shift) return [];
      const hit = keys.includes(best[token - shift]);
      return [`${rows[token].text} ← ${keys.map((key) => cols[key].text).join("+")} ${hit ? "✓" : "✗"}`];
    })
    .join(" · ");
}
