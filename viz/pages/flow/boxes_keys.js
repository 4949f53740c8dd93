/**
 * Moving between boxes by the arrow keys.
 *
 * @typedef {{ x: number, y: number, width: number, height: number }} Rectangle
 */

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const LEAST = 2; // px that a box must lie ahead
const ASIDE = 2000; // more than any picture is wide: what lies straight ahead comes first

/** @param {Rectangle} box */
function centre(box) {
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * The nearest box in a direction: first of those that lie straight ahead, else of all.
 * @template {Rectangle} Box
 * @param {Box[]} boxes
 * @param {Rectangle} from
 * @param {string} key
 */
export function nearest(boxes, from, key) {
  const [right, down] = WAYS[key];
  const [fromX, fromY] = centre(from);
  /** @type {Box | undefined} */
  let best;
  let lowest = Infinity;
  for (const box of boxes) {
    const [x, y] = centre(box);
    const ahead = (x - fromX) * right + (y - fromY) * down;
    if (ahead <= LEAST) continue;
    const aside = right ? Math.abs(y - fromY) : Math.abs(x - fromX);
    const reach = right ? (box.height + from.height) / 2 : (box.width + from.width) / 2;
    const distance = ahead + aside + (aside < reach ? 0 : ASIDE);
    if (distance >= lowest) continue;
    best = box;
    lowest = distance;
  }
  return best;
}

/**
 * The box that a key leads to; undefined where the key is no way.
 * @template {Rectangle} Box
 * @param {Box[]} boxes
 * @param {Box} from
 * @param {string} key
 */
export function boxFor(boxes, from, key) {
  if (key === "Home") return boxes[0];
  if (key === "End") return boxes[boxes.length - 1];
  return key in WAYS ? nearest(boxes, from, key) : undefined;
}
