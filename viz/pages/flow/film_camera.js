/**
 * How the camera goes from one distance of the stage to the next. Pure.
 *
 * @typedef {{ u: number, v: number, zoom: number }} Look the corner of the part of the stage that is seen, and how much larger it is drawn
 */
const LEAST = 0.02; // of the stage's width: a smaller frame is entered as if it were so large

/** The look that a frame of the stage fills. @param {import("./near.js").Frame} frame @param {number} W of the stage @param {number} H */
export function lookInto({ x, y, width, height }, W, H) {
  const wide = Math.max(width, (height * W) / H, W * LEAST);
  return { u: x + (width - wide) / 2, v: y + (height - (wide * H) / W) / 2, zoom: W / wide };
}

/**
 * On the way into a look: how the plane stands that is gone into, and the plane within its frame. Each is as large as the stage.
 * @param {Look} to
 * @param {number} p 0..1
 */
export function planesAt(to, p) {
  const zoom = to.zoom ** p;
  const share = to.zoom === 1 ? p : (1 - 1 / zoom) / (1 - 1 / to.zoom);
  const [u, v] = [to.u * share, to.v * share];
  return [
    { x: -u * zoom, y: -v * zoom, scale: zoom },
    { x: (to.u - u) * zoom, y: (to.v - v) * zoom, scale: zoom / to.zoom },
  ];
}
