/** Where a small box stands beside what it explains: below it, else above, and always whole on the screen. */

/**
 * @typedef {{ left: number, top: number, bottom: number }} Target px from the screen's top left
 * @typedef {{ width: number, height: number }} Size
 */

const MARGIN = 8; // px to the edges of the screen
const GAP = 6; // px to the target

/**
 * Pure.
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

/** Put the box there. @param {HTMLElement} box @param {Element} target */
export function putBeside(box, target) {
  const screen = { width: document.documentElement.clientWidth, height: innerHeight };
  const { left, top } = placeBeside(target.getBoundingClientRect(), box.getBoundingClientRect(), screen);
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}
