/** Times as a room writes them. Pure. */

/** Minutes and seconds: 125 -> "2:05". @param {number} seconds */
export function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
