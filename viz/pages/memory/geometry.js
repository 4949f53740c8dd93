/**
 * Where the points, the arrows and the labels of a path stand.
 *
 * @typedef {[x: number, y: number]} Point
 * @typedef {{ width: number, height: number }} Size
 * @typedef {{ shaft: [Point, Point], tip: [Point, Point, Point] | null }} Arrow
 */

const EDGE = 34;
const ROOM_FOR_NAMES = 70; // right of the points
const SHORTEST = 24; // an arrow shorter than this has no tip
const STOP = 10; // from the middle of a point to where an arrow ends
const TIP = 7; // length of a tip
const HALF_TIP = 4;
const LINE_HEIGHT = 15;
const MOVES = [0, -15, 15, -30, 30, -45, 45, -60, 60, -75, 75];

/**
 * Numbers to places in the picture. Both axes have one scale, so that distances in the picture are distances in the plane.
 * @param {number[][]} points
 * @param {Size} size
 * @returns {(point: number[]) => Point}
 */
export function scaler(points, { width, height }) {
  const [left, right] = span(points.map(([x]) => x));
  const [bottom, top] = span(points.map(([, y]) => y));
  const wide = (width - 2 * EDGE - ROOM_FOR_NAMES) / (right - left || 1);
  const high = (height - 2 * EDGE) / (top - bottom || 1);
  const unit = Math.min(wide, high);
  const x0 = (width - 50 - unit * (right - left)) / 2;
  const y0 = (height - unit * (top - bottom)) / 2;
  return ([x, y]) => [x0 + unit * (x - left), height - y0 - unit * (y - bottom)];
}

/** @param {number[]} values */
function span(values) {
  return [Math.min(...values), Math.max(...values)];
}

/**
 * @param {Point} from
 * @param {Point} to
 * @returns {Arrow}
 */
export function arrow(from, to) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length < SHORTEST) return { shaft: [from, to], tip: null };
  const x = (to[0] - from[0]) / length;
  const y = (to[1] - from[1]) / length;
  /** @type {Point} */
  const end = [to[0] - STOP * x, to[1] - STOP * y];
  /** @type {Point} */
  const base = [end[0] - TIP * x, end[1] - TIP * y];
  /** @type {Point} */
  const one = [base[0] - HALF_TIP * y, base[1] + HALF_TIP * x];
  /** @type {Point} */
  const other = [base[0] + HALF_TIP * y, base[1] - HALF_TIP * x];
  return { shaft: [from, base], tip: [end, one, other] };
}

/**
 * How wide a text is, more or less: a letter of Chinese is as wide as it is high.
 * @param {string} text
 * @param {number} size of the font
 */
function textWidth(text, size) {
  return Array.from(text).reduce((sum, character) => sum + (character > "\u245f" ? 1 : 0.6) * size, 0);
}

/**
 * Places for labels one after the other, each moved up or down while it would cover an earlier one or a point.
 * @param {Size} size
 * @param {Point[]} dots
 * @returns {(point: Point, text: string, font: number, reach: number) => Point}
 */
export function labelPlacer({ width, height }, dots) {
  const taken = dots.map(([x, y]) => ({ left: x - 10, y: y + 4, width: 20 }));
  return ([x, y], text, font, reach) => {
    const long = textWidth(text, font);
    const left = x + reach + long < width ? x + reach : x - reach - long;
    /** @param {number} at */
    const isFree = (at) => {
      if (at <= 12 || at >= height - 4) return false;
      return !taken.some(
        (box) => left < box.left + box.width && left + long > box.left && Math.abs(at - box.y) < LINE_HEIGHT,
      );
    };
    const at = y + 4 + (MOVES.find((move) => isFree(y + 4 + move)) ?? 0);
    taken.push({ left, y: at, width: long });
    return [left, at];
  };
}
