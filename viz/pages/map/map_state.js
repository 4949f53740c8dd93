/**
 * What the page Map knows beside its view, and what it does about the scene.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Failure } from "../../browser/requests/server.js"
 * @import { MapBatch, MapPart, MapTimes, MapView, Stack } from "./view.types.js"
 *
 * @typedef {object} MapState
 * @property {MapView} view
 * @property {MapPart[]} steps of the walk
 * @property {string | null} from the page that was open before this one
 * @property {Set<string>} lit its boxes
 * @property {MapPart} described the box that is told about
 * @property {string | null} focused the box that has the focus
 * @property {string} stood the box of the last step that was drawn
 * @property {number} width of the picture
 * @property {ReturnType<typeof setTimeout> | null} timer of the playing
 * @property {boolean} measuring
 * @property {number} turn of the last measuring
 * @property {MapTimes | null} times
 * @property {Record<string, number> | null} shares of the time, by the box
 * @property {Failure | null} timesFailure
 * @property {string | null} companion the second sentence that was asked for
 * @property {MapBatch | null} batch
 * @property {Failure | null} batchFailure
 * @property {boolean} copied
 *
 * @typedef {Mounted & { state?: MapState, observer?: ResizeObserver, repaint: () => void }} MapPage
 */

import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { walkSteps } from "./captions.js";
import { boxesOf } from "./box_links.js";

export const NO_STEP = -1;

/**
 * @param {MapView} view
 * @returns {MapState}
 */
export function freshState(view) {
  return {
    view,
    steps: walkSteps(view),
    from: null,
    lit: new Set(),
    described: view.parts[0],
    focused: null,
    stood: "",
    width: 0,
    timer: null,
    measuring: false,
    turn: 0,
    times: null,
    shares: null,
    timesFailure: null,
    companion: null,
    batch: null,
    batchFailure: null,
    copied: false,
  };
}

/** The step that the walk is at. @param {MapState} s */
export function stepNow(s) {
  const { walk } = state.scene.map;
  return Number.isInteger(walk) && walk >= 0 ? Math.min(walk, s.steps.length - 1) : NO_STEP;
}

/** The box that the walk is at. @param {MapState} s @returns {MapPart | null} */
export function walked(s) {
  return s.steps[stepNow(s)] ?? null;
}

/**
 * Change the page's own settings; what is not set is left out of the link.
 * @param {Record<string, unknown>} patch
 */
export function setMap(patch) {
  const entries = Object.entries({ ...state.scene.map, ...patch });
  setScene({ map: Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== false)) });
}

/**
 * The layer of a stack that is unrolled: that of the walk, else the chosen one, else that of the page one came from.
 * @param {MapState} s
 * @param {Stack} stack
 */
export function openLayer(s, stack) {
  const now = walked(s);
  const lit = s.view.parts.find((part) => s.lit.has(part.id) && part.stack === stack && part.layer >= 0);
  const wanted = now?.stack === stack && now.layer >= 0 ? now.layer : (state.scene.map[stack] ?? lit?.layer ?? 0);
  const exists = Number.isInteger(wanted) && wanted >= 0 && wanted < s.view.config[`${stack}_layers`];
  return exists ? wanted : 0;
}

/**
 * Light the boxes of the page one came from.
 * @param {MapState} s
 * @param {string | null} from
 * @param {any} payload of that page
 */
export function lightBoxes(s, from, payload) {
  const { layer } = state.scene;
  const shown = layer >= 0 ? layer : (payload?.layer ?? payload?.pick?.layer ?? 0);
  s.from = from;
  s.lit = from ? boxesOf(s.view, from, state.scene, shown) : new Set();
}

/**
 * Each box's share of the time of all.
 * @param {MapTimes} times
 */
export function sharesOf(times) {
  const sum = Object.values(times.ms).reduce((total, ms) => total + ms, 0);
  return Object.fromEntries(Object.entries(times.ms).map(([id, ms]) => [id, ms / sum]));
}
