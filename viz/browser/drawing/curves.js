/**
 * Curves as lists of numbers, x and y of the start, then two controls and an end for each piece: made, cut and followed. And how far something is that
 * moves along them. Pure.
 */

/** @param {number} x */
export const unit = (x) => Math.min(1, Math.max(0, x));

/** @param {number[]} values */
export const total = (values) => values.reduce((sum, value) => sum + value, 0);

/** The share of a stretch that is done. @param {number} p @param {number} from @param {number} to */
export const part = (p, from, to) => unit((p - from) / (to - from));

/** Slow at both ends. @param {number} p */
export const ease = (p) => p * p * (3 - 2 * p);

/**
 * An S-shaped curve.
 * @param {number} u0
 * @param {number} v0
 * @param {number} u1
 * @param {number} v1
 */
export function curve(u0, v0, u1, v1) {
  return [u0, v0, mix(u0, u1, 0.55), v0, mix(u0, u1, 0.45), v1, u1, v1];
}

/**
 * A line through points, its corners rounded.
 * @param {[number, number][]} corners
 * @param {number} radius
 */
export function bentLine(corners, radius) {
  let last = corners[0];
  const points = [...last];
  corners.slice(1, -1).forEach((corner, i) => {
    const before = towards(corner, last, radius);
    const after = towards(corner, corners[i + 2], radius);
    points.push(...last, ...before, ...before, ...corner, ...corner, ...after);
    last = after;
  });
  const end = corners[corners.length - 1];
  return [...points, ...last, ...end, ...end];
}

/**
 * A point at most `distance` from one point on the way to another, never past its middle.
 * @param {[number, number]} from
 * @param {[number, number]} to
 * @param {number} distance
 * @returns {[number, number]}
 */
function towards(from, to, distance) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const share = Math.min(0.5, distance / length);
  return [mix(from[0], to[0], share), mix(from[1], to[1], share)];
}

/**
 * Where a share of a curve ends, as lengths count.
 * @param {number[]} points
 * @param {number} share
 */
export const pointAt = (points, share) => cutCurve(points, 0, share).slice(-2);

/**
 * The stretch of a curve between two shares of its length (of its chords, piece by piece).
 * @param {number[]} points
 * @param {number} from
 * @param {number} to
 * @returns {number[]}
 */
export function cutCurve(points, from, to) {
  if (from <= 0 && to >= 1) return points;
  const lengths = [];
  for (let at = 6; at < points.length; at += 6)
    lengths.push(Math.hypot(points[at] - points[at - 6], points[at + 1] - points[at - 5]));
  const whole = total(lengths) || 1;
  /** @type {number[]} */
  let found = [];
  let start = 0;
  lengths.forEach((length, i) => {
    const share = length / whole;
    const [a, b] = share > 0 ? [unit((from - start) / share), unit((to - start) / share)] : [0, 1];
    start += share;
    if (b > a) found = [...found, ...cutPiece(points, i * 6, a, b).slice(found.length && 2)];
  });
  return found.length ? found : cutPiece(points, 0, 0, 0);
}

/** One piece of a curve between two of its parameters (de Casteljau). @param {number[]} p @param {number} at @param {number} from @param {number} to */
function cutPiece(p, at, from, to) {
  /** @param {number} axis */
  const along = (axis) => {
    const [a, b, c, d] = [0, 2, 4, 6].map((i) => p[at + axis + i]);
    /** @param {number} r @param {number} s @param {number} t */
    const blossom = (r, s, t) => {
      const ab = mix(a, b, r);
      const bc = mix(b, c, r);
      const cd = mix(c, d, r);
      return mix(mix(ab, bc, s), mix(bc, cd, s), t);
    };
    return [blossom(from, from, from), blossom(from, from, to), blossom(from, to, to), blossom(to, to, to)];
  };
  const vs = along(1);
  return along(0).flatMap((u, i) => [u, vs[i]]);
}

/** @param {number} a @param {number} b @param {number} t */
const mix = (a, b, t) => a + (b - a) * t;
