/**
 * Where one stands in the six frames, and where a step leads. Pure.
 *
 * @typedef {object} FramePlace
 * @property {number} frame 0 to 5
 * @property {number} row of the decoder, the one that is told about
 * @property {boolean} writing row by row, as while it writes; else all rows at once, as in training
 */

export const FRAMES = ["x", "scores", "mask", "softmax", "mix", "z"];

/**
 * @param {any} masks the page's part of the scene; a link may hold anything
 * @param {number} step the decoder row on the cursor
 * @param {number} rows that are drawn
 * @returns {FramePlace}
 */
export function framePlace(masks, step, rows) {
  const { frame, writing } = masks ?? {};
  const known = Number.isInteger(frame) && frame >= 1 && frame <= FRAMES.length;
  return { frame: known ? frame - 1 : 0, row: Math.min(Math.max(0, step), rows - 1), writing: writing === true };
}

/**
 * One frame on or back; while writing, the next row begins after the last frame. null where there is none.
 * @param {FramePlace} place
 * @param {number} by 1 or -1
 * @param {number} rows
 * @returns {FramePlace | null}
 */
export function stepped(place, by, rows) {
  const frame = place.frame + by;
  if (frame >= 0 && frame < FRAMES.length) return { ...place, frame };
  const row = place.row + by;
  if (!place.writing || row < 0 || row >= rows) return null;
  return { ...place, row, frame: by > 0 ? 0 : FRAMES.length - 1 };
}

/**
 * Another row, within those that are drawn.
 * @param {FramePlace} place
 * @param {number} by
 * @param {number} rows
 * @returns {FramePlace}
 */
export function onRow(place, by, rows) {
  return { ...place, row: Math.min(rows - 1, Math.max(0, place.row + by)) };
}

/**
 * What a place is in the scene; the usual values are left out.
 * @param {any} masks
 * @param {FramePlace} place
 */
export function framePatch(masks, { frame, row, writing }) {
  const own = { ...masks, frame: frame + 1, writing };
  if (!frame) delete own.frame;
  if (!writing) delete own.writing;
  return { masks: own, step: row };
}

/**
 * Whether a row is on the screen: while writing, those that come later are not there yet.
 * @param {FramePlace} place
 * @param {number} row
 */
export function isThere({ writing, row: now }, row) {
  return !writing || row <= now;
}
