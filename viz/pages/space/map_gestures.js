/**
 * How the map is moved, zoomed and pointed at.
 *
 * @import { Camera, Point, Size, Wanted } from "./geometry.js"
 * @import { Shown } from "./embedding_map.js"
 * @import { SpaceState } from "./page.js"
 */

import { placeIn } from "../../browser/drawing/dom.js";
import { nearest, zoomed } from "./geometry.js";
import { change } from "./page_settings.js";

export const CLOSER = 1.5; // of a zoom
export const FARTHEST = 60; // times closer
const REACH = 22; // px from a point that still means it
const WHEEL = 0.0018; // of a zoom for each px of a wheel
const SHIFT = 0.12; // of the picture for an arrow key
const DRAG = 4; // px that are no click any more

/** @param {Camera} home @param {Camera} camera */
function moveTo(home, camera) {
  const times = Math.min(FARTHEST, camera.scale / home.scale);
  if (times <= 1) {
    change({ at: null });
    return;
  }
  change({ at: [camera.x, camera.y, times].map((value) => Number(value.toFixed(4))) });
}

/** @param {SpaceState} s @param {Shown} shown */
export function pointer(s, shown) {
  const { size, home } = shown;
  /** @param {any} event @returns {Point} */
  const place = (event) => {
    const { x, y } = placeIn(event, event.currentTarget);
    return [x, y];
  };
  /** @param {Point} where */
  const found = (where) => {
    const i = nearest(shown.wanted.map((one) => /** @type {Point} */ ([one.x, one.y])), where, REACH); // prettier-ignore
    return i < 0 ? null : shown.wanted[i].index;
  };
  return {
    down: (/** @type {any} */ event) => {
      const [x, y] = place(event);
      s.drag = { x, y, camera: shown.camera, moved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    move: (/** @type {any} */ event) => {
      const [x, y] = place(event);
      const at = s.drag;
      if (!at) {
        const hovered = found([x, y]);
        if (hovered !== s.hovered || s.byKeys) s.paint({ hovered, byKeys: false });
        return;
      }
      if (!at.moved && Math.hypot(x - at.x, y - at.y) < DRAG) return;
      at.moved = true;
      const { camera } = at;
      const times = Math.max(camera.scale / home.scale, 1.0001); // moved, though not closer
      const scale = home.scale * times;
      moveTo(home, { x: camera.x - (x - at.x) / scale, y: camera.y + (y - at.y) / scale, scale });
    },
    up: (/** @type {any} */ event) => {
      const at = s.drag;
      s.drag = null;
      const id = at && !at.moved ? found(place(event)) : null;
      if (id !== null) change({ piece: id });
    },
    wheel: {
      passive: false,
      handleEvent: (/** @type {any} */ event) => {
        if (!event.ctrlKey && document.activeElement !== event.currentTarget) return;
        event.preventDefault();
        moveTo(home, zoomed(shown.camera, size, place(event), Math.exp(-event.deltaY * WHEEL)));
      },
    },
  };
}

/** @param {Shown} shown @param {number} factor */
export function zoom({ size, home, camera }, factor) {
  moveTo(home, zoomed(camera, size, [size.width / 2, size.height / 2], factor));
}

/** The piece nearest to the middle of the picture, by its place in `wanted`; -1: none. @param {Wanted[]} wanted @param {Size} size */
export function middle(wanted, { width, height }) {
  const places = wanted.map((one) => /** @type {Point} */ ([one.x, one.y]));
  return nearest(places, [width / 2, height / 2]);
}

/** @param {SpaceState} s @param {Shown} shown @param {KeyboardEvent} event */
export function key(s, shown, event) {
  const { size, home, camera } = shown;
  const far = (SHIFT * size.width) / camera.scale;
  /** @param {number} x @param {number} y */
  const go = (x, y) => {
    const scale = Math.max(camera.scale, home.scale * 1.0001);
    moveTo(home, { x: camera.x + x * far, y: camera.y + y * far, scale });
  };
  /** @type {Record<string, () => void>} */
  const actions = {
    ArrowLeft: () => go(-1, 0),
    ArrowRight: () => go(1, 0),
    ArrowUp: () => go(0, 1),
    ArrowDown: () => go(0, -1),
    "+": () => zoom(shown, CLOSER),
    "=": () => zoom(shown, CLOSER),
    "-": () => zoom(shown, 1 / CLOSER),
    0: () => change({ at: null }),
    Enter: () => {
      const i = middle(shown.wanted, size);
      if (i >= 0) change({ piece: shown.wanted[i].index });
    },
  };
  if (!actions[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  s.byKeys = true;
  actions[event.key]();
}
