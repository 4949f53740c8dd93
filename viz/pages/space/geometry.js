/**
 * Where points of the map stand on the screen, and which of them have room for a label. Pure.
 *
 * @typedef {[x: number, y: number]} Point
 * @typedef {{ width: number, height: number }} Size
 * @typedef {{ x: number, y: number, scale: number }} Camera the middle in the map's own units, and pixels a unit
 * @typedef {{ text: string, x: number, y: number, kind: string, index: number }} Wanted on the screen
 * @typedef {Wanted & { left: number }} Label
 */

const MARGIN = 28;
const GAP = 7;
const LINE = 17; // px from one label to the next
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;

/**
 * The camera that shows all points, both axes on one scale.
 * @param {Point[]} points
 * @param {Size} size
 * @returns {Camera}
 */
export function fit(points, size) {
  const ends = [0, 1].map((axis) => {
    const values = points.map((point) => point[axis]);
    return [Math.min(...values), Math.max(...values)];
  });
  const [[left, right], [low, high]] = ends;
  const across = (size.width - 2 * MARGIN) / Math.max(right - left, 1e-9);
  const up = (size.height - 2 * MARGIN) / Math.max(high - low, 1e-9);
  return { x: (left + right) / 2, y: (low + high) / 2, scale: Math.min(across, up) };
}

/**
 * @param {Camera} camera
 * @param {Size} size
 * @param {Point} point
 * @returns {Point}
 */
export function toScreen(camera, size, [x, y]) {
  return [size.width / 2 + (x - camera.x) * camera.scale, size.height / 2 - (y - camera.y) * camera.scale];
}

/**
 * @param {Camera} camera
 * @param {Size} size
 * @param {Point} place on the screen
 * @returns {Point}
 */
export function toMap(camera, size, [x, y]) {
  return [camera.x + (x - size.width / 2) / camera.scale, camera.y - (y - size.height / 2) / camera.scale];
}

/**
 * The camera so many times closer, with what stands at `place` on the screen staying there.
 * @param {Camera} camera
 * @param {Size} size
 * @param {Point} place
 * @param {number} factor
 * @returns {Camera}
 */
export function zoomed(camera, size, place, factor) {
  const [x, y] = toMap(camera, size, place);
  return { x: x + (camera.x - x) / factor, y: y + (camera.y - y) / factor, scale: camera.scale * factor };
}

/** About how wide a text is at 13 px. @param {string} text */
export function textWidth(text) {
  return Array.from(text).reduce((sum, character) => sum + (WIDE.test(character) ? 14 : 8.2), 0);
}

/**
 * The labels that have room, the first in the list first.
 * @param {Wanted[]} wanted
 * @param {Size} size
 * @param {number} most
 * @returns {Label[]}
 */
export function roomFor(wanted, size, most) {
  /** @type {{ left: number, right: number, y: number }[]} */
  const taken = [];
  /** @type {Label[]} */
  const kept = [];
  for (const one of wanted) {
    if (kept.length >= most) break;
    if (one.x < 0 || one.y < LINE / 2 || one.x > size.width || one.y > size.height - LINE / 2) continue;
    const width = textWidth(one.text);
    const left = one.x + GAP + width > size.width ? one.x - GAP - width : one.x + GAP;
    const right = left + width;
    const meets = taken.some((box) => box.left < right && left < box.right && Math.abs(box.y - one.y) < LINE);
    if (meets) continue;
    taken.push({ left, right, y: one.y });
    kept.push({ ...one, left });
  }
  return kept;
}

/**
 * The index of the point nearest to a place, -1 where none is within `reach`.
 * @param {Point[]} points on the screen
 * @param {Point} place
 * @param {number} reach in pixels
 */
export function nearest(points, [x, y], reach = Infinity) {
  let best = -1;
  let least = reach;
  points.forEach((point, i) => {
    const far = Math.hypot(point[0] - x, point[1] - y);
    if (far < least) [best, least] = [i, far];
  });
  return best;
}
