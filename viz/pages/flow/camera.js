/**
 * The camera between two distances: two planes, one within a frame of the other, and the way of the view from one to the other. Pure.
 *
 * A plane is as large as the stage, W x H. The outer plane holds the inner one within a frame; a view is the part of the outer plane that
 * fills the stage. The way is that of van Wijk and Nuij (2003): it looks equally fast all along.
 *
 * @import { View } from "../../vendor/d3-interpolate/zoom.js"
 *
 * @typedef {{ x: number, y: number, width: number, height: number }} Frame in pixels of the outer plane
 * @typedef {{ x: number, y: number, scale: number }} Placement where a plane's corner stands on the stage, and how large the plane is drawn
 */
import zoom from "../../vendor/d3-interpolate/zoom.js";

const LEAST = 0.02; // of the stage's width: a smaller frame is entered as if it were so large
const QUICKEST = 320; // ms
const SLOWEST = 750;

/** The whole stage. @param {number} W @param {number} H @returns {View} */
export const wholeView = (W, H) => [W / 2, H / 2, W];

/**
 * The view that shows a frame, the whole of it.
 * @param {Frame} frame
 * @param {number} W
 * @param {number} H
 * @returns {View}
 */
export function viewOf({ x, y, width, height }, W, H) {
  return [x + width / 2, y + height / 2, Math.max(width, (height * W) / H, W * LEAST)];
}

/**
 * The way in; out is the same from 1 to 0.
 * @param {Frame} frame
 * @param {number} W
 * @param {number} H
 * @returns {{ at: (t: number) => View, duration: number }} duration in ms
 */
export function wayInto(frame, W, H) {
  const at = zoom(wholeView(W, H), viewOf(frame, W, H));
  return { at, duration: Math.min(SLOWEST, Math.max(QUICKEST, Math.abs(at.duration) / 3)) };
}

/**
 * Where both planes stand when the camera has this view.
 * @param {View} view
 * @param {Frame} frame
 * @param {number} W
 * @param {number} H
 * @returns {{ outer: Placement, inner: Placement }}
 */
export function placementsAt(view, frame, W, H) {
  const scale = W / view[2];
  const [x, y, width] = viewOf(frame, W, H);
  /** @param {number} px @param {number} py */
  const onStage = (px, py) => ({ x: (px - view[0]) * scale + W / 2, y: (py - view[1]) * scale + H / 2 });
  const corner = onStage(x - width / 2, y - (width * H) / W / 2);
  return { outer: { ...onStage(0, 0), scale }, inner: { ...corner, scale: (scale * width) / W } };
}

/** How clear the inner plane is on the way in. @param {number} t */
export function clearness(t) {
  return Math.min(1, Math.max(0, (t - 0.3) / 0.5));
}

/** Slow at both ends. @param {number} t */
export const eased = (t) => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t));

/** @param {Placement} placement */
export const transformOf = ({ x, y, scale }) => `translate(${x}px, ${y}px) scale(${scale})`;
