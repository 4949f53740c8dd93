/** Where a small box stands beside what it explains: below it, else above, and always whole on the screen. No DOM. */

/**
 * @typedef {{ left: number, top: number, bottom: number }} Target px from the screen's top left
 * @typedef {{ width: number, height: number }} Size
 */

const MARGIN = 8; // px to the edges of the screen
const GAP = 6; // px to the target

/**
 * @param {Target} target
 * @param {Size} box
 * @param {Size} screen
 */
export function placeBeside(target, box, screen) {
  const furthest = Math.max(MARGIN, screen.width - MARGIN - box.width);
  const left = Math.min(Math.max(target.left, MARGIN), furthest);
  const below = target.bottom + GAP;
  const above = target.top - GAP - box.height;
  const fits = below + box.height + MARGIN <= screen.height;
  const lowest = Math.max(MARGIN, screen.height - MARGIN - box.height);
  return { left, top: fits || above < MARGIN ? Math.min(below, lowest) : above };
}
