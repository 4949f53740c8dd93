/**
 * Which cards are shown, and the arithmetic of their figures; no DOM.
 *
 * @import { CardView, Curve } from "./view.types.js"
 */

export const KINDS = ["wrong", "broken", "half", "sloppy", "fair"];

/**
 * The kind that a link or a click names, "all" where it is none.
 * @param {unknown} given
 */
export function kindOf(given) {
  return KINDS.includes(String(given)) ? String(given) : "all";
}

/**
 * The cards of one kind by topic, topics in the order of their first card.
 * @param {CardView[]} cards
 * @param {string} kind one of KINDS, or "all"
 * @returns {[topic: string, cards: CardView[]][]}
 */
export function byTopic(cards, kind) {
  /** @type {Map<string, CardView[]>} */
  const topics = new Map();
  for (const card of cards) {
    if (kind !== "all" && card.kind !== kind) continue;
    topics.set(card.topic, [...(topics.get(card.topic) ?? []), card]);
  }
  return [...topics];
}

/**
 * How many cards there are of each kind, and of all.
 * @param {CardView[]} cards
 * @returns {Record<string, number>}
 */
export function counts(cards) {
  const found = KINDS.map((kind) => [kind, cards.filter((card) => card.kind === kind).length]);
  return { all: cards.length, ...Object.fromEntries(found) };
}

/**
 * The length of each bar as a share of the longest, 0 where there is no number.
 * @param {[string, number | null][]} items
 * @returns {number[]}
 */
export function barShares(items) {
  const longest = Math.max(0, ...items.map(([, value]) => Math.abs(value ?? 0)));
  return items.map(([, value]) => (longest ? Math.abs(value ?? 0) / longest : 0));
}

/**
 * The lowest and highest x and y of some curves; y begins at 0 unless something lies below.
 * @param {Curve[]} curves
 */
export function limits(curves) {
  const points = curves.flatMap((curve) => curve.points.filter((point) => point[1] !== null));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => /** @type {number} */ (y));
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(0, ...ys), high: Math.max(0, ...ys) };
}

/**
 * Where the points of a curve stand in a box; what has no number is left out.
 * @param {Curve} curve
 * @param {ReturnType<typeof limits>} range
 * @param {{ left: number, top: number, width: number, height: number }} box
 * @returns {[number, number][]}
 */
export function linePlaces(curve, range, box) {
  const across = range.right - range.left || 1;
  const up = range.high - range.low || 1;
  return curve.points
    .filter((point) => point[1] !== null)
    .map(([x, y]) => {
      const value = /** @type {number} */ (y);
      const at = box.left + ((x - range.left) / across) * box.width;
      const height = box.top + box.height - ((value - range.low) / up) * box.height;
      return [at, height];
    });
}
