/**
 * Where tokens and the links between them stand: source tokens above, written tokens below. No DOM.
 *
 * @import { Aligned } from "./chosen_weights.js"
 *
 * @typedef {{ left: number, width: number }} Span in pixels
 * @typedef {{ total: number, source: Span[], target: Span[] }} Layout
 * @typedef {{ source: number, target: number, hard: boolean, weight: number, path: string }} Link hard: the largest of its row
 */

import { weightAt } from "./chosen_weights.js";

/** A weight below this is no link, unless it is the largest of its row. */
export const LEAST = 0.1;
export const HIGH = 120; // px between the two lines
const GAP = 8; // px between tokens, at least
const WIDEST_GAP = 46;

/**
 * Tokens of these widths spread over `total`: in the middle. Over all of it where the picture scrolls, so that both ends of a link are
 * near.
 * @param {number[]} widths
 * @param {number} total
 * @param {boolean} scrolls
 * @returns {Span[]}
 */
export function spread(widths, total, scrolls) {
  const used = widths.reduce((sum, width) => sum + width, 0);
  const gaps = widths.length - 1;
  const room = gaps ? (total - used) / gaps : 0;
  const gap = scrolls ? room : Math.min(WIDEST_GAP, room);
  let left = (total - used - gap * gaps) / 2;
  return widths.map((width) => {
    const span = { left, width };
    left += width + gap;
    return span;
  });
}

/**
 * @param {number[]} source widths
 * @param {number[]} target widths
 * @param {number} room
 * @returns {Layout}
 */
export function layout(source, target, room) {
  /** @param {number[]} widths */
  const least = (widths) => widths.reduce((sum, width) => sum + width + GAP, 0);
  const total = Math.max(room - 4, least(source), least(target));
  const scrolls = total > room;
  return { total, source: spread(source, total, scrolls), target: spread(target, total, scrolls) };
}

/** @param {Span} span */
const middle = ({ left, width }) => left + width / 2;

/**
 * A curve from a source token down to a written one.
 * @param {number} from
 * @param {number} to
 */
export function curve(from, to) {
  const [a, b] = [from.toFixed(1), to.toFixed(1)];
  return `M${a},0 C${a},${HIGH * 0.45} ${b},${HIGH * 0.55} ${b},${HIGH}`;
}

/**
 * @param {Aligned} aligned
 * @param {Layout} places
 * @returns {Link[]}
 */
export function links(aligned, places) {
  const found = [];
  for (let target = 0; target < aligned.written; target++) {
    for (let source = 0; source < aligned.sources; source++) {
      const weight = weightAt(aligned, target, source);
      const hard = aligned.best[target] === source;
      if (!hard && weight < LEAST) continue;
      const path = curve(middle(places.source[source]), middle(places.target[target]));
      found.push({ source, target, hard, weight, path });
    }
  }
  return found;
}
